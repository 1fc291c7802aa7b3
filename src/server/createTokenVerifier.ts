/**
 * Decides whether an access token is one of a project, without asking the service for each.
 *
 * 1. A token that was verified before is looked up by its exact text. Its times are judged again, and it counts only
 *    while the key that signed it is one of the project's and the keys are fresh.
 * 2. Otherwise: its form, its audience and issuer, its key, its signature, its claims, its times. Nothing of a token is
 *    believed before its signature was checked; what is looked at earlier can only refuse it.
 */
import { VERIFIED_TOKENS_REMEMBERED } from '../core/constants.ts'
import { AccessTokenError } from '../core/errors.ts'
import { createRecentMap } from '../core/lib/createRecentMap.ts'
import type { EpochMillis } from '../core/lib/types.ts'
import type { Fetch } from '../core/platform/Platform.ts'
import { createKeySet, type PublicKey } from './createKeySet.ts'
import { parseAccessToken, unparsable } from './parseAccessToken.ts'

/** What a good access token says. */
export interface VerifiedAccessToken {
  readonly userId: string
  /** The session it belongs to; `null` in tokens that don't say. */
  readonly sessionId: string | null
  readonly projectId: string
  /** `null` in tokens that don't say. */
  readonly issuedAt: EpochMillis | null
  readonly expiresAt: EpochMillis
  /** Everything in the token, as it travels. */
  readonly claims: Readonly<Record<string, unknown>>
}

/** Judges a token at a moment; `leeway` in milliseconds. */
export type TokenVerifier = (token: string, now: EpochMillis, leeway: number) => Promise<VerifiedAccessToken>

export interface TokenVerifierOptions {
  projectId: string
  /** Who may have issued it. */
  issuers: readonly string[]
  keySetUrl: string
  fetch: Fetch
}

interface Remembered {
  readonly key: PublicKey
  readonly verified: VerifiedAccessToken
  readonly notBefore: EpochMillis
  readonly answer: Promise<VerifiedAccessToken>
}

export function createTokenVerifier({ projectId, issuers, keySetUrl, fetch }: TokenVerifierOptions): TokenVerifier {
  const remembered = createRecentMap<string, Remembered>(VERIFIED_TOKENS_REMEMBERED)
  const keySet = createKeySet({
    url: keySetUrl,
    fetch,
    onRemoved: () => remembered.keep(({ key }) => keySet.has(key)),
  })

  const verify: (...given: Parameters<TokenVerifier>) => Promise<VerifiedAccessToken> = async (token, now, leeway) => {
    const { keyId, claims, signed, signature } = parseAccessToken(token)
    checkAudience(claims, projectId, issuers)
    const key = keySet.peek(keyId, now) ?? (await keySet.find(keyId, now))
    if (!key) throw unparsable('unknown-key', 'The access token is not signed by a key of this project.')
    const checked = key.check(signed, signature)
    if (!(typeof checked === 'boolean' ? checked : await checked)) {
      throw unparsable('signature', 'The signature of the access token is not right. Pass it on exactly as it came.')
    }
    const { verified, notBefore } = readClaims(claims, projectId)
    checkTimes(verified, notBefore, now, leeway)
    remembered.set(token, { key, verified, notBefore, answer: Promise.resolve(verified) })
    return verified
  }

  return (token, now, leeway) => {
    const known = remembered.get(token)
    if (known && keySet.isFresh(now) && now < known.verified.expiresAt && now >= known.notBefore) return known.answer
    if (known) remembered.delete(token)
    return verify(token, now, leeway)
  }
}

function checkAudience(claims: ParsedClaims, projectId: string, issuers: readonly string[]): void {
  const { aud, iss } = claims
  if (aud !== projectId) {
    if (typeof aud !== 'string' || aud.length > 100) throw unparsable('audience', 'The access token names no project.')
    throw new AccessTokenError(
      'INVALID_PROJECT_FOR_ACCESS_TOKEN',
      'The access token is of another project. Sign in to this one.',
      { expectedProjectId: projectId, actualProjectId: aud },
      'audience',
    )
  }
  if (typeof iss !== 'string' || !issuers.includes(iss)) {
    throw unparsable('issuer', `The access token was not issued by ${issuers.join(' or ')}. Check baseUrl.`)
  }
}

type ParsedClaims = Readonly<Record<string, unknown>>

function readClaims(
  claims: ParsedClaims,
  projectId: string,
): { verified: VerifiedAccessToken; notBefore: EpochMillis } {
  const { sub, exp, nbf, iat, refreshTokenId } = claims
  const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (typeof sub !== 'string' || sub === '' || !isTime(exp) || (nbf !== undefined && !isTime(nbf))) {
    throw unparsable('claims', 'The access token does not say whose it is or how long it is good.')
  }
  return {
    verified: Object.freeze({
      userId: sub,
      sessionId: typeof refreshTokenId === 'string' ? refreshTokenId : null,
      projectId,
      issuedAt: isTime(iat) ? iat * 1000 : null,
      expiresAt: exp * 1000,
      claims: Object.freeze(claims),
    }),
    notBefore: nbf === undefined ? -Infinity : nbf * 1000,
  }
}

function checkTimes(
  { expiresAt }: VerifiedAccessToken,
  notBefore: EpochMillis,
  now: EpochMillis,
  leeway: number,
): void {
  if (now >= expiresAt + leeway) {
    throw new AccessTokenError(
      'ACCESS_TOKEN_EXPIRED',
      'The access token has expired. Refresh it and try again.',
      { expiredAt: expiresAt },
      'expired',
    )
  }
  if (now + leeway < notBefore) throw unparsable('not-yet-valid', 'The access token is not valid yet. Check the clock.')
}
