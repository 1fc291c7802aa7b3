import { askForTokens } from '../core/client/refreshTokens.ts'
import type { ClientConfig } from '../core/client/types.ts'
import { API_PATH } from '../core/constants.ts'
import type { Fetch } from '../core/platform/Platform.ts'
import type { Refresh } from '../core/session/createSession.ts'

/**
 * Trades a refresh token for an access token with the client's secret key: `POST /auth/sessions/current/refresh`. The
 * OAuth grant would need a publishable key, which a backend has no use for.
 */
export function refreshWithKey(fetch: Fetch, { baseUrl }: ClientConfig): Refresh {
  return (refreshToken) =>
    askForTokens(fetch, `${baseUrl}${API_PATH}/auth/sessions/current/refresh`, {
      headers: { 'x-stack-refresh-token': refreshToken },
    })
}
