/**
 * A client for the request that a Next.js server is answering: in server components, route handlers and server actions.
 *
 * Next.js is handed in (`cookies`, `headers`, `redirect`), not imported: so one version of this fits every version of
 * that, whether `cookies()` is a promise or not.
 *
 * - Tokens come from the `x-stack-auth` header where there is one, else from the cookies.
 * - New tokens are written where that is allowed (route handlers, server actions). A server component may not write
 *   cookies; there the client goes on with them for the rest of the request. The proxy has refreshed them before.
 */
import { assembleClient } from '../../core/client/assembleClient.ts'
import type { ClientOptions } from '../../core/client/createClient.ts'
import { requireKey, requireOptions } from '../../core/client/options.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { detectPlatform } from '../../core/platform/detectPlatform.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import { type CookieJar, cookieJarTokenStore, type HeaderReader } from './cookieJarTokenStore.ts'

export interface NextClientOptions extends Omit<ClientOptions, 'tokenStore' | 'redirectMethod'> {
  /** `cookies` of `next/headers`. */
  cookies: () => CookieJar | Promise<CookieJar>
  /** `headers` of `next/headers`. Without it the `x-stack-auth` header isn't read. */
  headers?: () => HeaderReader | Promise<HeaderReader>
  /** `redirect` of `next/navigation`. Without it nobody is sent anywhere, and `or: 'redirect'` yields `null`. */
  redirect?: (url: string) => unknown
}

/**
 * Makes a client for the request at hand. Put React's `cache` around, so that layout and page have the same one.
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
  requireOptions(options, 'createNextClient', ['cookies', 'headers', 'redirect'])
  const { cookies, headers, redirect, ...rest } = options
  const key = requireKey(rest.publishableClientKey, 'publishableClientKey', 'pck_')
  if (typeof cookies !== 'function') {
    throw new UsageError(
      'MISSING_OPTION',
      `cookies is missing. Pass the function on: import { cookies } from 'next/headers'.`,
    )
  }
  const [jar, read] = await Promise.all([cookies(), headers?.()])
  const platform = rest.platform ?? detectPlatform()
  return assembleClient(
    'client',
    {
      ...rest,
      platform: { ...platform, kind: 'server', cookies: null, location: null },
      fetch: uncached(rest.fetch ?? platform.fetch),
      tokenStore: cookieJarTokenStore(jar, read ?? null, rest.projectId),
      redirectMethod: redirect ? { navigate: (url) => void redirect(url) } : 'none',
    },
    { 'x-stack-publishable-client-key': key },
  )
}

/** Next.js keeps answers of `fetch` unless told otherwise; these are about one person. */
function uncached(fetch: Fetch): Fetch {
  return (input, init) => fetch(input, { ...init, cache: 'no-store' })
}
