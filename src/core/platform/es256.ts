/**
 * Checks signatures of ES256 (RFC 7518, section 3.4): ECDSA over P-256 with SHA-256, the two numbers side by side.
 * Node's own crypto does it at once; elsewhere, and whenever that can't, Web Crypto does it.
 */

/** The public key. */
export interface Es256Key {
  readonly x: string
  readonly y: string
}

/** Whether a signature is the key's. */
export type Es256Check = (
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
) => boolean | Promise<boolean>

interface NodeCrypto {
  createPublicKey(key: { key: JsonWebKey; format: 'jwk' }): object
  verify(
    hash: 'sha256',
    data: Uint8Array,
    key: { key: object; dsaEncoding: 'ieee-p1363' },
    signature: Uint8Array,
  ): boolean
}

declare const process:
  { getBuiltinModule?: (name: string) => NodeCrypto | undefined; versions?: { node?: string } } | undefined

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Prepares a key for many checks. Rejects when the two numbers are no point of the curve. */
export async function prepareEs256({ x, y }: Es256Key): Promise<Es256Check> {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify'])
  const slowly: Es256Check = (signed, signature) => crypto.subtle.verify(ALGORITHM, key, signature, signed)
  return inNode(jwk) ?? slowly
}

function inNode(jwk: JsonWebKey): Es256Check | null {
  try {
    const node = process?.versions?.node ? process.getBuiltinModule?.('node:crypto') : undefined
    if (!node) return null
    const key = { key: node.createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    return (signed, signature) => node.verify('sha256', signed, key, signature)
  } catch {
    return null
  }
}
