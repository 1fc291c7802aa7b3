/**
 * Hooks over the operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { ProjectPermission, Success, TeamPermission } from '../model.ts'
import type {
  GrantProjectPermissionInput,
  GrantTeamPermissionInput,
  ListProjectPermissionsInput,
  ListTeamPermissionsInput,
  RevokeProjectPermissionInput,
  RevokeTeamPermissionInput,
} from '../operations/permissions.ts'
import {
  grantProjectPermissionMutation,
  grantTeamPermissionMutation,
  listProjectPermissionsQuery,
  listTeamPermissionsQuery,
  revokeProjectPermissionMutation,
  revokeTeamPermissionMutation,
} from '../queries/permissions.ts'

/** List permissions held within teams. Query of `listTeamPermissions`; `skipToken` disables it. */
export function useListTeamPermissions<TData = List<TeamPermission>>(
  input: ListTeamPermissionsInput | SkipToken,
  options?: OperationQueryOptions<List<TeamPermission>, TData, 'listTeamPermissions'>,
): UseQueryResult<TData, OperationError<'listTeamPermissions'>> {
  return useOperationQuery('client', listTeamPermissionsQuery, input, options)
}

/** {@link useListTeamPermissions}, but suspends until loaded. */
export function useSuspenseListTeamPermissions<TData = List<TeamPermission>>(
  input: ListTeamPermissionsInput,
  options?: OperationSuspenseQueryOptions<List<TeamPermission>, TData, 'listTeamPermissions'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamPermissions'>> {
  return useOperationSuspenseQuery('client', listTeamPermissionsQuery, input, options)
}

/** Grant a permission within a team. Mutation of `grantTeamPermission`; refetches affected queries before it resolves. */
export function useGrantTeamPermission<TContext = unknown>(
  options?: OperationMutationOptions<TeamPermission, 'grantTeamPermission', GrantTeamPermissionInput, TContext>,
): UseMutationResult<TeamPermission, OperationError<'grantTeamPermission'>, GrantTeamPermissionInput, TContext> {
  return useOperationMutation('server', grantTeamPermissionMutation, options)
}

/** Revoke a permission within a team. Mutation of `revokeTeamPermission`; refetches affected queries before it resolves. */
export function useRevokeTeamPermission<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'revokeTeamPermission', RevokeTeamPermissionInput, TContext>,
): UseMutationResult<Success, OperationError<'revokeTeamPermission'>, RevokeTeamPermissionInput, TContext> {
  return useOperationMutation('server', revokeTeamPermissionMutation, options)
}

/** List permissions held within the project. Query of `listProjectPermissions`; `skipToken` disables it. */
export function useListProjectPermissions<TData = List<ProjectPermission>>(
  input: ListProjectPermissionsInput | SkipToken,
  options?: OperationQueryOptions<List<ProjectPermission>, TData, 'listProjectPermissions'>,
): UseQueryResult<TData, OperationError<'listProjectPermissions'>> {
  return useOperationQuery('client', listProjectPermissionsQuery, input, options)
}

/** {@link useListProjectPermissions}, but suspends until loaded. */
export function useSuspenseListProjectPermissions<TData = List<ProjectPermission>>(
  input: ListProjectPermissionsInput,
  options?: OperationSuspenseQueryOptions<List<ProjectPermission>, TData, 'listProjectPermissions'>,
): UseSuspenseQueryResult<TData, OperationError<'listProjectPermissions'>> {
  return useOperationSuspenseQuery('client', listProjectPermissionsQuery, input, options)
}

/** Grant a permission within the project. Mutation of `grantProjectPermission`; refetches affected queries before it resolves. */
export function useGrantProjectPermission<TContext = unknown>(
  options?: OperationMutationOptions<
    ProjectPermission,
    'grantProjectPermission',
    GrantProjectPermissionInput,
    TContext
  >,
): UseMutationResult<
  ProjectPermission,
  OperationError<'grantProjectPermission'>,
  GrantProjectPermissionInput,
  TContext
> {
  return useOperationMutation('server', grantProjectPermissionMutation, options)
}

/** Revoke a permission within the project. Mutation of `revokeProjectPermission`; refetches affected queries before it resolves. */
export function useRevokeProjectPermission<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'revokeProjectPermission', RevokeProjectPermissionInput, TContext>,
): UseMutationResult<Success, OperationError<'revokeProjectPermission'>, RevokeProjectPermissionInput, TContext> {
  return useOperationMutation('server', revokeProjectPermissionMutation, options)
}
