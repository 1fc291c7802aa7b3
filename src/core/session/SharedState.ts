/** Facts about a session that the tabs of a browser share in small cookies. */
import type { Platform } from '../platform/Platform.ts'

/** They only save requests, so they may be missing if cookies are blocked or full. */
export interface SharedState {
  /** Returns `null` if there is no such fact. */
  read(name: string): string | null
  /** An empty value removes the fact. */
  write(name: string, value: string, maxAgeSeconds: number): void
}

/**
 * Stores facts in cookies of this host, which over HTTPS no other host can set.
 *
 * @param cookies `null` where tabs share no tokens; then nothing is stored
 */
export function createSharedState(cookies: Platform['cookies'] | undefined): SharedState {
  const cookieName = (name: string): string => `${cookies?.isSecure ? '__Host-' : ''}${name}`
  return {
    read: (name) => {
      try {
        return cookies?.get(cookieName(name)) ?? null
      } catch {
        return null
      }
    },
    write: (name, value, maxAgeSeconds) => {
      try {
        if (value) cookies?.set(cookieName(name), value, { maxAgeSeconds })
        else cookies?.delete(cookieName(name))
      } catch {
        // Cookies are blocked: the next page load needs one more refresh.
      }
    },
  }
}
