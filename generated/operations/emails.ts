/**
 * The operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions, ServerClient } from '../../src/core/client/types.ts'
import { send } from '../../src/core/client/send.ts'
import type { RenderEmailBody, RenderedEmail, SendEmailBody, SendEmailResult } from '../model.ts'

/** Input of `sendEmail`. */
export type SendEmailInput = SendEmailBody

/**
 * Send an e-mail to users.
 *
 * Needs a mail server of the project's own. Nothing is sent if one of the ids belongs to nobody; the error names the
 * first such id. Beyond that the answer does not tell success from failure: a user without a primary e-mail address,
 * one who has switched the category off, a template that does not render and a refusal by the mail server all pass
 * in silence. A category that can be switched off adds a link to unsubscribe.
 *
 * `POST /emails/send-email`
 *
 * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER, USER_ID_DOES_NOT_EXIST
 */
export function sendEmail(
  client: ServerClient,
  input: SendEmailInput,
  options?: CallOptions,
): Promise<SendEmailResult> {
  return send(client, { id: 'sendEmail', method: 'POST', path: '/emails/send-email', body: 'json' }, input, options)
}

/** Input of `renderEmail`. */
export type RenderEmailInput = RenderEmailBody

/**
 * Preview an e-mail.
 *
 * Renders a theme and a template, stored or given as source, with preview values: a user named `John Doe`, the
 * preview variables of the template and the preview properties of the theme. Sends nothing.
 *
 * `POST /emails/render-email`
 *
 * @throws KnownError EMAIL_RENDERING_ERROR
 */
export function renderEmail(
  client: AdminClient,
  input: RenderEmailInput = {},
  options?: CallOptions,
): Promise<RenderedEmail> {
  return send(
    client,
    { id: 'renderEmail', method: 'POST', path: '/emails/render-email', body: 'json', retry: true },
    input,
    options,
  )
}
