import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How much it asks for attention. Default `plain`. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link'
  /** As wide as there is room. */
  wide?: boolean
  /** Under way: a second press does nothing, and the button keeps its focus. */
  pending?: boolean
}

/** A button. Inside a form, `type="submit"` is said aloud. */
export function Button({ kind = 'plain', wide, pending = false, onClick, children, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`lk-button lk-button-${kind}${wide ? ' lk-button-wide' : ''}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** Something is under way. The words beside it say what. */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" aria-hidden="true" />
}
