/**
 * Hooks over the operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  input: ListTeamPermissionsInput | SkipToken = {},
  options?: ReadOptions<List<TeamPermission>, TData, 'listTeamPermissions'>,
): UseQueryResult<TData, OperationError<'listTeamPermissions'>> {
  return useRead('client', listTeamPermissionsQuery, input, options)
}

/** {@link useListTeamPermissions}, but suspends until loaded. */
export function useSuspenseListTeamPermissions<TData = List<TeamPermission>>(
  input: ListTeamPermissionsInput = {},
  options?: SuspenseReadOptions<List<TeamPermission>, TData, 'listTeamPermissions'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamPermissions'>> {
  return useSuspenseRead('client', listTeamPermissionsQuery, input, options)
}

/** Grant a permission within a team. Mutation of `grantTeamPermission`; refetches affected queries before it resolves. */
export function useGrantTeamPermission<TContext = unknown>(
  options?: WriteOptions<TeamPermission, 'grantTeamPermission', GrantTeamPermissionInput, TContext>,
): UseMutationResult<TeamPermission, OperationError<'grantTeamPermission'>, GrantTeamPermissionInput, TContext> {
  return useWrite('server', grantTeamPermissionMutation, options)
}

/** Revoke a permission within a team. Mutation of `revokeTeamPermission`; refetches affected queries before it resolves. */
export function useRevokeTeamPermission<TContext = unknown>(
  options?: WriteOptions<Success, 'revokeTeamPermission', RevokeTeamPermissionInput, TContext>,
): UseMutationResult<Success, OperationError<'revokeTeamPermission'>, RevokeTeamPermissionInput, TContext> {
  return useWrite('server', revokeTeamPermissionMutation, options)
}

/** List permissions held within the project. Query of `listProjectPermissions`; `skipToken` disables it. */
export function useListProjectPermissions<TData = List<ProjectPermission>>(
  input: ListProjectPermissionsInput | SkipToken = {},
  options?: ReadOptions<List<ProjectPermission>, TData, 'listProjectPermissions'>,
): UseQueryResult<TData, OperationError<'listProjectPermissions'>> {
  return useRead('client', listProjectPermissionsQuery, input, options)
}

/** {@link useListProjectPermissions}, but suspends until loaded. */
export function useSuspenseListProjectPermissions<TData = List<ProjectPermission>>(
  input: ListProjectPermissionsInput = {},
  options?: SuspenseReadOptions<List<ProjectPermission>, TData, 'listProjectPermissions'>,
): UseSuspenseQueryResult<TData, OperationError<'listProjectPermissions'>> {
  return useSuspenseRead('client', listProjectPermissionsQuery, input, options)
}

/** Grant a permission within the project. Mutation of `grantProjectPermission`; refetches affected queries before it resolves. */
export function useGrantProjectPermission<TContext = unknown>(
  options?: WriteOptions<ProjectPermission, 'grantProjectPermission', GrantProjectPermissionInput, TContext>,
): UseMutationResult<
  ProjectPermission,
  OperationError<'grantProjectPermission'>,
  GrantProjectPermissionInput,
  TContext
> {
  return useWrite('server', grantProjectPermissionMutation, options)
}

/** Revoke a permission within the project. Mutation of `revokeProjectPermission`; refetches affected queries before it resolves. */
export function useRevokeProjectPermission<TContext = unknown>(
  options?: WriteOptions<Success, 'revokeProjectPermission', RevokeProjectPermissionInput, TContext>,
): UseMutationResult<Success, OperationError<'revokeProjectPermission'>, RevokeProjectPermissionInput, TContext> {
  return useWrite('server', revokeProjectPermissionMutation, options)
}
