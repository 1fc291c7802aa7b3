import { useId, type ReactNode } from 'react'

export interface SwitchProps {
  label: string
  /** What it changes, in one sentence. */
  description?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and changes at once. */
export function Switch({ label, description, checked, disabled, onChange }: SwitchProps): ReactNode {
  const id = useId()
  return (
    <div className="setting">
      <div>
        <label htmlFor={id}>{label}</label>
        {description && (
          <p className="quiet" id={`${id}-description`}>
            {description}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={description && `${id}-description`}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
