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
    <div className={`lk-notice lk-notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
