/** The tokens of one request on a server, and what happened to its session. */
import { ACCESS_TOKEN_MIN_LIFE_MILLIS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import type { RequestTokens } from '../../core/session/requestTokens.ts'
import { toSessionId, type SessionIdentity } from '../../core/session/tokenCookies.ts'
import { getLifeMillis } from '../../core/session/TokenLifetimes.ts'
import { NO_TOKENS } from '../../core/session/tokens.ts'
import type { StoredTokens, TokenPair, Tokens, TokenStore, TokenWriteOptions } from '../../core/session/types.ts'
import { isControlFlow } from '../../core/util/isControlFlow.ts'
import { readTokenClaims } from '../../core/util/jwt.ts'
import { findVerified } from '../tokens/tokenVerifier.ts'

/** What happened to the session of a request. */
export type RequestSessionState =
  /** The tokens are those of the request. */
  | 'unchanged'
  /** The service issued new tokens for the session. */
  | 'refreshed'
  /** The service refused to refresh the session. */
  | 'refused'
  /** Another session began. */
  | 'signed-in'
  | 'signed-out'

/** What refreshes the sessions of requests. */
export interface RequestRefresher {
  readonly platform: Pick<Platform, 'now'>
  /** Resolves to `null` if the service refused. */
  refresh(refreshToken: string, store: RequestTokenStore, needsNewClaims: boolean): Promise<TokenPair | null>
}

export interface FreshTokenOptions {
  /**
   * Minimum remaining life of the access token, in milliseconds.
   *
   * @default 20_000
   */
  readonly minLifeMillis?: number | undefined
  /**
   * Whether the user's claims have changed, so that the access token of the request lacks the change.
   *
   * @default false
   */
  readonly hasChangedClaims?: boolean
}

/** Returns true unless a token has no claims that can change, as those of 2025. */
const mayHaveClaims = (accessToken: string | null): boolean =>
  accessToken === null || readTokenClaims(accessToken).hasUserClaims

/** A refresh that failed while the access token of the request is valid. */
const FAILED = Symbol('failed')

/**
 * The tokens of one request on a server. They are kept in memory while the request is handled; `state`
 * determines which cookies of the browser the response changes.
 */
export class RequestTokenStore implements TokenStore {
  readonly sent: RequestTokens
  #tokens: Tokens
  #identity: SessionIdentity | undefined
  #state: RequestSessionState = 'unchanged'
  /** The access token that the service issued for this request. */
  #issued: string | null = null
  #rejected: string | null = null
  /** What to call when a response carries the tokens, by the names of the refreshes that they come from. */
  readonly #onDelivered = new Map<string, () => Promise<void>>()

  constructor(sent: RequestTokens) {
    const { accessToken, refreshToken, identity } = sent
    this.sent = sent
    this.#tokens = { accessToken, refreshToken }
    this.#identity = identity
  }

  get state(): RequestSessionState {
    return this.#state
  }

  /** The identity of the current session; `null` without one. */
  get identity(): SessionIdentity | null {
    const { refreshToken } = this.#tokens
    return refreshToken === null ? null : (this.#identity ?? { sessionId: toSessionId(refreshToken), rotation: 0 })
  }

  read(): StoredTokens {
    return { ...this.#tokens, sessionId: this.#identity?.sessionId }
  }

  readUntrusted(): readonly Tokens[] {
    return this.#state === 'unchanged' ? (this.sent.untrusted ?? []) : []
  }

  write(tokens: Tokens | null, { isRefresh = false }: TokenWriteOptions = {}): void {
    const { refreshToken } = this.#tokens
    if (!tokens?.refreshToken) {
      this.#tokens = NO_TOKENS
      this.#identity = undefined
      this.#state = isRefresh ? 'refused' : 'signed-out'
      return
    }
    if (isRefresh || tokens.refreshToken === refreshToken) {
      this.#identity = this.#rotated(tokens.refreshToken)
      if (this.#state === 'unchanged') this.#state = 'refreshed'
    } else {
      this.#identity = { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
      this.#state = 'signed-in'
    }
    this.#tokens = tokens
  }

  watch(): () => void {
    return () => {}
  }

  /**
   * Returns an access token with enough life left, refreshed if needed; `null` if the session has ended. If the refresh
   * fails, it is the one that the request has, while that is valid.
   */
  async getAccessToken(
    refresher: RequestRefresher,
    { minLifeMillis = ACCESS_TOKEN_MIN_LIFE_MILLIS, hasChangedClaims = false }: FreshTokenOptions = {},
  ): Promise<string | null> {
    for (;;) {
      const { accessToken, refreshToken } = this.#tokens
      const hasLife = (millis: number): boolean => this.#hasLife(accessToken, millis, refresher.platform)
      const lacksClaims = hasChangedClaims && accessToken === this.sent.accessToken && mayHaveClaims(accessToken)
      if (refreshToken === null || (hasLife(minLifeMillis) && !lacksClaims)) return accessToken
      const refresh = refresher.refresh(refreshToken, this, lacksClaims)
      const tokens = await refresh.catch((error: unknown): typeof FAILED => {
        if (hasLife(1) && !(error instanceof UsageError) && !isControlFlow(error)) return FAILED
        throw error
      })
      // The app may have signed in or out meanwhile, or another guard of this request has refreshed.
      if (this.#tokens.refreshToken !== refreshToken) continue
      if (tokens === FAILED || (tokens === null && hasLife(1))) return accessToken
      this.write(tokens, { isRefresh: true })
      this.#issued = tokens?.accessToken ?? null
      return this.#issued
    }
  }

  /** Returns true if the session has to be refreshed to have an access token that is valid for that long. */
  isDue(minLifeMillis: number, clock: Pick<Platform, 'now'>): boolean {
    const { accessToken, refreshToken } = this.#tokens
    return refreshToken !== null && !this.#hasLife(accessToken, minLifeMillis, clock)
  }

  /** Marks an access token that can't be used, so that it is refreshed. */
  reject(accessToken: string): void {
    this.#rejected = accessToken
  }

  /** Registers what to call when a response carries the tokens of a refresh. */
  expectDelivery(name: string, onDelivered: () => Promise<void>): void {
    this.#onDelivered.set(name, onDelivered)
  }

  /**
   * Records that a response with the tokens was handed to the framework, so the browser no longer depends on the server to
   * remember them. Call it after `Set-Cookie` was written. A response need not wait for it.
   */
  async markDelivered(): Promise<void> {
    const listeners = [...this.#onDelivered.values()]
    this.#onDelivered.clear()
    await Promise.all(listeners.map((onDelivered) => onDelivered()))
  }

  #rotated(refreshToken: string): SessionIdentity | undefined {
    const { identity } = this
    if (!identity || refreshToken === this.#tokens.refreshToken) return this.#identity
    return { sessionId: identity.sessionId, rotation: identity.rotation + 1 }
  }

  /**
   * Returns true if an access token is valid for that long, by the times that it names itself: true for one that the service
   * has issued for this request, and false for a rejected one.
   */
  #hasLife(accessToken: string | null, millis: number, { now }: Pick<Platform, 'now'>): boolean {
    if (accessToken === null || accessToken === this.#rejected) return false
    if (accessToken === this.#issued) return true
    return getLifeMillis(findVerified(accessToken) ?? readTokenClaims(accessToken), now()) >= millis
  }
}
