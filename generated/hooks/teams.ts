/**
 * Hooks over the operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { Success, Team } from '../model.ts'
import type {
  CreateTeamInput,
  DeleteTeamInput,
  GetTeamInput,
  ListTeamsInput,
  UpdateTeamInput,
} from '../operations/teams.ts'
import {
  createTeamMutation,
  deleteTeamMutation,
  getTeamQuery,
  listTeamsQuery,
  updateTeamMutation,
} from '../queries/teams.ts'

/** List teams. Query of `listTeams`; `skipToken` disables it. */
export function useListTeams<TData = List<Team>>(
  input: ListTeamsInput | SkipToken,
  options?: OperationQueryOptions<List<Team>, TData, 'listTeams'>,
): UseQueryResult<TData, OperationError<'listTeams'>> {
  return useOperationQuery('client', listTeamsQuery, input, options)
}

/** {@link useListTeams}, but suspends until loaded. */
export function useSuspenseListTeams<TData = List<Team>>(
  input: ListTeamsInput,
  options?: OperationSuspenseQueryOptions<List<Team>, TData, 'listTeams'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeams'>> {
  return useOperationSuspenseQuery('client', listTeamsQuery, input, options)
}

/** Create a team. Mutation of `createTeam`; refetches affected queries before it resolves. */
export function useCreateTeam<TContext = unknown>(
  options?: OperationMutationOptions<Team, 'createTeam', CreateTeamInput, TContext>,
): UseMutationResult<Team, OperationError<'createTeam'>, CreateTeamInput, TContext> {
  return useOperationMutation('client', createTeamMutation, options)
}

/** Read a team. Query of `getTeam`; `skipToken` disables it. */
export function useGetTeam<TData = Team>(
  input: GetTeamInput | SkipToken,
  options?: OperationQueryOptions<Team, TData, 'getTeam'>,
): UseQueryResult<TData, OperationError<'getTeam'>> {
  return useOperationQuery('client', getTeamQuery, input, options)
}

/** {@link useGetTeam}, but suspends until loaded. */
export function useSuspenseGetTeam<TData = Team>(
  input: GetTeamInput,
  options?: OperationSuspenseQueryOptions<Team, TData, 'getTeam'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeam'>> {
  return useOperationSuspenseQuery('client', getTeamQuery, input, options)
}

/** Change a team. Mutation of `updateTeam`; refetches affected queries before it resolves. */
export function useUpdateTeam<TContext = unknown>(
  options?: OperationMutationOptions<Team, 'updateTeam', UpdateTeamInput, TContext>,
): UseMutationResult<Team, OperationError<'updateTeam'>, UpdateTeamInput, TContext> {
  return useOperationMutation('client', updateTeamMutation, options)
}

/** Delete a team. Mutation of `deleteTeam`; refetches affected queries before it resolves. */
export function useDeleteTeam<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteTeam', DeleteTeamInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteTeam'>, DeleteTeamInput, TContext> {
  return useOperationMutation('client', deleteTeamMutation, options)
}
