import type { ReactNode } from 'react'

export interface BadgeProps {
  /** @default 'quiet' */
  kind?: 'good' | 'bad' | 'quiet'
  children: ReactNode
}

/** A state in one or two words. */
export function Badge({ kind = 'quiet', children }: BadgeProps): ReactNode {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
