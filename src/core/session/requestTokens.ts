/**
 * The session of a request. It is read in the order of the service's own client: the header `Authorization: Bearer
 * stackauth_…`, the header `x-stack-auth`, then the cookies.
 */
import { fromBase64 } from '../util/encoding.ts'
import { type ParsedCookies, parseCookies } from '../util/cookies.ts'
import type { EpochMillis } from '../util/types.ts'
import { invalidTokenHeader } from '../usageErrors.ts'
import { type CookieOptions, type FoundTokens, readTokenCookies, type ReadCookies } from './tokenCookies.ts'
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

/**
 * Stores the tokens of a request in memory as long as the client lives.
 *
 * @throws UsageError INVALID_TOKENS as {@link readRequestTokens}
 */
export function requestTokenStore(
  { headers, url }: { headers: HeaderReader; url?: string | undefined },
  settings: RequestCookieSettings,
  now: EpochMillis,
): TokenStore {
  const cookies = cookiesOfRequest(headers)
  const options = requestCookieOptions(settings, isSecureRequest(headers, cookies, url), now)
  const { accessToken, refreshToken, identity } = readRequestTokens(headers, cookies.getAll, options)
  return memoryTokenStore({ accessToken, refreshToken, sessionId: identity?.sessionId })
}

export const cookiesOfRequest = (headers: HeaderReader): ParsedCookies => parseCookies(headers.get('cookie') ?? '')

/**
 * Returns true if the browser sent a request over HTTPS, according to its URL, the proxy, the browser, or a cookie that
 * only pages on HTTPS set. Each of them can only make cookies safer, so none needs to be trusted.
 */
export function isSecureRequest(headers: HeaderReader, cookies: ParsedCookies, url?: string): boolean {
  return (
    url?.startsWith('https:') === true ||
    isForwardedFromHttps(headers) ||
    isSentByHttpsPage(headers) ||
    isFetchMetadataOfHttps(headers, url) ||
    hasSecureCookies(cookies)
  )
}

/** Headers in which proxies say how they were reached (RFC 7239, section 5.4, and its older siblings). */
function isForwardedFromHttps(headers: HeaderReader): boolean {
  const protocols = (headers.get('x-forwarded-proto') ?? '').toLowerCase().split(',')
  if (protocols.some((protocol) => protocol.trim() === 'https')) return true
  if (/\bproto="?https\b/i.test(headers.get('forwarded') ?? '')) return true
  return headers.get('x-forwarded-ssl')?.toLowerCase() === 'on'
}

/** Handshakes of WebSockets have no fetch metadata, but the origin of their page. */
function isSentByHttpsPage(headers: HeaderReader): boolean {
  return ['origin', 'referer'].some((name) => headers.get(name)?.startsWith('https:'))
}

/** Browsers send `Sec-Fetch-Site` only over HTTPS and to this machine (Fetch Metadata, section 2). */
function isFetchMetadataOfHttps(headers: HeaderReader, url: string | undefined): boolean {
  if (headers.get('sec-fetch-site') === null) return false
  const hosts = [headers.get('host') ?? hostOf(url), headers.get('x-forwarded-host')]
  return hosts.some((host) => host !== null && !isLoopback(host))
}

/** Returns true if a cookie says that the page uses HTTPS. */
export function hasSecureCookies(cookies: Pick<ParsedCookies, 'getAll' | 'names'>): boolean {
  const isNoted = HTTPS_NOTES.some((name) => cookies.getAll(name).includes('true'))
  return isNoted || cookies.names().some((name) => name.startsWith('__Host-'))
}

/** Cookies in which pages of the service's own client record that they use HTTPS. */
export const HTTPS_NOTES = ['stack-is-https', 'hexclave-is-https']

const hostOf = (url = ''): string | null => (URL.canParse(url) ? new URL(url).host : null)

const isLoopback = (host: string): boolean => /^(?:(?:[^:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host)
