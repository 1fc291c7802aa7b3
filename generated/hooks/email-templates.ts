/**
 * Hooks over the operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type {
  CreateEmailTemplateResult,
  DeleteEmailTemplateResult,
  EmailTemplateList,
  RewrittenTemplateSource,
  UpdateEmailTemplateResult,
} from '../model.ts'
import type {
  CreateEmailTemplateInput,
  DeleteEmailTemplateInput,
  RewriteTemplateSourceInput,
  UpdateEmailTemplateInput,
} from '../operations/email-templates.ts'
import {
  createEmailTemplateMutation,
  deleteEmailTemplateMutation,
  listEmailTemplatesQuery,
  rewriteTemplateSourceMutation,
  updateEmailTemplateMutation,
} from '../queries/email-templates.ts'

/** List the email templates. Query of `listEmailTemplates`; `skipToken` disables it. */
export function useListEmailTemplates<TData = EmailTemplateList>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<EmailTemplateList, TData, 'listEmailTemplates'>,
): UseQueryResult<TData, OperationError<'listEmailTemplates'>> {
  return useOperationQuery('admin', listEmailTemplatesQuery, input, options)
}

/** {@link useListEmailTemplates}, but suspends until loaded. */
export function useSuspenseListEmailTemplates<TData = EmailTemplateList>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<EmailTemplateList, TData, 'listEmailTemplates'>,
): UseSuspenseQueryResult<TData, OperationError<'listEmailTemplates'>> {
  return useOperationSuspenseQuery('admin', listEmailTemplatesQuery, input, options)
}

/** Create an email template. Mutation of `createEmailTemplate`; refetches affected queries before it resolves. */
export function useCreateEmailTemplate<TContext = unknown>(
  options?: OperationMutationOptions<
    CreateEmailTemplateResult,
    'createEmailTemplate',
    CreateEmailTemplateInput,
    TContext
  >,
): UseMutationResult<
  CreateEmailTemplateResult,
  OperationError<'createEmailTemplate'>,
  CreateEmailTemplateInput,
  TContext
> {
  return useOperationMutation('admin', createEmailTemplateMutation, options)
}

/** Change the source of an email template. Mutation of `updateEmailTemplate`; refetches affected queries before it resolves. */
export function useUpdateEmailTemplate<TContext = unknown>(
  options?: OperationMutationOptions<
    UpdateEmailTemplateResult,
    'updateEmailTemplate',
    UpdateEmailTemplateInput,
    TContext
  >,
): UseMutationResult<
  UpdateEmailTemplateResult,
  OperationError<'updateEmailTemplate'>,
  UpdateEmailTemplateInput,
  TContext
> {
  return useOperationMutation('admin', updateEmailTemplateMutation, options)
}

/** Delete an email template. Mutation of `deleteEmailTemplate`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteEmailTemplate<TContext = unknown>(
  options?: OperationMutationOptions<
    DeleteEmailTemplateResult,
    'deleteEmailTemplate',
    DeleteEmailTemplateInput,
    TContext
  >,
): UseMutationResult<
  DeleteEmailTemplateResult,
  OperationError<'deleteEmailTemplate'>,
  DeleteEmailTemplateInput,
  TContext
> {
  return useOperationMutation('admin', deleteEmailTemplateMutation, options)
}

/** Rewrite the source of a template. Mutation of `rewriteTemplateSource`; refetches affected queries before it resolves. Since 2026. */
export function useRewriteTemplateSource<TContext = unknown>(
  options?: OperationMutationOptions<
    RewrittenTemplateSource,
    'rewriteTemplateSource',
    RewriteTemplateSourceInput,
    TContext
  >,
): UseMutationResult<
  RewrittenTemplateSource,
  OperationError<'rewriteTemplateSource'>,
  RewriteTemplateSourceInput,
  TContext
> {
  return useOperationMutation('admin', rewriteTemplateSourceMutation, options)
}
