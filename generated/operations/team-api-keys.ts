/**
 * The operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List } from '../../src/core/util/types.ts'
import type { CheckTeamApiKeyBody, CreateTeamApiKeyBody, UpdateTeamApiKeyBody } from '../bodies.ts'
import type { CreatedTeamApiKey, TeamApiKey } from '../model.ts'

/** Input of `listTeamApiKeys`. */
export interface ListTeamApiKeysInput {
  /** Whose keys. */
  teamId: string
}

/** The operation of {@link listTeamApiKeys}. */
export const listTeamApiKeysOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListTeamApiKeysInput, List<TeamApiKey>>>
> = { id: 'listTeamApiKeys', method: 'GET', path: '/team-api-keys', query: ['teamId'] }

/**
 * List the API keys of a team.
 *
 * Newest first; revoked and expired keys are included. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team, held directly or through another one; without it, and outside the team, no key is
 * found.
 *
 * `GET /team-api-keys`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await listTeamApiKeys(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function listTeamApiKeys(
  client: Client,
  input: ListTeamApiKeysInput,
  options?: CallOptions,
): Promise<List<TeamApiKey>> {
  return send(client, listTeamApiKeysOperation, input, options)
}

/** Input of `createTeamApiKey`. */
export interface CreateTeamApiKeyInput extends CreateTeamApiKeyBody {}

/** The operation of {@link createTeamApiKey}. */
export const createTeamApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CreateTeamApiKeyInput, CreatedTeamApiKey>>
> = { id: 'createTeamApiKey', method: 'POST', path: '/team-api-keys', body: 'json' }

/**
 * Create an API key for a team.
 *
 * Only this response contains the complete key. The signed-in user of a client needs the permission
 * `$manage_api_keys` in the team. There is no way to delete a key; revoke it by updating it.
 *
 * `POST /team-api-keys`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await createTeamApiKey(client, { description: 'Harbor reporting', expiresAt: 1754550000000, teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function createTeamApiKey(
  client: Client,
  input: CreateTeamApiKeyInput,
  options?: CallOptions,
): Promise<CreatedTeamApiKey> {
  return send(client, createTeamApiKeyOperation, input, options)
}

/** Input of `getTeamApiKey`. */
export interface GetTeamApiKeyInput {
  /** Of a key that belongs to a team. */
  apiKeyId: string
  /** Required, but not compared with the key. */
  teamId: string
}

/** The operation of {@link getTeamApiKey}. */
export const getTeamApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<GetTeamApiKeyInput, TeamApiKey>>
> = { id: 'getTeamApiKey', method: 'GET', path: '/team-api-keys/{apiKeyId}', query: ['teamId'] }

/**
 * Get one API key of a team.
 *
 * The signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 *
 * `GET /team-api-keys/{api_key_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await getTeamApiKey(client, { apiKeyId: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64', teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function getTeamApiKey(client: Client, input: GetTeamApiKeyInput, options?: CallOptions): Promise<TeamApiKey> {
  return send(client, getTeamApiKeyOperation, input, options)
}

/** Input of `updateTeamApiKey`. */
export interface UpdateTeamApiKeyInput extends UpdateTeamApiKeyBody {
  /** Of a key that belongs to a team. */
  apiKeyId: string
  /** Required, but not compared with the key. */
  teamId: string
}

/** The operation of {@link updateTeamApiKey}. */
export const updateTeamApiKeyOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<UpdateTeamApiKeyInput, TeamApiKey>>
> = {
  id: 'updateTeamApiKey',
  method: 'PATCH',
  path: '/team-api-keys/{apiKeyId}',
  query: ['teamId'],
  body: 'json',
  isIdempotent: true,
}

/**
 * Rename or revoke an API key of a team.
 *
 * Only the description can be changed, and a revocation is permanent; revoking again keeps the first time. The
 * signed-in user of a client needs the permission `$manage_api_keys` in the team of the key.
 *
 * `PATCH /team-api-keys/{api_key_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, API_KEY_NOT_FOUND
 *
 * @example
 * const result = await updateTeamApiKey(client, { apiKeyId: '8b4e6f12-93a7-4c58-b0d1-5e7f2a9c3d64', teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', revoked: true })
 */
export function updateTeamApiKey(
  client: Client,
  input: UpdateTeamApiKeyInput,
  options?: CallOptions,
): Promise<TeamApiKey> {
  return send(client, updateTeamApiKeyOperation, input, options)
}

/** Input of `checkTeamApiKey`. */
export interface CheckTeamApiKeyInput extends CheckTeamApiKeyBody {}

/** The operation of {@link checkTeamApiKey}. */
export const checkTeamApiKeyOperation: Operation<
  Record<'server' | 'admin', OperationCall<CheckTeamApiKeyInput, TeamApiKey>>
> = { id: 'checkTeamApiKey', method: 'POST', path: '/team-api-keys/check', body: 'json', isIdempotent: true }

/**
 * Find the team behind an API key.
 *
 * For a backend that received a key. Only a valid key is found; a key that is both revoked
 * and expired is reported as revoked. A key of another project is not found.
 *
 * `POST /team-api-keys/check`
 *
 * @throws {KnownError} API_KEY_NOT_FOUND, WRONG_API_KEY_TYPE, API_KEY_REVOKED, API_KEY_EXPIRED
 *
 * @example
 * const result = await checkTeamApiKey(server, { apiKey: 'sk_7k1n5r9t3w6y0b4d8f2h6j0m3p7q1s5v9x2z6c0e4g8k18b4e6f1293a74c58b0d15e7f2a9c3d64team0574ck4u7h0c57aa5e' })
 */
export function checkTeamApiKey(
  client: ServerClient,
  input: CheckTeamApiKeyInput,
  options?: CallOptions,
): Promise<TeamApiKey> {
  return send(client, checkTeamApiKeyOperation, input, options)
}
