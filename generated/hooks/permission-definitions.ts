/**
 * Hooks over the operations of `permission-definitions`.
 *
 * Generated from `openapi/paths/permission-definitions.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { ProjectPermissionDefinition, Success, TeamPermissionDefinition } from '../model.ts'
import type {
  CreateProjectPermissionDefinitionInput,
  CreateTeamPermissionDefinitionInput,
  DeleteProjectPermissionDefinitionInput,
  DeleteTeamPermissionDefinitionInput,
  ListTeamPermissionDefinitionsInput,
  UpdateProjectPermissionDefinitionInput,
  UpdateTeamPermissionDefinitionInput,
} from '../operations/permission-definitions.ts'
import {
  createProjectPermissionDefinitionMutation,
  createTeamPermissionDefinitionMutation,
  deleteProjectPermissionDefinitionMutation,
  deleteTeamPermissionDefinitionMutation,
  listProjectPermissionDefinitionsQuery,
  listTeamPermissionDefinitionsQuery,
  updateProjectPermissionDefinitionMutation,
  updateTeamPermissionDefinitionMutation,
} from '../queries/permission-definitions.ts'

/** List the team permissions that exist. Query of `listTeamPermissionDefinitions`; `skipToken` disables it. */
export function useListTeamPermissionDefinitions<TData = List<TeamPermissionDefinition>>(
  input: ListTeamPermissionDefinitionsInput | SkipToken = {},
  options?: OperationQueryOptions<List<TeamPermissionDefinition>, TData, 'listTeamPermissionDefinitions'>,
): UseQueryResult<TData, OperationError<'listTeamPermissionDefinitions'>> {
  return useOperationQuery('admin', listTeamPermissionDefinitionsQuery, input, options)
}

/** {@link useListTeamPermissionDefinitions}, but suspends until loaded. */
export function useSuspenseListTeamPermissionDefinitions<TData = List<TeamPermissionDefinition>>(
  input: ListTeamPermissionDefinitionsInput = {},
  options?: OperationSuspenseQueryOptions<List<TeamPermissionDefinition>, TData, 'listTeamPermissionDefinitions'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamPermissionDefinitions'>> {
  return useOperationSuspenseQuery('admin', listTeamPermissionDefinitionsQuery, input, options)
}

/** Define a team permission. Mutation of `createTeamPermissionDefinition`; refetches affected queries before it resolves. */
export function useCreateTeamPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    TeamPermissionDefinition,
    'createTeamPermissionDefinition',
    CreateTeamPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  TeamPermissionDefinition,
  OperationError<'createTeamPermissionDefinition'>,
  CreateTeamPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', createTeamPermissionDefinitionMutation, options)
}

/** Replace the definition of a team permission. Mutation of `updateTeamPermissionDefinition`; refetches affected queries before it resolves. */
export function useUpdateTeamPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    TeamPermissionDefinition,
    'updateTeamPermissionDefinition',
    UpdateTeamPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  TeamPermissionDefinition,
  OperationError<'updateTeamPermissionDefinition'>,
  UpdateTeamPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', updateTeamPermissionDefinitionMutation, options)
}

/** Delete a team permission. Mutation of `deleteTeamPermissionDefinition`; refetches affected queries before it resolves. */
export function useDeleteTeamPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    Success,
    'deleteTeamPermissionDefinition',
    DeleteTeamPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  Success,
  OperationError<'deleteTeamPermissionDefinition'>,
  DeleteTeamPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', deleteTeamPermissionDefinitionMutation, options)
}

/** List the project permissions that exist. Query of `listProjectPermissionDefinitions`; `skipToken` disables it. */
export function useListProjectPermissionDefinitions<TData = List<ProjectPermissionDefinition>>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<List<ProjectPermissionDefinition>, TData, 'listProjectPermissionDefinitions'>,
): UseQueryResult<TData, OperationError<'listProjectPermissionDefinitions'>> {
  return useOperationQuery('admin', listProjectPermissionDefinitionsQuery, input, options)
}

/** {@link useListProjectPermissionDefinitions}, but suspends until loaded. */
export function useSuspenseListProjectPermissionDefinitions<TData = List<ProjectPermissionDefinition>>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<List<ProjectPermissionDefinition>, TData, 'listProjectPermissionDefinitions'>,
): UseSuspenseQueryResult<TData, OperationError<'listProjectPermissionDefinitions'>> {
  return useOperationSuspenseQuery('admin', listProjectPermissionDefinitionsQuery, input, options)
}

/** Define a project permission. Mutation of `createProjectPermissionDefinition`; refetches affected queries before it resolves. */
export function useCreateProjectPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    ProjectPermissionDefinition,
    'createProjectPermissionDefinition',
    CreateProjectPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  ProjectPermissionDefinition,
  OperationError<'createProjectPermissionDefinition'>,
  CreateProjectPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', createProjectPermissionDefinitionMutation, options)
}

/** Replace the definition of a project permission. Mutation of `updateProjectPermissionDefinition`; refetches affected queries before it resolves. */
export function useUpdateProjectPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    ProjectPermissionDefinition,
    'updateProjectPermissionDefinition',
    UpdateProjectPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  ProjectPermissionDefinition,
  OperationError<'updateProjectPermissionDefinition'>,
  UpdateProjectPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', updateProjectPermissionDefinitionMutation, options)
}

/** Delete a project permission. Mutation of `deleteProjectPermissionDefinition`; refetches affected queries before it resolves. */
export function useDeleteProjectPermissionDefinition<TContext = unknown>(
  options?: OperationMutationOptions<
    Success,
    'deleteProjectPermissionDefinition',
    DeleteProjectPermissionDefinitionInput,
    TContext
  >,
): UseMutationResult<
  Success,
  OperationError<'deleteProjectPermissionDefinition'>,
  DeleteProjectPermissionDefinitionInput,
  TContext
> {
  return useOperationMutation('admin', deleteProjectPermissionDefinitionMutation, options)
}
