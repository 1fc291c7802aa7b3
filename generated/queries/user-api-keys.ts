/**
 * How the operations of `user-api-keys` are cached.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { CreatedUserApiKey, UserApiKey } from '../model.ts'
import type {
  CheckUserApiKeyInput,
  CreateUserApiKeyInput,
  GetUserApiKeyInput,
  ListUserApiKeysInput,
  UpdateUserApiKeyInput,
} from '../operations/user-api-keys.ts'
import {
  checkUserApiKey,
  createUserApiKey,
  getUserApiKey,
  listUserApiKeys,
  updateUserApiKey,
} from '../operations/user-api-keys.ts'

/** Query options of `listUserApiKeys`. List the API keys of a user. */
export function listUserApiKeysQuery(
  client: Client,
  input: ListUserApiKeysInput,
): OperationQuery<List<UserApiKey>, 'listUserApiKeys'> {
  return operationListQuery(client, 'user-api-keys', 'listUserApiKeys', listUserApiKeys, input)
}

/** Mutation options of `createUserApiKey`. Create an API key for a user. Invalidates: user-api-keys. */
export function createUserApiKeyMutation(
  client: Client,
): OperationMutation<CreatedUserApiKey, 'createUserApiKey', CreateUserApiKeyInput> {
  return operationMutation(client, 'createUserApiKey', createUserApiKey, ['user-api-keys'])
}

/** Query options of `getUserApiKey`. Get one API key of a user. */
export function getUserApiKeyQuery(
  client: Client,
  input: GetUserApiKeyInput,
): OperationQuery<UserApiKey, 'getUserApiKey'> {
  return operationQuery(client, 'user-api-keys', 'getUserApiKey', getUserApiKey, input)
}

/** Mutation options of `updateUserApiKey`. Rename or revoke an API key of a user. Invalidates: user-api-keys. */
export function updateUserApiKeyMutation(
  client: Client,
): OperationMutation<UserApiKey, 'updateUserApiKey', UpdateUserApiKeyInput> {
  return operationMutation(client, 'updateUserApiKey', updateUserApiKey, ['user-api-keys'])
}

/** Mutation options of `checkUserApiKey`. Find the user behind an API key. Invalidates: nothing. */
export function checkUserApiKeyMutation(
  client: ServerClient,
): OperationMutation<UserApiKey, 'checkUserApiKey', CheckUserApiKeyInput> {
  return operationMutation(client, 'checkUserApiKey', checkUserApiKey, [])
}
