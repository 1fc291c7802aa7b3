import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The visual emphasis. Default `plain`. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link'
  /** Fills the available width. */
  wide?: boolean
  /** Shows a spinner and ignores clicks. The button keeps the focus. */
  pending?: boolean
  /** Ignores clicks. Unlike `disabled`, the button keeps the focus. */
  blocked?: boolean
}

/** A button. Its type is `button`, so a submit button says `type="submit"`. */
export function Button({
  kind = 'plain',
  wide,
  pending = false,
  blocked = pending,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`lk-button lk-button-${kind}${wide ? ' lk-button-wide' : ''}`}
      aria-disabled={blocked || pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={(event) => (blocked || pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** An activity indicator. It is hidden from screen readers, so put a text beside it. */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" aria-hidden="true" />
}
