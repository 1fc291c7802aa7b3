/**
 * One refresh for each refresh token, over all processes that share a store.
 *
 * A service may issue a new refresh token at each refresh and end the session when an old one is used again. So requests
 * with the same refresh token share one refresh, and later requests with the old token get the remembered result. The
 * refresh belongs to no request: one that gives up waiting doesn't cancel it.
 *
 * ```
 * none ──a request needs it──▶ in flight ──new tokens──▶ remembered in the store (see RefreshResults.ts)
 *                                │ ├──refused──▶ refused for 30 s, in this process
 *                                │ └──failed──▶ failed for 5 s, or until the service's Retry-After, at most 60 s
 *                                └──the request gave up──▶ in flight
 *
 * in flight: wait for the lock ──▶ another process has refreshed? ──yes──▶ its result
 *               (RefreshLock.ts)      └──no──▶ permit ──▶ send ──▶ remember ──▶ release
 * ```
 *
 * A refresh is sent at once for a request whose access token proves the session. Others need a permit
 * (RefreshLimit.ts).
 */
import {
  REFRESH_ANNOUNCEMENT_SECONDS,
  REFRESH_COOLDOWN_MILLIS,
  REFRESH_LOCK_MILLIS,
  SHARED_REFRESH_MILLIS,
  STORE_RETRY_MILLIS,
} from '../../../core/constants.ts'
import { TransportError } from '../../../core/errors.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import type { Refresh } from '../../../core/session/Refresher.ts'
import type { TokenPair, TokenStore } from '../../../core/session/types.ts'
import { RETRY_AFTER_MAX_MILLIS } from '../../../core/transport/retryAfter.ts'
import { delay } from '../../../core/util/delay.ts'
import { isControlFlow } from '../../../core/util/isControlFlow.ts'
import { readSessionId, readTokenClaims } from '../../../core/util/jwt.ts'
import { once } from '../../../core/util/once.ts'
import { withTimeout } from '../../../core/util/withTimeout.ts'
import { createLruCache } from '../../createLruCache.ts'
import type { ProcessStore } from '../../stores/SharedStore.ts'
import { RequestTokenStore } from '../RequestTokenStore.ts'
import { RefreshLimit } from './RefreshLimit.ts'
import { RefreshLock } from './RefreshLock.ts'
import { RefreshResults, type RefreshEntry, type RefreshResult } from './RefreshResults.ts'

/** Servers follow announcements of one refresh token once in this time, so that a planted one can't block refreshes. */
const REFRESH_ANNOUNCEMENT_INTERVAL_MILLIS = 60_000
/** How long a server's refresh may take, retries included. It ends before its lock does. */
export const REFRESH_TIMEOUT_MILLIS = 6_000
/** How often a process looks for the result of another one that holds the lock. */
const REFRESH_LOCK_POLL_MILLIS = 50
/** How many refreshes that were refused or failed a server remembers. */
const FAILED_REFRESHES_REMEMBERED = 4000
/** How long a refresh waits for the public keys that show whether it needs a permit. */
const KEYS_WAIT_MILLIS = 1_000

type Clock = Pick<Platform, 'now' | 'monotonic' | 'after'>

export interface SharedRefreshParts {
  /** Sends a refresh. */
  readonly send: Refresh
  /** Returns the session named by a signed access token, expired for a day at most; `null` for others. */
  readonly readSession: (accessToken: string) => Promise<string | null>
  readonly clock: Clock
  /** Where results and locks are. */
  readonly store: ProcessStore
  readonly projectId: string
}

/** A request that needs new tokens. */
interface RefreshRequest {
  /** Its access token, which its client can't use. */
  readonly accessToken: string | null
  /** The tokens of the request; `null` for a client with a store of the app. */
  readonly tokenStore: RequestTokenStore | null
  /** Monotonic time. Results that were requested earlier may lack a change of claims. */
  readonly sinceMillis: number
}

/** The refresh tokens of a session, from the one that a request has to the current one. */
interface RefreshChain {
  readonly entries: readonly RefreshEntry[]
  readonly current: RefreshEntry
  /** The newest result, if it can be used. */
  readonly result: RefreshResult | null
  /** Whether a response carried that result. */
  readonly isDelivered: boolean
}

/** What happened to a refresh token that was to be refreshed. */
type RefreshAttemptResult =
  | { readonly status: 'refreshed'; readonly result: RefreshResult }
  /** Another request or process was faster: its result is read next. */
  | { readonly status: 'superseded' }
  | { readonly status: 'refused' }

const SUPERSEDED: RefreshAttemptResult = { status: 'superseded' }

/** A refresh that was refused (`error` is absent) or failed. */
interface FailedRefresh {
  readonly error?: unknown
  /** Monotonic milliseconds. */
  readonly until: number
}

interface PendingRefresh {
  readonly promise: Promise<RefreshAttemptResult>
  /** Monotonic milliseconds. */
  readonly startedAt: number
}

/** A chain of remembered results is followed this far, and a refresh is attempted this often. */
const MAX_SUCCESSORS = 8

/** When a request may be repeated that met a page's refresh. */
const ANNOUNCED_RETRY_MILLIS = 1_000

export class SharedRefresh {
  readonly #parts: SharedRefreshParts
  readonly #results: RefreshResults
  /** Drawn at first use: Cloudflare refuses random values while a module is loaded, when a server makes its client. */
  readonly #getId = once(() => crypto.randomUUID())
  /** Chains that are being read, by the refresh token that they begin with. */
  readonly #chains = new Map<string, Promise<RefreshChain>>()
  /** By the name of the entry. */
  readonly #inFlight = new Map<string, PendingRefresh>()
  /** Apart from the successful ones, so that invented tokens don't evict the results of users. */
  readonly #failed = createLruCache<FailedRefresh>(FAILED_REFRESHES_REMEMBERED)
  readonly #limit: RefreshLimit
  /** Whether the service was seen to replace refresh tokens. */
  #hasSeenRotation = false

  constructor(parts: SharedRefreshParts) {
    const { clock, store, projectId } = parts
    this.#parts = parts
    this.#results = new RefreshResults(store, projectId)
    this.#limit = new RefreshLimit(clock)
  }

  /**
   * Returns new tokens for a refresh token, or `null` if the service refused it. Returns the newest remembered result. If
   * its access token is about to expire, is the request's (which its client can't use), or may lack claims, its refresh token
   * is exchanged: an older refresh token would end the session.
   *
   * @param tokenStore the tokens of the request
   * @param needsNewClaims whether the client has changed claims, so that only a refresh that begins now has them
   * @throws {TransportError} NETWORK without a permit; otherwise like the refresh
   */
  readonly refresh = async (
    refreshToken: string,
    tokenStore: TokenStore,
    needsNewClaims = false,
  ): Promise<TokenPair | null> => {
    const request: RefreshRequest = {
      accessToken: tokenStore.read().accessToken,
      tokenStore: tokenStore instanceof RequestTokenStore ? tokenStore : null,
      sinceMillis: needsNewClaims ? this.#parts.clock.monotonic() : -Infinity,
    }
    for (let count = 0; count < MAX_SUCCESSORS; count += 1) {
      const { entries, current, result: known, isDelivered } = await this.#follow(refreshToken)
      if (known && this.#isUsable(known, request)) {
        // Another process may have replaced its refresh token, which only the store knows.
        if (isDelivered) this.#requireSharedStore(request)
        return this.#useResult(known, entries, request)
      }
      const attempt = await this.#joinOrStart(current, request)
      if (attempt.status === 'refused') return null
      if (attempt.status === 'refreshed') return this.#useResult(attempt.result, entries, request)
    }
    throw new TransportError('NETWORK', 'Other requests refreshed the session again and again. Please try again.', {
      attempts: 0,
    })
  }

  /** Joins the refresh that this process is sending, or starts one. */
  async #joinOrStart(entry: RefreshEntry, request: RefreshRequest): Promise<RefreshAttemptResult> {
    const existing = this.#findInProcess(entry.name, request)
    if (existing) return existing
    await this.#requireNoAnnouncement(entry, request)
    // Another request may have started one meanwhile.
    return this.#findInProcess(entry.name, request) ?? this.#start(entry, request)
  }

  /**
   * Refuses to present a refresh token that a page is about to present. A request with a valid access token goes on with
   * that. Announcements are followed for 10 s of each minute, however long the browser sends them.
   *
   * @throws {TransportError} NETWORK, as if the service were unreachable
   */
  async #requireNoAnnouncement({ refreshToken, name }: RefreshEntry, { tokenStore }: RefreshRequest): Promise<void> {
    if (!tokenStore?.sent.isRefreshAnnounced || tokenStore.sent.refreshToken !== refreshToken) return
    const { store, clock } = this.#parts
    const activeName = `${name}:announced`
    const seenName = `${activeName}:seen`
    if ((await store.get(seenName)) === null) {
      await store.set(activeName, '1', { ttlMillis: REFRESH_ANNOUNCEMENT_SECONDS * 1000 })
      await store.set(seenName, '1', { ttlMillis: REFRESH_ANNOUNCEMENT_INTERVAL_MILLIS })
    } else if ((await store.get(activeName)) === null) {
      return
    }
    throw new TransportError(
      'NETWORK',
      'A page of this browser refreshes the session at the moment. Please try again.',
      { attempts: 0, retryAt: clock.now() + ANNOUNCED_RETRY_MILLIS },
    )
  }

  /** Follows the remembered results from a refresh token to the one that is current now. Concurrent callers share this. */
  #follow(refreshToken: string): Promise<RefreshChain> {
    const pending = this.#chains.get(refreshToken)
    if (pending) return pending
    const chain = this.#readChain(refreshToken).finally(() => this.#chains.delete(refreshToken))
    this.#chains.set(refreshToken, chain)
    return chain
  }

  async #readChain(refreshToken: string): Promise<RefreshChain> {
    let current = await this.#results.derive(refreshToken)
    let result: RefreshResult | null = null
    let isDelivered = false
    const entries = [current]
    while (entries.length <= MAX_SUCCESSORS) {
      const known = await this.#results.find(current)
      if (!known) break
      result = known.result
      isDelivered = known.isDelivered
      if (known.refreshToken === current.refreshToken) break
      this.#hasSeenRotation = true
      current = await this.#results.derive(known.refreshToken)
      entries.push(current)
    }
    return { entries, current, result, isDelivered }
  }

  #isUsable({ accessToken, senderId, requestedAt }: RefreshResult, request: RefreshRequest): boolean {
    if (accessToken === request.accessToken) return false
    // The clock of another process can't be compared, so after a change of claims only own results are used.
    const { sinceMillis } = request
    return sinceMillis === -Infinity || (senderId === this.#getId() && requestedAt > sinceMillis)
  }

  /** Returns the tokens of a result, which is marked as delivered when a response carries them. */
  #useResult(result: RefreshResult, entries: readonly RefreshEntry[], { tokenStore }: RefreshRequest): TokenPair {
    for (const entry of entries) {
      tokenStore?.expectDelivery(entry.name, () => this.#results.markDelivered(entry).catch(() => {}))
    }
    return { accessToken: result.accessToken, refreshToken: result.refreshToken }
  }

  /** Returns the refresh in flight, or the last failure of this process; `null` if a refresh may be sent. */
  #findInProcess(name: string, { sinceMillis }: RefreshRequest): Promise<RefreshAttemptResult> | null {
    const pending = this.#inFlight.get(name)
    if (pending && pending.startedAt > sinceMillis) return pending.promise
    // Its result lacks the change, and may replace the refresh token.
    if (pending) {
      return pending.promise.then(
        () => SUPERSEDED,
        () => SUPERSEDED,
      )
    }
    const failed = this.#failed.get(name)
    if (!failed || this.#parts.clock.monotonic() >= failed.until) return null
    return 'error' in failed ? Promise.reject(failed.error) : Promise.resolve({ status: 'refused' })
  }

  #start(entry: RefreshEntry, request: RefreshRequest): Promise<RefreshAttemptResult> {
    const startedAt = this.#parts.clock.monotonic()
    const promise = this.#refreshLocked(entry, request).finally(() => this.#inFlight.delete(entry.name))
    this.#inFlight.set(entry.name, { promise, startedAt })
    return promise
  }

  /**
   * Sends a refresh while no other process does. While a lock is held elsewhere, its refresh token is never presented: the
   * service could take that for theft.
   */
  async #refreshLocked(entry: RefreshEntry, request: RefreshRequest): Promise<RefreshAttemptResult> {
    const { store, clock } = this.#parts
    const sessionId = await this.#readSessionInTime(request.accessToken)
    // A flood of invented tokens takes no locks.
    if (sessionId === null) this.#limit.requireOpen()
    const lock = new RefreshLock(store, clock.monotonic, `${entry.name}:lock`)
    const giveUpAt = clock.monotonic() + 2 * REFRESH_LOCK_MILLIS
    try {
      while (clock.monotonic() < giveUpAt) {
        this.#requireSharedStore(request)
        const isAcquired = await lock.tryAcquire()
        const known = await this.#results.find(entry)
        const isReplaced = known !== null && known.refreshToken !== entry.refreshToken
        if (isReplaced || (known?.result && this.#isUsable(known.result, request))) return SUPERSEDED
        this.#requireSharedStore(request)
        // After a pause of this process, the lock may have ended.
        if (isAcquired && lock.isHeld()) {
          // It may also end while the process waits for a permit.
          const send = async (): Promise<RefreshAttemptResult> =>
            lock.isHeld() ? this.#sendRefresh(entry, lock) : SUPERSEDED
          return await this.#limit.run(sessionId, send, toIssuedSession)
        }
        await delay(clock, REFRESH_LOCK_POLL_MILLIS)
      }
    } finally {
      void lock.release().catch(() => {})
    }
    throw new TransportError('TIMEOUT', 'Another process of this server did not finish the refresh. Please try again.')
  }

  /**
   * Refuses to refresh without a lock if the service rotates refresh tokens: another process may present the same one, and
   * that could end the session. An unreachable store only costs the time until it is back.
   *
   * @throws {TransportError} NETWORK, as if the service were unreachable
   */
  #requireSharedStore({ tokenStore }: RefreshRequest): void {
    const isRotated = (tokenStore?.identity?.rotation ?? 0) > 0
    if (this.#parts.store.isAvailable() || !(this.#hasSeenRotation || isRotated)) return
    throw new TransportError(
      'NETWORK',
      'The session was not refreshed, because the shared store of this server is unavailable. Please try again.',
      { attempts: 0, retryAt: this.#parts.clock.now() + STORE_RETRY_MILLIS },
    )
  }

  async #sendRefresh(entry: RefreshEntry, lock: RefreshLock): Promise<RefreshAttemptResult> {
    const { send, clock } = this.#parts
    const requestedAt = clock.monotonic()
    const tokens = await send(entry.refreshToken).catch((error: unknown) => {
      const until = clock.monotonic() + this.#getCooldownMillis(error)
      if (!isControlFlow(error)) this.#failed.set(entry.name, { error, until })
      throw error
    })
    if (!tokens) {
      this.#failed.set(entry.name, { until: clock.monotonic() + SHARED_REFRESH_MILLIS })
      return { status: 'refused' }
    }
    if ((tokens.refreshToken ?? entry.refreshToken) !== entry.refreshToken) this.#hasSeenRotation = true
    const result = { refreshToken: entry.refreshToken, ...tokens, senderId: this.#getId(), requestedAt }
    const isKept = await this.#results.remember(entry, result, { ifAbsent: !lock.isHeld() })
    return isKept ? { status: 'refreshed', result } : SUPERSEDED
  }

  /** How long a failed refresh isn't repeated, in milliseconds. */
  #getCooldownMillis(error: unknown): number {
    const retryAt = error instanceof TransportError ? (error.retryAt ?? 0) : 0
    const retryAfterMillis = Math.min(retryAt - this.#parts.clock.now(), RETRY_AFTER_MAX_MILLIS)
    return Math.max(retryAfterMillis, REFRESH_COOLDOWN_MILLIS)
  }

  /** The keys of unverified tokens may be slow to fetch, and a request must not wait for them. */
  async #readSessionInTime(accessToken: string | null): Promise<string | null> {
    if (accessToken === null) return null
    const { readSession, clock } = this.#parts
    return withTimeout(clock, readSession(accessToken), { timeoutMillis: KEYS_WAIT_MILLIS }).catch(() => null)
  }
}

/** Returns the session of new tokens, or the user if they name none; `null` without new tokens. */
function toIssuedSession(attempt: RefreshAttemptResult): string | null {
  if (attempt.status !== 'refreshed') return null
  const { accessToken } = attempt.result
  return readSessionId(accessToken) ?? readTokenClaims(accessToken).userId ?? accessToken
}
