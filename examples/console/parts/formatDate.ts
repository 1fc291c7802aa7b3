const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Such as “Nov 25, 2026”. */
export const formatDate = (millis: number): string => dates.format(millis)

/** Such as “Nov 25, 2026, 10:15 PM”. */
export const formatTime = (millis: number): string => times.format(millis)

const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Such as “Nov 25” for `2026-11-25`. */
export const formatDay = (date: string): string => days.format(Date.parse(date))

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Such as “3 hours ago”, “yesterday” or “now”; the date if it was more than four weeks ago. */
export function formatAgo(millis: number, now = Date.now()): string {
  const ago = now - millis
  if (ago > 28 * 86_400_000) return formatDate(millis)
  const [unit, length] = UNITS.find(([, length]) => ago >= length) ?? ['second', Infinity]
  return relative.format(-Math.floor(ago / length), unit)
}
