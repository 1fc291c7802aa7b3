import { expect, test } from 'vitest'
import { createRateLimit } from '../../../src/server/tokens/rateLimit.ts'

const countUses = (tryAcquire: (now: number) => boolean, now: number): number =>
  Array.from({ length: 20 }, () => tryAcquire(now)).filter(Boolean).length

test('a rate limit allows a burst, then one use for each interval', () => {
  const { tryAcquire } = createRateLimit({ burstCount: 3, intervalMillis: 1000 })
  expect(countUses(tryAcquire, 0)).toBe(3)
  expect(countUses(tryAcquire, 999)).toBe(0)
  expect(countUses(tryAcquire, 1000)).toBe(1)
  expect(countUses(tryAcquire, 3500)).toBe(2)
  expect(countUses(tryAcquire, 4000)).toBe(1)
})

test('a rate limit allows no more than the burst after a long time without use', () => {
  const { tryAcquire } = createRateLimit({ burstCount: 3, intervalMillis: 1000 })
  countUses(tryAcquire, 0)
  expect(countUses(tryAcquire, 1_000_000)).toBe(3)
})

test('a rate limit counts on from a clock that was set back', () => {
  const { tryAcquire } = createRateLimit({ burstCount: 1, intervalMillis: 1000 })
  expect(tryAcquire(1_000_000)).toBe(true)
  expect(tryAcquire(0)).toBe(false)
  expect(tryAcquire(1000)).toBe(true)
})
