/** Decides which hosts and origins may send requests to a served emulator. */
import type { EmulatorCore } from '../createCore.ts'
import { isLocalhost, isTrustedUrl } from '../domain/trustedUrls.ts'
import { withLegacyHeaders, type WireRequest } from '../http/http.ts'
import { getContentTypeRefusal, isDashboard } from './control.ts'

/** The hosts and origins that are allowed in addition to loopback. */
export interface Allowed {
  /** Host names without a port, such as `emulator.internal`. */
  readonly hosts: readonly string[]
  /** Origins, such as `https://app.example`. */
  readonly origins: readonly string[]
}

const SECRET_KEY_HEADERS = ['x-stack-secret-server-key', 'x-stack-super-secret-admin-key', 'x-stack-admin-access-token']

/**
 * Returns why a request is refused; `null` if it is allowed. Control calls and requests with a secret key must use a
 * host and origin that are loopback or allowed. Client requests, with or without a publishable key, may also use the
 * trusted domains of their project. Requests without an access type are allowed.
 */
export function getRefusal(
  request: WireRequest,
  { db, service }: Pick<EmulatorCore, 'db' | 'service'>,
  allowed: Allowed,
  isControl: boolean,
): string | null {
  const headers = withLegacyHeaders(request.headers)
  const isPrivileged = isControl || SECRET_KEY_HEADERS.some((name) => headers.get(name))
  if (!isPrivileged && !headers.get('x-stack-publishable-client-key') && !headers.get('x-stack-access-type'))
    return null
  const project = isPrivileged ? undefined : db.projects.get(headers.get('x-stack-project-id') ?? '')
  const isTrusted = (origin: string): boolean => project !== undefined && isTrustedUrl({ project, service }, origin)
  const projectAction = isPrivileged ? 'use secret keys here' : 'use this project'
  const action = isControl ? 'control this emulator' : projectAction

  const host = toHostname(request.origin)
  if (!isLoopback(request.origin) && !allowed.hosts.includes(host) && !isTrusted(request.origin)) {
    return `Requests to the host ${host} may not ${action}. Start the emulator with --allow-host ${host} to allow it.`
  }
  const origin = headers.get('origin')
  // Links, scripts and images of another site are requested without an origin, but with Sec-Fetch-Site.
  const isCrossSite = headers.get('sec-fetch-site') === 'cross-site'
  const isLink = headers.get('sec-fetch-mode') === 'navigate' && (isDashboard(request) || !isControl)
  if (origin === null && isPrivileged && isCrossSite && !isLink) return `Pages of other sites may not ${action}.`
  if (origin !== null && isControl) {
    const refusal = getContentTypeRefusal(request)
    if (refusal !== null) return refusal
  }
  const isAllowed =
    origin === null ||
    origin === request.origin ||
    isLoopback(origin) ||
    allowed.origins.includes(origin) ||
    isTrusted(origin)
  if (isAllowed) return null
  return `Pages of the origin ${origin} may not ${action}. Start the emulator with --allow-origin ${origin} to allow it.`
}

const toHostname = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : origin)

/** Returns true if an origin can only be this machine. Names that DNS resolves to loopback don't qualify. */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const host = toHostname(origin)
  return isLocalhost(host) || host === '[::1]'
}
