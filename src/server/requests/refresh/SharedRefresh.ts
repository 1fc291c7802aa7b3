/**
 * One refresh for each refresh token in a process.
 *
 * A service may issue a new refresh token at each refresh and end the session when an old one is used again. So requests
 * with the same refresh token share one refresh, and later requests with the old token get the remembered result. The
 * refresh belongs to no request: one that gives up waiting doesn't cancel it.
 *
 * ```
 * none ──a request needs it──▶ in flight ──new tokens──▶ remembered (see RefreshMemory.ts)
 *                                │ ├──refused──▶ refused for 30 s
 *                                │ └──failed──▶ failed for 5 s, or until the service's Retry-After, at most 60 s
 *                                └──the request gave up──▶ in flight
 * ```
 *
 * A refresh is sent at once for a request whose access token proves the session. Others need a permit
 * (RefreshLimit.ts).
 */
import { LRUCache } from 'lru-cache'
import type { ClientParts } from '../../../core/client/createBaseClient.ts'
import type { Client } from '../../../core/client/types.ts'
import {
  ACCESS_TOKEN_ASSUMED_LIFE_MILLIS,
  FAILED_REFRESHES_REMEMBERED,
  KEYS_WAIT_MILLIS,
  PROXY_ACCESS_TOKEN_LIFE_MILLIS,
  REFRESH_COOLDOWN_MILLIS,
  RETRY_AFTER_MAX_MILLIS,
  SHARED_REFRESH_MILLIS,
  SHARED_REFRESHES_REMEMBERED,
} from '../../../core/constants.ts'
import { TransportError } from '../../../core/errors.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import type { Refresh } from '../../../core/session/Refresher.ts'
import type { TokenPair, TokenStore } from '../../../core/session/types.ts'
import { fromBase64, toBase64Url } from '../../../core/util/encoding.ts'
import { isControlFlow } from '../../../core/util/isControlFlow.ts'
import { readTokenClaims } from '../../../core/util/jwt.ts'
import { withTimeout } from '../../../core/util/withTimeout.ts'
import { readSignedSession } from '../../tokens/verifyAccessToken.ts'
import { expectDelivery } from './refreshDelivery.ts'
import { RefreshLimit, SessionPace } from './RefreshLimit.ts'
import { RefreshMemory, type RememberedRefresh } from './RefreshMemory.ts'

/** Creates the function that refreshes the tokens of a client. */
export type CreateRefresh = NonNullable<ClientParts['createRefresh']>

type Clock = Pick<Platform, 'now' | 'monotonic' | 'after'>

export interface SharedRefreshOptions {
  createRefresh: CreateRefresh
  clock: Clock
  /** A request waits no longer, so a refresh isn't repeated after a longer `Retry-After`. */
  deadlineMillis: number
  /** Returns a client of the project whose keys sign access tokens. */
  getClient: () => Client
}

/**
 * Creates a refresh function whose callers share results. The first client that uses it sends all refreshes, so it must
 * outlive the others.
 */
export function createSharedRefresh({
  createRefresh,
  clock,
  deadlineMillis,
  getClient,
}: SharedRefreshOptions): CreateRefresh {
  const readSession = (accessToken: string): Promise<string | null> => readSignedSession(accessToken, getClient())
  let shared: SharedRefresh | undefined
  return (send, config, store) => {
    const sendInTime: typeof send = (request) => send({ ...request, maxRetryAfterMillis: deadlineMillis })
    shared ??= new SharedRefresh(createRefresh(sendInTime, config, store), readSession, clock)
    const { refresh } = shared
    return (refreshToken, _shouldRetry, changedAtMillis) => refresh(refreshToken, store, changedAtMillis)
  }
}

/** A refresh that was refused (`error` is absent) or failed. */
interface FailedRefresh {
  readonly error?: unknown
  /** Monotonic milliseconds. */
  readonly until: number
}

interface PendingRefresh {
  readonly promise: Promise<TokenPair | null>
  /** Monotonic milliseconds. */
  readonly requestedAt: number
}

/** A chain of remembered results is followed this far. */
const MAX_SUCCESSORS = 8

export class SharedRefresh {
  readonly #send: Refresh
  readonly #readSession: (accessToken: string) => Promise<string | null>
  readonly #clock: Clock
  readonly #inFlight = new Map<string, PendingRefresh>()
  readonly #memory: RefreshMemory
  /** Apart from the successful ones, so that invented tokens don't evict the results of users. */
  readonly #failed = new LRUCache<string, FailedRefresh>({ max: FAILED_REFRESHES_REMEMBERED })
  readonly #limit: RefreshLimit
  readonly #pace: SessionPace

  /** @param readSession returns the session named by a signed access token, expired or not; `null` for others */
  constructor(send: Refresh, readSession: (accessToken: string) => Promise<string | null>, clock: Clock) {
    this.#send = send
    this.#readSession = readSession
    this.#clock = clock
    this.#memory = new RefreshMemory(SHARED_REFRESHES_REMEMBERED, clock.monotonic)
    this.#limit = new RefreshLimit(clock)
    this.#pace = new SessionPace(clock.monotonic)
  }

  /**
   * Returns new tokens for a refresh token, or `null` if the service refused it. Returns the newest remembered result. If
   * its access token is about to expire, is the store's (which its client can't use), or was requested before the client
   * changed claims, its refresh token is exchanged: an older refresh token would end the session.
   *
   * @param store the tokens of the request
   * @param changedAtMillis monotonic time of the last change of claims
   * @throws TransportError NETWORK without a permit; otherwise like the refresh
   */
  readonly refresh = async (
    refreshToken: string,
    store: TokenStore,
    changedAtMillis = -Infinity,
  ): Promise<TokenPair | null> => {
    let current = refreshToken
    let key = await digest(current)
    const keys = [key]
    let newest: RememberedRefresh | null = null
    while (keys.length <= MAX_SUCCESSORS) {
      const remembered = this.#memory.get(key)
      if (!remembered || remembered.refreshToken === current) break
      newest = remembered
      current = remembered.refreshToken
      key = await digest(current)
      keys.push(key)
    }
    const isUsable = newest !== null && this.#isUsable(newest, store, changedAtMillis)
    const tokens = isUsable ? newest : await this.#findOrRefresh(key, current, store, changedAtMillis)
    if (tokens) for (const usedKey of keys) expectDelivery(store, usedKey, () => this.#markDelivered(usedKey))
    return tokens && { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }
  }

  /** Returns the remembered result for a refresh token, or refreshes it. */
  async #findOrRefresh(
    key: string,
    refreshToken: string,
    store: TokenStore,
    changedAtMillis: number,
  ): Promise<TokenPair | null> {
    const find = (): Promise<TokenPair | null> | null => this.#find(key, refreshToken, store, changedAtMillis)
    const found = find()
    if (found) return found
    const sessionId = await this.#readSessionInTime(store.read().accessToken)
    // Another request with the same token may have been faster during each wait.
    const foundAfterRead = find()
    if (foundAfterRead) return foundAfterRead
    if (sessionId !== null && this.#pace.tryAcquire(sessionId)) return this.#start(key, refreshToken)
    await this.#limit.acquire()
    const foundAfterWait = find()
    if (foundAfterWait) {
      this.#limit.release({ isAccepted: true })
      return foundAfterWait
    }
    let isAccepted = false
    try {
      const tokens = await this.#start(key, refreshToken)
      isAccepted = tokens !== null && this.#pace.tryAcquire(readSessionId(tokens.accessToken))
      return tokens
    } finally {
      this.#limit.release({ isAccepted })
    }
  }

  /** Returns the result of another request that this one can use; `null` if it must refresh itself. */
  #find(
    key: string,
    refreshToken: string,
    store: TokenStore,
    changedAtMillis: number,
  ): Promise<TokenPair | null> | null {
    const refreshLater = (): Promise<TokenPair | null> => this.refresh(refreshToken, store, changedAtMillis)
    const pending = this.#inFlight.get(key)
    if (pending && pending.requestedAt > changedAtMillis) return pending.promise
    // Its result lacks the change, and may replace the refresh token.
    if (pending) return pending.promise.then(refreshLater, refreshLater)
    const remembered = this.#memory.get(key)
    if (remembered && this.#isUsable(remembered, store, changedAtMillis)) return Promise.resolve(remembered)
    if (remembered && remembered.refreshToken !== refreshToken) return refreshLater()
    const failed = this.#failed.get(key)
    if (!failed || this.#clock.monotonic() >= failed.until) return null
    return 'error' in failed ? Promise.reject(failed.error) : Promise.resolve(null)
  }

  #isUsable(
    { accessToken, requestedAt, refreshedAt, expiresAt }: RememberedRefresh,
    store: TokenStore,
    changedAtMillis: number,
  ): boolean {
    if (accessToken === store.read().accessToken || requestedAt <= changedAtMillis) return false
    const now = this.#clock.monotonic()
    return now - refreshedAt < SHARED_REFRESH_MILLIS || expiresAt - now >= PROXY_ACCESS_TOKEN_LIFE_MILLIS
  }

  #start(key: string, refreshToken: string): Promise<TokenPair | null> {
    const requestedAt = this.#clock.monotonic()
    const promise = this.#send(refreshToken)
      .then(
        (result) => {
          const tokens = result && { refreshToken, ...result }
          this.#rememberResult(key, refreshToken, tokens, requestedAt)
          return tokens
        },
        (error: unknown) => {
          if (!isControlFlow(error))
            this.#failed.set(key, { error, until: this.#clock.monotonic() + this.#getCooldownMillis(error) })
          throw error
        },
      )
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, { promise, requestedAt })
    return promise
  }

  #rememberResult(key: string, refreshToken: string, tokens: TokenPair | null, requestedAt: number): void {
    const now = this.#clock.monotonic()
    if (!tokens) {
      this.#failed.set(key, { until: now + SHARED_REFRESH_MILLIS })
      return
    }
    const { issuedAt, expiresAt } = readTokenClaims(tokens.accessToken)
    const hasLife = issuedAt !== null && expiresAt !== null && expiresAt > issuedAt
    const lifeMillis = hasLife ? expiresAt - issuedAt : ACCESS_TOKEN_ASSUMED_LIFE_MILLIS
    // A refresh token that was not replaced can be used again, so nothing is lost with the result.
    const isReplaced = tokens.refreshToken !== refreshToken
    const ttlMillis = isReplaced ? Math.max(lifeMillis, SHARED_REFRESH_MILLIS) : SHARED_REFRESH_MILLIS
    const times = { requestedAt, refreshedAt: now, expiresAt: now + lifeMillis }
    this.#memory.set(key, { ...tokens, ...times, isDelivered: false }, ttlMillis)
  }

  /** How long a failed refresh isn't repeated, in milliseconds. */
  #getCooldownMillis(error: unknown): number {
    const retryAt = error instanceof TransportError ? (error.retryAt ?? 0) : 0
    const retryAfterMillis = Math.min(retryAt - this.#clock.now(), RETRY_AFTER_MAX_MILLIS)
    return Math.max(retryAfterMillis, REFRESH_COOLDOWN_MILLIS)
  }

  /** The keys of unverified tokens may be slow to fetch, and a request must not wait for them. */
  async #readSessionInTime(accessToken: string | null): Promise<string | null> {
    if (accessToken === null) return null
    const session = this.#readSession(accessToken)
    return withTimeout(this.#clock, session, { timeoutMillis: KEYS_WAIT_MILLIS }).catch(() => null)
  }

  #markDelivered(key: string): void {
    const result = this.#memory.get(key)
    if (result && !result.isDelivered) this.#memory.set(key, { ...result, isDelivered: true }, SHARED_REFRESH_MILLIS)
  }
}

/** Returns the session of an access token that the service has just issued, or its user. */
function readSessionId(accessToken: string): string {
  try {
    const [, payload = ''] = accessToken.split('.')
    const claims = JSON.parse(fromBase64(payload)) as Record<string, unknown>
    return String(claims.refresh_token_id ?? claims.refreshTokenId ?? claims.sub)
  } catch {
    return accessToken
  }
}

/** Keys are hashes, so that no refresh token is kept that was refused or replaced. */
async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
