/**
 * The cookies that the service's own client uses, so that a session made by either is a session of both:
 * `stack-refresh-<projectId>` holds the refresh token, `stack-access` a JSON array of refresh and access token. The
 * access cookie is one for the whole domain; it counts only if its refresh token is ours.
 */
import { isToken } from './isToken.ts'
import type { Tokens } from './types.ts'

/** The names the tokens of one project travel under. */
export const cookieNames = (projectId: string) => ({
  refresh: `stack-refresh-${projectId}`,
  /** Read when the other is missing, removed at each write. */
  legacyRefresh: 'stack-refresh',
  access: 'stack-access',
})

/** The value of the access cookie. */
export const accessCookieValue = ({ refreshToken, accessToken }: Tokens): string =>
  JSON.stringify([refreshToken, accessToken])

/** Reads the tokens of a project from cookies, whoever wrote them. A value that makes no sense counts as absent. */
export function readTokenCookies(get: (name: string) => string | null, projectId: string): Tokens {
  const names = cookieNames(projectId)
  const refreshToken = [names.refresh, names.legacyRefresh].map(get).find(isToken) ?? null
  return { refreshToken, accessToken: refreshToken && accessTokenFor(get(names.access), refreshToken) }
}

/** The access token in an access cookie, if it belongs to that refresh token. */
function accessTokenFor(cookie: string | null, refreshToken: string): string | null {
  if (!cookie?.startsWith('["')) return null
  try {
    const [owner, accessToken] = JSON.parse(cookie) as unknown[]
    return owner === refreshToken && isToken(accessToken) ? accessToken : null
  } catch {
    return null
  }
}
