import type { ReactNode } from 'react'
import { useSlot } from '../provider/AppearanceContext.ts'
import { Spinner } from './Button.tsx'

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
      {children && <span>{children}</span>}
    </div>
  )
}

interface SkeletonProps {
  /** The shapes from top to bottom, such as `label input button`. Each has a class in pages.css. */
  parts: string
  /** A text for screen readers. */
  children?: ReactNode
}

/** Gray shapes in place of content that is loading, with its height. */
export function Skeleton({ parts, children }: SkeletonProps): ReactNode {
  return (
    <div className="lk-skeleton" role="status">
      {children && <span className="lk-hidden">{children}</span>}
      {parts.split(' ').map((part, index) => (
        <i className={`lk-bone lk-bone-${part}`} key={index} />
      ))}
    </div>
  )
}
