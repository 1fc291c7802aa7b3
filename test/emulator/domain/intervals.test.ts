import { expect, test } from 'vitest'
import { addIntervals, countIntervals } from '../../../src/emulator/domain/intervals.ts'
import type { Interval } from '../../../src/emulator/state/paymentRecords.ts'

const toDate = (millis: number) => new Date(millis).toISOString().slice(0, 10)

test.each<{ start: string; interval: Interval; times: number; expected: string }>([
  { start: '2026-01-31', interval: [1, 'month'], times: 1, expected: '2026-02-28' },
  { start: '2026-01-31', interval: [1, 'month'], times: 2, expected: '2026-03-31' },
  { start: '2024-02-29', interval: [1, 'year'], times: 1, expected: '2025-02-28' },
  { start: '2024-02-29', interval: [1, 'year'], times: 4, expected: '2028-02-29' },
  { start: '2026-03-28', interval: [1, 'week'], times: 2, expected: '2026-04-11' },
  { start: '2026-03-28', interval: [10, 'day'], times: 1, expected: '2026-04-07' },
])('$times × $interval after $start is $expected', ({ start, interval, times, expected }) => {
  expect(toDate(addIntervals(Date.parse(start), interval, times))).toBe(expected)
})

test('an interval has passed once its last millisecond has', () => {
  const start = Date.parse('2026-01-31')
  const passedAt = (date: string, more = 0) => countIntervals(start, [1, 'month'], Date.parse(date) + more)
  expect(passedAt('2026-02-28', -1)).toBe(0)
  expect(passedAt('2026-02-28')).toBe(1)
  expect(passedAt('2026-03-30')).toBe(1)
  expect(passedAt('2026-03-31')).toBe(2)
  expect(passedAt('2025-12-31')).toBe(0)
})

test.each([0, -1])('an interval of %s months never passes', (count) => {
  expect(countIntervals(0, [count, 'month'], Date.parse('2026-01-01'))).toBe(0)
})
