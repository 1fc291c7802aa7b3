/**
 * The public keys of a project in the shared store, so that only one of many processes fetches them.
 *
 * A key set decides whose tokens are accepted. So it is authenticated with a key that is derived from the secret server
 * key: whoever can only write to the store can't add a key. Processes without a secret key fetch their own.
 */
import { KEY_SET_STALE_SECONDS, SHARED_KEY_SET_SECONDS } from '../../core/constants.ts'
import { encodeText, toBase64Url, toBytes } from '../../core/util/encoding.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { deriveBits } from '../deriveBits.ts'
import type { SharedStore } from '../stores/SharedStore.ts'

export interface SharedKeySetsOptions {
  readonly store: SharedStore
  readonly projectId: string
  /** The secret key of the client. */
  readonly secretKey: string
}

interface StoredKeySet {
  readonly keys: readonly unknown[]
  readonly fetchedAt: EpochMillis
}

export class SharedKeySets {
  readonly #store: SharedStore
  readonly #projectId: string
  readonly #secretKey: string
  #signingKey: Promise<CryptoKey> | undefined

  constructor({ store, projectId, secretKey }: SharedKeySetsOptions) {
    this.#store = store
    this.#projectId = projectId
    this.#secretKey = secretKey
  }

  /** Returns the keys that a process fetched lately; `null` if there are none, or if another program wrote them. */
  async read(url: string, now: EpochMillis): Promise<readonly unknown[] | null> {
    const name = toName(url)
    // A store that fails has been reported, and this process fetches the keys.
    const stored = await this.#store.get(name).catch(() => null)
    const [signature = '', content = ''] = stored?.split('.') ?? []
    if (!(await this.#isSigned(name, content, signature))) return null
    const { keys, fetchedAt } = JSON.parse(new TextDecoder().decode(toBytes(content))) as StoredKeySet
    // The store drops it after some minutes. A copy that was kept and restored expires by the clock of this process.
    return Math.abs(now - fetchedAt) > KEY_SET_STALE_SECONDS * 1000 ? null : keys
  }

  /** Shares keys that were fetched. Never rejects. */
  async write(url: string, keys: readonly unknown[], now: EpochMillis): Promise<void> {
    const name = toName(url)
    const stored: StoredKeySet = { keys, fetchedAt: now }
    const content = toBase64Url(encodeText(JSON.stringify(stored)))
    try {
      const signature = await crypto.subtle.sign('HMAC', await this.#getSigningKey(), encodeText(`${name}.${content}`))
      await this.#store.set(name, `${toBase64Url(new Uint8Array(signature))}.${content}`, {
        ttlMillis: SHARED_KEY_SET_SECONDS * 1000,
      })
    } catch {
      // A store that fails has been reported, and the other processes fetch the keys.
    }
  }

  async #isSigned(name: string, content: string, signature: string): Promise<boolean> {
    if (!/^[\w-]{43}$/.test(signature) || !/^[\w-]+$/.test(content)) return false
    return crypto.subtle.verify(
      'HMAC',
      await this.#getSigningKey(),
      toBytes(signature),
      encodeText(`${name}.${content}`),
    )
  }

  #getSigningKey(): Promise<CryptoKey> {
    this.#signingKey ??= deriveKey(this.#secretKey, `latchkey key set ${this.#projectId}`)
    return this.#signingKey
  }
}

/** The address says which service, which project, and which kinds of accounts the keys are for. */
const toName = (url: string): string => `latchkey:keys:${url}`

async function deriveKey(secretKey: string, salt: string): Promise<CryptoKey> {
  const bytes = await deriveBits(secretKey, { salt, info: 'HMAC', bitCount: 256 })
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
