import type { ReactNode } from 'react'

/** Says that something was done. It is there before it says so, for screen readers to hear it. */
export function Status({ children }: { children?: ReactNode }): ReactNode {
  return (
    <p className="lk-status" role="status">
      {children}
    </p>
  )
}
