/**
 * Tokens that the tabs of a browser share. Correctness doesn't depend on locks or the Cookie Store API: a lock may be
 * missing, throw, or be held by a suspended tab, and the browser may not respond. They only save requests, and, if the
 * service accepts each refresh token once, the time that a refused tab waits for the faster one.
 */
import { COOKIE_POLL_MILLIS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Cookies, Platform } from '../platform/Platform.ts'
import { withTimeout, type TaskScope } from '../util/withTimeout.ts'

/** How long a tab waits for the lock on refreshing before it continues without. */
export const TAB_LOCK_WAIT_MILLIS = 5_000
/** The message that a tab sends to the others after it changed the tokens. */
const TOKENS_CHANGED = 'changed'
/** How long to wait for the browser's cookie store. */
const COOKIE_STORE_TIMEOUT_MILLIS = 1_000
/** How often a tab checks whether a write can be seen, its own or that of another tab. The first nearly always suffices. */
export const COOKIE_SETTLE_COUNT = 5

/**
 * Runs a task, if possible while no other tab runs one.
 *
 * @param name of the lock
 * @param task its parameter returns true if no other tab can run one now
 */
export async function withTabLock<Result>(
  platform: Platform & TaskScope,
  name: string,
  task: (isAlone: () => boolean) => Promise<Result>,
  observer?: ClientObserver,
): Promise<Result> {
  const { monotonic } = platform
  // After this time, tabs that waited for this one's lock may have continued without it.
  const startMillis = monotonic()
  const untilMillis = startMillis + TAB_LOCK_WAIT_MILLIS
  const release = new AbortController()
  try {
    const lock = requestLock(platform, name, release.signal)
    const hasLock = await withFallback(platform, lock, TAB_LOCK_WAIT_MILLIS, () => false)
    const withoutLock = monotonic() < untilMillis ? 'missing' : 'timeout'
    const durationMillis = monotonic() - startMillis
    observer?.emit?.({ type: 'lock', result: hasLock ? 'acquired' : withoutLock, durationMillis })
    return await task(() => hasLock && monotonic() < untilMillis)
  } finally {
    release.abort()
  }
}

/** Resolves to true when this tab has the lock, which it holds until the signal aborts; to false without locks. */
function requestLock({ lock }: Platform, name: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (!lock) return resolve(false)
    const hold = async (): Promise<void> => {
      if (signal.aborted) return
      resolve(true)
      await new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    lock(name, signal, hold).catch(reject)
  })
}

/**
 * Reads the cookies of all tabs from the browser.
 *
 * @param fallback called if the browser has no Cookie Store, or it fails or takes too long
 */
export async function readSharedCookies<Content>(
  platform: Platform & TaskScope,
  read: (cookies: Pick<Cookies, 'getAll'>) => Content,
  fallback: () => Content,
): Promise<Content> {
  const { sharedCookies } = platform
  if (!sharedCookies) return fallback()
  const readShared = async (): Promise<Content> => read(await sharedCookies.all())
  return withFallback(platform, readShared(), COOKIE_STORE_TIMEOUT_MILLIS, fallback)
}

/** Returns the browser's response, or the fallback if it fails or takes too long. Throws if the client was disposed. */
function withFallback<Response>(
  scope: TaskScope,
  response: Promise<Response>,
  millis: number,
  fallback: () => Response,
): Promise<Response> {
  return withTimeout(scope, response, { timeoutMillis: millis }).catch((reason: unknown) => {
    if (reason instanceof UsageError) throw reason
    return fallback()
  })
}

/**
 * Calls `listener` after changes of other tabs, until the returned function is called. The browser's event about cookies
 * reports all changes. Without it, tabs notify each other, and a visible page polls its cookies, because other code
 * writes them too.
 */
export function watchTabs(
  platform: Platform,
  cookieName: string,
  channelName: string,
  listener: () => void,
): () => void {
  if (platform.cookieChanges) return followCookieEvents(platform, platform.cookieChanges, cookieName, listener)
  const stopPolling = pollCookies(platform, listener)
  const channel = platform.channel(channelName, (message) => {
    if (message === TOKENS_CHANGED) listener()
  })
  return () => {
    stopPolling()
    channel?.close()
  }
}

/** Notifies the other tabs that the tokens changed, if the browser has no event for it. */
export function notifyTabs({ cookieChanges, channel }: Platform, channelName: string): void {
  if (cookieChanges) return
  const tabs = channel(channelName, () => {})
  tabs?.post(TOKENS_CHANGED)
  tabs?.close()
}

function pollCookies(platform: Platform, listener: () => void): () => void {
  const { visibility, cookies, after } = platform
  let stopTimer = (): void => {}
  let previousText: string | undefined
  const poll = (): void => {
    stopTimer()
    const text = cookies?.text?.()
    if (text === undefined || text !== previousText) listener()
    previousText = text
    if (!visibility?.hidden()) stopTimer = after(COOKIE_POLL_MILLIS, poll)
  }
  const unsubscribe = visibility?.subscribe(poll)
  poll()
  return () => {
    stopTimer()
    unsubscribe?.()
  }
}

/**
 * Reads the cookies after each event, and again until they match the event, because a cookie may still have its
 * previous value then. Also reads them once at the start, because no event reports earlier changes.
 */
function followCookieEvents(
  { sharedCookies, visibility, cookies, after }: Platform,
  cookieChanges: NonNullable<Platform['cookieChanges']>,
  cookieName: string,
  listener: () => void,
): () => void {
  let isWatching = true
  let stopTimer = (): void => {}
  const check = async (retries: number): Promise<void> => {
    stopTimer()
    listener()
    const shared = await sharedCookies?.all()
    if (!isWatching || !shared || retries === 0) return
    if (shared.getAll(cookieName)[0] === cookies?.getAll(cookieName)[0]) return listener()
    stopTimer()
    stopTimer = after(COOKIE_POLL_MILLIS, () => startCheck(retries - 1))
  }
  const startCheck = (retries: number): void => void check(retries).catch(() => {})
  const unsubscribe = cookieChanges(() => startCheck(COOKIE_SETTLE_COUNT))
  const unsubscribeVisibility = visibility?.subscribe(listener)
  startCheck(COOKIE_SETTLE_COUNT)
  return () => {
    isWatching = false
    stopTimer()
    unsubscribe()
    unsubscribeVisibility?.()
  }
}
