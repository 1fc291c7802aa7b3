/** Gets access tokens for refresh tokens, one request at a time, for any number of callers. */
import { COOKIE_POLL_MILLIS, REFRESH_COOLDOWN_MILLIS, REFUSAL_GRACE_MILLIS, WAIT_MAX_MILLIS } from '../constants.ts'
import { TransportError, UsageError } from '../errors.ts'
import type { ClientEvent, ClientObserver } from '../platform/ClientObserver.ts'
import type { Platform } from '../platform/Platform.ts'
import { delay } from '../util/delay.ts'
import { isControlFlow } from '../util/isControlFlow.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import type { SnapshotStore } from './SnapshotStore.ts'
import type { StaleClaims } from './StaleClaims.ts'
import type { TokenLifetimes } from './TokenLifetimes.ts'
import type { TokenStore } from './types.ts'

/**
 * Sends a refresh. Resolves to new tokens, or to `null` if the session has ended.
 *
 * @param shouldRetry a failed request is repeated only while this returns true
 * @param needsNewClaims whether claims have changed, so that the result of an earlier request can't be used
 */
export type Refresh = (
  refreshToken: string,
  shouldRetry?: () => boolean,
  needsNewClaims?: boolean,
) => Promise<{ accessToken: string; refreshToken?: string } | null>

export interface RefresherOptions {
  store: Pick<TokenStore, 'read' | 'shared'>
  platform: Pick<Platform, 'monotonic'> & TaskScope
  lifetimes: Pick<TokenLifetimes, 'getRemainingMillis' | 'recordIssued'>
  staleClaims: Pick<StaleClaims, 'findChange' | 'recordRefresh'>
  snapshots: Pick<SnapshotStore, 'replaceTokens' | 'hasListeners'>
  refresh: Refresh
  /**
   * Lets the user sign in again before the session ends. Resolves when the tokens in the store are to be read again;
   * rejects if the user declines. Returns `undefined` if the app has no such dialog.
   */
  promptSignIn?: (() => Promise<void> | undefined) | undefined
  observer?: ClientObserver | undefined
}

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'refreshing' }
  | {
      readonly status: 'cooldown'
      readonly refreshToken: string
      readonly error: unknown
      /** The number of consecutive failures. */
      readonly failures: number
      /** Monotonic time until which no refresh is sent. */
      readonly untilMillis: number
    }
  | { readonly status: 'refused'; readonly refreshToken: string }

const IDLE: State = { status: 'idle' }

/** Result of a refresh whose tokens were replaced in the store meanwhile: the caller starts again with the new ones. */
export const SUPERSEDED = Symbol()

/** Result of a refused refresh whose access token has expired. */
const ENDED = Symbol()

/** An access token, or `null` if the session has ended. */
export type RefreshedToken = string | null | typeof SUPERSEDED

type RefreshResult = string | typeof SUPERSEDED | typeof ENDED

/**
 * The refresher of one session. Each state belongs to one refresh token. A response that arrives after the state changed
 * has no effect.
 *
 * ```
 * idle ──needed──▶ refreshing ──tokens──▶ idle
 *                    │ ├──refused──▶ refused ──access token expires──▶ signed out, or signed in again by a prompt
 *                    │ └──failed──▶ cooldown ──time or other token──▶ idle
 *                    └──superseded──▶ idle (the caller starts again with the tokens in the store)
 * ```
 */
export class Refresher {
  readonly #options: RefresherOptions
  #state = IDLE
  #stopTimer: (() => void) | undefined
  /** The end of the session of a refresh token. It takes as long as the user is asked to sign in again. */
  #ending: { readonly refreshToken: string; readonly hasEnded: Promise<boolean> } | undefined
  /** By refresh token. If another session begins, the state changes, but the refresh stays in flight. */
  readonly #inFlight = new Map<string, Promise<RefreshedToken>>()

  constructor(options: RefresherOptions) {
    this.#options = options
  }

  /** Returns an access token with at least this lifetime left; `null` if the session has ended. */
  async getAccessToken(refreshToken: string, minLifeMillis: number): Promise<RefreshedToken> {
    const { platform, staleClaims } = this.#options
    const state = this.#state
    if (state.status === 'refused' && state.refreshToken === refreshToken) {
      return this.#readValidAccessToken() ?? this.#endOrSupersede(refreshToken)
    }
    try {
      const inFlight = this.#inFlight.get(refreshToken)
      if (inFlight) {
        const startMillis = platform.monotonic()
        const accessToken = await this.#observeShared(inFlight, startMillis)
        // The refresh may have been sent before the change of claims that this caller needs.
        return staleClaims.findChange() ? SUPERSEDED : accessToken
      }
      const isCooldown = state.status === 'cooldown' && state.refreshToken === refreshToken
      if (isCooldown && platform.monotonic() < state.untilMillis) throw state.error
      return await this.#startRefresh(refreshToken, minLifeMillis)
    } catch (error) {
      const fallback = error instanceof UsageError || isControlFlow(error) ? null : this.#readValidAccessToken()
      if (fallback === null) throw error
      return fallback
    }
  }

  /** Called when another session begins, or this session ends. */
  reset(): void {
    this.#enter(IDLE)
  }

  /** Stops the timer. */
  stop(): void {
    this.#stopTimer?.()
  }

  #enter(state: State): void {
    this.stop()
    this.#state = state
  }

  /** idle → refreshing */
  #startRefresh(refreshToken: string, minLifeMillis: number): Promise<RefreshedToken> {
    const { shared } = this.#options.store
    const previous = this.#state
    const failures = previous.status === 'cooldown' && previous.refreshToken === refreshToken ? previous.failures : 0
    const refreshing: State = { status: 'refreshing' }
    const startMillis = this.#options.platform.monotonic()
    this.#enter(refreshing)
    const task = async (isAlone: () => boolean): Promise<RefreshResult> =>
      (await this.#refresh(refreshToken, minLifeMillis, isAlone)) ?? this.#enterRefused(refreshToken)
    const promise = (shared ? shared.withLock(task) : task(() => true))
      .finally(() => this.#inFlight.delete(refreshToken))
      .then(
        (result) => {
          if (this.#state === refreshing) this.#enter(IDLE)
          // Other tabs refresh with the lock that this tab has released by now.
          if (result === ENDED) return this.#endOrSupersede(refreshToken)
          return result === SUPERSEDED ? this.#supersede(refreshToken) : result
        },
        (error: unknown) => {
          this.#emitRefresh('own', 'failed', startMillis)
          if (this.#state === refreshing) {
            // The next request may be rendered in another way.
            if (isControlFlow(error)) this.#enter(IDLE)
            else this.#enterCooldown(refreshToken, error, failures + 1)
          }
          throw error
        },
      )
    this.#inFlight.set(refreshToken, promise)
    return promise
  }

  /** Sends the refresh, unless another tab was faster, and stores the tokens. Resolves to `null` if it was refused. */
  async #refresh(refreshToken: string, minLifeMillis: number, isAlone: () => boolean): Promise<RefreshResult | null> {
    const { store, platform, lifetimes, staleClaims, snapshots, refresh } = this.#options
    const { shared } = store
    if (shared) {
      const latest = await shared.readLatest()
      if (latest.refreshToken !== refreshToken) return SUPERSEDED
      // A token of another tab may have been requested before a change of claims in this one.
      const isUsable = !staleClaims.findChange() && lifetimes.getRemainingMillis(latest.accessToken) >= minLifeMillis
      if (isUsable) {
        this.#emitRefresh('waited', 'refreshed', platform.monotonic())
        return latest.accessToken
      }
    }
    const startMillis = platform.monotonic()
    const change = staleClaims.findChange()
    // A refresh because of claims only is not repeated: the old token is still valid.
    const shouldRetry = (): boolean => {
      const stored = store.read()
      return stored.refreshToken === refreshToken && lifetimes.getRemainingMillis(stored.accessToken) < minLifeMillis
    }
    const response = await refresh(refreshToken, shouldRetry, change !== null)
    this.#emitRefresh('own', response === null ? 'refused' : 'refreshed', startMillis)
    if (response === null) return (await this.#isReplaced(refreshToken, isAlone())) ? SUPERSEDED : null
    const tokens = { accessToken: response.accessToken, refreshToken: response.refreshToken ?? refreshToken }
    // A response of the app's own server has set the cookies of the new tokens already.
    if (!(await this.#isStored(refreshToken, tokens.refreshToken))) return SUPERSEDED
    lifetimes.recordIssued(tokens.accessToken)
    snapshots.replaceTokens(refreshToken, tokens)
    staleClaims.recordRefresh(change)
    await shared?.waitUntilVisible(tokens)
    return store.read().refreshToken === tokens.refreshToken ? tokens.accessToken : SUPERSEDED
  }

  /**
   * Returns true if another tab replaced a refused refresh token. A service that rotates refresh tokens refuses the old
   * one while the faster tab may still wait for its response, so this tab waits for it unless it had the lock.
   */
  async #isReplaced(refreshToken: string, isAlone: boolean): Promise<boolean> {
    const { platform, store } = this.#options
    const { shared } = store
    if (!shared) return false
    const deadlineMillis = platform.monotonic() + (isAlone ? 0 : REFUSAL_GRACE_MILLIS)
    while ((await shared.readLatest()).refreshToken === refreshToken) {
      if (platform.monotonic() >= deadlineMillis) return false
      await delay(platform, COOKIE_POLL_MILLIS)
    }
    return true
  }

  /** refreshing → refused: the session lasts as long as its access token. */
  #enterRefused(refreshToken: string): RefreshResult {
    const { store, lifetimes, platform, snapshots } = this.#options
    const stored = store.read()
    if (stored.refreshToken !== refreshToken) return SUPERSEDED
    const remainingMillis = lifetimes.getRemainingMillis(stored.accessToken)
    this.#enter({ status: 'refused', refreshToken })
    if (remainingMillis <= 0 || stored.accessToken === null) return ENDED
    if (snapshots.hasListeners()) {
      const endSession = (): void => void this.#endSession(refreshToken).catch(() => {})
      this.#stopTimer = platform.after(Math.min(remainingMillis, WAIT_MAX_MILLIS), endSession)
    }
    return stored.accessToken
  }

  /** refreshing → cooldown: after two failures in a row, or one that took long, no refresh is sent for a while. */
  #enterCooldown(refreshToken: string, error: unknown, failures: number): void {
    const { platform } = this.#options
    const tookLong = error instanceof TransportError && (error.attempts > 1 || error.code === 'TIMEOUT')
    const isOutage = failures > 1 || tookLong
    const untilMillis = isOutage ? platform.monotonic() + REFRESH_COOLDOWN_MILLIS : 0
    this.#enter({ status: 'cooldown', refreshToken, error, failures, untilMillis })
  }

  async #endOrSupersede(refreshToken: string): Promise<RefreshedToken> {
    return (await this.#endSession(refreshToken)) ? null : this.#supersede(refreshToken)
  }

  /**
   * refused → signed out, unless other tokens were stored meanwhile. Returns true if the session ended. All callers share
   * one prompt.
   *
   * @throws the error of the prompt; the session ends then, too
   */
  #endSession(refreshToken: string): Promise<boolean> {
    if (this.#ending?.refreshToken === refreshToken) return this.#ending.hasEnded
    const hasEnded = this.#promptAndEnd(refreshToken).finally(() => {
      if (this.#ending?.hasEnded === hasEnded) this.#ending = undefined
    })
    this.#ending = { refreshToken, hasEnded }
    return hasEnded
  }

  async #promptAndEnd(refreshToken: string): Promise<boolean> {
    if (!(await this.#isStored(refreshToken))) return false
    let promptError: unknown
    await this.#options.promptSignIn?.()?.catch((error: unknown) => {
      promptError = error
    })
    if (!(await this.#isStored(refreshToken))) return false
    this.#enter(IDLE)
    this.#emit({ type: 'session-end', reason: promptError === undefined ? 'refused' : 'dismissed' })
    this.#options.snapshots.replaceTokens(refreshToken, null)
    if (promptError !== undefined) throw promptError
    return true
  }

  /** Waits for the tokens that another tab wrote, which are visible here a moment later. */
  async #supersede(refreshToken: string): Promise<typeof SUPERSEDED> {
    const { store, platform } = this.#options
    if (store.read().refreshToken === refreshToken) await delay(platform, COOKIE_POLL_MILLIS)
    return SUPERSEDED
  }

  /** Returns true if the stored refresh token, here and in other tabs, is one of these. */
  async #isStored(...refreshTokens: readonly string[]): Promise<boolean> {
    const { store } = this.#options
    const latest = (await store.shared?.readLatest()) ?? store.read()
    return [latest, store.read()].every(({ refreshToken }) => refreshToken && refreshTokens.includes(refreshToken))
  }

  #emit(event: ClientEvent): void {
    this.#options.observer?.emit?.(event)
  }

  #emitRefresh(
    source: 'own' | 'shared' | 'waited',
    result: 'refreshed' | 'refused' | 'failed',
    startMillis: number,
  ): void {
    const durationMillis = this.#options.platform.monotonic() - startMillis
    this.#emit({ type: 'refresh', source, result, durationMillis })
  }

  async #observeShared(inFlight: Promise<RefreshedToken>, startMillis: number): Promise<RefreshedToken> {
    try {
      const accessToken = await inFlight
      if (accessToken !== SUPERSEDED)
        this.#emitRefresh('shared', accessToken === null ? 'refused' : 'refreshed', startMillis)
      return accessToken
    } catch (error) {
      this.#emitRefresh('shared', 'failed', startMillis)
      throw error
    }
  }

  /** Returns the stored access token; `null` if it has expired. */
  #readValidAccessToken(): string | null {
    const { store, lifetimes } = this.#options
    const { accessToken } = store.read()
    return lifetimes.getRemainingMillis(accessToken) > 0 ? accessToken : null
  }
}
