/**
 * Tokens that the tabs of a browser share. Correctness doesn't depend on locks or the Cookie Store API: a lock may be
 * missing, throw, or be held by a suspended tab, and the browser may not respond. They only save requests, and, if the
 * service accepts each refresh token once, the time that a refused tab waits for the faster one.
 */
import {
  COOKIE_ANSWER_MILLIS,
  COOKIE_POLL_MILLIS,
  COOKIE_POLL_UNUSED_AFTER_MILLIS,
  COOKIE_POLL_UNUSED_MILLIS,
  COOKIE_SETTLE_COUNT,
  TAB_LOCK_WAIT_MILLIS,
  TOKENS_CHANGED,
} from '../constants.ts'
import { UsageError } from '../errors.ts'
import { type TaskScope, withTimeout } from '../util/withTimeout.ts'
import type { Platform, TabPorts } from '../platform/Platform.ts'
import { subscribeInput, withTabPorts } from '../platform/tabPorts.ts'
import { cookieNames, type CookieOptions, readTokenCookies } from './tokenCookies.ts'
import type { SharedTokens, StoredTokens } from './types.ts'

/**
 * @param read reads the tokens from `document.cookie`
 * @param readSpare reads the tokens that are in memory because cookies are blocked
 */
export function shareBetweenTabs(
  platform: Platform & TaskScope,
  cookieOptions: CookieOptions,
  read: () => StoredTokens,
  readSpare: () => StoredTokens,
): SharedTokens {
  const { sharedCookies, lock } = withTabPorts(platform)
  const names = cookieNames(cookieOptions)
  /** Returns the browser's response, or `instead` if it fails or takes too long. Throws if the client was disposed. */
  const ask = <Answer>(millis: number, question: Promise<Answer>, instead: () => Answer): Promise<Answer> =>
    withTimeout(platform, question, { timeoutMillis: millis }).catch((reason: unknown) => {
      if (reason instanceof UsageError) throw reason
      return instead()
    })

  const latest = async (): Promise<StoredTokens> => {
    if (!sharedCookies) return read()
    const question = async (): Promise<StoredTokens> => {
      const tokens = readTokenCookies((await sharedCookies.all()).getAll, cookieOptions)
      return tokens.refreshToken ? tokens : readSpare()
    }
    return ask(COOKIE_ANSWER_MILLIS, question(), read)
  }

  return {
    latest,
    settle: async ({ accessToken }) => {
      for (let looks = 0; looks < COOKIE_SETTLE_COUNT; looks += 1)
        if ((await latest()).accessToken === accessToken) return
    },
    exclusive: async (task) => {
      // After this time, tabs that waited for this one's lock may have continued without it.
      const end = platform.monotonic() + TAB_LOCK_WAIT_MILLIS
      const patience = new AbortController()
      let release = (): void => {}
      const granted = new Promise<boolean>((resolve, reject) => {
        if (!lock) return resolve(false)
        lock(names.refresh, patience.signal, async () => {
          if (patience.signal.aborted) return
          resolve(true)
          await new Promise<void>((done) => (release = done))
        }).catch(reject)
      })
      try {
        const hasLock = await ask(TAB_LOCK_WAIT_MILLIS, granted, () => false)
        return await task(() => hasLock && platform.monotonic() < end)
      } finally {
        patience.abort()
        release()
      }
    },
  }
}

/**
 * Calls back after changes of other tabs, until the returned function is called. The browser's event about cookies
 * reports all changes. Without it, tabs notify each other, and a visible page polls its cookies, because other code
 * writes them too.
 */
export function watchTabs(
  platform: Platform,
  cookieName: string,
  channelName: string,
  listener: () => void,
): () => void {
  const { sharedCookies, cookieChanges } = withTabPorts(platform)
  if (cookieChanges) return followCookies({ ...platform, sharedCookies }, cookieChanges, cookieName, listener)
  const stop = pollCookies(platform, listener)
  const channel = platform.channel(channelName, (message) => {
    if (message === TOKENS_CHANGED) listener()
  })
  return () => {
    stop()
    channel?.close()
  }
}

function pollCookies(platform: Platform, listener: () => void): () => void {
  const { visibility } = platform
  let stop = (): void => {}
  let end = Infinity
  let seen: string | undefined
  const look = (): void => {
    stop()
    const text = platform.cookies?.text?.()
    if (text === undefined || text !== seen) listener()
    seen = text
    const millis = platform.monotonic() < end ? COOKIE_POLL_MILLIS : COOKIE_POLL_UNUSED_MILLIS
    stop = visibility?.hidden() ? () => {} : platform.after(millis, look)
  }
  const noteInput = (): void => {
    const wasUnused = platform.monotonic() >= end
    end = platform.monotonic() + COOKIE_POLL_UNUSED_AFTER_MILLIS
    if (wasUnused) look()
  }
  const stops = [visibility?.subscribe(look), subscribeInput(platform, noteInput)]
  // If input can't be observed, the page always counts as in use.
  if (stops[1]) noteInput()
  look()
  return () => {
    stop()
    stops.forEach((each) => each?.())
  }
}

/**
 * Reads the cookies after each event, and again until they match the event, because a cookie may still have its
 * previous value then. Also reads them once at the start, because no event reports earlier changes.
 */
function followCookies(
  { sharedCookies, visibility, cookies, after }: Platform,
  changes: NonNullable<TabPorts['cookieChanges']>,
  cookieName: string,
  listener: () => void,
): () => void {
  let stop = (): void => {}
  let isWatching = true
  const look = async (looks: number): Promise<void> => {
    stop()
    listener()
    const shared = await sharedCookies?.all()
    if (!isWatching || !shared || !looks) return
    if (shared.getAll(cookieName)[0] === cookies?.getAll(cookieName)[0]) return listener()
    stop()
    stop = after(COOKIE_POLL_MILLIS, () => begin(looks - 1))
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
