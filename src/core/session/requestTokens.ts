/**
 * The session of a request. It is read in the order of the service's own client: the header `Authorization: Bearer
 * stackauth_…`, the header `x-stack-auth`, then the cookies.
 */
import { fromBase64 } from '../lib/base.ts'
import { readCookieNames, readCookies } from '../lib/readCookies.ts'
import { usageError } from '../usage.ts'
import { type CookieScope, cookieNames, type FoundTokens, readTokenCookies } from './tokenCookies.ts'
import { isToken, memoryTokenStore } from './tokens.ts'
import type { TokenStore, Tokens } from './types.ts'

/** Headers with a `get` method. */
export interface HeaderReader {
  get(name: string): string | null
}

/** The tokens of a request. */
export interface RequestTokens extends FoundTokens {
  readonly source: 'header' | 'cookies'
}

/**
 * Reads the tokens that a front end sent to its own server.
 *
 * @throws UsageError INVALID_TOKENS for a header that can't be read
 */
export function readRequestTokens(headers: HeaderReader, scope: CookieScope): RequestTokens {
  const bearer = headers.get('authorization')?.match(/^Bearer\s+stackauth_(.*)$/i)
  const text = bearer ? bearer[1]! : headers.get('x-stack-auth')
  if (text === null) {
    const cookies = cookiesOf(headers)
    return { ...readTokenCookies((name) => readCookies(cookies, name), scope), source: 'cookies' }
  }
  try {
    const given = JSON.parse(bearer ? fromBase64(text) : text) as Partial<Tokens>
    const { accessToken = null, refreshToken = null } = given
    if (typeof given === 'object' && isTokenOrNull(accessToken) && isTokenOrNull(refreshToken)) {
      return { accessToken, refreshToken, source: 'header', name: null }
    }
  } catch {
    // Reported below.
  }
  throw usageError('INVALID_TOKENS', 'header', bearer ? 'authorization' : 'x-stack-auth')
}

/**
 * Stores the tokens of a request in memory as long as the client lives.
 *
 * @throws UsageError INVALID_TOKENS as {@link readRequestTokens}
 */
export function requestTokenStore(
  { headers }: { headers: HeaderReader },
  options: Pick<CookieScope, 'projectId' | 'cookieDomain'>,
): TokenStore {
  const { accessToken, refreshToken } = readRequestTokens(headers, { ...options, isSecure: false })
  return memoryTokenStore({ accessToken, refreshToken })
}

/**
 * Returns true if a request came over HTTPS, according to its URL, the proxy, a cookie of the page that says so, or a
 * cookie that browsers only store on HTTPS.
 */
export function isSecureRequest(headers: HeaderReader, url?: string): boolean {
  if (url?.startsWith('https:') || headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https') return true
  const cookies = cookiesOf(headers)
  const isNoted = HTTPS_NOTES.some((name) => readCookies(cookies, name).includes('true'))
  return isNoted || readCookieNames(cookies).some((name) => name.startsWith('__Host-'))
}

/** Cookies in which pages of the service's own client record that they use HTTPS. */
export const HTTPS_NOTES = ['stack-is-https', 'hexclave-is-https']

/** Returns the names of a client's cookies that a request contains. */
export function presentCookies(headers: HeaderReader, scope: CookieScope): string[] {
  const { allRefresh, allAccess } = cookieNames(scope)
  return readCookieNames(cookiesOf(headers)).filter((name) => [...allRefresh, ...allAccess].includes(name))
}

const cookiesOf = (headers: HeaderReader): string => headers.get('cookie') ?? ''

const isTokenOrNull = (value: unknown): boolean => value === null || isToken(value)
