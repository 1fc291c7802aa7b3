/**
 * The operations of `email-drafts`.
 *
 * Generated from `openapi/paths/email-drafts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { CreateEmailDraftBody, UpdateEmailDraftBody } from '../bodies.ts'
import type { CreateEmailDraftResult, EmailDraftList, UndescribedObject } from '../model.ts'

/** The operation of {@link listEmailDrafts}. */
export const listEmailDraftsOperation: Operation<Record<'admin', OperationCall<NoInput, EmailDraftList>>> = {
  id: 'listEmailDrafts',
  method: 'GET',
  path: '/internal/email-drafts',
}

/**
 * List the email drafts.
 *
 * Emails that an owner prepares, and sends with `draftId` of `sendEmail`.
 *
 * Since 2026.
 *
 * `GET /internal/email-drafts`
 *
 * @example
 * const result = await listEmailDrafts(admin)
 */
export function listEmailDrafts(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailDraftList> {
  return send(client, listEmailDraftsOperation, input, options)
}

/** Input of `createEmailDraft`. */
export interface CreateEmailDraftInput extends CreateEmailDraftBody {}

/** The operation of {@link createEmailDraft}. */
export const createEmailDraftOperation: Operation<
  Record<'admin', OperationCall<CreateEmailDraftInput, CreateEmailDraftResult>>
> = { id: 'createEmailDraft', method: 'POST', path: '/internal/email-drafts', body: 'json' }

/**
 * Create an email draft.
 *
 * Without a source, it begins with a sample.
 *
 * Since 2026.
 *
 * `POST /internal/email-drafts`
 *
 * @example
 * const result = await createEmailDraft(admin, { displayName: 'Regatta news' })
 */
export function createEmailDraft(
  client: AdminClient,
  input: CreateEmailDraftInput,
  options?: CallOptions,
): Promise<CreateEmailDraftResult> {
  return send(client, createEmailDraftOperation, input, options)
}

/** Input of `updateEmailDraft`. */
export interface UpdateEmailDraftInput extends UpdateEmailDraftBody {
  draftId: string
}

/** The operation of {@link updateEmailDraft}. */
export const updateEmailDraftOperation: Operation<
  Record<'admin', OperationCall<UpdateEmailDraftInput, UndescribedObject>>
> = { id: 'updateEmailDraft', method: 'PATCH', path: '/internal/email-drafts/{draftId}', body: 'json' }

/**
 * Change an email draft.
 *
 * Omitted fields stay unchanged.
 *
 * Since 2026.
 *
 * `PATCH /internal/email-drafts/{draft_id}`
 *
 * @example
 * const result = await updateEmailDraft(admin, { draftId: '5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35', displayName: 'Winter news' })
 */
export function updateEmailDraft(
  client: AdminClient,
  input: UpdateEmailDraftInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, updateEmailDraftOperation, input, options)
}

/** Input of `deleteEmailDraft`. */
export interface DeleteEmailDraftInput {
  draftId: string
}

/** The operation of {@link deleteEmailDraft}. */
export const deleteEmailDraftOperation: Operation<
  Record<'admin', OperationCall<DeleteEmailDraftInput, UndescribedObject>>
> = { id: 'deleteEmailDraft', method: 'DELETE', path: '/internal/email-drafts/{draftId}', isIdempotent: true }

/**
 * Delete an email draft.
 *
 * Emails that were sent with it remain.
 *
 * Since 2026.
 *
 * `DELETE /internal/email-drafts/{draft_id}`
 *
 * @example
 * const result = await deleteEmailDraft(admin, { draftId: '5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35' })
 */
export function deleteEmailDraft(
  client: AdminClient,
  input: DeleteEmailDraftInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, deleteEmailDraftOperation, input, options)
}
