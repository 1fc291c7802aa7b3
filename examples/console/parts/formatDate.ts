const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Such as “Nov 25, 2026”. */
export const formatDate = (millis: number): string => dates.format(millis)

/** Such as “Nov 25, 2026, 10:15 PM”. */
export const formatTime = (millis: number): string => times.format(millis)

const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Such as “Nov 25” for `2026-11-25`. */
export const formatDay = (date: string): string => days.format(Date.parse(date))
