/** The key pair of each project: made when the first access token is signed, and kept with the project. */
import { fromBase64Url, toBase64Url } from '../base64url.ts'
import type { ProjectRecord, SigningKey } from '../db/records.ts'
import type { Random } from '../random.ts'
import { KEY_SEED_LENGTH, repeatableKeyPair, repeatableSignature } from './repeatable.ts'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const KID_LENGTH = 12

export interface SigningKeys {
  /** The key of a project, made now if it has none. */
  of(project: ProjectRecord): Promise<SigningKey>
  /** Signs for ES256. */
  sign(key: SigningKey, text: string): Promise<Uint8Array>
  /** Whether a signature for ES256 is the key's. */
  verify(key: SigningKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean>
  /** Forgets what was derived from keys that are no longer there. */
  forget(): void
}

/** @param repeatable whether keys and signatures follow from the seed of `random`. */
export function createSigningKeys(random: Random, repeatable: boolean): SigningKeys {
  const making = new Map<string, Promise<SigningKey>>()
  const imported = new Map<string, Promise<CryptoKey>>()

  const importOnce = (use: 'sign' | 'verify', { kid, x, y, d }: SigningKey): Promise<CryptoKey> => {
    const name = `${use} ${kid}`
    let key = imported.get(name)
    if (!key) {
      const jwk = { kty: 'EC', crv: 'P-256', x, y, ...(use === 'sign' && { d }) }
      imported.set(name, (key = crypto.subtle.importKey('jwk', jwk, ECDSA, false, [use])))
    }
    return key
  }
  const make = async (project: ProjectRecord): Promise<SigningKey> => {
    const source = random.fork(`signing key of ${project.id}`)
    const pair = await (repeatable ? repeatablePair(source) : freshPair())
    project.signing_key = { kid: source.code(KID_LENGTH), ...pair }
    return project.signing_key
  }

  return {
    async of(project) {
      if (project.signing_key) return project.signing_key
      let key = making.get(project.id)
      if (!key) making.set(project.id, (key = make(project).finally(() => making.delete(project.id))))
      return key
    },
    async sign(key, text) {
      const data = new TextEncoder().encode(text)
      if (repeatable) return repeatableSignature(data, fromBase64Url(key.d))
      return new Uint8Array(await crypto.subtle.sign(ECDSA, await importOnce('sign', key), data))
    },
    async verify(key, text, signature) {
      return crypto.subtle.verify(ECDSA, await importOnce('verify', key), signature, new TextEncoder().encode(text))
    },
    forget() {
      making.clear()
      imported.clear()
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
