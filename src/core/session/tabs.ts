/**
 * Tokens that the tabs of a browser share. Correctness doesn't depend on locks or the Cookie Store API: a lock may be
 * missing, throw, or be held by a suspended tab, and the browser may not respond. They only save requests, and, if the
 * service accepts each refresh token once, the time that a refused tab waits for the faster one.
 */
import { COOKIE_POLL_MILLIS, TOKENS_CHANGED } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Platform } from '../platform/Platform.ts'
import { withTimeout, type TaskScope } from '../util/withTimeout.ts'
import { getCookieNames, readTokenCookies, type CookieOptions } from './tokenCookies.ts'
import type { StoredTokens, TokenLock, TokenPair, TokenStore } from './types.ts'

/** How long a tab waits for the lock on refreshing before it continues without. */
export const TAB_LOCK_WAIT_MILLIS = 5_000
/** How long to wait for the browser's cookie store. */
const COOKIE_STORE_TIMEOUT_MILLIS = 1_000
/** How often a tab checks whether the other tabs can see its write. The first check nearly always suffices. */
const COOKIE_SETTLE_COUNT = 5

/** A token store in the cookies of a page. */
export interface TabTokenStore extends TokenStore {
  readonly platform: Platform & TaskScope
  readonly cookieOptions: CookieOptions
  /** Returns the tokens that are in memory because cookies are blocked. */
  readFallback(): StoredTokens
}

export class TabLock implements TokenLock {
  readonly #store: TabTokenStore
  readonly #platform: Platform & TaskScope
  readonly #observer: ClientObserver | undefined

  constructor(store: TabTokenStore, observer?: ClientObserver) {
    this.#store = store
    this.#observer = observer
    this.#platform = store.platform
  }

  async readLatest(): Promise<StoredTokens> {
    const read = (): StoredTokens => this.#store.read()
    const { sharedCookies } = this.#platform
    if (!sharedCookies) return read()
    const readShared = async (): Promise<StoredTokens> => {
      const { getAll } = await sharedCookies.all()
      const tokens = readTokenCookies(getAll, this.#store.cookieOptions)
      return tokens.refreshToken ? tokens : this.#store.readFallback()
    }
    return this.#withFallback(readShared(), COOKIE_STORE_TIMEOUT_MILLIS, read)
  }

  async waitUntilVisible({ accessToken }: TokenPair): Promise<void> {
    for (let count = 0; count < COOKIE_SETTLE_COUNT; count += 1) {
      if ((await this.readLatest()).accessToken === accessToken) return
    }
  }

  async withLock<Result>(task: (isAlone: () => boolean) => Promise<Result>): Promise<Result> {
    const { monotonic } = this.#platform
    // After this time, tabs that waited for this one's lock may have continued without it.
    const startMillis = monotonic()
    const untilMillis = startMillis + TAB_LOCK_WAIT_MILLIS
    const release = new AbortController()
    try {
      const lock = this.#requestLock(release.signal)
      const hasLock = await this.#withFallback(lock, TAB_LOCK_WAIT_MILLIS, () => false)
      const withoutLock = monotonic() < untilMillis ? 'missing' : 'timeout'
      const durationMillis = monotonic() - startMillis
      this.#observer?.emit?.({ type: 'lock', result: hasLock ? 'acquired' : withoutLock, durationMillis })
      return await task(() => hasLock && monotonic() < untilMillis)
    } finally {
      release.abort()
    }
  }

  /** Resolves to true when this tab has the lock, which it holds until the signal aborts; to false without locks. */
  #requestLock(signal: AbortSignal): Promise<boolean> {
    const { lock } = this.#platform
    const { refresh: name } = getCookieNames(this.#store.cookieOptions)
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

  /** Returns the browser's response, or the fallback if it fails or takes too long. Throws if the client was disposed. */
  #withFallback<Response>(response: Promise<Response>, millis: number, fallback: () => Response): Promise<Response> {
    return withTimeout(this.#platform, response, { timeoutMillis: millis }).catch((reason: unknown) => {
      if (reason instanceof UsageError) throw reason
      return fallback()
    })
  }
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
