import { expect, test } from 'vitest'
import { createRateLimit } from '../../../src/server/tokens/rateLimit.ts'

const countUses = (take: (now: number) => boolean, now: number): number =>
  Array.from({ length: 20 }, () => take(now)).filter(Boolean).length

test('allows a burst, then one use for each interval', () => {
  const { take } = createRateLimit({ burstCount: 3, intervalMillis: 1000 })
  expect(countUses(take, 0)).toBe(3)
  expect(countUses(take, 999)).toBe(0)
  expect(countUses(take, 1000)).toBe(1)
  expect(countUses(take, 3500)).toBe(2)
  expect(countUses(take, 4000)).toBe(1)
})

test('allows no more than the burst after a long time without use', () => {
  const { take } = createRateLimit({ burstCount: 3, intervalMillis: 1000 })
  countUses(take, 0)
  expect(countUses(take, 1_000_000)).toBe(3)
})

test('counts on from a clock that was set back', () => {
  const { take } = createRateLimit({ burstCount: 1, intervalMillis: 1000 })
  expect(take(1_000_000)).toBe(true)
  expect(take(0)).toBe(false)
  expect(take(1000)).toBe(true)
})
