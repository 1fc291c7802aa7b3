/**
 * A page that refreshes by itself announces it in a cookie, so that servers don't present the same refresh token at the
 * same moment: a service that rotates refresh tokens could take that for theft. See
 * docs/decisions/0031-pages-and-servers-that-refresh.md.
 */
import { REFRESH_ANNOUNCEMENT_SECONDS } from '../constants.ts'
import { shortHash } from '../util/hash.ts'
import { getCookieNames, type CookieChange, type CookieOptions, type ReadCookies } from './tokenCookies.ts'

const toName = (options: CookieOptions): string => `${getCookieNames(options).mark}--refreshing`

/** Returns the cookie that announces the refresh of a token. The browser forgets it after 10 s. */
export function toRefreshAnnouncement(refreshToken: string, options: CookieOptions): CookieChange {
  return {
    name: toName(options),
    value: shortHash(refreshToken),
    maxAgeSeconds: REFRESH_ANNOUNCEMENT_SECONDS,
    domain: options.cookieDomain ?? undefined,
  }
}

/** Returns true if a page has announced the refresh of this token. An announcement of another token is ignored. */
export function isRefreshAnnounced(read: ReadCookies, options: CookieOptions, refreshToken: string | null): boolean {
  return refreshToken !== null && read(toName(options)).includes(shortHash(refreshToken))
}
