/**
 * The operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type { CheckUserApiKeyBody, CreateUserApiKeyBody, UpdateUserApiKeyBody } from '../bodies.ts'
import type { CreatedUserApiKey, UserApiKey } from '../model.ts'

/** Input of `listUserApiKeys`. */
export interface ListUserApiKeysInput {
  /** Whose keys. Required at every access level. */
  userId: UserIdOrMe
}

/** The operation of {@link listUserApiKeys}. */
export const listUserApiKeysOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListUserApiKeysInput, List<UserApiKey>>>
> = { id: 'listUserApiKeys', method: 'GET', path: '/user-api-keys', query: ['userId'] }

/**
 * List the API keys of a user.
 *
 * Newest first; revoked and expired keys are included. A client reads the keys of the signed-in user only.
 *
 * `GET /user-api-keys`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listUserApiKeys(client, { userId: 'me' })
 */
export function listUserApiKeys(
  client: Client,
  input: ListUserApiKeysInput,
  options?: CallOptions,
): Promise<List<UserApiKey>> {
  return send(client, listUserApiKeysOperation, input, options)
}

/** Input of `createUserApiKey`. */
export interface CreateUserApiKeyInput extends CreateUserApiKeyBody {}

/** The operation of {@link createUserApiKey}. */
export const createUserApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreateUserApiKeyInput, CreatedUserApiKey>>
> = { id: 'createUserApiKey', method: 'POST', path: '/user-api-keys', body: 'json' }

/**
 * Create an API key for a user.
 *
 * Only this response contains the complete key. A client creates keys for the signed-in user only. There is
 * no way to delete a key; revoke it by updating it.
 *
 * `POST /user-api-keys`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND
 *
 * @example
 * const result = await createUserApiKey(client, { description: 'Deploy robot', expiresAt: 1786086000000, userId: 'me' })
 */
export function createUserApiKey(
  client: Client,
  input: CreateUserApiKeyInput,
  options?: CallOptions,
): Promise<CreatedUserApiKey> {
  return send(client, createUserApiKeyOperation, input, options)
}

/** Input of `getUserApiKey`. */
export interface GetUserApiKeyInput {
  /** Of a key that belongs to a user. */
  apiKeyId: string
  /** Optional; not compared with the key. */
  userId?: UserIdOrMe
}

/** The operation of {@link getUserApiKey}. */
export const getUserApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetUserApiKeyInput, UserApiKey>>
> = { id: 'getUserApiKey', method: 'GET', path: '/user-api-keys/{apiKeyId}', query: ['userId'] }

/**
 * Get one API key of a user.
 *
 * A client reads the keys of the signed-in user only.
 *
 * `GET /user-api-keys/{api_key_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await getUserApiKey(client, { apiKeyId: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51', userId: 'me' })
 */
export function getUserApiKey(client: Client, input: GetUserApiKeyInput, options?: CallOptions): Promise<UserApiKey> {
  return send(client, getUserApiKeyOperation, input, options)
}

/** Input of `updateUserApiKey`. */
export interface UpdateUserApiKeyInput extends UpdateUserApiKeyBody {
  /** Of a key that belongs to a user. */
  apiKeyId: string
  /** Optional; not compared with the key. */
  userId?: UserIdOrMe
}

/** The operation of {@link updateUserApiKey}. */
export const updateUserApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<UpdateUserApiKeyInput, UserApiKey>>
> = {
  id: 'updateUserApiKey',
  method: 'PATCH',
  path: '/user-api-keys/{apiKeyId}',
  query: ['userId'],
  body: 'json',
  isIdempotent: true,
}

/**
 * Rename or revoke an API key of a user.
 *
 * Only the description can be changed, and a revocation is permanent; revoking again keeps the first time. A client
 * updates the keys of the signed-in user only.
 *
 * `PATCH /user-api-keys/{api_key_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await updateUserApiKey(client, { apiKeyId: '2d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51', userId: 'me', revoked: true })
 */
export function updateUserApiKey(
  client: Client,
  input: UpdateUserApiKeyInput,
  options?: CallOptions,
): Promise<UserApiKey> {
  return send(client, updateUserApiKeyOperation, input, options)
}

/** Input of `checkUserApiKey`. */
export interface CheckUserApiKeyInput extends CheckUserApiKeyBody {}

/** The operation of {@link checkUserApiKey}. */
export const checkUserApiKeyOperation: Operation<
  Record<'server' | 'admin', OperationCall<CheckUserApiKeyInput, UserApiKey>>
> = { id: 'checkUserApiKey', method: 'POST', path: '/user-api-keys/check', body: 'json', isIdempotent: true }

/**
 * Find the user behind an API key.
 *
 * For a backend that received a key. Only a valid key is found; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 *
 * `POST /user-api-keys/check`
 *
 * @throws {KnownError} API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE, API_KEY_REVOKED, API_KEY_EXPIRED
 *
 * @example
 * const result = await checkUserApiKey(server, { apiKey: 'sk_4h8m2q6t0w9y3b7d1f5g8j2k6n0p4r7s1v5x9z3c6e0h42d9c1a345b7e4f608a3c6d2f0b9e7c51user0574ck4u7h16160a5f' })
 */
export function checkUserApiKey(
  client: ServerClient,
  input: CheckUserApiKeyInput,
  options?: CallOptions,
): Promise<UserApiKey> {
  return send(client, checkUserApiKeyOperation, input, options)
}
