import type { ReactNode } from 'react'
import { useSlot } from '../provider/AppearanceContext.ts'
import { Spinner } from './Button.tsx'

/** Props of {@link Notice}. */
export interface NoticeProps {
  /**
   * The color, and how urgently screen readers announce it.
   *
   * @default 'plain'
   */
  kind?: 'plain' | 'error' | 'success'
  /** The message. */
  children?: ReactNode
}

/**
 * A message. Screen readers announce errors at once and other kinds politely. Without children it renders nothing.
 *
 * @example
 * ```tsx
 * <Notice kind="error">{error?.message}</Notice>
 * ```
 */
export function Notice({ kind = 'plain', children }: NoticeProps): ReactNode {
  const slot = useSlot()
  if (!children) return null
  return (
    // The service's own messages can differ from the page in language and direction.
    <div
      className={slot('notice', `lk-notice lk-notice-${kind}`)}
      role={kind === 'error' ? 'alert' : 'status'}
      dir="auto"
    >
      {children}
    </div>
  )
}

/** A polite live region. It is mounted while empty: screen readers announce only changes. */
export function Status({ children }: { children?: ReactNode }): ReactNode {
  return (
    <p className="lk-status" role="status">
      {children}
    </p>
  )
}

/** A spinner with a text for screen readers. */
export function Loading({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="lk-loading" role="status">
      <Spinner />
      {children}
    </div>
  )
}

interface SkeletonProps {
  /** `methods` has the buttons of a sign-in above a form. */
  shape: 'form' | 'methods' | 'rows'
  /** A text for screen readers. */
  children?: ReactNode
}

/** Gray shapes in place of content that is loading. */
export function Skeleton({ shape, children }: SkeletonProps): ReactNode {
  return (
    <div className={`lk-loading lk-skeleton lk-skeleton-${shape}`} role="status">
      {children && <span className="lk-hidden">{children}</span>}
      {Array.from({ length: shape === 'methods' ? 10 : 5 }, (_, index) => (
        <i className="lk-bone" key={index} />
      ))}
    </div>
  )
}
