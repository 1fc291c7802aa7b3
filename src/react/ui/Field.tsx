import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

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
