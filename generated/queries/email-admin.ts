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
import type {
  ManagedEmailDomain,
  ManagedEmailDomainList,
  ManagedEmailDomainStatus,
  SendTestEmailResult,
  SentEmail,
  Success,
  UndescribedObject,
} from '../model.ts'
import type {
  ApplyManagedEmailDomainInput,
  CheckManagedEmailDomainInput,
  DeleteManagedEmailDomainInput,
  SendSignInInvitationInput,
  SendTestEmailInput,
  SetUpManagedEmailDomainInput,
} from '../operations/email-admin.ts'
import {
  applyManagedEmailDomain,
  checkManagedEmailDomain,
  deleteManagedEmailDomain,
  listManagedEmailDomains,
  listSentEmails,
  sendSignInInvitation,
  sendTestEmail,
  setUpManagedEmailDomain,
} from '../operations/email-admin.ts'

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

/** Query options of `listManagedEmailDomains`. List the managed email domains. Since 2026. */
export function listManagedEmailDomainsQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<ManagedEmailDomainList, 'listManagedEmailDomains'> {
  return operationListQuery(client, 'email-admin', 'listManagedEmailDomains', listManagedEmailDomains, input)
}

/** Mutation options of `setUpManagedEmailDomain`. Begin to set up a managed email domain. Invalidates: email-admin. Since 2026. */
export function setUpManagedEmailDomainMutation(
  client: AdminClient,
): OperationMutation<ManagedEmailDomain, 'setUpManagedEmailDomain', SetUpManagedEmailDomainInput> {
  return operationMutation(client, 'setUpManagedEmailDomain', setUpManagedEmailDomain, ['email-admin'])
}

/** Mutation options of `checkManagedEmailDomain`. Check a managed email domain. Invalidates: email-admin. Since 2026. */
export function checkManagedEmailDomainMutation(
  client: AdminClient,
): OperationMutation<ManagedEmailDomainStatus, 'checkManagedEmailDomain', CheckManagedEmailDomainInput> {
  return operationMutation(client, 'checkManagedEmailDomain', checkManagedEmailDomain, ['email-admin'])
}

/** Mutation options of `applyManagedEmailDomain`. Use a managed email domain. Invalidates: email-admin, project-admin, project-config. Since 2026. */
export function applyManagedEmailDomainMutation(
  client: AdminClient,
): OperationMutation<ManagedEmailDomainStatus, 'applyManagedEmailDomain', ApplyManagedEmailDomainInput> {
  return operationMutation(client, 'applyManagedEmailDomain', applyManagedEmailDomain, [
    'email-admin',
    'project-admin',
    'project-config',
  ])
}

/** Mutation options of `deleteManagedEmailDomain`. Delete a managed email domain. Invalidates: email-admin. Since 2026. */
export function deleteManagedEmailDomainMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'deleteManagedEmailDomain', DeleteManagedEmailDomainInput> {
  return operationMutation(client, 'deleteManagedEmailDomain', deleteManagedEmailDomain, ['email-admin'])
}
