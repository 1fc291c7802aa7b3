/**
 * Access tokens: JSON Web Tokens signed with ES256 by the key of their project.
 *
 * Verified tokens are cached: the signature is verified once. The caller checks expiry and user each time, because these
 * can change.
 */
import { LRUCache } from 'lru-cache'
import { encodeText, fromBase64, toBase64Url, toBytes } from '../../core/util/encoding.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, TOKEN_CACHE_SIZE, type Wire } from '../specification.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { Table } from '../state/tables.ts'
import type { Clock } from './clock.ts'
import { AUDIENCES, getStoredKey, type Audience, type KeyName, type SigningKeys } from './signingKeys.ts'

/** The claims of a verified access token. */
export interface AccessTokenClaims {
  readonly projectId: string
  readonly branchId: string
  readonly userId: string
  /** The session that the token was issued for; `null` in tokens without the claim. */
  readonly sessionId: string | null
  readonly expiresAtMillis: number
  readonly audience: Audience
  /** The reason for the user's restriction; `null` if the user is not restricted. */
  readonly restrictedReason: Wire<'RestrictedReason'> | null
}

/** The claims about a user that a service of 2026 adds. */
export interface UserClaims {
  readonly name: string | null
  readonly email: string | null
  readonly email_verified: boolean
  readonly selected_team_id: string | null
  readonly signed_up_at: number
  readonly is_anonymous: boolean
  readonly is_restricted: boolean
  readonly restricted_reason: Wire<'RestrictedReason'> | null
  readonly requires_totp_mfa: boolean
}

/** The content of a new token. */
export interface AccessTokenInput {
  readonly userId: string
  readonly sessionId: string
  /** The host that the issuer claim names. */
  readonly origin: string
  /** Absent for a service of 2025. */
  readonly userClaims?: UserClaims | undefined
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

/** Issues and verifies the access tokens of all projects. */
export class AccessTokenIssuer {
  readonly #keys: SigningKeys
  readonly #projects: Table<ProjectRecord>
  readonly #clock: Clock
  // With `max` the library allocates all entries in advance, which takes 2 ms for each emulator.
  readonly #verified = new LRUCache<string, AccessTokenClaims>({ maxSize: TOKEN_CACHE_SIZE, sizeCalculation: () => 1 })

  constructor(keys: SigningKeys, projects: Table<ProjectRecord>, clock: Clock) {
    this.#keys = keys
    this.#projects = projects
    this.#clock = clock
  }

  /** Signs a token that expires after ten minutes. */
  async issue(project: ProjectRecord, input: AccessTokenInput): Promise<string> {
    const audience = toAudience(input.userClaims)
    const key = await this.#keys.get(project, audience)
    const payload = toPayload(project.id, audience, input, Math.floor(this.#clock.now() / 1000))
    const signed = `${encode({ alg: 'ES256', kid: key.kid })}.${encode(payload)}`
    const token = `${signed}.${toBase64Url(await this.#keys.sign(key, signed))}`
    this.#verified.set(token, toClaims(payload) ?? undefined)
    return token
  }

  /** Returns the claims of a token, even an expired one; `null` if it is invalid. A promise unless it is cached. */
  verify(token: string): AccessTokenClaims | null | Promise<AccessTokenClaims | null> {
    return this.#verified.get(token) ?? this.#verifySignature(token)
  }

  async #verifySignature(token: string): Promise<AccessTokenClaims | null> {
    const parsed = parseToken(token)
    const project = parsed && this.#projects.get(parsed.claims.projectId)
    if (!project) return null
    const { claims, kid, signed, signature } = parsed
    const key = getStoredKey(project, claims.audience)
    if (!key || key.kid !== kid || !(await this.#keys.verify(key, signed, signature))) return null
    this.#verified.set(token, claims)
    return claims
  }

  /** Returns the key set of a project (RFC 7517). Without `names`, it has only the key of ordinary users. */
  async publicKeys(project: ProjectRecord, names: readonly KeyName[] = ['user']): Promise<{ keys: PublicKey[] }> {
    const keys = await Promise.all(names.map((name) => this.#keys.get(project, name)))
    return { keys: keys.map(({ kid, x, y }) => ({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid, x, y })) }
  }

  /** Drops cached tokens and keys, because the stored keys may have changed. */
  clearCache(): void {
    this.#verified.clear()
    this.#keys.clearCache()
  }
}

function toAudience(userClaims: UserClaims | undefined): Audience {
  if (userClaims?.is_anonymous) return 'anonymous'
  return userClaims?.is_restricted ? 'restricted' : 'user'
}

/** The claims of a token as they are sent. */
type Payload = Readonly<Record<string, unknown>>

function toPayload(
  projectId: string,
  audience: Audience,
  { userId, sessionId, origin, userClaims }: AccessTokenInput,
  issuedAtSeconds: number,
): Payload {
  const ids = userClaims
    ? { project_id: projectId, branch_id: 'main', refresh_token_id: sessionId }
    : { branchId: 'main', refreshTokenId: sessionId }
  return {
    sub: userId,
    role: 'authenticated',
    iss: toIssuer(origin, projectId, audience),
    iat: issuedAtSeconds,
    aud: projectId + AUDIENCES[audience].suffix,
    exp: issuedAtSeconds + ACCESS_TOKEN_LIFETIME_SECONDS,
    ...ids,
    ...userClaims,
  }
}

const toIssuer = (origin: string, projectId: string, audience: Audience): string =>
  `${origin}/api/v1/${AUDIENCES[audience].issuerPath}/${projectId}`

interface ParsedToken {
  readonly kid: unknown
  readonly claims: AccessTokenClaims
  readonly signed: string
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Parses a token without verifying its signature. Returns `null` if it is malformed. */
function parseToken(token: string): ParsedToken | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return null
  try {
    const { alg, kid } = decode(header)
    const claims = toClaims(decode(payload))
    if (alg !== 'ES256' || !claims) return null
    return { kid, claims, signed: `${header}.${payload}`, signature: toBytes(signature) }
  } catch {
    return null
  }
}

/** Returns `null` if a claim is missing, or if issuer and audience don't match. */
function toClaims(payload: Payload): AccessTokenClaims | null {
  const { iss, aud, sub, exp } = payload
  if (typeof iss !== 'string' || typeof aud !== 'string') return null
  if (typeof sub !== 'string' || typeof exp !== 'number') return null
  const audience = (['restricted', 'anonymous'] as const).find((name) => aud.endsWith(AUDIENCES[name].suffix)) ?? 'user'
  const projectId = aud.slice(0, aud.length - AUDIENCES[audience].suffix.length)
  if (!iss.endsWith(toIssuer('', projectId, audience))) return null
  const branchId = payload['branch_id'] ?? payload['branchId']
  const sessionId = payload['refresh_token_id'] ?? payload['refreshTokenId']
  return {
    projectId,
    branchId: typeof branchId === 'string' ? branchId : 'main',
    userId: sub,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    expiresAtMillis: exp * 1000,
    audience,
    // The emulator has signed the claim itself, or the token is refused.
    restrictedReason: (payload['restricted_reason'] as Wire<'RestrictedReason'> | undefined) ?? null,
  }
}

const encode = (part: Payload): string => toBase64Url(encodeText(JSON.stringify(part)))

const decode = (part: string): Payload => JSON.parse(fromBase64(part)) as Payload
