/**
 * Hooks over the operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { OAuthProvider, ServerOAuthProvider, Success } from '../model.ts'
import type {
  CreateOAuthProviderInput,
  DeleteOAuthProviderInput,
  GetOAuthProviderInput,
  ListOAuthProvidersInput,
  UpdateOAuthProviderInput,
} from '../operations/oauth-providers.ts'
import {
  createOAuthProviderMutation,
  deleteOAuthProviderMutation,
  getOAuthProviderQuery,
  listOAuthProvidersQuery,
  updateOAuthProviderMutation,
} from '../queries/oauth-providers.ts'

/** List connections with external providers. Query of `listOAuthProviders`; `skipToken` disables it. */
export function useListOAuthProviders<TData = List<OAuthProvider>>(
  input: ListOAuthProvidersInput | SkipToken = {},
  options?: ReadOptions<List<OAuthProvider>, TData, 'listOAuthProviders'>,
): UseQueryResult<TData, OperationError<'listOAuthProviders'>> {
  return useRead('client', listOAuthProvidersQuery, input, options)
}

/** {@link useListOAuthProviders}, but suspends until loaded. */
export function useSuspenseListOAuthProviders<TData = List<OAuthProvider>>(
  input: ListOAuthProvidersInput = {},
  options?: SuspenseReadOptions<List<OAuthProvider>, TData, 'listOAuthProviders'>,
): UseSuspenseQueryResult<TData, OperationError<'listOAuthProviders'>> {
  return useSuspenseRead('client', listOAuthProvidersQuery, input, options)
}

/** Connect a user with an external account. Mutation of `createOAuthProvider`; refetches affected queries before it resolves. */
export function useCreateOAuthProvider<TContext = unknown>(
  options?: WriteOptions<ServerOAuthProvider, 'createOAuthProvider', CreateOAuthProviderInput, TContext>,
): UseMutationResult<ServerOAuthProvider, OperationError<'createOAuthProvider'>, CreateOAuthProviderInput, TContext> {
  return useWrite('server', createOAuthProviderMutation, options)
}

/** Read a connection with an external provider. Query of `getOAuthProvider`; `skipToken` disables it. */
export function useGetOAuthProvider<TData = OAuthProvider>(
  input: GetOAuthProviderInput | SkipToken,
  options?: ReadOptions<OAuthProvider, TData, 'getOAuthProvider'>,
): UseQueryResult<TData, OperationError<'getOAuthProvider'>> {
  return useRead('client', getOAuthProviderQuery, input, options)
}

/** {@link useGetOAuthProvider}, but suspends until loaded. */
export function useSuspenseGetOAuthProvider<TData = OAuthProvider>(
  input: GetOAuthProviderInput,
  options?: SuspenseReadOptions<OAuthProvider, TData, 'getOAuthProvider'>,
): UseSuspenseQueryResult<TData, OperationError<'getOAuthProvider'>> {
  return useSuspenseRead('client', getOAuthProviderQuery, input, options)
}

/** Change what a connection is used for. Mutation of `updateOAuthProvider`; refetches affected queries before it resolves. */
export function useUpdateOAuthProvider<TContext = unknown>(
  options?: WriteOptions<OAuthProvider, 'updateOAuthProvider', UpdateOAuthProviderInput, TContext>,
): UseMutationResult<OAuthProvider, OperationError<'updateOAuthProvider'>, UpdateOAuthProviderInput, TContext> {
  return useWrite('client', updateOAuthProviderMutation, options)
}

/** Remove a connection with an external provider. Mutation of `deleteOAuthProvider`; refetches affected queries before it resolves. */
export function useDeleteOAuthProvider<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteOAuthProvider', DeleteOAuthProviderInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteOAuthProvider'>, DeleteOAuthProviderInput, TContext> {
  return useWrite('client', deleteOAuthProviderMutation, options)
}
