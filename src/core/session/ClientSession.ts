import {
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  ACCESS_TOKEN_MIN_LIFE_MILLIS,
  CLAIMS_WAIT_MILLIS,
} from '../constants.ts'
import { toAborted, UsageError } from '../errors.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import type { Platform } from '../platform/Platform.ts'
import { invalidMinLifeMillis, missingToken } from '../usageErrors.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import { withTimeout, type TaskScope } from '../util/withTimeout.ts'
import type { Refresh, Refresher } from './Refresher.ts'
import { SharedState } from './SharedState.ts'
import { SnapshotStore } from './SnapshotStore.ts'
import { StaleClaims } from './StaleClaims.ts'
import { CookieTokenStore, loadMaintenance } from './stores/CookieTokenStore.ts'
import { MemoryTokenStore } from './stores/MemoryTokenStore.ts'
import { TokenLifetimes } from './TokenLifetimes.ts'
import { isToken } from './tokens.ts'
import type { AccessTokenOptions, Session, SessionSnapshot, TokenPair, Tokens, TokenStore } from './types.ts'

export interface SessionOptions {
  store: TokenStore
  platform: Pick<Platform, 'now' | 'monotonic'> & Partial<Pick<Platform, 'cookies'>> & TaskScope
  loadRefresh: () => Promise<Refresh>
  /** See the option of {@link Refresher}. */
  promptSignIn?: (() => Promise<void> | undefined) | undefined
  getObserver?: (() => ClientObserver) | undefined
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
 * - Tokens are only in the token store. Each call reads them there, so changes of other tabs take effect at once.
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
  #refresher: Refresher | undefined

  constructor(options: SessionOptions) {
    const { store, platform, onUnhandledError } = options
    const isShared = store instanceof CookieTokenStore || store.shared !== undefined
    const sharedState = new SharedState(isShared ? platform.cookies : null)
    const lifetimes = new TokenLifetimes(platform, sharedState)
    const snapshots = new SnapshotStore(store, lifetimes, onUnhandledError)
    this.#options = options
    this.#store = store
    this.#lifetimes = lifetimes
    this.#snapshots = snapshots
    this.#staleClaims = new StaleClaims({ store, platform, lifetimes, snapshots, sharedState })
  }

  readonly getSnapshot = (): SessionSnapshot => this.#snapshots.get()

  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#snapshots.subscribe(listener)
    return () => {
      unsubscribe()
      if (!this.#snapshots.hasListeners()) this.dispose()
    }
  }

  readonly setTokens = ({ accessToken, refreshToken }: TokenPair, { isFresh = false } = {}): void => {
    if (!isToken(accessToken)) throw missingToken('accessToken')
    if (!isToken(refreshToken)) throw missingToken('refreshToken')
    this.#refresher?.reset()
    if (isFresh) {
      this.#lifetimes.recordIssued(accessToken)
      this.#staleClaims.reset()
    }
    this.#snapshots.writeTokens({ accessToken, refreshToken })
  }

  readonly clear = (): Session => {
    const store = new MemoryTokenStore(this.#store.read())
    const endedSession = new ClientSession({ ...this.#options, store, promptSignIn: undefined })
    this.#staleClaims.reset()
    this.#refresher?.reset()
    this.#snapshots.writeTokens(null)
    return endedSession
  }

  readonly getAccessToken = async ({
    minLifeMillis = ACCESS_TOKEN_MIN_LIFE_MILLIS,
    signal,
  }: AccessTokenOptions = {}): Promise<string | null> => {
    if (!(minLifeMillis < ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)) {
      throw invalidMinLifeMillis(ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)
    }
    const { accessToken, refreshToken } = this.#store.read()
    if (!refreshToken) {
      this.#snapshots.sync()
      return null
    }
    // An expired token is never returned, even with minLifeMillis: 0.
    const requiredMillis = Math.max(minLifeMillis, 1)
    const isValid = this.#lifetimes.getRemainingMillis(accessToken) >= requiredMillis
    if (isValid && !this.#staleClaims.findChange()) return accessToken
    try {
      const refreshed = this.#refresh(refreshToken, requiredMillis)
      // A token with old claims is still valid, so callers don't wait long for a service that doesn't respond.
      const timeoutMillis = isValid ? CLAIMS_WAIT_MILLIS : undefined
      return await withTimeout(this.#options.platform, refreshed, {
        timeoutMillis,
        timeoutError: () => TIMED_OUT,
        signal,
      })
    } catch (error) {
      if (error !== TIMED_OUT) throw toAborted(error)
      const isCurrent = this.#store.read().refreshToken === refreshToken
      return isCurrent ? accessToken : this.getAccessToken({ minLifeMillis, signal })
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

  readonly current = (): Tokens | null => this.peekTokens()

  readonly reject = (accessToken: string): void => this.#lifetimes.reject(accessToken)

  readonly markStale = (): void => this.#staleClaims.mark()

  readonly setAnonymous = (isAnonymous: boolean): void => this.#snapshots.setAnonymous(isAnonymous)

  readonly dispose = (): void => {
    this.#refresher?.stop()
    this.#snapshots.stop()
  }

  async #refresh(refreshToken: string, minLifeMillis: number): Promise<string | null> {
    const refresher = this.#refresher ?? (await this.#loadRefresher())
    // Another session may have begun while it was loaded.
    const isCurrent = this.#store.read().refreshToken === refreshToken
    return isCurrent ? refresher.getAccessToken(refreshToken, minLifeMillis) : this.getAccessToken({ minLifeMillis })
  }

  async #loadRefresher(): Promise<Refresher> {
    const [{ createRefresher }, refresh] = await Promise.all([
      importWithRetry(loadMaintenance),
      this.#options.loadRefresh(),
    ])
    const store = this.#store
    this.#refresher ??= createRefresher(
      {
        ...this.#options,
        refresh,
        lifetimes: this.#lifetimes,
        staleClaims: this.#staleClaims,
        snapshots: this.#snapshots,
        restart: (minLifeMillis) => this.getAccessToken({ minLifeMillis }),
      },
      store instanceof CookieTokenStore ? store : null,
    )
    return this.#refresher
  }
}
