/** Encryption of what the app's server holds, with a key that is derived from a secret of the app. */
import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'
import { REFRESH_COOKIE_MAX_AGE_SECONDS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { deriveBits } from '../deriveBits.ts'

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
 * are derived from it, one for each project and name, so that what was sealed for one session opens no other.
 */
export class TokenSeal {
  readonly #secrets: readonly string[]
  readonly #projectId: string
  readonly #now: () => EpochMillis

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
    return new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuedAt(Math.floor(this.#now() / 1000))
      .encrypt(await this.#deriveKey(newest, name))
  }

  /** Returns `null` for a text that was changed, was sealed for something else, or is older than a year. */
  async open(name: string, sealed: string): Promise<Opened | null> {
    for (const secret of this.#secrets) {
      const claims = await this.#decrypt(await this.#deriveKey(secret, name), sealed)
      if (!claims) continue
      const sealedAt = (claims.iat ?? 0) * 1000
      const isExpired = this.#now() - sealedAt > REFRESH_COOKIE_MAX_AGE_SECONDS * 1000
      return isExpired ? null : { claims, sealedAt, isCurrentSecret: secret === this.#secrets[0] }
    }
    return null
  }

  /** Claims are checked by the caller: the errors of the library would contain them. */
  async #decrypt(key: Uint8Array, sealed: string): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch {
      return null
    }
  }

  async #deriveKey(secret: string, name: string): Promise<Uint8Array> {
    const salt = `latchkey bff ${this.#projectId}`
    return new Uint8Array(await deriveBits(secret, { salt, info: name, bitCount: 256 }))
  }
}
