/**
 * One refresh for each refresh token in a process.
 *
 * A service may hand out a new refresh token at each refresh and end the session when an old one comes back. So requests
 * with the same refresh token share one refresh, and the result is remembered for 30 s for requests that were under way
 * with the old token. The refresh belongs to no request: one that gives up waiting doesn't cancel it.
 */
import type { ClientConfig } from '../core/client/types.ts'
import { REFRESH_COOLDOWN_MILLIS, SHARED_REFRESH_MILLIS, SHARED_REFRESHES_REMEMBERED } from '../core/constants.ts'
import { toBase64Url } from '../core/lib/base.ts'
import { createRecentMap } from './createRecentMap.ts'
import type { Send } from '../core/transport/exchange.ts'
import type { Refresh } from '../core/session/refresher.ts'

type MakeRefresh = (send: Send, config: ClientConfig) => Refresh

interface Shared {
  readonly result: ReturnType<Refresh>
  /** Monotonic milliseconds. */
  until: number
  accessToken: string | null
}

/**
 * Creates a refresh function whose callers share results. The first client that uses it sends all refreshes, so it must
 * outlive the others.
 *
 * @param readAccessToken reads the client's access token. If the cached result has the same token, the service has
 * refused it, so a new refresh is sent.
 */
export type SharedRefresh = (readAccessToken: () => string | null) => MakeRefresh

export function createSharedRefresh(makeRefresh: MakeRefresh, monotonic = () => performance.now()): SharedRefresh {
  const recent = createRecentMap<string, Shared>(SHARED_REFRESHES_REMEMBERED)
  let send: Refresh | null = null
  return (readAccessToken) => (transport, config) => {
    send ??= makeRefresh(transport, config)
    const refresh = send
    return async (refreshToken) => {
      const key = await digest(refreshToken)
      const known = recent.get(key)
      if (known && monotonic() < known.until && (!known.accessToken || known.accessToken !== readAccessToken())) {
        return known.result
      }
      const result = refresh(refreshToken)
      const shared: Shared = { result, until: Infinity, accessToken: null }
      recent.set(key, shared)
      result.then(
        (tokens) => {
          shared.until = monotonic() + SHARED_REFRESH_MILLIS
          shared.accessToken = tokens?.accessToken ?? null
        },
        () => {
          shared.until = monotonic() + REFRESH_COOLDOWN_MILLIS
        },
      )
      return result
    }
  }
}

/** Keys are hashes, so that the map holds no refresh token that was replaced. */
async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
