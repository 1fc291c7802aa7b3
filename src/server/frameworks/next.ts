/**
 * A client for one request of a Next.js server: in server components, route handlers and server actions.
 *
 * Next.js is passed in (`cookies`, `headers`, `redirect`), not imported, so this fits every version of it, whether
 * `cookies()` is a promise or not.
 *
 * - The tokens come from the `x-stack-auth` header if there is one, else from the cookies.
 * - A request with cookies that a page of another origin has sent is refused if `headers` is passed.
 * - New tokens are written where that is allowed: in route handlers and server actions. A server component can't write
 *   cookies; there the client keeps them for the rest of the request. Normally the proxy has refreshed them before.
 */
import { LRUCache } from 'lru-cache'
import { assembleClient } from '../../core/client/assembleClient.ts'
import { type ClientJson, toClientJson } from '../../core/client/clientJson.ts'
import { type ClientOptions, createClient } from '../../core/client/createClient.ts'
import { requireKey } from '../../core/client/options.ts'
import { refreshTokens } from '../../core/client/refreshTokens.ts'
import type { Client, ClientConfig } from '../../core/client/types.ts'
import { PROJECTS_REMEMBERED } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { ParsedCookies } from '../../core/util/cookies.ts'
import { detectPlatform } from '../../core/platform/browser.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import {
  cookiesOfRequest,
  hasSecureCookies,
  type HeaderReader,
  HTTPS_NOTES,
  isSecureRequest,
  readRequestTokens,
  requestCookieOptions,
  type RequestTokens,
} from '../../core/session/requestTokens.ts'
import { type CookieChange, type CookieOptions, sessionCookieNames } from '../../core/session/tokenCookies.ts'
import type { Tokens, TokenWriteOptions } from '../../core/session/types.ts'
import { functionId } from '../tokens/functionId.ts'
import { cookieChangesOf, dropOversizedCookies, warnOfAmbiguity } from '../requests/RequestSession.ts'
import { markDelivered } from '../requests/refresh/refreshDelivery.ts'
import { RequestTokenStore } from '../requests/RequestTokenStore.ts'
import { type RequestOrigin, requireSameOrigin } from '../requests/sameOrigin.ts'
import { limitRefreshes, toDeadlineMillis } from '../requests/sessionDeadline.ts'
import { createSharedRefresh, type MakeRefresh } from '../requests/refresh/SharedRefresh.ts'

export type { HeaderReader }

/** The cookies of a request, as Next.js provides them. */
export interface CookieJar {
  get(name: string): { readonly value: string } | undefined
  /** Throws or is missing if cookies are read-only. */
  set?(
    name: string,
    value: string,
    options: { path: string; maxAge: number; sameSite: 'lax'; secure: boolean; domain?: string },
  ): unknown
}

export interface NextClientOptions extends Omit<ClientOptions, 'tokenStore' | 'redirectMethod'> {
  /** `cookies` of `next/headers`. */
  cookies: () => CookieJar | Promise<CookieJar>
  /**
   * `headers` of `next/headers`. Without it the `x-stack-auth` header isn't read, duplicate cookies can't be detected,
   * requests that other sites send aren't refused, and HTTPS can't be detected: in production it is assumed, and otherwise
   * not before a secure cookie exists.
   */
  headers?: () => HeaderReader | Promise<HeaderReader>
  /** `redirect` of `next/navigation`. Without it there are no redirects, and `or: 'redirect'` returns `null`. */
  redirect?: (url: string) => unknown
  /**
   * How long a refresh of the session may take, in milliseconds. Then calls that need the session throw at once for the
   * rest of the request.
   *
   * @default 5_000
   */
  deadlineMillis?: number
}

/**
 * Creates a client for the current request. Wrap it in React's `cache`, so that layout and page share it. With Cache
 * Components, call `await connection()` of `next/server` first: Next.js then doesn't prerender what depends on it.
 *
 * ```ts
 * import { cookies, headers } from 'next/headers'
 * import { redirect } from 'next/navigation'
 *
 * export const getClient = cache(() => createNextClient({ ...options, cookies, headers, redirect }))
 *
 * const user = await getUser(await getClient(), { or: 'redirect' })
 * ```
 *
 * Clients with equal options and the same `fetch` share refreshes, so pass a `fetch` of your own that is created once.
 *
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION; INVALID_TOKENS for an `x-stack-auth` header that can't be
 * read; CROSS_SITE_REQUEST if a page of another origin has sent the request with the user's cookies
 */
export async function createNextClient(options: NextClientOptions): Promise<Client> {
  const { cookies, headers, redirect, deadlineMillis: deadline, ...rest } = options
  const deadlineMillis = toDeadlineMillis(deadline)
  const key = requireKey(rest.publishableClientKey, 'publishableClientKey', 'pck_')
  if (typeof cookies !== 'function') {
    throw new UsageError(
      'MISSING_OPTION',
      `cookies is missing. Pass the function: import { cookies } from 'next/headers'.`,
    )
  }
  const [jar, read] = await Promise.all([cookies(), headers?.()])
  const platform = rest.platform ?? detectPlatform()
  const own = {
    ...rest,
    platform: { ...platform, kind: 'server' as const, cookies: null, location: null },
    fetch: uncached(rest.fetch ?? platform.fetch),
  }
  const keyHeaders = { 'x-stack-publishable-client-key': key }
  const { refresh, config } = sharedFor(rest, deadlineMillis, (refresh) =>
    assembleClient('client', { ...own, tokenStore: null }, keyHeaders, { refresh }),
  )
  const store = jarTokenStore(jar, read ?? null, config)
  const client = assembleClient(
    'client',
    {
      ...own,
      tokenStore: store,
      redirectMethod: redirect ? { navigate: (url) => void redirect(url) } : 'none',
    },
    keyHeaders,
    { refresh: limitRefreshes(refresh, platform, deadlineMillis) },
  )
  if (read) requireSameOrigin(originOfPage(read), store.sent, client.config)
  return client
}

interface SharedParts {
  readonly refresh: MakeRefresh
  readonly config: ClientConfig
}

/** Options are created for each request, so what requests share is found by the fetch and the values in them. */
const sharedParts = /* @__PURE__ */ new LRUCache<string, SharedParts>({ max: PROJECTS_REMEMBERED })

function sharedFor(
  { fetch: given, platform, ...options }: Partial<ClientOptions>,
  deadlineMillis: number,
  assemble: (refresh: MakeRefresh) => Client,
): SharedParts {
  const fetch = given ?? platform?.fetch ?? (globalThis.fetch as Fetch)
  const { projectId, publishableClientKey, baseUrl, cookieDomain, acceptOlderCookiesUntil } = options
  const values = [projectId, publishableClientKey, baseUrl, cookieDomain, acceptOlderCookiesUntil]
  // Not by deadlineMillis or maxRetryAfterMillis: two refreshes of one token would end its session.
  const name = JSON.stringify([functionId(fetch), ...values])
  const existing = sharedParts.get(name)
  if (existing) return existing
  const refresh = createSharedRefresh({
    makeRefresh: refreshTokens,
    clock: platform ?? detectPlatform(),
    deadlineMillis,
    getClient: () => base,
  })
  const base = assemble(refresh)
  const parts = { refresh, config: base.config }
  sharedParts.set(name, parts)
  return parts
}

/**
 * The tokens of a request, read once. After each change the cookies are written to the browser, where the framework
 * allows it.
 */
class JarTokenStore extends RequestTokenStore {
  readonly #jar: CookieJar
  readonly #cookies: ParsedCookies
  readonly #options: CookieOptions

  constructor(sent: RequestTokens, jar: CookieJar, cookies: ParsedCookies, options: CookieOptions) {
    super(sent)
    this.#jar = jar
    this.#cookies = cookies
    this.#options = options
  }

  override write(tokens: Tokens | null, writeOptions?: TokenWriteOptions): void {
    super.write(tokens, writeOptions)
    if (this.sent.source === 'header') return
    const changes = dropOversizedCookies(cookieChangesOf(this, this.#options, this.#cookies))
    const isWritten = writeCookies(this.#jar, changes, this.#options.isSecure)
    if (isWritten && changes.length > 0) markDelivered(this)
  }
}

function jarTokenStore(jar: CookieJar, headers: HeaderReader | null, config: ClientConfig): JarTokenStore {
  const names = sessionCookieNames({ ...config, isSecure: true })
  const cookies = cookiesOfJar(jar, headers, [...names, ...HTTPS_NOTES])
  // Without headers only a cookie shows that the page uses HTTPS, so in production it is assumed.
  const isSecure = headers ? isSecureRequest(headers, cookies) : isProduction() || hasSecureCookies(cookies)
  const options = requestCookieOptions(config, isSecure, Date.now())
  const sent = readRequestTokens(headers ?? NO_HEADERS, cookies.getAll, options)
  if (sent.isAmbiguous) warnOfAmbiguity(sent.name!)
  return new JarTokenStore(sent, jar, cookies, options)
}

const NO_HEADERS: HeaderReader = { get: () => null }

const isProduction = (): boolean => typeof process !== 'undefined' && process.env.NODE_ENV === 'production'

/**
 * The cookies of the jar, which keeps one of each name. The header has all of them, unless the jar was changed since.
 *
 * @param names the names to look for without headers
 */
function cookiesOfJar(jar: CookieJar, headers: HeaderReader | null, names: readonly string[]): ParsedCookies {
  const sent = headers ? cookiesOfRequest(headers) : null
  return {
    getAll: (name) => {
      const value = jar.get(name)?.value
      if (!value) return []
      const values = sent?.getAll(name) ?? []
      return values.includes(value) ? values : [value]
    },
    names: () => [...new Set([...names.filter((name) => jar.get(name)?.value), ...(sent?.names() ?? [])])],
  }
}

/** Next.js doesn't tell the method. Browsers send `Origin` with unsafe requests, and with safe ones only across origins. */
function originOfPage(headers: HeaderReader): RequestOrigin {
  return headers.get('origin') === null ? { headers } : { headers, method: 'POST' }
}

/** Returns true if the framework accepted the cookies. */
function writeCookies(jar: CookieJar, changes: readonly CookieChange[], secure: boolean): boolean {
  try {
    for (const { name, value, maxAgeSeconds, domain } of changes) {
      const attributes = { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure } as const
      jar.set?.(name, value ?? '', domain ? { ...attributes, domain } : attributes)
    }
    return jar.set !== undefined
  } catch {
    // A server component has already sent its headers, so it can't set cookies.
    return false
  }
}

/** Next.js caches responses of `fetch` unless told otherwise; these belong to one user. */
function uncached(fetch: Fetch): Fetch {
  return (input, init) => fetch(input, { ...init, cache: 'no-store' })
}

/**
 * Returns a server's options in the form a page needs: plain JSON for `fromClientJson`, with the service's address for
 * browsers. Contains no tokens and no secrets.
 *
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION for invalid options
 */
export function browserSettings({
  deadlineMillis: _onlyForServers,
  ...options
}: ClientOptions & Pick<NextClientOptions, 'deadlineMillis'>): ClientJson {
  const { baseUrl } = options
  return toClientJson(
    createClient({
      ...options,
      ...(typeof baseUrl === 'object' && { baseUrl: baseUrl.browser }),
      tokenStore: null,
      redirectMethod: 'window',
    }),
  )
}
