/** The option `keySet`, and where a client gets the keys of its project besides a fetch. */
import { perClient } from '../../core/client/perClient.ts'
import type { Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { isRecord, toRecord } from '../../core/util/record.ts'
import type { SharedKeySets } from './SharedKeySets.ts'

/** A JSON Web Key Set (RFC 7517, section 5) with public keys. */
export interface PublicKeySet {
  readonly keys: readonly object[]
}

/** The option of server entries that concerns the project's public keys. */
export interface KeySetOption {
  /**
   * The public keys of the project, as `/api/v1/projects/<projectId>/.well-known/jwks.json` responded earlier. With them
   * a process fetches nothing when it starts. They are used for 300 s like keys that were fetched then, and for a day if
   * the service is down. Pass the same object each time.
   *
   * @default the keys are fetched for the first token
   */
  keySet?: PublicKeySet | undefined
}

interface ClientKeySources {
  keySet?: PublicKeySet | undefined
  shared?: SharedKeySets | undefined
}

const keySources = /* @__PURE__ */ perClient((): ClientKeySources => ({}))

/** Returns the sources of a client's keys. */
export const getKeySources = (client: Client): ClientKeySources => keySources.get(client)

/**
 * Sets the sources of a client's keys.
 *
 * @throws {UsageError} INVALID_OPTION for a `keySet` without a usable key
 */
export function setKeySources(client: Client, sources: ClientKeySources): void {
  if (sources.keySet !== undefined) requireKeySet(sources.keySet)
  Object.assign(keySources.get(client), sources)
}

/**
 * Returns the keys of the option `keySet`.
 *
 * @throws {UsageError} INVALID_OPTION unless it is a set of public keys with one for ES256. The error contains no key
 */
export function requireKeySet(keySet: PublicKeySet): readonly object[] {
  const { keys } = toRecord(keySet)
  const publicKeys = Array.isArray(keys) ? keys.filter(isRecord) : []
  if (publicKeys.some(({ d, k }) => d !== undefined || k !== undefined)) {
    throw new UsageError('INVALID_OPTION', 'keySet contains a private key. Pass the public keys of the project.')
  }
  const hasUsableKey = publicKeys.some(
    ({ kty, crv, kid }) => kty === 'EC' && crv === 'P-256' && typeof kid === 'string',
  )
  if (hasUsableKey) return publicKeys
  throw new UsageError(
    'INVALID_OPTION',
    'keySet must be a JSON Web Key Set with a key for ES256, such as the response of the service to /api/v1/projects/<projectId>/.well-known/jwks.json.',
  )
}
