/** The mails the service sends by itself. They are rendered, and stay in the outbox. */
import type { MailKind, MailRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'

/** A mail to be sent. */
export interface NewMail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly link?: string | undefined
  readonly code?: string | undefined
  readonly otp?: string | undefined
}

/** Puts a mail into the outbox. */
export function sendMail({ db, clock, project, random }: Scope, mail: NewMail): MailRecord {
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
    is_cleared: false,
  })
}

/** What a mail with a button says. */
export interface LinkMail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly link: string
  readonly code?: string
  readonly otp?: string
}

/** Sends a mail that asks for one click. */
export function sendLinkMail(scope: Scope, { text, button, ...mail }: LinkMail): MailRecord {
  const typed = mail.otp && `<p>Or type this code: <strong>${escapeHtml(mail.otp)}</strong></p>`
  const html = [
    `<h1>${escapeHtml(mail.subject)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(button)}</a></p>`,
    ...(typed ? [typed] : []),
  ].join('\n')
  return sendMail(scope, { ...mail, html })
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (char) => entities[char]!)
}
