/**
 * How the operations of `connected-accounts` are cached.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { ConnectedAccountAccessToken } from '../model.ts'
import type { CreateConnectedAccountAccessTokenInput } from '../operations/connected-accounts.ts'
import { createConnectedAccountAccessToken } from '../operations/connected-accounts.ts'

/** Mutation options of `createConnectedAccountAccessToken`. Get an access token of an external provider. Makes stale: nothing. */
export function createConnectedAccountAccessTokenMutation(
  client: Client,
): OperationMutation<
  ConnectedAccountAccessToken,
  'createConnectedAccountAccessToken',
  CreateConnectedAccountAccessTokenInput
> {
  return operationMutation(client, 'createConnectedAccountAccessToken', createConnectedAccountAccessToken, [])
}
