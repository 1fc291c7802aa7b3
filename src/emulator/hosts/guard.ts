/**
 * Which pages and host names may use a served emulator. Its keys are well known, so without this check every website
 * that a developer visits could act as an admin: across origins, or by rebinding its name to loopback.
 */
import type { EmulatorCore } from '../createCore.ts'
import { underBothNames, type WireRequest } from '../engine/message.ts'
import { isLocalhost, isTrustedUrl } from '../service/codes.ts'

/** What is allowed beyond loopback. */
export interface Allowed {
  /** Host names without a port, such as `emulator.internal`. */
  readonly hosts: readonly string[]
  /** Origins, such as `https://app.example`. */
  readonly origins: readonly string[]
}

const POWERFUL_HEADERS = ['x-stack-secret-server-key', 'x-stack-super-secret-admin-key', 'x-stack-admin-access-token']

/**
 * Why a request is refused; `null` if it may pass. Control calls and requests with a powerful key must come from
 * loopback or an allowed origin and host. Requests of a client, with a publishable key or without one, may also come from
 * the trusted domains of their project. Requests without an access type pass.
 */
export function refusalOf(
  request: WireRequest,
  { db, service }: Pick<EmulatorCore, 'db' | 'service'>,
  allowed: Allowed,
  isControl: boolean,
): string | null {
  const headers = underBothNames(request.headers)
  const isPowerful = isControl || POWERFUL_HEADERS.some((name) => headers.get(name))
  if (!isPowerful && !headers.get('x-stack-publishable-client-key') && !headers.get('x-stack-access-type')) return null
  const project = isPowerful ? undefined : db.projects.get(headers.get('x-stack-project-id') ?? '')
  const isTrusted = (origin: string): boolean => project !== undefined && isTrustedUrl({ project, service }, origin)
  const what = isControl ? 'control this emulator' : isPowerful ? 'use secret keys here' : 'use this project'

  const host = hostOf(request.origin)
  if (!isLoopback(request.origin) && !allowed.hosts.includes(host) && !isTrusted(request.origin)) {
    return `Requests to the host ${host} may not ${what}. Start the emulator with --allow-host ${host} to allow it.`
  }
  const origin = headers.get('origin')
  // A page of another site sends no origin with a script or an image, but browsers say what it is.
  const isEmbedded = headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-mode') !== 'navigate'
  if (origin === null && isPowerful && isEmbedded) return `Pages of other sites may not ${what}.`
  const isAllowed =
    origin === null ||
    origin === request.origin ||
    isLoopback(origin) ||
    allowed.origins.includes(origin) ||
    isTrusted(origin)
  if (isAllowed) return null
  return `Pages of the origin ${origin} may not ${what}. Start the emulator with --allow-origin ${origin} to allow it.`
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : origin)

/** Whether an origin can only be this machine. A name that is rebound to loopback is not. */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const host = hostOf(origin)
  return isLocalhost(host) || host === '[::1]'
}
