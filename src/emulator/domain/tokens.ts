/**
 * Access tokens: JSON Web Tokens signed with ES256 by the key of their project.
 *
 * A verified token is cached by its exact text, so that its signature isn't verified for each request. The caller
 * still checks its expiry and its user each time, because these can change.
 */
import type { Clock, Random } from './random.ts'
import { fromBase64Url, loadNodeCrypto, toBase64Url } from './passwords.ts'
import { ACCESS_TOKEN_LIFETIME_SECONDS, TOKEN_CACHE_SIZE, type Wire } from '../specification.ts'
import type { Table } from '../state/tables.ts'
import type { ProjectRecord, SigningKey } from '../state/projectRecords.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Loads the elliptic curve on demand, because only seeded emulators need it. */
const loadCurve = async () => (await import('@noble/curves/nist.js')).p256

/** Random bytes for a key: more than the key's length, so that all keys are almost equally likely. */
const KEY_SEED_LENGTH = 48

/** Derives a P-256 key pair from {@link KEY_SEED_LENGTH} bytes: the private scalar and the two public coordinates. */
export async function repeatableKeyPair(seed: Bytes): Promise<{ d: Uint8Array; x: Uint8Array; y: Uint8Array }> {
  const curve = await loadCurve()
  const d = curve.utils.randomSecretKey(seed)
  const point = curve.getPublicKey(d, false)
  return { d, x: point.subarray(1, 33), y: point.subarray(33) }
}

/** Signs the SHA-256 hash of a message. Returns `r` and `s`, 64 bytes, as JWS requires (RFC 7518, section 3.4). */
export async function repeatableSignature(message: Bytes, d: Bytes): Promise<Uint8Array> {
  return (await loadCurve()).sign(message, d, { lowS: false })
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const KID_LENGTH = 12
const encoder = new TextEncoder()

/** The kind of user of a token. Each has its own audience, issuer and key. A service of 2025 has only `user`. */
export type Audience = 'user' | 'restricted' | 'anonymous'

const AUDIENCES: Readonly<Record<Audience, { readonly suffix: string; readonly room: string }>> = {
  user: { suffix: '', room: 'projects' },
  restricted: { suffix: ':restricted', room: 'projects-restricted-users' },
  anonymous: { suffix: ':anon', room: 'projects-anonymous-users' },
}

/** A key of an audience. The service also publishes the next key before it signs with it; the emulator never does. */
export type KeyName = Audience | `${Audience}-next`

const keyOf = (project: ProjectRecord, name: KeyName): SigningKey | null =>
  name === 'user' ? project.signing_key : (project.limited_keys?.[name] ?? null)

const labelOf = ({ id }: ProjectRecord, name: KeyName): string => {
  const [audience, next] = name.split('-') as [Audience, string?]
  return `${id}${AUDIENCES[audience].suffix}${next ? ` ${next}` : ''}`
}

interface SigningKeys {
  /** Returns a key of a project. Creates it if it doesn't exist yet. */
  of(project: ProjectRecord, name: KeyName): Promise<SigningKey>
  /** Signs with ES256. */
  sign(key: SigningKey, text: string): Promise<Uint8Array>
  /** Verifies an ES256 signature. */
  verify(key: SigningKey, text: string, signature: Uint8Array<ArrayBuffer>): Promise<boolean>
  /** Drops imported keys, because the stored ones may have changed. */
  forget(): void
}

/** @param repeatable whether keys and signatures are derived deterministically from the seed of `random`. */
export function createSigningKeys(random: Random, repeatable: boolean): SigningKeys {
  const making = new Map<string, Promise<SigningKey>>()
  const imported = new Map<string, Promise<CryptoKey>>()
  const signers = new Map<string, (data: Uint8Array) => Uint8Array>()

  /** Returns a synchronous signer; `undefined` outside Node.js. */
  const signerOf = ({ kid, x, y, d }: SigningKey) => {
    const known = signers.get(kid)
    const node = known ? undefined : loadNodeCrypto()
    if (!node) return known
    const key = node.createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
    const signer = (data: Uint8Array): Uint8Array => node.sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' })
    signers.set(kid, signer)
    return signer
  }
  const importOnce = (use: 'sign' | 'verify', { kid, x, y, d }: SigningKey): Promise<CryptoKey> => {
    const name = `${use} ${kid}`
    let key = imported.get(name)
    if (!key) {
      const jwk = { kty: 'EC', crv: 'P-256', x, y, ...(use === 'sign' && { d }) }
      imported.set(name, (key = crypto.subtle.importKey('jwk', jwk, ECDSA, false, [use])))
    }
    return key
  }
  const make = async (project: ProjectRecord, name: KeyName): Promise<SigningKey> => {
    const source = random.fork(`signing key of ${labelOf(project, name)}`)
    const pair = await (repeatable ? repeatablePair(source) : freshPair())
    const key = { kid: source.code(KID_LENGTH), ...pair }
    if (name === 'user') project.signing_key = key
    else project.limited_keys = { ...project.limited_keys, [name]: key }
    return key
  }

  return {
    async of(project, name) {
      const known = keyOf(project, name)
      if (known) return known
      const label = labelOf(project, name)
      let key = making.get(label)
      if (!key) making.set(label, (key = make(project, name).finally(() => making.delete(label))))
      return key
    },
    async sign(key, text) {
      const data = encoder.encode(text)
      if (repeatable) return repeatableSignature(data, fromBase64Url(key.d))
      const signer = signerOf(key)
      if (signer) return signer(data)
      return new Uint8Array(await crypto.subtle.sign(ECDSA, await importOnce('sign', key), data))
    },
    async verify(key, text, signature) {
      return crypto.subtle.verify(ECDSA, await importOnce('verify', key), signature, encoder.encode(text))
    },
    forget() {
      making.clear()
      imported.clear()
      signers.clear()
    },
  }
}

async function repeatablePair(random: Random): Promise<Omit<SigningKey, 'kid'>> {
  const { x, y, d } = await repeatableKeyPair(random.bytes(KEY_SEED_LENGTH))
  return { x: toBase64Url(x), y: toBase64Url(y), d: toBase64Url(d) }
}

async function freshPair(): Promise<Omit<SigningKey, 'kid'>> {
  const { privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}

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

export interface Tokens {
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

export function createTokens(keys: SigningKeys, projects: Table<ProjectRecord>, clock: Clock): Tokens {
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
  `${origin}/api/v1/${AUDIENCES[audience].room}/${projectId}`

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
      signature: fromBase64Url(signature),
    }
  } catch {
    return null
  }
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as Record<string, unknown>
}
