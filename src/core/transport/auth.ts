/**
 * Adds tokens. If the service calls an access token invalid, it is marked so, refreshed, and the request sent again,
 * once: a response of that kind comes before the service did anything. A request is never repeated for another user
 * than it was made for, nor after its session ended.
 */
import { UsageError } from '../errors.ts'
import { readTokenLife } from '../lib/readTokenLife.ts'
import type { Session } from '../session/types.ts'
import { addHeaders } from './headers.ts'
import type { Answer, Layer } from './exchange.ts'

const INVALID_ACCESS_TOKEN = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']
const INVALID_OWNER_TOKEN = ['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED']

const isRefusedBy = ({ response }: Answer, codes: readonly string[]): boolean =>
  codes.includes(response.headers.get('x-stack-known-error') ?? '')

/** Adds the tokens of the signed-in user. */
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
