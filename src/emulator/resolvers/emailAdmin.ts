/** Mail servers and what went through them. */
import type { MailRecord } from '../db/records.ts'
import type { Resolvers } from '../engine/context.ts'
import { SENT_MAILS_SHOWN } from '../limits.ts'
import { sendLinkMail, sendMail } from '../rules/mails.ts'
import { toSender } from '../rules/mailServer.ts'
import { requireTrustedUrl } from '../rules/trustedUrl.ts'
import type { Wire } from '../specification.ts'
import { list } from '../views/list.ts'

export const emailAdmin = {
  listSentEmails: ({ db, project }) =>
    list(db.mails.where('project', project.id).slice(-SENT_MAILS_SHOWN).reverse().map(sentEmailView)),

  sendTestEmail(context) {
    const { recipient_email, email_config } = context.body
    const { error } = sendMail(context, {
      kind: 'test',
      to: recipient_email,
      subject: 'Test e-mail',
      html: '<p>This is a test. If you can read it, the mail server works.</p>',
      sender: toSender(email_config),
    })
    return error ? { success: false, error_message: error.message } : { success: true }
  },

  sendSignInInvitation(context) {
    const { body, project } = context
    requireTrustedUrl(project.config, body.callback_url)
    sendLinkMail(context, {
      kind: 'sign-in-invitation',
      to: body.email,
      subject: `You have been invited to sign in to ${project.display_name}`,
      text: `Somebody who looks after ${project.display_name} would like you to have an account there.`,
      button: 'Sign in',
      link: body.callback_url,
      variables: { teamDisplayName: project.display_name },
    })
    return { success: true }
  },
} satisfies Resolvers

function sentEmailView({ id, subject, sent_at_millis, to, sender, error }: MailRecord): Wire<'SentEmail'> {
  return { id, subject, sent_at_millis, to: [to], sender_config: sender, error }
}
