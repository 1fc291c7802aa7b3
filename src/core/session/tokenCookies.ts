/**
 * The cookies of a session: their names, and how they are read and written, in pages and on servers. The reasons are in
 * docs/decisions/0015-cookie-names-and-trust.md.
 *
 * - Main: `hexclave-refresh-<projectId>--default`, with the prefix `__Host-` on HTTPS. With a shared domain
 *   `…--custom-<domain in base 32>`. JSON: `{ refresh_token, updated_at_millis, session, rotation }`; a `refresh_token`
 *   of `null` says that the session was ended here and that no other cookie is read.
 * - Mark: `latchkey-session-<projectId>`, with the same prefix and suffix. The session that began or ended last in this
 *   browser. Responses of servers that refreshed another session don't change it, so a late one has no effect.
 * - Rotation: `latchkey-rotated-<projectId>-<session>`, with the same prefix and suffix. The refresh token that a server
 *   got for that session, if the service replaced the one of the mark.
 * - Mirror: `stack-refresh-<projectId>` contains only the refresh token. It is written for clients that know no other
 *   name, and read only if there is no main cookie.
 * - Access: `hexclave-access` with the same prefix, a JSON array of refresh and access token. It is used only if its
 *   refresh token is the session's.
 */
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  COOKIE_MAX_BYTES,
  MARK_COOKIE_MAX_AGE_SECONDS,
  REFRESH_COOKIE_MAX_AGE_SECONDS,
  REFRESH_COOKIE_RENEW_MILLIS,
} from '../constants.ts'
import { BASE32 } from '../util/encoding.ts'
import { singleValue } from '../util/cookies.ts'
import { hash } from '../util/hash.ts'
import type { EpochMillis } from '../util/types.ts'
import { isToken } from './tokens.ts'
import type { Tokens } from './types.ts'

/** The settings that determine names and attributes of cookies. */
export interface CookieOptions {
  readonly projectId: string
  /** The parent domain whose subdomains share the session, such as `example.com`; `null` for this host only. */
  readonly cookieDomain: string | null
  /** Whether the page was loaded over HTTPS. */
  readonly isSecure: boolean
  /**
   * Whether to read names that other hosts of the same domain can set too. Pages do, because they can test which host
   * set a cookie; servers only over HTTP, where no name is safe.
   */
  readonly acceptsOlderNames: boolean
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

/** What identifies a session while its refresh token changes. */
export interface SessionIdentity {
  /** A hash of the refresh token that the session began with. */
  readonly sessionId: string
  /** How many times the refresh token was replaced since then. */
  readonly rotation: number
}

/** A session that was read from cookies. */
export interface FoundTokens extends Tokens {
  /** The cookie with the refresh token; `null` for none. */
  readonly name: string | null
  /** Absent without a session. */
  readonly identity?: SessionIdentity
  /** When the cookie was written; `null` if it doesn't tell. */
  readonly updatedAt?: EpochMillis | null
  /** Whether the browser has a mark. */
  readonly isMarked?: boolean
  /** Set if several cookies of that name disagree, so that none is trusted. */
  readonly isAmbiguous?: boolean
}

const HOST_ONLY = '__Host-'

/** Returns the names of a client's cookies: those that it writes, and all that it reads, in order. */
export function cookieNames({ projectId, cookieDomain, isSecure }: Omit<CookieOptions, 'acceptsOlderNames'>) {
  const prefix = isSecure && !cookieDomain ? HOST_ONLY : ''
  const refreshOf = (kind: string, suffix = 'default'): string => `${kind}-refresh-${projectId}--${suffix}`
  const sharedSuffix = cookieDomain ? `custom-${toBase32(cookieDomain)}` : undefined
  const mirror = `stack-refresh-${projectId}`
  const shared = sharedSuffix ? [refreshOf('hexclave', sharedSuffix), refreshOf('stack', sharedSuffix)] : []
  const hostOnly = [HOST_ONLY + refreshOf('hexclave'), HOST_ONLY + refreshOf('stack')]
  /** Other hosts of the same domain can set these too. */
  const older = [refreshOf('hexclave'), mirror, 'stack-refresh', refreshOf('stack')]
  return {
    refresh: prefix + refreshOf('hexclave', sharedSuffix),
    mark: `${prefix}latchkey-session-${projectId}--${sharedSuffix ?? 'default'}`,
    rotatedOf: (sessionId: string): string =>
      `${prefix}latchkey-rotated-${projectId}-${sessionId}--${sharedSuffix ?? 'default'}`,
    mirror,
    access: `${prefix}hexclave-access`,
    allAccess: [`${HOST_ONLY}hexclave-access`, 'hexclave-access', 'stack-access'],
    /** The cookies with a refresh token that no other host can have set, unless the app shares a domain with it. */
    ownRefresh: [...shared, ...hostOnly],
    /** All cookies that may contain a refresh token, in the order in which they are read. */
    allRefresh: [...shared, ...hostOnly, ...older],
  }
}

/** Returns the names of all cookies of a session that can be present, except those of rotations. */
export function sessionCookieNames(options: Omit<CookieOptions, 'acceptsOlderNames'>): string[] {
  const { allRefresh, allAccess, mark } = cookieNames(options)
  return [...allRefresh, ...allAccess, mark]
}

/** Returns true for the name of a cookie with the rotation of any session. */
export function isRotatedCookie(name: string, options: Omit<CookieOptions, 'acceptsOlderNames'>): boolean {
  const [start, end] = cookieNames(options).rotatedOf('*').split('*')
  return name.startsWith(start!) && name.endsWith(end!)
}

/**
 * Reads a session from cookies of this client or of the service's own clients. Values that can't be read are ignored,
 * and so is a session that ended in this browser, or that another one replaced.
 */
export function readTokenCookies(read: ReadCookies, options: CookieOptions): FoundTokens {
  const names = cookieNames(options)
  const mark = currentMark(read, names)
  const outdated = new Set<string>()
  for (const name of options.acceptsOlderNames ? names.allRefresh : names.ownRefresh) {
    const values = new Set(read(name))
    if (values.size > 1) return { ...NO_TOKENS, name, isAmbiguous: true }
    const cookie = parseRefreshCookie([...values][0])
    if (!cookie) continue
    if (cookie.refreshToken === null) return { ...NO_TOKENS, name }
    if (outdated.has(cookie.refreshToken)) continue
    const current = currentOf(cookie, mark)
    if (!current) {
      outdated.add(cookie.refreshToken)
      continue
    }
    const { refreshToken, sessionId, rotation } = current
    return {
      refreshToken,
      accessToken: accessTokenFor(refreshToken, names.allAccess.flatMap(read)),
      name,
      identity: { sessionId, rotation },
      updatedAt: cookie.updatedAt,
      isMarked: mark !== null,
    }
  }
  return { ...NO_TOKENS, name: null }
}

const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }

/** Returns the id of a session that began with a refresh token. */
export const sessionIdOf = (refreshToken: string): string => hash(refreshToken).toString(36)

interface RefreshCookie {
  /** `null` for a session that was ended here. */
  readonly refreshToken: string | null
  /** `null` if the cookie doesn't tell, because another library or an earlier version wrote it. */
  readonly sessionId: string | null
  readonly rotation: number
  readonly updatedAt: EpochMillis | null
}

/** Returns the content of a cookie with a refresh token: JSON or the token alone. `null` if it can't be read. */
function parseRefreshCookie(value: string | undefined): RefreshCookie | null {
  const fields = value?.startsWith('{') ? parseObject(value) : { refresh_token: value }
  const { refresh_token: refreshToken, session, rotation, updated_at_millis: updatedAt } = fields
  if (refreshToken !== null && !isToken(refreshToken)) return null
  return {
    refreshToken,
    sessionId: typeof session === 'string' ? session : null,
    rotation: Number.isSafeInteger(rotation) ? (rotation as number) : 0,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : null,
  }
}

/** Returns the refresh token of a cookie: `null` for a session that was ended, `undefined` if it can't be read. */
export const refreshTokenIn = (value: string | undefined): string | null | undefined =>
  parseRefreshCookie(value)?.refreshToken

/** The session that began or ended last in this browser. */
interface SessionMark extends SessionIdentity {
  /** Empty after a sign-out. */
  readonly sessionId: string
  /** `null` after a sign-out. */
  readonly refreshToken: string | null
  readonly updatedAt: EpochMillis
}

/** Returns `null` without a mark, and for marks that disagree or can't be read: then each session is accepted. */
function parseMark(values: readonly string[]): SessionMark | null {
  const [value, ...others] = new Set(values)
  if (value === undefined || others.length) return null
  const { session, rotation, refresh_token: refreshToken, updated_at_millis: updatedAt } = parseObject(value)
  if (typeof session !== 'string' || typeof updatedAt !== 'number' || !Number.isSafeInteger(rotation)) return null
  if (refreshToken !== null && !isToken(refreshToken)) return null
  return { sessionId: session, rotation: rotation as number, refreshToken, updatedAt }
}

/** Returns the mark, with the refresh token that a server got for its session since. */
function currentMark(
  read: ReadCookies,
  names: Pick<ReturnType<typeof cookieNames>, 'mark' | 'rotatedOf'>,
): SessionMark | null {
  const mark = parseMark(read(names.mark))
  if (!mark?.refreshToken) return mark
  const rotated = parseRefreshCookie(singleValue(read(names.rotatedOf(mark.sessionId))) ?? undefined)
  if (!rotated?.refreshToken || rotated.rotation <= mark.rotation) return mark
  return { ...mark, refreshToken: rotated.refreshToken, rotation: rotated.rotation }
}

/**
 * Returns the refresh token to use for a cookie, and its session: the cookie's, or the mark's if a late response
 * overwrote the cookie. `null` if the cookie's session is over.
 */
function currentOf(
  { refreshToken, sessionId, rotation, updatedAt }: RefreshCookie,
  mark: SessionMark | null,
): (SessionIdentity & { refreshToken: string }) | null {
  const own = { refreshToken: refreshToken!, sessionId: sessionId ?? sessionIdOf(refreshToken!), rotation }
  if (!mark) return own
  if (own.sessionId === mark.sessionId && rotation >= mark.rotation) return own
  // Other libraries don't name the session. One that they began after the mark was written is the current one.
  if (sessionId === null && (updatedAt === null || updatedAt > mark.updatedAt)) return own
  return mark.refreshToken === null ? null : { ...mark, refreshToken: mark.refreshToken }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
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

/** The tokens to store, with the identity of their session. */
export interface SessionTokens extends Tokens {
  readonly refreshToken: string
  readonly identity: SessionIdentity
}

/**
 * Returns the cookies to write when a session begins or a page refreshes it. Other tabs may read between two changes, so
 * the order matters: they never see a mirror without the main cookie, or a session without its access token.
 *
 * @param present the names that the browser has; others need no removal
 */
export function cookiesOfSession(
  tokens: SessionTokens,
  options: CookieOptions,
  now: EpochMillis,
  present: readonly string[],
): CookieChange[] {
  const written = [
    ...accessCookie(tokens, options),
    markCookie(tokens, options, now),
    mainCookie(tokens, options, now),
    ...mirrorCookie(tokens, options),
  ]
  return [...written, ...removals(options, present, written)]
}

/**
 * Returns the cookies to write when a server has refreshed a session. They never contain the mark, so that they change
 * nothing if the session ended in the browser meanwhile. The main cookie is written only if its content must change,
 * because it may be another session's when the response arrives.
 *
 * @param found the session that the request contained
 */
export function cookiesOfServerRefresh(
  tokens: SessionTokens,
  found: Pick<FoundTokens, 'refreshToken' | 'name' | 'updatedAt' | 'isMarked'>,
  options: CookieOptions,
  now: EpochMillis,
): CookieChange[] {
  const isRotated = tokens.refreshToken !== found.refreshToken
  const isMain = found.name === cookieNames(options).refresh
  const expiresSoon = isMain && now - (found.updatedAt ?? 0) > REFRESH_COOKIE_RENEW_MILLIS
  const written = accessCookie(tokens, options)
  if (isRotated || expiresSoon) written.push(mainCookie(tokens, options, now), ...mirrorCookie(tokens, options))
  // A late response about an earlier session may overwrite the main cookie.
  if (isRotated && found.isMarked) written.push(rotatedCookie(tokens, options, now))
  return written
}

/**
 * Returns the cookies to write and remove when a session ends.
 *
 * @param hasOtherSession true if a cookie that can't be removed contains another session; then the end is recorded in the
 * main cookie, so that the other session isn't read
 */
export function cookiesOfSignOut(
  options: CookieOptions,
  now: EpochMillis,
  present: readonly string[],
  hasOtherSession = false,
): CookieChange[] {
  const written = [markCookie(null, options, now)]
  if (hasOtherSession) written.push(endedCookie(options, now))
  return [...written, ...removals(options, present, written)]
}

function accessCookie({ refreshToken, accessToken }: SessionTokens, options: CookieOptions): CookieChange[] {
  if (!accessToken) return []
  return [
    {
      name: cookieNames(options).access,
      value: JSON.stringify([refreshToken, accessToken]),
      maxAgeSeconds: ACCESS_COOKIE_MAX_AGE_SECONDS,
      domain: options.cookieDomain ?? undefined,
    },
  ]
}

function mainCookie(tokens: SessionTokens | null, options: CookieOptions, now: EpochMillis): CookieChange {
  const session = tokens && { session: tokens.identity.sessionId, rotation: tokens.identity.rotation }
  return {
    name: cookieNames(options).refresh,
    value: JSON.stringify({ refresh_token: tokens?.refreshToken ?? null, updated_at_millis: now, ...session }),
    maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS,
    domain: options.cookieDomain ?? undefined,
  }
}

function mirrorCookie({ refreshToken }: SessionTokens, options: CookieOptions): CookieChange[] {
  // On a shared domain a copy on this host would outlive a sign-out on another.
  if (options.cookieDomain) return []
  const { mirror } = cookieNames(options)
  return [{ name: mirror, value: refreshToken, maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS }]
}

function rotatedCookie(tokens: SessionTokens, options: CookieOptions, now: EpochMillis): CookieChange {
  const { sessionId } = tokens.identity
  const main = mainCookie(tokens, options, now)
  return { ...main, name: cookieNames(options).rotatedOf(sessionId), maxAgeSeconds: MARK_COOKIE_MAX_AGE_SECONDS }
}

/** The main cookie that says that no session is left here, although a cookie that can't be removed contains one. */
export function endedCookie(options: CookieOptions, now: EpochMillis): CookieChange {
  return mainCookie(null, options, now)
}

/** @param tokens `null` for a sign-out */
function markCookie(tokens: SessionTokens | null, options: CookieOptions, now: EpochMillis): CookieChange {
  return {
    name: cookieNames(options).mark,
    value: JSON.stringify({
      session: tokens?.identity.sessionId ?? '',
      rotation: tokens?.identity.rotation ?? 0,
      refresh_token: tokens?.refreshToken ?? null,
      updated_at_millis: now,
    }),
    maxAgeSeconds: MARK_COOKIE_MAX_AGE_SECONDS,
    domain: options.cookieDomain ?? undefined,
  }
}

/**
 * Removes the cookies of a session that are present and aren't written: the main cookie after the mirror, the access
 * cookies last.
 */
export function removals(
  options: CookieOptions,
  present: readonly string[],
  written: readonly CookieChange[] = [],
): CookieChange[] {
  const { refresh, allRefresh, allAccess } = cookieNames(options)
  const rotated = present.filter((name) => isRotatedCookie(name, options))
  return [...allRefresh.filter((name) => name !== refresh), refresh, ...rotated, ...allAccess]
    .filter((name) => present.includes(name) && written.every((cookie) => cookie.name !== name))
    .map((name) => ({ name, value: null, maxAgeSeconds: 0, domain: domainOf(name, options) }))
}

/** Returns the domain of a cookie by its name; `undefined` for this host only. */
export const domainOf = (name: string, { cookieDomain }: Pick<CookieOptions, 'cookieDomain'>): string | undefined =>
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
