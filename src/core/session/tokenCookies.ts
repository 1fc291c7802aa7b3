/**
 * The cookies of a session: their names, and how they are read and written, in pages and on servers. The reasons are in
 * docs/decisions/0015-cookie-names-and-trust.md.
 *
 * - Main: `hexclave-refresh-<projectId>--default`, with the prefix `__Host-` on HTTPS. With a shared domain
 *   `…--custom-<domain in base 32>`. JSON: `{ refresh_token, updated_at_millis }`; a `refresh_token` of `null` says that
 *   the session was ended here and that no other cookie counts.
 * - Mirror: `stack-refresh-<projectId>` contains only the refresh token. It is written for clients that know no other
 *   name, and read only if there is no main cookie.
 * - Access: `hexclave-access` with the same prefix, a JSON array of refresh and access token. It counts only if its
 *   refresh token is the session's.
 */
import { ACCESS_COOKIE_MAX_AGE_SECONDS, COOKIE_MAX_BYTES, REFRESH_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { BASE32 } from '../lib/base.ts'
import { isToken } from './tokens.ts'
import type { Tokens } from './types.ts'

/** The settings that determine names and attributes of cookies. */
export interface CookieScope {
  readonly projectId: string
  /** The parent domain whose subdomains share the session, such as `example.com`; `null` for this host only. */
  readonly cookieDomain: string | null
  /** Whether the page was loaded over HTTPS. */
  readonly isSecure: boolean
}

/** Returns the decoded values of all cookies with a name. */
export type ReadCookies = (name: string) => readonly string[]

/** A cookie to write, not encoded. The value `null` removes it. */
export interface CookieChange {
  readonly name: string
  readonly value: string | null
  readonly maxAgeSeconds: number
  /** Absent for a cookie of this host only. */
  readonly domain?: string | undefined
}

/** A session that was read from cookies. */
export interface FoundTokens extends Tokens {
  /** The cookie with the refresh token; `null` for none. */
  readonly name: string | null
  /** Set if several cookies of that name disagree, so that none is trusted. */
  readonly isAmbiguous?: boolean
}

const HOST_ONLY = '__Host-'

/** Returns the names of a client's cookies: those that it writes, and all that it reads, in order. */
export function cookieNames({ projectId, cookieDomain, isSecure }: CookieScope) {
  const prefix = isSecure && !cookieDomain ? HOST_ONLY : ''
  const refreshOf = (kind: string, suffix = 'default'): string => `${kind}-refresh-${projectId}--${suffix}`
  const shared = cookieDomain ? [`custom-${toBase32(cookieDomain)}`] : []
  const mirror = `stack-refresh-${projectId}`
  const access = `${prefix}hexclave-access`
  return {
    refresh: prefix + refreshOf('hexclave', shared[0]),
    mirror,
    access,
    allAccess: [`${HOST_ONLY}hexclave-access`, 'hexclave-access', 'stack-access'],
    /** All cookies that may contain a refresh token. Those that only this host can have written come first. */
    allRefresh: [
      ...shared.flatMap((suffix) => [refreshOf('hexclave', suffix), refreshOf('stack', suffix)]),
      HOST_ONLY + refreshOf('hexclave'),
      HOST_ONLY + refreshOf('stack'),
      refreshOf('hexclave'),
      mirror,
      'stack-refresh',
      refreshOf('stack'),
    ],
  }
}

/**
 * Reads a session from cookies of this client or of the service's own clients. Values that can't be read are ignored.
 */
export function readTokenCookies(read: ReadCookies, scope: CookieScope): FoundTokens {
  const { allRefresh, allAccess } = cookieNames(scope)
  for (const name of allRefresh) {
    const values = new Set(read(name))
    if (values.size > 1) return { ...NO_TOKENS, name, isAmbiguous: true }
    const refreshToken = refreshTokenIn([...values][0])
    if (refreshToken === null) return { ...NO_TOKENS, name }
    if (isToken(refreshToken))
      return { refreshToken, accessToken: accessTokenFor(refreshToken, allAccess.flatMap(read)), name }
  }
  return { ...NO_TOKENS, name: null }
}

const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }

/** Returns the refresh token of a cookie: `null` for a session that was ended, `undefined` if it can't be read. */
export function refreshTokenIn(value: string | undefined): unknown {
  if (!value?.startsWith('{')) return value
  try {
    return (JSON.parse(value) as { refresh_token?: unknown }).refresh_token
  } catch {
    return undefined
  }
}

function accessTokenFor(refreshToken: string, values: readonly string[]): string | null {
  for (const value of values) {
    try {
      const [owner, accessToken] = JSON.parse(value) as unknown[]
      if (owner === refreshToken && isToken(accessToken)) return accessToken
    } catch {
      // Not a pair of tokens: try the next value.
    }
  }
  return null
}

/**
 * Returns the cookies to write for tokens, or to remove for `null`. Other tabs may read between two changes, so the
 * order matters: they never see a mirror without the main cookie, or a session whose access token is about to be
 * removed.
 *
 * @param present the names that the browser has; others need no removal
 * @param isForeign true if a cookie that can't be removed contains a session; then the end of this session is recorded
 */
export function tokenCookies(
  tokens: Tokens | null,
  scope: CookieScope,
  now: number,
  present: readonly string[],
  isForeign = false,
): CookieChange[] {
  const { refresh, mirror, access, allRefresh, allAccess } = cookieNames(scope)
  const domain = scope.cookieDomain ?? undefined
  const { refreshToken = null, accessToken = null } = tokens ?? {}
  const written: CookieChange[] = []
  if (refreshToken && accessToken) {
    const value = JSON.stringify([refreshToken, accessToken])
    written.push({ name: access, value, maxAgeSeconds: ACCESS_COOKIE_MAX_AGE_SECONDS, domain })
  }
  if (refreshToken || isForeign) {
    const value = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: now })
    written.push({ name: refresh, value, maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS, domain })
  }
  // On a shared domain a copy on this host would outlive a sign-out on another.
  if (refreshToken && !domain) {
    written.push({ name: mirror, value: refreshToken, maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS })
  }
  const removed = [...allRefresh.filter((name) => name !== refresh), refresh, ...allAccess]
    .filter((name) => present.includes(name) && written.every((cookie) => cookie.name !== name))
    .map((name) => ({ name, value: null, maxAgeSeconds: 0, domain: domainOf(name, scope) }))
  return [...written, ...removed]
}

/** Returns the domain of a cookie by its name; `undefined` for this host only. */
export const domainOf = (name: string, { cookieDomain }: CookieScope): string | undefined =>
  cookieDomain && /--custom-|^hexclave-access$/.test(name) ? cookieDomain : undefined

/** Returns the size of a cookie in bytes if browsers would drop it, otherwise 0. */
export function excessBytes({ name, value }: CookieChange): number {
  const bytes = name.length + encodeURIComponent(value ?? '').length
  return bytes > COOKIE_MAX_BYTES ? bytes : 0
}

/** Encodes ASCII in base 32, in upper case and without padding. */
function toBase32(text: string): string {
  const bits = text.replace(/./g, (character) => character.charCodeAt(0).toString(2).padStart(8, '0'))
  return bits.replace(/.{1,5}/g, (five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]!).toUpperCase()
}
