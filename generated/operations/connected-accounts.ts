/**
 * The operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type { CreateConnectedAccountAccessTokenBody } from '../bodies.ts'
import type { ConnectedAccount, ConnectedAccountAccessToken } from '../model.ts'

/** Input of `createConnectedAccountAccessToken`. */
export interface CreateConnectedAccountAccessTokenInput extends CreateConnectedAccountAccessTokenBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The provider's id in the project, such as `github`. */
  providerId: string
}

/** The operation of {@link createConnectedAccountAccessToken}. */
export const createConnectedAccountAccessTokenOperation: Operation<
  Record<
    'client' | 'server' | 'admin',
    OperationCall<CreateConnectedAccountAccessTokenInput, ConnectedAccountAccessToken>
  >
> = {
  id: 'createConnectedAccountAccessToken',
  method: 'POST',
  path: '/connected-accounts/{userId}/{providerId}/access-token',
  body: 'json',
  isIdempotent: true,
}

/**
 * Get an access token of an external provider.
 *
 * For calling the provider on the user's behalf. The service renews the token when it has less than five minutes
 * left. A client may only read its own accounts. The project must use OAuth keys of its own with the provider;
 * shared keys give no tokens.
 *
 * `POST /connected-accounts/{user_id}/{provider_id}/access-token`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE
 *
 * @example
 * const result = await createConnectedAccountAccessToken(client, { userId: 'me', providerId: 'gitlab', scope: 'read_user read_api' })
 */
export function createConnectedAccountAccessToken(
  client: Client,
  input: CreateConnectedAccountAccessTokenInput,
  options?: CallOptions,
): Promise<ConnectedAccountAccessToken> {
  return send(client, createConnectedAccountAccessTokenOperation, input, options)
}

/** Input of `listConnectedAccounts`. */
export interface ListConnectedAccountsInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link listConnectedAccounts}. */
export const listConnectedAccountsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListConnectedAccountsInput, List<ConnectedAccount>>>
> = { id: 'listConnectedAccounts', method: 'GET', path: '/connected-accounts/{userId}' }

/**
 * List the connected accounts of a user.
 *
 * Oldest first. A user may have several accounts of one provider. A client may only list its own.
 *
 * Since 2026.
 *
 * `GET /connected-accounts/{user_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listConnectedAccounts(client, { userId: 'me' })
 */
export function listConnectedAccounts(
  client: Client,
  input: ListConnectedAccountsInput,
  options?: CallOptions,
): Promise<List<ConnectedAccount>> {
  return send(client, listConnectedAccountsOperation, input, options)
}

/** Input of `createConnectedAccountAccessTokenById`. */
export interface CreateConnectedAccountAccessTokenByIdInput extends CreateConnectedAccountAccessTokenBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /** The user's id at the provider. */
  providerAccountId: string
}

/** The operation of {@link createConnectedAccountAccessTokenById}. */
export const createConnectedAccountAccessTokenByIdOperation: Operation<
  Record<
    'client' | 'server' | 'admin',
    OperationCall<CreateConnectedAccountAccessTokenByIdInput, ConnectedAccountAccessToken>
  >
> = {
  id: 'createConnectedAccountAccessTokenById',
  method: 'POST',
  path: '/connected-accounts/{userId}/{providerId}/{providerAccountId}/access-token',
  body: 'json',
  isIdempotent: true,
}

/**
 * Get an access token of one connected account.
 *
 * Like `createConnectedAccountAccessToken`, which tries all accounts of the provider, but for one account.
 *
 * Since 2026.
 *
 * `POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE
 *
 * @example
 * const result = await createConnectedAccountAccessTokenById(client, { userId: 'me', providerId: 'gitlab', providerAccountId: '88213', scope: 'read_user read_api' })
 */
export function createConnectedAccountAccessTokenById(
  client: Client,
  input: CreateConnectedAccountAccessTokenByIdInput,
  options?: CallOptions,
): Promise<ConnectedAccountAccessToken> {
  return send(client, createConnectedAccountAccessTokenByIdOperation, input, options)
}
