/**
 * A client for one request of a Next.js server: in server components, route handlers and server actions.
 *
 * Next.js is passed in (`cookies`, `headers`, `redirect`), not imported, so this fits every version of it, whether
 * `cookies()` is a promise or not.
 *
 * - The tokens come from the header `Authorization: Bearer …` or `x-stack-auth` if there is one, else from the cookies.
 * - A request with cookies that a page of another origin has sent is refused if `headers` is passed.
 * - New tokens are written where that is allowed: in route handlers and server actions. A server component can't write
 *   cookies; there the client keeps them for the rest of the request. Normally the proxy has refreshed them before.
 */
import { createBaseClient, type ClientParts } from '../../core/client/createBaseClient.ts'
import type { ClientOptions } from '../../core/client/createClient.ts'
import { requireKey } from '../../core/client/options.ts'
import type { Client } from '../../core/client/types.ts'
import { PROJECTS_REMEMBERED } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import { detectPlatform } from '../../core/platform/browser.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import type { HeaderReader } from '../../core/session/types.ts'
import { createLruCache } from '../createLruCache.ts'
import { getObjectId } from '../getObjectId.ts'
import { AccessTokenSession } from '../requests/AccessTokenSession.ts'
import { createCookieJarTokenStore, type CookieJar } from '../requests/CookieJarTokenStore.ts'
import { readPageLocation } from '../requests/pagePath.ts'
import { requireSameOrigin, type RequestOrigin } from '../requests/sameOrigin.ts'
import { ServerRuntime, toDeadlineMillis } from '../ServerRuntime.ts'
import type { SharedStoreOptions } from '../stores/openStore.ts'
import { setKeySources, type KeySetOption } from '../tokens/keySources.ts'
import { verifyAnyAccount } from '../tokens/verifyAccessToken.ts'

export interface NextClientOptions
  extends Omit<ClientOptions, 'tokenStore' | 'redirectMethod'>, SharedStoreOptions, KeySetOption {
  /** `cookies` of `next/headers`. */
  cookies: () => CookieJar | Promise<CookieJar>
  /**
   * `headers` of `next/headers`. Without it the `x-stack-auth` header isn't read, duplicate cookies can't be detected,
   * requests that other sites send aren't refused, and HTTPS can't be detected: in production it is assumed, and otherwise
   * not before a secure cookie exists.
   */
  headers?: (() => HeaderReader | Promise<HeaderReader>) | undefined
  /** `redirect` of `next/navigation`. Without it there are no redirects, and `or: 'redirect'` throws NOT_SIGNED_IN. */
  redirect?: ((url: string) => unknown) | undefined
  /**
   * How long a refresh of the session may take, in milliseconds. Then calls that need the session throw at once for the
   * rest of the request.
   *
   * @default 5_000
   */
  deadlineMillis?: number | undefined
}

/**
 * Creates a client for the current request. Wrap it in React's `cache`, so that layout and page share it. With Cache
 * Components, call `await connection()` of `next/server` first: Next.js then doesn't prerender what depends on it.
 *
 * Clients with equal options and the same `fetch` share refreshes, so pass a `fetch` of your own that is created once.
 *
 * @param options the options of a client, and the functions of Next.js that read the request
 * @returns a client for this request only
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION; INVALID_TOKENS for an `x-stack-auth` header that can't be
 * read; CROSS_SITE_REQUEST if a page of another origin has sent the request with the user's cookies
 *
 * @example
 * ```ts
 * import { cookies, headers } from 'next/headers'
 * import { redirect } from 'next/navigation'
 *
 * export const getClient = cache(() => createNextClient({ ...options, cookies, headers, redirect }))
 *
 * const user = await getUser(await getClient(), { or: 'redirect' })
 * ```
 */
export async function createNextClient(options: NextClientOptions): Promise<Client> {
  const { cookies, headers, redirect, deadlineMillis: deadlineMillisOption, ...clientOptions } = options
  const deadlineMillis = toDeadlineMillis(deadlineMillisOption)
  const key = requireKey(clientOptions.publishableClientKey, 'publishableClientKey', 'pck_')
  if (typeof cookies !== 'function') {
    throw new UsageError(
      'MISSING_OPTION',
      `cookies is missing. Pass the function: import { cookies } from 'next/headers'.`,
    )
  }
  const [cookieJar, requestHeaders] = await Promise.all([cookies(), headers?.()])
  const platform = clientOptions.platform ?? detectPlatform()
  const location = requestHeaders ? readPageLocation(requestHeaders) : null
  const createWith = (
    requestOptions: Pick<ClientOptions, 'tokenStore' | 'redirectMethod'>,
    parts: Pick<ClientParts, 'createRefresh' | 'layer' | 'wrapSession'>,
  ): Client =>
    createBaseClient(
      'client',
      {
        ...clientOptions,
        platform: { ...platform, kind: 'server', cookies: null, location },
        fetch: withoutCache(clientOptions.fetch ?? platform.fetch),
        ...requestOptions,
      },
      { 'x-stack-publishable-client-key': key },
      parts,
    )
  const { baseClient, runtime } = getShared(clientOptions, deadlineMillis, (parts) =>
    createWith({ tokenStore: null }, parts),
  )
  const tokenStore = createCookieJarTokenStore(cookieJar, requestHeaders ?? null, baseClient.config)
  const redirectMethod = redirect ? { navigate: (url: string) => void redirect(url) } : 'none'
  const wrapSession: ClientParts['wrapSession'] = (session) =>
    new AccessTokenSession(session, tokenStore, (accessToken) => verifyAnyAccount(accessToken, baseClient))
  const client = createWith(
    { tokenStore, redirectMethod },
    // The deadline of this client, which may be another than that of the first.
    { ...runtime.toRequestParts(deadlineMillis), wrapSession },
  )
  if (requestHeaders) requireSameOrigin(toPageOrigin(requestHeaders), tokenStore.sent, client.config)
  return client
}

/** What the clients of all requests with equal options share. */
interface Shared {
  readonly runtime: ServerRuntime
  /** A client without a session. */
  readonly baseClient: Client
}

/** Options are created for each request, so what is shared is found by the fetch and the values in the options. */
const known = /* @__PURE__ */ createLruCache<Shared>(PROJECTS_REMEMBERED)

function getShared(
  {
    fetch,
    platform,
    sharedStore,
    keySet,
    onUnhandledError,
    ...options
  }: Partial<ClientOptions> & SharedStoreOptions & KeySetOption,
  deadlineMillis: number,
  createClientWith: (parts: ReturnType<ServerRuntime['toRequestParts']>) => Client,
): Shared {
  const { projectId, publishableClientKey, baseUrl, cookieDomain, acceptOlderCookiesUntil } = options
  // Not by deadlineMillis or maxRetryAfterMillis: two refreshes of one token would end its session.
  const key = JSON.stringify([
    getObjectId(fetch ?? platform?.fetch ?? globalThis.fetch),
    projectId,
    publishableClientKey,
    baseUrl,
    cookieDomain,
    acceptOlderCookiesUntil,
    sharedStore ? getObjectId(sharedStore) : null,
    keySet ? getObjectId(keySet) : null,
  ])
  const existing = known.get(key)
  if (existing) return existing
  const runtime = new ServerRuntime(
    { projectId: projectId ?? '', platform, sharedStore, deadlineMillis, onUnhandledError },
    { getClient: () => baseClient },
  )
  const baseClient = createClientWith(runtime.toRequestParts())
  setKeySources(baseClient, { keySet })
  const shared = { runtime, baseClient }
  known.set(key, shared)
  return shared
}

/** Next.js doesn't expose the method. Browsers send `Origin` with unsafe requests, and with safe ones only across origins. */
function toPageOrigin(headers: HeaderReader): RequestOrigin {
  return headers.get('origin') === null ? { headers } : { headers, method: 'POST' }
}

/** Next.js caches responses of `fetch` unless told otherwise; these belong to one user. */
function withoutCache(fetch: Fetch): Fetch {
  return (input, init) => fetch(input, { ...init, cache: 'no-store' })
}
