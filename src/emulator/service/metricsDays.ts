/** The days that metrics cover: the last {@link METRICS_DAYS} UTC days, the oldest first, today last. */
import type { RequestContext } from '../domain/requestContext.ts'
import { DAY_MILLIS, METRICS_DAYS, type Wire } from '../specification.ts'
import { toDay } from './sessions.ts'

export type MetricsContext = Pick<RequestContext, 'db' | 'project' | 'clock' | 'random' | 'service' | 'takePartyFault'>

export interface Days {
  readonly dates: readonly string[]
  /** Returns the position of the day of a time; `undefined` if the metrics don't cover it. */
  indexOf(millis: number): number | undefined
  /** Counts items by the day of their time. */
  count<Item>(items: Iterable<Item>, time: (item: Item) => number): Wire<'DailyActivity'>[]
  /** Adds up the amounts of items by the day of their time. */
  sum<Item>(
    items: Iterable<Item>,
    time: (item: Item) => number,
    amount: (item: Item) => number,
  ): Wire<'DailyActivity'>[]
}

export function createDays({ clock }: Pick<MetricsContext, 'clock'>): Days {
  const today = Math.floor(clock.now() / DAY_MILLIS)
  const firstDay = today - (METRICS_DAYS - 1)
  const dates = Array.from({ length: METRICS_DAYS }, (_, index) => toDay((firstDay + index) * DAY_MILLIS))
  const days: Days = {
    dates,
    indexOf(millis) {
      const index = Math.floor(millis / DAY_MILLIS) - firstDay
      return index >= 0 && index < METRICS_DAYS ? index : undefined
    },
    count: (items, time) => days.sum(items, time, () => 1),
    sum(items, time, amount) {
      const sums = new Map<number, number>()
      for (const item of items) {
        const index = days.indexOf(time(item))
        if (index !== undefined) sums.set(index, (sums.get(index) ?? 0) + amount(item))
      }
      return dates.map((date, index) => ({ date, activity: sums.get(index) ?? 0 }))
    },
  }
  return days
}
