/** Encryption of what the app's server holds, with a key that is derived from a secret of the app. */
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import { REFRESH_COOKIE_MAX_AGE_SECONDS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { EpochMillis } from '../../core/util/types.ts'

/** A secret of this length has 256 bits if it is random hexadecimal text, and enough in any denser encoding. */
const SECRET_MIN_LENGTH = 32

/** The content of a sealed text. */
export interface Opened {
  readonly claims: JWTPayload
  readonly sealedAt: EpochMillis
  /** False if an earlier secret sealed it, so that it must be sealed again. */
  readonly isCurrentSecret: boolean
}

/**
 * Seals with the first secret, and opens with each: JWE with direct encryption (`dir`) and `A256GCM` (RFC 7518). The keys
 * are derived by HKDF (RFC 5869) for one project.
 */
export class TokenSeal {
  readonly #secrets: readonly string[]
  readonly #projectId: string
  readonly #now: () => EpochMillis
  readonly #keys = new Map<string, Promise<Uint8Array>>()

  /** @throws {UsageError} INVALID_OPTION for a secret that is missing or short. The error doesn't contain it. */
  constructor(secret: string | readonly string[], projectId: string, now: () => EpochMillis) {
    this.#secrets = typeof secret === 'string' ? [secret] : secret
    const isStrong = (value: unknown): boolean => typeof value === 'string' && value.length >= SECRET_MIN_LENGTH
    if (!Array.isArray(this.#secrets) || this.#secrets.length === 0 || !this.#secrets.every(isStrong)) {
      throw new UsageError(
        'INVALID_OPTION',
        `secret must be a random text of at least ${SECRET_MIN_LENGTH} characters, or several of them, the newest first. Make one with: openssl rand -base64 32`,
      )
    }
    this.#projectId = projectId
    this.#now = now
  }

  /** @param name what the text is for. It can be opened under this name only. */
  async seal(name: string, claims: JWTPayload): Promise<string> {
    const [newest = ''] = this.#secrets
    const seconds = Math.floor(this.#now() / 1000)
    return new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(this.#projectId)
      .setSubject(name)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + REFRESH_COOKIE_MAX_AGE_SECONDS)
      .encrypt(await this.#toKey(newest))
  }

  /** Returns `null` for a text that was changed, was sealed for something else, or is older than a year. */
  async open(name: string, sealed: string): Promise<Opened | null> {
    for (const secret of this.#secrets) {
      try {
        const { payload } = await jwtDecrypt(sealed, await this.#toKey(secret), {
          audience: this.#projectId,
          subject: name,
          currentDate: new Date(this.#now()),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        const isCurrentSecret = secret === this.#secrets[0]
        return { claims: payload, sealedAt: (payload.iat ?? 0) * 1000, isCurrentSecret }
      } catch {
        // Try the next secret.
      }
    }
    return null
  }

  #toKey(secret: string): Promise<Uint8Array> {
    const key = this.#keys.get(secret) ?? deriveKey(secret, this.#projectId)
    this.#keys.set(secret, key)
    return key
  }
}

async function deriveKey(secret: string, projectId: string): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: encode(`latchkey bff ${projectId}`), info: encode('tokens') }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256))
}
