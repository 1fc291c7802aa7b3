/** The service of a scenario, which issues tokens. */
import { REFUSAL_GRACE_MILLIS } from '../../../src/core/constants.ts'
import type { TokenPair } from '../../../src/core/session/types.ts'

/** A pending request. It waits until a step of the scenario handles it or sends its response. */
export interface PendingRequest {
  readonly tabIndex: number
  readonly sentAt: number
  /** The form-encoded body of the request. */
  readonly body: string
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
  /** The response, once the service has handled the request. */
  response?: Response
  /** True if the tab was reloaded after the request was sent. */
  isAbandoned?: boolean
}

const ACCESS_TOKEN_LIFE_SECONDS = 600

export class ScenarioService {
  readonly #rotates: boolean
  readonly #now: () => number
  readonly #pending: PendingRequest[] = []
  readonly #usersByRefreshToken = new Map<string, string>()
  #issuedCount = 0
  #isTokenLost = false

  /**
   * @param rotates whether each refresh token is accepted once and each refresh issues a new one
   * @param now the clock of the service, in milliseconds
   */
  constructor(rotates: boolean, now: () => number) {
    this.#rotates = rotates
    this.#now = now
  }

  /** The requests without a response, oldest first. */
  get pending(): readonly PendingRequest[] {
    return this.#pending
  }

  /** True if no tab received the only valid refresh token, so that the session may end. */
  get isTokenLost(): boolean {
    return this.#isTokenLost
  }

  /** Issues the tokens of a new session. */
  signIn(user: string): TokenPair {
    return this.#issue(user)
  }

  /** Accepts a request of a tab. Its promise settles when a step sends the response. */
  receive(body: string, tabIndex: number): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ tabIndex, sentAt: this.#now(), body, resolve, reject })
    })
  }

  /** Handles a request; the response is sent later. */
  handle(request: PendingRequest): Response {
    return (request.response ??= this.#refresh(request.body))
  }

  /** Sends the response, or loses it after the service has handled the request. */
  deliver(request: PendingRequest, { isLost }: { isLost: boolean }): void {
    const response = this.handle(request)
    this.#pending.splice(this.#pending.indexOf(request), 1)
    const isLate = this.#now() - request.sentAt >= REFUSAL_GRACE_MILLIS
    const isUnread = isLost || isLate || request.isAbandoned === true
    if (this.#rotates && response.ok && isUnread) this.#isTokenLost = true
    if (isLost) request.reject(new TypeError('fetch failed'))
    else request.resolve(response)
  }

  /** Drops the responses to a tab that reloads. */
  abandon(tabIndex: number): void {
    for (const request of this.#pending) if (request.tabIndex === tabIndex) request.isAbandoned = true
  }

  #refresh(body: string): Response {
    const refreshToken = new URLSearchParams(body).get('refresh_token') ?? ''
    const user = this.#usersByRefreshToken.get(refreshToken)
    if (user === undefined) {
      const code = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
      return toResponse(401, { code, error: code }, { 'x-stack-known-error': code })
    }
    const issued = this.#issue(user)
    if (!this.#rotates) {
      this.#usersByRefreshToken.delete(issued.refreshToken)
      return toResponse(200, { access_token: issued.accessToken })
    }
    this.#usersByRefreshToken.delete(refreshToken)
    return toResponse(200, { access_token: issued.accessToken, refresh_token: issued.refreshToken })
  }

  #issue(user: string): TokenPair {
    this.#issuedCount += 1
    const refreshToken = `refresh-${this.#issuedCount}`
    const iat = Math.floor(this.#now() / 1000)
    const claims = { sub: user, iat, exp: iat + ACCESS_TOKEN_LIFE_SECONDS, jti: this.#issuedCount }
    this.#usersByRefreshToken.set(refreshToken, user)
    return { accessToken: `${encode({ alg: 'none' })}.${encode(claims)}.x`, refreshToken }
  }
}

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replace(/=+$/, '')

/** Creates a response without a stream: the number of event loop turns that a stream takes varies. */
function toResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  const text = JSON.stringify(body)
  return { status, ok: status < 400, headers: new Headers(headers), text: async () => text } as Response
}
