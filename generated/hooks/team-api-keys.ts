/**
 * Hooks over the operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { CreatedTeamApiKey, TeamApiKey } from '../model.ts'
import type {
  CheckTeamApiKeyInput,
  CreateTeamApiKeyInput,
  GetTeamApiKeyInput,
  ListTeamApiKeysInput,
  UpdateTeamApiKeyInput,
} from '../operations/team-api-keys.ts'
import {
  checkTeamApiKeyMutation,
  createTeamApiKeyMutation,
  getTeamApiKeyQuery,
  listTeamApiKeysQuery,
  updateTeamApiKeyMutation,
} from '../queries/team-api-keys.ts'

/** List the API keys of a team. Query of `listTeamApiKeys`; `skipToken` disables it. */
export function useListTeamApiKeys<TData = List<TeamApiKey>>(
  input: ListTeamApiKeysInput | SkipToken,
  options?: ReadOptions<List<TeamApiKey>, TData, 'listTeamApiKeys'>,
): UseQueryResult<TData, OperationError<'listTeamApiKeys'>> {
  return useRead('client', listTeamApiKeysQuery, input, options)
}

/** {@link useListTeamApiKeys}, but suspends until loaded. */
export function useSuspenseListTeamApiKeys<TData = List<TeamApiKey>>(
  input: ListTeamApiKeysInput,
  options?: SuspenseReadOptions<List<TeamApiKey>, TData, 'listTeamApiKeys'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamApiKeys'>> {
  return useSuspenseRead('client', listTeamApiKeysQuery, input, options)
}

/** Create an API key for a team. Mutation of `createTeamApiKey`; refetches affected queries before it resolves. */
export function useCreateTeamApiKey<TContext = unknown>(
  options?: WriteOptions<CreatedTeamApiKey, 'createTeamApiKey', CreateTeamApiKeyInput, TContext>,
): UseMutationResult<CreatedTeamApiKey, OperationError<'createTeamApiKey'>, CreateTeamApiKeyInput, TContext> {
  return useWrite('client', createTeamApiKeyMutation, options)
}

/** Get one API key of a team. Query of `getTeamApiKey`; `skipToken` disables it. */
export function useGetTeamApiKey<TData = TeamApiKey>(
  input: GetTeamApiKeyInput | SkipToken,
  options?: ReadOptions<TeamApiKey, TData, 'getTeamApiKey'>,
): UseQueryResult<TData, OperationError<'getTeamApiKey'>> {
  return useRead('client', getTeamApiKeyQuery, input, options)
}

/** {@link useGetTeamApiKey}, but suspends until loaded. */
export function useSuspenseGetTeamApiKey<TData = TeamApiKey>(
  input: GetTeamApiKeyInput,
  options?: SuspenseReadOptions<TeamApiKey, TData, 'getTeamApiKey'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeamApiKey'>> {
  return useSuspenseRead('client', getTeamApiKeyQuery, input, options)
}

/** Rename or revoke an API key of a team. Mutation of `updateTeamApiKey`; refetches affected queries before it resolves. */
export function useUpdateTeamApiKey<TContext = unknown>(
  options?: WriteOptions<TeamApiKey, 'updateTeamApiKey', UpdateTeamApiKeyInput, TContext>,
): UseMutationResult<TeamApiKey, OperationError<'updateTeamApiKey'>, UpdateTeamApiKeyInput, TContext> {
  return useWrite('client', updateTeamApiKeyMutation, options)
}

/** Find the team behind an API key. Mutation of `checkTeamApiKey`. */
export function useCheckTeamApiKey<TContext = unknown>(
  options?: WriteOptions<TeamApiKey, 'checkTeamApiKey', CheckTeamApiKeyInput, TContext>,
): UseMutationResult<TeamApiKey, OperationError<'checkTeamApiKey'>, CheckTeamApiKeyInput, TContext> {
  return useWrite('server', checkTeamApiKeyMutation, options)
}
