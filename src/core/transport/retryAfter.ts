/** The response header `Retry-After`, and the random parts of delays. */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import type { EpochMillis } from '../util/types.ts'
import type { TransportPlatform } from './types.ts'

/** Default of the longest `Retry-After` that a call waits for; after a longer one it fails at once. */
export const RETRY_AFTER_MAX_MILLIS = 60_000

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param receivedAt when the response arrived
 * @returns the delay in milliseconds, at most what a timer supports; 0 if the header is absent, invalid or in the past
 */
export function readRetryAfterMillis(headers: Headers, receivedAt: EpochMillis): number {
  const value = headers.get('retry-after') ?? ''
  let millis = NaN
  if (/^\d+$/.test(value)) millis = Number(value) * 1000
  // Date.parse accepts almost any text; a valid date ends with its zone.
  else if (value.endsWith('GMT')) millis = Date.parse(value) - receivedAt
  return millis > 0 ? Math.min(millis, WAIT_MAX_MILLIS) : 0
}

/** Returns when a request may be repeated; `undefined` if the response doesn't say so. */
export function readRetryAt(headers: Headers, receivedAt: EpochMillis): EpochMillis | undefined {
  const millis = readRetryAfterMillis(headers, receivedAt)
  return millis > 0 ? receivedAt + millis : undefined
}

/** Returns a duration times a random factor from 0.5 to 1.5. */
export const addJitter = ({ random }: Pick<TransportPlatform, 'random'>, millis: number): number =>
  millis * (0.5 + random())

/** Returns a `Retry-After` and up to a quarter more, so that clients don't all retry at once; 0 for 0. */
export const addRetryAfterJitter = ({ random }: Pick<TransportPlatform, 'random'>, millis: number): number =>
  millis > 0 ? Math.min(millis * (1 + 0.25 * random()), WAIT_MAX_MILLIS) : 0
