/**
 * Hooks over the operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  options?: ReadOptions<List<UserApiKey>, TData, 'listUserApiKeys'>,
): UseQueryResult<TData, OperationError<'listUserApiKeys'>> {
  return useRead('client', listUserApiKeysQuery, input, options)
}

/** {@link useListUserApiKeys}, but suspends until loaded. */
export function useSuspenseListUserApiKeys<TData = List<UserApiKey>>(
  input: ListUserApiKeysInput,
  options?: SuspenseReadOptions<List<UserApiKey>, TData, 'listUserApiKeys'>,
): UseSuspenseQueryResult<TData, OperationError<'listUserApiKeys'>> {
  return useSuspenseRead('client', listUserApiKeysQuery, input, options)
}

/** Create an API key for a user. Mutation of `createUserApiKey`; refetches affected queries before it resolves. */
export function useCreateUserApiKey<TContext = unknown>(
  options?: WriteOptions<CreatedUserApiKey, 'createUserApiKey', CreateUserApiKeyInput, TContext>,
): UseMutationResult<CreatedUserApiKey, OperationError<'createUserApiKey'>, CreateUserApiKeyInput, TContext> {
  return useWrite('client', createUserApiKeyMutation, options)
}

/** Get one API key of a user. Query of `getUserApiKey`; `skipToken` disables it. */
export function useGetUserApiKey<TData = UserApiKey>(
  input: GetUserApiKeyInput | SkipToken,
  options?: ReadOptions<UserApiKey, TData, 'getUserApiKey'>,
): UseQueryResult<TData, OperationError<'getUserApiKey'>> {
  return useRead('client', getUserApiKeyQuery, input, options)
}

/** {@link useGetUserApiKey}, but suspends until loaded. */
export function useSuspenseGetUserApiKey<TData = UserApiKey>(
  input: GetUserApiKeyInput,
  options?: SuspenseReadOptions<UserApiKey, TData, 'getUserApiKey'>,
): UseSuspenseQueryResult<TData, OperationError<'getUserApiKey'>> {
  return useSuspenseRead('client', getUserApiKeyQuery, input, options)
}

/** Rename or revoke an API key of a user. Mutation of `updateUserApiKey`; refetches affected queries before it resolves. */
export function useUpdateUserApiKey<TContext = unknown>(
  options?: WriteOptions<UserApiKey, 'updateUserApiKey', UpdateUserApiKeyInput, TContext>,
): UseMutationResult<UserApiKey, OperationError<'updateUserApiKey'>, UpdateUserApiKeyInput, TContext> {
  return useWrite('client', updateUserApiKeyMutation, options)
}

/** Find the user behind an API key. Mutation of `checkUserApiKey`. */
export function useCheckUserApiKey<TContext = unknown>(
  options?: WriteOptions<UserApiKey, 'checkUserApiKey', CheckUserApiKeyInput, TContext>,
): UseMutationResult<UserApiKey, OperationError<'checkUserApiKey'>, CheckUserApiKeyInput, TContext> {
  return useWrite('server', checkUserApiKeyMutation, options)
}
