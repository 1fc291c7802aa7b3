/** Values of the data vault, encrypted before they reach the service. */
import { getVaultValue, setVaultValue } from '../../../generated/operations/data-vault.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { nullIfCode } from '../nullIfCode.ts'
import { decryptValue, deriveVaultKey, encryptValue } from './encryption.ts'

export interface GetDataVaultValueInput {
  /** The id of the store in the configuration of the project (`dataVault.stores`). */
  storeId: string
  /** The key of the value. The service sees only its hash. */
  key: string
  /** The secret that values of this app are encrypted with. Read it from the environment; the service never sees it. */
  secret: string
}

export interface SetDataVaultValueInput extends GetDataVaultValueInput {
  /** A text. The service sees only its encrypted form. */
  value: string
}

/**
 * Reads a value of a data vault store and decrypts it; `null` if there is none for this key and secret. It also reads
 * values that Stack Auth's library wrote with the same secret.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/get`
 *
 * @param client a client made by `createServerClient` or `createAdminClient`
 * @param input store, key and secret
 * @param options signal and timeout of the call
 * @throws {KnownError} DATA_VAULT_STORE_DOES_NOT_EXIST
 * @throws {DataVaultError} DATA_VAULT_DECRYPTION, DATA_VAULT_FORMAT
 * @throws {UsageError} INVALID_OPTION if a field of the input isn't a text
 *
 * @example
 * ```ts
 * const input = { storeId: 'crew-secrets', key: user.id, secret }
 * const apiToken = await getDataVaultValue(server, input)
 * ```
 */
export async function getDataVaultValue(
  client: ServerClient,
  input: GetDataVaultValueInput,
  options?: CallOptions,
): Promise<string | null> {
  requireText(input, 'key')
  requireText(input, 'secret')
  const vaultKey = await deriveVaultKey(input.key, input.secret)
  const vaultValue = await nullIfCode(
    'DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST',
    getVaultValue(client, { id: input.storeId, hashedKey: vaultKey.hashedKey }, options),
  )
  return vaultValue && decryptValue(vaultKey, vaultValue.encryptedValue)
}

/**
 * Encrypts a value and writes it to a data vault store. It replaces the value of the same key and secret. If the secret is
 * lost, the values can't be read any more.
 *
 * Since 2026.
 *
 * `POST /data-vault/stores/{id}/set`
 *
 * @param client a client made by `createServerClient` or `createAdminClient`
 * @param input store, key, secret and value
 * @param options signal and timeout of the call
 * @throws {KnownError} DATA_VAULT_STORE_DOES_NOT_EXIST
 * @throws {UsageError} INVALID_OPTION if a field of the input isn't a text
 *
 * @example
 * ```ts
 * const input = { storeId: 'crew-secrets', key: user.id, secret }
 * await setDataVaultValue(server, { ...input, value: apiToken })
 * ```
 */
export async function setDataVaultValue(
  client: ServerClient,
  input: SetDataVaultValueInput,
  options?: CallOptions,
): Promise<void> {
  requireText(input, 'key')
  requireText(input, 'secret')
  requireText(input, 'value')
  const vaultKey = await deriveVaultKey(input.key, input.secret)
  const encryptedValue = await encryptValue(vaultKey, input.value)
  await setVaultValue(client, { id: input.storeId, hashedKey: vaultKey.hashedKey, encryptedValue }, options)
}

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Half of a surrogate pair would be encoded as another character: two keys could be one, and a value would be read
 * back changed.
 */
function requireText(input: Partial<SetDataVaultValueInput>, field: 'key' | 'secret' | 'value'): void {
  const text: unknown = input[field]
  if (typeof text === 'string' && !LONE_SURROGATE.test(text)) return
  const problem = typeof text === 'string' ? 'has half of a surrogate pair' : `is ${typeof text}`
  throw new UsageError('INVALID_OPTION', `${field} ${problem}. It must be a text; encode bytes, for example as base64.`)
}
