/**
 * The defense against cross-site request forgery: browsers attach cookies to requests that other sites make them send.
 *
 * @see RFC 9110, section 9.2.1 (safe methods); Fetch Metadata Request Headers (`Sec-Fetch-Site`); RFC 6454, section 7 (`Origin`)
 */
import { isOnTrustedDomain } from '../../core/auth/redirects/isTrustedUrl.ts'
import type { ClientConfig } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { RequestTokens } from '../../core/session/requestTokens.ts'
import type { HeaderReader } from '../../core/session/types.ts'

/** The parts of a request that show its origin. */
export interface RequestOrigin {
  readonly headers: HeaderReader
  /** Without a method, the request is treated as safe. */
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** `https` if the framework knows it. */
  readonly protocol?: string | undefined
}

/** Which other origins a server trusts, and whether it trusts its proxy. */
export type OriginConfig = Pick<ClientConfig, 'trustedOrigins' | 'trustProxy'>

/**
 * Refuses a request that another site may have made the browser send with the user's cookies. A session from a header is
 * not concerned: browsers add no such header on their own.
 *
 * @throws {UsageError} CROSS_SITE_REQUEST
 */
export function requireSameOrigin(
  request: RequestOrigin,
  tokens: Pick<RequestTokens, 'source' | 'accessToken' | 'refreshToken'>,
  config: OriginConfig,
): void {
  const hasSession = tokens.accessToken !== null || tokens.refreshToken !== null
  if (tokens.source === 'cookies' && hasSession) requireOwnPage(request, config)
}

/**
 * Refuses an unsafe request that a page of another origin has sent, whether it has a session or not.
 *
 * @throws {UsageError} CROSS_SITE_REQUEST
 */
export function requireOwnPage(request: RequestOrigin, config: OriginConfig): void {
  if (isSafe(request) || isFromSameOrigin(request, config)) return
  throw new UsageError(
    'CROSS_SITE_REQUEST',
    'The request was sent by a page of another origin, with the cookies of the user. If that origin is yours, add it to trustedOrigins. Behind a proxy that changes Host, see trustProxy.',
  )
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

/** Returns true if a request changes nothing. A handshake for a WebSocket is a GET, and opens a channel for changes. */
function isSafe({ method, headers }: RequestOrigin): boolean {
  if (headers.get('upgrade')?.toLowerCase().includes('websocket')) return false
  return method === undefined || SAFE_METHODS.includes(method)
}

function isFromSameOrigin(request: RequestOrigin, config: OriginConfig): boolean {
  const fetchSite = request.headers.get('sec-fetch-site')
  const originText = request.headers.get('origin')
  // `none`: the user typed the address or opened a bookmark.
  if (fetchSite === 'same-origin' || fetchSite === 'none') return true
  // Browsers send at least one of the two with every unsafe request, so the sender is a program.
  if (fetchSite === null && originText === null) return true
  const origin = parseOrigin(originText)
  if (origin === null) return false
  if (isOnTrustedDomain(origin, config.trustedOrigins)) return true
  // According to the browser, the page has another origin: `same-site` or `cross-site`.
  if (fetchSite !== null) return false
  return isOwnOrigin(origin, request, config)
}

/** Returns the origin as a URL; `null` for `null`, which sandboxed pages send, and for anything that is no web origin. */
function parseOrigin(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.origin === text.toLowerCase() ? url : null
}

/**
 * Compares the origin's host with the host that the browser requested. A server behind a proxy often sees `http`, so the
 * scheme only matters if the request is known to be encrypted.
 */
function isOwnOrigin(origin: URL, request: RequestOrigin, config: OriginConfig): boolean {
  if (origin.protocol === 'http:' && isKnownHttps(request, config)) return false
  const hosts = [request.headers.get('host'), getHost(request.url)]
  if (config.trustProxy) hosts.push(firstValue(request.headers.get('x-forwarded-host')))
  return hosts.some((host) => host !== null && isSameHost(host, origin))
}

function isKnownHttps({ url, protocol, headers }: RequestOrigin, { trustProxy }: OriginConfig): boolean {
  if (protocol === 'https' || url?.startsWith('https:')) return true
  return trustProxy && firstValue(headers.get('x-forwarded-proto')) === 'https'
}

/** Returns the host of an absolute URL; `null` for the path alone, which Node.js has. */
function getHost(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : null
}

/** Returns the first value of a list: proxies append theirs. */
function firstValue(text: string | null): string | null {
  return text?.split(',')[0]?.trim() ?? null
}

/** Compares hosts with their ports, where a default port may be left out. */
function isSameHost(host: string, origin: URL): boolean {
  if (!/^[^\s/?#@\\]+$/.test(host)) return false
  const address = `${origin.protocol}//${host}`
  return URL.canParse(address) && new URL(address).host === origin.host
}
