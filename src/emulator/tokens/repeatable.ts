/**
 * Keys and signatures that follow from a seed. WebCrypto draws a fresh nonce for each ECDSA signature, and a seeded
 * emulator has to answer byte for byte alike; RFC 6979 derives the nonce from key and message instead.
 */

type Bytes = Uint8Array<ArrayBuffer>

/** Loaded when the first seeded key is needed: hardly any emulator has a seed and issues no token. */
const loadCurve = async () => (await import('@noble/curves/nist.js')).p256

/** Bytes a key is made of: more than it has, so that every key is about equally likely. */
export const KEY_SEED_LENGTH = 48

/** A P-256 key pair from {@link KEY_SEED_LENGTH} bytes: the private number and the two public coordinates. */
export async function repeatableKeyPair(seed: Bytes): Promise<{ d: Uint8Array; x: Uint8Array; y: Uint8Array }> {
  const curve = await loadCurve()
  const d = curve.utils.randomSecretKey(seed)
  const point = curve.getPublicKey(d, false)
  return { d, x: point.subarray(1, 33), y: point.subarray(33) }
}

/** Signs the SHA-256 hash of a message. 64 bytes, `r` and `s`, as JWS wants them (RFC 7518, section 3.4). */
export async function repeatableSignature(message: Bytes, d: Bytes): Promise<Uint8Array> {
  return (await loadCurve()).sign(message, d, { lowS: false })
}
