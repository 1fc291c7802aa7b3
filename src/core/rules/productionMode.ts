/**
 * What stands between a project and production mode. The service stores the switch
 * without looking, so the client says it.
 */

/** One thing to mend. */
export interface ProductionModeError {
  /** A sentence for the owner. */
  readonly message: string
  /** Where it is mended, below the address of the dashboard. */
  readonly relativeFixUrl: string
}

/** The part of a project that decides; what `getProject` answers has it. */
export interface ProductionModeProject {
  readonly id: string
  readonly config: {
    readonly allowLocalhost: boolean
    readonly domains: readonly { readonly domain: string }[]
  }
}

/**
 * What has to change before a project may be in production mode; empty when nothing has. The switch for localhost comes
 * first, then domain by domain in their order, one message at most for each.
 */
export function getProductionModeErrors({ id, config }: ProductionModeProject): ProductionModeError[] {
  const messages = config.domains.map(({ domain }) => getDomainProblem(domain)).filter((message) => message !== null)
  if (config.allowLocalhost) {
    messages.unshift(`Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings`)
  }
  const relativeFixUrl = `/projects/${encodeURIComponent(id)}/domains`
  return messages.map((message) => ({ message, relativeFixUrl }))
}

/** Why a domain may not be trusted in production mode: the first reason that applies, or `null`. */
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

/** Digits and dots, or an address of version 6 in its brackets. */
const isRawIp = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
