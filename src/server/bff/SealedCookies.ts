/**
 * Cookies that scripts can't read: `latchkey-sealed-<projectId>-<session>.<part>`, on HTTPS with the prefix `__Host-`. Each
 * session has its own, so that a late response about an earlier session changes nothing in the current one.
 */
import { COOKIE_MAX_BYTES, REFRESH_COOKIE_MAX_AGE_SECONDS } from '../../core/constants.ts'
import { singleValue, type ParsedCookies } from '../../core/util/cookies.ts'

/** What the attributes of a cookie take at most: browsers may count them (RFC 6265, section 6.1). */
const ATTRIBUTES_MAX_BYTES = 96

export interface SealedCookiesOptions {
  readonly cookies: ParsedCookies
  readonly projectId: string
  /** Whether the browser sent the request over HTTPS. */
  readonly isSecure: boolean
}

export class SealedCookies {
  readonly #cookies: ParsedCookies
  readonly #prefix: string
  readonly #isSecure: boolean

  constructor({ cookies, projectId, isSecure }: SealedCookiesOptions) {
    this.#cookies = cookies
    this.#prefix = `${isSecure ? '__Host-' : ''}latchkey-sealed-${projectId}-`
    this.#isSecure = isSecure
  }

  /** Returns the ids of all sessions that have a cookie. */
  listSessionIds(): string[] {
    const names = this.#cookies.names().filter((name) => this.isSealed(name))
    return [...new Set(names.map((name) => name.slice(this.#prefix.length).replace(/\.\d+$/, '')))]
  }

  /** Returns true for the name of a sealed cookie of the project, and for text that begins with one. */
  isSealed(name: string): boolean {
    return name.startsWith(this.#prefix)
  }

  /** Returns the content of a session's cookies; `null` without them. */
  read(sessionId: string): string | null {
    const parts = this.#listParts(sessionId).map((name) => singleValue(this.#cookies.getAll(name)))
    return parts.length > 0 ? parts.join('') : null
  }

  /** Returns the `Set-Cookie` headers that store a text, in as many parts as it needs. */
  write(sessionId: string, sealed: string): string[] {
    const partLength = COOKIE_MAX_BYTES - ATTRIBUTES_MAX_BYTES - this.#toName(sessionId, 99).length
    const parts = sealed.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? []
    const written = parts.map((part, index) => this.#toSetCookie(this.#toName(sessionId, index), part))
    return [
      ...written,
      ...this.#listParts(sessionId)
        .slice(parts.length)
        .map((name) => this.#toRemoval(name)),
    ]
  }

  remove(sessionId: string): string[] {
    return this.#listParts(sessionId).map((name) => this.#toRemoval(name))
  }

  /** Returns the names of the parts that the browser sent, in order, up to the first that is missing. */
  #listParts(sessionId: string): string[] {
    const names = this.#cookies.names()
    const parts: string[] = []
    while (names.includes(this.#toName(sessionId, parts.length))) parts.push(this.#toName(sessionId, parts.length))
    return parts
  }

  #toName(sessionId: string, index: number): string {
    return `${this.#prefix}${sessionId}.${index}`
  }

  #toRemoval(name: string): string {
    return this.#toSetCookie(name, '', 0)
  }

  #toSetCookie(name: string, value: string, maxAgeSeconds = REFRESH_COOKIE_MAX_AGE_SECONDS): string {
    const secure = this.#isSecure ? '; Secure' : ''
    return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; HttpOnly${secure}`
  }
}
