/**
 * How long an access token can still be used. Its lifetime is `exp − iat`, counted from the moment it was received, so
 * that it does not matter what the device thinks the time is.
 *
 * Age is measured by the monotonic clock, which never jumps but in some browsers stops while the device sleeps, and by
 * the wall clock; the larger of both counts. If the wall clock is set forward, the price is one refresh.
 *
 * A token that was found (in a cookie, or passed to `setTokens`) is as old as the wall clock says, corrected by how far
 * that is ahead of the issuer's clock. Each token that arrives from the service shows the difference; if it is more than a
 * few seconds, it is stored for the next page load.
 */
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  ACCESS_TOKEN_ASSUMED_LIFE_MILLIS,
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  CLOCK_AHEAD_IGNORED_MILLIS,
} from '../constants.ts'
import { readTokenLife, type TokenLife } from '../lib/readTokenLife.ts'
import type { EpochMillis } from '../lib/types.ts'
import type { Platform } from '../platform/Platform.ts'

interface KnownToken extends AboutToken {
  readonly token: string
  /** How long it could be used when this was noted. */
  readonly lifeMillis: number
  readonly monotonicStart: number
  readonly wallStart: EpochMillis
}

/** Whose token it is. */
export type AboutToken = Pick<TokenLife, 'userId' | 'limit'>

/** What a session knows of its access token. */
export interface AccessTokens {
  /** The service has just issued this token. */
  receive(token: string): void
  /** The service called this token invalid. */
  reject(token: string): void
  /** Milliseconds; 0 for no token and for a rejected one, Infinity for one that does not say when it expires. */
  lifeLeft(token: string | null): number
  /** The user it is for. */
  about(token: string): AboutToken
}

export function createAccessTokens(
  { now, monotonic }: Pick<Platform, 'now' | 'monotonic'>,
  notes: SessionNotes,
): AccessTokens {
  let known: KnownToken | null = null
  let rejected: string | null = null
  /** How far this device's clock is ahead of the issuer's; `null` until it is read or learned. */
  let ahead: number | null = null

  const readAhead = (): number => (ahead ??= Number(notes.read(CLOCK)) || 0)

  const learn = (millis: number): void => {
    const before = readAhead()
    ahead = millis
    if (Math.abs(millis - before) < CLOCK_AHEAD_IGNORED_MILLIS) return
    const isIgnored = Math.abs(millis) < CLOCK_AHEAD_IGNORED_MILLIS
    notes.write(CLOCK, isIgnored ? '' : String(millis), ACCESS_COOKIE_MAX_AGE_SECONDS)
  }

  const lifeOf = ({ issuedAt, expiresAt }: TokenLife, isNew: boolean): number => {
    if (expiresAt === null) return Infinity
    const whole = expiresAt - (issuedAt ?? -Infinity)
    const isUsable = whole > 0 && whole <= ACCESS_COOKIE_MAX_AGE_SECONDS * 1000
    if (isUsable && isNew) learn(now() - issuedAt!)
    const issuerNow = now() - readAhead()
    // Without a usable time of issue, only the expiry can be compared with the clock.
    if (!isUsable) {
      const least = isNew ? ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS : 0
      return Math.min(Math.max(expiresAt - issuerNow, least), ACCESS_TOKEN_ASSUMED_LIFE_MILLIS)
    }
    const age = issuerNow - issuedAt!
    // A token from the future: the clock is behind by an unknown amount, so its age is unknown too.
    return age < -CLOCK_AHEAD_IGNORED_MILLIS ? 0 : whole - Math.max(age, 0)
  }

  const note = (token: string, isNew = false): KnownToken => {
    if (known?.token === token && !isNew) return known
    const life = readTokenLife(token)
    const { userId, limit } = life
    const lifeMillis = lifeOf(life, isNew)
    known = { token, userId, limit, lifeMillis, monotonicStart: monotonic(), wallStart: now() }
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

/**
 * Facts about a session that the tabs of a browser share in cookies of their own. They only save requests, so they may be
 * missing: cookies can be blocked or full.
 */
export interface SessionNotes {
  /** `null` for a note that is not there. */
  read(name: string): string | null
  /** An empty value removes the note. */
  write(name: string, value: string, maxAgeSeconds: number): void
}

/** How far this device's clock is ahead of the service's, in milliseconds, for the next page load. */
const CLOCK = 'latchkey-clock-ahead'
/** That a refresh replaced one refresh token by another. */
export const SUCCESSOR = 'latchkey-successor'

/** The value of {@link SUCCESSOR}. */
export const successorOf = (from: string, to: string): string => `${hash(from).toString(36)}.${hash(to).toString(36)}`

/** @param cookies `null` where tabs share no tokens */
export const createSessionNotes = (cookies: Platform['cookies'] | undefined): SessionNotes => ({
  read: (name) => {
    try {
      return cookies?.get(name) ?? null
    } catch {
      return null
    }
  },
  write: (name, value, maxAgeSeconds) => {
    try {
      if (value) cookies?.set(name, value, { maxAgeSeconds })
      else cookies?.delete(name)
    } catch {
      // Blocked: the next page load costs one refresh more.
    }
  },
})

/** A 32-bit hash of a text (FNV-1a), for names that have to be short and needn't be secret. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return bits >>> 0
}
