import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** Waiting, said in words to whoever can't see it turn. */
export function Loading({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="lk-loading" role="status">
      <Spinner />
      {children}
    </div>
  )
}
