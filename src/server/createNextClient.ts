/**
 * A client for one request of a Next.js server: in server components, route handlers and server actions.
 *
 * Next.js is passed in (`cookies`, `headers`, `redirect`), not imported, so this fits every version of it, whether
 * `cookies()` is a promise or not.
 *
 * - The tokens come from the `x-stack-auth` header if there is one, else from the cookies.
 * - New tokens are written where that is allowed: in route handlers and server actions. A server component can't write
 *   cookies; there the client keeps them for the rest of the request. Normally the proxy has refreshed them before.
 */
import { assembleClient } from '../core/client/assembleClient.ts'
import { type ClientJson, toClientJson } from '../core/client/clientJson.ts'
import { type ClientOptions, createClient } from '../core/client/createClient.ts'
import { requireKey } from '../core/client/options.ts'
import { refreshTokens } from '../core/client/refreshTokens.ts'
import type { Client, ClientConfig } from '../core/client/types.ts'
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
import { fitting, warnOfAmbiguity } from './requestSession.ts'
import { limitRefreshes, toDeadlineMillis } from './sessionDeadline.ts'
import { createSharedRefresh, markDelivered, type MakeRefresh } from './sharedRefresh.ts'

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
   * cookie exists, and duplicate cookies can't be detected.
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
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION; INVALID_TOKENS for an `x-stack-auth` header that can't be
 * read
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
  return assembleClient(
    'client',
    {
      ...own,
      tokenStore: store,
      redirectMethod: redirect ? { navigate: (url) => void redirect(url) } : 'none',
    },
    keyHeaders,
    { refresh: limitRefreshes(refresh, platform, deadlineMillis) },
  )
}

interface SharedParts {
  readonly refresh: MakeRefresh
  readonly config: ClientConfig
}

/** Options are created for each request, so what requests share is found by the fetch and the values in them. */
const sharedByFetch = new WeakMap<Fetch, Map<string, SharedParts>>()

function sharedFor(
  { fetch: given, platform, ...options }: Partial<ClientOptions>,
  deadlineMillis: number,
  assemble: (refresh: MakeRefresh) => Client,
): SharedParts {
  const fetch = given ?? platform?.fetch ?? (globalThis.fetch as Fetch)
  const known = sharedByFetch.get(fetch) ?? new Map<string, SharedParts>()
  sharedByFetch.set(fetch, known)
  const { projectId, publishableClientKey, baseUrl, cookieDomain } = options
  // Not by deadlineMillis or maxRetryAfterMillis: two refreshes of one token would end its session.
  const name = JSON.stringify([projectId, publishableClientKey, baseUrl, cookieDomain])
  const existing = known.get(name)
  if (existing) return existing
  const refresh = createSharedRefresh({
    makeRefresh: refreshTokens,
    clock: platform ?? detectPlatform(),
    deadlineMillis,
    getClient: () => base,
  })
  const base = assemble(refresh)
  const parts = { refresh, config: base.config }
  known.set(name, parts)
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
  if (
    headers &&
    (headers.get('x-stack-auth') !== null || /^Bearer\s+stackauth_/i.test(headers.get('authorization') ?? ''))
  ) {
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
  const store: TokenStore = {
    ...held,
    write: (tokens) => {
      const past = held.read().refreshToken
      held.write(tokens)
      const isForeign = names.allRefresh.flatMap(readAll).some((value) => refreshTokenIn(value) !== past)
      const changes = fitting(tokenCookies(tokens, scope, Date.now(), all.filter(isPresent), isForeign))
      const isWritten = writeCookies(jar, tokens ? changes : [...changes, ...unfinishedOAuth(headers)], isSecure)
      if (isWritten) markDelivered(store)
    },
  }
  return store
}

/** Removes the cookies of OAuth flows that were begun and not completed. */
const unfinishedOAuth = (headers: HeaderReader | null): CookieChange[] =>
  readCookieNames(headers?.get('cookie') ?? '')
    .filter((name) => name.includes('-oauth-outer-'))
    .map((name) => ({ name, value: null, maxAgeSeconds: 0 }))

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
