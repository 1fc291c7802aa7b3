/**
 * The operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import { send, sendBody } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  CreateInternalApiKeyBody,
  CreatedInternalApiKey,
  InternalApiKey,
  UpdateInternalApiKeyBody,
} from '../model.ts'

/**
 * List the key sets of the project.
 *
 * Newest first; revoked and expired sets are included.
 *
 * `GET /internal/api-keys`
 */
export function listInternalApiKeys(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<InternalApiKey>> {
  return sendBody(client, { id: 'listInternalApiKeys', method: 'GET', path: '/internal/api-keys' }, input, options)
}

/** Input of `createInternalApiKey`. */
export type CreateInternalApiKeyInput = CreateInternalApiKeyBody

/**
 * Create a key set for the project.
 *
 * Up to three keys that go into request headers, one for each access level that is asked for. Only this response
 * contains the complete keys. A set always expires; a key that has expired or was revoked is refused like a wrong
 * one. There is no way to delete a set; revoke it by updating it.
 *
 * `POST /internal/api-keys`
 */
export function createInternalApiKey(
  client: AdminClient,
  input: CreateInternalApiKeyInput,
  options?: CallOptions,
): Promise<CreatedInternalApiKey> {
  return sendBody(
    client,
    { id: 'createInternalApiKey', method: 'POST', path: '/internal/api-keys', body: 'json' },
    input,
    options,
  )
}

/** Input of `getInternalApiKey`. */
export interface GetInternalApiKeyInput {
  /** The id of the set. */
  apiKeyId: string
}

/**
 * Get one key set of the project.
 *
 * Each key shows its last four characters.
 *
 * `GET /internal/api-keys/{api_key_id}`
 *
 * @throws KnownError API_KEY_NOT_FOUND
 */
export function getInternalApiKey(
  client: AdminClient,
  input: GetInternalApiKeyInput,
  options?: CallOptions,
): Promise<InternalApiKey> {
  return send(
    client,
    { id: 'getInternalApiKey', method: 'GET', path: '/internal/api-keys/{api_key_id}' },
    input,
    options,
  )
}

/** Input of `updateInternalApiKey`. */
export interface UpdateInternalApiKeyInput extends UpdateInternalApiKeyBody {
  /** The id of the set. */
  apiKeyId: string
}

/**
 * Rename or revoke a key set of the project.
 *
 * Only the description can be changed, and a revocation is permanent. Revoking again updates the time of revocation.
 *
 * `PATCH /internal/api-keys/{api_key_id}`
 *
 * @throws KnownError API_KEY_NOT_FOUND
 */
export function updateInternalApiKey(
  client: AdminClient,
  input: UpdateInternalApiKeyInput,
  options?: CallOptions,
): Promise<InternalApiKey> {
  return send(
    client,
    {
      id: 'updateInternalApiKey',
      method: 'PATCH',
      path: '/internal/api-keys/{api_key_id}',
      body: 'json',
      isIdempotent: true,
    },
    input,
    options,
  )
}
