/**
 * Verification codes (45 characters, single use, one purpose, limited lifetime), links that contain them, and emails
 * with these links. An email is rendered, passed to the project's mail server, and stored for the outbox.
 *
 * A code is checked in this order: found, unexpired, unused, not tried too often, then the checks of its purpose.
 * Then it is marked as used, so a later failure consumes the code.
 */
import type { Scope } from './resolver.ts'
import { escapeHtml, fail, failText } from '../http/http.ts'
import { CODE_LENGTH, CODE_MAX_ATTEMPTS, OTP_LENGTH } from '../specification.ts'
import type { ProjectRecord, EmailConfig } from '../state/projectRecords.ts'
import type { CodeKind, CodeRecord } from '../state/records.ts'
import type { MailError, MailKind, MailRecord, MailSender, MailSource } from '../state/mailRecords.ts'
import { joined } from '../state/tables.ts'
import { TEMPLATE_IDS } from '../mail/builtIns.ts'
import { renderMail } from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/parseModule.ts'
import { findTemplate, themeSource } from './templates.ts'

/** Whether a host is the local machine: `localhost`, its subdomains, and 127.x.x.x. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * Whether a project trusts a URL: localhost, if allowed, with any scheme and port; or a URL with the scheme and host
 * of a trusted domain, below its path and on any port. Services since 2026 compare the port instead of the path, and
 * support patterns.
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

/** The project with the trusted domains, and the generation whose rules apply. */
type Trust = Pick<Scope, 'service'> & { readonly project: Pick<ProjectRecord, 'config'> }

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Whether scheme, host and port equal those of a domain. In its host, `*` matches within a label, and `**` one or
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
 * Finds a usable code, case-insensitively. The attempt counts for every code with the same last 39 characters, so
 * that a one-time password can't be guessed with a known nonce.
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

/** Adds the code to the query of a callback URL. Replaces an existing `code`, and keeps other parameters. */
export function linkWithCode(callbackUrl: string, code: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}

/** The error text if the mail server refuses an email. */
const MAIL_SERVER_FAILED =
  'Failed to send email. If you are the admin of this project, please check the email configuration and try again.'

/** The mail server of a project: its own, or the emulator's. */
function senderOf({ config: { email_config }, display_name }: ProjectRecord): MailSender {
  if (email_config.type === 'standard') return toSender(email_config)
  return {
    type: 'shared',
    host: 'mail.emulator.localhost',
    port: 2525,
    username: 'emulator',
    sender_name: display_name,
    sender_email: 'no-reply@emulator.localhost',
  }
}

/** A mail server without its password. */
export function toSender(given: Omit<EmailConfig, 'type'>): MailSender {
  const { host = '', port = 0, username = '', sender_name = '', sender_email = '' } = given
  return { type: 'standard', host, port, username, sender_name, sender_email }
}

/** Fails for hosts below `.invalid`, which never resolve (RFC 6761, section 6.4). Every other host works. */
function errorOf({ host }: MailSender): MailError | null {
  if (!/(^|\.)invalid$/i.test(host)) return null
  return {
    errorType: 'HOST_NOT_FOUND',
    canRetry: false,
    message: 'Failed to connect to the email host. Please make sure the email host configuration is correct.',
    rawError: null,
  }
}

/** The values of a new email. */
interface NewMail {
  readonly kind: MailKind
  readonly to: string
  readonly user_id?: string
  readonly subject: string
  readonly html: string
  readonly link?: string | undefined
  readonly code?: string | undefined
  readonly otp?: string | undefined
  /** Default: the mail server of the project. */
  readonly sender?: MailSender | undefined
  readonly source?: MailSource
  /** Default: now. */
  readonly sendAt?: number | undefined
}

/** Sends an email: stores it for the outbox and the list of sent emails. */
export function sendMail({ db, clock, project, random }: Scope, mail: NewMail): MailRecord {
  const sender = mail.sender ?? senderOf(project)
  return db.mails.insert({
    id: random.uuid(),
    project_id: project.id,
    kind: mail.kind,
    to: mail.to,
    ...(mail.user_id && { user_id: mail.user_id }),
    subject: mail.subject,
    html: mail.html,
    link: mail.link ?? null,
    code: mail.code ?? null,
    otp: mail.otp ?? null,
    ...(mail.source && { source: mail.source }),
    sent_at_millis: Math.max(mail.sendAt ?? 0, clock.now()),
    sender,
    error: errorOf(sender),
    is_cleared: false,
  })
}

/** An email with one link. */
interface LinkMail {
  readonly kind: keyof typeof TEMPLATE_IDS
  readonly to: string
  /** Subject, text and button are used if the project's template can't be rendered. */
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly link: string
  readonly code?: string
  readonly otp?: string
  /** Variables of the template in addition to the link and the one-time password. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** The name of the link variable in the template of each kind. */
const LINK_VARIABLES: Readonly<Record<LinkMail['kind'], string>> = {
  'email-verification': 'emailVerificationLink',
  'password-reset': 'passwordResetLink',
  'magic-link': 'magicLink',
  'team-invitation': 'teamInvitationLink',
  'sign-in-invitation': 'signInInvitationLink',
}

/**
 * Sends an email with one link, rendered from the template of its kind. Refuses with a text if the mail server fails.
 */
export function sendLinkMail(scope: Scope, mail: LinkMail): MailRecord {
  const { kind, to, link, code, otp } = mail
  const sent = sendMail(scope, { kind, to, link, code, otp, ...compose(scope, mail) })
  return sent.error ? failText(400, MAIL_SERVER_FAILED) : sent
}

function compose(scope: Scope, mail: LinkMail): { readonly subject: string; readonly html: string } {
  const template = findTemplate(scope, TEMPLATE_IDS[mail.kind])
  try {
    const { html, subject = mail.subject } = renderMail(
      { content: { tsx: template?.tsx_source ?? '' }, theme: themeSource(scope, template?.theme_id) },
      {
        user: { displayName: nameBehind(scope, mail.to) },
        project: { displayName: scope.project.display_name },
        variables: { ...mail.variables, [LINK_VARIABLES[mail.kind]]: mail.link, ...(mail.otp && { otp: mail.otp }) },
        unsubscribeLink: null,
        nowMillis: scope.clock.now(),
      },
    )
    return { html, subject }
  } catch (error) {
    if (error instanceof TsxError) return { html: plainly(mail), subject: mail.subject }
    throw error
  }
}

/** The display name of the user who signs in with an address. */
function nameBehind({ db, project }: Scope, email: string): string | null {
  const channel = db.contactChannels.first('auth', joined(project.id, email))
  return (channel && db.users.get(channel.user_id)?.display_name) ?? null
}

function plainly({ subject, text, button, link, otp }: LinkMail): string {
  const typed = otp && `<p>Or type this code: <strong>${escapeHtml(otp)}</strong></p>`
  return [
    `<h1>${escapeHtml(subject)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    ...(typed ? [typed] : []),
  ].join('\n')
}
