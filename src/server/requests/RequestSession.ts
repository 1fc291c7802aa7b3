/** The session of one request: the tokens that it contained, and the headers of its response. */
import { isSecureRequest } from '../../core/session/isSecureRequest.ts'
import {
  parseRequestCookies,
  readCookieTokens,
  readHeaderTokens,
  toCookieOptions,
  type RequestCookieSettings,
  type RequestTokens,
} from '../../core/session/requestTokens.ts'
import {
  getCookieNames,
  readTokenCookies,
  requireFittingCookies,
  toSessionCookies,
  type CookieChange,
  type CookieOptions,
} from '../../core/session/tokenCookies.ts'
import type { HeaderReader, Tokens } from '../../core/session/types.ts'
import type { ParsedCookies } from '../../core/util/cookies.ts'
import { createLruCache } from '../createLruCache.ts'
import { isEncrypted, memoizeHeaders, toHeaderReader, type IncomingRequest } from './IncomingRequest.ts'
import { withoutReferences } from './references.ts'
import { RequestTokenStore } from './RequestTokenStore.ts'
import { appendSetCookies, appendVary, setPrivate, type ResponseHeaders } from './responseHeaders.ts'
import { requireSameOrigin, type OriginConfig } from './sameOrigin.ts'
import {
  listOtherCookies,
  readSessionTokens,
  setCookieHeader,
  toCookieChanges,
  toSetCookie,
  warnOfAmbiguousCookie,
} from './sessionCookies.ts'

export interface RequestSessionOptions {
  /**
   * Whether tokens in the headers `Authorization` and `x-stack-auth` take precedence over cookies.
   *
   * @default true
   */
  readonly acceptsHeaderTokens?: boolean
  /**
   * The headers of the request, if they were read before.
   *
   * @default those of the request
   */
  readonly headers?: HeaderReader
}

/**
 * The session of one request.
 *
 * ```
 * new RequestSession(request) ──store──▶ a client that acts for the sender ──applyTo(headers)──▶ the response
 *            └──forwardedHeaders()──▶ the page behind a proxy
 * ```
 */
export class RequestSession {
  /** Stores the tokens while the request is handled. */
  readonly store: RequestTokenStore
  /** Whether the browser sent the request over HTTPS. */
  readonly isSecure: boolean
  readonly #request: IncomingRequest
  readonly #headers: HeaderReader
  readonly #cookies: ParsedCookies
  readonly #cookieOptions: CookieOptions

  /**
   * @throws {UsageError} INVALID_TOKENS for a header that can't be read; INVALID_OPTION for a request without headers
   */
  constructor(
    request: IncomingRequest,
    settings: RequestCookieSettings,
    { acceptsHeaderTokens = true, headers = memoizeHeaders(toHeaderReader(request)) }: RequestSessionOptions = {},
  ) {
    const cookies = parseRequestCookies(headers)
    this.isSecure = isEncrypted(request) || isSecureRequest(headers, cookies, request.url)
    this.#request = request
    this.#headers = headers
    this.#cookies = cookies
    this.#cookieOptions = toCookieOptions(settings, this.isSecure, Date.now())
    const headerTokens = acceptsHeaderTokens ? readHeaderTokens(headers) : null
    const sent = headerTokens
      ? withoutReferences(headerTokens)
      : readKnownCookies(headers, cookies, this.#cookieOptions)
    this.store = new RequestTokenStore(sent)
    if (sent.untrusted) warnOfAmbiguousCookie(sent.name)
  }

  /**
   * Refuses a request that another site may have made the browser send with the user's cookies. Guards that follow each
   * other ask this of one session, and code between them may have changed the request's method.
   *
   * @param config which other origins are trusted
   * @throws {UsageError} CROSS_SITE_REQUEST
   */
  requireSameOrigin(config: OriginConfig): void {
    const { method, url, protocol } = this.#request
    requireSameOrigin({ headers: this.#headers, method, url, protocol }, this.store.sent, config)
  }

  /** Returns the tokens if they were refreshed or replaced; `null` otherwise. */
  refreshedTokens(): Tokens | null {
    const { state } = this.store
    if (state !== 'refreshed' && state !== 'signed-in') return null
    const { accessToken, refreshToken } = this.store.read()
    return { accessToken, refreshToken }
  }

  /**
   * Makes a response private to the sender, and adds the cookies. If the request had no session and none began, a shared
   * cache may keep the response for other requests without cookies (RFC 9111, section 4.1). Adds nothing twice.
   */
  applyTo(headers: ResponseHeaders): void {
    if (this.#isPrivate()) setPrivate(headers)
    else appendVary(headers, 'Cookie')
    const setCookies = this.#cookieChanges().map((change) => toSetCookie(change, this.#cookieOptions))
    if (setCookies.length > 0 && appendSetCookies(headers, setCookies)) void this.store.markDelivered()
  }

  /**
   * Returns the headers of the request with the current tokens in its cookies. Cookies of other sessions are removed unless
   * the request's own cookie, which is read first, is current.
   *
   * @param requestHeaders the headers as they were received
   */
  forwardedHeaders(requestHeaders: Headers): Headers {
    const headers = new Headers(requestHeaders)
    if (this.#isOwnCookieCurrent()) return headers
    const otherCookies = listOtherCookies(headers.get('cookie') ?? '', this.#cookieOptions)
    setCookieHeader(headers, [...otherCookies, ...this.#currentCookies()])
    return headers
  }

  /** Returns true if the request had a session, one began or ended, or a page may read one from the request's headers. */
  #isPrivate(): boolean {
    const { state, sent } = this.store
    const isSessionSent = sent.refreshToken !== null || sent.accessToken !== null
    const hasHeader = ['authorization', 'x-stack-auth'].some((name) => this.#headers.get(name) !== null)
    return isSessionSent || hasHeader || state !== 'unchanged'
  }

  /** Returns true if the tokens are still those of the cookie that is read first. */
  #isOwnCookieCurrent(): boolean {
    const { state, sent } = this.store
    return (
      state === 'unchanged' && sent.source === 'cookies' && sent.name === getCookieNames(this.#cookieOptions).refresh
    )
  }

  /** Returns the cookies of the current session, as `name=value`. */
  #currentCookies(): string[] {
    const tokens = readSessionTokens(this.store)
    if (!tokens) return []
    const cookies = toSessionCookies(tokens, this.#cookieOptions, Date.now(), [])
    return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value ?? '')}`)
  }

  /** Returns the cookies that the browser must change. */
  #cookieChanges(): readonly CookieChange[] {
    if (this.store.state === 'unchanged' || !this.#isInCookies()) return []
    return requireFittingCookies(toCookieChanges(this.store, this.#cookieOptions, this.#cookies))
  }

  /** Tokens from a header are the sender's to keep; cookies of the same session are kept up to date. */
  #isInCookies(): boolean {
    const { source, refreshToken } = this.store.sent
    return (
      source === 'cookies' || readTokenCookies(this.#cookies.getAll, this.#cookieOptions).refreshToken === refreshToken
    )
  }
}

/** How many headers `Cookie` are remembered with the tokens that are in them. One takes some 3 kB. */
const HEADERS_REMEMBERED = 1000
/** Longer headers are read each time. */
const REMEMBERED_MAX_LENGTH = 8192

interface KnownCookies {
  readonly options: CookieOptions
  readonly tokens: RequestTokens
}

const knownCookies = /* @__PURE__ */ createLruCache<KnownCookies>(HEADERS_REMEMBERED)

/**
 * Returns the tokens in the cookies of a request, which depend on nothing but the header and the options. A browser sends the
 * same header with each request, so it is read once.
 */
function readKnownCookies(headers: HeaderReader, cookies: ParsedCookies, options: CookieOptions): RequestTokens {
  const header = headers.get('cookie') ?? ''
  const known = knownCookies.get(header)
  if (known && isEqual(known.options, options)) return known.tokens
  const tokens = withoutReferences(readCookieTokens(cookies.getAll, options))
  if (header.length <= REMEMBERED_MAX_LENGTH) knownCookies.set(header, { options, tokens })
  return tokens
}

const isEqual = (one: CookieOptions, other: CookieOptions): boolean =>
  one.projectId === other.projectId &&
  one.cookieDomain === other.cookieDomain &&
  one.isSecure === other.isSecure &&
  one.acceptsOlderNames === other.acceptsOlderNames
