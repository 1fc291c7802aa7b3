/**
 * Hooks over the operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { CreateEmailThemeResult, EmailTheme, EmailThemeList, Success, UpdateEmailThemeResult } from '../model.ts'
import type {
  CreateEmailThemeInput,
  DeleteEmailThemeInput,
  GetEmailThemeInput,
  UpdateEmailThemeInput,
} from '../operations/email-themes.ts'
import {
  createEmailThemeMutation,
  deleteEmailThemeMutation,
  getEmailThemeQuery,
  listEmailThemesQuery,
  updateEmailThemeMutation,
} from '../queries/email-themes.ts'

/** List the email themes. Query of `listEmailThemes`; `skipToken` disables it. */
export function useListEmailThemes<TData = EmailThemeList>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<EmailThemeList, TData, 'listEmailThemes'>,
): UseQueryResult<TData, OperationError<'listEmailThemes'>> {
  return useOperationQuery('admin', listEmailThemesQuery, input, options)
}

/** {@link useListEmailThemes}, but suspends until loaded. */
export function useSuspenseListEmailThemes<TData = EmailThemeList>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<EmailThemeList, TData, 'listEmailThemes'>,
): UseSuspenseQueryResult<TData, OperationError<'listEmailThemes'>> {
  return useOperationSuspenseQuery('admin', listEmailThemesQuery, input, options)
}

/** Create an email theme. Mutation of `createEmailTheme`; refetches affected queries before it resolves. */
export function useCreateEmailTheme<TContext = unknown>(
  options?: OperationMutationOptions<CreateEmailThemeResult, 'createEmailTheme', CreateEmailThemeInput, TContext>,
): UseMutationResult<CreateEmailThemeResult, OperationError<'createEmailTheme'>, CreateEmailThemeInput, TContext> {
  return useOperationMutation('admin', createEmailThemeMutation, options)
}

/** Get the source of an email theme. Query of `getEmailTheme`; `skipToken` disables it. */
export function useGetEmailTheme<TData = EmailTheme>(
  input: GetEmailThemeInput | SkipToken,
  options?: OperationQueryOptions<EmailTheme, TData, 'getEmailTheme'>,
): UseQueryResult<TData, OperationError<'getEmailTheme'>> {
  return useOperationQuery('admin', getEmailThemeQuery, input, options)
}

/** {@link useGetEmailTheme}, but suspends until loaded. */
export function useSuspenseGetEmailTheme<TData = EmailTheme>(
  input: GetEmailThemeInput,
  options?: OperationSuspenseQueryOptions<EmailTheme, TData, 'getEmailTheme'>,
): UseSuspenseQueryResult<TData, OperationError<'getEmailTheme'>> {
  return useOperationSuspenseQuery('admin', getEmailThemeQuery, input, options)
}

/** Change the source of an email theme. Mutation of `updateEmailTheme`; refetches affected queries before it resolves. */
export function useUpdateEmailTheme<TContext = unknown>(
  options?: OperationMutationOptions<UpdateEmailThemeResult, 'updateEmailTheme', UpdateEmailThemeInput, TContext>,
): UseMutationResult<UpdateEmailThemeResult, OperationError<'updateEmailTheme'>, UpdateEmailThemeInput, TContext> {
  return useOperationMutation('admin', updateEmailThemeMutation, options)
}

/** Delete an email theme. Mutation of `deleteEmailTheme`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteEmailTheme<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteEmailTheme', DeleteEmailThemeInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteEmailTheme'>, DeleteEmailThemeInput, TContext> {
  return useOperationMutation('admin', deleteEmailThemeMutation, options)
}
