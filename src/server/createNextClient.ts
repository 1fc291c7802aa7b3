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
import { assembleClient } from '../core/client/assembleClient.ts'
import { type ClientJson, toClientJson } from '../core/client/clientJson.ts'
import { type ClientOptions, createClient } from '../core/client/createClient.ts'
import { requireKey } from '../core/client/options.ts'
import { refreshTokens } from '../core/client/refreshTokens.ts'
import type { Client, ClientConfig } from '../core/client/types.ts'
import { PROJECTS_REMEMBERED } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import { readCookieNames, readCookies } from '../core/lib/readCookies.ts'
import { detectPlatform } from '../core/platform/browser.ts'
import type { Fetch } from '../core/platform/Platform.ts'
import { type HeaderReader, HTTPS_NOTES, isSecureRequest, readRequestTokens } from '../core/session/requestTokens.ts'
import {
  type CookieChange,
  type CookieScope,
  cookieNames,
  readTokenCookies,
  refreshTokenIn,
  tokenCookies,
} from '../core/session/tokenCookies.ts'
import { memoryTokenStore } from '../core/session/tokens.ts'
import type { TokenStore } from '../core/session/types.ts'
import { functionId } from './functionId.ts'
import { fitting, warnOfAmbiguity } from './requestSession.ts'
import { type RequestOrigin, requireSameOrigin } from './sameOrigin.ts'
import { createSharedRefresh, type MakeRefresh } from './sharedRefresh.ts'

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
   * `headers` of `next/headers`. Without it the `x-stack-auth` header isn't read, HTTPS isn't detected before a secure
   * cookie exists, duplicate cookies can't be detected, and requests that other sites send aren't refused.
   */
  headers?: () => HeaderReader | Promise<HeaderReader>
  /** `redirect` of `next/navigation`. Without it there are no redirects, and `or: 'redirect'` returns `null`. */
  redirect?: (url: string) => unknown
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
  const { cookies, headers, redirect, ...rest } = options
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
  const { refresh, config } = sharedFor(rest, (refresh) =>
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
    { refresh },
  )
  if (read && !hasTokensInHeader(read)) {
    requireSameOrigin(originOfPage(read), { ...store.read(), source: 'cookies' }, client.config)
  }
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
  assemble: (refresh: MakeRefresh) => Client,
): SharedParts {
  const fetch = given ?? platform?.fetch ?? (globalThis.fetch as Fetch)
  const { projectId, publishableClientKey, baseUrl, cookieDomain } = options
  const name = JSON.stringify([functionId(fetch), projectId, publishableClientKey, baseUrl, cookieDomain])
  const existing = sharedParts.get(name)
  if (existing) return existing
  const refresh = createSharedRefresh(refreshTokens, platform?.monotonic)
  // This client sends the refreshes of all others.
  const parts = { refresh, config: assemble(refresh).config }
  sharedParts.set(name, parts)
  return parts
}

/** The tokens of a request, read once. New ones are also written to the browser, where the framework allows it. */
function jarTokenStore(jar: CookieJar, headers: HeaderReader | null, config: ClientConfig): TokenStore {
  const { projectId, cookieDomain } = config
  const names = cookieNames({ projectId, cookieDomain, isSecure: true })
  const all = [...names.allRefresh, ...names.allAccess]
  const isPresent = (name: string): boolean => Boolean(jar.get(name)?.value)
  const isSecure =
    (headers !== null && isSecureRequest(headers)) ||
    all.some((name) => name.startsWith('__Host-') && isPresent(name)) ||
    HTTPS_NOTES.some((name) => jar.get(name)?.value === 'true')
  const scope: CookieScope = { projectId, cookieDomain, isSecure }
  if (headers && hasTokensInHeader(headers)) {
    return memoryTokenStore(readRequestTokens(headers, scope))
  }
  /** The jar keeps one cookie of each name; the header has them all. */
  const readAll = (name: string): readonly string[] => {
    const value = jar.get(name)?.value
    if (value === undefined) return []
    const sent = readCookies(headers?.get('cookie') ?? '', name)
    return sent.includes(value) ? sent : [value]
  }
  const { accessToken, refreshToken, isAmbiguous, name } = readTokenCookies(readAll, scope)
  if (isAmbiguous) warnOfAmbiguity(name!)
  const held = memoryTokenStore({ accessToken, refreshToken })
  return {
    ...held,
    write: (tokens) => {
      const past = held.read().refreshToken
      held.write(tokens)
      const isForeign = names.allRefresh.flatMap(readAll).some((value) => refreshTokenIn(value) !== past)
      const changes = fitting(tokenCookies(tokens, scope, Date.now(), all.filter(isPresent), isForeign))
      writeCookies(jar, tokens ? changes : [...changes, ...unfinishedOAuth(headers)], isSecure)
    },
  }
}

const hasTokensInHeader = (headers: HeaderReader): boolean =>
  headers.get('x-stack-auth') !== null || /^Bearer\s+stackauth_/i.test(headers.get('authorization') ?? '')

/** Next.js doesn't tell the method. Browsers send `Origin` with unsafe requests, and with safe ones only across origins. */
function originOfPage(headers: HeaderReader): RequestOrigin {
  return headers.get('origin') === null ? { headers } : { headers, method: 'POST' }
}

/** Removes the cookies of OAuth flows that were begun and not completed. */
const unfinishedOAuth = (headers: HeaderReader | null): CookieChange[] =>
  readCookieNames(headers?.get('cookie') ?? '')
    .filter((name) => name.includes('-oauth-outer-'))
    .map((name) => ({ name, value: null, maxAgeSeconds: 0 }))

function writeCookies(jar: CookieJar, changes: readonly CookieChange[], secure: boolean): void {
  try {
    for (const { name, value, maxAgeSeconds, domain } of changes) {
      const attributes = { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure } as const
      jar.set?.(name, value ?? '', domain ? { ...attributes, domain } : attributes)
    }
  } catch {
    // A server component has already sent its headers, so it can't set cookies.
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
export function browserSettings(options: ClientOptions): ClientJson {
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
