/**
 * How the operations of `email-drafts` are cached.
 *
 * Generated from `openapi/paths/email-drafts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CreateEmailDraftResult, EmailDraftList, UndescribedObject } from '../model.ts'
import type { CreateEmailDraftInput, DeleteEmailDraftInput, UpdateEmailDraftInput } from '../operations/email-drafts.ts'
import { createEmailDraft, deleteEmailDraft, listEmailDrafts, updateEmailDraft } from '../operations/email-drafts.ts'

/** Query options of `listEmailDrafts`. List the email drafts. Since 2026. */
export function listEmailDraftsQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<EmailDraftList, 'listEmailDrafts'> {
  return operationListQuery(client, 'email-drafts', 'listEmailDrafts', listEmailDrafts, input)
}

/** Mutation options of `createEmailDraft`. Create an email draft. Invalidates: email-drafts. Since 2026. */
export function createEmailDraftMutation(
  client: AdminClient,
): OperationMutation<CreateEmailDraftResult, 'createEmailDraft', CreateEmailDraftInput> {
  return operationMutation(client, 'createEmailDraft', createEmailDraft, ['email-drafts'])
}

/** Mutation options of `updateEmailDraft`. Change an email draft. Invalidates: email-drafts. Since 2026. */
export function updateEmailDraftMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'updateEmailDraft', UpdateEmailDraftInput> {
  return operationMutation(client, 'updateEmailDraft', updateEmailDraft, ['email-drafts'])
}

/** Mutation options of `deleteEmailDraft`. Delete an email draft. Invalidates: email-drafts. Since 2026. */
export function deleteEmailDraftMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'deleteEmailDraft', DeleteEmailDraftInput> {
  return operationMutation(client, 'deleteEmailDraft', deleteEmailDraft, ['email-drafts'])
}
