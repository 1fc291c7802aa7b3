/**
 * One refresh for each refresh token in a process.
 *
 * A service may hand out a new refresh token at each refresh and end the session when an old one comes back. So requests
 * with the same refresh token share one refresh, and the result is remembered for 30 s for requests that were under way
 * with the old token. The refresh belongs to no request: one that gives up waiting doesn't cancel it.
 */
import type { ClientParts } from '../core/client/assembleClient.ts'
import { REFRESH_COOLDOWN_MILLIS, SHARED_REFRESH_MILLIS, SHARED_REFRESHES_REMEMBERED } from '../core/constants.ts'
import { toBase64Url } from '../core/lib/base.ts'
import type { Refresh } from '../core/session/refresher.ts'
import { createRecentMap } from './createRecentMap.ts'

export type MakeRefresh = NonNullable<ClientParts['refresh']>

interface Shared {
  readonly result: ReturnType<Refresh>
  /** Monotonic milliseconds. */
  readonly begunAt: number
  /** Monotonic milliseconds. */
  until: number
  accessToken: string | null
}

/**
 * Creates a refresh function whose callers share results. The first client that uses it sends all refreshes, so it must
 * outlive the others. A new refresh is sent if the client can't use the remembered access token: it is the one in the
 * client's store, or it was requested before the client changed claims.
 */
export function createSharedRefresh(makeRefresh: MakeRefresh, monotonic = () => performance.now()): MakeRefresh {
  const recent = createRecentMap<string, Shared>(SHARED_REFRESHES_REMEMBERED)
  let send: Refresh | null = null
  return (transport, config, store) => {
    send ??= makeRefresh(transport, config, store)
    const refresh = send
    return async (refreshToken, _isWanted, changedAtMillis = -Infinity) => {
      const key = await digest(refreshToken)
      const known = recent.get(key)
      const begunAt = monotonic()
      const remembered = known && begunAt < known.until ? known : null
      const isUsable =
        remembered !== null &&
        remembered.begunAt > changedAtMillis &&
        (!remembered.accessToken || remembered.accessToken !== store.read().accessToken)
      if (isUsable) return remembered.result
      const result = remembered ? refreshAgain(refresh, refreshToken, remembered.result) : refresh(refreshToken)
      const shared: Shared = { result, begunAt, until: Infinity, accessToken: null }
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

/** Refreshes after an earlier result, whose refresh token may have replaced the given one. */
async function refreshAgain(refresh: Refresh, refreshToken: string, earlier: ReturnType<Refresh>): ReturnType<Refresh> {
  const current = (await earlier.catch(() => null))?.refreshToken
  if (current === undefined) return refresh(refreshToken)
  const tokens = await refresh(current)
  return tokens && { refreshToken: current, ...tokens }
}

/** Keys are hashes, so that the map holds no refresh token that was replaced. */
async function digest(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
