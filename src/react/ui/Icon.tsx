import type { ReactNode } from 'react'

/** A line icon from `generated/icons.ts`. Hidden from screen readers: put a text next to it or label the control. */
export function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg className="lk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
