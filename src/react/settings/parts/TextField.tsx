import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { Field } from './useField.ts'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur' | 'id'> {
  label: string
  field: Field
  hint?: string
}

/** A labelled input with its hint and its problem, which are read out with it. */
export function TextField({ label, field, hint, ...input }: TextFieldProps): ReactNode {
  const id = useId()
  const described = [hint && `${id}-hint`, field.problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="lk-input"
        id={id}
        type="text"
        dir="auto"
        aria-invalid={field.problem !== null}
        {...(described && { 'aria-describedby': described })}
        {...input}
        {...field.bind}
      />
      {hint && (
        <p className="lk-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {field.problem && (
        <p className="lk-problem" id={`${id}-problem`} role="alert">
          {field.problem}
        </p>
      )}
    </div>
  )
}
