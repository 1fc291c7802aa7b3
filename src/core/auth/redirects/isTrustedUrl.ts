/**
 * Checks the destinations of redirects, sign-ins and OAuth flows.
 *
 * Browsers, routers and proxies read some URLs differently. A URL with two readings is refused, even if this browser
 * would stay on the page's origin.
 */
import { cachedProject } from '../../client/cachedProject.ts'
import type { Client } from '../../client/types.ts'

/** Control, format and other invisible characters, whitespace, and characters that look like a backslash or a slash. */
const AMBIGUOUS_CHARACTER = /[\p{C}\p{Z}\\＼／⁄∕]/u
/** A scheme without two slashes and a host: `javascript:`, `https:evil.example`, `https:///evil.example`. */
const SCHEME_WITHOUT_HOST = /^[a-z][a-z0-9+.-]*:(?!\/\/[^/])/i
/** `//evil.example` is protocol-relative: used as a path it would change the host. */
const HOST_LIKE_PATH = /^\/{2}|[\p{Cc}\\＼／⁄∕]/u

const LOCALHOST = ['http://localhost:*', 'http://**.localhost:*', 'http://127.*.*.*:*', 'http://[::1]:*']

/**
 * Returns true if redirects to a URL are allowed: it has the page's origin, or one of the client's `trustedOrigins`, or
 * a trusted domain of the project (if the project has been read). On a server, only relative URLs have the page's
 * origin.
 *
 * @param client its options and its project list the trusted origins
 * @param url absolute or relative
 *
 * @example
 * ```ts
 * if (isTrustedUrl(client, returnTo)) location.assign(returnTo)
 * ```
 */
export function isTrustedUrl(client: Client, url: string): boolean {
  if (typeof url !== 'string' || AMBIGUOUS_CHARACTER.test(url) || SCHEME_WITHOUT_HOST.test(url)) return false
  const href = client.platform.location?.href()
  // Two origins that don't exist: a URL that keeps both is relative.
  const bases = href === undefined ? ['https://a.invalid', 'https://b.invalid'] : [href]
  const { domains = [], allowLocalhost } = cachedProject.get(client).config ?? {}
  const trustedDomains = [
    ...client.config.trustedOrigins,
    ...domains.map(({ domain }) => domain),
    ...(allowLocalhost ? LOCALHOST : []),
  ]
  return bases.every((base) => isTrustedFrom(base, url, trustedDomains))
}

function isTrustedFrom(base: string, url: string, trustedDomains: readonly string[]): boolean {
  if (!URL.canParse(url, base)) return false
  const target = new URL(url, base)
  const { protocol, username, password, origin, pathname } = target
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (username || password || HOST_LIKE_PATH.test(decodePath(pathname))) return false
  return origin === new URL(base).origin || isOnTrustedDomain(target, trustedDomains)
}

/** Percent-decodes up to three times, as routers and proxies may. Text that can't be decoded is returned unchanged. */
export function decodePath(path: string): string {
  let decoded = path
  for (let round = 0; round < 3; round += 1) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return decoded
    }
  }
  return decoded
}

/** Scheme, host and port of a trusted domain. */
const DOMAIN = /^(https?:)\/\/(\[[^\]]+\]|[^/:@?#]+)(?::(\d+|\*))?(?:[/?#]|$)/

/**
 * Returns true if a URL matches one of several domains, such as `https://app.example.com` or
 * `https://**.example.com:*`. Scheme, host and port must match; the path is ignored. In a host, `*` matches anything
 * within one label and `**` one or more labels; the port `*` matches any port.
 */
export function isOnTrustedDomain({ protocol, hostname, port }: URL, domains: readonly string[]): boolean {
  const defaultPort = protocol === 'https:' ? '443' : '80'
  return domains.some((domain) => {
    const [, scheme, host, domainPort = defaultPort] = DOMAIN.exec(domain.toLowerCase()) ?? []
    return scheme === protocol && toPattern(`${host}:${domainPort}`).test(`${hostname}:${port || defaultPort}`)
  })
}

function toPattern(hostAndPort: string): RegExp {
  const escaped = hostAndPort.replace(/[^\w*:-]/g, '\\$&')
  const pattern = escaped.replace(/\*+/g, (stars) => (stars === '*' ? '[^.:]+' : '[^:]+'))
  return new RegExp(`^${pattern}$`)
}
