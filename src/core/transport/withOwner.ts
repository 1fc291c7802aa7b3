/**
 * Adds the access token of a project's owner, which stands in for every key. When the service calls it invalid, it is
 * marked so, refreshed, and the request repeated, once: an answer of that kind comes before the service did anything.
 */
import { UsageError } from '../errors.ts'
import type { Session } from '../session/types.ts'
import type { Layer } from './Layer.ts'

const INVALID_OWNER_TOKEN = new Set(['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED'])

/** @throws UsageError NOT_SIGNED_IN from the fetch it makes, when the owner's session is over */
export function withOwner(owner: Pick<Session, 'getAccessToken' | 'reject'>): Layer {
  return (next) =>
    async (input, init = {}) => {
      if (init.call?.bare) return next(input, init)
      const options = init.signal ? { signal: init.signal } : {}
      const send = (token: string): Promise<Response> =>
        next(input, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), 'x-stack-admin-access-token': token },
        })
      const token = await owner.getAccessToken(options)
      if (token === null) {
        throw new UsageError(
          'NOT_SIGNED_IN',
          `The project's owner is signed out. Sign in with the owner's client first.`,
        )
      }
      const response = await send(token)
      if (!INVALID_OWNER_TOKEN.has(response.headers.get('x-stack-known-error') ?? '')) return response
      owner.reject(token)
      const fresh = await owner.getAccessToken(options)
      return fresh !== null && fresh !== token ? send(fresh) : response
    }
}
