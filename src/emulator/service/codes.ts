/**
 * Verification codes (45 characters, single use, one purpose, limited lifetime) and the links that carry them.
 *
 * A code is checked in this order: found, unexpired, unused, not tried too often, then the checks of its purpose. Only
 * then is it marked as used: a failure after that point consumes the code.
 */
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/reply.ts'
import { CODE_LENGTH, CODE_MAX_ATTEMPTS, OTP_LENGTH } from '../limits.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { CodeKind, CodeRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

/** Whether a host is the local machine: `localhost`, its subdomains, and 127.x.x.x. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * Whether a project trusts a URL: localhost, if allowed, with any scheme and port; or the scheme and host of a domain,
 * below its path. Ports are not compared. Services since 2026 compare the port, not the
 * path, and know patterns.
 */
export function isTrustedUrl({ project: { config }, service }: Trust, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname } = new URL(url)
  if (config.allow_localhost && (isLocalhost(hostname) || (service !== '2025' && hostname === '[::1]'))) return true
  if (service !== '2025') return config.domains.some(({ domain }) => isDomainOf(new URL(url), domain))
  return config.domains.some(({ domain }) => {
    if (!URL.canParse(domain)) return false
    const trusted = new URL(domain)
    return trusted.protocol === protocol && trusted.hostname === hostname && pathname.startsWith(trusted.pathname)
  })
}

/** Whose settings decide what is trusted, and by the rules of which service. */
type Trust = Pick<Scope, 'service'> & { readonly project: Pick<ProjectRecord, 'config'> }

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Scheme, host and port equal those of a domain, in which `*` and `**` stand for one and for several labels. */
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

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')

/** Refuses an untrusted URL with `REDIRECT_URL_NOT_WHITELISTED`. */
export function requireTrustedUrl(trust: Trust, url: string): void {
  if (isTrustedUrl(trust, url)) return
  fail('REDIRECT_URL_NOT_WHITELISTED')
}

/** Creates a code. Earlier codes stay valid. */
export function createCode(
  { db, clock, project, random }: Scope,
  kind: CodeKind,
  lifetimeMillis: number,
  data: Readonly<Record<string, unknown>>,
): CodeRecord {
  const now = clock.now()
  return db.codes.insert({
    id: random.uuid(),
    project_id: project.id,
    kind,
    code: random.code(CODE_LENGTH),
    created_at_millis: now,
    expires_at_millis: now + lifetimeMillis,
    used_at_millis: null,
    attempts: 0,
    data,
  })
}

/**
 * Finds a usable code, case-insensitively. Every code with the same last 39 characters counts the attempt, so that a
 * one-time password cannot be guessed with a known nonce.
 *
 * Refuses with `VERIFICATION_CODE_NOT_FOUND`, `…_EXPIRED`, `…_ALREADY_USED` or `…_MAX_ATTEMPTS_REACHED`.
 */
export function checkCode({ db, clock, project }: Scope, kind: CodeKind, submitted: string): CodeRecord {
  const code = submitted.toLowerCase()
  const candidates = db.codes.where('tail', joined(project.id, kind, code.slice(OTP_LENGTH)))
  for (const candidate of candidates) db.codes.update(candidate, { attempts: candidate.attempts + 1 })
  const found = candidates.find((candidate) => candidate.code === code)
  if (!found) return fail('VERIFICATION_CODE_NOT_FOUND')
  if (found.expires_at_millis <= clock.now()) fail('VERIFICATION_CODE_EXPIRED')
  if (found.used_at_millis !== null) fail('VERIFICATION_CODE_ALREADY_USED')
  if (found.attempts > CODE_MAX_ATTEMPTS) fail('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  return found
}

/** Finds a code and marks it as used. If `check` refuses, the code stays usable. */
export function useCode(
  scope: Scope,
  kind: CodeKind,
  submitted: string,
  check?: (code: CodeRecord) => void,
): CodeRecord {
  const code = checkCode(scope, kind, submitted)
  check?.(code)
  return scope.db.codes.update(code, { used_at_millis: scope.clock.now() })
}

/** A callback URL with the code in its query. An existing `code` is replaced, other parameters are kept. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
