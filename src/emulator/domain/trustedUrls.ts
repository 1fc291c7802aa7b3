/** The URLs that a project trusts as targets of redirects and links. */
import { hasChange } from '../generations.ts'
import { escapeRegExp } from '../state/escapeRegExp.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { readSettings } from './configuration.ts'
import { fail } from './refusals.ts'
import type { RequestContext } from './requestContext.ts'

/** Returns true if a host is the local machine: `localhost`, its subdomains, and 127.x.x.x. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * Returns true if a project trusts a URL: localhost, if allowed, with any scheme and port; or a URL with the scheme and host
 * of a trusted domain, below its path and on any port. Services since 2026 compare the port instead of the path, and
 * support patterns.
 */
export function isTrustedUrl({ project, service }: Trust, url: string): boolean {
  if (!URL.canParse(url)) return false
  const config = readSettings(project)
  const { protocol, hostname, pathname } = new URL(url)
  const isByPort = hasChange({ service }, 'trustByPort')
  if (config.allow_localhost && (isLocalhost(hostname) || (isByPort && hostname === '[::1]'))) return true
  if (isByPort) return config.domains.some(({ domain }) => isDomainOf(new URL(url), domain))
  return config.domains.some(({ domain }) => {
    if (!URL.canParse(domain)) return false
    const trusted = new URL(domain)
    return trusted.protocol === protocol && trusted.hostname === hostname && pathname.startsWith(trusted.pathname)
  })
}

/**
 * Returns true if an OAuth flow may come back to a URL: a trusted one, or the scheme that every service accepts for apps on
 * phones.
 */
export function isTrustedOAuthUrl(trust: Trust, url: string): boolean {
  return /^stack-auth-mobile-oauth-url:\/\//i.test(url) || isTrustedUrl(trust, url)
}

/** The project with the trusted domains, and the generation whose rules apply. */
type Trust = Pick<RequestContext, 'service'> & { readonly project: Pick<ProjectRecord, 'config_levels'> }

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Returns true if scheme, host and port equal those of a domain. In its host, `*` matches within a label, and `**` one or
 * more labels.
 */
function isDomainOf(url: URL, domain: string): boolean {
  const [, scheme, host, port] = /^([a-z]+:)\/\/([^/:]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/|$)/i.exec(domain) ?? []
  if (!scheme || !host || scheme.toLowerCase() !== url.protocol) return false
  const usual = DEFAULT_PORTS[url.protocol] ?? ''
  if (port !== '*' && (port ?? usual) !== (url.port || usual)) return false
  const labels = host.toLowerCase().split('.')
  const pattern = labels.map((label) =>
    label === '**' ? '[^.]+(?:\\.[^.]+)*' : label.split('*').map(escapeRegExp).join('[^.]+'),
  )
  return new RegExp(`^${pattern.join('\\.')}$`).test(url.hostname)
}

/** Refuses an untrusted URL with `REDIRECT_URL_NOT_WHITELISTED`. */
export function requireTrustedUrl(trust: Trust, url: string): void {
  if (isTrustedUrl(trust, url)) return
  fail('REDIRECT_URL_NOT_WHITELISTED')
}
