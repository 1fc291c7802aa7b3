/**
 * Whether the claims of the access token are old. After a change of the user that the token describes, such as the name
 * or the selected team, the token is *stale*: it remains valid, but its claims are old until it is refreshed.
 *
 * A stale token is still sent to the service, which doesn't read these claims, and it is the fallback if the refresh
 * fails. Only callers that ask for an access token wait for the new one.
 */
import { ACCESS_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Platform } from '../platform/Platform.ts'
import { delay } from '../util/delay.ts'
import { shortHash } from '../util/hash.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import type { SharedState } from './SharedState.ts'
import type { SnapshotStore } from './SnapshotStore.ts'
import type { TokenLifetimes } from './TokenLifetimes.ts'
import type { TokenStore } from './types.ts'

/** A change of claims in a session. Access tokens that were requested before it may lack it. */
export interface ClaimChange {
  readonly sessionKey: string
}

export interface StaleClaimsOptions {
  store: Pick<TokenStore, 'read'>
  platform: Pick<Platform, 'kind'> & TaskScope
  lifetimes: Pick<TokenLifetimes, 'readUser'>
  snapshots: Pick<SnapshotStore, 'get'>
  sharedState: SharedState
}

/** The hash of the stale token, for other tabs and for a page that loads before the refresh is done. */
const STALE_TOKEN = 'latchkey-stale-token'

export class StaleClaims {
  readonly #options: StaleClaimsOptions
  #latestChange: ClaimChange | null = null
  /** How many changes are being made. */
  #pendingCount = 0

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

  /**
   * Records that claims have changed, once a change is made. As soon as no other change is pending, a page refreshes. A
   * server waits for a caller: its response may be sent before the refresh is done, and a refresh token that is replaced
   * then would be lost.
   */
  async markAfter(change: Promise<unknown>, refresh: () => Promise<unknown>): Promise<void> {
    const { platform, snapshots } = this.#options
    const { sessionKey } = snapshots.get()
    this.#pendingCount += 1
    try {
      await change
      if (snapshots.get().sessionKey === sessionKey) this.mark()
    } catch (error) {
      if (error instanceof UsageError && error.code === 'DISPOSED') return
    } finally {
      this.#pendingCount -= 1
    }
    const isRefreshNeeded = (): boolean => this.#pendingCount === 0 && this.findChange() !== null
    if (platform.kind !== 'browser' || !isRefreshNeeded()) return
    // In a task of its own, so that a change that the caller makes next is part of the same refresh.
    await delay(platform, 0)
    if (isRefreshNeeded()) await refresh()
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
    return { sessionKey: this.#options.snapshots.get().sessionKey }
  }
}
