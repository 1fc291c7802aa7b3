/**
 * Hooks over the operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
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
  options?: OperationQueryOptions<List<TeamApiKey>, TData, 'listTeamApiKeys'>,
): UseQueryResult<TData, OperationError<'listTeamApiKeys'>> {
  return useOperationQuery('client', listTeamApiKeysQuery, input, options)
}

/** {@link useListTeamApiKeys}, but suspends until loaded. */
export function useSuspenseListTeamApiKeys<TData = List<TeamApiKey>>(
  input: ListTeamApiKeysInput,
  options?: OperationSuspenseQueryOptions<List<TeamApiKey>, TData, 'listTeamApiKeys'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamApiKeys'>> {
  return useOperationSuspenseQuery('client', listTeamApiKeysQuery, input, options)
}

/** Create an API key for a team. Mutation of `createTeamApiKey`; refetches affected queries before it resolves. */
export function useCreateTeamApiKey<TContext = unknown>(
  options?: OperationMutationOptions<CreatedTeamApiKey, 'createTeamApiKey', CreateTeamApiKeyInput, TContext>,
): UseMutationResult<CreatedTeamApiKey, OperationError<'createTeamApiKey'>, CreateTeamApiKeyInput, TContext> {
  return useOperationMutation('client', createTeamApiKeyMutation, options)
}

/** Get one API key of a team. Query of `getTeamApiKey`; `skipToken` disables it. */
export function useGetTeamApiKey<TData = TeamApiKey>(
  input: GetTeamApiKeyInput | SkipToken,
  options?: OperationQueryOptions<TeamApiKey, TData, 'getTeamApiKey'>,
): UseQueryResult<TData, OperationError<'getTeamApiKey'>> {
  return useOperationQuery('client', getTeamApiKeyQuery, input, options)
}

/** {@link useGetTeamApiKey}, but suspends until loaded. */
export function useSuspenseGetTeamApiKey<TData = TeamApiKey>(
  input: GetTeamApiKeyInput,
  options?: OperationSuspenseQueryOptions<TeamApiKey, TData, 'getTeamApiKey'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeamApiKey'>> {
  return useOperationSuspenseQuery('client', getTeamApiKeyQuery, input, options)
}

/** Rename or revoke an API key of a team. Mutation of `updateTeamApiKey`; refetches affected queries before it resolves. */
export function useUpdateTeamApiKey<TContext = unknown>(
  options?: OperationMutationOptions<TeamApiKey, 'updateTeamApiKey', UpdateTeamApiKeyInput, TContext>,
): UseMutationResult<TeamApiKey, OperationError<'updateTeamApiKey'>, UpdateTeamApiKeyInput, TContext> {
  return useOperationMutation('client', updateTeamApiKeyMutation, options)
}

/** Find the team behind an API key. Mutation of `checkTeamApiKey`. */
export function useCheckTeamApiKey<TContext = unknown>(
  options?: OperationMutationOptions<TeamApiKey, 'checkTeamApiKey', CheckTeamApiKeyInput, TContext>,
): UseMutationResult<TeamApiKey, OperationError<'checkTeamApiKey'>, CheckTeamApiKeyInput, TContext> {
  return useOperationMutation('server', checkTeamApiKeyMutation, options)
}
