/** What every runtime of today has: fetch, clocks, randomness, timers. */
import type { Platform } from './Platform.ts'

/** Ports that need no page; the page's own are `null`. */
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
    copyText: () => Promise.resolve(false),
    alert: () => {},
  }
}
