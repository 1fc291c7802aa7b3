import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useSlot } from '../provider/AppearanceContext.ts'
import { useInitialFocus } from './useInitialFocus.ts'

interface FieldFrameProps {
  label: string
  /** Shown below the control; a problem replaces it. */
  hint?: ReactNode
  /** The problem with the value, from `form.problem`. */
  problem?: string | null | undefined
  /** Shown next to the label, such as a link. */
  aside?: ReactNode
}

/** The props of a control that connect it with its label and its hint or problem. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The label of a control, and its hint or problem. */
export function FieldFrame({
  label,
  hint,
  problem,
  aside,
  children,
}: FieldFrameProps & { children: (props: ControlProps) => ReactNode }): ReactNode {
  const id = useId()
  const slot = useSlot()
  return (
    <div className="lk-field">
      <div className="lk-field-head">
        <label className={slot('label', 'lk-label')} htmlFor={id}>
          {label}
        </label>
        {aside && <span className="lk-contents">{aside}</span>}
      </div>
      <div className="lk-contents">
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem || hint ? `${id}-hint` : undefined,
        })}
      </div>
      {problem && (
        <p className="lk-problem" id={`${id}-hint`} role="alert">
          {problem}
        </p>
      )}
      {hint && !problem && (
        <p className="lk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Props of {@link Field}, in addition to those of `<input>`. */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldFrameProps {
  /** The key of its value in the form's `submit`. */
  name: string
  /** Shown in the frame of the input, after the value. */
  inside?: ReactNode
  /**
   * Whether the field receives the focus when it is first shown, on devices with a mouse.
   *
   * @default false
   */
  initialFocus?: boolean
}

/**
 * A labeled input; screen readers read its hint or problem with it.
 *
 * @example
 * ```tsx
 * <Field name="city" label="City" problem={form.problem('city')} />
 * ```
 */
export function Field({
  label,
  hint,
  problem,
  aside,
  inside,
  initialFocus = false,
  className = '',
  ...input
}: FieldProps): ReactNode {
  const slot = useSlot()
  const ref = useInitialFocus(initialFocus)
  return (
    <FieldFrame label={label} hint={hint} problem={problem} aside={aside}>
      {(props) => {
        const control = (
          <input
            type="text"
            {...input}
            {...props}
            ref={ref}
            className={slot('input', `lk-input ${className}`.trim())}
          />
        )
        return inside ? (
          <div className="lk-input-group" dir={input.dir}>
            {control}
            <span className="lk-contents">{inside}</span>
          </div>
        ) : (
          control
        )
      }}
    </FieldFrame>
  )
}

/**
 * A field named `email`. Addresses are written from left to right in every language.
 *
 * @example
 * ```tsx
 * <EmailField label="Email" autoComplete="email" problem={form.problem('email')} />
 * ```
 */
export function EmailField(props: Omit<FieldProps, 'name' | 'type' | 'dir' | 'inputMode'>): ReactNode {
  return <Field {...props} name="email" type="email" dir="ltr" inputMode="email" />
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'

/**
 * A password field with a button that shows the password. It warns when Caps Lock is on.
 *
 * @example
 * ```tsx
 * <PasswordField name="password" label="Password" autoComplete="current-password" />
 * ```
 */
export function PasswordField({ hint, ...props }: FieldProps): ReactNode {
  const { t } = useText(entryTexts)
  const [isVisible, setIsVisible] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const checkCapsLock = (event: KeyboardEvent): void => setIsCapsLock(event.getModifierState('CapsLock'))
  const toggle = (
    <button
      type="button"
      className="lk-input-toggle"
      aria-label={t(isVisible ? 'common.hidePassword' : 'common.showPassword')}
      onClick={() => setIsVisible(!isVisible)}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={isVisible ? `${EYE} M4 4l16 16` : EYE} />
      </svg>
    </button>
  )
  return (
    <Field
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      hint={isCapsLock ? t('field.capsLock') : hint && <span>{hint}</span>}
      {...props}
      type={isVisible ? 'text' : 'password'}
      inside={toggle}
    />
  )
}
