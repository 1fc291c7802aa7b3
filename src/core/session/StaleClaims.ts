/**
 * Whether the claims of the access token are old. After a change of the user that the token describes, such as the name
 * or the selected team, the token is *stale*: it remains valid, but its claims are old until it is refreshed.
 *
 * A stale token is still sent to the service, which doesn't read these claims, and it is the fallback if the refresh
 * fails. Only callers that ask for an access token wait for the new one.
 */
import { ACCESS_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import type { Platform } from '../platform/Platform.ts'
import { shortHash } from '../util/hash.ts'
import type { SharedState } from './SharedState.ts'
import type { SnapshotStore } from './SnapshotStore.ts'
import type { TokenLifetimes } from './TokenLifetimes.ts'
import type { TokenStore } from './types.ts'

/** A change of claims in a session. */
export interface ClaimChange {
  readonly sessionKey: string
  /** Monotonic time when the change was known to be made. Tokens that were requested earlier may lack it. */
  readonly madeAtMillis: number
}

export interface StaleClaimsOptions {
  store: Pick<TokenStore, 'read'>
  platform: Pick<Platform, 'monotonic'>
  lifetimes: Pick<TokenLifetimes, 'readUser'>
  snapshots: Pick<SnapshotStore, 'get'>
  sharedState: SharedState
}

/** The hash of the stale token, for other tabs and for a page that loads before the refresh is done. */
const STALE_TOKEN = 'latchkey-stale-token'

export class StaleClaims {
  readonly #options: StaleClaimsOptions
  #latestChange: ClaimChange | null = null

  constructor(options: StaleClaimsOptions) {
    this.#options = options
  }

  /** Records that claims have changed. */
  mark(): void {
    const { store, lifetimes, sharedState } = this.#options
    const { accessToken } = store.read()
    if (accessToken && !lifetimes.readUser(accessToken).hasUserClaims) return
    this.#latestChange = this.#createChange()
    if (accessToken) sharedState.write(STALE_TOKEN, shortHash(accessToken), ACCESS_COOKIE_MAX_AGE_SECONDS)
  }

  /** Returns the latest change that the access token lacks; `null` if its claims are current. */
  findChange(): ClaimChange | null {
    const { store, snapshots, sharedState } = this.#options
    const latest = this.#latestChange
    if (latest && latest.sessionKey === snapshots.get().sessionKey) return latest
    const staleHash = sharedState.read(STALE_TOKEN)
    const { accessToken } = store.read()
    return staleHash && accessToken && staleHash === shortHash(accessToken) ? this.#createChange() : null
  }

  /**
   * Records that a new access token was stored.
   *
   * @param change the result of `findChange` when the token was requested
   */
  recordRefresh(change: ClaimChange | null): void {
    // The token still lacks a change that was made after it was requested.
    if (change && (change === this.#latestChange || change.sessionKey !== this.#latestChange?.sessionKey)) this.reset()
  }

  /** Records that the session has ended, or that the current token was issued by a sign-in. */
  reset(): void {
    const { sharedState } = this.#options
    if (this.#latestChange || sharedState.read(STALE_TOKEN)) sharedState.write(STALE_TOKEN, '', 0)
    this.#latestChange = null
  }

  #createChange(): ClaimChange {
    const { snapshots, platform } = this.#options
    return { sessionKey: snapshots.get().sessionKey, madeAtMillis: platform.monotonic() }
  }
}
