/** What a session keeps, and where. */

/** An access token and a refresh token; `null` for one that is not there. */
export interface Tokens {
  readonly accessToken: string | null
  readonly refreshToken: string | null
}

/** Both tokens, as a sign-in gives them. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Where a session keeps its tokens. */
export interface TokenStore {
  read(): Tokens
  /** `null` removes both. */
  write(tokens: Tokens | null): void
  /** Calls back when others may have changed the tokens; returns how to stop. */
  watch(listener: () => void): () => void
  /** Present when others, such as tabs of one browser, keep their tokens in the same place. */
  readonly shared?: SharedTokens
}

/** Tokens that several sessions use at once. */
export interface SharedTokens {
  /** What is kept at this moment. `read` may be a little behind what another tab has just written. */
  latest(): Promise<Tokens>
  /** Resolves when the others can see what was written. */
  settle(tokens: TokenPair): Promise<void>
  /**
   * Runs a task while no other runs one, as far as that can be had. It runs in any case and soon; `isAlone` tells
   * whether no other session can be running one at this moment.
   */
  exclusive<Result>(task: (isAlone: () => boolean) => Promise<Result>): Promise<Result>
}

/** What is known of who is signed in, without asking anybody. */
export interface SessionSnapshot {
  /**
   * - `pending`: not read yet (on a server, and for the first render in a browser)
   * - `signed-out`: no session
   * - `signed-in`: a user; may turn out to be `anonymous` once the user was read
   * - `anonymous`: an account without any credential
   * - `restricted`: an account that may not be used yet; `getUser` tells why. Services until 2025 have none
   */
  readonly status: 'pending' | 'signed-out' | 'signed-in' | 'anonymous' | 'restricted'
  /** The user's id, when an access token tells it. */
  readonly userId: string | null
  /** Names the session in cache keys. Never a token; the same across refreshes. */
  readonly scope: string
}

export interface AccessTokenOptions {
  /** How long the token must still live, in milliseconds. Default 20,000; 60,000 or more is a usage error. */
  minLifeMillis?: number
  signal?: AbortSignal
}

/** This client's signed-in state: a small store. It knows nothing of HTTP. */
export interface Session {
  getSnapshot(): SessionSnapshot
  /** Calls back after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
  /**
   * Begins a session, or gives the current one new tokens. Both are needed.
   *
   * @param options `isFresh`: the service issued the access token this moment, so its age is known whatever the clock
   * says. Default false: the token is as old as it says.
   */
  setTokens(tokens: TokenPair, options?: { isFresh?: boolean }): void
  /**
   * Ends the session by removing both tokens. Returns a copy of the session, kept in memory only, with which the service
   * can be told.
   */
  clear(): Session
  /** A token that lives long enough, refreshed if needed; `null` without a session. */
  getAccessToken(options?: AccessTokenOptions): Promise<string | null>
  /**
   * Both tokens of the session that was current at the time of the call, with an access token as {@link Session.getAccessToken} returns it.
   *
   * @throws UsageError OTHER_USER if another user signed in while the access token was refreshed
   */
  getTokens(options?: AccessTokenOptions): Promise<Tokens>
  /** What `getTokens` resolves to, or `null` if the access token has to be refreshed. Saves each call a promise. */
  current(): Tokens | null
  /** The service called this access token invalid: it is not used again. */
  reject(accessToken: string): void
  /** Notes whether the account of the running session turned out to be anonymous. */
  setAnonymous(isAnonymous: boolean): void
  /** Stops listening and waiting. What is asked later is still answered. */
  dispose(): void
}
