/** The snapshot of a session, read from its token store, and the listeners to its changes. */
import { shortHash } from '../util/hash.ts'
import type { TokenLifetimes } from './TokenLifetimes.ts'
import type { SessionSnapshot, TokenPair, Tokens, TokenStore } from './types.ts'

const SIGNED_OUT: SessionSnapshot = {
  status: 'signed-out',
  userId: null,
  sessionKey: 'signed-out',
}

export class SnapshotStore {
  readonly #store: TokenStore
  readonly #lifetimes: Pick<TokenLifetimes, 'readUser'>
  readonly #onUnhandledError: (error: unknown) => void
  readonly #listeners = new Set<() => void>()
  #snapshot = SIGNED_OUT
  /** The refresh token of the snapshot. */
  #refreshToken: string | null = null
  /** The id of the snapshot's session in the store. */
  #sessionId: string | undefined
  /** The session whose user is known to be anonymous. */
  #anonymousSessionKey: string | null = null
  #isWriting = false
  #stopWatching: (() => void) | null = null

  constructor(
    store: TokenStore,
    lifetimes: Pick<TokenLifetimes, 'readUser'>,
    onUnhandledError: (error: unknown) => void,
  ) {
    this.#store = store
    this.#lifetimes = lifetimes
    this.#onUnhandledError = onUnhandledError
  }

  /** Returns the snapshot. It is read again unless changes of other tabs are watched. */
  get(): SessionSnapshot {
    if (!this.#stopWatching) this.sync()
    return this.#snapshot
  }

  /** The refresh token of the snapshot. */
  get refreshToken(): string | null {
    return this.#refreshToken
  }

  /** Reads the snapshot from the store, and calls the listeners if it changed. */
  sync(): void {
    if (this.#isWriting) return
    const { status, userId, sessionKey } = this.#snapshot
    const latest = this.#readSnapshot()
    if (latest.status === status && latest.userId === userId && latest.sessionKey === sessionKey) return
    this.#snapshot = latest
    for (const listener of [...this.#listeners]) {
      try {
        listener()
      } catch (error) {
        this.#onUnhandledError(error)
      }
    }
  }

  /** Stores the tokens of a sign-in, or `null` for a sign-out. Calls the listeners once. */
  writeTokens(tokens: Tokens | null): void {
    this.#anonymousSessionKey = null
    this.#write(tokens, false)
  }

  /** Stores the result of a refresh: new tokens of the session, or `null` for its end. Calls the listeners once. */
  replaceTokens(refreshToken: string, tokens: TokenPair | null): void {
    // The new refresh token belongs to the same session, so the snapshot doesn't change.
    if (tokens && this.#refreshToken === refreshToken) this.#refreshToken = tokens.refreshToken
    this.#write(tokens, true)
  }

  setAnonymous(isAnonymous: boolean): void {
    this.#anonymousSessionKey = isAnonymous ? this.#snapshot.sessionKey : null
    this.sync()
  }

  subscribe(listener: () => void): () => void {
    // Each subscription is separate, even if the same function subscribes twice.
    const subscription = (): void => listener()
    this.#stopWatching ??= this.#store.watch(() => this.sync())
    this.sync()
    this.#listeners.add(subscription)
    return () => void this.#listeners.delete(subscription)
  }

  hasListeners(): boolean {
    return this.#listeners.size > 0
  }

  /** Removes the listeners, and stops watching the store. */
  stop(): void {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#listeners.clear()
  }

  #write(tokens: Tokens | null, isRefresh: boolean): void {
    this.#isWriting = true
    try {
      this.#store.write(tokens, { isRefresh })
    } finally {
      this.#isWriting = false
    }
    this.sync()
  }

  /** Reads the snapshot, and records the refresh token and the session in the store that it belongs to. */
  #readSnapshot(): SessionSnapshot {
    const { accessToken, refreshToken, sessionId } = this.#store.read()
    const isSameSession =
      refreshToken === this.#refreshToken || (sessionId !== undefined && sessionId === this.#sessionId)
    this.#refreshToken = refreshToken
    this.#sessionId = refreshToken ? sessionId : undefined
    if (!refreshToken) return SIGNED_OUT

    const previous = this.#snapshot
    const user = accessToken ? this.#lifetimes.readUser(accessToken) : null
    const previousUserId = isSameSession ? previous.userId : null
    const userId = user ? user.userId : previousUserId
    // A refresh may return a new refresh token, here or in another tab. With the same user it is the same session.
    const isSameUser = userId !== null && userId === previous.userId
    const sessionKey = isSameSession || isSameUser ? previous.sessionKey : (sessionId ?? shortHash(refreshToken))
    const status = user?.limit ?? (this.#anonymousSessionKey === sessionKey ? 'anonymous' : 'signed-in')
    return { status, userId, sessionKey }
  }
}
