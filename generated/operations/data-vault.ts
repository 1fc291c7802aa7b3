/**
 * The operations of `data-vault`.
 *
 * Generated from `openapi/paths/data-vault.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { GetVaultValueBody, SetVaultValueBody } from '../bodies.ts'
import type { Success, VaultValue } from '../model.ts'

/** Input of `getVaultValue`. */
export interface GetVaultValueInput extends GetVaultValueBody {
  /** The id of the store in the configuration of the project. */
  id: string
}

/** The operation of {@link getVaultValue}. */
export const getVaultValueOperation: Operation<
  Record<'server' | 'admin', OperationCall<GetVaultValueInput, VaultValue>>
> = { id: 'getVaultValue', method: 'POST', path: '/data-vault/stores/{id}/get', body: 'json', isIdempotent: true }

/**
 * Read a value of a data vault store.
 *
 * The caller hashes the key and encrypts the value; the service sees neither. `getDataVaultValue` of
 * `latchkey/server` does both.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/get`
 *
 * @throws {KnownError} DATA_VAULT_STORE_DOES_NOT_EXIST, DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST
 *
 * @example
 * const result = await getVaultValue(server, { id: 'berth-secrets', hashedKey: 'aBTBu8Oa2Y5XcTF8i6ldBJt8mbV0d6cbcuX5fc3pkrM' })
 */
export function getVaultValue(
  client: ServerClient,
  input: GetVaultValueInput,
  options?: CallOptions,
): Promise<VaultValue> {
  return send(client, getVaultValueOperation, input, options)
}

/** Input of `setVaultValue`. */
export interface SetVaultValueInput extends SetVaultValueBody {
  /** The id of the store in the configuration of the project. */
  id: string
}

/** The operation of {@link setVaultValue}. */
export const setVaultValueOperation: Operation<Record<'server' | 'admin', OperationCall<SetVaultValueInput, Success>>> =
  {
    id: 'setVaultValue',
    method: 'POST',
    path: '/data-vault/stores/{id}/set',
    body: 'json',
    hasResult: false,
    isIdempotent: true,
  }

/**
 * Write a value of a data vault store.
 *
 * Replaces the value of the key. The caller hashes the key and encrypts the value; `setDataVaultValue` of
 * `latchkey/server` does both.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/set`
 *
 * @throws {KnownError} DATA_VAULT_STORE_DOES_NOT_EXIST
 *
 * @example
 * const result = await setVaultValue(server, { id: 'berth-secrets', hashedKey: 'aBTBu8Oa2Y5XcTF8i6ldBJt8mbV0d6cbcuX5fc3pkrM', encryptedValue: 'AXv2n0qk1m8yB4t7Zc9dLw' })
 */
export function setVaultValue(
  client: ServerClient,
  input: SetVaultValueInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, setVaultValueOperation, input, options)
}
