/** The mails the service sends by itself. They are rendered, and stay in the outbox. */
import type { MailKind, MailRecord, MailSender } from '../db/records.ts'
import { joined } from '../db/tables.ts'
import { TEMPLATE_IDS } from '../emails/builtInTemplates.ts'
import { renderMail } from '../emails/renderMail.ts'
import type { Scope } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { TsxError } from '../tsx/TsxError.ts'
import { findTemplate, themeSource } from './emailSources.ts'
import { errorOf, MAIL_SERVER_FAILED, senderOf } from './mailServer.ts'

/** A mail to be sent. */
export interface NewMail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly link?: string | undefined
  readonly code?: string | undefined
  readonly otp?: string | undefined
  /** Default: the mail server of the project. */
  readonly sender?: MailSender | undefined
}

/** Sends a mail: it stays in the outbox, and in the project's list of sent mails. */
export function sendMail({ db, clock, project, random }: Scope, mail: NewMail): MailRecord {
  const sender = mail.sender ?? senderOf(project)
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
    sent_at_millis: clock.now(),
    sender,
    error: errorOf(sender),
    is_cleared: false,
  })
}

/** A mail that asks for one click. */
export interface LinkMail {
  readonly kind: keyof typeof TEMPLATE_IDS
  readonly to: string
  /** What the mail says when the project's own template does not render; so do `text` and `button`. */
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly link: string
  readonly code?: string
  readonly otp?: string
  /** What the template is told beside the link and the code to type. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** What the template of each kind calls its link. */
const LINK_VARIABLES: Readonly<Record<LinkMail['kind'], string>> = {
  'email-verification': 'emailVerificationLink',
  'password-reset': 'passwordResetLink',
  'magic-link': 'magicLink',
  'team-invitation': 'teamInvitationLink',
  'sign-in-invitation': 'signInInvitationLink',
}

/** Sends a mail that asks for one click, with the template of its kind. Refuses in text what the mail server refuses. */
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
      },
    )
    return { html, subject }
  } catch (error) {
    if (error instanceof TsxError) return { html: plainly(mail), subject: mail.subject }
    throw error
  }
}

/** What whoever signs in with an address is called. */
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
