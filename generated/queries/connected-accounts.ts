/**
 * How the operations of `connected-accounts` are cached.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { ConnectedAccount, ConnectedAccountAccessToken } from '../model.ts'
import type {
  CreateConnectedAccountAccessTokenByIdInput,
  ListConnectedAccountsInput,
} from '../operations/connected-accounts.ts'
import { createConnectedAccountAccessTokenById, listConnectedAccounts } from '../operations/connected-accounts.ts'

/** Query options of `listConnectedAccounts`. List the connected accounts of a user. Since 2026. */
export function listConnectedAccountsQuery(
  client: Client,
  input: ListConnectedAccountsInput,
): OperationQuery<List<ConnectedAccount>, 'listConnectedAccounts'> {
  return operationListQuery(client, 'connected-accounts', 'listConnectedAccounts', listConnectedAccounts, input)
}

/** Mutation options of `createConnectedAccountAccessTokenById`. Get an access token of one connected account. Invalidates: nothing. Since 2026. */
export function createConnectedAccountAccessTokenByIdMutation(
  client: Client,
): OperationMutation<
  ConnectedAccountAccessToken,
  'createConnectedAccountAccessTokenById',
  CreateConnectedAccountAccessTokenByIdInput
> {
  return operationMutation(client, 'createConnectedAccountAccessTokenById', createConnectedAccountAccessTokenById, [])
}
