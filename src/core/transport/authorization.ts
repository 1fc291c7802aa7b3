/** Headers of a client: nonces, tokens of the session, and the owner's access token. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { BASE32 } from '../util/encoding.ts'
import { readTokenClaims } from '../util/jwt.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import type { Answer, HeaderRecord, Layer } from './fetchOnce.ts'

/** The length of a nonce, with five bits in each character. */
const NONCE_LENGTH = Math.ceil(UNIQUE_ID_BITS / 5)
/** The number of nonces that are generated at once, because the call for random bytes takes most of the time. */
const NONCES_DRAWN = 32

export function createNonces(randomBytes: Platform['randomBytes']): () => string {
  let drawn = ''
  let used = 0
  return () => {
    if (used === drawn.length) {
      const bytes = randomBytes(NONCE_LENGTH * NONCES_DRAWN)
      drawn = new TextDecoder().decode(bytes.map((byte) => BASE32.charCodeAt(byte & 31)))
      used = 0
    }
    return drawn.slice(used, (used += NONCE_LENGTH))
  }
}

/** Returns a function that creates the headers with tokens. It returns the same object for the same tokens. */
export function toTokenHeaders(): (accessToken: string, refreshToken: string | null) => HeaderRecord {
  let known: HeaderRecord = {}
  return (accessToken, refreshToken) =>
    known['x-stack-access-token'] === accessToken && (known['x-stack-refresh-token'] ?? null) === refreshToken
      ? known
      : (known = {
          'x-stack-access-token': accessToken,
          ...(refreshToken && { 'x-stack-refresh-token': refreshToken }),
          // Only newer services issue such tokens, and only they allow this header across origins.
          ...(readTokenClaims(accessToken).limit && { 'x-stack-allow-anonymous-user': 'true' }),
        })
}

const INVALID_OWNER_TOKEN = /^(UNPARSABLE_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_EXPIRED)$/

/**
 * Adds the access token of a project's owner, which replaces every key.
 *
 * @throws UsageError NOT_SIGNED_IN if the owner's session ended
 */
export function withOwner(owner: Pick<Session, 'getAccessToken' | 'reject'>): Layer {
  return (next) => async (exchange) => {
    if (exchange.omitHeaders) return next(exchange)
    const options = exchange.signal ? { signal: exchange.signal } : {}
    const send = (token: string): Promise<Answer> =>
      next({ ...exchange, headers: { ...exchange.headers, 'x-stack-admin-access-token': token } })
    const token = await owner.getAccessToken(options)
    if (token === null) {
      throw new UsageError('NOT_SIGNED_IN', `The project's owner is signed out. Sign in with the owner's client first.`)
    }
    const answer = await send(token)
    if (answer.code === null || !INVALID_OWNER_TOKEN.test(answer.code)) return answer
    owner.reject(token)
    const fresh = await owner.getAccessToken(options)
    return fresh !== null && fresh !== token ? send(fresh) : answer
  }
}
