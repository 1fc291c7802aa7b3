import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from '../../../src/emulator/domain/clock.ts'

afterEach(() => vi.useRealTimers())

test('a clock follows the system clock, from now or from the given time', () => {
  vi.useFakeTimers({ now: 5000 })
  const [realClock, fixedClock] = [createClock({}), createClock({ now: 1_000_000 })]
  expect(realClock.now()).toBe(5000)
  expect(fixedClock.now()).toBe(1_000_000)
  vi.advanceTimersByTime(250)
  expect(realClock.now()).toBe(5250)
  expect(fixedClock.now()).toBe(1_000_250)
})

test('a clock stops when frozen, and can always be advanced manually', () => {
  vi.useFakeTimers({ now: 5000 })
  const [running, frozen] = [createClock({}), createClock({ now: 7, frozen: true })]
  for (const clock of [running, frozen]) clock.advance(1000)
  vi.advanceTimersByTime(1)
  expect(running.now()).toBe(6001)
  expect(frozen.now()).toBe(1007)
  for (const clock of [running, frozen]) clock.reset()
  expect(running.now()).toBe(5001)
  expect(frozen.now()).toBe(7)
})

test('a clock returns whole milliseconds', () => {
  const clock = createClock({ now: 1.9, frozen: true })
  expect(clock.now()).toBe(1)
})

test.each([-1, NaN, Infinity, '59s' as never, undefined as never])('a clock is not advanced by %s', (millis) => {
  const clock = createClock({ now: 7, frozen: true })
  expect(() => clock.advance(millis)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  expect(clock.now()).toBe(7)
})

test.each([NaN, '2026' as never])('a clock does not start at %s', (now) => {
  expect(() => createClock({ now })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})

test('a clock does not advance beyond the year 9999', () => {
  const clock = createClock({})
  expect(() => clock.advance(1e300)).toThrow('year 9999')
  expect(() => clock.advance(Date.UTC(9999, 0, 1))).toThrow('year 9999')
})

test('a clock advances to the last day of the year 9999 and no further', () => {
  const lastDay = Date.parse('9999-12-31T00:00:00Z')
  const clock = createClock({ now: lastDay - 1, frozen: true })
  clock.advance(1)
  expect(clock.now()).toBe(lastDay)
  expect(() => clock.advance(1)).toThrow('year 9999')
})
