/**
 * The cookies of a session: their names, and how they are read and written, in pages and on servers. The reasons are in
 * docs/decisions/0015-cookie-names-and-trust.md.
 *
 * - Main: `hexclave-refresh-<projectId>--default`, with the prefix `__Host-` on HTTPS. With a shared domain
 *   `…--custom-<domain in base 32>`. JSON: `{ refresh_token, updated_at_millis, session, rotation }`; a `refresh_token`
 *   of `null` means that the session was ended here and that no other cookie is read.
 * - Mark: `latchkey-session-<projectId>`, with the same prefix, suffix and fields. The session that began or ended last in
 *   this browser. Responses of servers that refreshed another session don't change it, so a late one has no effect.
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
import { UsageError } from '../errors.ts'
import { singleValue } from '../util/cookies.ts'
import { BASE32, fromBase32, toBase32 } from '../util/encoding.ts'
import { shortHash } from '../util/hash.ts'
import { isList, parseIfJson, toRecord } from '../util/record.ts'
import type { EpochMillis } from '../util/types.ts'
import { isToken, NO_TOKENS } from './tokens.ts'
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
export interface CookieSession extends Tokens {
  /** The cookie with the refresh token; `null` for none. */
  readonly name: string | null
  /** Absent without a session. */
  readonly identity?: SessionIdentity
  /** When the cookie was written; `null` if unknown. */
  readonly updatedAt?: EpochMillis | null
  /** Whether the browser has a mark. */
  readonly isMarked?: boolean
  /** Every session that a cookie contains. Set if several cookies of that name disagree, so that none is trusted. */
  readonly untrusted?: readonly Tokens[]
}

/** The tokens to store, with the identity of their session. */
export interface SessionTokens extends Tokens {
  readonly refreshToken: string
  readonly identity: SessionIdentity
}

type NameOptions = Omit<CookieOptions, 'acceptsOlderNames'>
type CookieNames = ReturnType<typeof getCookieNames>

const HOST_ONLY = '__Host-'

/** Returns the names of a client's cookies: those that it writes, and all that it reads, in order. */
export function getCookieNames({ projectId, cookieDomain, isSecure }: NameOptions) {
  const prefix = isSecure && !cookieDomain ? HOST_ONLY : ''
  const suffix = cookieDomain ? `custom-${toDomainCode(cookieDomain)}` : 'default'
  const hexclave = `hexclave-refresh-${projectId}--`
  const stack = `stack-refresh-${projectId}--`
  const shared = cookieDomain ? [hexclave + suffix, stack + suffix] : []
  const mirror = `stack-refresh-${projectId}`
  /** No other host can have set these, unless the app shares a domain with it. */
  const trustedRefresh = [...shared, `${HOST_ONLY}${hexclave}default`, `${HOST_ONLY}${stack}default`]
  return {
    refresh: prefix + hexclave + suffix,
    mark: `${prefix}latchkey-session-${projectId}--${suffix}`,
    toRotationName: (sessionId: string): string => `${prefix}latchkey-rotated-${projectId}-${sessionId}--${suffix}`,
    mirror,
    access: `${prefix}hexclave-access`,
    allAccess: [`${HOST_ONLY}hexclave-access`, 'hexclave-access', 'stack-access'],
    trustedRefresh,
    /** All cookies that may contain a refresh token. Other hosts of the same domain can set the last four too. */
    allRefresh: [...trustedRefresh, `${hexclave}default`, mirror, 'stack-refresh', `${stack}default`],
  }
}

/** Encodes the ASCII text of a domain as the service's own clients do. */
function toDomainCode(domain: string): string {
  return toBase32(new TextEncoder().encode(domain), BASE32).toUpperCase()
}

/**
 * Returns the names of all cookies of a session that a client with these options, with or without `cookieDomain`, can have
 * written, except those of rotations.
 */
export function listSessionCookieNames(options: Omit<NameOptions, 'isSecure'>): string[] {
  const shapes = [options, { ...options, cookieDomain: null }].flatMap((shape) => [
    getCookieNames({ ...shape, isSecure: true }),
    getCookieNames({ ...shape, isSecure: false }),
  ])
  return [...new Set(shapes.flatMap(({ allRefresh, allAccess, mark }) => [...allRefresh, ...allAccess, mark]))]
}

/** What follows the project's id in a name: all domains that the app may have shared, and none. */
const SHAPE = '--(?:default|custom-[0-9A-Z]+)'

/**
 * Returns the names of cookies of the project's sessions, with every prefix, shape and domain that the app may have had: the
 * main cookie after the mirror, the access cookies last.
 */
export function findSessionCookies(names: readonly string[], options: NameOptions): string[] {
  const { projectId } = options
  const { refresh: main } = getCookieNames(options)
  const find = (pattern: string): string[] => {
    const expression = new RegExp(`^(?:${HOST_ONLY})?(?:${pattern})$`)
    return names.filter((name) => expression.test(name))
  }
  const refresh = find(`(?:hexclave|stack)-refresh-${projectId}${SHAPE}|stack-refresh(?:-${projectId})?`)
  return [
    ...refresh.filter((name) => name !== main),
    ...refresh.filter((name) => name === main),
    ...find(`latchkey-(?:session-${projectId}|rotated-${projectId}-[0-9a-z]+)${SHAPE}`),
    ...find('(?:hexclave|stack)-access'),
  ]
}

/** Returns the domain of a cookie by its name; `undefined` for this host only. */
export function getCookieDomain(
  name: string,
  { cookieDomain }: Pick<CookieOptions, 'cookieDomain'>,
): string | undefined {
  return cookieDomain && /--custom-|^hexclave-access$/.test(name) ? cookieDomain : undefined
}

/** Returns the domains that names of cookies say, of earlier values of `cookieDomain`. */
function readDomains(names: readonly string[]): string[] {
  const codes = names.map((name) => /--custom-([0-9A-Z]+)$/.exec(name)?.[1] ?? '')
  const domains = codes.map((code) => new TextDecoder().decode(fromBase32(code.toLowerCase(), BASE32)))
  // Anybody may have chosen the name, and the domain is written into a header.
  return domains.filter((domain) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain))
}

/** Returns the id of a session that began with a refresh token. */
export const toSessionId = (refreshToken: string): string => shortHash(refreshToken)

/**
 * Reads a session from cookies of this client or of the service's own clients. Values that can't be read are ignored,
 * and so is a session that ended in this browser, or that another one replaced.
 */
export function readTokenCookies(read: ReadCookies, options: CookieOptions): CookieSession {
  const names = getCookieNames(options)
  const mark = readMark(read, names)
  const outdatedTokens = new Set<string>()
  for (const name of options.acceptsOlderNames ? names.allRefresh : names.trustedRefresh) {
    const values = new Set(read(name))
    if (values.size > 1) return { ...NO_TOKENS, name, untrusted: readUntrusted(read, options) }
    const cookie = parseRefreshCookie([...values][0])
    if (!cookie) continue
    const { refreshToken, updatedAt } = cookie
    if (refreshToken === null) return { ...NO_TOKENS, name }
    const session = outdatedTokens.has(refreshToken) ? null : chooseSession({ ...cookie, refreshToken }, mark)
    if (!session) {
      outdatedTokens.add(refreshToken)
      continue
    }
    const accessToken = findAccessToken(session.refreshToken, names.allAccess.flatMap(read))
    return { ...session, accessToken, name, updatedAt, isMarked: mark !== null }
  }
  return { ...NO_TOKENS, name: null }
}

/** Returns the tokens of every session that a cookie or the mark contains, so that a sign-out can end them. */
function readUntrusted(read: ReadCookies, options: CookieOptions): Tokens[] {
  const names = getCookieNames(options)
  const values = [...(options.acceptsOlderNames ? names.allRefresh : names.trustedRefresh), names.mark].flatMap(read)
  const refreshTokens = new Set([...values.map(parseRefreshToken), readMark(read, names)?.refreshToken])
  const accessTokens = names.allAccess.flatMap(read)
  return [...refreshTokens].flatMap((refreshToken) =>
    refreshToken ? [{ refreshToken, accessToken: findAccessToken(refreshToken, accessTokens) }] : [],
  )
}

/** Returns the refresh token of a cookie: `null` for a session that was ended, `undefined` if it can't be read. */
export const parseRefreshToken = (value: string | undefined): string | null | undefined =>
  parseRefreshCookie(value)?.refreshToken

interface RefreshCookie {
  /** `null` for a session that was ended here. */
  readonly refreshToken: string | null
  /** `null` in cookies of other libraries and of earlier versions. */
  readonly sessionId: string | null
  /** `null` in cookies of other libraries and of earlier versions. */
  readonly rotation: number | null
  readonly updatedAt: EpochMillis | null
}

/** Parses a cookie with a refresh token: JSON or the token alone. Returns `null` if it can't be read. */
function parseRefreshCookie(value: string | undefined): RefreshCookie | null {
  const fields: Readonly<Record<string, unknown>> = value?.startsWith('{')
    ? toRecord(parseIfJson(value))
    : { refresh_token: value }
  const { refresh_token: refreshToken, session, rotation, updated_at_millis: updatedAt } = fields
  if (refreshToken !== null && !isToken(refreshToken)) return null
  return {
    refreshToken,
    sessionId: typeof session === 'string' ? session : null,
    rotation: typeof rotation === 'number' && Number.isSafeInteger(rotation) ? rotation : null,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : null,
  }
}

/** The session that began or ended last in this browser. */
interface SessionMark extends SessionIdentity {
  /** `null` after a sign-out. */
  readonly refreshToken: string | null
  readonly updatedAt: EpochMillis
}

/** Reads the mark, with the refresh token that a server got for its session since. */
function readMark(read: ReadCookies, { mark: name, toRotationName }: CookieNames): SessionMark | null {
  const mark = parseMark(read(name))
  if (!mark?.refreshToken) return mark
  const rotated = parseRefreshCookie(singleValue(read(toRotationName(mark.sessionId))) ?? undefined)
  const rotation = rotated?.rotation ?? 0
  return rotated?.refreshToken && rotation > mark.rotation
    ? { ...mark, refreshToken: rotated.refreshToken, rotation }
    : mark
}

/** Returns `null` without a mark, and for marks that disagree or can't be read: then each session is accepted. */
function parseMark(values: readonly string[]): SessionMark | null {
  const mark = parseRefreshCookie(singleValue(values) ?? undefined)
  if (!mark) return null
  const { refreshToken, sessionId, rotation, updatedAt } = mark
  if (sessionId === null || rotation === null || updatedAt === null) return null
  return { refreshToken, sessionId, rotation, updatedAt }
}

/**
 * Returns the refresh token to use for a cookie, and its session: the cookie's, or the mark's if a late response
 * overwrote the cookie. `null` if the cookie's session is over.
 */
function chooseSession(
  { refreshToken, sessionId, rotation, updatedAt }: RefreshCookie & { readonly refreshToken: string },
  mark: SessionMark | null,
): { refreshToken: string; identity: SessionIdentity } | null {
  const identity = { sessionId: sessionId ?? toSessionId(refreshToken), rotation: rotation ?? 0 }
  const session = { refreshToken, identity }
  if (!mark) return session
  if (identity.sessionId === mark.sessionId && identity.rotation >= mark.rotation) return session
  // Other libraries don't name the session. A session that began after the mark was written is the current one.
  if (sessionId === null && (updatedAt === null || updatedAt > mark.updatedAt)) return session
  if (mark.refreshToken === null) return null
  return { refreshToken: mark.refreshToken, identity: { sessionId: mark.sessionId, rotation: mark.rotation } }
}

function findAccessToken(refreshToken: string, values: readonly string[]): string | null {
  for (const value of values) {
    const pair = parseIfJson(value)
    if (isList(pair) && pair[0] === refreshToken && isToken(pair[1])) return pair[1]
  }
  return null
}

/**
 * Returns the cookies to write when a session begins or a page refreshes it. Other tabs may read between two changes, so
 * the order matters: they never see a mirror without the main cookie, or a session without its access token.
 *
 * @param present the names that the browser has; others need no removal
 */
export function toSessionCookies(
  tokens: SessionTokens,
  options: CookieOptions,
  now: EpochMillis,
  present: readonly string[],
): CookieChange[] {
  const written = [
    ...toAccessCookies(tokens, options),
    toMarkCookie(tokens, options, now),
    toMainCookie(tokens, options, now),
    ...toMirrorCookies(tokens, options),
  ]
  return [...written, ...toRemovals(options, present, written)]
}

/**
 * Returns the cookies to write when a server has refreshed a session. They never contain the mark, so that they change
 * nothing if the session ended in the browser meanwhile. The main cookie is written only if its content must change,
 * because it may be another session's when the response arrives.
 *
 * @param sentSession the session that the request contained
 */
export function toServerRefreshCookies(
  tokens: SessionTokens,
  sentSession: Pick<CookieSession, 'refreshToken' | 'name' | 'updatedAt' | 'isMarked'>,
  options: CookieOptions,
  now: EpochMillis,
): CookieChange[] {
  const isRotated = tokens.refreshToken !== sentSession.refreshToken
  const isMain = sentSession.name === getCookieNames(options).refresh
  const expiresSoon = isMain && now - (sentSession.updatedAt ?? 0) > REFRESH_COOKIE_RENEW_MILLIS
  const written = toAccessCookies(tokens, options)
  if (isRotated || expiresSoon) written.push(toMainCookie(tokens, options, now), ...toMirrorCookies(tokens, options))
  // A late response about an earlier session may overwrite the main cookie.
  if (isRotated && sentSession.isMarked) written.push(toRotationCookie(tokens, options, now))
  return written
}

/**
 * Returns the cookies to write and remove when a session ends.
 *
 * @param how `hasOtherSession`: a cookie that can't be removed contains another session; then the end is recorded in the
 * main cookie, so that the other session isn't read. `isRefused`: the service ended the session, so that one which this app
 * shared earlier stays: another app of the domain may use it
 */
export function toSignOutCookies(
  options: CookieOptions,
  now: EpochMillis,
  present: readonly string[],
  { hasOtherSession = false, isRefused = false } = {},
): CookieChange[] {
  const written = [toMarkCookie(null, options, now)]
  if (hasOtherSession) written.push(toEndedCookie(options, now))
  return [...written, ...toRemovals(options, present, written, isRefused ? [] : readDomains(present))]
}

/** Returns the main cookie that records that the session ended, although a cookie that can't be removed contains one. */
export function toEndedCookie(options: CookieOptions, now: EpochMillis): CookieChange {
  return toMainCookie(null, options, now)
}

/**
 * Removes the cookies of sessions that are present and aren't written, with every name that the project may have had, for
 * this host and for its domain: the main cookie after the mirror, the access cookies last.
 *
 * @param earlierDomains domains that the app may have shared before
 */
export function toRemovals(
  options: CookieOptions,
  present: readonly string[],
  written: readonly CookieChange[] = [],
  earlierDomains: readonly string[] = [],
): CookieChange[] {
  const domains = [...new Set([options.cookieDomain, ...earlierDomains])].flatMap((domain) => domain ?? [])
  return findSessionCookies(present, options)
    .filter((name) => written.every((cookie) => cookie.name !== name))
    .flatMap((name) => listPlaces(name, domains, options).map((domain) => ({ name, domain })))
    .map(({ name, domain }) => ({ name, value: null, maxAgeSeconds: 0, domain }))
}

/** Returns where a cookie may be, `undefined` for this host; last where the app wrote it: a framework may keep one cookie of a name. */
function listPlaces(name: string, domains: readonly string[], options: CookieOptions): (string | undefined)[] {
  if (name.startsWith(HOST_ONLY)) return [undefined]
  const isShared = name.includes('--custom-') || getCookieDomain(name, options) !== undefined
  return isShared ? [undefined, ...domains] : [...domains, undefined]
}

/** Returns the size of a cookie in bytes if browsers would drop it, otherwise 0. */
export function getExcessBytes({ name, value }: CookieChange): number {
  const bytes = name.length + encodeURIComponent(value ?? '').length
  return bytes > COOKIE_MAX_BYTES ? bytes : 0
}

/**
 * Removes an access token that is too long for a cookie: it only saves a refresh. Returns `null` if the refresh token is too
 * long.
 */
export function fitCookies(changes: readonly CookieChange[]): readonly CookieChange[] | null {
  const isAccess = ({ name }: CookieChange): boolean => name.endsWith('-access')
  if (changes.some((change) => !isAccess(change) && getExcessBytes(change))) return null
  return changes.map((change) => (getExcessBytes(change) ? { ...change, value: null, maxAgeSeconds: 0 } : change))
}

/** {@link fitCookies}, for a response. @throws {UsageError} INVALID_TOKENS for a refresh token that is too long */
export function requireFittingCookies(changes: readonly CookieChange[]): readonly CookieChange[] {
  const fitting = fitCookies(changes)
  if (fitting) return fitting
  throw new UsageError(
    'INVALID_TOKENS',
    `The refresh token is too long: browsers keep only ${COOKIE_MAX_BYTES} bytes. Let your server hold it: createSessionServer of latchkey/bff.`,
  )
}

function toAccessCookies({ refreshToken, accessToken }: SessionTokens, options: CookieOptions): CookieChange[] {
  if (!accessToken) return []
  const value = [refreshToken, accessToken]
  return [toJsonCookie(getCookieNames(options).access, value, ACCESS_COOKIE_MAX_AGE_SECONDS, options)]
}

/** @param tokens `null` for a session that has ended */
function toMainCookie(tokens: SessionTokens | null, options: CookieOptions, now: EpochMillis): CookieChange {
  const { refresh } = getCookieNames(options)
  return toJsonCookie(refresh, toSessionFields(tokens, now), REFRESH_COOKIE_MAX_AGE_SECONDS, options)
}

function toMirrorCookies({ refreshToken }: SessionTokens, options: CookieOptions): CookieChange[] {
  // On a shared domain a copy on this host would outlive a sign-out on another.
  if (options.cookieDomain) return []
  const { mirror } = getCookieNames(options)
  return [{ name: mirror, value: refreshToken, maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS }]
}

/** @param tokens `null` for a sign-out */
function toMarkCookie(tokens: SessionTokens | null, options: CookieOptions, now: EpochMillis): CookieChange {
  const { mark } = getCookieNames(options)
  return toJsonCookie(mark, toSessionFields(tokens, now), MARK_COOKIE_MAX_AGE_SECONDS, options)
}

function toRotationCookie(tokens: SessionTokens, options: CookieOptions, now: EpochMillis): CookieChange {
  const name = getCookieNames(options).toRotationName(tokens.identity.sessionId)
  return toJsonCookie(name, toSessionFields(tokens, now), MARK_COOKIE_MAX_AGE_SECONDS, options)
}

/** The content of the main cookie, of the mark and of a rotation. */
function toSessionFields(tokens: SessionTokens | null, now: EpochMillis): object {
  return {
    refresh_token: tokens?.refreshToken ?? null,
    updated_at_millis: now,
    session: tokens?.identity.sessionId ?? '',
    rotation: tokens?.identity.rotation ?? 0,
  }
}

function toJsonCookie(
  name: string,
  value: unknown,
  maxAgeSeconds: number,
  { cookieDomain }: CookieOptions,
): CookieChange {
  return { name, value: JSON.stringify(value), maxAgeSeconds, domain: cookieDomain ?? undefined }
}
