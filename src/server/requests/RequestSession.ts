/** The session of one request: a client that acts for its sender, and the headers that the response must carry. */
import { createSlot } from '../../core/client/slots.ts'
import type { ClientConfig, ServerClient, TokenStoreOption } from '../../core/client/types.ts'
import { SESSION_DEADLINE_MILLIS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import { type ParsedCookies, splitCookies } from '../../core/util/cookies.ts'
import {
  cookiesOfRequest,
  type HeaderReader,
  isSecureRequest,
  readRequestTokens,
  requestCookieOptions,
  type RequestTokens,
} from '../../core/session/requestTokens.ts'
import {
  type CookieChange,
  type CookieOptions,
  cookieNames,
  cookiesOfServerRefresh,
  cookiesOfSession,
  cookiesOfSignOut,
  excessBytes,
  isRotatedCookie,
  readTokenCookies,
  refreshTokenIn,
  sessionCookieNames,
  type SessionTokens,
} from '../../core/session/tokenCookies.ts'
import type { Tokens } from '../../core/session/types.ts'
import { RequestTokenStore } from './RequestTokenStore.ts'
import { type RequestOrigin, requireSameOrigin } from './sameOrigin.ts'
import { markDelivered } from './refresh/refreshDelivery.ts'

/** Headers that can be added to: those of a response, or a `Headers` of your own to copy from. */
export interface ResponseHeaders {
  set(name: string, value: string): unknown
  /** May return `false` if the header can't be added any more, for example because the response was sent. */
  append(name: string, value: string): unknown
  /** Returns the names of the headers in lower case. */
  keys?(): Iterable<string>
}

/** The `Cache-Control` of every response to a request with a session. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/** Returns true for a header that CDNs obey instead of `Cache-Control` (RFC 9213, and `Surrogate-Control`). */
export const isTargetedCacheControl = (name: string): boolean =>
  /(?:^|-)cdn-cache-control$|^surrogate-control$/i.test(name)

/** A request that reached a server: a `Request`, or one of Node.js, Express or Fastify. */
export interface IncomingRequest {
  readonly headers: HeaderReader | Readonly<Record<string, string | readonly string[] | undefined>>
  readonly url?: string | undefined
  /** A request without a method is treated as one that changes nothing, such as GET. */
  readonly method?: string | undefined
  /** `https` if Express or Fastify know it; behind a proxy they must be configured to trust it. */
  readonly protocol?: string | undefined
  /** The socket of Node.js; its `encrypted` is true if Node.js itself ends TLS. */
  readonly socket?: object | null | undefined
}

/**
 * Reads the headers of a request, whichever kind it is.
 *
 * @throws UsageError INVALID_OPTION for a request without headers
 */
export function readerOf({ headers }: IncomingRequest): HeaderReader {
  if (isReader(headers)) return headers
  if (typeof headers !== 'object' || headers === null) {
    throw new UsageError('INVALID_OPTION', 'The request has no headers. Pass the request as the server received it.')
  }
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    get: (name) => {
      const value = byName.get(name)
      return typeof value === 'object' ? value.join(name === 'cookie' ? '; ' : ', ') : (value ?? null)
    },
  }
}

/** The parts of a request that say where it comes from. A `Request` has getters, which a spread would leave out. */
export function originOf(request: IncomingRequest): RequestOrigin {
  const { method, url, protocol } = request
  return { headers: readerOf(request), method, url, protocol }
}

const isReader = (headers: IncomingRequest['headers']): headers is HeaderReader => typeof headers?.get === 'function'

/** The settings of a client that a request's session depends on. */
export type RequestSettings = Pick<ClientConfig, 'projectId' | 'cookieDomain' | 'acceptOlderCookiesUntil'>

export interface RequestSessionOptions {
  /**
   * Whether tokens in the headers `Authorization` and `x-stack-auth` take precedence over cookies.
   *
   * @default true
   */
  acceptsHeaderTokens?: boolean
}

/** The tokens of a request, and what the response must carry. */
export class RequestSession {
  /** The tokens that the request contained. */
  readonly sent: RequestTokens
  /** Stores the tokens while the request is handled. */
  readonly store: RequestTokenStore
  /** Whether the browser sent the request over HTTPS. */
  readonly isSecure: boolean
  readonly #headers: HeaderReader
  readonly #cookies: ParsedCookies
  readonly #options: CookieOptions

  /**
   * @throws UsageError INVALID_TOKENS for a header that can't be read; INVALID_OPTION as {@link readerOf}
   */
  constructor(
    request: IncomingRequest,
    settings: RequestSettings,
    { acceptsHeaderTokens = true }: RequestSessionOptions = {},
  ) {
    const headers = readerOf(request)
    const cookies = cookiesOfRequest(headers)
    const isEncrypted =
      request.protocol === 'https' || (request.socket as { encrypted?: boolean } | null | undefined)?.encrypted === true
    this.isSecure = isEncrypted || isSecureRequest(headers, cookies, request.url)
    this.#headers = headers
    this.#cookies = cookies
    this.#options = requestCookieOptions(settings, this.isSecure, Date.now())
    this.sent = acceptsHeaderTokens
      ? readRequestTokens(headers, cookies.getAll, this.#options)
      : { ...readTokenCookies(cookies.getAll, this.#options), source: 'cookies' }
    this.store = new RequestTokenStore(this.sent)
    if (this.sent.isAmbiguous) warnOfAmbiguity(this.sent.name!)
  }

  /** Returns the tokens, if they were refreshed or replaced; `null` otherwise. */
  refreshedTokens(): Tokens | null {
    const { state } = this.store
    const { accessToken, refreshToken } = this.store.read()
    return state === 'refreshed' || state === 'signed-in' ? { accessToken, refreshToken } : null
  }

  /**
   * Makes a response private to the sender, and adds the cookies. If the request had no session and none began, a shared
   * cache may keep the response for other requests without cookies (RFC 9111, section 4.1).
   */
  applyTo(headers: ResponseHeaders): void {
    if (this.#isPrivate()) {
      headers.set('cache-control', PRIVATE_CACHE_CONTROL)
      for (const name of [...(headers.keys?.() ?? [])].filter(isTargetedCacheControl)) {
        headers.set(name, PRIVATE_CACHE_CONTROL)
      }
    } else {
      headers.append('vary', 'Cookie')
    }
    const setCookies = this.#cookieChanges().map((change) => toSetCookie(change, this.#options))
    const results = setCookies.map((text) => headers.append('set-cookie', text))
    if (results.length > 0 && !results.includes(false)) markDelivered(this.store)
  }

  /** Returns true if the request had a session, one began or ended, or a page may read one from the request's headers. */
  #isPrivate(): boolean {
    const isSessionSent = this.sent.refreshToken !== null || this.sent.accessToken !== null
    const hasHeader = ['authorization', 'x-stack-auth'].some((name) => this.#headers.get(name) !== null)
    return isSessionSent || hasHeader || this.store.state !== 'unchanged'
  }

  /**
   * Returns the headers of the request with the current tokens in its cookies. Cookies of other sessions are removed unless
   * the request's own cookie, which is read first, is current.
   */
  forwardedHeaders(): Headers {
    const headers = new Headers(this.#headers as Headers)
    const isUnchanged = this.store.state === 'unchanged' && this.sent.source === 'cookies'
    if (isUnchanged && this.sent.name === cookieNames(this.#options).refresh) return headers
    const names = new Set(sessionCookieNames(this.#options))
    const isOfSession = (name: string): boolean => names.has(name) || isRotatedCookie(name, this.#options)
    const others = splitCookies(headers.get('cookie') ?? '').filter(
      (pair) => pair !== '' && !isOfSession(pair.split('=', 1)[0]!),
    )
    const tokens = currentTokens(this.store)
    const own = tokens ? cookiesOfSession(tokens, this.#options, Date.now(), []) : []
    const text = [...others, ...own.map(({ name, value }) => `${name}=${encodeURIComponent(value!)}`)].join('; ')
    if (text) headers.set('cookie', text)
    else headers.delete('cookie')
    return headers
  }

  /** Returns the cookies that the browser must change. */
  #cookieChanges(): CookieChange[] {
    if (!this.#isInCookies()) return []
    return dropOversizedCookies(cookieChangesOf(this.store, this.#options, this.#cookies))
  }

  /** Tokens from a header are the sender's to keep; cookies of the same session are kept up to date. */
  #isInCookies(): boolean {
    if (this.sent.source === 'cookies') return true
    return readTokenCookies(this.#cookies.getAll, this.#options).refreshToken === this.sent.refreshToken
  }
}

function currentTokens(store: RequestTokenStore): SessionTokens | null {
  const { accessToken, refreshToken } = store.read()
  const { identity } = store
  return refreshToken && identity ? { accessToken, refreshToken, identity } : null
}

/** Returns the cookies that a browser must change after the session of its request did. */
export function cookieChangesOf(
  store: RequestTokenStore,
  options: CookieOptions,
  cookies: Pick<ParsedCookies, 'getAll' | 'names'>,
): CookieChange[] {
  const { sent, state } = store
  const now = Date.now()
  const present = cookies.names()
  const tokens = currentTokens(store)
  switch (state) {
    case 'unchanged':
    case 'refused':
      // The page knows of other tabs and pending responses, so it decides whether a refused session has ended.
      return []
    case 'refreshed':
      return tokens ? cookiesOfServerRefresh(tokens, sent, options, now) : []
    case 'signed-in':
      return tokens ? cookiesOfSession(tokens, options, now, present) : []
    case 'signed-out': {
      const { allRefresh } = cookieNames(options)
      const isOther = (value: string): boolean => refreshTokenIn(value) !== sent.refreshToken
      // Over HTTPS servers read no cookie that another host can set, and pages test which host set it.
      const hasOtherSession = options.acceptsOlderNames && allRefresh.flatMap(cookies.getAll).some(isOther)
      return [...cookiesOfSignOut(options, now, present, hasOtherSession), ...abandonedOAuthFlows(present)]
    }
  }
}

/** Removes the cookies of OAuth flows that were abandoned. */
const abandonedOAuthFlows = (present: readonly string[]): CookieChange[] =>
  present.filter((name) => name.includes('-oauth-outer-')).map((name) => ({ name, value: null, maxAgeSeconds: 0 }))

/** Warns the operator, because the user only sees a sign-out. */
export const warnOfAmbiguity = (name: string): void =>
  console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)

/**
 * Without an access token that is too long for a cookie: it only saves a refresh.
 *
 * @throws UsageError INVALID_TOKENS for a refresh token that is too long
 */
export function dropOversizedCookies(changes: readonly CookieChange[]): CookieChange[] {
  return changes.filter((change) => {
    const bytes = excessBytes(change)
    if (!bytes || change.name.endsWith('-access')) return !bytes
    throw new UsageError(
      'INVALID_TOKENS',
      `The cookie ${change.name} would take ${bytes} bytes; browsers keep only 4096.`,
    )
  })
}

/** `SameSite=Lax`, and readable by the client in the page. */
function toSetCookie({ name, value, maxAgeSeconds, domain }: CookieChange, { isSecure }: CookieOptions): string {
  const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`
}

type Remake = (tokenStore: TokenStoreOption) => ServerClient

const remakes = /* @__PURE__ */ createSlot((): { remake?: Remake } => ({}))

/**
 * Registers how to create a copy of a client with another token store, and the deadline for the session of a request. The
 * key stays in the closure.
 */
export function remember<C extends ServerClient>(
  client: C,
  remake: (tokenStore: TokenStoreOption) => C,
  deadlineMillis: number,
): C {
  remakes.get(client).remake = remake
  deadlines.get(client).millis = deadlineMillis
  return client
}

/** Returns how long the session of one request is worked on, in milliseconds. */
export const deadlineOf = (client: ServerClient): number => deadlines.get(client).millis

const deadlines = /* @__PURE__ */ createSlot(() => ({ millis: SESSION_DEADLINE_MILLIS }))

/** A client with the same key that keeps its tokens in another store. */
export function withTokenStore<C extends ServerClient>(client: C, tokenStore: TokenStoreOption): C {
  const { remake } = remakes.get(client)
  if (!remake) {
    throw new UsageError(
      'INVALID_OPTION',
      'A request needs a client made by createServerClient, or by createAdminClient with a key.',
    )
  }
  return remake(tokenStore) as C
}

/**
 * Creates a client with the same key that acts for the sender of a request. The tokens are read from the header
 * `Authorization: Bearer stackauth_…`, the header `x-stack-auth`, or the cookies. Create one for each request: it sends
 * no request itself, and all of them share refreshes. It doesn't send refreshed tokens back to the browser; for that,
 * use `getUser` with `responseHeaders`, `requireUser` or `createSessionProxy`.
 *
 * ```ts
 * const teams = await listTeams(forRequest(client, request), { userId: 'me' })
 * ```
 *
 * @throws UsageError INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for an unsafe request with cookies
 * that another site has sent
 */
export function forRequest<C extends ServerClient>(client: C, request: IncomingRequest): C {
  const { sent, store } = new RequestSession(request, client.config)
  requireSameOrigin(originOf(request), sent, client.config)
  return withTokenStore(client, store)
}
