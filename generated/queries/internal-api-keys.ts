/**
 * How the operations of `internal-api-keys` are cached.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { CreatedInternalApiKey, InternalApiKey } from '../model.ts'
import type {
  CreateInternalApiKeyInput,
  GetInternalApiKeyInput,
  UpdateInternalApiKeyInput,
} from '../operations/internal-api-keys.ts'
import {
  createInternalApiKey,
  getInternalApiKey,
  listInternalApiKeys,
  updateInternalApiKey,
} from '../operations/internal-api-keys.ts'

/** Query options of `listInternalApiKeys`. List the key sets of the project. */
export function listInternalApiKeysQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<List<InternalApiKey>, 'listInternalApiKeys'> {
  return operationListQuery(client, 'internal-api-keys', 'listInternalApiKeys', listInternalApiKeys, input)
}

/** Mutation options of `createInternalApiKey`. Create a key set for the project. Invalidates: internal-api-keys. */
export function createInternalApiKeyMutation(
  client: AdminClient,
): OperationMutation<CreatedInternalApiKey, 'createInternalApiKey', CreateInternalApiKeyInput> {
  return operationMutation(client, 'createInternalApiKey', createInternalApiKey, ['internal-api-keys'])
}

/** Query options of `getInternalApiKey`. Get one key set of the project. */
export function getInternalApiKeyQuery(
  client: AdminClient,
  input: GetInternalApiKeyInput,
): OperationQuery<InternalApiKey, 'getInternalApiKey'> {
  return operationQuery(client, 'internal-api-keys', 'getInternalApiKey', getInternalApiKey, input)
}

/** Mutation options of `updateInternalApiKey`. Rename or revoke a key set of the project. Invalidates: internal-api-keys. */
export function updateInternalApiKeyMutation(
  client: AdminClient,
): OperationMutation<InternalApiKey, 'updateInternalApiKey', UpdateInternalApiKeyInput> {
  return operationMutation(client, 'updateInternalApiKey', updateInternalApiKey, ['internal-api-keys'])
}
