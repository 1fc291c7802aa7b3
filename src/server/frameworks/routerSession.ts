/** What the entries of React Router and TanStack Start share: the session of one request, and its user. */
import type { CurrentUser } from '../../../generated/model.ts'
import { accepts, type LimitedAccount } from '../../core/auth/accepts.ts'
import { getUser } from '../../core/auth/getUser.ts'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import {
  createSessionProxy,
  type ProxiedRequest,
  type RequestHead,
  type SessionProxy,
  type SessionProxyOptions,
} from '../requests/createSessionProxy.ts'
import { toErrorResponse } from '../requests/errorResponse.ts'

/** The session of one request. */
export type RouterSession = Pick<ProxiedRequest, 'client' | 'redirect'>

export interface RequireUserOptions {
  /**
   * Accounts to accept besides full ones.
   *
   * @default [] anonymous users are redirected to sign-in, and restricted users to onboarding
   */
  allow?: readonly LimitedAccount[] | undefined
}

/** Returns the session proxy of a middleware: the app's own, or one with these options. */
export const toSessionProxy = (optionsOrProxy: SessionProxyOptions | SessionProxy): SessionProxy =>
  typeof optionsOrProxy === 'function' ? optionsOrProxy : createSessionProxy(optionsOrProxy)

/**
 * Returns the head of a request as if it were sent for a page. The page decides where the user returns after a sign-in.
 *
 * @param request the request as the server received it
 * @param page its path and query
 */
export function toPageRequest({ method, headers, url }: RequestHead, { pathname, search }: PagePath): RequestHead {
  const pageUrl = new URL(url)
  // `//` would begin a host in a relative address.
  pageUrl.pathname = pathname.replace(/^\/+/, '/')
  pageUrl.search = search
  return { method, headers, url: pageUrl.href }
}

/** The part of a URL that names a page of the app. */
export type PagePath = Pick<URL, 'pathname' | 'search'>

/**
 * Returns the page that sent a request, by its `Referer`; `null` if the page is of another host, or its
 * `Referrer-Policy` hides it.
 */
export function readReferringPage({ headers, url }: RequestHead): PagePath | null {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const page = new URL(referer)
  const hosts = [new URL(url).host, headers.get('host'), headers.get('x-forwarded-host')]
  return hosts.includes(page.host) ? page : null
}

/** Returns the page whose form sent an unsafe request, which has no page of its own; `null` for a safe request. */
export function readFormPage(request: RequestHead): PagePath | null {
  const isSafe = request.method === 'GET' || request.method === 'HEAD'
  return isSafe ? null : readReferringPage(request)
}

/** Returns the response to a request that another site has sent; `null` for a request that may be handled. */
export function refuseCrossSite({ keep, requireSameOrigin }: ProxiedRequest): Response | null {
  try {
    requireSameOrigin()
    return null
  } catch (error) {
    const refusal = toErrorResponse(error)
    if (!refusal) throw error
    const { status, headers, body } = refusal
    return keep(Response.json(body, { status, headers }))
  }
}

/** The user of a session, or the page to which a request without one is redirected. */
type UserOrPage = { readonly user: CurrentUser } | { readonly page: keyof HandlerUrls }

/**
 * Reads the user of a session.
 *
 * @throws {TransportError} if the service is unreachable
 */
export async function readUserOrPage(
  { client }: RouterSession,
  { allow = [] }: RequireUserOptions,
): Promise<UserOrPage> {
  const user = await getUser(client, { or: 'anonymous-if-exists' })
  if (user && accepts(user, allow)) return { user }
  return { page: user && !user.isAnonymous ? 'onboarding' : 'signIn' }
}
