/** The tokens of one request on a server, and what happened to its session. */
import type { RequestTokens } from '../../core/session/requestTokens.ts'
import { toSessionId, type SessionIdentity } from '../../core/session/tokenCookies.ts'
import type { StoredTokens, Tokens, TokenStore, TokenWriteOptions } from '../../core/session/types.ts'

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

/**
 * The tokens of one request on a server. They are kept in memory while the request is handled; `state`
 * determines which cookies of the browser the response changes.
 */
export class RequestTokenStore implements TokenStore {
  readonly sent: RequestTokens
  #tokens: Tokens
  #identity: SessionIdentity | undefined
  #state: RequestSessionState = 'unchanged'

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
      this.#tokens = { accessToken: null, refreshToken: null }
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

  #rotated(refreshToken: string): SessionIdentity | undefined {
    const { identity } = this
    if (!identity || refreshToken === this.#tokens.refreshToken) return this.#identity
    return { sessionId: identity.sessionId, rotation: identity.rotation + 1 }
  }
}
