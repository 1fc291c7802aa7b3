import type { EpochMillis } from '../../core/util/types.ts'

export interface RateLimitOptions {
  /** How many times it may run at once after a time without a run. */
  burstCount: number
  /** The time after which it may run once more. */
  intervalMillis: number
}

/** Limits how often an action may run. */
export interface RateLimit {
  /** Returns true, and counts the run, if the limit allows one at this time. */
  tryAcquire(now: EpochMillis): boolean
}

/** Creates a token bucket: at most `burstCount` runs at once, and one for each interval in the long run. */
export function createRateLimit({ burstCount, intervalMillis }: RateLimitOptions): RateLimit {
  let available = burstCount
  let countedAt = -Infinity
  return {
    tryAcquire: (now) => {
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
