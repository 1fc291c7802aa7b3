/**
 * The OAuth refresh grant (RFC 6749, section 6). It is form-encoded and has no custom header, so that a browser sends
 * it without a preflight. It never contains an access token, because the service refuses expired ones.
 */
import { API_PATH, PUBLIC_CLIENT } from '../constants.ts'
import { hasCode } from '../errors.ts'
import { parseResponse } from '../request/parseResponse.ts'
import type { Refresh } from '../session/Refresher.ts'
import { isToken } from '../session/tokens.ts'
import { responseError } from '../transport/errors.ts'
import type { Send, TransportRequest } from '../transport/types.ts'
import type { ClientConfig } from './types.ts'

/** Returns a function that refreshes with the publishable key, or as a public client. */
export function createOAuthRefresh(send: Send, { baseUrl, projectId, publishableClientKey }: ClientConfig): Refresh {
  return (refreshToken, shouldRetry) =>
    sendRefresh(send, `${baseUrl}${API_PATH}/auth/oauth/token`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: projectId,
        client_secret: publishableClientKey ?? PUBLIC_CLIENT,
      }).toString(),
      skipClientHeaders: true,
      shouldRetry,
    })
}

/** The errors of a refresh after which the session is over. */
export const SESSION_END_CODES = [
  'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
  'CANNOT_DELETE_CURRENT_SESSION',
  'PROVIDER_REJECTED',
] as const

/** Sends a refresh and reads its response. Resolves to `null` if the service responds that the session ended. */
export async function sendRefresh(
  send: Send,
  url: string,
  options: Pick<TransportRequest, 'headers'> & Partial<TransportRequest>,
): ReturnType<Refresh> {
  const request: TransportRequest = { url, method: 'POST', auth: null, isIdempotent: true, readBody: true, ...options }
  const response = await send(request)
  try {
    const content = Object(parseResponse(request, response)) as Readonly<Record<string, unknown>>
    const { access_token: accessToken, refresh_token: refreshToken } = content
    if (!isToken(accessToken)) {
      throw responseError(request, response, 'INVALID_RESPONSE', 'The response to a refresh has no access token.')
    }
    return { accessToken, ...(isToken(refreshToken) && { refreshToken }) }
  } catch (error) {
    if (hasCode(error, ...SESSION_END_CODES)) return null
    throw error
  }
}
