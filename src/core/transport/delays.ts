/** Random parts of delays, so that clients don't all retry at once. */
import { RETRY_AFTER_JITTER, RETRY_MAX_JITTER, RETRY_MIN_JITTER, WAIT_MAX_MILLIS } from '../constants.ts'
import type { TransportPlatform } from './types.ts'

type Random = Pick<TransportPlatform, 'random'>

/** Returns a duration times a random factor. */
export function addJitter({ random }: Random, millis: number): number {
  return millis * (RETRY_MIN_JITTER + random() * (RETRY_MAX_JITTER - RETRY_MIN_JITTER))
}

/** Returns a `Retry-After` and up to a quarter more, at most what a timer supports; 0 for 0. */
export function addRetryAfterJitter({ random }: Random, millis: number): number {
  return millis > 0 ? Math.min(millis * (1 + RETRY_AFTER_JITTER * random()), WAIT_MAX_MILLIS) : 0
}
