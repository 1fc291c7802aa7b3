/**
 * How the operations of `email-admin` are cached.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, ServerClient } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { SendTestEmailResult, SentEmail, Success } from '../model.ts'
import type { SendSignInInvitationInput, SendTestEmailInput } from '../operations/email-admin.ts'
import { listSentEmails, sendSignInInvitation, sendTestEmail } from '../operations/email-admin.ts'

/** Mutation options of `sendTestEmail`. Test the settings of a mail server. Invalidates: email-admin. */
export function sendTestEmailMutation(
  client: AdminClient,
): OperationMutation<SendTestEmailResult, 'sendTestEmail', SendTestEmailInput> {
  return operationMutation(client, 'sendTestEmail', sendTestEmail, ['email-admin'])
}

/** Query options of `listSentEmails`. List the latest emails. */
export function listSentEmailsQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<List<SentEmail>, 'listSentEmails'> {
  return operationListQuery(client, 'email-admin', 'listSentEmails', listSentEmails, input)
}

/** Mutation options of `sendSignInInvitation`. Invite a user to sign in. Invalidates: email-admin. */
export function sendSignInInvitationMutation(
  client: ServerClient,
): OperationMutation<Success, 'sendSignInInvitation', SendSignInInvitationInput> {
  return operationMutation(client, 'sendSignInInvitation', sendSignInInvitation, ['email-admin'])
}
