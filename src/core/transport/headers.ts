/** Adds what every request carries: project, access level, its key, the client's version, a nonce for the call. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { readTokenLife } from '../lib/readTokenLife.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import type { Answer, Layer } from './exchange.ts'

/** @param headers those that are the same for each request */
export function withHeaders(
  { randomBytes }: Pick<Platform, 'randomBytes'>,
  headers: Readonly<Record<string, string>>,
): Layer {
  const nonce = createNonces(randomBytes)
  return (next) => (exchange) => {
    if (exchange.omitHeaders) return next(exchange)
    const all = addHeaders({ 'x-stack-random-nonce': nonce() }, headers)
    return next({ ...exchange, headers: addHeaders(all, exchange.headers) })
  }
}

/** Adds headers to others and returns these. One by one: engines are ten times slower with two spreads in one object. */
export function addHeaders(to: Record<string, string>, more: Readonly<Record<string, string>>): Record<string, string> {
  for (const name in more) to[name] = more[name]!
  return to
}

/** Crockford's base 32 in lower case: digits and letters without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** The length of a nonce: five bits to a character. */
const NONCE_LENGTH = Math.ceil(UNIQUE_ID_BITS / 5)
/** How many nonces are drawn at once: asking for random bytes costs more than the bytes. */
const NONCES_DRAWN = 32

function createNonces(randomBytes: Platform['randomBytes']): () => string {
  let drawn = ''
  let used = 0
  return () => {
    if (used === drawn.length) {
      const bytes = randomBytes(NONCE_LENGTH * NONCES_DRAWN)
      drawn = String.fromCharCode(...bytes.map((byte) => ALPHABET.charCodeAt(byte & 31)))
      used = 0
    }
    return drawn.slice(used, (used += NONCE_LENGTH))
  }
}

const INVALID_ACCESS_TOKEN = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']
const INVALID_OWNER_TOKEN = ['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED']

const isRefusedBy = ({ response }: Answer, codes: readonly string[]): boolean =>
  codes.includes(response.headers.get('x-stack-known-error') ?? '')

/**
 * Adds the tokens of the signed-in user. If the service calls an access token invalid, it is refreshed and the request is
 * sent again, once: the service has done nothing yet. A request is never repeated for another user or after its session
 * ended.
 */
export const withSession: Layer = (next) => async (exchange) => {
  if (!exchange.auth || exchange.omitHeaders) return next(exchange)
  const { getSnapshot, getTokens, reject } = exchange.auth
  const options = exchange.signal ? { signal: exchange.signal } : {}
  const tokens = await getTokens(options)
  const old = tokens.accessToken
  if (!old) return next(exchange)
  const { scope } = getSnapshot()
  const isWanted = (): boolean => getSnapshot().scope === scope
  const send = (accessToken: string, refreshToken: string | null): Promise<Answer> => {
    const headers = addHeaders({ 'x-stack-access-token': accessToken }, exchange.headers)
    // Only newer services issue such tokens, and only they allow this header across origins.
    if (readTokenLife(accessToken).limit) headers['x-stack-allow-anonymous-user'] = 'true'
    // A refresh token that the call itself names goes before the session's own.
    if (refreshToken) headers['x-stack-refresh-token'] ??= refreshToken
    return next({ ...exchange, headers, isWanted })
  }
  const answer = await send(old, tokens.refreshToken)
  if (!isRefusedBy(answer, INVALID_ACCESS_TOKEN)) return answer
  reject(old)
  const { accessToken, refreshToken } = await getTokens(options)
  return accessToken && accessToken !== old && isWanted() ? send(accessToken, refreshToken) : answer
}

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
    if (!isRefusedBy(answer, INVALID_OWNER_TOKEN)) return answer
    owner.reject(token)
    const fresh = await owner.getAccessToken(options)
    return fresh !== null && fresh !== token ? send(fresh) : answer
  }
}
