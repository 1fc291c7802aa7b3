/** The ports that tabs need to share a session. Pages load them with the code that uses them. */
import { parseCookies } from '../util/cookies.ts'
import { listen, type PageWindow } from './browser.ts'
import type { Platform, TabPorts } from './Platform.ts'

/** Adds the page's own ports to a platform that omits them. */
export function withTabPorts<P extends Platform>(platform: P): P & TabPorts {
  return { ...pagePorts(), ...platform }
}

function pagePorts(): TabPorts {
  if (typeof document === 'undefined') return { sharedCookies: null, cookieChanges: null, lock: null }
  const { cookieStore }: PageWindow = window
  const { locks } = navigator
  return {
    sharedCookies: cookieStore
      ? {
          all: async () => {
            const cookies = (await cookieStore.getAll()).map(({ name, value }) => `${name}=${value}`).join(';')
            const parsed = parseCookies(cookies)
            return { getAll: (name) => [...parsed.getAll(name)] }
          },
        }
      : null,
    cookieChanges: cookieStore ? (listener) => listen(cookieStore, 'change', listener) : null,
    lock: locks ? (name, signal, task) => locks.request(name, { signal }, task) : null,
  }
}

/** Calls `listener` when the user returns to this window. Returns `null` without a page. */
export function subscribeFocus({ visibility }: Platform, listener: () => void): (() => void) | null {
  if (visibility?.subscribeInput) return visibility.subscribeInput(listener)
  return typeof document === 'undefined' ? null : listen(window, 'focus', listener)
}

/** Calls `listener` on focus and on input by pointer or keyboard. Returns `null` without a page. */
export function subscribeInput({ visibility }: Platform, listener: () => void): (() => void) | null {
  if (visibility?.subscribeInput) return visibility.subscribeInput(listener)
  return typeof document === 'undefined' ? null : listen(window, 'focus pointerdown pointermove keydown', listener)
}
