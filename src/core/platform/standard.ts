/** The platform of runtimes without a page: fetch, clocks, randomness and timers. */
import type { Platform } from './Platform.ts'

/** Returns the ports that need no page; the others are `null`. */
export function standard(): Platform {
  return {
    kind: 'server',
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    monotonic: () => performance.now(),
    random: () => Math.random(),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    after: (millis, callback) => {
      const timer = setTimeout(callback, millis)
      return () => clearTimeout(timer)
    },
    cookies: null,
    tabStorage: null,
    location: null,
    online: () => true,
    visibility: null,
    channel: () => null,
    alert: () => {},
  }
}
