/**
 * Adds the signed-in user's access token. When the service calls the token invalid, it is marked so, refreshed, and the
 * request repeated, once: an answer of that kind comes before the service did anything.
 */
import type { Session } from '../session/types.ts'
import type { Layer } from './Layer.ts'

const INVALID_ACCESS_TOKEN = new Set(['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN'])

export function withSession(session: Pick<Session, 'getAccessToken' | 'reject'>): Layer {
  return (next) => async (input, init = {}) => {
    if (init.call?.user === false || init.call?.bare) return next(input, init)
    const send = (token: string | null): Promise<Response> =>
      next(input, token ? { ...init, headers: { ...(init.headers as Record<string, string>), 'x-stack-access-token': token } } : init)
    const options = init.signal ? { signal: init.signal } : {}
    const token = await session.getAccessToken(options)
    const response = await send(token)
    const code = response.headers.get('x-stack-known-error')
    if (!token || !code || !INVALID_ACCESS_TOKEN.has(code)) return response
    session.reject(token)
    const fresh = await session.getAccessToken(options)
    return fresh && fresh !== token ? send(fresh) : response
  }
}
