/**
 * How the client of a page refreshes: at the service, or at a route of the app's own server. See
 * docs/decisions/0031-pages-and-servers-that-refresh.md.
 */
import { hasCode } from '../errors.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Refresh } from '../session/Refresher.ts'
import type { TokenStore } from '../session/types.ts'
import type { Send } from '../transport/types.ts'
import { compact } from '../util/compact.ts'
import { shortHash } from '../util/hash.ts'
import { REFRESH_HEADERS } from './refreshHeaders.ts'
import { createOAuthRefresh, sendRefresh } from './refreshTokens.ts'
import type { ClientConfig } from './types.ts'

/** Returns the function that refreshes the tokens of a client that isn't a server's. */
export function createPageRefresh(send: Send, config: ClientConfig, store: TokenStore, platform: Platform): Refresh {
  const refresh = createOAuthRefresh(send, config)
  // Other stores are not sent to a server.
  if (!store.announceRefresh) return refresh
  const path = toRefreshPath(config)
  if (path === null) return withAnnouncement(refresh, store)
  return createRouteRefresh(send, () => new URL(path, platform.location?.href()).href, store, refresh)
}

/** Returns the path of the route at which pages refresh; `null` if they refresh at the service. */
export const toRefreshPath = ({ sessionServer, refreshUrl }: ClientConfig): string | null =>
  sessionServer === null ? refreshUrl : `${sessionServer}/refresh`

/** Announces each refresh to the app's servers. After a rotation the announcement names an old token, and has no effect. */
function withAnnouncement(refresh: Refresh, store: TokenStore): Refresh {
  return async (refreshToken, ...rest) => {
    const withdraw = store.announceRefresh?.(refreshToken)
    let isReplaced = false
    try {
      const tokens = await refresh(refreshToken, ...rest)
      isReplaced = (tokens?.refreshToken ?? refreshToken) !== refreshToken
      return tokens
    } finally {
      if (!isReplaced) withdraw?.()
    }
  }
}

/**
 * Refreshes at the app's own server, which reads the tokens from the cookies and shares refreshes with all its processes.
 * If the server gets no session, for example because cookies are blocked, no server can refresh it, and the service is
 * asked directly.
 */
function createRouteRefresh(send: Send, getUrl: () => string, store: TokenStore, fallback: Refresh): Refresh {
  return async (refreshToken, shouldRetry, needsNewClaims) => {
    const { accessToken, sessionId } = store.read()
    const headers = compact({
      accept: 'application/json',
      [REFRESH_HEADERS.session]: sessionId,
      [REFRESH_HEADERS.replaces]: accessToken === null ? undefined : shortHash(accessToken),
      [REFRESH_HEADERS.claims]: needsNewClaims ? 'changed' : undefined,
    })
    try {
      return await sendRefresh(send, getUrl(), { headers, sendsCookies: true, skipClientHeaders: true, shouldRetry })
    } catch (error) {
      if (!hasCode(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
      return fallback(refreshToken, shouldRetry, needsNewClaims)
    }
  }
}
