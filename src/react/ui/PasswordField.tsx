import { type ReactNode, useState } from 'react'
import { entryTexts } from '../messages/entryTexts.ts'
import { useText } from '../messages/useText.ts'
import { Field, type FieldProps } from './Field.tsx'

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
