import {
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  ACCESS_TOKEN_MIN_LIFE_MILLIS,
  CLAIMS_WAIT_MILLIS,
} from '../constants.ts'
import { toAborted, UsageError } from '../errors.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Platform } from '../platform/Platform.ts'
import { withTimeout, type TaskScope } from '../util/withTimeout.ts'
import { Refresher, SUPERSEDED, type Refresh } from './Refresher.ts'
import { SharedState } from './SharedState.ts'
import { SnapshotStore } from './SnapshotStore.ts'
import { StaleClaims } from './StaleClaims.ts'
import { MemoryTokenStore } from './stores/MemoryTokenStore.ts'
import { TokenLifetimes } from './TokenLifetimes.ts'
import { isToken } from './tokens.ts'
import type {
  AccessTokenOptions,
  RenewToken,
  Session,
  SessionSnapshot,
  StoredTokens,
  Tokens,
  TokenStore,
} from './types.ts'

export interface SessionOptions {
  store: TokenStore
  platform: Pick<Platform, 'kind' | 'now' | 'monotonic'> & Partial<Pick<Platform, 'cookies'>> & TaskScope
  refresh: Refresh
  /** See the option of {@link Refresher}. */
  promptSignIn?: (() => Promise<void> | undefined) | undefined
  observer?: ClientObserver | undefined
  /** Receives errors that listeners throw. They don't stop other listeners or the caller. */
  onUnhandledError: (error: unknown) => void
}

const TIMED_OUT = Symbol()

/**
 * The session of a client.
 *
 * ```
 * signed-out ──setTokens──▶ signed-in ◀──claims of the token, setAnonymous──▶ anonymous, restricted
 *      ▲                        │                                                     │
 *      └── clear, or the service refused a refresh and the access token has expired ──┘
 * ```
 *
 * - Each call reads the tokens in the token store, never a copy, so changes of other tabs take effect at once.
 * - {@link Refresher} sends one refresh at a time, for any number of callers. After a change of the user's claims
 *   ({@link StaleClaims}), callers that ask for an access token get a new one, or the old one if the refresh fails.
 * - Listeners and timers exist only while there are subscribers ({@link SnapshotStore}).
 *
 * The methods are arrow functions, so that they can be passed on without the session.
 */
export class ClientSession implements Session {
  readonly #options: SessionOptions
  readonly #store: TokenStore
  readonly #lifetimes: TokenLifetimes
  readonly #snapshots: SnapshotStore
  readonly #staleClaims: StaleClaims
  readonly #refresher: Refresher
  #renewal: { readonly refreshToken: string; readonly renew: RenewToken } | undefined

  constructor(options: SessionOptions) {
    const { store, platform, onUnhandledError } = options
    const sharedState = new SharedState(store.shared ? platform.cookies : null)
    const lifetimes = new TokenLifetimes(platform, sharedState)
    const snapshots = new SnapshotStore(store, lifetimes, onUnhandledError)
    const staleClaims = new StaleClaims({ store, platform, lifetimes, snapshots, sharedState })
    this.#options = options
    this.#store = store
    this.#lifetimes = lifetimes
    this.#snapshots = snapshots
    this.#staleClaims = staleClaims
    this.#refresher = new Refresher({
      ...options,
      refresh: (...input) => {
        const { refreshToken, renew } = this.#renewal ?? {}
        return renew && refreshToken === input[0] ? renew() : options.refresh(...input)
      },
      lifetimes,
      staleClaims,
      snapshots,
    })
  }

  readonly getSnapshot = (): SessionSnapshot => this.#snapshots.get()

  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#snapshots.subscribe(listener)
    return () => {
      unsubscribe()
      if (!this.#snapshots.hasListeners()) this.dispose()
    }
  }

  readonly setTokens: Session['setTokens'] = ({ accessToken, refreshToken }, { isFresh = false, renew } = {}) => {
    for (const [name, token] of Object.entries({ accessToken, refreshToken })) {
      if (isToken(token)) continue
      throw new UsageError('INVALID_TOKENS', `setTokens needs both tokens, and ${name} is not a token.`)
    }
    this.#refresher.reset()
    this.#renewal = renew && { refreshToken, renew }
    if (isFresh) {
      this.#lifetimes.recordIssued(accessToken)
      this.#staleClaims.reset()
    }
    this.#snapshots.writeTokens({ accessToken, refreshToken })
  }

  readonly clear = (): [Session, ...Session[]] => {
    const tokens = this.#store.read()
    const [first = tokens, ...others] = (!tokens.refreshToken && this.#store.readUntrusted?.()) || []
    const copy = (ended: StoredTokens): Session =>
      new ClientSession({ ...this.#options, store: new MemoryTokenStore(ended), promptSignIn: undefined })
    this.#staleClaims.reset()
    this.#refresher.reset()
    this.#snapshots.writeTokens(null)
    return [copy(first), ...others.map(copy)]
  }

  readonly getAccessToken = async ({
    minLifeMillis = ACCESS_TOKEN_MIN_LIFE_MILLIS,
    signal,
  }: AccessTokenOptions = {}): Promise<string | null> => {
    if (!(minLifeMillis < ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)) {
      const message = `minLifeMillis must be below ${ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS}.`
      throw new UsageError('INVALID_OPTION', message)
    }
    // An expired token is never returned, even with minLifeMillis: 0.
    const requiredMillis = Math.max(minLifeMillis, 1)
    for (;;) {
      const { accessToken, refreshToken } = this.#store.read()
      if (!refreshToken) {
        this.#snapshots.sync()
        return null
      }
      const isValid = this.#lifetimes.getRemainingMillis(accessToken) >= requiredMillis
      if (isValid && !this.#staleClaims.findChange()) return accessToken
      // A token with old claims is still valid, so callers don't wait long for a service that doesn't respond.
      const refreshed = await withTimeout(
        this.#options.platform,
        this.#refresher.getAccessToken(refreshToken, requiredMillis),
        { timeoutMillis: isValid ? CLAIMS_WAIT_MILLIS : undefined, timeoutError: () => TIMED_OUT, signal },
      ).catch((error: unknown) => {
        if (error !== TIMED_OUT) throw toAborted(error)
        return this.#store.read().refreshToken === refreshToken ? accessToken : SUPERSEDED
      })
      if (refreshed !== SUPERSEDED) return refreshed
    }
  }

  readonly getTokens = async (options?: AccessTokenOptions): Promise<Tokens> => {
    this.#snapshots.sync()
    const { sessionKey } = this.getSnapshot()
    const accessToken = await this.getAccessToken(options)
    this.#snapshots.sync()
    if (accessToken === null) return { accessToken, refreshToken: null }
    if (this.getSnapshot().sessionKey !== sessionKey) {
      throw new UsageError(
        'OTHER_USER',
        'Another session began before the call was sent. Repeat the call if it is meant for the new session.',
      )
    }
    return { accessToken, refreshToken: this.#store.read().refreshToken }
  }

  readonly peekTokens = (): Tokens | null => {
    const tokens = this.#store.read()
    // Changes of other tabs may only be polled, and a call must not be sent for a session that ended.
    if (tokens.refreshToken !== this.#snapshots.refreshToken) this.#snapshots.sync()
    if (!tokens.refreshToken) return null
    return this.#lifetimes.getRemainingMillis(tokens.accessToken) >= ACCESS_TOKEN_MIN_LIFE_MILLIS ? tokens : null
  }

  readonly reject = (accessToken: string): void => this.#lifetimes.reject(accessToken)

  readonly markStale = (change?: Promise<unknown>): void => {
    if (!change) return this.#staleClaims.mark()
    // If the refresh fails, the old token remains, and the next caller that asks for a token tries again.
    void this.#staleClaims.markAfter(change, this.getTokens).catch(() => {})
  }

  readonly setAnonymous = (isAnonymous: boolean): void => this.#snapshots.setAnonymous(isAnonymous)

  readonly dispose = (): void => {
    this.#refresher.stop()
    this.#snapshots.stop()
  }
}
