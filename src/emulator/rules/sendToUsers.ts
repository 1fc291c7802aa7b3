/**
 * A mail to a user, as a backend sends it. Nothing that goes wrong on the way is told: no address, a category the user
 * does not want, a template that does not render, a mail server that refuses.
 */
import type { UserRecord } from '../db/records.ts'
import { type MailSources, type RenderedMail, renderMail } from '../emails/renderMail.ts'
import type { Scope } from '../engine/context.ts'
import { UNSUBSCRIBE_LIFETIME_MILLIS } from '../limits.ts'
import { TsxError } from '../tsx/TsxError.ts'
import { primaryChannel } from './channels.ts'
import { createCode } from './codes.ts'
import { sendMail } from './mails.ts'
import { isNotified, NOTIFICATION_CATEGORIES, type NotificationCategory } from './notifications.ts'

/** What is sent, before it is known to whom. */
export interface Message {
  readonly sources: MailSources
  readonly subject?: string | undefined
  /** The category of a message that declares none itself. */
  readonly category: NotificationCategory
  readonly variables: Readonly<Record<string, unknown>>
}

/** Sends a message to a user, if the user can get it and wants it. */
export function sendToUser(scope: Scope, user: UserRecord, message: Message): void {
  const to = primaryChannel(scope, user.id)?.value
  if (to === undefined) return
  try {
    const first = render(scope, user, message, null)
    const name = first.category ?? message.category.name
    const category = NOTIFICATION_CATEGORIES.find((one) => one.name === name)
    if (!category || !isNotified(scope, user.id, category.id)) return
    const mail = category.canDisable
      ? render(scope, user, message, unsubscribeLink(scope, user.id, category.id))
      : first
    sendMail(scope, { kind: 'custom', to, subject: message.subject ?? mail.subject ?? '', html: mail.html })
  } catch (error) {
    if (!(error instanceof TsxError)) throw error
  }
}

function render(
  { project }: Scope,
  user: UserRecord,
  { sources, variables }: Message,
  unsubscribeLink: string | null,
): RenderedMail {
  return renderMail(sources, {
    user: { displayName: user.display_name },
    project: { displayName: project.display_name },
    variables,
    unsubscribeLink,
  })
}

function unsubscribeLink(scope: Scope, userId: string, categoryId: string): string {
  const data = { user_id: userId, category_id: categoryId }
  const { code } = createCode(scope, 'unsubscribe', UNSUBSCRIBE_LIFETIME_MILLIS, data)
  return `${scope.origin}/api/v1/emails/unsubscribe-link?code=${code}`
}
