/**
 * Hooks over the operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
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
  input: ListOAuthProvidersInput | SkipToken,
  options?: OperationQueryOptions<List<OAuthProvider>, TData, 'listOAuthProviders'>,
): UseQueryResult<TData, OperationError<'listOAuthProviders'>> {
  return useOperationQuery('client', listOAuthProvidersQuery, input, options)
}

/** {@link useListOAuthProviders}, but suspends until loaded. */
export function useSuspenseListOAuthProviders<TData = List<OAuthProvider>>(
  input: ListOAuthProvidersInput,
  options?: OperationSuspenseQueryOptions<List<OAuthProvider>, TData, 'listOAuthProviders'>,
): UseSuspenseQueryResult<TData, OperationError<'listOAuthProviders'>> {
  return useOperationSuspenseQuery('client', listOAuthProvidersQuery, input, options)
}

/** Connect a user with an external account. Mutation of `createOAuthProvider`; refetches affected queries before it resolves. */
export function useCreateOAuthProvider<TContext = unknown>(
  options?: OperationMutationOptions<ServerOAuthProvider, 'createOAuthProvider', CreateOAuthProviderInput, TContext>,
): UseMutationResult<ServerOAuthProvider, OperationError<'createOAuthProvider'>, CreateOAuthProviderInput, TContext> {
  return useOperationMutation('server', createOAuthProviderMutation, options)
}

/** Read a connection with an external provider. Query of `getOAuthProvider`; `skipToken` disables it. */
export function useGetOAuthProvider<TData = OAuthProvider>(
  input: GetOAuthProviderInput | SkipToken,
  options?: OperationQueryOptions<OAuthProvider, TData, 'getOAuthProvider'>,
): UseQueryResult<TData, OperationError<'getOAuthProvider'>> {
  return useOperationQuery('client', getOAuthProviderQuery, input, options)
}

/** {@link useGetOAuthProvider}, but suspends until loaded. */
export function useSuspenseGetOAuthProvider<TData = OAuthProvider>(
  input: GetOAuthProviderInput,
  options?: OperationSuspenseQueryOptions<OAuthProvider, TData, 'getOAuthProvider'>,
): UseSuspenseQueryResult<TData, OperationError<'getOAuthProvider'>> {
  return useOperationSuspenseQuery('client', getOAuthProviderQuery, input, options)
}

/** Change what a connection is used for. Mutation of `updateOAuthProvider`; refetches affected queries before it resolves. */
export function useUpdateOAuthProvider<TContext = unknown>(
  options?: OperationMutationOptions<OAuthProvider, 'updateOAuthProvider', UpdateOAuthProviderInput, TContext>,
): UseMutationResult<OAuthProvider, OperationError<'updateOAuthProvider'>, UpdateOAuthProviderInput, TContext> {
  return useOperationMutation('client', updateOAuthProviderMutation, options)
}

/** Remove a connection with an external provider. Mutation of `deleteOAuthProvider`; refetches affected queries before it resolves. */
export function useDeleteOAuthProvider<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteOAuthProvider', DeleteOAuthProviderInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteOAuthProvider'>, DeleteOAuthProviderInput, TContext> {
  return useOperationMutation('client', deleteOAuthProviderMutation, options)
}
