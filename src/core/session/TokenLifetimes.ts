/**
 * The remaining lifetime of access tokens. The lifetime is `exp − iat`, counted from the time when the token was
 * received, so that a wrong clock of the device has no effect.
 *
 * The age is measured by two clocks, and the larger result counts: the monotonic clock never jumps but stops in some
 * browsers while the device sleeps; the wall clock may jump, and setting it forward costs one refresh.
 *
 * The age of a token from a cookie or `setTokens` is measured by the wall clock, corrected by its difference from the
 * issuer's clock. Each token that the service sends shows this difference; if it is more than a few seconds, it is
 * stored for the next page load.
 */
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  ACCESS_TOKEN_ASSUMED_LIFE_MILLIS,
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  CLOCK_AHEAD_IGNORED_MILLIS,
  CLOCK_AHEAD_MAX_MILLIS,
} from '../constants.ts'
import type { Platform } from '../platform/Platform.ts'
import { readTokenClaims, type TokenClaims } from '../util/jwt.ts'
import type { EpochMillis } from '../util/types.ts'
import type { SharedState } from './SharedState.ts'

interface MeasuredToken {
  readonly token: string
  readonly claims: TokenClaims
  /** The remaining lifetime when the token was measured. */
  readonly lifeMillis: number
  readonly monotonicStart: number
  readonly wallStart: EpochMillis
}

/** How far this device's clock is ahead of the service's, in milliseconds, for the next page load. */
const CLOCK_AHEAD = 'latchkey-clock-ahead'

export class TokenLifetimes {
  readonly #platform: Pick<Platform, 'now' | 'monotonic'>
  readonly #sharedState: SharedState
  /** The token that was measured last. */
  #measured: MeasuredToken | null = null
  #rejectedToken: string | null = null
  /** How far this device's clock is ahead of the issuer's; `null` until it is read or measured. */
  #clockAheadMillis: number | null = null

  constructor(platform: Pick<Platform, 'now' | 'monotonic'>, sharedState: SharedState) {
    this.#platform = platform
    this.#sharedState = sharedState
  }

  /**
   * Returns the remaining lifetime of an access token: 0 without a token or for a rejected one, Infinity for a token
   * without `exp`.
   */
  getRemainingMillis(token: string | null): number {
    if (!token || token === this.#rejectedToken) return 0
    const { lifeMillis, monotonicStart, wallStart } = this.#measure(token)
    const { now, monotonic } = this.#platform
    return Math.max(lifeMillis - Math.max(monotonic() - monotonicStart, now() - wallStart), 0)
  }

  /** Returns the claims of a token that describe its user. */
  readUser(token: string): Pick<TokenClaims, 'userId' | 'limit' | 'hasUserClaims'> {
    return this.#measure(token).claims
  }

  /** Records an access token that the service has just issued. */
  recordIssued(token: string): void {
    this.#measured = this.#createMeasurement(token, true)
  }

  /** Records that the service rejected an access token. */
  reject(token: string): void {
    this.#rejectedToken = token
  }

  #measure(token: string): MeasuredToken {
    if (this.#measured?.token !== token) this.#measured = this.#createMeasurement(token, false)
    return this.#measured
  }

  #createMeasurement(token: string, isNew: boolean): MeasuredToken {
    const { now, monotonic } = this.#platform
    const claims = readTokenClaims(token)
    const lifeMillis = this.#getLifeMillis(claims, isNew)
    return { token, claims, lifeMillis, monotonicStart: monotonic(), wallStart: now() }
  }

  #getLifeMillis(claims: TokenClaims, isNew: boolean): number {
    const { now } = this.#platform
    const isUsable = hasUsableIssueTime(claims)
    if (isNew && isUsable) this.#recordClockAhead(now() - claims.issuedAt)
    const lifeMillis = getLifeMillis(claims, now() - this.#readClockAhead())
    return isNew && !isUsable ? Math.max(lifeMillis, ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS) : lifeMillis
  }

  #readClockAhead(): number {
    this.#clockAheadMillis ??= parseClockAhead(this.#sharedState.read(CLOCK_AHEAD))
    return this.#clockAheadMillis
  }

  #recordClockAhead(millis: number): void {
    const previousMillis = this.#readClockAhead()
    this.#clockAheadMillis = millis
    if (Math.abs(millis - previousMillis) < CLOCK_AHEAD_IGNORED_MILLIS) return
    const isIgnored = Math.abs(millis) < CLOCK_AHEAD_IGNORED_MILLIS
    this.#sharedState.write(CLOCK_AHEAD, isIgnored ? '' : String(Math.round(millis)), ACCESS_COOKIE_MAX_AGE_SECONDS)
  }
}

type TokenTimes = Pick<TokenClaims, 'issuedAt' | 'expiresAt'>

/**
 * Returns how long a token is valid from a time of its issuer's clock on, in milliseconds: Infinity for a token without `exp`.
 *
 * @param now the time, by a clock that may differ from the issuer's by some seconds
 */
export function getLifeMillis(times: TokenTimes, now: EpochMillis): number {
  const { expiresAt } = times
  if (expiresAt === null) return Infinity
  if (!hasUsableIssueTime(times)) {
    // Only `exp` can be compared with the clock.
    return Math.min(Math.max(expiresAt - now, 0), ACCESS_TOKEN_ASSUMED_LIFE_MILLIS)
  }
  const ageMillis = now - times.issuedAt
  // The token was issued in the future, so the clock is behind by an unknown amount, and the age is unknown.
  if (ageMillis < -CLOCK_AHEAD_IGNORED_MILLIS) return 0
  return expiresAt - times.issuedAt - Math.max(ageMillis, 0)
}

/** Returns true if `iat` and `exp` tell how long a token lives. */
function hasUsableIssueTime(times: TokenTimes): times is TokenTimes & { readonly issuedAt: EpochMillis } {
  const { issuedAt, expiresAt } = times
  if (issuedAt === null || expiresAt === null) return false
  const totalMillis = expiresAt - issuedAt
  return totalMillis > 0 && totalMillis <= ACCESS_COOKIE_MAX_AGE_SECONDS * 1000
}

function parseClockAhead(text: string | null): number {
  const millis = /^-?\d{1,12}$/.test(text ?? '') ? Number(text) : 0
  return Math.abs(millis) <= CLOCK_AHEAD_MAX_MILLIS ? millis : 0
}
