import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How much it asks for attention. Default `plain`. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** Under way: a second press does nothing. The button keeps its focus. */
  pending?: boolean
}

/** A button. */
export function Button({ kind = 'plain', pending = false, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`lk-button lk-button-${kind}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    />
  )
}
