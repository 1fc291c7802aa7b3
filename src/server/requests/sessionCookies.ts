/** The cookies of a response whose request had a session. */
import {
  findSessionCookies,
  getCookieNames,
  parseRefreshToken,
  toServerRefreshCookies,
  toSessionCookies,
  toSignOutCookies,
  type CookieChange,
  type CookieOptions,
  type SessionTokens,
} from '../../core/session/tokenCookies.ts'
import { splitCookies, type ParsedCookies } from '../../core/util/cookies.ts'
import type { RequestTokenStore } from './RequestTokenStore.ts'

/** Returns the current tokens of a session; `null` without one. */
export function readSessionTokens(store: RequestTokenStore): SessionTokens | null {
  const { accessToken, refreshToken } = store.read()
  const { identity } = store
  return refreshToken && identity ? { accessToken, refreshToken, identity } : null
}

/** Returns the cookies to write and remove in the browser, by what happened to the session of its request. */
export function toCookieChanges(
  store: RequestTokenStore,
  options: CookieOptions,
  cookies: Pick<ParsedCookies, 'getAll' | 'names'>,
): CookieChange[] {
  const { sent, state } = store
  const now = Date.now()
  const present = cookies.names()
  const tokens = readSessionTokens(store)
  switch (state) {
    case 'unchanged':
    case 'refused':
      // The page knows of other tabs and pending responses, so it decides whether a refused session has ended.
      return []
    case 'refreshed':
      return tokens ? toServerRefreshCookies(tokens, sent, options, now) : []
    case 'signed-in':
      return tokens ? toSessionCookies(tokens, options, now, present) : []
    case 'signed-out': {
      const { allRefresh } = getCookieNames(options)
      const isOther = (value: string): boolean => parseRefreshToken(value) !== sent.refreshToken
      // Over HTTPS servers read no cookie that another host can set, and pages test which host set it.
      const hasOtherSession = options.acceptsOlderNames && allRefresh.flatMap(cookies.getAll).some(isOther)
      return [...toSignOutCookies(options, now, present, { hasOtherSession }), ...removeAbandonedOAuthFlows(present)]
    }
  }
}

/** Removes the cookies of abandoned OAuth flows. */
const removeAbandonedOAuthFlows = (present: readonly string[]): CookieChange[] =>
  present.filter((name) => name.includes('-oauth-outer-')).map((name) => ({ name, value: null, maxAgeSeconds: 0 }))

/** Returns the cookies of a `Cookie` header that belong to no session, as `name=value`. */
export function listOtherCookies(cookieHeader: string, options: CookieOptions): string[] {
  const cookies = splitCookies(cookieHeader).map((pair) => ({ pair, name: pair.replace(/=.*/s, '') }))
  const names = cookies.map(({ name }) => name)
  const sessionNames = new Set(findSessionCookies(names, options))
  return cookies.flatMap(({ pair, name }) => (pair === '' || sessionNames.has(name) ? [] : pair))
}

/** Replaces the `Cookie` header of a request with these cookies, each as `name=value`. */
export function setCookieHeader(headers: Headers, cookies: readonly string[]): void {
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  else headers.delete('cookie')
}

/** Warns the operator: the user only sees a sign-out. */
export const warnOfAmbiguousCookie = (name: string | null): void =>
  console.warn(`latchkey: ignored the cookie ${name}, which another path or domain has set too.`)

/** Returns a `Set-Cookie` header. The cookie has `SameSite=Lax`, and the client in the page can read it. */
export function toSetCookie({ name, value, maxAgeSeconds, domain }: CookieChange, { isSecure }: CookieOptions): string {
  const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`
}
