import type { ReactNode } from 'react'
import { formatAgo, formatDate, formatTime } from './formatDate.ts'

/** How long ago something was; the pointer shows when. */
export function Ago({ millis }: { millis: number }): ReactNode {
  return (
    <time className="quiet" dateTime={new Date(millis).toISOString()} title={formatTime(millis)}>
      {formatAgo(millis)}
    </time>
  )
}

/** When something was, and how long ago. */
export function Moment({ millis }: { millis: number }): ReactNode {
  return (
    <time dateTime={new Date(millis).toISOString()}>
      {formatTime(millis)} <span className="quiet">{formatAgo(millis)}</span>
    </time>
  )
}

/** The day of something; the pointer shows the time. */
export function Day({ millis }: { millis: number }): ReactNode {
  return (
    <time dateTime={new Date(millis).toISOString()} title={formatTime(millis)}>
      {formatDate(millis)}
    </time>
  )
}
