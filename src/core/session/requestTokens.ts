/**
 * The tokens of a request. They are read in the order of the service's own client: the header `Authorization: Bearer
 * stackauth_…`, the header `x-stack-auth`, then the cookies.
 */
import { invalidTokenHeader } from '../usageErrors.ts'
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
function readHeaderTokens(headers: HeaderReader): RequestTokens | null {
  const encoded = headers.get('authorization')?.match(/^Bearer\s+stackauth_(.*)$/i)?.[1]
  const json = headers.get('x-stack-auth')
  if (encoded === undefined && json === null) return null
  const tokens = parseTokens(() => (encoded === undefined ? json : fromBase64(encoded)))
  if (tokens) return { ...tokens, source: 'header', name: null }
  throw invalidTokenHeader(encoded === undefined ? 'x-stack-auth' : 'authorization')
}

/** Parses JSON with `accessToken` and `refreshToken`, which may be missing; `null` for anything else. */
function parseTokens(decode: () => string | null): Tokens | null {
  try {
    const content: unknown = JSON.parse(decode() ?? '')
    if (typeof content !== 'object' || content === null) return null
    const { accessToken = null, refreshToken = null }: { accessToken?: unknown; refreshToken?: unknown } = content
    return isTokenOrNull(accessToken) && isTokenOrNull(refreshToken) ? { accessToken, refreshToken } : null
  } catch {
    return null
  }
}

const isTokenOrNull = (value: unknown): value is string | null => value === null || isToken(value)
