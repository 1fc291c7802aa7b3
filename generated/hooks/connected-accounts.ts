/**
 * Hooks over the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { ConnectedAccount, ConnectedAccountAccessToken } from '../model.ts'
import type {
  CreateConnectedAccountAccessTokenByIdInput,
  ListConnectedAccountsInput,
} from '../operations/connected-accounts.ts'
import {
  createConnectedAccountAccessTokenByIdMutation,
  listConnectedAccountsQuery,
} from '../queries/connected-accounts.ts'

/** List the connected accounts of a user. Query of `listConnectedAccounts`; `skipToken` disables it. Since 2026. */
export function useListConnectedAccounts<TData = List<ConnectedAccount>>(
  input: ListConnectedAccountsInput | SkipToken,
  options?: OperationQueryOptions<List<ConnectedAccount>, TData, 'listConnectedAccounts'>,
): UseQueryResult<TData, OperationError<'listConnectedAccounts'>> {
  return useOperationQuery('client', listConnectedAccountsQuery, input, options)
}

/** {@link useListConnectedAccounts}, but suspends until loaded. */
export function useSuspenseListConnectedAccounts<TData = List<ConnectedAccount>>(
  input: ListConnectedAccountsInput,
  options?: OperationSuspenseQueryOptions<List<ConnectedAccount>, TData, 'listConnectedAccounts'>,
): UseSuspenseQueryResult<TData, OperationError<'listConnectedAccounts'>> {
  return useOperationSuspenseQuery('client', listConnectedAccountsQuery, input, options)
}

/** Get an access token of one connected account. Mutation of `createConnectedAccountAccessTokenById`. Since 2026. */
export function useCreateConnectedAccountAccessTokenById<TContext = unknown>(
  options?: OperationMutationOptions<
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
  return useOperationMutation('client', createConnectedAccountAccessTokenByIdMutation, options)
}
