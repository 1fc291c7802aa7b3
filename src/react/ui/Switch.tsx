import { useId, type ReactNode } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A switch that is on or off and takes effect at once. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps): ReactNode {
  const id = useId()
  return (
    <div className="lk-switch">
      <div className="lk-row-text">
        <label className="lk-switch-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="lk-row-details" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        className="lk-switch-input"
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        disabled={disabled}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
