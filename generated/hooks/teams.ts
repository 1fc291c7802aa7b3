/**
 * Hooks over the operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  input: ListTeamsInput | SkipToken = {},
  options?: ReadOptions<List<Team>, TData, 'listTeams'>,
): UseQueryResult<TData, OperationError<'listTeams'>> {
  return useRead('client', listTeamsQuery, input, options)
}

/** {@link useListTeams}, but suspends until loaded. */
export function useSuspenseListTeams<TData = List<Team>>(
  input: ListTeamsInput = {},
  options?: SuspenseReadOptions<List<Team>, TData, 'listTeams'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeams'>> {
  return useSuspenseRead('client', listTeamsQuery, input, options)
}

/** Create a team. Mutation of `createTeam`; refetches affected queries before it resolves. */
export function useCreateTeam<TContext = unknown>(
  options?: WriteOptions<Team, 'createTeam', CreateTeamInput, TContext>,
): UseMutationResult<Team, OperationError<'createTeam'>, CreateTeamInput, TContext> {
  return useWrite('client', createTeamMutation, options)
}

/** Read a team. Query of `getTeam`; `skipToken` disables it. */
export function useGetTeam<TData = Team>(
  input: GetTeamInput | SkipToken,
  options?: ReadOptions<Team, TData, 'getTeam'>,
): UseQueryResult<TData, OperationError<'getTeam'>> {
  return useRead('client', getTeamQuery, input, options)
}

/** {@link useGetTeam}, but suspends until loaded. */
export function useSuspenseGetTeam<TData = Team>(
  input: GetTeamInput,
  options?: SuspenseReadOptions<Team, TData, 'getTeam'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeam'>> {
  return useSuspenseRead('client', getTeamQuery, input, options)
}

/** Change a team. Mutation of `updateTeam`; refetches affected queries before it resolves. */
export function useUpdateTeam<TContext = unknown>(
  options?: WriteOptions<Team, 'updateTeam', UpdateTeamInput, TContext>,
): UseMutationResult<Team, OperationError<'updateTeam'>, UpdateTeamInput, TContext> {
  return useWrite('client', updateTeamMutation, options)
}

/** Delete a team. Mutation of `deleteTeam`; refetches affected queries before it resolves. */
export function useDeleteTeam<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteTeam', DeleteTeamInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteTeam'>, DeleteTeamInput, TContext> {
  return useWrite('client', deleteTeamMutation, options)
}
