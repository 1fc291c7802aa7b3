/**
 * How the operations of `team-api-keys` are cached.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { CreatedTeamApiKey, TeamApiKey } from '../model.ts'
import type {
  CheckTeamApiKeyInput,
  CreateTeamApiKeyInput,
  GetTeamApiKeyInput,
  ListTeamApiKeysInput,
  UpdateTeamApiKeyInput,
} from '../operations/team-api-keys.ts'
import {
  checkTeamApiKey,
  createTeamApiKey,
  getTeamApiKey,
  listTeamApiKeys,
  updateTeamApiKey,
} from '../operations/team-api-keys.ts'

/** Query options of `listTeamApiKeys`. List the API keys of a team. */
export function listTeamApiKeysQuery(
  client: Client,
  input: ListTeamApiKeysInput,
): OperationQuery<List<TeamApiKey>, 'listTeamApiKeys'> {
  return operationListQuery(client, 'team-api-keys', 'listTeamApiKeys', listTeamApiKeys, input)
}

/** Mutation options of `createTeamApiKey`. Create an API key for a team. Invalidates: team-api-keys. */
export function createTeamApiKeyMutation(
  client: Client,
): OperationMutation<CreatedTeamApiKey, 'createTeamApiKey', CreateTeamApiKeyInput> {
  return operationMutation(client, 'createTeamApiKey', createTeamApiKey, ['team-api-keys'])
}

/** Query options of `getTeamApiKey`. Get one API key of a team. */
export function getTeamApiKeyQuery(
  client: Client,
  input: GetTeamApiKeyInput,
): OperationQuery<TeamApiKey, 'getTeamApiKey'> {
  return operationQuery(client, 'team-api-keys', 'getTeamApiKey', getTeamApiKey, input)
}

/** Mutation options of `updateTeamApiKey`. Rename or revoke an API key of a team. Invalidates: team-api-keys. */
export function updateTeamApiKeyMutation(
  client: Client,
): OperationMutation<TeamApiKey, 'updateTeamApiKey', UpdateTeamApiKeyInput> {
  return operationMutation(client, 'updateTeamApiKey', updateTeamApiKey, ['team-api-keys'])
}

/** Mutation options of `checkTeamApiKey`. Find the team behind an API key. Invalidates: nothing. */
export function checkTeamApiKeyMutation(
  client: ServerClient,
): OperationMutation<TeamApiKey, 'checkTeamApiKey', CheckTeamApiKeyInput> {
  return operationMutation(client, 'checkTeamApiKey', checkTeamApiKey, [])
}
