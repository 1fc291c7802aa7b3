/**
 * References: what a page has where it would have tokens. They name a session that the app's server holds, and describe
 * its user. Nothing accepts them but that server, which also needs the cookie that scripts can't read.
 */
import type { RequestTokens } from '../../core/session/requestTokens.ts'
import { NO_TOKENS } from '../../core/session/tokens.ts'
import { encodeText, toBase64Url } from '../../core/util/encoding.ts'
import { shortHash } from '../../core/util/hash.ts'
import { readSessionId, readTokenClaims } from '../../core/util/jwt.ts'

const REFRESH_PREFIX = 'latchkey-session.'
const ACCESS_PREFIX = 'latchkey-user.'

/** Returns the reference to use in place of a refresh token. It is the same as long as the session lives. */
export const toRefreshReference = (sessionId: string): string => REFRESH_PREFIX + sessionId

/**
 * Returns the tokens of a request without references, which only their session server can exchange: the service would
 * refuse them, and count them as invented tokens.
 */
export function withoutReferences(sent: RequestTokens): RequestTokens {
  if (sent.refreshToken === null || !isReference(sent.refreshToken)) return sent
  console.warn(
    'latchkey: a session server holds the session of this request. Read it with sessionServer.open(request).',
  )
  return { ...NO_TOKENS, source: sent.source, name: null }
}

/** Returns the id of the session that a reference names; `null` for a token and anything else. */
export function parseRefreshReference(text: string | null): string | null {
  const [, sessionId] = /^latchkey-session\.([\w-]{22})$/.exec(text ?? '') ?? []
  return sessionId ?? null
}

/** Returns true for anything that stands in place of a token. */
export const isReference = (text: string): boolean => text.startsWith(REFRESH_PREFIX) || text.startsWith(ACCESS_PREFIX)

/**
 * Returns the reference to use in place of an access token. It has the claims that a page shows, without a signature and
 * without an expiry, because the server refreshes. A new token has another reference, so that a page can tell them apart.
 */
export function toAccessReference(accessToken: string): string {
  const { userId, limit, issuedAt, hasUserClaims } = readTokenClaims(accessToken)
  const claims = {
    sub: userId ?? undefined,
    iat: issuedAt === null ? undefined : issuedAt / 1000,
    is_anonymous: limit === 'anonymous' || undefined,
    is_restricted: limit === 'restricted' || undefined,
    // An id at the service, which authorizes nothing.
    refresh_token_id: readSessionId(accessToken) ?? undefined,
    branchId: hasUserClaims ? undefined : '',
  }
  const payload = toBase64Url(encodeText(JSON.stringify(claims)))
  return `${ACCESS_PREFIX}${payload}.${shortHash(accessToken)}`
}

/** Returns a name for the session that begins with a refresh token: 128 bits of its hash. */
export async function toVaultSessionId(refreshToken: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encodeText(`latchkey session ${refreshToken}`))
  return toBase64Url(new Uint8Array(hash, 0, 16))
}
