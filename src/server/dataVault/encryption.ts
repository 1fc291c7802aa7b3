/**
 * How keys are hashed and values encrypted before they reach the service. Stack Auth's library uses the same formats, so
 * each library reads what the other wrote.
 *
 * 1. PBKDF2 (RFC 8018, SHA-256) derives 32 bytes from key and secret.
 * 2. PBKDF2 again, of those bytes, makes the hash under which the service stores the value.
 * 3. HKDF (RFC 5869, SHA-256) with a random salt derives an AES-256-GCM key, which encrypts the value.
 */
import { encodeText, toBase64, toBytes } from '../../core/util/encoding.ts'
import { deriveBits } from '../deriveBits.ts'
import { DataVaultError } from './DataVaultError.ts'

/** The names that keep one use of a hash or key apart from the others. They are part of the format. */
const PURPOSES = {
  hash: 'stack-crypto-helper-iterated-hash',
  derivedKey: 'stack-data-vault-client-side-encryption-value-encryption-key-hash',
  hashedKey: 'stack-data-vault-client-side-encryption-key-hash',
  symmetricKey: 'stack-crypto-helper-derived-symmetric-key',
  encryption: 'stack-data-vault-client-side-encryption-value-encryption-value-encryption',
} as const

const KEY_ITERATIONS = 100_000
const HASH_BITS = 256

/** The first two bytes of an encrypted value. */
const VERSION = [1, 0] as const
const SALT_BYTES = 16
const IV_BYTES = 12
/** The authentication tag of AES-GCM, at the end of the ciphertext. */
const TAG_BYTES = 16
const HEADER_BYTES = VERSION.length + SALT_BYTES + IV_BYTES

type Bytes = Uint8Array<ArrayBuffer>

/** What a key and a secret are turned into. */
export interface VaultKey {
  /** The name under which the service stores the value: base64. */
  readonly hashedKey: string
  /** The input of the encryption key. It never leaves the process. */
  readonly derivedKey: Bytes
}

/** Derives what is needed to find and to encrypt the value of a key. Takes tens of milliseconds. */
export async function deriveVaultKey(key: string, secret: string): Promise<VaultKey> {
  const derivedKey = await hash(PURPOSES.derivedKey, encodeText(key), secret, KEY_ITERATIONS)
  const hashedKey = await hash(PURPOSES.hashedKey, derivedKey, secret, 1)
  return { hashedKey: toBase64(hashedKey), derivedKey }
}

/** Encrypts a text, differently each time. Returns base64. */
export async function encryptValue({ derivedKey }: VaultKey, value: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encryptionKey = await deriveEncryptionKey(derivedKey, salt)
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, encryptionKey, encodeText(value))
  return toBase64(new Uint8Array([...VERSION, ...salt, ...iv, ...new Uint8Array(ciphertext)]))
}

/**
 * Decrypts what {@link encryptValue} returned.
 *
 * @throws {DataVaultError} DATA_VAULT_FORMAT, DATA_VAULT_DECRYPTION
 */
export async function decryptValue({ derivedKey }: VaultKey, encryptedValue: string): Promise<string> {
  const bytes = parseEncryptedValue(encryptedValue)
  const salt = bytes.slice(VERSION.length, VERSION.length + SALT_BYTES)
  const iv = bytes.slice(VERSION.length + SALT_BYTES, HEADER_BYTES)
  const encryptionKey = await deriveEncryptionKey(derivedKey, salt)
  try {
    const value = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, encryptionKey, bytes.slice(HEADER_BYTES))
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(value)
  } catch (cause) {
    const message =
      'The value can’t be decrypted: it was changed, or encrypted with another key or secret. Check the secret.'
    throw new DataVaultError('DATA_VAULT_DECRYPTION', message, { cause })
  }
}

function parseEncryptedValue(encryptedValue: string): Bytes {
  const bytes = decodeBase64(encryptedValue)
  const isReadable =
    bytes !== null && bytes.length >= HEADER_BYTES + TAG_BYTES && VERSION.every((byte, index) => bytes[index] === byte)
  if (isReadable) return bytes
  const message =
    'The stored value has a format that this version can’t read. If another program wrote it, update latchkey.'
  throw new DataVaultError('DATA_VAULT_FORMAT', message)
}

function decodeBase64(text: string): Bytes | null {
  try {
    return toBytes(text)
  } catch {
    return null
  }
}

/** PBKDF2 with a salt that names the purpose and contains the secret. */
async function hash(purpose: string, password: Bytes, secret: string, iterations: number): Promise<Bytes> {
  const saltParts = [PURPOSES.hash, purpose, '', toBase64(encodeText(secret))]
  const salt = encodeText(JSON.stringify(saltParts))
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS))
}

async function deriveEncryptionKey(derivedKey: Bytes, salt: Bytes): Promise<CryptoKey> {
  const infoParts = [PURPOSES.symmetricKey, PURPOSES.encryption, 'binary-key', toBase64(salt)]
  const info = JSON.stringify(infoParts)
  const bits = await deriveBits(derivedKey, { salt, info, bitCount: HASH_BITS })
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
