import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { entryTexts } from '../messages/entry/entryTexts.ts'
import { useText } from '../messages/useText.ts'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Under which its value reaches the form's `submit`. */
  name: string
  label: string
  /** What to know before typing. */
  hint?: ReactNode
  /** What is wrong with it; nothing while nothing is. */
  problem?: string | null | undefined
  /** Beside the label, such as a link. */
  aside?: ReactNode
  /** Put into the same frame as the input, behind what is typed. */
  inside?: ReactNode
}

/** A labelled input with its hint and its problem, which a screen reader reads out with it. */
export function Field({ label, hint, problem, aside, inside, className = '', ...input }: FieldProps): ReactNode {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const control = (
    <input
      type="text"
      {...input}
      id={id}
      className={`lk-input ${className}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={described || undefined}
    />
  )
  return (
    <div className="lk-field">
      <div className="lk-field-head">
        <label className="lk-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {inside ? (
        <div className="lk-input-group" dir={input.dir}>
          {control}
          {inside}
        </div>
      ) : (
        control
      )}
      {hint && (
        <p className="lk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="lk-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A field named `email`. Addresses run from left to right in every language. */
export function EmailField(props: Omit<FieldProps, 'name' | 'type' | 'dir' | 'inputMode'>): ReactNode {
  return <Field {...props} name="email" type="email" dir="ltr" inputMode="email" />
}

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'

/** A field for a password, which can be looked at instead of being typed twice. */
export function PasswordField(props: FieldProps): ReactNode {
  const { t } = useText(entryTexts)
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="lk-input-toggle"
      aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={shown ? `${EYE} M4 4l16 16` : EYE} />
      </svg>
    </button>
  )
  return (
    <Field
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      inside={toggle}
    />
  )
}
