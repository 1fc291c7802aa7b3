/** Checks whether a project is ready for production mode. The service doesn't check this itself. */

/** A setting that production mode refuses. */
export interface ProductionModeError {
  /** A message for the owner. */
  readonly message: string
  /** The page where it can be fixed, relative to the dashboard's URL. */
  readonly relativeFixUrl: string
}

/** The part of a project that is checked; the result of `getProject` has it. */
export interface ProductionModeProject {
  readonly id: string
  readonly config: {
    readonly allowLocalhost: boolean
    readonly domains: readonly { readonly domain: string }[]
  }
}

/**
 * Returns what must change before a project can use production mode; empty if nothing. The setting for localhost comes
 * first, then the domains in their order, with at most one message each.
 *
 * @param project the result of `getProject`
 *
 * @example
 * ```ts
 * const errors = getProductionModeErrors(await getProject(admin))
 * ```
 */
export function getProductionModeErrors({ id, config }: ProductionModeProject): ProductionModeError[] {
  const messages = config.domains.map(({ domain }) => getDomainProblem(domain)).filter((message) => message !== null)
  if (config.allowLocalhost) {
    messages.unshift(`Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings`)
  }
  const relativeFixUrl = `/projects/${encodeURIComponent(id)}/domains`
  return messages.map((message) => ({ message, relativeFixUrl }))
}

/**
 * Returns the first reason why a domain may not be trusted in production mode, or `null`.
 *
 * @param domain a trusted domain, such as `https://app.example`
 *
 * @example
 * ```ts
 * const problem = getDomainProblem('http://app.example') // 'Trusted domains should be HTTPS: http://app.example'
 * ```
 */
export function getDomainProblem(domain: string): string | null {
  if (!URL.canParse(domain)) return `Trusted domain is not a valid URL: ${domain}`
  const { hostname, protocol } = new URL(domain)
  if (isLocalhost(hostname)) return `Localhost domains are not allowed to be trusted in production mode: ${domain}`
  if (isRawIp(hostname)) return `Direct IPs are not valid for trusted domains in production mode: ${domain}`
  if (protocol !== 'https:') return `Trusted domains should be HTTPS: ${domain}`
  return null
}

const isLocalhost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Digits and dots, or an IPv6 address in brackets. */
const isRawIp = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
