import { expect, test } from 'vitest'
import { createDays } from '../../../src/emulator/service/metricsDays.ts'

const DAY = 86_400_000
const TODAY = Date.UTC(2026, 2, 31)
const NOW = TODAY + 15 * 3_600_000

const days = createDays({ clock: { now: () => NOW } as never })

test('the metrics cover 31 days in UTC, the oldest first and today last', () => {
  expect(days.dates).toHaveLength(31)
  expect(days.dates.slice(0, 2)).toEqual(['2026-03-01', '2026-03-02'])
  expect(days.dates.at(-1)).toBe('2026-03-31')
})

test.each([
  ['now', NOW, 30],
  ['the start of today', TODAY, 30],
  ['the end of today', TODAY + DAY - 1, 30],
  ['tomorrow', TODAY + DAY, undefined],
  ['the end of yesterday', TODAY - 1, 29],
  ['the start of the first day', TODAY - 30 * DAY, 0],
  ['the end of the day before', TODAY - 30 * DAY - 1, undefined],
])('the day of %s has its position', (_when, millis, index) => {
  expect(days.indexOf(millis)).toBe(index)
})

test('items are counted by the day of their time, and not outside of the days', () => {
  const items = [NOW, TODAY, TODAY - DAY, TODAY - 31 * DAY, TODAY + DAY]
  const counts = days.count(items, (item) => item)
  expect(counts.slice(-2)).toEqual([
    { date: '2026-03-30', activity: 1 },
    { date: '2026-03-31', activity: 2 },
  ])
  expect(counts.reduce((sum, { activity }) => sum + activity, 0)).toBe(3)
})

test('amounts are added up by the day, and days without an item have none', () => {
  const items = [
    { at: NOW, amount: 5 },
    { at: TODAY, amount: 2 },
    { at: TODAY + DAY, amount: 9 },
  ]
  const sums = days.sum(
    items,
    ({ at }) => at,
    ({ amount }) => amount,
  )
  expect(sums.slice(-2)).toEqual([
    { date: '2026-03-30', activity: 0 },
    { date: '2026-03-31', activity: 7 },
  ])
})
