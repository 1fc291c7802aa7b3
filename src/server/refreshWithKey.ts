import { API_PATH } from '../constants.ts'
import type { ClientConfig } from '../client/types.ts'
import { nameTable } from '../../generated/casing.ts'
import { isKnownError } from '../errors/isKnownError.ts'
import { TransportError } from '../errors/TransportError.ts'
import type { Fetch } from '../platform/Platform.ts'
import type { Refresh } from '../session/createSession.ts'
import { createCasing } from '../transport/casing.ts'
import { readAnswer } from '../transport/readAnswer.ts'

const casing = /* @__PURE__ */ createCasing(nameTable)

/**
 * Trades a refresh token for an access token with the client's secret key: `POST /auth/sessions/current/refresh`. The
 * OAuth grant would need a publishable key, which a backend has no use for.
 */
export function refreshWithKey(fetch: Fetch, config: ClientConfig): Refresh {
  return async (refreshToken) => {
    const response = await fetch(`${config.baseUrl}${API_PATH}/auth/sessions/current/refresh`, {
      method: 'POST',
      headers: { 'x-stack-refresh-token': refreshToken },
      call: { retry: true, user: false },
    })
    try {
      const answer = (await readAnswer(response, casing)) as { accessToken?: unknown } | null
      if (typeof answer?.accessToken === 'string') return { accessToken: answer.accessToken }
      throw new TransportError('BAD_ANSWER', 'The answer to a refresh holds no access token.')
    } catch (error) {
      if (isKnownError(error, 'REFRESH_TOKEN_ERROR')) return null
      throw error
    }
  }
}
