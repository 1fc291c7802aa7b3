/**
 * The session of a request. It is read in the order of the service's own client: the header `Authorization: Bearer
 * stackauth_…`, the header `x-stack-auth`, then the cookies.
 */
import { fromBase64 } from '../util/encoding.ts'
import { type ParsedCookies, parseCookies } from '../util/cookies.ts'
import type { EpochMillis } from '../util/types.ts'
import { invalidTokenHeader } from '../usageErrors.ts'
import { type CookieOptions, type FoundTokens, readTokenCookies, type ReadCookies } from './tokenCookies.ts'
import { isToken } from './tokens.ts'
import type { HeaderReader, Tokens } from './types.ts'

/** The tokens of a request. */
export interface RequestTokens extends FoundTokens {
  readonly source: 'header' | 'cookies'
}

/**
 * Reads the tokens that a front end sent to its own server.
 *
 * @throws UsageError INVALID_TOKENS for a header that can't be read
 */
export function readRequestTokens(
  headers: HeaderReader,
  readCookies: ReadCookies,
  options: CookieOptions,
): RequestTokens {
  return readHeaderTokens(headers) ?? { ...readTokenCookies(readCookies, options), source: 'cookies' }
}

/**
 * Reads the tokens from the headers `Authorization` and `x-stack-auth`; `null` without such a header.
 *
 * @throws UsageError INVALID_TOKENS for a header that can't be read
 */
function readHeaderTokens(headers: HeaderReader): RequestTokens | null {
  const bearer = headers.get('authorization')?.match(/^Bearer\s+stackauth_(.*)$/i)
  const text = bearer ? bearer[1]! : headers.get('x-stack-auth')
  if (text === null) return null
  try {
    const given = JSON.parse(bearer ? fromBase64(text) : text) as Partial<Tokens>
    const { accessToken = null, refreshToken = null } = given
    if (typeof given === 'object' && isTokenOrNull(accessToken) && isTokenOrNull(refreshToken)) {
      return { accessToken, refreshToken, source: 'header', name: null }
    }
  } catch {
    // Reported below.
  }
  throw invalidTokenHeader(bearer ? 'authorization' : 'x-stack-auth')
}

const isTokenOrNull = (value: unknown): boolean => value === null || isToken(value)

/** The settings of a client that determine which cookies of a request are read. */
export interface RequestCookieSettings extends Pick<CookieOptions, 'projectId' | 'cookieDomain'> {
  /** Until when older names are read over HTTPS too; `null` for never. */
  readonly acceptOlderCookiesUntil: EpochMillis | null
}

/** Returns how to read and write the cookies of a request. */
export function requestCookieOptions(
  { projectId, cookieDomain, acceptOlderCookiesUntil }: RequestCookieSettings,
  isSecure: boolean,
  now: EpochMillis,
): CookieOptions {
  const isTransition = acceptOlderCookiesUntil !== null && now < acceptOlderCookiesUntil
  return { projectId, cookieDomain, isSecure, acceptsOlderNames: !isSecure || isTransition }
}

export const cookiesOfRequest = (headers: HeaderReader): ParsedCookies => parseCookies(headers.get('cookie') ?? '')
