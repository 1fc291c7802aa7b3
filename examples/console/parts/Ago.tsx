import type { ReactNode } from 'react'
import { formatAgo, formatTime } from './formatDate.ts'

/** How long ago something was; the pointer shows when. */
export function Ago({ millis }: { millis: number }): ReactNode {
  return (
    <time className="quiet" dateTime={new Date(millis).toISOString()} title={formatTime(millis)}>
      {formatAgo(millis)}
    </time>
  )
}
