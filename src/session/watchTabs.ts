/**
 * Learns what other tabs did. The browser's own event about cookies tells everything. Where there is none, tabs tell
 * each other, and while the page can be seen the cookie is looked at every 100 ms, because others write it too. A page
 * that becomes visible, or comes back from the browser's cache, looks at once.
 */
import { COOKIE_POLL_MILLIS } from '../constants.ts'
import type { Platform } from '../platform/Platform.ts'

export interface TabWatch {
  watch(listener: () => void): () => void
  /** Tells the other tabs that the tokens changed. */
  tell(): void
}

const CHANGED = 'changed'

export function watchTabs(platform: Platform, cookieName: string): TabWatch {
  const { cookieChanges, sharedCookies, visibility } = platform
  const channelName = `latchkey/${cookieName}`

  /** What was seen or written here last. */
  let last: string | null | undefined

  function poll(listener: () => void): () => void {
    last = platform.cookies?.get(cookieName)
    let stop = (): void => {}
    const look = (): void => {
      stop()
      const current = platform.cookies?.get(cookieName)
      if (current !== last) listener()
      last = current
      stop = visibility?.hidden() ? () => {} : platform.after(COOKIE_POLL_MILLIS, look)
    }
    look()
    const stopSeeing = visibility?.subscribe(look)
    return () => {
      stop()
      stopSeeing?.()
    }
  }

  return {
    watch: (listener) => {
      if (cookieChanges) {
        const stops = [cookieChanges(listener), visibility?.subscribe(listener)]
        let isWatching = true
        // No event tells what happened after the first look and before the browser began to listen; its next answer does.
        sharedCookies?.all().then(
          () => isWatching && listener(),
          () => {},
        )
        return () => {
          isWatching = false
          stops.forEach((stop) => stop?.())
        }
      }
      const stop = poll(listener)
      const channel = platform.channel(channelName, (message) => {
        if (message === CHANGED) listener()
      })
      return () => {
        stop()
        channel?.close()
      }
    },
    tell: () => {
      if (cookieChanges) return
      last = platform.cookies?.get(cookieName)
      const channel = platform.channel(channelName, () => {})
      channel?.post(CHANGED)
      channel?.close()
    },
  }
}
