/**
 * The results of refreshes in the shared store, by the refresh token that was presented.
 *
 * ```
 * undelivered ──a response with the new tokens is handed to the framework──▶ delivered
 *      └──the access token expires──▶ forgotten ◀──30 s after the delivery──┘
 * ```
 *
 * A result has two entries. The first has the new tokens and lives while the access token can be used for a page. The
 * second has only the new refresh token and lives until the access token expires: then the new refresh token must be
 * presented, because the old one would end the session. If the service keeps refresh tokens, nothing can be lost: there is
 * only the first entry, for 30 s.
 *
 * Name and key of an entry are derived from the presented refresh token. So a process finds and reads only results of
 * tokens that it was sent, and the store contains no token, nor a hash that another system may have. The name is
 * authenticated with the content, so an entry that was changed or moved is ignored.
 */
import {
  ACCESS_TOKEN_ASSUMED_LIFE_MILLIS,
  PROXY_ACCESS_TOKEN_LIFE_MILLIS,
  SHARED_REFRESH_MILLIS,
} from '../../../core/constants.ts'
import type { TokenPair } from '../../../core/session/types.ts'
import { encodeText, toBase64Url, toBytes } from '../../../core/util/encoding.ts'
import { readTokenClaims } from '../../../core/util/jwt.ts'
import { createLruCache } from '../../createLruCache.ts'
import { deriveBits } from '../../deriveBits.ts'
import type { SharedStore } from '../../stores/SharedStore.ts'

/** How many deliveries of refreshes a server remembers, so that each is recorded once. */
const DELIVERIES_REMEMBERED = 4000

/** The result of a refresh. */
export interface RefreshResult extends TokenPair {
  /** Identifies the process, or the part of it, that sent the refresh. */
  readonly senderId: string
  /** When the refresh was sent, by the monotonic clock of the sender, in milliseconds. */
  readonly requestedAt: number
}

/** Where the result of one refresh token is, and the key that opens it. */
export interface RefreshEntry {
  readonly refreshToken: string
  readonly name: string
  /** Imported only if there is something to open or to seal. */
  readonly keyBytes: ArrayBuffer
}

/** What is known about a refresh token that was presented before. */
export interface KnownRefresh {
  /** The refresh token to use from now on; the same as before if the service keeps it. */
  readonly refreshToken: string
  /** `null` if the access token is about to expire. */
  readonly result: RefreshResult | null
  /** Whether a response carried the result, so that its refresh token may have been presented since. */
  readonly isDelivered: boolean
}

interface RememberOptions {
  /** Whether to keep the result of another process, if there is one. */
  readonly ifAbsent: boolean
}

export class RefreshResults {
  readonly #store: SharedStore
  readonly #projectId: string
  /** What this process has recorded as delivered: most responses to one browser carry the same result. */
  readonly #delivered = createLruCache<true>(DELIVERIES_REMEMBERED)

  constructor(store: SharedStore, projectId: string) {
    this.#store = store
    this.#projectId = projectId
  }

  /** Derives the entry of a refresh token: 32 bytes of its name, and 32 of its key. */
  async derive(refreshToken: string): Promise<RefreshEntry> {
    const salt = `latchkey refresh ${this.#projectId}`
    const bytes = await deriveBits(refreshToken, { salt, info: 'entry', bitCount: 512 })
    return {
      refreshToken,
      name: `latchkey:refresh:${toBase64Url(new Uint8Array(bytes, 0, 32))}`,
      keyBytes: bytes.slice(32),
    }
  }

  /** Returns what is known about a refresh token; `null` if it wasn't presented lately. */
  async find(entry: RefreshEntry): Promise<KnownRefresh | null> {
    const stored = await this.#read<RefreshResult>(entry.name, entry)
    if (stored) return toKnown(stored.content.refreshToken, stored)
    const next = await this.#read<string>(toNextName(entry), entry)
    // The result may have been written since it was read.
    return next && toKnown(next.content, await this.#read<RefreshResult>(entry.name, entry))
  }

  /** Remembers a result. Returns false if the result of another process was kept. */
  async remember(entry: RefreshEntry, result: RefreshResult, { ifAbsent }: RememberOptions): Promise<boolean> {
    const { issuedAt, expiresAt } = readTokenClaims(result.accessToken)
    const hasLife = issuedAt !== null && expiresAt !== null && expiresAt > issuedAt
    const lifeMillis = hasLife ? expiresAt - issuedAt : ACCESS_TOKEN_ASSUMED_LIFE_MILLIS
    const isReplaced = result.refreshToken !== entry.refreshToken
    const usableMillis = isReplaced ? lifeMillis - PROXY_ACCESS_TOKEN_LIFE_MILLIS : 0
    const isKept = await this.#write(entry.name, entry, { content: result }, usableMillis, ifAbsent)
    if (isKept && isReplaced) await this.#write(toNextName(entry), entry, { content: result.refreshToken }, lifeMillis)
    return isKept
  }

  /** Records that a response carried the result, so that it is only needed for requests that were sent before. */
  async markDelivered(entry: RefreshEntry): Promise<void> {
    if (this.#delivered.has(entry.name)) return
    this.#delivered.set(entry.name, true)
    for (const name of [entry.name, toNextName(entry)]) {
      const stored = await this.#read(name, entry)
      if (stored && !stored.isDelivered) await this.#write(name, entry, { ...stored, isDelivered: true }, 0)
    }
  }

  async #read<Content>(name: string, entry: RefreshEntry): Promise<StoredValue<Content> | null> {
    const sealed = await this.#store.get(name)
    return sealed === null ? null : unseal(sealed, name, await importKey(entry))
  }

  /** @param ttlMillis the shortest is 30 s */
  async #write(
    name: string,
    entry: RefreshEntry,
    value: StoredValue<unknown>,
    ttlMillis: number,
    ifAbsent = false,
  ): Promise<boolean> {
    const sealed = await seal(value, name, await importKey(entry))
    return this.#store.set(name, sealed, {
      ttlMillis: Math.max(Math.floor(ttlMillis), SHARED_REFRESH_MILLIS),
      ifAbsent,
    })
  }
}

interface StoredValue<Content> {
  readonly content: Content
  readonly isDelivered?: boolean
}

const toKnown = (refreshToken: string, stored: StoredValue<RefreshResult> | null): KnownRefresh => ({
  refreshToken,
  result: stored?.content ?? null,
  isDelivered: stored?.isDelivered ?? false,
})

const toNextName = ({ name }: RefreshEntry): string => `${name}:next`

const importKey = ({ keyBytes }: RefreshEntry): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The length that AES-GCM needs (NIST SP 800-38D, section 5.2.1.1). */
const IV_BYTES = 12

async function seal(value: StoredValue<unknown>, name: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encodeText(name) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encodeText(JSON.stringify(value))))
  return `${toBase64Url(iv)}.${toBase64Url(sealed)}`
}

/** Returns `null` for a value that was not sealed under this name and key. */
async function unseal<Content>(sealed: string, name: string, key: CryptoKey): Promise<StoredValue<Content> | null> {
  try {
    const [iv = '', content = ''] = sealed.split('.')
    const algorithm = { name: 'AES-GCM', iv: toBytes(iv), additionalData: encodeText(name) }
    const text = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, toBytes(content)))
    // Only a process with the same refresh token can have sealed it.
    return JSON.parse(text) as StoredValue<Content>
  } catch {
    return null
  }
}
