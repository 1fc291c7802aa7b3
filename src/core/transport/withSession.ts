/**
 * Adds the tokens of who is signed in. When the service calls the access token invalid, it is marked so, refreshed, and
 * the request repeated, once and at once: an answer of that kind comes before the service did anything. A request is
 * never repeated for somebody else than it was made for, nor after its session is over.
 */
import type { FetchInit, TokenSource } from '../platform/Platform.ts'
import { addHeaders } from './addHeaders.ts'
import type { Layer } from './Layer.ts'

const INVALID_ACCESS_TOKEN = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']

export function withSession(own: TokenSource): Layer {
  return (next) =>
    async (input, init: FetchInit = {}) => {
      const { call = {}, signal } = init
      if (call.user === false || call.bare) return next(input, init)
      const { getSnapshot, getTokens, reject } = call.session ?? own
      const options = signal ? { signal } : {}
      const tokens = await getTokens(options)
      const old = tokens.accessToken
      if (!old) return next(input, init)
      const { scope } = getSnapshot()
      call.isWanted = () => getSnapshot().scope === scope
      const send = (accessToken: string, refreshToken: string | null): Promise<Response> => {
        const headers = addHeaders({}, init.headers as Record<string, string>)
        headers['x-stack-access-token'] = accessToken
        // One that the call itself names goes before the session's own.
        if (refreshToken) headers['x-stack-refresh-token'] ??= refreshToken
        return next(input, { ...init, headers, call })
      }
      const response = await send(old, tokens.refreshToken)
      if (!INVALID_ACCESS_TOKEN.includes(response.headers.get('x-stack-known-error') ?? '')) return response
      reject(old)
      const { accessToken, refreshToken } = await getTokens(options)
      return accessToken && accessToken !== old && call.isWanted() ? send(accessToken, refreshToken) : response
    }
}
