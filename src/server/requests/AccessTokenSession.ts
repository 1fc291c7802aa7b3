/**
 * The session of a sender who has an access token and no refresh token, as with `Authorization: Bearer …`. It lasts as long as
 * that token.
 */
import { MemoryTokenStore } from '../../core/session/stores/MemoryTokenStore.ts'
import type { Session, SessionSnapshot, Tokens, TokenStore } from '../../core/session/types.ts'
import { shortHash } from '../../core/util/hash.ts'
import { readSessionId, readTokenClaims } from '../../core/util/jwt.ts'

/** @throws {AccessTokenError} for a token that is not valid */
type Verify = (accessToken: string) => Promise<unknown>

/** The session of a store. While that has an access token only, the session verifies it before the first call that sends it. */
export class AccessTokenSession implements Session {
  readonly #session: Session
  readonly #store: TokenStore
  readonly #verify: Verify
  #verified: string | null = null

  constructor(session: Session, store: TokenStore, verify: Verify) {
    this.#session = session
    this.#store = store
    this.#verify = verify
  }

  readonly getSnapshot = (): SessionSnapshot => {
    const accessToken = this.#readAccessToken()
    if (accessToken === null) return this.#session.getSnapshot()
    const { userId, limit } = readTokenClaims(accessToken)
    return { status: limit ?? 'signed-in', userId, sessionKey: shortHash(readSessionId(accessToken) ?? accessToken) }
  }

  readonly getAccessToken: Session['getAccessToken'] = async (options) => {
    const accessToken = this.#readAccessToken()
    if (accessToken === null) return this.#session.getAccessToken(options)
    await this.#verify(accessToken)
    this.#verified = accessToken
    return accessToken
  }

  readonly getTokens: Session['getTokens'] = async (options) =>
    this.#readAccessToken() === null
      ? this.#session.getTokens(options)
      : { accessToken: await this.getAccessToken(options), refreshToken: null }

  readonly peekTokens = (): Tokens | null => {
    const accessToken = this.#readAccessToken()
    if (accessToken === null) return this.#session.peekTokens()
    return accessToken === this.#verified ? { accessToken, refreshToken: null } : null
  }

  readonly clear: Session['clear'] = () => {
    const tokens = this.#store.read()
    const hasAccessToken = this.#readAccessToken() !== null
    const [session, ...others] = this.#session.clear()
    if (!hasAccessToken) return [session, ...others]
    return [new AccessTokenSession(session, new MemoryTokenStore(tokens), this.#verify)]
  }

  readonly subscribe: Session['subscribe'] = (listener) => this.#session.subscribe(listener)

  readonly setTokens: Session['setTokens'] = (tokens, options) => this.#session.setTokens(tokens, options)

  readonly reject = (accessToken: string): void => this.#session.reject(accessToken)

  readonly markStale = (change?: Promise<unknown>): void => this.#session.markStale(change)

  readonly setAnonymous = (isAnonymous: boolean): void => this.#session.setAnonymous(isAnonymous)

  readonly dispose = (): void => this.#session.dispose()

  /** Returns the access token of a store without a refresh token; `null` otherwise. */
  #readAccessToken(): string | null {
    const { accessToken, refreshToken } = this.#store.read()
    return refreshToken === null ? accessToken : null
  }
}
