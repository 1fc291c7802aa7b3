/** The response to a page that refreshes its session at the app's own server. */
import { REFRESH_HEADERS } from '../../core/client/refreshHeaders.ts'
import type { ClientConfig } from '../../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS } from '../../core/constants.ts'
import { KnownError } from '../../core/errors.ts'
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
  const headers = new Headers({ 'cache-control': PRIVATE_CACHE_CONTROL })
  if (request.method !== 'POST') {
    headers.set('allow', 'POST')
    return toResponse(405, { code: 'METHOD_NOT_ALLOWED', error: 'Refresh the session with POST.' }, headers)
  }
  try {
    const requestHeaders = toHeaderReader(request)
    const session = new RequestSession(request, config, { acceptsHeaderTokens: false, headers: requestHeaders })
    session.requireSameOrigin(config)
    const { sent } = session.store
    const sessionId = requestHeaders.get(REFRESH_HEADERS.session)
    if (sent.refreshToken !== null && sessionId !== null && sessionId !== sent.identity?.sessionId) {
      const error = 'Another session has begun in this browser. Read the tokens from the cookies.'
      return toResponse(409, { code: 'SESSION_CHANGED', error }, headers)
    }
    const tokens = await refreshSession(session.store, refresher, {
      replacedHash: requestHeaders.get(REFRESH_HEADERS.replaces),
      hasChangedClaims: requestHeaders.get(REFRESH_HEADERS.claims) === 'changed',
    })
    session.applyTo(headers)
    return toResponse(200, { access_token: tokens.accessToken, refresh_token: tokens.refreshToken }, headers)
  } catch (error) {
    const response = isControlFlow(error) ? null : toErrorResponse(error)
    if (!response) throw error
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, value)
    return toResponse(response.status, response.body, headers)
  }
}

interface RefreshReason {
  /** The hash of the access token that the page can't use; `null` if it has none. */
  readonly replacedHash: string | null
  readonly hasChangedClaims: boolean
}

/**
 * Returns new tokens, or those that the request already has if the page doesn't know them: a proxy in front of the route
 * may have refreshed them.
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED without a session, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED if it has ended
 */
async function refreshSession(
  store: RequestTokenStore,
  refresher: RequestRefresher,
  { replacedHash, hasChangedClaims }: RefreshReason,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { sent } = store
  if (sent.refreshToken === null) {
    throw new KnownError('USER_AUTHENTICATION_REQUIRED', 'The request has no session.', 401, undefined)
  }
  if (sent.accessToken !== null && shortHash(sent.accessToken) === replacedHash) store.reject(sent.accessToken)
  const minLifeMillis = PROXY_ACCESS_TOKEN_LIFE_MILLIS
  const accessToken = await store.getAccessToken(refresher, { minLifeMillis, hasChangedClaims })
  const { refreshToken } = store.read()
  if (accessToken !== null && refreshToken !== null) return { accessToken, refreshToken }
  throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'The session has ended. Sign in again.', 401, undefined)
}

const toResponse = (status: number, body: object, headers: Headers): Response =>
  Response.json(body, { status, headers })
