/**
 * The operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import { sendBody } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { SendSignInInvitationBody, SendTestEmailBody, SendTestEmailResult, SentEmail, Success } from '../model.ts'

/** Input of `sendTestEmail`. */
export type SendTestEmailInput = SendTestEmailBody

/**
 * Test the settings of a mail server.
 *
 * Sends one message with the given settings, not the stored ones, and gives up after 10 seconds. A mail server that
 * refuses is not an error: the response says so.
 *
 * `POST /internal/send-test-email`
 */
export function sendTestEmail(
  client: AdminClient,
  input: SendTestEmailInput,
  options?: CallOptions,
): Promise<SendTestEmailResult> {
  return sendBody(
    client,
    { id: 'sendTestEmail', method: 'POST', path: '/internal/send-test-email', body: 'json' },
    input,
    options,
  )
}

/**
 * List the latest emails.
 *
 * At most 100 attempts, newest first.
 *
 * `GET /internal/emails`
 */
export function listSentEmails(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<SentEmail>> {
  return sendBody(client, { id: 'listSentEmails', method: 'GET', path: '/internal/emails' }, input, options)
}

/** Input of `sendSignInInvitation`. */
export type SendSignInInvitationInput = SendSignInInvitationBody

/**
 * Invite a user to sign in.
 *
 * Sends an email with a link to the callback URL; no code is added to it. The secret server key is enough.
 *
 * `POST /internal/send-sign-in-invitation`
 *
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
 */
export function sendSignInInvitation(
  client: ServerClient,
  input: SendSignInInvitationInput,
  options?: CallOptions,
): Promise<Success> {
  return sendBody(
    client,
    { id: 'sendSignInInvitation', method: 'POST', path: '/internal/send-sign-in-invitation', body: 'json' },
    input,
    options,
  )
}
