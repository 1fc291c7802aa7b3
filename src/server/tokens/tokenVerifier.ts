/**
 * Verifies access tokens with jose, without a request for each token.
 *
 * 1. A token that was verified before is looked up by its exact text. Its times and account kind are checked again, and
 *    it is used only while the key that signed it is still one of the project's and the keys are fresh.
 * 2. Otherwise audience, issuer, account kind and key id are read first. They can only refuse the token: nothing in it
 *    is trusted until jose has checked the signature.
 */
import type { errors, JWTPayload } from 'jose'
import type { KnownErrorDetails } from '../../../generated/errors.ts'
import { accepts, type Account, type LimitedAccount } from '../../core/auth/accepts.ts'
import type { AccessTokenClaims } from '../../core/auth/getPartialUser.ts'
import { ACCESS_TOKEN_MAX_LENGTH, VERIFIED_TOKENS_REMEMBERED } from '../../core/constants.ts'
import { AccessTokenError, type AccessTokenErrorReason } from '../../core/errors.ts'
import type { Fetch } from '../../core/platform/Platform.ts'
import { getErrorCode, toRecord } from '../../core/util/record.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { createLruCache } from '../createLruCache.ts'
import { KeySet, loadJose, type Jose, type KeySources, type PublicKey } from './keySet.ts'

/** The content of a verified access token. */
export interface VerifiedAccessToken {
  readonly userId: string
  /** The session the token belongs to; `null` if the token does not name one. */
  readonly sessionId: string | null
  readonly projectId: string
  /** `null` if the token doesn't contain it. */
  readonly issuedAt: EpochMillis | null
  readonly expiresAt: EpochMillis
  /** True for an account without credentials. Tokens of services of 2025 don't contain it: there it is always false. */
  readonly isAnonymous: boolean
  /** True for an account with an unverified email address or one restricted by an administrator; anonymous ones too. */
  readonly isRestricted: boolean
  /** Every claim, as on the wire: camelCase from services of 2025, snake_case since. Register `claims` to type them. */
  readonly claims: AccessTokenClaims
}

/** How to verify one token. */
export interface Verification {
  readonly now: EpochMillis
  readonly leewayMillis: number
  readonly allow: readonly LimitedAccount[]
}

export type TokenVerifier = (token: string, verification: Verification) => Promise<VerifiedAccessToken>

export interface TokenVerifierOptions extends KeySources {
  projectId: string
  /** Origins with `/api/v1` of everything that may have issued the token. */
  issuers: readonly string[]
  keySetUrl: string
  fetch: Fetch
}

interface VerifiedEntry {
  /** The key sets of the verifier that verified it. */
  readonly keySets: ReadonlyMap<string, KeySet>
  readonly key: PublicKey
  readonly keySet: KeySet
  readonly verified: VerifiedAccessToken
  readonly notBefore: EpochMillis
  readonly result: Promise<VerifiedAccessToken>
}

/** The audience and issuer of each kind of account, and the query that adds its keys to the key set. */
const KINDS = [
  { kind: null, audience: '', issuer: 'projects', query: '' },
  {
    kind: 'restricted',
    audience: ':restricted',
    issuer: 'projects-restricted-users',
    query: '?include_restricted=true',
  },
  { kind: 'anonymous', audience: ':anon', issuer: 'projects-anonymous-users', query: '?include_anonymous=true' },
] as const

/** Verified tokens of all verifiers by their text, so that the limit holds for the process. */
const verifiedTokens = /* @__PURE__ */ createLruCache<VerifiedEntry>(VERIFIED_TOKENS_REMEMBERED)

/** Returns the content of a token that was verified before, by its exact text; its times may be over. */
export const findVerified = (token: string): VerifiedAccessToken | undefined => verifiedTokens.get(token)?.verified

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { projectId, issuers, keySetUrl, fetch, initialKeys, shared } = options
  // The query is sent only for tokens that need it, because a service of 2025 refuses unknown parameters.
  const keySets = new Map<string, KeySet>()
  const openKeySet = (query: string): KeySet => {
    const existing = keySets.get(query)
    if (existing) return existing
    const keySet = new KeySet({ url: keySetUrl + query, fetch, initialKeys, shared })
    keySets.set(query, keySet)
    return keySet
  }

  const verify: TokenVerifier = async (token, { now, leewayMillis, allow }) => {
    const jose = await loadJose()
    const { claims, keyId } = decode(token, jose)
    const { query } = checkAudience(claims, projectId, issuers)
    const account = toAccount(claims)
    if (!accepts(account, allow)) throw notAllowed(account, claims)
    const keySet = openKeySet(query)
    const knownKey = await keySet.find(keyId, now)
    if (!knownKey) throw unparsable('unknown-key', 'The access token is not signed by a key of this project.')
    const check = (key: PublicKey): Promise<JWTPayload> => checkSignature(token, key, now, leewayMillis, jose)
    const { key, payload } = await checkWithCurrentKey(keySet, knownKey, now, check)
    const verified = readClaims(payload, projectId)
    const { nbf } = payload
    const notBefore = nbf === undefined ? -Infinity : nbf * 1000
    verifiedTokens.set(token, { keySets, keySet, key, verified, notBefore, result: Promise.resolve(verified) })
    return verified
  }

  const isStillVerified = (entry: VerifiedEntry, now: EpochMillis): boolean =>
    entry.keySets === keySets &&
    entry.keySet.isFresh(now) &&
    entry.keySet.has(entry.key) &&
    now < entry.verified.expiresAt &&
    now >= entry.notBefore

  return (token, verification) => {
    const { now, allow } = verification
    const entry = verifiedTokens.get(token)
    if (!entry || !isStillVerified(entry, now)) return verify(token, verification)
    if (!accepts(entry.verified, allow)) throw notAllowed(entry.verified, entry.verified.claims)
    return entry.result
  }
}

function decode(token: string, jose: Jose): { claims: JWTPayload; keyId: string } {
  if (typeof token !== 'string' || token === '') {
    throw unparsable('missing', 'The access token is missing. Send the one of the signed-in user.')
  }
  if (token.length > ACCESS_TOKEN_MAX_LENGTH) {
    throw unparsable('too-long', `The access token is longer than ${ACCESS_TOKEN_MAX_LENGTH} characters.`)
  }
  try {
    const { alg, kid, typ } = jose.decodeProtectedHeader(token)
    if (alg !== 'ES256') throw unparsable('algorithm', 'The access token must be signed with ES256.')
    if (!isAccessTokenType(typ)) {
      throw unparsable('type', 'The token is of another type. Send an access token, whose type (typ) is absent or JWT.')
    }
    const claims = jose.decodeJwt(token)
    if (typeof kid === 'string') return { claims, keyId: kid }
  } catch (error) {
    throw toAccessTokenError(error)
  }
  throw unparsable('unknown-key', 'The access token does not name the key that signed it.')
}

/**
 * A key may also sign tokens of other kinds, such as logout tokens. The service writes no `typ` into its access tokens;
 * `JWT` and `at+jwt` are accepted, too (RFC 8725, section 3.11; RFC 9068, section 2.1).
 */
function isAccessTokenType(typ: unknown): boolean {
  if (typ === undefined) return true
  return typeof typ === 'string' && /^(application\/)?(at\+)?jwt$/i.test(typ)
}

/**
 * Checks a token with a key, and if the signature is wrong with the key that has taken its place.
 *
 * @returns the content of the token, and the key that signed it
 */
async function checkWithCurrentKey(
  keySet: KeySet,
  knownKey: PublicKey,
  now: EpochMillis,
  check: (key: PublicKey) => Promise<JWTPayload>,
): Promise<{ key: PublicKey; payload: JWTPayload }> {
  try {
    return { key: knownKey, payload: await check(knownKey) }
  } catch (error) {
    if (!(error instanceof AccessTokenError && error.reason === 'signature')) throw error
    const replacement = await keySet.findReplacement(knownKey, now)
    if (!replacement) throw error
    return { key: replacement, payload: await check(replacement) }
  }
}

/** Returns the kind of account that both audience and issuer name. */
function checkAudience({ aud, iss }: JWTPayload, projectId: string, issuers: readonly string[]) {
  const kind = KINDS.find(({ audience }) => aud === projectId + audience)
  if (!kind) {
    if (typeof aud !== 'string' || aud.length > 100) throw unparsable('audience', 'The access token names no project.')
    throw ofOtherProject(projectId, aud)
  }
  const expected = issuers.map((base) => `${base}/${kind.issuer}/${encodeURIComponent(projectId)}`)
  if (typeof iss !== 'string' || !expected.includes(iss)) {
    throw unparsable('issuer', `The access token was not issued by ${expected[0]}. Check baseUrl.`)
  }
  return kind
}

/** Returns the error for a token of another project. */
export const ofOtherProject = (expectedProjectId: string, actualProjectId: string): AccessTokenError =>
  new AccessTokenError(
    'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    'The access token is for another project. Sign in to this one.',
    { expectedProjectId, actualProjectId },
    'audience',
  )

/** Returns the most limited kind that any claim names. The issuer names the same kind as the audience. */
function toAccount({
  aud,
  is_anonymous,
  is_restricted,
}: JWTPayload): Pick<VerifiedAccessToken, 'isAnonymous' | 'isRestricted'> {
  const named = KINDS.find(({ kind, audience }) => kind && String(aud).endsWith(audience))?.kind
  const isAnonymous = Boolean(is_anonymous) || named === 'anonymous'
  return { isAnonymous, isRestricted: isAnonymous || Boolean(is_restricted) || named === 'restricted' }
}

/** Returns the error for an account that is not allowed here: the same as the service returns. */
export function notAllowed({ isAnonymous }: Account, claims: Readonly<Record<string, unknown>> = {}): AccessTokenError {
  if (isAnonymous) {
    return new AccessTokenError(
      'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
      `Anonymous accounts are not allowed here. Sign in, or pass allow: ['anonymous'].`,
      undefined,
      'anonymous',
    )
  }
  const { type } = toRecord(claims.restricted_reason) as { type?: RestrictedReason }
  return new AccessTokenError(
    'RESTRICTED_USER_NOT_ALLOWED',
    `Restricted accounts are not allowed here. Verify the email address, or pass allow: ['restricted'].`,
    { restrictedReason: { type: type ?? 'email_not_verified' } },
    'restricted',
  )
}

type RestrictedReason = KnownErrorDetails['RESTRICTED_USER_NOT_ALLOWED']['restrictedReason']['type']

/** @throws {AccessTokenError} for a token that isn't valid now, or that another key has signed */
async function checkSignature(
  token: string,
  { key }: PublicKey,
  now: EpochMillis,
  leewayMillis: number,
  jose: Jose,
): Promise<JWTPayload> {
  try {
    const { payload } = await jose.jwtVerify(token, key, {
      algorithms: ['ES256'],
      clockTolerance: leewayMillis / 1000,
      currentDate: new Date(now),
    })
    return payload
  } catch (error) {
    throw toAccessTokenError(error)
  }
}

function readClaims(claims: JWTPayload, projectId: string): VerifiedAccessToken {
  const { sub, exp, iat, refresh_token_id, refreshTokenId } = claims
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number' || !Number.isFinite(exp)) {
    throw unparsable('claims', 'The access token must name its user and its expiry.')
  }
  const sessionId = refresh_token_id ?? refreshTokenId
  return Object.freeze({
    userId: sub,
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    projectId,
    issuedAt: typeof iat === 'number' ? iat * 1000 : null,
    expiresAt: exp * 1000,
    ...toAccount(claims),
    // The app's type is a promise about what its service writes into tokens.
    claims: Object.freeze(claims),
  })
}

/** Converts an error of jose to a Latchkey error. */
function toAccessTokenError(error: unknown): AccessTokenError {
  if (error instanceof AccessTokenError) return error as AccessTokenError
  switch (getErrorCode(error)) {
    case 'ERR_JWT_EXPIRED': {
      const expiredAt = Number((error as errors.JWTExpired).payload.exp) * 1000
      const message = 'The access token has expired. Refresh it and try again.'
      return new AccessTokenError('ACCESS_TOKEN_EXPIRED', message, { expiredAt }, 'expired')
    }
    case 'ERR_JWT_CLAIM_VALIDATION_FAILED': {
      const { claim, reason } = error as errors.JWTClaimValidationFailed
      const isEarly = claim === 'nbf' && reason === 'check_failed'
      if (isEarly) return unparsable('not-yet-valid', 'The access token is not valid yet. Check the clock.')
      return unparsable('claims', `The claim ${claim} of the access token is missing or has a wrong type.`)
    }
    case 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED':
      return unparsable('signature', 'The signature of the access token is wrong. Pass the token on unchanged.')
    case 'ERR_JOSE_NOT_SUPPORTED':
      return unparsable('algorithm', 'The access token needs an extension that is not supported.')
    default:
      return unparsable('malformed', 'The access token is not a JSON Web Token. Pass the token on unchanged.')
  }
}

function unparsable(reason: AccessTokenErrorReason, message: string): AccessTokenError {
  return new AccessTokenError('UNPARSABLE_ACCESS_TOKEN', message, undefined, reason)
}
