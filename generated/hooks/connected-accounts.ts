/**
 * Hooks over the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { ConnectedAccount, ConnectedAccountAccessToken } from '../model.ts'
import type {
  CreateConnectedAccountAccessTokenByIdInput,
  CreateConnectedAccountAccessTokenInput,
  ListConnectedAccountsInput,
} from '../operations/connected-accounts.ts'
import {
  createConnectedAccountAccessTokenByIdMutation,
  createConnectedAccountAccessTokenMutation,
  listConnectedAccountsQuery,
} from '../queries/connected-accounts.ts'

/** Get an access token of an external provider. Mutation of `createConnectedAccountAccessToken`. */
export function useCreateConnectedAccountAccessToken<TContext = unknown>(
  options?: WriteOptions<
    ConnectedAccountAccessToken,
    'createConnectedAccountAccessToken',
    CreateConnectedAccountAccessTokenInput,
    TContext
  >,
): UseMutationResult<
  ConnectedAccountAccessToken,
  OperationError<'createConnectedAccountAccessToken'>,
  CreateConnectedAccountAccessTokenInput,
  TContext
> {
  return useWrite('client', createConnectedAccountAccessTokenMutation, options)
}

/** List the connected accounts of a user. Query of `listConnectedAccounts`; `skipToken` disables it. Since 2026. */
export function useListConnectedAccounts<TData = List<ConnectedAccount>>(
  input: ListConnectedAccountsInput | SkipToken,
  options?: ReadOptions<List<ConnectedAccount>, TData, 'listConnectedAccounts'>,
): UseQueryResult<TData, OperationError<'listConnectedAccounts'>> {
  return useRead('client', listConnectedAccountsQuery, input, options)
}

/** {@link useListConnectedAccounts}, but suspends until loaded. */
export function useSuspenseListConnectedAccounts<TData = List<ConnectedAccount>>(
  input: ListConnectedAccountsInput,
  options?: SuspenseReadOptions<List<ConnectedAccount>, TData, 'listConnectedAccounts'>,
): UseSuspenseQueryResult<TData, OperationError<'listConnectedAccounts'>> {
  return useSuspenseRead('client', listConnectedAccountsQuery, input, options)
}

/** Get an access token of one connected account. Mutation of `createConnectedAccountAccessTokenById`. Since 2026. */
export function useCreateConnectedAccountAccessTokenById<TContext = unknown>(
  options?: WriteOptions<
    ConnectedAccountAccessToken,
    'createConnectedAccountAccessTokenById',
    CreateConnectedAccountAccessTokenByIdInput,
    TContext
  >,
): UseMutationResult<
  ConnectedAccountAccessToken,
  OperationError<'createConnectedAccountAccessTokenById'>,
  CreateConnectedAccountAccessTokenByIdInput,
  TContext
> {
  return useWrite('client', createConnectedAccountAccessTokenByIdMutation, options)
}
