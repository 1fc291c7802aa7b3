/**
 * Hooks over the operations of `email-drafts`.
 *
 * Generated from `openapi/paths/email-drafts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CreateEmailDraftResult, EmailDraftList, UndescribedObject } from '../model.ts'
import type { CreateEmailDraftInput, DeleteEmailDraftInput, UpdateEmailDraftInput } from '../operations/email-drafts.ts'
import {
  createEmailDraftMutation,
  deleteEmailDraftMutation,
  listEmailDraftsQuery,
  updateEmailDraftMutation,
} from '../queries/email-drafts.ts'

/** List the email drafts. Query of `listEmailDrafts`; `skipToken` disables it. Since 2026. */
export function useListEmailDrafts<TData = EmailDraftList>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<EmailDraftList, TData, 'listEmailDrafts'>,
): UseQueryResult<TData, OperationError<'listEmailDrafts'>> {
  return useOperationQuery('admin', listEmailDraftsQuery, input, options)
}

/** {@link useListEmailDrafts}, but suspends until loaded. */
export function useSuspenseListEmailDrafts<TData = EmailDraftList>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<EmailDraftList, TData, 'listEmailDrafts'>,
): UseSuspenseQueryResult<TData, OperationError<'listEmailDrafts'>> {
  return useOperationSuspenseQuery('admin', listEmailDraftsQuery, input, options)
}

/** Create an email draft. Mutation of `createEmailDraft`; refetches affected queries before it resolves. Since 2026. */
export function useCreateEmailDraft<TContext = unknown>(
  options?: OperationMutationOptions<CreateEmailDraftResult, 'createEmailDraft', CreateEmailDraftInput, TContext>,
): UseMutationResult<CreateEmailDraftResult, OperationError<'createEmailDraft'>, CreateEmailDraftInput, TContext> {
  return useOperationMutation('admin', createEmailDraftMutation, options)
}

/** Change an email draft. Mutation of `updateEmailDraft`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateEmailDraft<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'updateEmailDraft', UpdateEmailDraftInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'updateEmailDraft'>, UpdateEmailDraftInput, TContext> {
  return useOperationMutation('admin', updateEmailDraftMutation, options)
}

/** Delete an email draft. Mutation of `deleteEmailDraft`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteEmailDraft<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'deleteEmailDraft', DeleteEmailDraftInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'deleteEmailDraft'>, DeleteEmailDraftInput, TContext> {
  return useOperationMutation('admin', deleteEmailDraftMutation, options)
}
