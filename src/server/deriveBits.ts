import { encodeText } from '../core/util/encoding.ts'

export interface Derivation {
  /** Differs for each purpose and project. */
  readonly salt: string | BufferSource
  /** What the bits are for. */
  readonly info: string | BufferSource
  readonly bitCount: number
}

const toBuffer = (value: string | BufferSource): BufferSource => (typeof value === 'string' ? encodeText(value) : value)

/**
 * Derives bits from a secret with enough entropy (HKDF with SHA-256).
 *
 * @see RFC 5869
 */
export async function deriveBits(
  secret: string | BufferSource,
  { salt, info, bitCount }: Derivation,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', toBuffer(secret), 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: toBuffer(salt), info: toBuffer(info) }
  return crypto.subtle.deriveBits(algorithm, key, bitCount)
}
