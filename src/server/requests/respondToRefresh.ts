/** The response to a page that refreshes its session at the app's own server. */
import { REFRESH_HEADERS } from '../../core/client/refreshHeaders.ts'
import type { ClientConfig } from '../../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS } from '../../core/constants.ts'
import { KnownError } from '../../core/errors.ts'
import type { CookieSession } from '../../core/session/tokenCookies.ts'
import type { HeaderReader } from '../../core/session/types.ts'
import { shortHash } from '../../core/util/hash.ts'
import { isControlFlow } from '../../core/util/isControlFlow.ts'
import { toErrorResponse } from './errorResponse.ts'
import { toHeaderReader, type IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'
import type { RequestRefresher, RequestTokenStore } from './RequestTokenStore.ts'
import { PRIVATE_CACHE_CONTROL } from './responseHeaders.ts'

/**
 * Refreshes the session of a request, and responds with its tokens. They are in `Set-Cookie` too, so that a page that is
 * closed before it reads them doesn't lose them.
 */
export async function respondToRefresh(
  request: IncomingRequest,
  config: ClientConfig,
  refresher: RequestRefresher,
): Promise<Response> {
  const headers = new Headers()
  try {
    const requestHeaders = toHeaderReader(request)
    const session = new RequestSession(request, config, { acceptsHeaderTokens: false, headers: requestHeaders })
    session.requireSameOrigin(config)
    const { store } = session
    const refusal = refuseRefresh(request.method, requestHeaders, store.sent)
    if (refusal) return refusal
    if (store.sent.refreshToken === null) {
      throw new KnownError('USER_AUTHENTICATION_REQUIRED', 'The request has no session.', 401, undefined)
    }
    const accessToken = await refreshForPage(store, requestHeaders, refresher)
    const { refreshToken } = store.read()
    if (accessToken === null || refreshToken === null) throw sessionEnded()
    session.applyTo(headers)
    return toPrivateResponse(200, { access_token: accessToken, refresh_token: refreshToken }, headers)
  } catch (error) {
    const response = isControlFlow(error) ? null : toErrorResponse(error)
    if (!response) throw error
    return toPrivateResponse(response.status, response.body, response.headers)
  }
}

/** Returns the response to a page that doesn't ask for a refresh, or whose session was replaced; `null` for any other. */
export function refuseRefresh(
  method: string | undefined,
  headers: HeaderReader,
  { refreshToken, identity }: CookieSession,
): Response | null {
  if (method !== 'POST') {
    const body = { code: 'METHOD_NOT_ALLOWED', error: 'Refresh the session with POST.' }
    return toPrivateResponse(405, body, { allow: 'POST' })
  }
  const sessionId = headers.get(REFRESH_HEADERS.session)
  if (refreshToken === null || sessionId === null || sessionId === identity?.sessionId) return null
  const error = 'Another session has begun in this browser. Read it from the cookies.'
  return toPrivateResponse(409, { code: 'SESSION_CHANGED', error })
}

/**
 * Returns a new access token, or the one that the request already has if the page doesn't know it: a proxy in front of the
 * route may have refreshed it. `null` if the session has ended.
 *
 * @param toPageToken returns what the page has in place of an access token
 */
export async function refreshForPage(
  store: RequestTokenStore,
  headers: HeaderReader,
  refresher: RequestRefresher,
  toPageToken = (accessToken: string): string => accessToken,
): Promise<string | null> {
  const { accessToken } = store.read()
  const replacedHash = headers.get(REFRESH_HEADERS.replaces)
  if (accessToken !== null && shortHash(toPageToken(accessToken)) === replacedHash) store.reject(accessToken)
  return store.getAccessToken(refresher, {
    minLifeMillis: PROXY_ACCESS_TOKEN_LIFE_MILLIS,
    hasChangedClaims: headers.get(REFRESH_HEADERS.claims) === 'changed',
  })
}

export const sessionEnded = (): KnownError =>
  new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'The session has ended. Sign in again.', 401, undefined)

/** Returns a response that no cache keeps. */
export function toPrivateResponse(status: number, body: object, init: HeadersInit = {}): Response {
  const headers = new Headers(init)
  headers.set('cache-control', PRIVATE_CACHE_CONTROL)
  return Response.json(body, { status, headers })
}
