import type { EpochMillis } from '../../core/util/types.ts'

export interface RateLimitOptions {
  /** How many times it can be used at once after a time without use. */
  burstCount: number
  /** The time after which it can be used once more. */
  intervalMillis: number
}

/** Allows something a limited number of times. */
export interface RateLimit {
  /** Returns true and counts one use if the limit allows it at this time. */
  take(now: EpochMillis): boolean
}

/** Creates a token bucket: at most `burstCount` uses at once, and one for each interval in the long run. */
export function createRateLimit({ burstCount, intervalMillis }: RateLimitOptions): RateLimit {
  let available = burstCount
  let countedAt = -Infinity
  return {
    take: (now) => {
      // A clock that was set back must not stop the count until it catches up.
      const elapsedMillis = Math.max(0, now - countedAt)
      available = Math.min(burstCount, available + elapsedMillis / intervalMillis)
      countedAt = now
      if (available < 1) return false
      available -= 1
      return true
    },
  }
}
