/**
 * The session of a request, before anything is rendered for it.
 *
 * 1. The tokens are read from the request's cookies. An access token that would not last through the rendering is
 *    refreshed; requests that come with the same refresh token at once share one refresh.
 * 2. The page gets the new tokens in the headers of the request that is passed on, so it refreshes nothing itself.
 * 3. The browser gets them in `Set-Cookie`, on whatever is answered, redirects included.
 *
 * What can't be refreshed stays as it is: the page is rendered all the same. A refusal doesn't remove the browser's
 * cookies, because an answer that is overtaken by another one could end a good session; the browser, which sees what its
 * tabs did, decides that.
 */
import { assembleClient } from '../core/client/assembleClient.ts'
import type { ClientOptions } from '../core/client/createClient.ts'
import { refreshTokens } from '../core/client/refreshTokens.ts'
import { requireKey } from '../core/client/options.ts'
import type { Client } from '../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS, PROXY_REFRESH_TIMEOUT_MILLIS } from '../core/constants.ts'
import { redirectTo, type RedirectOptions } from '../core/navigation/redirectTo.ts'
import { detectPlatform } from '../core/platform/detectPlatform.ts'
import type { Platform } from '../core/platform/Platform.ts'
import type { HandlerUrls } from '../core/rules/handlerUrls.ts'
import type { Refresh } from '../core/session/createSession.ts'
import { requestTokenStore } from '../core/session/requestTokenStore.ts'
import type { TokenStore } from '../core/session/types.ts'
import { passOnCookies, setCookieHeaders } from './requestCookies.ts'

/** What a session proxy is made with: the options of a client, except those that the request decides. */
export type SessionProxyOptions = Omit<ClientOptions, 'tokenStore' | 'redirectMethod'>

/** A request whose session was looked after. */
export interface ProxiedRequest {
  /** Acts for whoever sent the request, and lives as long as it. `client.session.getSnapshot()` says who that is. */
  readonly client: Client
  /** The headers to pass on to the page: as they came, with the tokens of this moment. */
  readonly headers: Headers
  /** Adds the cookies of the session to an answer. Each answer to this request has to go through it. */
  keep<Answer extends Response>(answer: Answer): Answer
  /**
   * An answer that leads to a page of the product, and from sign-in back to here; it carries the cookies. 307, and 303
   * for a request that is not GET or HEAD.
   *
   * @throws UsageError UNTRUSTED_URL when the page is configured to an origin that is not trusted
   */
  redirect(page: keyof HandlerUrls, options?: RedirectOptions): Promise<Response>
}

/**
 * Makes the function that every request goes through first. It works on plain `Request` and `Response`, so in Next.js as
 * in any other server:
 *
 * ```ts
 * const proxySession = createSessionProxy({ projectId: '…', publishableClientKey: 'pck_…' })
 *
 * export async function proxy(request: NextRequest) {
 *   const session = await proxySession(request)
 *   return session.keep(NextResponse.next({ request: { headers: session.headers } }))
 * }
 * ```
 *
 * It holds no session: only refreshes under way are shared.
 *
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 */
export function createSessionProxy(options: SessionProxyOptions): (request: Request) => Promise<ProxiedRequest> {
  const key = requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  const underWay = new Map<string, ReturnType<Refresh>>()
  const own = options.platform ?? detectPlatform()

  return async (request) => {
    let target = ''
    const store = readStore(request, options.projectId)
    const before = store.read()
    const client = assembleClient(
      'client',
      {
        ...options,
        platform: atAddress(own, request.url),
        tokenStore: store,
        redirectMethod: { navigate: (url) => void (target = url) },
      },
      { 'x-stack-publishable-client-key': key },
      { refresh: (fetch, config) => sharing(underWay, refreshTokens(fetch, config)) },
    )
    await refreshInTime(client)
    const after = store.read()
    const isChanged = after.accessToken !== before.accessToken || after.refreshToken !== before.refreshToken
    const cookies = isChanged && after.refreshToken ? setCookieHeaders(request, after, options.projectId) : []
    const keep = <Answer extends Response>(answer: Answer): Answer => addCookies(answer, cookies)
    return {
      client,
      headers: isChanged ? passOnCookies(request.headers, after, options.projectId) : new Headers(request.headers),
      keep,
      redirect: async (page, redirectOptions) => {
        await redirectTo(client, page, redirectOptions)
        const status = request.method === 'GET' || request.method === 'HEAD' ? 307 : 303
        return keep(new Response(null, { status, headers: { location: new URL(target, request.url).href } }))
      },
    }
  }
}

/** The tokens of a request; a header that can't be read is the page's to complain about. */
function readStore(request: Request, projectId: string): TokenStore {
  const { headers } = request
  return requestTokenStore({ headers: { get: (name) => (name === 'cookie' ? headers.get(name) : null) } }, projectId)
}

/** A platform that stands where the request was sent to. */
function atAddress(platform: Platform, url: string): Platform {
  const nothing = (): void => {}
  const location = {
    href: () => url,
    assign: nothing,
    replace: nothing,
    replaceState: nothing,
    reload: nothing,
    subscribe: () => nothing,
  }
  return { ...platform, kind: 'server', cookies: null, location }
}

/** Has one refresh under way for each refresh token. */
function sharing(underWay: Map<string, ReturnType<Refresh>>, refresh: Refresh): Refresh {
  return (refreshToken) => {
    const current = underWay.get(refreshToken) ?? refresh(refreshToken).finally(() => underWay.delete(refreshToken))
    underWay.set(refreshToken, current)
    return current
  }
}

/** Refreshes if need be; gives up after a while, because somebody waits for a page. */
async function refreshInTime(client: Client): Promise<void> {
  const stop = client.platform.after(PROXY_REFRESH_TIMEOUT_MILLIS, client.dispose)
  try {
    await client.session.getAccessToken({ minLifeMillis: PROXY_ACCESS_TOKEN_LIFE_MILLIS })
  } catch {
    // The service can't be asked now. The page is rendered with what there is.
  } finally {
    stop()
  }
}

/** An answer with cookies belongs to one person, so nobody on the way may keep it. */
function addCookies<Answer extends Response>(answer: Answer, cookies: readonly string[]): Answer {
  if (cookies.length === 0) return answer
  const open = isOpen(answer) ? answer : (new Response(answer.body, answer) as Answer)
  for (const cookie of cookies) open.headers.append('set-cookie', cookie)
  open.headers.set('cache-control', 'private, no-store')
  return open
}

/** Whether headers may be added: not to `Response.redirect()`, nor to what `fetch` answered. */
function isOpen(answer: Response): boolean {
  try {
    answer.headers.delete('x-latchkey-none')
    return true
  } catch {
    return false
  }
}
