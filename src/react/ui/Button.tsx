import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useBrowserValue } from '../hooks/useBrowserValue.ts'
import { useSlot } from '../provider/AppearanceContext.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'link'

/** Returns the class names of a button, also for links that look like a button. */
export function useButtonClass(kind: ButtonKind = 'plain', wide = false): string {
  const slot = useSlot()
  const className = `lk-button lk-button-${kind}${wide ? ' lk-button-wide' : ''}`
  if (kind === 'link') return className
  return kind === 'primary' ? slot('primaryButton', slot('button', className)) : slot('button', className)
}

/** Props of {@link Button}, in addition to those of `<button>`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * The visual emphasis.
   *
   * @default 'plain'
   */
  kind?: ButtonKind
  /**
   * Fills the available width.
   *
   * @default false
   */
  wide?: boolean
  /**
   * Shows a spinner and ignores clicks. The button keeps the focus.
   *
   * @default false
   */
  pending?: boolean
  /**
   * Ignores clicks. Unlike `disabled`, the button keeps the focus.
   *
   * @default the value of pending
   */
  blocked?: boolean
}

/**
 * A button. Its default type is `button`, so pass `type="submit"` for a submit button. In the HTML of a server it is
 * disabled until the page is hydrated: earlier presses would be lost.
 *
 * @example
 * ```tsx
 * <Button kind="primary" type="submit" pending={form.isPending}>Save</Button>
 * ```
 */
export function Button({
  kind,
  wide,
  pending = false,
  blocked = pending,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const className = useButtonClass(kind, wide)
  const isHydrated = useBrowserValue(() => true, false)
  return (
    <button
      type="button"
      className={className}
      aria-disabled={blocked || pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      disabled={disabled || !isHydrated}
      onClick={(event) => (blocked || pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Spinner />}
      <span className="lk-contents">{children}</span>
    </button>
  )
}

/** An activity indicator. It is hidden from screen readers, so put a text next to it. */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" aria-hidden="true" />
}
