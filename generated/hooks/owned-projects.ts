/**
 * Hooks over the operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { AdminProject, UndescribedObject } from '../model.ts'
import type { CreateOwnedProjectInput, TransferProjectInput } from '../operations/owned-projects.ts'
import {
  createOwnedProjectMutation,
  listOwnedProjectsQuery,
  transferProjectMutation,
} from '../queries/owned-projects.ts'

/** List the projects of the signed-in owner. Query of `listOwnedProjects`; `skipToken` disables it. */
export function useListOwnedProjects<TData = List<AdminProject>>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<List<AdminProject>, TData, 'listOwnedProjects'>,
): UseQueryResult<TData, OperationError<'listOwnedProjects'>> {
  return useOperationQuery('client', listOwnedProjectsQuery, input, options)
}

/** {@link useListOwnedProjects}, but suspends until loaded. */
export function useSuspenseListOwnedProjects<TData = List<AdminProject>>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<List<AdminProject>, TData, 'listOwnedProjects'>,
): UseSuspenseQueryResult<TData, OperationError<'listOwnedProjects'>> {
  return useOperationSuspenseQuery('client', listOwnedProjectsQuery, input, options)
}

/** Create a project owned by the signed-in user. Mutation of `createOwnedProject`; refetches affected queries before it resolves. */
export function useCreateOwnedProject<TContext = unknown>(
  options?: OperationMutationOptions<AdminProject, 'createOwnedProject', CreateOwnedProjectInput, TContext>,
): UseMutationResult<AdminProject, OperationError<'createOwnedProject'>, CreateOwnedProjectInput, TContext> {
  return useOperationMutation('client', createOwnedProjectMutation, options)
}

/** Move a project to another team. Mutation of `transferProject`; refetches affected queries before it resolves. Since 2026. */
export function useTransferProject<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'transferProject', TransferProjectInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'transferProject'>, TransferProjectInput, TContext> {
  return useOperationMutation('client', transferProjectMutation, options)
}
