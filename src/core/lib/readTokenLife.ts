/** What an access token says of itself. Only the standard times are looked at; a missing claim never matters. */

export interface TokenLife {
  /** How long it lives from its issue, in milliseconds; `null` when it doesn't say. */
  readonly lifeMillis: number | null
  /** When it was issued by the issuer's clock, in milliseconds; `null` when it doesn't say. */
  readonly issuedAt: number | null
  /** The user's id; `null` when it doesn't say. */
  readonly userId: string | null
}

const UNREADABLE: TokenLife = { lifeMillis: null, issuedAt: null, userId: null }

/** Reads the payload of a JSON Web Token without verifying it (RFC 7519, section 4.1). Never throws. */
export function readTokenLife(token: string): TokenLife {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    const { iat, exp, sub } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return {
      lifeMillis: typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : null,
      issuedAt: typeof iat === 'number' ? iat * 1000 : null,
      userId: typeof sub === 'string' ? sub : null,
    }
  } catch {
    return UNREADABLE
  }
}
