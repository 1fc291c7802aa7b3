/**
 * Facts about a session that the tabs of a browser leave for each other in cookies of their own. They only save requests
 * and errors, so they may be missing: cookies can be blocked or full.
 */
import { ACCESS_COOKIE_MAX_AGE_SECONDS, SUCCESSOR_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { hash } from '../lib/hash.ts'
import type { Platform } from '../platform/Platform.ts'
import type { TokenStore } from './types.ts'

export interface SessionNotes {
  /** How far this device's clock is ahead of the service's, in milliseconds; 0 if no tab noted it. */
  readClockAhead(): number
  /** Notes the difference for the next page load; 0 removes the note. */
  noteClockAhead(millis: number): void
  /** Notes that a refresh replaced one refresh token by another. */
  noteSuccessor(from: string, to: string): void
  /** True if a tab noted that the second refresh token replaced the first. */
  isSuccessor(from: string, to: string): boolean
}

const CLOCK = 'latchkey-clock-ahead'
const SUCCESSOR = 'latchkey-successor'

/** @param store notes are kept only where the tokens are kept in cookies too */
export function createSessionNotes(store: TokenStore, platform: Partial<Pick<Platform, 'cookies'>>): SessionNotes {
  const cookies = store.shared ? platform.cookies : null
  const link = (from: string, to: string): string => `${hash(from).toString(36)}.${hash(to).toString(36)}`
  const read = (name: string): string | null => {
    try {
      return cookies?.get(name) ?? null
    } catch {
      return null
    }
  }
  const write = (name: string, value: string, maxAgeSeconds: number): void => {
    try {
      if (value) cookies?.set(name, value, { maxAgeSeconds })
      else cookies?.delete(name)
    } catch {
      // Blocked: the next page load costs one refresh more.
    }
  }
  return {
    readClockAhead: () => Number(read(CLOCK)) || 0,
    noteClockAhead: (millis) => write(CLOCK, millis ? String(millis) : '', ACCESS_COOKIE_MAX_AGE_SECONDS),
    noteSuccessor: (from, to) => write(SUCCESSOR, link(from, to), SUCCESSOR_COOKIE_MAX_AGE_SECONDS),
    isSuccessor: (from, to) => read(SUCCESSOR) === link(from, to),
  }
}
