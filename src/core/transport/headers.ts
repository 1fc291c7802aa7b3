/** Adds headers: those of every request of a client, and the tokens of its session. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { readTokenLife } from '../lib/readTokenLife.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import type { Answer, Exchange, Layer } from './exchange.ts'

type Headers = Readonly<Record<string, string>>

/** @param own headers that are the same for each request */
export function withHeaders({ randomBytes }: Pick<Platform, 'randomBytes'>, own: Headers): Layer {
  const nonce = createNonces(randomBytes)
  // Cloning an object that has all names is many times faster than adding some, so this changes only with the tokens.
  let tokens: Headers | undefined
  let common: Headers = { ...own, 'x-stack-random-nonce': '' }
  return (next) => (exchange) => {
    if (exchange.omitHeaders) return next(exchange)
    if (exchange.tokens !== tokens) {
      tokens = exchange.tokens
      common = { ...own, ...tokens, 'x-stack-random-nonce': '' }
    }
    const headers: Record<string, string> = { ...common, 'x-stack-random-nonce': nonce() }
    for (const name in exchange.headers) headers[name] = exchange.headers[name]!
    return next({ ...exchange, headers })
  }
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
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = ALPHABET.charCodeAt(bytes[index]! & 31)
      drawn = new TextDecoder().decode(bytes)
      used = 0
    }
    return drawn.slice(used, (used += NONCE_LENGTH))
  }
}

const INVALID_ACCESS_TOKEN = /^(UNPARSABLE_ACCESS_TOKEN|ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ACCESS_TOKEN)$/
const INVALID_OWNER_TOKEN = /^(UNPARSABLE_ADMIN_ACCESS_TOKEN|ADMIN_ACCESS_TOKEN_EXPIRED)$/

/**
 * Adds the tokens of the signed-in user. If the service calls an access token invalid, it is refreshed and the request is
 * sent again, once: the service has done nothing yet. A request is never repeated for another user or after its session
 * ended.
 */
export const withSession: Layer = (next) => {
  // Reading a token takes longer than everything else here, so the headers are kept as long as the tokens.
  let known: Headers = {}
  const toHeaders = (accessToken: string, refreshToken: string | null): Headers => {
    if (known['x-stack-access-token'] === accessToken && (known['x-stack-refresh-token'] ?? null) === refreshToken)
      return known
    return (known = {
      'x-stack-access-token': accessToken,
      ...(refreshToken && { 'x-stack-refresh-token': refreshToken }),
      // Only newer services issue such tokens, and only they allow this header across origins.
      ...(readTokenLife(accessToken).limit && { 'x-stack-allow-anonymous-user': 'true' }),
    })
  }
  return async (exchange) => {
    if (!exchange.auth || exchange.omitHeaders) return next(exchange)
    const { getSnapshot, getTokens, reject } = exchange.auth
    const options = exchange.signal ? { signal: exchange.signal } : undefined
    const { accessToken: old, refreshToken } = exchange.auth.current?.() ?? (await getTokens(options))
    if (!old) return next(exchange)
    const { scope } = getSnapshot()
    const isWanted = (): boolean => getSnapshot().scope === scope
    const signed: Exchange = { ...exchange, tokens: toHeaders(old, refreshToken), isWanted }
    const answer = await next(signed)
    if (answer.code === null || !INVALID_ACCESS_TOKEN.test(answer.code)) return answer
    reject(old)
    const fresh = await getTokens(options)
    if (!fresh.accessToken || fresh.accessToken === old || !isWanted()) return answer
    return next({ ...signed, tokens: toHeaders(fresh.accessToken, fresh.refreshToken) })
  }
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
    if (answer.code === null || !INVALID_OWNER_TOKEN.test(answer.code)) return answer
    owner.reject(token)
    const fresh = await owner.getAccessToken(options)
    return fresh !== null && fresh !== token ? send(fresh) : answer
  }
}
