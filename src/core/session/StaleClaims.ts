/**
 * Whether the claims of the access token are old. After a change of the user that the token contains, such as the name or
 * the selected team, the token is *stale*: it remains valid, but its claims are old until it is refreshed.
 *
 * A stale token is still sent to the service, which doesn't read these claims, and it is the fallback if the refresh
 * fails. Only callers that ask for an access token wait for the new one.
 */
import { ACCESS_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { hash } from '../util/hash.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccessTokens } from './TokenLifetimes.ts'
import type { SharedState } from './SharedState.ts'
import type { Snapshots } from './SnapshotStore.ts'
import type { TokenStore } from './types.ts'

/** The latest change of claims in a session. */
export interface ClaimChange {
  /** The session's scope. */
  readonly scope: string
  /** Monotonic time when the change was known to be made. Tokens that were requested earlier may lack it. */
  readonly madeAtMillis: number
}

export interface StaleClaims {
  /** Records that claims have changed. */
  mark(): void
  /** Returns the latest change that the access token lacks; `null` if its claims are current. */
  missing(): ClaimChange | null
  /** Records that a new token was stored. `change` is the result of `missing` when the token was requested. */
  settle(change: ClaimChange | null): void
  /** Records that the session has ended, or that the current token was issued by a sign-in. */
  reset(): void
}

/** The hash of the stale token, for other tabs and for a page that loads before the refresh is done. */
const STALE_TOKEN = 'latchkey-stale-token'

export function createStaleClaims(
  store: Pick<TokenStore, 'read'>,
  { monotonic }: Pick<Platform, 'monotonic'>,
  access: AccessTokens,
  snapshots: Pick<Snapshots, 'current'>,
  sharedState: SharedState,
): StaleClaims {
  let latest: ClaimChange | null = null

  const createChange = (): ClaimChange => ({ scope: snapshots.current().scope, madeAtMillis: monotonic() })
  const reset = (): void => {
    if (latest || sharedState.read(STALE_TOKEN)) sharedState.write(STALE_TOKEN, '', 0)
    latest = null
  }

  return {
    mark: () => {
      const { accessToken } = store.read()
      if (accessToken && !access.about(accessToken).hasUserClaims) return
      latest = createChange()
      if (accessToken) sharedState.write(STALE_TOKEN, hashOf(accessToken), ACCESS_COOKIE_MAX_AGE_SECONDS)
    },
    missing: () => {
      if (latest && latest.scope === snapshots.current().scope) return latest
      const staleHash = sharedState.read(STALE_TOKEN)
      const { accessToken } = store.read()
      return staleHash && accessToken && staleHash === hashOf(accessToken) ? createChange() : null
    },
    settle: (change) => {
      // A change that was made meanwhile is still missing.
      if (change && (change === latest || change.scope !== latest?.scope)) reset()
    },
    reset,
  }
}

const hashOf = (accessToken: string): string => hash(accessToken).toString(36)
