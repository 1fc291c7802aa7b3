/**
 * Adds the tokens of who is signed in. When the service calls the access token invalid, it is marked so, refreshed, and
 * the request repeated, once and at once: an answer of that kind comes before the service did anything.
 */
import { readTokenLife } from '../lib/readTokenLife.ts'
import type { Session, Tokens } from '../session/types.ts'
import { addHeaders } from './addHeaders.ts'
import type { Layer } from './Layer.ts'

const INVALID_ACCESS_TOKEN = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']

export function withSession(session: Pick<Session, 'getTokens' | 'reject'>): Layer {
  return (next) => async (input, init = {}) => {
    if (init.call?.user === false || init.call?.bare) return next(input, init)
    const options = init.signal ? { signal: init.signal } : {}
    const send = ({ accessToken, refreshToken }: Tokens): Promise<Response> => {
      if (!accessToken) return next(input, init)
      const headers = addHeaders({}, init.headers as Record<string, string>)
      headers['x-stack-access-token'] = accessToken
      // One that the call itself names goes before the session's own.
      if (refreshToken) headers['x-stack-refresh-token'] ??= refreshToken
      return next(input, { ...init, headers })
    }
    const tokens = await session.getTokens(options)
    const response = await send(tokens)
    const old = tokens.accessToken
    if (!old || !INVALID_ACCESS_TOKEN.includes(response.headers.get('x-stack-known-error') ?? '')) return response
    session.reject(old)
    const fresh = await session.getTokens(options)
    // Somebody else may have signed in meanwhile, and this request was not theirs.
    const isMine = fresh.accessToken && fresh.accessToken !== old && isSameUser(fresh.accessToken, old)
    return isMine ? send(fresh) : response
  }
}

function isSameUser(one: string, other: string): boolean {
  const [a, b] = [readTokenLife(one).userId, readTokenLife(other).userId]
  return a === b || !a || !b
}
