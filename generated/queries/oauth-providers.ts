/**
 * How the operations of `oauth-providers` are cached.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { OAuthProvider, ServerOAuthProvider, Success } from '../model.ts'
import type {
  CreateOAuthProviderInput,
  DeleteOAuthProviderInput,
  GetOAuthProviderInput,
  ListOAuthProvidersInput,
  ServerListOAuthProvidersInput,
  UpdateOAuthProviderInput,
} from '../operations/oauth-providers.ts'
import {
  createOAuthProvider,
  deleteOAuthProvider,
  getOAuthProvider,
  listOAuthProviders,
  updateOAuthProvider,
} from '../operations/oauth-providers.ts'

/** Query options of `listOAuthProviders`. List connections with external providers. */
export function listOAuthProvidersQuery(
  client: ServerClient,
  input?: ServerListOAuthProvidersInput,
): OperationQuery<List<ServerOAuthProvider>, 'listOAuthProviders'>
export function listOAuthProvidersQuery(
  client: Client,
  input: ListOAuthProvidersInput,
): OperationQuery<List<OAuthProvider>, 'listOAuthProviders'>
export function listOAuthProvidersQuery(
  client: Client,
  input: ServerListOAuthProvidersInput = {},
): OperationQuery<List<OAuthProvider>, 'listOAuthProviders'> {
  return operationListQuery(
    client,
    'oauth-providers',
    'listOAuthProviders',
    listOAuthProviders,
    input as ListOAuthProvidersInput,
  )
}

/** Mutation options of `createOAuthProvider`. Connect a user with an external account. Invalidates: oauth-providers, users. */
export function createOAuthProviderMutation(
  client: ServerClient,
): OperationMutation<ServerOAuthProvider, 'createOAuthProvider', CreateOAuthProviderInput> {
  return operationMutation(client, 'createOAuthProvider', createOAuthProvider, ['oauth-providers', 'users'])
}

/** Query options of `getOAuthProvider`. Read a connection with an external provider. */
export function getOAuthProviderQuery(
  client: ServerClient,
  input: GetOAuthProviderInput,
): OperationQuery<ServerOAuthProvider, 'getOAuthProvider'>
export function getOAuthProviderQuery(
  client: Client,
  input: GetOAuthProviderInput,
): OperationQuery<OAuthProvider, 'getOAuthProvider'>
export function getOAuthProviderQuery(
  client: Client,
  input: GetOAuthProviderInput,
): OperationQuery<OAuthProvider, 'getOAuthProvider'> {
  return operationQuery(client, 'oauth-providers', 'getOAuthProvider', getOAuthProvider, input)
}

/** Mutation options of `updateOAuthProvider`. Change what a connection is used for. Invalidates: oauth-providers, users. */
export function updateOAuthProviderMutation(
  client: Client,
): OperationMutation<OAuthProvider, 'updateOAuthProvider', UpdateOAuthProviderInput> {
  return operationMutation(client, 'updateOAuthProvider', updateOAuthProvider, ['oauth-providers', 'users'])
}

/** Mutation options of `deleteOAuthProvider`. Remove a connection with an external provider. Invalidates: oauth-providers, users. */
export function deleteOAuthProviderMutation(
  client: Client,
): OperationMutation<Success, 'deleteOAuthProvider', DeleteOAuthProviderInput> {
  return operationMutation(client, 'deleteOAuthProvider', deleteOAuthProvider, ['oauth-providers', 'users'])
}
