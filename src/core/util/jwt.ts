/** Claims of an access token. */
import { fromBase64 } from './encoding.ts'
import type { EpochMillis } from './types.ts'

export interface TokenClaims {
  /** When it was issued, by the issuer's clock; `null` without such a claim. */
  readonly issuedAt: EpochMillis | null
  /** When it expires, by the issuer's clock; `null` without such a claim. */
  readonly expiresAt: EpochMillis | null
  /** The user's id; `null` without such a claim. */
  readonly userId: string | null
  /** Set if the user is anonymous or restricted; `null` otherwise, and in tokens of services until 2025. */
  readonly limit: 'anonymous' | 'restricted' | null
  /** False in tokens of services until 2025: of the user they contain only the id. */
  readonly hasUserClaims: boolean
}

/** Reads the payload of a JSON Web Token without verifying it (RFC 7519, section 4.1). Never throws. */
export function readTokenClaims(token: string): TokenClaims {
  const claims = readTokenPayload(token)
  const { iat, exp, sub, is_anonymous: isAnonymous, is_restricted: isRestricted } = claims ?? {}
  const restriction = isRestricted ? 'restricted' : null
  return {
    issuedAt: toMillis(iat),
    expiresAt: toMillis(exp),
    userId: typeof sub === 'string' ? sub : null,
    limit: isAnonymous ? 'anonymous' : restriction,
    // Tokens of newer services have `branch_id` instead.
    hasUserClaims: claims?.['branchId'] === undefined,
  }
}

/** Returns the id of the token's session; `null` without such a claim. Not verified. */
export function readSessionId(token: string): string | null {
  const claims = readTokenPayload(token)
  // Services until 2025 write the second name.
  const id = claims?.['refresh_token_id'] ?? claims?.['refreshTokenId']
  return typeof id === 'string' ? id : null
}

/** Reads every claim of a token without verifying it; `null` for a text that isn't a token. */
export function readTokenPayload(token: string): Record<string, unknown> | null {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(fromBase64(payload)) as Record<string, unknown> | null
  } catch {
    // A token that can't be read has no claims.
    return null
  }
}

/** Some issuers encode numbers as strings. */
const toMillis = (seconds: unknown): EpochMillis | null => {
  const millis = parseFloat(String(seconds)) * 1000
  return isFinite(millis) ? millis : null
}
