/**
 * Hooks over the operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { CreatedUserApiKey, UserApiKey } from '../model.ts'
import type {
  CheckUserApiKeyInput,
  CreateUserApiKeyInput,
  GetUserApiKeyInput,
  ListUserApiKeysInput,
  UpdateUserApiKeyInput,
} from '../operations/user-api-keys.ts'
import {
  checkUserApiKeyMutation,
  createUserApiKeyMutation,
  getUserApiKeyQuery,
  listUserApiKeysQuery,
  updateUserApiKeyMutation,
} from '../queries/user-api-keys.ts'

/** List the API keys of a user. Query of `listUserApiKeys`; `skipToken` disables it. */
export function useListUserApiKeys<TData = List<UserApiKey>>(
  input: ListUserApiKeysInput | SkipToken,
  options?: OperationQueryOptions<List<UserApiKey>, TData, 'listUserApiKeys'>,
): UseQueryResult<TData, OperationError<'listUserApiKeys'>> {
  return useOperationQuery('client', listUserApiKeysQuery, input, options)
}

/** {@link useListUserApiKeys}, but suspends until loaded. */
export function useSuspenseListUserApiKeys<TData = List<UserApiKey>>(
  input: ListUserApiKeysInput,
  options?: OperationSuspenseQueryOptions<List<UserApiKey>, TData, 'listUserApiKeys'>,
): UseSuspenseQueryResult<TData, OperationError<'listUserApiKeys'>> {
  return useOperationSuspenseQuery('client', listUserApiKeysQuery, input, options)
}

/** Create an API key for a user. Mutation of `createUserApiKey`; refetches affected queries before it resolves. */
export function useCreateUserApiKey<TContext = unknown>(
  options?: OperationMutationOptions<CreatedUserApiKey, 'createUserApiKey', CreateUserApiKeyInput, TContext>,
): UseMutationResult<CreatedUserApiKey, OperationError<'createUserApiKey'>, CreateUserApiKeyInput, TContext> {
  return useOperationMutation('client', createUserApiKeyMutation, options)
}

/** Get one API key of a user. Query of `getUserApiKey`; `skipToken` disables it. */
export function useGetUserApiKey<TData = UserApiKey>(
  input: GetUserApiKeyInput | SkipToken,
  options?: OperationQueryOptions<UserApiKey, TData, 'getUserApiKey'>,
): UseQueryResult<TData, OperationError<'getUserApiKey'>> {
  return useOperationQuery('client', getUserApiKeyQuery, input, options)
}

/** {@link useGetUserApiKey}, but suspends until loaded. */
export function useSuspenseGetUserApiKey<TData = UserApiKey>(
  input: GetUserApiKeyInput,
  options?: OperationSuspenseQueryOptions<UserApiKey, TData, 'getUserApiKey'>,
): UseSuspenseQueryResult<TData, OperationError<'getUserApiKey'>> {
  return useOperationSuspenseQuery('client', getUserApiKeyQuery, input, options)
}

/** Rename or revoke an API key of a user. Mutation of `updateUserApiKey`; refetches affected queries before it resolves. */
export function useUpdateUserApiKey<TContext = unknown>(
  options?: OperationMutationOptions<UserApiKey, 'updateUserApiKey', UpdateUserApiKeyInput, TContext>,
): UseMutationResult<UserApiKey, OperationError<'updateUserApiKey'>, UpdateUserApiKeyInput, TContext> {
  return useOperationMutation('client', updateUserApiKeyMutation, options)
}

/** Find the user behind an API key. Mutation of `checkUserApiKey`. */
export function useCheckUserApiKey<TContext = unknown>(
  options?: OperationMutationOptions<UserApiKey, 'checkUserApiKey', CheckUserApiKeyInput, TContext>,
): UseMutationResult<UserApiKey, OperationError<'checkUserApiKey'>, CheckUserApiKeyInput, TContext> {
  return useOperationMutation('server', checkUserApiKeyMutation, options)
}
