/**
 * Access tokens: JSON Web Tokens signed with ES256 by the key of their project.
 *
 * A verified token is cached by its exact text, so that its signature isn't verified for each request. The caller
 * still checks its expiry and its user each time, because these can change.
 */
import type { Clock } from './clock.ts'
import { toBytes, toBase64Url } from '../../core/util/encoding.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, TOKEN_CACHE_SIZE, type Wire } from '../specification.ts'
import type { Table } from '../state/tables.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import { type Audience, AUDIENCES, type KeyName, keyOf, type SigningKeys } from './signingKeys.ts'

const encoder = new TextEncoder()

/** The claims of an access token. */
export interface AccessTokenClaims {
  readonly projectId: string
  readonly branchId: string
  readonly userId: string
  /** The session that the token was issued for; `null` in tokens without the claim. */
  readonly sessionId: string | null
  readonly expiresAtMillis: number
  readonly audience: Audience
  /** The reason for the user's restriction; `null` without one. */
  readonly restrictedReason: Wire<'RestrictedReason'> | null
}

/** The content of a new token. */
export interface NewToken {
  readonly userId: string
  readonly sessionId: string
  /** The host that the issuer claim names. */
  readonly origin: string
  /** The claims that a service of 2026 adds; absent for a service of 2025. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined
}

export interface AccessTokenIssuer {
  /** Signs a token that expires after ten minutes. */
  issue(project: ProjectRecord, token: NewToken): Promise<string>
  /** Returns the claims of a token, even an expired one; `null` if it is invalid. A promise unless it is cached. */
  read(token: string): AccessTokenClaims | null | Promise<AccessTokenClaims | null>
  /** Returns the key set of a project (RFC 7517). Default: only the key of its ordinary users. */
  publicKeys(project: ProjectRecord, names?: readonly KeyName[]): Promise<{ keys: PublicKey[] }>
  /** Drops cached tokens and keys, because the stored keys may have changed. */
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

export function createAccessTokenIssuer(
  keys: SigningKeys,
  projects: Table<ProjectRecord>,
  clock: Clock,
): AccessTokenIssuer {
  // The cache has two halves, and drops the older half when it is full. Deleting the oldest entry for each new one is
  // slow, because a map's iterator skips all deleted entries each time.
  let verified = new Map<string, AccessTokenClaims>()
  let older = new Map<string, AccessTokenClaims>()
  const remember = (token: string, claims: AccessTokenClaims): AccessTokenClaims => {
    if (verified.size >= TOKEN_CACHE_SIZE / 2) [verified, older] = [new Map(), verified]
    verified.set(token, claims)
    return claims
  }
  const recall = (token: string): AccessTokenClaims | undefined => {
    const claims = verified.get(token)
    if (claims) return claims
    const kept = older.get(token)
    return kept && remember(token, kept)
  }
  const verify = async (token: string): Promise<AccessTokenClaims | null> => {
    const parts = parse(token)
    const project = parts && projects.get(parts.claims.projectId)
    const key = project && parts && keyOf(project, parts.claims.audience)
    if (!key || key.kid !== parts.kid) return null
    return (await keys.verify(key, parts.signed, parts.signature)) ? remember(token, parts.claims) : null
  }

  return {
    async issue(project, { userId, sessionId, origin, claims }) {
      const audience = claims?.['is_anonymous'] ? 'anonymous' : claims?.['is_restricted'] ? 'restricted' : 'user'
      const key = await keys.of(project, audience)
      const iat = Math.floor(clock.now() / 1000)
      const signed = [
        { alg: 'ES256', kid: key.kid },
        {
          sub: userId,
          ...(claims
            ? { project_id: project.id, branch_id: 'main', refresh_token_id: sessionId, ...claims }
            : { branchId: 'main', refreshTokenId: sessionId }),
          role: 'authenticated',
          iss: issuer(origin, project.id, audience),
          iat,
          aud: project.id + AUDIENCES[audience].suffix,
          exp: iat + ACCESS_TOKEN_LIFETIME_SECONDS,
        },
      ]
        .map((part) => toBase64Url(encoder.encode(JSON.stringify(part))))
        .join('.')
      const token = `${signed}.${toBase64Url(await keys.sign(key, signed))}`
      remember(token, {
        projectId: project.id,
        branchId: 'main',
        userId,
        sessionId,
        expiresAtMillis: (iat + ACCESS_TOKEN_LIFETIME_SECONDS) * 1000,
        audience,
        restrictedReason: (claims?.['restricted_reason'] as Wire<'RestrictedReason'> | undefined) ?? null,
      })
      return token
    },
    read: (token) => recall(token) ?? verify(token),
    async publicKeys(project, names = ['user']) {
      const own = await Promise.all(names.map((name) => keys.of(project, name)))
      return { keys: own.map(({ kid, x, y }) => ({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid, x, y })) }
    },
    forget() {
      verified.clear()
      older.clear()
      keys.forget()
    },
  }
}

const issuer = (origin: string, projectId: string, audience: Audience): string =>
  `${origin}/api/v1/${AUDIENCES[audience].issuerPath}/${projectId}`

interface Parts {
  readonly kid: unknown
  readonly claims: AccessTokenClaims
  readonly signed: string
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Parses a token without verifying its signature. Returns `null` if it is malformed. */
function parse(token: string): Parts | null {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return null
  try {
    const { alg, kid } = decode(head)
    const claims = decode(payload)
    const { iss, aud, sub, exp, branch_id = claims['branchId'], refresh_token_id = claims['refreshTokenId'] } = claims
    if (alg !== 'ES256' || typeof aud !== 'string' || typeof sub !== 'string' || typeof exp !== 'number') return null
    const audience =
      (['restricted', 'anonymous'] as const).find((each) => aud.endsWith(AUDIENCES[each].suffix)) ?? 'user'
    const projectId = aud.slice(0, aud.length - AUDIENCES[audience].suffix.length)
    if (typeof iss !== 'string' || !iss.endsWith(issuer('', projectId, audience))) return null
    return {
      kid,
      claims: {
        projectId,
        branchId: typeof branch_id === 'string' ? branch_id : 'main',
        userId: sub,
        sessionId: typeof refresh_token_id === 'string' ? refresh_token_id : null,
        expiresAtMillis: exp * 1000,
        audience,
        restrictedReason: (claims['restricted_reason'] as Wire<'RestrictedReason'> | undefined) ?? null,
      },
      signed: `${head}.${payload}`,
      signature: toBytes(signature),
    }
  } catch {
    return null
  }
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(toBytes(part))) as Record<string, unknown>
}
