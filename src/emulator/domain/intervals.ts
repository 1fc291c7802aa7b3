/** Intervals of prices and items, such as a month. Days and weeks have a fixed length, months and years follow the calendar. */
import { DAY_MILLIS } from '../specification.ts'
import type { Interval } from '../state/paymentRecords.ts'

const DAYS = { day: 1, week: 7 } as const

/** Adds an interval a number of times. A day that the month doesn't have becomes its last day. */
export function addIntervals(millis: number, [count, unit]: Interval, times: number): number {
  if (unit === 'day' || unit === 'week') return millis + times * count * DAYS[unit] * DAY_MILLIS
  return addMonths(millis, times * (unit === 'year' ? 12 * count : count))
}

/** Counts how often an interval has passed since a time. An interval that isn't positive never passes. */
export function countIntervals(start: number, interval: Interval, now: number): number {
  const [count, unit] = interval
  if (count <= 0 || now < start) return 0
  if (unit === 'day' || unit === 'week') return Math.floor((now - start) / (count * DAYS[unit] * DAY_MILLIS))
  let passed = 0
  while (addIntervals(start, interval, passed + 1) <= now) passed++
  return passed
}

/** Adds calendar months in UTC. */
function addMonths(millis: number, months: number): number {
  const date = new Date(millis)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
