/**
 * What the clients of a server have in common: the store, the revocations, one refresh for each refresh token, and the
 * deadline for the session of one request.
 */
import type { ClientParts } from '../core/client/createBaseClient.ts'
import { createOAuthRefresh } from '../core/client/refreshTokens.ts'
import type { Client, ClientConfig, ServerClient } from '../core/client/types.ts'
import { SESSION_DEADLINE_MILLIS, WAIT_MAX_MILLIS } from '../core/constants.ts'
import { toAborted, TransportError, UsageError } from '../core/errors.ts'
import { detectPlatform } from '../core/platform/browser.ts'
import type { ClientEvent } from '../core/platform/ClientObserver.ts'
import type { Platform } from '../core/platform/Platform.ts'
import type { Refresh } from '../core/session/Refresher.ts'
import type { TokenPair, TokenStoreOption } from '../core/session/types.ts'
import type { Layer, Send } from '../core/transport/types.ts'
import { once } from '../core/util/once.ts'
import { withTimeout } from '../core/util/withTimeout.ts'
import { REFRESH_TIMEOUT_MILLIS, SharedRefresh } from './requests/refresh/SharedRefresh.ts'
import type { RequestRefresher, RequestTokenStore } from './requests/RequestTokenStore.ts'
import { Revocations } from './requests/revocation/Revocations.ts'
import { SignInTimes } from './requests/SignInTimes.ts'
import { openStore, type SharedStoreOptions } from './stores/openStore.ts'
import type { ProcessStore } from './stores/SharedStore.ts'
import type { StoreError } from './stores/StoreError.ts'
import { readSignedSession } from './tokens/verifyAccessToken.ts'

export interface ServerRuntimeOptions extends SharedStoreOptions {
  readonly projectId: string
  readonly platform?: Platform | undefined
  readonly deadlineMillis?: number | undefined
  readonly onUnhandledError?: ((error: StoreError) => void) | undefined
}

export interface ServerRuntimeParts {
  /** Returns the client that sends the refreshes of all. It has the project whose keys sign access tokens. */
  readonly getClient: () => Client
  /**
   * Creates what exchanges a refresh token.
   *
   * @default the OAuth grant, which needs a publishable key
   */
  readonly createRefresh?: (send: Send, config: ClientConfig) => Refresh
  /** Creates a client with the same secret key that keeps its tokens in another store; absent without a key. */
  readonly createClient?: (tokenStore: TokenStoreOption) => ServerClient
  /** Reports an event to the observers of the client. */
  readonly emit?: (event: ClientEvent) => void
}

export class ServerRuntime implements RequestRefresher {
  readonly platform: Platform
  /** How long the session of one request is worked on, in milliseconds. */
  readonly deadlineMillis: number
  readonly store: ProcessStore
  readonly revocations: Revocations
  readonly #parts: ServerRuntimeParts
  readonly #sharedRefresh: SharedRefresh
  readonly #signInTimes: SignInTimes | null

  /** @throws {UsageError} INVALID_OPTION for a store or a deadline that isn't one */
  constructor(options: ServerRuntimeOptions, parts: ServerRuntimeParts) {
    const { projectId, sharedStore, platform = detectPlatform(), onUnhandledError } = options
    const deadlineMillis = toDeadlineMillis(options.deadlineMillis)
    const store = openStore(options, platform, onUnhandledError, () => this.#emit({ type: 'store', result: 'failed' }))
    this.platform = platform
    this.deadlineMillis = deadlineMillis
    this.store = store
    this.revocations = new Revocations({ store, clock: platform, projectId })
    const getRefresh = once(() => this.#createRefresh())
    this.#sharedRefresh = new SharedRefresh({
      send: (refreshToken) => getRefresh()(refreshToken),
      readSession: (accessToken) => readSignedSession(accessToken, parts.getClient()),
      clock: platform,
      store,
      projectId,
    })
    this.#parts = parts
    this.#signInTimes = sharedStore ? new SignInTimes(store.withoutFallback, projectId) : null
  }

  /**
   * When the users of sessions signed in that servers created.
   *
   * @throws {UsageError} INVALID_OPTION without the option `sharedStore`
   */
  get signInTimes(): SignInTimes {
    if (this.#signInTimes) return this.#signInTimes
    throw new UsageError(
      'INVALID_OPTION',
      'The age of a session needs the option sharedStore: a session that a server creates is no sign-in, and only the store tells which these are. Pass the same one to all clients with a key. If no other process creates sessions, memoryStore() of latchkey/stores is enough.',
    )
  }

  /** Records the sessions that requests end and create. */
  readonly layer: Layer = (send) => this.revocations.layer(this.#signInTimes ? this.#signInTimes.layer(send) : send)

  /** The refresh of a client, for {@link ClientParts}: it is shared with all clients of this runtime. */
  readonly createRefresh: NonNullable<ClientParts['createRefresh']> =
    (_send, _config, store) => (refreshToken, _shouldRetry, needsNewClaims) =>
      this.#sharedRefresh.refresh(refreshToken, store, needsNewClaims)

  /** Refreshes the session of a request. Resolves to `null` if the service refused, which ends it unless its access token is valid. */
  async refresh(refreshToken: string, store: RequestTokenStore, needsNewClaims = false): Promise<TokenPair | null> {
    const { monotonic } = this.platform
    const startMillis = monotonic()
    let result: 'refreshed' | 'refused' | 'failed' = 'failed'
    try {
      const tokens = await this.#inTime(this.#sharedRefresh.refresh(refreshToken, store, needsNewClaims))
      result = tokens ? 'refreshed' : 'refused'
      return tokens
    } finally {
      this.#emit({ type: 'refresh', source: 'own', result, durationMillis: monotonic() - startMillis })
    }
  }

  /** Returns the parts of a client that acts for the sender of one request: each of its refreshes ends within the deadline. */
  toRequestParts(deadlineMillis = this.deadlineMillis): Required<Pick<ClientParts, 'createRefresh' | 'layer'>> {
    const createRefresh: ClientParts['createRefresh'] = (...parts) => {
      const refresh = this.createRefresh(...parts)
      return (...input) => this.#inTime(refresh(...input), deadlineMillis)
    }
    return { createRefresh, layer: this.layer }
  }

  /**
   * Creates a client with the same key that keeps its tokens in another store.
   *
   * @throws {UsageError} INVALID_OPTION for a runtime without a secret key
   */
  readonly createClient = (tokenStore: TokenStoreOption): ServerClient => {
    if (!this.#parts.createClient) throw needsKey()
    return this.#parts.createClient(tokenStore)
  }

  /**
   * Runs the session work of one request until it is done or the deadline passes. The task gets a signal that aborts its
   * requests then; refreshes are shared with other requests, so they continue. Calls that the app makes itself have no
   * deadline.
   *
   * @param signal the caller's
   * @throws {TransportError} TIMEOUT after the deadline, ABORTED if the caller's signal aborts first
   */
  async withinDeadline<Result>(
    signal: AbortSignal | undefined,
    task: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { deadlineMillis } = this
    const controller = new AbortController()
    const forwardAbort = (): void => controller.abort(signal?.reason)
    if (signal?.aborted) forwardAbort()
    signal?.addEventListener('abort', forwardAbort)
    const abortTask = (): TransportError => {
      const error = timeoutError(deadlineMillis)
      controller.abort(error)
      return error
    }
    try {
      return await withTimeout(this.platform, task(controller.signal), {
        timeoutMillis: deadlineMillis,
        timeoutError: abortTask,
        signal,
      })
    } catch (error) {
      throw signal?.aborted && error === signal.reason ? toAborted(error) : error
    } finally {
      signal?.removeEventListener('abort', forwardAbort)
    }
  }

  #createRefresh(): Refresh {
    const { getClient, createRefresh = createOAuthRefresh } = this.#parts
    const { sendRequest, config } = getClient()
    // A request waits no longer than the deadline, so a refresh isn't repeated after a longer `Retry-After`.
    const limits = { maxRetryAfterMillis: this.deadlineMillis, timeoutMillis: REFRESH_TIMEOUT_MILLIS }
    return createRefresh((request) => sendRequest({ ...request, ...limits }), config)
  }

  #inTime<Result>(promise: Promise<Result>, timeoutMillis = this.deadlineMillis): Promise<Result> {
    return withTimeout(this.platform, promise, { timeoutMillis, timeoutError: () => timeoutError(timeoutMillis) })
  }

  #emit(event: ClientEvent): void {
    this.#parts.emit?.(event)
  }
}

const runtimes = /* @__PURE__ */ new WeakMap<Client, ServerRuntime>()

/** Registers the runtime of a client with a secret key. */
export const setServerRuntime = (client: Client, runtime: ServerRuntime): void => void runtimes.set(client, runtime)

/**
 * Returns the runtime of a client with a secret key.
 *
 * @throws {UsageError} INVALID_OPTION for a client that was made without a key
 */
export function getServerRuntime(client: ServerClient): ServerRuntime {
  const runtime = runtimes.get(client)
  if (!runtime) throw needsKey()
  return runtime
}

const needsKey = (): UsageError =>
  new UsageError(
    'INVALID_OPTION',
    'A request needs a client made by createServerClient, or by createAdminClient with a key.',
  )

/**
 * Returns the option `deadlineMillis`, with its default filled in.
 *
 * @throws {UsageError} INVALID_OPTION unless it is a number above 0 that timers support
 */
export function toDeadlineMillis(deadlineMillis: number = SESSION_DEADLINE_MILLIS): number {
  if (typeof deadlineMillis === 'number' && deadlineMillis > 0 && deadlineMillis <= WAIT_MAX_MILLIS) {
    return deadlineMillis
  }
  throw new UsageError(
    'INVALID_OPTION',
    `deadlineMillis must be a number of milliseconds above 0, and at most ${WAIT_MAX_MILLIS}.`,
  )
}

const timeoutError = (deadlineMillis: number): TransportError =>
  new TransportError(
    'TIMEOUT',
    `The session of the request could not be read, refreshed and verified within ${deadlineMillis} ms. Please try again.`,
  )
