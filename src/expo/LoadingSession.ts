/** A session whose tokens are loaded from a storage that responds later. */
import type { AccessTokenOptions, Session, SessionSnapshot, TokenPair, Tokens } from '../core/session/types.ts'

const PENDING: SessionSnapshot = { status: 'pending', userId: null, sessionKey: 'pending' }

export interface LoadingSessionOptions {
  readonly session: Session
  /** Resolves when the tokens are loaded. Never rejects. */
  readonly loaded: Promise<Tokens | null>
  isLoaded(): boolean
  /** Receives errors that listeners throw. */
  readonly onUnhandledError: (error: unknown) => void
}

/** Until the tokens are loaded, the status is `pending`, and calls wait. A sign-in or a sign-out ends the wait. */
export class LoadingSession implements Session {
  readonly #options: LoadingSessionOptions
  readonly #session: Session

  constructor(options: LoadingSessionOptions) {
    this.#options = options
    this.#session = options.session
  }

  readonly getSnapshot = (): SessionSnapshot => (this.#options.isLoaded() ? this.#session.getSnapshot() : PENDING)

  readonly subscribe = (listener: () => void): (() => void) => {
    let isSubscribed = true
    const unsubscribe = this.#session.subscribe(listener)
    // Without tokens, the session below doesn't change when they are loaded.
    if (!this.#options.isLoaded()) {
      const notify = (): void => {
        if (isSubscribed) listener()
      }
      void this.#options.loaded.then(notify).catch(this.#options.onUnhandledError)
    }
    return () => {
      isSubscribed = false
      unsubscribe()
    }
  }

  readonly setTokens = (tokens: TokenPair, options?: { isFresh?: boolean }): void =>
    this.#session.setTokens(tokens, options)

  readonly clear = (): [Session, ...Session[]] => {
    const wasLoaded = this.#options.isLoaded()
    const [endedSession, ...others] = this.#session.clear()
    if (wasLoaded) return [endedSession, ...others]
    // The tokens of the ended session are still being loaded. The service ends it once they are known.
    let isFilled = false
    const filled = this.#options.loaded.then((tokens) => {
      const { accessToken, refreshToken } = tokens ?? {}
      if (accessToken && refreshToken) endedSession.setTokens({ accessToken, refreshToken })
      isFilled = true
      return null
    })
    const filling = { ...this.#options, session: endedSession, loaded: filled, isLoaded: () => isFilled }
    return [new LoadingSession(filling)]
  }

  readonly getAccessToken = async (options?: AccessTokenOptions): Promise<string | null> => {
    await this.#waitUntilLoaded()
    return this.#session.getAccessToken(options)
  }

  readonly getTokens = async (options?: AccessTokenOptions): Promise<Tokens> => {
    await this.#waitUntilLoaded()
    return this.#session.getTokens(options)
  }

  readonly peekTokens = (): Tokens | null => (this.#options.isLoaded() ? this.#session.peekTokens() : null)

  readonly reject = (accessToken: string): void => this.#session.reject(accessToken)

  readonly markStale = (change?: Promise<unknown>): void => this.#session.markStale(change)

  readonly setAnonymous = (isAnonymous: boolean): void => this.#session.setAnonymous(isAnonymous)

  readonly dispose = (): void => this.#session.dispose()

  async #waitUntilLoaded(): Promise<void> {
    if (!this.#options.isLoaded()) await this.#options.loaded
  }
}
