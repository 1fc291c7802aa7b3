/**
 * The operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { CreateInternalApiKeyBody, UpdateInternalApiKeyBody } from '../bodies.ts'
import type { CreatedInternalApiKey, InternalApiKey } from '../model.ts'

/** The operation of {@link listInternalApiKeys}. */
export const listInternalApiKeysOperation: Operation<Record<'admin', OperationCall<NoInput, List<InternalApiKey>>>> = {
  id: 'listInternalApiKeys',
  method: 'GET',
  path: '/internal/api-keys',
}

/**
 * List the key sets of the project.
 *
 * Newest first; revoked and expired sets are included.
 *
 * `GET /internal/api-keys`
 *
 * @example
 * const result = await listInternalApiKeys(admin)
 */
export function listInternalApiKeys(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<InternalApiKey>> {
  return send(client, listInternalApiKeysOperation, input, options)
}

/** Input of `createInternalApiKey`. */
export interface CreateInternalApiKeyInput extends CreateInternalApiKeyBody {}

/** The operation of {@link createInternalApiKey}. */
export const createInternalApiKeyOperation: Operation<
  Record<'admin', OperationCall<CreateInternalApiKeyInput, CreatedInternalApiKey>>
> = { id: 'createInternalApiKey', method: 'POST', path: '/internal/api-keys', body: 'json' }

/**
 * Create a key set for the project.
 *
 * Up to three keys that go into request headers, one for each access level that is asked for. Only this response
 * contains the complete keys. A set always expires; a key that has expired or was revoked is refused like a wrong
 * one. There is no way to delete a set; revoke it by updating it.
 *
 * `POST /internal/api-keys`
 *
 * @example
 * const result = await createInternalApiKey(admin, { description: 'staging', expiresAt: 1786086000000, hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false })
 */
export function createInternalApiKey(
  client: AdminClient,
  input: CreateInternalApiKeyInput,
  options?: CallOptions,
): Promise<CreatedInternalApiKey> {
  return send(client, createInternalApiKeyOperation, input, options)
}

/** Input of `getInternalApiKey`. */
export interface GetInternalApiKeyInput {
  /** The id of the set. */
  apiKeyId: string
}

/** The operation of {@link getInternalApiKey}. */
export const getInternalApiKeyOperation: Operation<
  Record<'admin', OperationCall<GetInternalApiKeyInput, InternalApiKey>>
> = { id: 'getInternalApiKey', method: 'GET', path: '/internal/api-keys/{apiKeyId}' }

/**
 * Get one key set of the project.
 *
 * Each key shows its last four characters.
 *
 * `GET /internal/api-keys/{api_key_id}`
 *
 * @throws {KnownError} API_KEY_NOT_FOUND
 *
 * @example
 * const result = await getInternalApiKey(admin, { apiKeyId: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39' })
 */
export function getInternalApiKey(
  client: AdminClient,
  input: GetInternalApiKeyInput,
  options?: CallOptions,
): Promise<InternalApiKey> {
  return send(client, getInternalApiKeyOperation, input, options)
}

/** Input of `updateInternalApiKey`. */
export interface UpdateInternalApiKeyInput extends UpdateInternalApiKeyBody {
  /** The id of the set. */
  apiKeyId: string
}

/** The operation of {@link updateInternalApiKey}. */
export const updateInternalApiKeyOperation: Operation<
  Record<'admin', OperationCall<UpdateInternalApiKeyInput, InternalApiKey>>
> = {
  id: 'updateInternalApiKey',
  method: 'PATCH',
  path: '/internal/api-keys/{apiKeyId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Rename or revoke a key set of the project.
 *
 * Only the description can be changed, and a revocation is permanent. Revoking again updates the time of revocation.
 *
 * `PATCH /internal/api-keys/{api_key_id}`
 *
 * @throws {KnownError} API_KEY_NOT_FOUND
 *
 * @example
 * const result = await updateInternalApiKey(admin, { apiKeyId: '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39', revoked: true })
 */
export function updateInternalApiKey(
  client: AdminClient,
  input: UpdateInternalApiKeyInput,
  options?: CallOptions,
): Promise<InternalApiKey> {
  return send(client, updateInternalApiKeyOperation, input, options)
}
