/**
 * Learns what other tabs did. The browser's own event about cookies tells everything. Where there is none, tabs tell
 * each other, and while the page can be seen the cookie is looked at every 100 ms, because others write it too. A page
 * that becomes visible, or comes back from the browser's cache, looks at once.
 */
import { COOKIE_POLL_MILLIS, COOKIE_SETTLE_COUNT } from '../constants.ts'
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

  function poll(listener: () => void): () => void {
    let stop = (): void => {}
    const look = (): void => {
      stop()
      listener()
      stop = visibility?.hidden() ? () => {} : platform.after(COOKIE_POLL_MILLIS, look)
    }
    look()
    const stopSeeing = visibility?.subscribe(look)
    return () => {
      stop()
      stopSeeing?.()
    }
  }

  /**
   * Looks at each event, and again until what can be read is what the browser says: at the time of an event, reading a
   * cookie may still yield what it was before. So it begins, because no event tells what happened just before.
   */
  function follow(changes: NonNullable<Platform['cookieChanges']>, listener: () => void): () => void {
    let stop = (): void => {}
    let isWatching = true
    const look = async (looks: number): Promise<void> => {
      stop()
      listener()
      const shared = await sharedCookies?.all()
      if (!isWatching || !shared || !looks) return
      if (shared.getAll(cookieName)[0] === platform.cookies?.getAll(cookieName)[0]) return listener()
      stop()
      stop = platform.after(COOKIE_POLL_MILLIS, () => begin(looks - 1))
    }
    const begin = (looks = COOKIE_SETTLE_COUNT): void => void look(looks).catch(() => {})
    const stops = [changes(() => begin()), visibility?.subscribe(listener)]
    begin()
    return () => {
      isWatching = false
      stop()
      stops.forEach((end) => end?.())
    }
  }

  return {
    watch: (listener) => {
      if (cookieChanges) return follow(cookieChanges, listener)
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
      const channel = platform.channel(channelName, () => {})
      channel?.post(CHANGED)
      channel?.close()
    },
  }
}
