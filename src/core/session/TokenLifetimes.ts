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
import { readTokenClaims, type TokenClaims } from '../util/jwt.ts'
import type { EpochMillis } from '../util/types.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SharedState } from './SharedState.ts'

interface KnownToken extends AboutToken {
  readonly token: string
  /** The remaining lifetime when the token was recorded. */
  readonly lifeMillis: number
  readonly monotonicStart: number
  readonly wallStart: EpochMillis
}

/** The user of a token. */
export type AboutToken = Pick<TokenClaims, 'userId' | 'limit' | 'hasUserClaims'>

/** The access tokens of a session. */
export interface AccessTokens {
  /** Records a token that the service has just issued. */
  receive(token: string): void
  /** Records that the service rejected a token. */
  reject(token: string): void
  /**
   * Returns the remaining lifetime in milliseconds: 0 without a token or for a rejected one, Infinity for a token
   * without `exp`.
   */
  lifeLeft(token: string | null): number
  /** Returns the user of a token. */
  about(token: string): AboutToken
}

export function createAccessTokens(
  { now, monotonic }: Pick<Platform, 'now' | 'monotonic'>,
  sharedState: SharedState,
): AccessTokens {
  let known: KnownToken | null = null
  let rejected: string | null = null
  /** How far this device's clock is ahead of the issuer's; `null` until it is read or learned. */
  let ahead: number | null = null

  const readAhead = (): number => (ahead ??= readClockAhead(sharedState))

  const learn = (millis: number): void => {
    const before = readAhead()
    ahead = millis
    if (Math.abs(millis - before) < CLOCK_AHEAD_IGNORED_MILLIS) return
    writeClockAhead(sharedState, millis)
  }

  const lifeOf = ({ issuedAt, expiresAt }: TokenClaims, isNew: boolean): number => {
    if (expiresAt === null) return Infinity
    const whole = expiresAt - (issuedAt ?? -Infinity)
    const isUsable = whole > 0 && whole <= ACCESS_COOKIE_MAX_AGE_SECONDS * 1000
    if (isUsable && isNew) learn(now() - issuedAt!)
    const issuerNow = now() - readAhead()
    // Without a valid time of issue, only the expiry can be compared with the clock.
    if (!isUsable) {
      const least = isNew ? ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS : 0
      return Math.min(Math.max(expiresAt - issuerNow, least), ACCESS_TOKEN_ASSUMED_LIFE_MILLIS)
    }
    const age = issuerNow - issuedAt!
    // The token was issued in the future, so the clock is behind by an unknown amount, and the age is unknown.
    return age < -CLOCK_AHEAD_IGNORED_MILLIS ? 0 : whole - Math.max(age, 0)
  }

  const note = (token: string, isNew = false): KnownToken => {
    if (known?.token === token && !isNew) return known
    const life = readTokenClaims(token)
    const { userId, limit, hasUserClaims } = life
    const lifeMillis = lifeOf(life, isNew)
    known = { token, userId, limit, hasUserClaims, lifeMillis, monotonicStart: monotonic(), wallStart: now() }
    return known
  }

  return {
    receive: (token) => void note(token, true),
    reject: (token) => {
      rejected = token
    },
    lifeLeft: (token) => {
      if (!token || token === rejected) return 0
      const { lifeMillis, monotonicStart, wallStart } = note(token)
      return Math.max(lifeMillis - Math.max(monotonic() - monotonicStart, now() - wallStart), 0)
    },
    about: note,
  }
}

/** How far this device's clock is ahead of the service's, in milliseconds, for the next page load. */
const CLOCK = 'latchkey-clock-ahead'

function readClockAhead(sharedState: SharedState): number {
  const value = sharedState.read(CLOCK) ?? ''
  const millis = /^-?\d{1,12}$/.test(value) ? Number(value) : 0
  return Math.abs(millis) <= CLOCK_AHEAD_MAX_MILLIS ? millis : 0
}

function writeClockAhead(sharedState: SharedState, millis: number): void {
  const isIgnored = Math.abs(millis) < CLOCK_AHEAD_IGNORED_MILLIS
  sharedState.write(CLOCK, isIgnored ? '' : String(Math.round(millis)), ACCESS_COOKIE_MAX_AGE_SECONDS)
}
