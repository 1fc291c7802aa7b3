import type { ReactNode } from 'react'

/** A line icon from `generated/icons.ts`. It is decoration: put a text beside it or label the control. */
export function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
