import type { ReactNode } from 'react'

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
