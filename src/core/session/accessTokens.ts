/**
 * How long an access token can still be used. Its lifetime is `exp − iat`, counted from the moment it was received, so
 * that it does not matter what the device thinks the time is.
 *
 * The monotonic clock counts, because nobody sets it; but in some browsers it stands still while the device sleeps. So
 * the wall clock counts too when it moved further. If somebody set it forward, the price is one refresh.
 */
import { readTokenLife } from '../lib/readTokenLife.ts'
import type { Platform } from '../platform/Platform.ts'

interface KnownToken {
  readonly token: string
  readonly userId: string | null
  readonly lifeMillis: number
  /** Age zero on both clocks. */
  readonly monotonicStart: number
  readonly wallStart: number
}

/** What a session knows of its access token. */
export interface AccessTokens {
  /** A token that has this moment been received: its life begins. */
  receive(token: string): void
  /** The service called it invalid. */
  reject(token: string): void
  /** Milliseconds; 0 for none and for one that was rejected, Infinity for one that does not say when it ends. */
  lifeLeft(token: string | null): number
  /** The user it is for; `null` when it does not say. */
  userId(token: string): string | null
}

export function createAccessTokens({ now, monotonic }: Pick<Platform, 'now' | 'monotonic'>): AccessTokens {
  let known: KnownToken | null = null
  let rejected: string | null = null
  /** How far this device's clock is ahead of the issuer's, once a token told. */
  let ahead = 0

  const note = (token: string, isNew = false): KnownToken => {
    if (known?.token === token && !isNew) return known
    const { lifeMillis, issuedAt, userId } = readTokenLife(token)
    const life = lifeMillis ?? Infinity
    const wall = now()
    if (isNew && issuedAt !== null) ahead = wall - issuedAt
    // Found, not received: its age is known only by the wall clock, and only within its own lifetime.
    const age = issuedAt === null ? 0 : Math.min(Math.max(wall - ahead - issuedAt, 0), life)
    known = { token, userId, lifeMillis: life, monotonicStart: monotonic() - age, wallStart: wall - age }
    return known
  }

  return {
    receive: (token) => {
      note(token, true)
    },
    reject: (token) => {
      rejected = token
    },
    lifeLeft: (token) => {
      if (!token || token === rejected) return 0
      const { lifeMillis, monotonicStart, wallStart } = note(token)
      return Math.max(lifeMillis - Math.max(monotonic() - monotonicStart, now() - wallStart), 0)
    },
    userId: (token) => note(token).userId,
  }
}
