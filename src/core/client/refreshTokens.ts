/**
 * The OAuth refresh grant (RFC 6749, section 6). Form-encoded and without any header of ours, so that a browser sends it
 * without a preflight; never together with an access token, which the service would refuse once it is expired.
 */
import { API_PATH } from '../constants.ts'
import { hasCode, TransportError } from '../errors.ts'
import type { CallTraits, Fetch, FetchInit } from '../platform/Platform.ts'
import type { Refresh } from '../session/createSession.ts'
import { readAnswer } from '../transport/readAnswer.ts'
import type { ClientConfig } from './types.ts'

export function refreshTokens(fetch: Fetch, { baseUrl, projectId, publishableClientKey }: ClientConfig): Refresh {
  return (refreshToken, isWanted) =>
    askForTokens(fetch, `${baseUrl}${API_PATH}/auth/oauth/token`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: projectId,
        client_secret: publishableClientKey ?? '',
      }).toString(),
      call: { bare: true, isWanted },
    })
}

/** Sends a refresh, in whatever form, and reads its answer; `null` when the service says that the session is over. */
export async function askForTokens(fetch: Fetch, url: string, init: FetchInit): ReturnType<Refresh> {
  const call: CallTraits = { ...init.call, retry: true, reads: true }
  const response = await fetch(url, { ...init, method: 'POST', call })
  try {
    const answer = (await readAnswer(response, call.text ?? '', (details) => details)) as Record<string, unknown> | null
    const { access_token: accessToken, refresh_token: refreshToken } = answer ?? {}
    if (typeof accessToken !== 'string') {
      throw new TransportError('BAD_ANSWER', 'The answer to a refresh holds no access token.')
    }
    return { accessToken, ...(typeof refreshToken === 'string' && { refreshToken }) }
  } catch (error) {
    if (hasCode(error, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'CANNOT_DELETE_CURRENT_SESSION', 'PROVIDER_REJECTED'))
      return null
    throw error
  }
}
