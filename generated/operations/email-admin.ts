/**
 * The operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import { sentEmailKeys } from '../casing.ts'
import type { SendSignInInvitationBody, SendTestEmailBody, SendTestEmailResult, SentEmail, Success } from '../model.ts'

/** Input of `sendTestEmail`. */
export type SendTestEmailInput = SendTestEmailBody

/** The operation of {@link sendTestEmail}. */
export const sendTestEmailOperation: Operation<
  Record<'admin', OperationCall<SendTestEmailInput, SendTestEmailResult>>
> = { id: 'sendTestEmail', method: 'POST', path: '/internal/send-test-email', body: 'json' }

/**
 * Test the settings of a mail server.
 *
 * Sends one message with the given settings, not the stored ones, and gives up after 10 seconds. A mail server that
 * refuses is not an error: the response says so.
 *
 * `POST /internal/send-test-email`
 *
 * @example
 * const result = await sendTestEmail(admin, { recipientEmail: 'mira@harbor.example', emailConfig: { host: 'smtp.harbor.example', port: 587, username: 'mailer', password: 'lighthouse keeper', senderName: 'Harbor', senderEmail: 'no-reply@harbor.example' } })
 */
export function sendTestEmail(
  client: AdminClient,
  input: SendTestEmailInput,
  options?: CallOptions,
): Promise<SendTestEmailResult> {
  return send(client, sendTestEmailOperation, input, options)
}

/** The operation of {@link listSentEmails}. */
export const listSentEmailsOperation: Operation<Record<'admin', OperationCall<NoInput, List<SentEmail>>>> = {
  id: 'listSentEmails',
  method: 'GET',
  path: '/internal/emails',
  responseKeys: { properties: { items: sentEmailKeys } },
}

/**
 * List the latest emails.
 *
 * At most 100 attempts, newest first.
 *
 * `GET /internal/emails`
 *
 * @example
 * const result = await listSentEmails(admin)
 */
export function listSentEmails(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<SentEmail>> {
  return send(client, listSentEmailsOperation, input, options)
}

/** Input of `sendSignInInvitation`. */
export type SendSignInInvitationInput = SendSignInInvitationBody

/** The operation of {@link sendSignInInvitation}. */
export const sendSignInInvitationOperation: Operation<
  Record<'server' | 'admin', OperationCall<SendSignInInvitationInput, Success>>
> = { id: 'sendSignInInvitation', method: 'POST', path: '/internal/send-sign-in-invitation', body: 'json' }

/**
 * Invite a user to sign in.
 *
 * Sends an email with a link to the callback URL; no code is added to it. The secret server key is enough.
 *
 * `POST /internal/send-sign-in-invitation`
 *
 * @throws {KnownError} REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendSignInInvitation(server, { email: 'ines@harbor.example', callbackUrl: 'https://app.harbor.example/handler/sign-in' })
 */
export function sendSignInInvitation(
  client: ServerClient,
  input: SendSignInInvitationInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, sendSignInInvitationOperation, input, options)
}
