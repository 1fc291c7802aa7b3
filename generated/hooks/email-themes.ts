/**
 * Hooks over the operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  options?: ReadOptions<EmailThemeList, TData, 'listEmailThemes'>,
): UseQueryResult<TData, OperationError<'listEmailThemes'>> {
  return useRead('admin', listEmailThemesQuery, input, options)
}

/** {@link useListEmailThemes}, but suspends until loaded. */
export function useSuspenseListEmailThemes<TData = EmailThemeList>(
  input: NoInput = {},
  options?: SuspenseReadOptions<EmailThemeList, TData, 'listEmailThemes'>,
): UseSuspenseQueryResult<TData, OperationError<'listEmailThemes'>> {
  return useSuspenseRead('admin', listEmailThemesQuery, input, options)
}

/** Create an email theme. Mutation of `createEmailTheme`; refetches affected queries before it resolves. */
export function useCreateEmailTheme<TContext = unknown>(
  options?: WriteOptions<CreateEmailThemeResult, 'createEmailTheme', CreateEmailThemeInput, TContext>,
): UseMutationResult<CreateEmailThemeResult, OperationError<'createEmailTheme'>, CreateEmailThemeInput, TContext> {
  return useWrite('admin', createEmailThemeMutation, options)
}

/** Get the source of an email theme. Query of `getEmailTheme`; `skipToken` disables it. */
export function useGetEmailTheme<TData = EmailTheme>(
  input: GetEmailThemeInput | SkipToken,
  options?: ReadOptions<EmailTheme, TData, 'getEmailTheme'>,
): UseQueryResult<TData, OperationError<'getEmailTheme'>> {
  return useRead('admin', getEmailThemeQuery, input, options)
}

/** {@link useGetEmailTheme}, but suspends until loaded. */
export function useSuspenseGetEmailTheme<TData = EmailTheme>(
  input: GetEmailThemeInput,
  options?: SuspenseReadOptions<EmailTheme, TData, 'getEmailTheme'>,
): UseSuspenseQueryResult<TData, OperationError<'getEmailTheme'>> {
  return useSuspenseRead('admin', getEmailThemeQuery, input, options)
}

/** Change the source of an email theme. Mutation of `updateEmailTheme`; refetches affected queries before it resolves. */
export function useUpdateEmailTheme<TContext = unknown>(
  options?: WriteOptions<UpdateEmailThemeResult, 'updateEmailTheme', UpdateEmailThemeInput, TContext>,
): UseMutationResult<UpdateEmailThemeResult, OperationError<'updateEmailTheme'>, UpdateEmailThemeInput, TContext> {
  return useWrite('admin', updateEmailThemeMutation, options)
}

/** Delete an email theme. Mutation of `deleteEmailTheme`; refetches affected queries before it resolves. Since 2026. */
export function useDeleteEmailTheme<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteEmailTheme', DeleteEmailThemeInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteEmailTheme'>, DeleteEmailThemeInput, TContext> {
  return useWrite('admin', deleteEmailThemeMutation, options)
}
