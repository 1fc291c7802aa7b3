/**
 * Hooks over the operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { CreatedInternalApiKey, InternalApiKey } from '../model.ts'
import type {
  CreateInternalApiKeyInput,
  GetInternalApiKeyInput,
  UpdateInternalApiKeyInput,
} from '../operations/internal-api-keys.ts'
import {
  createInternalApiKeyMutation,
  getInternalApiKeyQuery,
  listInternalApiKeysQuery,
  updateInternalApiKeyMutation,
} from '../queries/internal-api-keys.ts'

/** List the key sets of the project. Query of `listInternalApiKeys`; `skipToken` disables it. */
export function useListInternalApiKeys<TData = List<InternalApiKey>>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<List<InternalApiKey>, TData, 'listInternalApiKeys'>,
): UseQueryResult<TData, OperationError<'listInternalApiKeys'>> {
  return useOperationQuery('admin', listInternalApiKeysQuery, input, options)
}

/** {@link useListInternalApiKeys}, but suspends until loaded. */
export function useSuspenseListInternalApiKeys<TData = List<InternalApiKey>>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<List<InternalApiKey>, TData, 'listInternalApiKeys'>,
): UseSuspenseQueryResult<TData, OperationError<'listInternalApiKeys'>> {
  return useOperationSuspenseQuery('admin', listInternalApiKeysQuery, input, options)
}

/** Create a key set for the project. Mutation of `createInternalApiKey`; refetches affected queries before it resolves. */
export function useCreateInternalApiKey<TContext = unknown>(
  options?: OperationMutationOptions<
    CreatedInternalApiKey,
    'createInternalApiKey',
    CreateInternalApiKeyInput,
    TContext
  >,
): UseMutationResult<
  CreatedInternalApiKey,
  OperationError<'createInternalApiKey'>,
  CreateInternalApiKeyInput,
  TContext
> {
  return useOperationMutation('admin', createInternalApiKeyMutation, options)
}

/** Get one key set of the project. Query of `getInternalApiKey`; `skipToken` disables it. */
export function useGetInternalApiKey<TData = InternalApiKey>(
  input: GetInternalApiKeyInput | SkipToken,
  options?: OperationQueryOptions<InternalApiKey, TData, 'getInternalApiKey'>,
): UseQueryResult<TData, OperationError<'getInternalApiKey'>> {
  return useOperationQuery('admin', getInternalApiKeyQuery, input, options)
}

/** {@link useGetInternalApiKey}, but suspends until loaded. */
export function useSuspenseGetInternalApiKey<TData = InternalApiKey>(
  input: GetInternalApiKeyInput,
  options?: OperationSuspenseQueryOptions<InternalApiKey, TData, 'getInternalApiKey'>,
): UseSuspenseQueryResult<TData, OperationError<'getInternalApiKey'>> {
  return useOperationSuspenseQuery('admin', getInternalApiKeyQuery, input, options)
}

/** Rename or revoke a key set of the project. Mutation of `updateInternalApiKey`; refetches affected queries before it resolves. */
export function useUpdateInternalApiKey<TContext = unknown>(
  options?: OperationMutationOptions<InternalApiKey, 'updateInternalApiKey', UpdateInternalApiKeyInput, TContext>,
): UseMutationResult<InternalApiKey, OperationError<'updateInternalApiKey'>, UpdateInternalApiKeyInput, TContext> {
  return useOperationMutation('admin', updateInternalApiKeyMutation, options)
}
