/**
 * Refreshes the session of a request before a page is rendered for it.
 *
 * 1. The tokens are read from the request's cookies. An access token that would expire during rendering is refreshed;
 *    requests with the same refresh token share one refresh.
 * 2. The page gets the new tokens in the headers of the request that is passed on, so it refreshes nothing itself.
 * 3. The browser gets them in `Set-Cookie`, on every response, redirects included.
 *
 * If the refresh fails, or takes longer than `deadlineMillis`, the page is rendered with the current tokens. If the service
 * refuses the refresh token, the browser's cookies stay: a concurrent response may have replaced them, and deleting them
 * would end a valid session. The browser decides, because it knows about its other tabs. A sign-in or sign-out with the
 * request's client changes the cookies.
 */
import { redirectTo, type RedirectOptions } from '../../core/auth/redirects/redirectTo.ts'
import { createBaseClient } from '../../core/client/createBaseClient.ts'
import type { ClientOptions } from '../../core/client/createClient.ts'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import { requireKey } from '../../core/client/options.ts'
import type { Client } from '../../core/client/types.ts'
import { toFixedLocation } from '../../core/platform/fixedLocation.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import { once } from '../../core/util/once.ts'
import { ServerRuntime } from '../ServerRuntime.ts'
import type { SharedStoreOptions } from '../stores/openStore.ts'
import { setKeySources, type KeySetOption } from '../tokens/keySources.ts'
import type { IncomingRequest } from './IncomingRequest.ts'
import { setPagePath } from './pagePath.ts'
import { refreshIfDue } from './refresh/refreshIfDue.ts'
import { RequestSession } from './RequestSession.ts'
import { respondToRefresh } from './respondToRefresh.ts'
import { PRIVATE_CACHE_CONTROL } from './responseHeaders.ts'
import { toMutableResponse } from './toMutableResponse.ts'
import { toPublicUrl } from './toPublicUrl.ts'

/** The options of a client, except those that the request decides. */
export interface SessionProxyOptions
  extends Omit<ClientOptions, 'tokenStore' | 'redirectMethod'>, SharedStoreOptions, KeySetOption {
  /**
   * How long the refresh of one request's session may take, in milliseconds. Then the page is rendered with the current
   * tokens, and calls of its client that need new ones throw at once.
   *
   * @default 5_000
   */
  deadlineMillis?: number | undefined
}

/** A request whose session has been refreshed if needed. */
export interface ProxiedRequest {
  /** A client that acts for the sender of the request. Use it only for this request. */
  readonly client: Client
  /** The request's headers with the current tokens, to pass on to the page. */
  readonly headers: Headers
  /**
   * Adds the session's cookies to a response and makes it `private, no-store`, also if the session began or ended while
   * the request was handled. Pass every response to this request through it, after the last call of `client`. A response
   * without a session gets `Vary: Cookie` instead.
   */
  keep<Kept extends Response>(response: Kept): Kept
  /**
   * Returns a redirect, with the session's cookies, to a page by its name in `urls`; sign-in then redirects back here.
   * Status 307, or 303 for requests other than GET and HEAD. `Location` is relative, so it is correct behind any proxy.
   * Next.js requires an absolute address and makes it relative itself; there it begins with the address of the request.
   *
   * @throws {UsageError} UNTRUSTED_URL if the page is configured to an origin that is not trusted
   */
  redirect(page: keyof HandlerUrls, options?: RedirectOptions): Promise<Response>
  /**
   * Refuses an unsafe request, such as a POST, that a page of another origin sent with the user's cookies. The
   * middleware of `latchkey/react-router` and `latchkey/tanstack-start` calls it.
   *
   * @throws {UsageError} CROSS_SITE_REQUEST
   * @see RFC 9110, section 9.2.1 (safe methods)
   */
  requireSameOrigin(): void
}

/** The parts of a `Request` that a session proxy reads. */
export type RequestHead = Pick<Request, 'url' | 'method' | 'headers'>

/** Refreshes the sessions of requests. */
export interface SessionProxy {
  /** Refreshes the session of a request if needed, before a page is rendered for it. */
  (request: RequestHead): Promise<ProxiedRequest>
  /**
   * Responds to a page that refreshes its session. Serve it with `POST` at the path that pages have as `refreshUrl`. It
   * shares refreshes with all requests, and with `sharedStore` with all processes.
   *
   * - 200 with the tokens, which are in `Set-Cookie` too
   * - 401 without a session, or if the service has ended it
   * - 403 for a page of another origin, 405 for other methods, 409 if another session began meanwhile
   * - 503 if the service is unreachable; the page tries again
   *
   * @param request the request as the server received it
   * @returns the response, `private, no-store`
   *
   * @example
   * ```ts
   * app.post('/api/session/refresh', (c) => proxySession.refresh(c.req.raw))
   * ```
   */
  refresh(request: IncomingRequest): Promise<Response>
}

/**
 * Creates a function to call first for every request. It works with standard `Request` and `Response` objects, in
 * Next.js and any other server.
 *
 * It stores no sessions. Refreshes are shared within the process, or with `sharedStore` by all processes, and remembered
 * until 30 s after a response carried their tokens.
 *
 * @param options the options of a client; the request decides where tokens are kept
 * @returns a function that refreshes the session of a request if needed
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 *
 * @example
 * ```ts
 * const proxySession = createSessionProxy({ projectId: '…', publishableClientKey: 'pck_…' })
 *
 * export async function proxy(request: NextRequest) {
 *   const session = await proxySession(request)
 *   return session.keep(NextResponse.next({ request: { headers: session.headers } }))
 * }
 * ```
 */
export function createSessionProxy(options: SessionProxyOptions): SessionProxy {
  const key = requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  const runtime = new ServerRuntime(options, { getClient: () => baseClient })
  const { platform } = runtime
  const parts = runtime.toRequestParts()
  const createWith = (requestOptions: Pick<ClientOptions, 'platform' | 'tokenStore' | 'redirectMethod'>): Client =>
    createBaseClient('client', { ...options, ...requestOptions }, { 'x-stack-publishable-client-key': key }, parts)
  const baseClient = createWith({ platform: withAddress(platform, null), tokenStore: null })
  setKeySources(baseClient, { keySet: options.keySet })
  const { config } = baseClient

  const proxySession = async (request: RequestHead): Promise<ProxiedRequest> => {
    let redirectTarget = ''
    const session = new RequestSession(request, config, { acceptsHeaderTokens: false })
    const url = toPublicUrl(request, session.isSecure, config.trustProxy)
    const navigate = (target: string): void => {
      redirectTarget = target
    }
    const getClient = once(() =>
      createWith({ platform: withAddress(platform, url), tokenStore: session.store, redirectMethod: { navigate } }),
    )
    await refreshIfDue(session.store, platform, getClient)
    const keep = <Kept extends Response>(response: Kept): Kept => {
      const mutableResponse = toMutableResponse(response)
      session.applyTo(mutableResponse.headers)
      return mutableResponse
    }
    const headers = session.forwardedHeaders(request.headers)
    setPagePath(headers, url)
    return {
      get client() {
        return getClient()
      },
      headers,
      keep,
      redirect: async (page, redirectOptions) => {
        await redirectTo(getClient(), page, redirectOptions)
        const isSafe = request.method === 'GET' || request.method === 'HEAD'
        const location = 'nextUrl' in request ? new URL(redirectTarget, request.url).href : redirectTarget
        const responseHeaders = { location, 'cache-control': PRIVATE_CACHE_CONTROL }
        return keep(new Response(null, { status: isSafe ? 307 : 303, headers: responseHeaders }))
      },
      requireSameOrigin: () => session.requireSameOrigin(config),
    }
  }
  const refresh = (request: IncomingRequest): Promise<Response> => respondToRefresh(request, config, runtime)
  return Object.assign(proxySession, { refresh })
}

/** Returns a platform of a server whose current address is the one of the request; `null` for none. */
function withAddress(platform: Platform, url: string | null): Platform {
  return { ...platform, kind: 'server', cookies: null, location: url === null ? null : toFixedLocation(url) }
}
