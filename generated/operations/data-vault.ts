/**
 * The operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, ServerClient } from '../../src/core/client/types.ts'
import { send } from '../../src/core/request/send.ts'
import type { GetVaultValueBody, SetVaultValueBody, Success, VaultValue } from '../model.ts'

/** Input of `getVaultValue`. */
export interface GetVaultValueInput extends GetVaultValueBody {
  /** The id of the store in the settings of the project. */
  id: string
}

/**
 * Read a value of a data vault store.
 *
 * The caller hashes the key and encrypts the value; the service sees neither.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/get`
 *
 * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST, DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST
 */
export function getVaultValue(
  client: ServerClient,
  input: GetVaultValueInput,
  options?: CallOptions,
): Promise<VaultValue> {
  return send(
    client,
    { id: 'getVaultValue', method: 'POST', path: '/data-vault/stores/{id}/get', body: 'json', isIdempotent: true },
    input,
    options,
  )
}

/** Input of `setVaultValue`. */
export interface SetVaultValueInput extends SetVaultValueBody {
  /** The id of the store in the settings of the project. */
  id: string
}

/**
 * Write a value of a data vault store.
 *
 * Replaces the value of the key. The caller hashes the key and encrypts the value.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/set`
 *
 * @throws KnownError DATA_VAULT_STORE_DOES_NOT_EXIST
 */
export function setVaultValue(
  client: ServerClient,
  input: SetVaultValueInput,
  options?: CallOptions,
): Promise<Success> {
  return send(
    client,
    { id: 'setVaultValue', method: 'POST', path: '/data-vault/stores/{id}/set', body: 'json', isIdempotent: true },
    input,
    options,
  )
}
