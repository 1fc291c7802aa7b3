/** The mail server of a project. It takes every mail, unless its host is one that cannot exist. */
import type { EmailConfig, MailError, MailSender, ProjectRecord } from '../db/records.ts'

/** What answers when a mail server takes no mail. */
export const MAIL_SERVER_FAILED =
  'Failed to send email. If you are the admin of this project, please check the email configuration and try again.'

/** The server a project sends through: its own, or that of the emulator. */
export function senderOf({ config: { email_config }, display_name }: ProjectRecord): MailSender {
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

/** A server as it may be shown. */
export function toSender(given: Omit<EmailConfig, 'type'>): MailSender {
  const { host = '', port = 0, username = '', sender_name = '', sender_email = '' } = given
  return { type: 'standard', host, port, username, sender_name, sender_email }
}

/** A host below `.invalid` is one that no name server knows (RFC 6761, section 6.4): the way to see a mail fail. */
export function errorOf({ host }: MailSender): MailError | null {
  if (!/(^|\.)invalid$/i.test(host)) return null
  return {
    errorType: 'HOST_NOT_FOUND',
    canRetry: false,
    message: 'Failed to connect to the email host. Please make sure the email host configuration is correct.',
    rawError: null,
  }
}
