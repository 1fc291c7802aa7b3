/**
 * The tokens of a request. They are read in the order of the service's own client: the header `Authorization: Bearer …`, with
 * an access token or, after `stackauth_`, with both tokens; the header `x-stack-auth`; then the cookies.
 */
import { UsageError } from '../errors.ts'
import { parseCookies, type ParsedCookies } from '../util/cookies.ts'
import { fromBase64 } from '../util/encoding.ts'
import type { EpochMillis } from '../util/types.ts'
import { isRefreshAnnounced } from './refreshAnnouncement.ts'
import { readTokenCookies, type CookieOptions, type CookieSession, type ReadCookies } from './tokenCookies.ts'
import { isToken } from './tokens.ts'
import type { HeaderReader, Tokens } from './types.ts'

export interface RequestTokens extends CookieSession {
  readonly source: 'header' | 'cookies'
  /** Whether a page of the browser has announced that it refreshes the session at this moment. */
  readonly isRefreshAnnounced?: boolean
}

/** The settings of a client that determine which cookies of a request are read. */
export interface RequestCookieSettings extends Pick<CookieOptions, 'projectId' | 'cookieDomain'> {
  /** Until when older names are read over HTTPS too; `null` for never. */
  readonly acceptOlderCookiesUntil: EpochMillis | null
}

/** Returns how to read and write the cookies of a request. */
export function toCookieOptions(
  { projectId, cookieDomain, acceptOlderCookiesUntil }: RequestCookieSettings,
  isSecure: boolean,
  now: EpochMillis,
): CookieOptions {
  const isTransition = acceptOlderCookiesUntil !== null && now < acceptOlderCookiesUntil
  return { projectId, cookieDomain, isSecure, acceptsOlderNames: !isSecure || isTransition }
}

export const parseRequestCookies = (headers: HeaderReader): ParsedCookies => parseCookies(headers.get('cookie') ?? '')

/**
 * Reads the tokens that a front end sent to its own server.
 *
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read
 */
export function readRequestTokens(
  headers: HeaderReader,
  readCookies: ReadCookies,
  options: CookieOptions,
): RequestTokens {
  return readHeaderTokens(headers) ?? readCookieTokens(readCookies, options)
}

/** Reads the tokens that a browser sent in cookies. */
export function readCookieTokens(readCookies: ReadCookies, options: CookieOptions): RequestTokens {
  const tokens = readTokenCookies(readCookies, options)
  const isAnnounced = isRefreshAnnounced(readCookies, options, tokens.refreshToken)
  return { ...tokens, source: 'cookies', isRefreshAnnounced: isAnnounced }
}

/**
 * Reads the tokens from the headers `Authorization` and `x-stack-auth`; `null` without such a header.
 *
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read
 */
export function readHeaderTokens(headers: HeaderReader): RequestTokens | null {
  const bearer = readBearer(headers)
  if (bearer !== null && !bearer.startsWith(BOTH_TOKENS)) {
    return { accessToken: bearer || null, refreshToken: null, source: 'header', name: null }
  }
  const encoded = bearer?.slice(BOTH_TOKENS.length)
  const json = headers.get('x-stack-auth')
  if (encoded === undefined && json === null) return null
  const tokens = parseTokens(() => (encoded === undefined ? json : fromBase64(encoded)))
  if (tokens) return { ...tokens, source: 'header', name: null }
  const header = encoded === undefined ? 'x-stack-auth' : 'authorization'
  throw new UsageError(
    'INVALID_TOKENS',
    `The header ${header} must contain a JSON object with accessToken and refreshToken. Send what getAuthHeaders() returns.`,
  )
}

/** How the credentials of the header `Authorization` begin that contain both tokens. */
const BOTH_TOKENS = 'stackauth_'

/** Returns the credentials of the header `Authorization: Bearer …`, possibly empty; `null` without that header. */
function readBearer(headers: HeaderReader): string | null {
  const authorization = /^Bearer(?:\s+(.*))?$/i.exec(headers.get('authorization') ?? '')
  return authorization && (authorization[1]?.trim() ?? '')
}

/** Parses JSON with `accessToken` and `refreshToken`, which may be missing or empty; `null` for anything else. */
function parseTokens(decode: () => string | null): Tokens | null {
  try {
    const content: unknown = JSON.parse(decode() ?? '')
    if (typeof content !== 'object' || content === null) return null
    const { accessToken, refreshToken }: { accessToken?: unknown; refreshToken?: unknown } = content
    const tokens = { accessToken: accessToken || null, refreshToken: refreshToken || null }
    return isTokenOrNull(tokens.accessToken) && isTokenOrNull(tokens.refreshToken) ? (tokens as Tokens) : null
  } catch {
    return null
  }
}

const isTokenOrNull = (value: unknown): value is string | null => value === null || isToken(value)
