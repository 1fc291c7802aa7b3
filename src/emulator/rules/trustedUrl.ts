/** Where a mail or a redirect may lead. */
import type { ProjectConfig } from '../db/records.ts'
import { fail } from '../engine/fail.ts'

/** The machine the browser runs on: `localhost`, names below it, and 127.x.x.x. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * Whether a project trusts a URL: localhost, if it allows that, with any scheme and port; or scheme and host of one of
 * its domains, below the path of that domain. The port is not compared.
 */
export function isTrustedUrl(config: ProjectConfig, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname } = new URL(url)
  if (config.allow_localhost && isLocalhost(hostname)) return true
  return config.domains.some(({ domain }) => {
    if (!URL.canParse(domain)) return false
    const trusted = new URL(domain)
    return trusted.protocol === protocol && trusted.hostname === hostname && pathname.startsWith(trusted.pathname)
  })
}

/** Refuses a URL that the project does not trust, with `REDIRECT_URL_NOT_WHITELISTED`. */
export function requireTrustedUrl(config: ProjectConfig, url: string): void {
  if (!isTrustedUrl(config, url)) fail('REDIRECT_URL_NOT_WHITELISTED')
}
