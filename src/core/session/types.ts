/** The types of sessions and token stores. */

/** An access token and a refresh token; `null` for a missing one. */
export interface Tokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

/** Both tokens, as a sign-in returns them. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Gets an access token for a session without a refresh token of the service; `null` if the session has ended. */
export type RenewToken = () => Promise<{ readonly accessToken: string } | null>

/** The tokens in a store. */
export interface StoredTokens extends Tokens {
  /** Identifies the session while its refresh token changes; absent if the store doesn't know. Never a token. */
  readonly sessionId?: string | undefined
}

export interface TokenWriteOptions {
  /**
   * True for the result of a refresh: new tokens of the session that was read last, or `null` if the service refused to
   * refresh it. Otherwise the tokens begin a session, and `null` is a sign-out.
   *
   * @default false
   */
  isRefresh?: boolean
}

/** Where a session keeps its tokens. */
export interface TokenStore {
  read(): StoredTokens
  /** `null` removes both. */
  write(tokens: Tokens | null, options?: TokenWriteOptions): void
  /** Calls `listener` when others may have changed the tokens. Returns a function that unsubscribes it. */
  watch(listener: () => void): () => void
  /**
   * Present if a store can contain sessions that {@link TokenStore.read} doesn't return, because it can't tell which is the
   * current one. Returns the tokens of each; a sign-out ends them all.
   */
  readUntrusted?(): readonly Tokens[]
  /** Present if others, such as tabs of one browser, use the same store. */
  readonly shared?: TokenLock
  /**
   * Present if the app's servers read the same tokens: tells them that this page refreshes. Returns a function that
   * withdraws it.
   */
  announceRefresh?(refreshToken: string): () => void
}

/** Access to tokens that several sessions share. */
export interface TokenLock {
  /** Returns the current tokens. {@link TokenStore.read} may miss a recent write of another tab. */
  readLatest(): Promise<StoredTokens>
  /** Resolves when the other sessions can see the written tokens, or after some attempts. */
  waitUntilVisible(tokens: TokenPair): Promise<void>
  /**
   * Runs a task, if possible while no other session runs one. The task always starts within seconds.
   *
   * @param task its parameter `isAlone` returns true if no other session can run one now
   */
  withLock<Result>(task: (isAlone: () => boolean) => Promise<Result>): Promise<Result>
}

/** Headers with a `get` method. */
export interface HeaderReader {
  get(name: string): string | null
}

/** A request to read tokens from: anything with `headers.get`, such as a `Request`. */
export interface RequestLike {
  readonly headers: HeaderReader
  /** An absolute URL, or the path and query as in Node.js. */
  readonly url?: string | undefined
}

/**
 * Where a client keeps its tokens:
 *
 * - `cookie`: in the page's cookies, which the tabs of a browser share
 * - `memory`: in memory, as long as the client lives
 * - a request: on a server, the tokens in its headers or cookies, kept in memory
 * - both tokens: these, kept in memory
 * - a store of the app
 * - `null`: nowhere. The client acts for no user
 */
export type TokenStoreOption = 'cookie' | 'memory' | RequestLike | Tokens | TokenStore | null

/** The state of the session, as far as it is known without a request. */
export interface SessionSnapshot {
  /**
   * - `pending`: not known yet (on a server, and for the first render in a browser)
   * - `signed-out`: no session
   * - `signed-in`: a user; may change to `anonymous` once the user is read
   * - `anonymous`: an account without any credential
   * - `restricted`: an account that may not be used yet; the user from `getUser` has the reason. Since 2026
   */
  readonly status: 'pending' | 'signed-out' | 'signed-in' | 'anonymous' | 'restricted'
  /** The user's id, if an access token contains it. */
  readonly userId: string | null
  /** Identifies the session, for example in cache keys. Never a token; the same across refreshes. */
  readonly sessionKey: string
}

export interface AccessTokenOptions {
  /**
   * Minimum remaining life of the token, below 60,000 milliseconds.
   *
   * @default 20_000
   */
  minLifeMillis?: number | undefined
  /** Aborts the wait for the token. A refresh that has begun continues for other callers. */
  signal?: AbortSignal | undefined
}

/** The session of a client. */
export interface Session {
  getSnapshot(): SessionSnapshot
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /**
   * Starts a session, or gives the current one new tokens. Both tokens are required.
   *
   * @param options `isFresh`: the service has just issued the access token, so its age is known even if the clock is
   * wrong.
   *
   * `renew`: gets access tokens in place of a refresh, while this client has these tokens.
   *
   * @default false: the age is read from the token
   */
  setTokens(tokens: TokenPair, options?: { isFresh?: boolean; renew?: RenewToken }): void
  /**
   * Ends the session by removing both tokens. Returns a copy of the session in memory, for ending it at the service too; and
   * copies of other sessions, if cookies contained several and none was trusted.
   */
  clear(): readonly [Session, ...Session[]]
  /** Returns an access token with enough life left and current claims, refreshed if needed; `null` without a session. */
  getAccessToken(options?: AccessTokenOptions): Promise<string | null>
  /**
   * Both tokens of the session that was current at the time of the call, with an access token as {@link Session.getAccessToken} returns it.
   *
   * @throws {UsageError} OTHER_USER if another user signed in while the access token was refreshed
   */
  getTokens(options?: AccessTokenOptions): Promise<Tokens>
  /**
   * Returns tokens for a call to the service synchronously, or `null` if the access token must be refreshed. Unlike
   * `getTokens`, it returns an access token that is valid but lacks a change of claims.
   */
  peekTokens(): Tokens | null
  /** Marks an access token that the service rejected: it is not used again. */
  reject(accessToken: string): void
  /**
   * Marks the access token as stale: the user that it describes has changed. The next {@link Session.getAccessToken}
   * waits for a new token; if the refresh fails, it returns the old one while that is valid. Operations do this
   * themselves; call it after a change that your own backend made.
   *
   * ```ts
   * await fetch('/api/rename', { method: 'POST', body })
   * client.session.markStale()
   * ```
   *
   * @param change a change that is being made: the token is stale once it resolves, and a page refreshes it then
   */
  markStale(change?: Promise<unknown>): void
  /** Records whether the account of the current session is anonymous. */
  setAnonymous(isAnonymous: boolean): void
  /** Stops listeners and timers. Later calls still work. */
  dispose(): void
}
