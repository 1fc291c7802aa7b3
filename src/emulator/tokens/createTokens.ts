/**
 * Access tokens: JSON Web Tokens signed with ES256 by the key of their project.
 *
 * A token that was verified once is remembered by its exact text, so that the signature is not computed for each
 * request. What may change is judged each time: the clock by whoever reads the claims, the user by a look-up.
 */
import { fromBase64Url, toBase64Url } from '../base64url.ts'
import type { Clock } from '../clock.ts'
import type { ProjectRecord } from '../db/records.ts'
import type { Table } from '../db/createTable.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, TOKEN_CACHE_SIZE } from '../limits.ts'
import type { SigningKeys } from './signingKeys.ts'

/** What an access token says. */
export interface AccessTokenClaims {
  readonly projectId: string
  readonly branchId: string
  readonly userId: string
  /** The session it was issued for; `null` in tokens that do not say. */
  readonly sessionId: string | null
  readonly expiresAtMillis: number
}

export interface Tokens {
  /** Signs a token that lives ten minutes. `origin` is the host the issuer claim names. */
  issue(project: ProjectRecord, userId: string, sessionId: string, origin: string): Promise<string>
  /** The claims of a token of this service, expired or not; `null` when it is none. A promise when it is new. */
  read(token: string): AccessTokenClaims | null | Promise<AccessTokenClaims | null>
  /** The key set of a project (RFC 7517). */
  publicKeys(project: ProjectRecord): Promise<{ keys: PublicKey[] }>
  /** Forgets the tokens that were verified, because their keys may be gone. */
  forget(): void
}

/** The public half of a signing key as JSON Web Key. */
export interface PublicKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly alg: 'ES256'
  readonly kid: string
  readonly x: string
  readonly y: string
}

export function createTokens(keys: SigningKeys, projects: Table<ProjectRecord>, clock: Clock): Tokens {
  const verified = new Map<string, AccessTokenClaims>()
  const remember = (token: string, claims: AccessTokenClaims): AccessTokenClaims => {
    if (verified.size >= TOKEN_CACHE_SIZE) verified.delete(verified.keys().next().value!)
    verified.set(token, claims)
    return claims
  }
  const verify = async (token: string): Promise<AccessTokenClaims | null> => {
    const parts = parse(token)
    const project = parts && projects.get(parts.claims.projectId)
    if (!project?.signing_key || project.signing_key.kid !== parts?.kid) return null
    return (await keys.verify(project.signing_key, parts.signed, parts.signature))
      ? remember(token, parts.claims)
      : null
  }

  return {
    async issue(project, userId, sessionId, origin) {
      const key = await keys.of(project)
      const iat = Math.floor(clock.now() / 1000)
      const signed = [
        { alg: 'ES256', kid: key.kid },
        {
          sub: userId,
          branchId: 'main',
          refreshTokenId: sessionId,
          role: 'authenticated',
          iss: issuer(origin, project.id),
          iat,
          aud: project.id,
          exp: iat + ACCESS_TOKEN_LIFETIME_SECONDS,
        },
      ]
        .map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part))))
        .join('.')
      const token = `${signed}.${toBase64Url(await keys.sign(key, signed))}`
      remember(token, parse(token)!.claims)
      return token
    },
    read: (token) => verified.get(token) ?? verify(token),
    async publicKeys(project) {
      const { kid, x, y } = await keys.of(project)
      return { keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', kid, x, y }] }
    },
    forget() {
      verified.clear()
      keys.forget()
    },
  }
}

const issuer = (origin: string, projectId: string): string => `${origin}/api/v1/projects/${projectId}`

interface Parts {
  readonly kid: unknown
  readonly claims: AccessTokenClaims
  readonly signed: string
  readonly signature: Uint8Array<ArrayBuffer>
}

/** The parts of a token that has the right shape, not yet verified. */
function parse(token: string): Parts | null {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return null
  try {
    const { alg, kid } = decode(head)
    const { iss, aud, sub, exp, branchId, refreshTokenId } = decode(payload)
    if (alg !== 'ES256' || typeof aud !== 'string' || typeof sub !== 'string' || typeof exp !== 'number') return null
    if (typeof iss !== 'string' || !iss.endsWith(issuer('', aud))) return null
    return {
      kid,
      claims: {
        projectId: aud,
        branchId: typeof branchId === 'string' ? branchId : 'main',
        userId: sub,
        sessionId: typeof refreshTokenId === 'string' ? refreshTokenId : null,
        expiresAtMillis: exp * 1000,
      },
      signed: `${head}.${payload}`,
      signature: fromBase64Url(signature),
    }
  } catch {
    return null
  }
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as Record<string, unknown>
}
