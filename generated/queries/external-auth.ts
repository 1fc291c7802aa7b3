/**
 * How the operations of `external-auth` are cached.
 *
 * Generated from `openapi/paths/external-auth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { ExternalSession } from '../model.ts'
import type { ExchangeExternalTokenInput } from '../operations/external-auth.ts'
import { exchangeExternalToken } from '../operations/external-auth.ts'

/** Mutation options of `exchangeExternalToken`. Exchange a token of another auth provider for an access token. Invalidates: everything. Since 2026. */
export function exchangeExternalTokenMutation(
  client: Client,
): OperationMutation<ExternalSession, 'exchangeExternalToken', ExchangeExternalTokenInput> {
  return operationMutation(client, 'exchangeExternalToken', exchangeExternalToken, ['*'])
}
