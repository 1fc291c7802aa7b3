/**
 * How the operations of `emails` are cached.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, ServerClient } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { RenderedEmail, SendEmailResult } from '../model.ts'
import type { RenderEmailInput, SendEmailInput } from '../operations/emails.ts'
import { renderEmail, sendEmail } from '../operations/emails.ts'

/** Mutation options of `sendEmail`. Send an e-mail to users. Makes stale: emails, email-admin. */
export function sendEmailMutation(
  client: ServerClient,
): OperationMutation<SendEmailResult, 'sendEmail', SendEmailInput> {
  return operationMutation(client, 'sendEmail', sendEmail, ['emails', 'email-admin'])
}

/** Mutation options of `renderEmail`. Preview an e-mail. Makes stale: nothing. */
export function renderEmailMutation(
  client: AdminClient,
): OperationMutation<RenderedEmail, 'renderEmail', RenderEmailInput> {
  return operationMutation(client, 'renderEmail', renderEmail, [])
}
