/**
 * The operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type { CreateOAuthProviderBody, ServerUpdateOAuthProviderBody, UpdateOAuthProviderBody } from '../bodies.ts'
import type { OAuthProvider, ServerOAuthProvider, Success } from '../model.ts'

/** Input of `listOAuthProviders`. */
export interface ListOAuthProvidersInput {
  /** Whose connections. */
  userId: UserIdOrMe
}

/** Input of `listOAuthProviders` at server level. */
export interface ServerListOAuthProvidersInput {
  /** Whose connections. */
  userId?: UserIdOrMe
}

/** The operation of {@link listOAuthProviders}. */
export const listOAuthProvidersOperation: Operation<
  Record<'client', OperationCall<ListOAuthProvidersInput, List<OAuthProvider>>> &
    Record<'server' | 'admin', OperationCall<ServerListOAuthProvidersInput, List<ServerOAuthProvider>>>
> = { id: 'listOAuthProviders', method: 'GET', path: '/oauth-providers', query: ['userId'] }

/**
 * List connections with external providers.
 *
 * Oldest first. At client level `userId` is required and must be the signed-in user's; a server may omit it to list
 * those of the whole project.
 *
 * `GET /oauth-providers`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND
 *
 * @example
 * const result = await listOAuthProviders(client, { userId: 'me' })
 */
export function listOAuthProviders(
  client: ServerClient,
  input?: ServerListOAuthProvidersInput,
  options?: CallOptions,
): Promise<List<ServerOAuthProvider>>
export function listOAuthProviders(
  client: Client,
  input: ListOAuthProvidersInput,
  options?: CallOptions,
): Promise<List<OAuthProvider>>
export function listOAuthProviders(
  client: Client,
  input: ServerListOAuthProvidersInput = {},
  options?: CallOptions,
): Promise<List<OAuthProvider>> {
  return send(client, listOAuthProvidersOperation, input as ListOAuthProvidersInput, options)
}

/** Input of `createOAuthProvider`. */
export interface CreateOAuthProviderInput extends CreateOAuthProviderBody {}

/** The operation of {@link createOAuthProvider}. */
export const createOAuthProviderOperation: Operation<
  Record<'server' | 'admin', OperationCall<CreateOAuthProviderInput, ServerOAuthProvider>>
> = { id: 'createOAuthProvider', method: 'POST', path: '/oauth-providers', body: 'json' }

/**
 * Connect a user with an external account.
 *
 * For accounts that are known already; users connect their own by the OAuth flow. A user may have one connection for
 * sign-in with each provider, and any number for connected accounts only.
 *
 * `POST /oauth-providers`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
 *
 * @example
 * const result = await createOAuthProvider(server, { userId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', providerConfigId: 'gitlab', accountId: '88213', allowSignIn: true, allowConnectedAccounts: true })
 */
export function createOAuthProvider(
  client: ServerClient,
  input: CreateOAuthProviderInput,
  options?: CallOptions,
): Promise<ServerOAuthProvider> {
  return send(client, createOAuthProviderOperation, input, options)
}

/** Input of `getOAuthProvider`. */
export interface GetOAuthProviderInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The id of the connection, not the provider's name. */
  providerId: string
}

/** The operation of {@link getOAuthProvider}. */
export const getOAuthProviderOperation: Operation<
  Record<'client', OperationCall<GetOAuthProviderInput, OAuthProvider>> &
    Record<'server' | 'admin', OperationCall<GetOAuthProviderInput, ServerOAuthProvider>>
> = { id: 'getOAuthProvider', method: 'GET', path: '/oauth-providers/{userId}/{providerId}' }

/**
 * Read a connection with an external provider.
 *
 * A client may only read its own; others get status 403.
 *
 * `GET /oauth-providers/{user_id}/{provider_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await getOAuthProvider(client, { userId: 'me', providerId: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63' })
 */
export function getOAuthProvider(
  client: ServerClient,
  input: GetOAuthProviderInput,
  options?: CallOptions,
): Promise<ServerOAuthProvider>
export function getOAuthProvider(
  client: Client,
  input: GetOAuthProviderInput,
  options?: CallOptions,
): Promise<OAuthProvider>
export function getOAuthProvider(
  client: Client,
  input: GetOAuthProviderInput,
  options?: CallOptions,
): Promise<OAuthProvider> {
  return send(client, getOAuthProviderOperation, input, options)
}

/** Input of `updateOAuthProvider`. */
export interface UpdateOAuthProviderInput extends UpdateOAuthProviderBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The id of the connection, not the provider's name. */
  providerId: string
}

/** Input of `updateOAuthProvider` at server level. */
export interface ServerUpdateOAuthProviderInput extends ServerUpdateOAuthProviderBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The id of the connection, not the provider's name. */
  providerId: string
}

/** The operation of {@link updateOAuthProvider}. */
export const updateOAuthProviderOperation: Operation<
  Record<'client', OperationCall<UpdateOAuthProviderInput, OAuthProvider>> &
    Record<'server' | 'admin', OperationCall<ServerUpdateOAuthProviderInput, ServerOAuthProvider>>
> = {
  id: 'updateOAuthProvider',
  method: 'PATCH',
  path: '/oauth-providers/{userId}/{providerId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Change what a connection is used for.
 *
 * A client may only change the two flags of its own connections (others get status 403); a server also the
 * account. Turning `allowSignIn` on without `accountId` checks every sign-in connection of
 * the project, so it may be refused with OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN without a
 * conflict.
 *
 * `PATCH /oauth-providers/{user_id}/{provider_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN
 *
 * @example
 * const result = await updateOAuthProvider(client, { userId: 'me', providerId: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63', allowSignIn: true })
 */
export function updateOAuthProvider(
  client: ServerClient,
  input: ServerUpdateOAuthProviderInput,
  options?: CallOptions,
): Promise<ServerOAuthProvider>
export function updateOAuthProvider(
  client: Client,
  input: UpdateOAuthProviderInput,
  options?: CallOptions,
): Promise<OAuthProvider>
export function updateOAuthProvider(
  client: Client,
  input: UpdateOAuthProviderInput,
  options?: CallOptions,
): Promise<OAuthProvider> {
  return send(client, updateOAuthProviderOperation, input, options)
}

/** Input of `deleteOAuthProvider`. */
export interface DeleteOAuthProviderInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  /** The id of the connection, not the provider's name. */
  providerId: string
}

/** The operation of {@link deleteOAuthProvider}. */
export const deleteOAuthProviderOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<DeleteOAuthProviderInput, Success>>
> = {
  id: 'deleteOAuthProvider',
  method: 'DELETE',
  path: '/oauth-providers/{userId}/{providerId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Remove a connection with an external provider.
 *
 * A client may only remove its own; others get status 403.
 *
 * `DELETE /oauth-providers/{user_id}/{provider_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await deleteOAuthProvider(client, { userId: 'me', providerId: '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63' })
 */
export function deleteOAuthProvider(
  client: Client,
  input: DeleteOAuthProviderInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteOAuthProviderOperation, input, options)
}
