/** Sends emails: renders them, passes them to the project's mail server, and stores them for the outbox. */
import { compact } from '../../core/util/compact.ts'
import { TEMPLATE_IDS } from '../domain/builtIns.ts'
import { readSettings } from '../domain/configuration.ts'
import type { PartyFault } from '../domain/parties.ts'
import { failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { escapeHtml } from '../mail/escapeHtml.ts'
import { renderMail } from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/budget.ts'
import type { MailError, MailKind, MailRecord, MailSender, MailSource } from '../state/mailRecords.ts'
import type { EmailConfig, ProjectRecord } from '../state/projectRecords.ts'
import { compositeKey } from '../state/tables.ts'
import { findTemplate, findThemeSource, projectValues } from './templates.ts'

/** The error text if the mail server refuses an email. */
const MAIL_SERVER_FAILED =
  'Failed to send email. If you are the admin of this project, please check the email configuration and try again.'

/** The mail server of a project: its own, or the emulator's. */
function toProjectSender(project: ProjectRecord): MailSender {
  const { email_config } = readSettings(project)
  if (email_config.type === 'standard') return toSender(email_config)
  return {
    type: 'shared',
    host: 'mail.emulator.localhost',
    port: 2525,
    username: 'emulator',
    sender_name: project.display_name,
    sender_email: 'no-reply@emulator.localhost',
  }
}

/** A mail server without its password. */
export function toSender(server: Omit<EmailConfig, 'type'>): MailSender {
  const { host = '', port = 0, username = '', sender_name = '', sender_email = '' } = server
  return { type: 'standard', host, port, username, sender_name, sender_email }
}

/** Fails for hosts below `.invalid`, which never resolve (RFC 6761, section 6.4). Every other host works. */
function findMailError({ host }: MailSender): MailError | null {
  if (!/(^|\.)invalid$/i.test(host)) return null
  return {
    errorType: 'HOST_NOT_FOUND',
    canRetry: false,
    message: 'Failed to connect to the email host. Please make sure the email host configuration is correct.',
    rawError: null,
  }
}

/** When the service tries again to send an email that the mail server refuses for now. The service's own times aren't known. */
const RETRY_DELAYS_MILLIS = [60_000, 180_000, 420_000]

/** Returns the error of a mail server with a fault. */
function toRefusalOf(fault: PartyFault<'mail-server'> | null): MailError | null {
  if (fault === null) return null
  const canRetry = fault === 'refuses-for-now'
  const message = canRetry ? 'The mail server refused the email for now.' : 'The mail server refused the email.'
  return { errorType: canRetry ? 'TEMPORARY' : 'UNKNOWN', canRetry, message, rawError: null }
}

/** The values of a new email. */
export interface NewMail {
  readonly kind: MailKind
  readonly to: string
  readonly user_id?: string
  readonly subject: string
  readonly html: string
  readonly link?: string | undefined
  readonly code?: string | undefined
  readonly otp?: string | undefined
  /**
   * @default the mail server of the project
   */
  readonly sender?: MailSender | undefined
  readonly source?: MailSource
  /**
   * @default now
   */
  readonly sendAt?: number | undefined
  readonly category?: string | undefined
  readonly is_high_priority?: boolean | undefined
  readonly hold?: MailRecord['hold']
}

/** Sends an email: stores it for the outbox and the list of sent emails. */
export function sendMail({ db, clock, project, random, takePartyFault }: RequestContext, mail: NewMail): MailRecord {
  const sender = mail.sender ?? toProjectSender(project)
  const error = findMailError(sender) ?? toRefusalOf(takePartyFault('mail-server'))
  const sentAt = Math.max(mail.sendAt ?? 0, clock.now())
  return db.mails.insert({
    id: random.uuid(),
    project_id: project.id,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    link: mail.link ?? null,
    code: mail.code ?? null,
    otp: mail.otp ?? null,
    created_at_millis: clock.now(),
    ...compact({
      user_id: mail.user_id,
      source: mail.source,
      category: mail.category,
      is_high_priority: mail.is_high_priority,
      hold: mail.hold,
    }),
    ...(error?.canRetry && { retries_at_millis: RETRY_DELAYS_MILLIS.map((delay) => sentAt + delay) }),
    sent_at_millis: sentAt,
    sender,
    error,
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
export function sendLinkMail(context: RequestContext, mail: LinkMail): MailRecord {
  const { kind, to, link, code, otp } = mail
  const category = 'Transactional'
  const rendered = renderLinkMail(context, mail)
  const sent = sendMail(context, { kind, to, link, code, otp, category, is_high_priority: true, ...rendered })
  return sent.error ? failText(400, MAIL_SERVER_FAILED) : sent
}

function renderLinkMail(context: RequestContext, mail: LinkMail): { readonly subject: string; readonly html: string } {
  const template = findTemplate(context, TEMPLATE_IDS[mail.kind])
  try {
    const { html, subject = mail.subject } = renderMail(
      { content: { tsx: template?.tsx_source ?? '' }, theme: findThemeSource(context, template?.theme_id) },
      {
        user: { displayName: findDisplayName(context, mail.to) },
        ...projectValues(context),
        variables: { ...mail.variables, [LINK_VARIABLES[mail.kind]]: mail.link, ...compact({ otp: mail.otp }) },
        unsubscribeLink: null,
        nowMillis: context.clock.now(),
      },
    )
    return { html, subject }
  } catch (error) {
    if (error instanceof TsxError) return { html: renderPlain(mail), subject: mail.subject }
    throw error
  }
}

/** The display name of the user who signs in with an address. */
function findDisplayName({ db, project }: RequestContext, email: string): string | null {
  const channel = db.contactChannels.first('auth', compositeKey(project.id, email))
  return (channel && db.users.get(channel.user_id)?.display_name) ?? null
}

function renderPlain({ subject, text, button, link, otp }: LinkMail): string {
  const lines = [
    `<h1>${escapeHtml(subject)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
  ]
  if (otp !== undefined) lines.push(`<p>Or type this code: <strong>${escapeHtml(otp)}</strong></p>`)
  return lines.join('\n')
}
