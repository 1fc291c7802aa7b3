/** What an access token says of itself. */
import type { EpochMillis } from './types.ts'

export interface TokenLife {
  /** When it was issued by the issuer's clock; `null` if it doesn't say. */
  readonly issuedAt: EpochMillis | null
  /** When it expires by the issuer's clock; `null` if it doesn't say. */
  readonly expiresAt: EpochMillis | null
  /** The user's id; `null` if it doesn't say. */
  readonly userId: string | null
}

const UNREADABLE: TokenLife = { issuedAt: null, expiresAt: null, userId: null }

/** Reads the payload of a JSON Web Token without verifying it (RFC 7519, section 4.1). Never throws. */
export function readTokenLife(token: string): TokenLife {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const { iat, exp, sub } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return {
      issuedAt: typeof iat === 'number' ? iat * 1000 : null,
      expiresAt: typeof exp === 'number' ? exp * 1000 : null,
      userId: typeof sub === 'string' ? sub : null,
    }
  } catch {
    return UNREADABLE
  }
}
