/**
 * Hooks over the operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { AdminProject, AffectedUsers, Success } from '../model.ts'
import type { PreviewAffectedUsersInput, UpdateProjectInput } from '../operations/project-admin.ts'
import {
  deleteProjectMutation,
  getProjectQuery,
  previewAffectedUsersMutation,
  updateProjectMutation,
} from '../queries/project-admin.ts'

/** Get the project as its owner sees it. Query of `getProject`; `skipToken` disables it. */
export function useGetProject<TData = AdminProject>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<AdminProject, TData, 'getProject'>,
): UseQueryResult<TData, OperationError<'getProject'>> {
  return useOperationQuery('admin', getProjectQuery, input, options)
}

/** {@link useGetProject}, but suspends until loaded. */
export function useSuspenseGetProject<TData = AdminProject>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<AdminProject, TData, 'getProject'>,
): UseSuspenseQueryResult<TData, OperationError<'getProject'>> {
  return useOperationSuspenseQuery('admin', getProjectQuery, input, options)
}

/** Change the project. Mutation of `updateProject`; refetches affected queries before it resolves. */
export function useUpdateProject<TContext = unknown>(
  options?: OperationMutationOptions<AdminProject, 'updateProject', UpdateProjectInput, TContext>,
): UseMutationResult<AdminProject, OperationError<'updateProject'>, UpdateProjectInput, TContext> {
  return useOperationMutation('admin', updateProjectMutation, options)
}

/** Delete the project. Mutation of `deleteProject`; refetches affected queries before it resolves. */
export function useDeleteProject<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteProject', NoInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteProject'>, NoInput, TContext> {
  return useOperationMutation('admin', deleteProjectMutation, options)
}

/** List the users whom a change of the sign-up would restrict. Mutation of `previewAffectedUsers`; refetches affected queries before it resolves. Since 2026. */
export function usePreviewAffectedUsers<TContext = unknown>(
  options?: OperationMutationOptions<AffectedUsers, 'previewAffectedUsers', PreviewAffectedUsersInput, TContext>,
): UseMutationResult<AffectedUsers, OperationError<'previewAffectedUsers'>, PreviewAffectedUsersInput, TContext> {
  return useOperationMutation('admin', previewAffectedUsersMutation, options)
}
