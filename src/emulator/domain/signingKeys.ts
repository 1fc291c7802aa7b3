/** The keys that sign access tokens: one for each project and kind of user. */
import type { Random } from './random.ts'
import { toBytes, toBase64Url } from '../../core/util/encoding.ts'
import { loadNodeCrypto } from '../state/nodeCrypto.ts'
import type { ProjectRecord, SigningKey } from '../state/projectRecords.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Loads the elliptic curve on demand, because only seeded emulators need it. */
const loadCurve = async () => (await import('@noble/curves/nist.js')).p256

/** Random bytes for a key: more than the key's length, so that all keys are almost equally likely. */
const KEY_SEED_LENGTH = 48

/** Derives a P-256 key pair from {@link KEY_SEED_LENGTH} bytes: the private scalar and the two public coordinates. */
export async function repeatableKeyPair(seed: Bytes): Promise<{ d: Uint8Array; x: Uint8Array; y: Uint8Array }> {
  const curve = await loadCurve()
  const d = curve.utils.randomSecretKey(seed)
  const point = curve.getPublicKey(d, false)
  return { d, x: point.subarray(1, 33), y: point.subarray(33) }
}

/** Signs the SHA-256 hash of a message. Returns `r` and `s`, 64 bytes, as JWS requires (RFC 7518, section 3.4). */
export async function repeatableSignature(message: Bytes, d: Bytes): Promise<Uint8Array> {
  return (await loadCurve()).sign(message, d, { lowS: false })
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const encoder = new TextEncoder()
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

export const keyOf = (project: ProjectRecord, name: KeyName): SigningKey | null =>
  name === 'user' ? project.signing_key : (project.limited_keys?.[name] ?? null)

const labelOf = ({ id }: ProjectRecord, name: KeyName): string => {
  const [audience, next] = name.split('-') as [Audience, string?]
  return `${id}${AUDIENCES[audience].suffix}${next ? ` ${next}` : ''}`
}

export interface SigningKeys {
  /** Returns a key of a project. Creates it if it doesn't exist yet. */
  of(project: ProjectRecord, name: KeyName): Promise<SigningKey>
  /** Signs with ES256. */
  sign(key: SigningKey, text: string): Promise<Uint8Array>
  /** Verifies an ES256 signature. */
  verify(key: SigningKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean>
  /** Drops imported keys, because the stored ones may have changed. */
  forget(): void
}

/** @param repeatable whether keys and signatures are derived deterministically from the seed of `random`. */
export function createSigningKeys(random: Random, repeatable: boolean): SigningKeys {
  const making = new Map<string, Promise<SigningKey>>()
  const imported = new Map<string, Promise<CryptoKey>>()
  const signers = new Map<string, (data: Uint8Array) => Uint8Array>()

  /** Returns a synchronous signer; `undefined` outside Node.js. */
  const signerOf = ({ kid, x, y, d }: SigningKey) => {
    const known = signers.get(kid)
    const node = known ? undefined : loadNodeCrypto()
    if (!node) return known
    const key = node.createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
    const signer = (data: Uint8Array): Uint8Array => node.sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' })
    signers.set(kid, signer)
    return signer
  }
  const importOnce = (use: 'sign' | 'verify', { kid, x, y, d }: SigningKey): Promise<CryptoKey> => {
    const name = `${use} ${kid}`
    let key = imported.get(name)
    if (!key) {
      const jwk = { kty: 'EC', crv: 'P-256', x, y, ...(use === 'sign' && { d }) }
      imported.set(name, (key = crypto.subtle.importKey('jwk', jwk, ECDSA, false, [use])))
    }
    return key
  }
  const make = async (project: ProjectRecord, name: KeyName): Promise<SigningKey> => {
    const source = random.fork(`signing key of ${labelOf(project, name)}`)
    const pair = await (repeatable ? repeatablePair(source) : freshPair())
    const key = { kid: source.code(KID_LENGTH), ...pair }
    if (name === 'user') project.signing_key = key
    else project.limited_keys = { ...project.limited_keys, [name]: key }
    return key
  }

  return {
    async of(project, name) {
      const known = keyOf(project, name)
      if (known) return known
      const label = labelOf(project, name)
      let key = making.get(label)
      if (!key) making.set(label, (key = make(project, name).finally(() => making.delete(label))))
      return key
    },
    async sign(key, text) {
      const data = encoder.encode(text)
      if (repeatable) return repeatableSignature(data, toBytes(key.d))
      const signer = signerOf(key)
      if (signer) return signer(data)
      return new Uint8Array(await crypto.subtle.sign(ECDSA, await importOnce('sign', key), data))
    },
    async verify(key, text, signature) {
      return crypto.subtle.verify(ECDSA, await importOnce('verify', key), signature, encoder.encode(text))
    },
    forget() {
      making.clear()
      imported.clear()
      signers.clear()
    },
  }
}

async function repeatablePair(random: Random): Promise<Omit<SigningKey, 'kid'>> {
  const { x, y, d } = await repeatableKeyPair(random.bytes(KEY_SEED_LENGTH))
  return { x: toBase64Url(x), y: toBase64Url(y), d: toBase64Url(d) }
}

async function freshPair(): Promise<Omit<SigningKey, 'kid'>> {
  const { privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}
