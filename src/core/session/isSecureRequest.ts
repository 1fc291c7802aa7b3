import type { ParsedCookies } from '../util/cookies.ts'
import type { HeaderReader } from './types.ts'

/**
 * Returns true if the browser sent a request over HTTPS, according to its URL, the proxy, the browser, or a cookie that
 * only pages on HTTPS set. None of them needs to be trusted, because they can only make cookies safer.
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

/** Headers in which proxies report the protocol of the browser (RFC 7239, section 5.4, and its predecessors). */
function isForwardedFromHttps(headers: HeaderReader): boolean {
  const protocols = (headers.get('x-forwarded-proto') ?? '').toLowerCase().split(',')
  if (protocols.some((protocol) => protocol.trim() === 'https')) return true
  if (/\bproto="?https\b/i.test(headers.get('forwarded') ?? '')) return true
  return headers.get('x-forwarded-ssl')?.toLowerCase() === 'on'
}

/** Handshakes of WebSockets have no fetch metadata, but they have the origin of their page. */
function isSentByHttpsPage(headers: HeaderReader): boolean {
  return ['origin', 'referer'].some((name) => headers.get(name)?.startsWith('https:'))
}

/** Browsers send `Sec-Fetch-Site` only over HTTPS and to this machine (Fetch Metadata, section 2). */
function isFetchMetadataOfHttps(headers: HeaderReader, url: string | undefined): boolean {
  if (headers.get('sec-fetch-site') === null) return false
  const hosts = [headers.get('host') ?? getHost(url), headers.get('x-forwarded-host')]
  return hosts.some((host) => host !== null && !isLoopback(host))
}

/** Returns true if a cookie shows that the page uses HTTPS. */
export function hasSecureCookies(cookies: Pick<ParsedCookies, 'getAll' | 'names'>): boolean {
  const isRecorded = HTTPS_COOKIES.some((name) => cookies.getAll(name).includes('true'))
  return isRecorded || cookies.names().some((name) => name.startsWith('__Host-'))
}

/** Cookies in which pages of the service's own client record that they use HTTPS. */
export const HTTPS_COOKIES = ['stack-is-https', 'hexclave-is-https']

const getHost = (url = ''): string | null => (URL.canParse(url) ? new URL(url).host : null)

const isLoopback = (host: string): boolean => /^(?:(?:[^:]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host)
