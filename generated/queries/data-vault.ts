/**
 * How the operations of `data-vault` are cached.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { ServerClient } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { Success, VaultValue } from '../model.ts'
import type { GetVaultValueInput, SetVaultValueInput } from '../operations/data-vault.ts'
import { getVaultValue, setVaultValue } from '../operations/data-vault.ts'

/** Mutation options of `getVaultValue`. Read a value of a data vault store. Invalidates: nothing. Since 2026. */
export function getVaultValueMutation(
  client: ServerClient,
): OperationMutation<VaultValue, 'getVaultValue', GetVaultValueInput> {
  return operationMutation(client, 'getVaultValue', getVaultValue, [])
}

/** Mutation options of `setVaultValue`. Write a value of a data vault store. Invalidates: data-vault. Since 2026. */
export function setVaultValueMutation(
  client: ServerClient,
): OperationMutation<Success, 'setVaultValue', SetVaultValueInput> {
  return operationMutation(client, 'setVaultValue', setVaultValue, ['data-vault'])
}
