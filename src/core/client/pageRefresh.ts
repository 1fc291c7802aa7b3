/**
 * How the client of a page refreshes: at the service, or at a route of the app's own server. Loaded with the first
 * refresh. See docs/decisions/0031-pages-and-servers-that-refresh.md.
 */
import { hasCode } from '../errors.ts'
import { toRefreshAnnouncement } from '../session/refreshAnnouncement.ts'
import type { Refresh } from '../session/Refresher.ts'
import { CookieTokenStore } from '../session/stores/CookieTokenStore.ts'
import type { TokenStore } from '../session/types.ts'
import type { Send } from '../transport/types.ts'
import { compact } from '../util/compact.ts'
import { shortHash } from '../util/hash.ts'
import { REFRESH_HEADERS } from './refreshHeaders.ts'
import { createOAuthRefresh, sendRefresh } from './refreshTokens.ts'
import type { ClientConfig } from './types.ts'

/** Returns the function that refreshes the tokens of a client that isn't a server's. */
export function createPageRefresh(send: Send, config: ClientConfig, store: TokenStore): Refresh {
  const refresh = createOAuthRefresh(send, config)
  // Other stores are not sent to a server.
  if (!(store instanceof CookieTokenStore)) return refresh
  const { sessionServer, refreshUrl } = config
  const url = sessionServer === null ? refreshUrl : `${sessionServer}/refresh`
  return url === null ? withAnnouncement(refresh, store) : createRouteRefresh(send, url, store, refresh)
}

/** Announces each refresh to the app's servers. After a rotation the announcement names an old token, and has no effect. */
function withAnnouncement(refresh: Refresh, { platform: { cookies }, cookieOptions }: CookieTokenStore): Refresh {
  return async (refreshToken, ...rest) => {
    const { name, value, maxAgeSeconds, domain } = toRefreshAnnouncement(refreshToken, cookieOptions)
    let isReplaced = false
    try {
      ignoreErrors(() => cookies?.set(name, value ?? '', { maxAgeSeconds, domain }))
      const tokens = await refresh(refreshToken, ...rest)
      isReplaced = (tokens?.refreshToken ?? refreshToken) !== refreshToken
      return tokens
    } finally {
      if (!isReplaced) ignoreErrors(() => cookies?.delete(name, domain))
    }
  }
}

/** If cookies are blocked, the app's servers have no session that they could refresh. */
function ignoreErrors(task: () => void): void {
  try {
    task()
  } catch {}
}

/**
 * Refreshes at the app's own server, which reads the tokens from the cookies and shares refreshes with all its processes.
 * If the server gets no session, for example because cookies are blocked, no server can refresh it, and the service is
 * asked directly.
 */
function createRouteRefresh(send: Send, refreshUrl: string, store: CookieTokenStore, fallback: Refresh): Refresh {
  return async (refreshToken, shouldRetry, changedAtMillis) => {
    const { accessToken, sessionId } = store.read()
    const url = new URL(refreshUrl, store.platform.location?.href()).href
    const headers = compact({
      accept: 'application/json',
      [REFRESH_HEADERS.session]: sessionId,
      [REFRESH_HEADERS.replaces]: accessToken === null ? undefined : shortHash(accessToken),
      [REFRESH_HEADERS.claims]: changedAtMillis === undefined ? undefined : 'changed',
    })
    try {
      return await sendRefresh(send, url, { headers, sendsCookies: true, skipClientHeaders: true, shouldRetry })
    } catch (error) {
      if (!hasCode(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
      return fallback(refreshToken, shouldRetry, changedAtMillis)
    }
  }
}
