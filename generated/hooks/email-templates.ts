/**
 * Hooks over the operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { CreateEmailTemplateResult, EmailTemplateList, Success, UpdateEmailTemplateResult } from '../model.ts'
import type {
  CreateEmailTemplateInput,
  DeleteEmailTemplateInput,
  UpdateEmailTemplateInput,
} from '../operations/email-templates.ts'
import {
  createEmailTemplateMutation,
  deleteEmailTemplateMutation,
  listEmailTemplatesQuery,
  updateEmailTemplateMutation,
} from '../queries/email-templates.ts'

/** List the email templates. Query of `listEmailTemplates`; `skipToken` disables it. */
export function useListEmailTemplates<TData = EmailTemplateList>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<EmailTemplateList, TData, 'listEmailTemplates'>,
): UseQueryResult<TData, OperationError<'listEmailTemplates'>> {
  return useRead('admin', listEmailTemplatesQuery, input, options)
}

/** {@link useListEmailTemplates}, but suspends until loaded. */
export function useSuspenseListEmailTemplates<TData = EmailTemplateList>(
  input: NoInput = {},
  options?: SuspenseReadOptions<EmailTemplateList, TData, 'listEmailTemplates'>,
): UseSuspenseQueryResult<TData, OperationError<'listEmailTemplates'>> {
  return useSuspenseRead('admin', listEmailTemplatesQuery, input, options)
}

/** Create an email template. Mutation of `createEmailTemplate`; refetches affected queries before it resolves. */
export function useCreateEmailTemplate<TContext = unknown>(
  options?: WriteOptions<CreateEmailTemplateResult, 'createEmailTemplate', CreateEmailTemplateInput, TContext>,
): UseMutationResult<
  CreateEmailTemplateResult,
  OperationError<'createEmailTemplate'>,
  CreateEmailTemplateInput,
  TContext
> {
  return useWrite('admin', createEmailTemplateMutation, options)
}

/** Change the source of an email template. Mutation of `updateEmailTemplate`; refetches affected queries before it resolves. */
export function useUpdateEmailTemplate<TContext = unknown>(
  options?: WriteOptions<UpdateEmailTemplateResult, 'updateEmailTemplate', UpdateEmailTemplateInput, TContext>,
): UseMutationResult<
  UpdateEmailTemplateResult,
  OperationError<'updateEmailTemplate'>,
  UpdateEmailTemplateInput,
  TContext
> {
  return useWrite('admin', updateEmailTemplateMutation, options)
}

/** Delete an email template. Mutation of `deleteEmailTemplate`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteEmailTemplate<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteEmailTemplate', DeleteEmailTemplateInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteEmailTemplate'>, DeleteEmailTemplateInput, TContext> {
  return useWrite('admin', deleteEmailTemplateMutation, options)
}
