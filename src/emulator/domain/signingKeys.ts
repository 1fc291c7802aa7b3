/** The keys that sign access tokens: one for each project and kind of user. */
import { encodeText, toBase64Url, toBytes } from '../../core/util/encoding.ts'
import { loadNodeCrypto } from '../state/nodeCrypto.ts'
import type { ProjectRecord, SigningKey } from '../state/projectRecords.ts'
import type { Random } from './random.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Loads the elliptic curve on demand: only seeded emulators need it. */
const loadCurve = async () => (await import('@noble/curves/nist.js')).p256

/** Random bytes for a key: more than the key's length, which makes all keys almost equally likely. */
const KEY_SEED_LENGTH = 48

/** Derives a P-256 key pair from {@link KEY_SEED_LENGTH} bytes: the private scalar and the two public coordinates. */
export async function deriveKeyPair(seed: Bytes): Promise<{ d: Uint8Array; x: Uint8Array; y: Uint8Array }> {
  const curve = await loadCurve()
  const d = curve.utils.randomSecretKey(seed)
  const point = curve.getPublicKey(d, false)
  return { d, x: point.subarray(1, 33), y: point.subarray(33) }
}

/** Signs the SHA-256 hash of a message. Returns `r` and `s`, 64 bytes, as JWS requires (RFC 7518, section 3.4). */
export async function signRepeatably(message: Bytes, d: Bytes): Promise<Uint8Array> {
  return (await loadCurve()).sign(message, d, { lowS: false })
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const KID_LENGTH = 12

/** The kind of user of a token. Each has its own audience, issuer and key. A service of 2025 has only `user`. */
export type Audience = 'user' | 'restricted' | 'anonymous'

export const AUDIENCES: Readonly<Record<Audience, { readonly suffix: string; readonly issuerPath: string }>> = {
  user: { suffix: '', issuerPath: 'projects' },
  restricted: { suffix: ':restricted', issuerPath: 'projects-restricted-users' },
  anonymous: { suffix: ':anon', issuerPath: 'projects-anonymous-users' },
}

/** A key of an audience. The service also publishes the next key before it signs with it; the emulator never does. */
export type KeyName = Audience | `${Audience}-next`

export const getStoredKey = (project: ProjectRecord, name: KeyName): SigningKey | null =>
  name === 'user' ? project.signing_key : (project.limited_keys?.[name] ?? null)

const toLabel = ({ id }: ProjectRecord, name: KeyName): string => {
  const [audience, next] = name.split('-') as [Audience, string?]
  return `${id}${AUDIENCES[audience].suffix}${next ? ` ${next}` : ''}`
}

/**
 * The signing keys of all projects: created on first use and stored with the project.
 *
 * Signatures are made in one of three ways: from the seed, so that they are repeatable; synchronously in Node.js; with
 * Web Crypto elsewhere.
 */
export class SigningKeys {
  readonly #random: Random
  readonly #isRepeatable: boolean
  readonly #pending = new Map<string, Promise<SigningKey>>()
  readonly #imported = new Map<string, Promise<CryptoKey>>()
  readonly #signers = new Map<string, Signer>()

  /** @param isRepeatable whether keys and signatures are derived from the seed of `random`. */
  constructor(random: Random, isRepeatable: boolean) {
    this.#random = random
    this.#isRepeatable = isRepeatable
  }

  /** Returns a key of a project. Creates it if it doesn't exist yet. */
  async get(project: ProjectRecord, name: KeyName): Promise<SigningKey> {
    const stored = getStoredKey(project, name)
    if (stored) return stored
    const label = toLabel(project, name)
    const pending = this.#pending.get(label)
    if (pending) return pending
    const created = this.#create(project, name).finally(() => this.#pending.delete(label))
    this.#pending.set(label, created)
    return created
  }

  /** Signs with ES256. */
  async sign(key: SigningKey, text: string): Promise<Uint8Array> {
    const data = encodeText(text)
    if (this.#isRepeatable) return signRepeatably(data, toBytes(key.d))
    const sign = this.#getNodeSigner(key)
    if (sign) return sign(data)
    return new Uint8Array(await crypto.subtle.sign(ECDSA, await this.#import('sign', key), data))
  }

  /** Verifies an ES256 signature. */
  async verify(key: SigningKey, text: string, signature: Bytes): Promise<boolean> {
    return crypto.subtle.verify(ECDSA, await this.#import('verify', key), signature, encodeText(text))
  }

  /** Drops imported keys, because the stored ones may have changed. */
  clearCache(): void {
    this.#pending.clear()
    this.#imported.clear()
    this.#signers.clear()
  }

  async #create(project: ProjectRecord, name: KeyName): Promise<SigningKey> {
    const random = this.#random.fork(`signing key of ${toLabel(project, name)}`)
    const pair = await (this.#isRepeatable ? createRepeatablePair(random) : createPair())
    const key = { kid: random.code(KID_LENGTH), ...pair }
    if (name === 'user') project.signing_key = key
    else project.limited_keys = { ...project.limited_keys, [name]: key }
    return key
  }

  /** Returns a synchronous signer; `undefined` outside Node.js. */
  #getNodeSigner({ kid, x, y, d }: SigningKey): Signer | undefined {
    const existing = this.#signers.get(kid)
    if (existing) return existing
    const node = loadNodeCrypto()
    if (!node) return undefined
    const key = node.createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
    const signer: Signer = (data) => node.sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' })
    this.#signers.set(kid, signer)
    return signer
  }

  #import(use: 'sign' | 'verify', { kid, x, y, d }: SigningKey): Promise<CryptoKey> {
    const label = `${use} ${kid}`
    const existing = this.#imported.get(label)
    if (existing) return existing
    const jwk = { kty: 'EC', crv: 'P-256', x, y, ...(use === 'sign' && { d }) }
    const imported = crypto.subtle.importKey('jwk', jwk, ECDSA, false, [use])
    this.#imported.set(label, imported)
    return imported
  }
}

type Signer = (data: Uint8Array) => Uint8Array

async function createRepeatablePair(random: Random): Promise<Omit<SigningKey, 'kid'>> {
  const { x, y, d } = await deriveKeyPair(random.bytes(KEY_SEED_LENGTH))
  return { x: toBase64Url(x), y: toBase64Url(y), d: toBase64Url(d) }
}

async function createPair(): Promise<Omit<SigningKey, 'kid'>> {
  const { privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}
