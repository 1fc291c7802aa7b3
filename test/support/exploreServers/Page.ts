/** The browser of one person. */

/** The cookie that a sign-in writes. */
const REFRESH_COOKIE = 'stack-refresh-internal'

/** What is known about a session, from a sign-in to the next. */
export interface PageSession {
  readonly page: Page
  /**
   * When an event may have lost the only copy of new tokens, in virtual milliseconds: then the session may end. `null`
   * if none has since the page received new tokens.
   */
  lossAt: number | null
  /** Whether the service has issued tokens that the page has not received yet. */
  isAwaitingTokens: boolean
  /** Whether the page has received refreshed tokens: then its cookies say that the service rotates refresh tokens. */
  hasRefreshed: boolean
  hasEnded: boolean
}

export class Page {
  readonly name: string
  readonly userId: string
  /** Whether the next response doesn't arrive. */
  losesNextResponse = false
  readonly #cookies = new Map<string, string>()
  #session: PageSession

  constructor(index: number) {
    this.name = `page ${index + 1}`
    this.userId = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    this.#session = this.#createSession()
    this.#session.hasEnded = true
  }

  get session(): PageSession {
    return this.#session
  }

  signIn(refreshToken: string): void {
    this.#cookies.clear()
    this.#cookies.set(REFRESH_COOKIE, refreshToken)
    this.#session = this.#createSession()
  }

  createRequest(): Request {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request('http://app.example/api/me', { headers: { cookie } })
  }

  /** Stores the cookies of a response. */
  readCookies(headers: Headers): void {
    for (const setCookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      if (/max-age=0\b/i.test(setCookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  #createSession(): PageSession {
    return { page: this, lossAt: null, isAwaitingTokens: false, hasRefreshed: false, hasEnded: false }
  }
}
