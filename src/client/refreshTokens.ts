/**
 * The OAuth refresh grant (RFC 6749, section 6). Form-encoded and without any header of ours, so that a browser sends it
 * without a preflight; never together with an access token, which the service would refuse once it is expired.
 */
import { API_PATH } from '../constants.ts'
import { KnownError } from '../errors/KnownError.ts'
import { TransportError } from '../errors/TransportError.ts'
import type { Fetch } from '../platform/Platform.ts'
import type { Refresh } from '../session/createSession.ts'
import { readAnswer } from '../transport/readAnswer.ts'
import type { ClientConfig } from './types.ts'

const REFUSALS = new Set(['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'CANNOT_DELETE_CURRENT_SESSION', 'PROVIDER_REJECTED'])
const asSent = { toModel: (value: unknown) => value } as Parameters<typeof readAnswer>[1]

export function refreshTokens(fetch: Fetch, config: ClientConfig): Refresh {
  return async (refreshToken) => {
    const response = await fetch(`${config.baseUrl}${API_PATH}/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: config.projectId,
        client_secret: config.publishableClientKey ?? '',
      }).toString(),
      credentials: 'omit',
      cache: 'no-store',
      call: { bare: true, retry: true },
    })
    try {
      const answer = (await readAnswer(response, asSent)) as { access_token?: unknown; refresh_token?: unknown }
      if (typeof answer?.access_token !== 'string') {
        throw new TransportError('BAD_ANSWER', 'The answer to a refresh holds no access token.')
      }
      return {
        accessToken: answer.access_token,
        ...(typeof answer.refresh_token === 'string' && { refreshToken: answer.refresh_token }),
      }
    } catch (error) {
      if (error instanceof KnownError && REFUSALS.has(error.code)) return null
      throw error
    }
  }
}
