/** The session of one request: a client that acts for its sender, and the headers that the response must carry. */
import { type ClientConfig, type ServerClient, stateOf, type TokenStoreOption } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import {
  type HeaderReader,
  isSecureRequest,
  presentCookies,
  readRequestTokens,
  type RequestTokens,
} from '../core/session/requestTokens.ts'
import {
  type CookieChange,
  type CookieScope,
  cookieNames,
  excessBytes,
  tokenCookies,
} from '../core/session/tokenCookies.ts'
import { memoryTokenStore } from '../core/session/tokens.ts'
import type { TokenStore, Tokens } from '../core/session/types.ts'
import { SESSION_DEADLINE_MILLIS } from '../core/constants.ts'
import { markDelivered } from './sharedRefresh.ts'

/** Headers that can be added to: those of a response, or a `Headers` of your own to copy from. */
export interface ResponseHeaders {
  set(name: string, value: string): unknown
  /** May return `false` if the header can't be added any more, for example because the response was sent. */
  append(name: string, value: string): unknown
}

/** The tokens of a request, and what the response must carry. */
export interface RequestSession {
  /** The tokens that the request contained. */
  readonly sent: RequestTokens
  /** Stores the tokens while the request is handled. */
  readonly store: TokenStore
  /** The tokens, if they were refreshed; `null` otherwise. */
  refreshed(): Tokens | null
  /** The `Set-Cookie` values that give the browser the current tokens; none if it has them. */
  cookies(): string[]
  /** Headers of the request with the current tokens in its cookies. */
  passedOn(): Headers
  /**
   * Makes a response private to the sender, and adds the cookies. If the request had no session, a shared cache may keep
   * the response for other requests without cookies.
   */
  applyTo(headers: ResponseHeaders): void
}

/** A request that reached a server: a `Request`, or one of Node.js, Express or Fastify. */
export interface IncomingRequest {
  readonly headers: HeaderReader | Readonly<Record<string, string | readonly string[] | undefined>>
  readonly url?: string | undefined
  /** `https` if Express or Fastify know it; behind a proxy they must be configured to trust it. */
  readonly protocol?: string | undefined
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

const isReader = (headers: IncomingRequest['headers']): headers is HeaderReader => typeof headers?.get === 'function'

/**
 * @throws UsageError INVALID_TOKENS for a header that can't be read; INVALID_OPTION as {@link readerOf}
 */
export function openRequest(
  request: IncomingRequest,
  { projectId, cookieDomain }: Pick<ClientConfig, 'projectId' | 'cookieDomain'>,
  readTokens: (headers: HeaderReader, scope: CookieScope) => RequestTokens = readRequestTokens,
): RequestSession {
  const headers = readerOf(request)
  const isSecure = request.protocol === 'https' || isSecureRequest(headers, request.url)
  const scope: CookieScope = { projectId, cookieDomain, isSecure }
  const sent = readTokens(headers, scope)
  const store = memoryTokenStore({ accessToken: sent.accessToken, refreshToken: sent.refreshToken })
  const present = presentCookies(headers, scope)
  if (sent.isAmbiguous) warnOfAmbiguity(sent.name!)

  /** The session came in an older cookie, so it is written to the main one. */
  const isMoved = sent.source === 'cookies' && sent.refreshToken !== null && sent.name !== cookieNames(scope).refresh

  const refreshed = (): Tokens | null => {
    const tokens = store.read()
    const isChanged = tokens.accessToken !== sent.accessToken || tokens.refreshToken !== sent.refreshToken
    return isChanged && tokens.refreshToken ? tokens : null
  }
  /** Tokens from a header are the sender's to keep; cookies of the same session are kept up to date. */
  const isInCookies = (): boolean =>
    sent.source === 'cookies' || readTokens(cookiesOnly(headers), scope).refreshToken === sent.refreshToken
  const changes = (): CookieChange[] => {
    const tokens = refreshed()
    if ((!tokens && !isMoved) || !isInCookies()) return []
    const current = store.read()
    return current.refreshToken ? fitting(tokenCookies(current, scope, Date.now(), present)) : []
  }
  return {
    sent,
    store,
    refreshed,
    cookies: () => changes().map((change) => toSetCookie(change, scope)),
    passedOn: () => {
      const isSame = !isMoved && sent.source === 'cookies' && store.read().refreshToken !== null && !refreshed()
      return isSame ? new Headers(headers as Headers) : withTokens(headers as Headers, store.read(), scope)
    },
    applyTo: (to) => {
      if (sent.refreshToken === null && sent.accessToken === null) to.append('vary', 'Cookie')
      else to.set('cache-control', 'private, no-store')
      const results = changes().map((change) => to.append('set-cookie', toSetCookie(change, scope)))
      if (results.length > 0 && !results.includes(false)) markDelivered(store)
    },
  }
}

/** Reads only the cookies of a request. */
export const cookiesOnly = (headers: HeaderReader): HeaderReader => ({
  get: (name) => (name === 'cookie' ? headers.get(name) : null),
})

/** Warns the operator, because the user only sees a sign-out. */
export const warnOfAmbiguity = (name: string): void =>
  console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)

/**
 * Without an access token that is too long for a cookie: it only saves a refresh.
 *
 * @throws UsageError INVALID_TOKENS for a refresh token that is too long
 */
export function fitting(changes: readonly CookieChange[]): CookieChange[] {
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
function toSetCookie({ name, value, maxAgeSeconds, domain }: CookieChange, { isSecure }: CookieScope): string {
  const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`
}

function withTokens(headers: Headers, tokens: Tokens, scope: CookieScope): Headers {
  const { allRefresh, allAccess } = cookieNames(scope)
  const others = (headers.get('cookie') ?? '')
    .split(/; */)
    .filter((pair) => pair && ![...allRefresh, ...allAccess].includes(pair.split('=')[0]!))
  const own = tokens.refreshToken ? tokenCookies(tokens, scope, Date.now(), []) : []
  const passed = new Headers(headers)
  const text = [...others, ...own.map(({ name, value }) => `${name}=${encodeURIComponent(value!)}`)].join('; ')
  if (text) passed.set('cookie', text)
  else passed.delete('cookie')
  return passed
}

type Remake = (tokenStore: TokenStoreOption) => ServerClient

/**
 * Registers how to create a copy of a client with another token store, and the deadline for the session of a request. The
 * key stays in the closure.
 */
export function remember<C extends ServerClient>(
  client: C,
  remake: (tokenStore: TokenStoreOption) => C,
  deadlineMillis: number,
): C {
  stateOf<{ remake?: Remake }>(client, 'remake', () => ({})).remake = remake
  deadlineState(client).millis = deadlineMillis
  return client
}

/** Returns how long the session of one request is worked on, in milliseconds. */
export const deadlineOf = (client: ServerClient): number => deadlineState(client).millis

const deadlineState = (client: ServerClient): { millis: number } =>
  stateOf<{ millis: number }>(client, 'sessionDeadline', () => ({ millis: SESSION_DEADLINE_MILLIS }))

/** A client with the same key that keeps its tokens in another store. */
export function withTokenStore<C extends ServerClient>(client: C, tokenStore: TokenStoreOption): C {
  const { remake } = stateOf<{ remake?: Remake }>(client, 'remake', () => ({}))
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
 * @throws UsageError INVALID_TOKENS for a header that can't be read
 */
export function forRequest<C extends ServerClient>(client: C, request: IncomingRequest): C {
  return withTokenStore(client, openRequest(request, client.config).store)
}
