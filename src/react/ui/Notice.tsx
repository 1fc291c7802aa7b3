import type { ReactNode } from 'react'
import { Spinner } from './Button.tsx'

export interface NoticeProps {
  /** Default `plain`. */
  kind?: 'plain' | 'error' | 'success'
  children?: ReactNode
}

/** Says what happened. An error interrupts a screen reader, anything else waits for a pause; without children nothing is shown. */
export function Notice({ kind = 'plain', children }: NoticeProps): ReactNode {
  if (!children) return null
  return (
    // What the service says may be in another language than the page, and then runs the other way.
    <div className={`lk-notice lk-notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'} dir="auto">
      {children}
    </div>
  )
}

/** Says that something was done. It is there before it says so, for screen readers to hear it. */
export function Status({ children }: { children?: ReactNode }): ReactNode {
  return (
    <p className="lk-status" role="status">
      {children}
    </p>
  )
}

/** Waiting, said in words to whoever can't see it turn. */
export function Loading({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="lk-loading" role="status">
      <Spinner />
      {children}
    </div>
  )
}
