/**
 * Exchanges refresh tokens for access tokens, one at a time, for any number of callers.
 *
 * ```
 * idle ──needed──▶ asking ──tokens──▶ idle
 *                    │ ├──refused──▶ refused ──access token expires──▶ signed out
 *                    │ └──no answer─▶ cooling ──time or other token──▶ idle
 *                    └──overtaken──▶ idle (begins again with what is in the store)
 * ```
 *
 * Each state belongs to one refresh token. A response that arrives after the state changed has no effect.
 */
import { COOKIE_POLL_MILLIS, REFRESH_COOLDOWN_MILLIS, REFUSAL_GRACE_MILLIS, WAIT_MAX_MILLIS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { delay } from '../util/delay.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccessTokens } from './TokenLifetimes.ts'
import type { StaleClaims } from './StaleClaims.ts'
import type { TokenPair, TokenStore } from './types.ts'

/**
 * Sends a refresh. Resolves to new tokens, or to `null` if the session has ended. The request is repeated only while
 * `isWanted` returns true. A remembered result is used only if it was requested after `changedAtMillis` (monotonic
 * time).
 */
export type Refresh = (
  refreshToken: string,
  isWanted?: () => boolean,
  changedAtMillis?: number,
) => Promise<{ accessToken: string; refreshToken?: string } | null>

export interface RefresherOptions {
  store: TokenStore
  platform: Pick<Platform, 'monotonic'> & TaskScope
  access: AccessTokens
  claims: Pick<StaleClaims, 'missing' | 'settle'>
  refresh: Refresh
  /** Writes tokens that replace those of a refresh token; `null` ends its session. */
  replace(refreshToken: string, tokens: TokenPair | null): void
  /** Starts again with the tokens that are in the store. */
  begin(minLifeMillis: number): Promise<string | null>
  /** True while there are subscribers to notify when a refused session ends. */
  isWatched(): boolean
}

export interface Refresher {
  /** Returns an access token with at least this lifetime left; `null` if the session has ended. */
  obtain(refreshToken: string, minLifeMillis: number): Promise<string | null>
  /** Resets the state, because another session began or this one ended. */
  reset(): void
  /** Stops the timer. */
  stop(): void
}

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | {
      readonly status: 'cooling'
      readonly refreshToken: string
      readonly error: unknown
      /** The number of consecutive failures. */
      readonly failures: number
      /** Monotonic time until which no refresh is sent. */
      readonly until: number
    }
  | { readonly status: 'refused'; readonly refreshToken: string }

/**
 * The result of a refresh: an access token, `null` for the end of the session, or OVERTAKEN if other tokens were stored
 * meanwhile.
 */
type Result = string | null | typeof OVERTAKEN
const OVERTAKEN = Symbol()
const IDLE: State = { status: 'idle' }

export function createRefresher(options: RefresherOptions): Refresher {
  const { store, platform, access, claims, replace, begin, isWatched } = options
  let state = IDLE
  /** By refresh token. If another session begins, the state changes, but the refresh stays in flight. */
  const inFlight = new Map<string, Promise<string | null>>()
  let stopTimer: (() => void) | undefined

  const enter = (next: State): void => {
    stopTimer?.()
    state = next
  }

  /** idle → asking */
  function ask(refreshToken: string, minLifeMillis: number): Promise<string | null> {
    const failures = state.status === 'cooling' && state.refreshToken === refreshToken ? state.failures : 0
    const task = async (isAlone: () => boolean): Promise<Result> =>
      (await renew(options, refreshToken, minLifeMillis, isAlone)) ?? refuse(refreshToken)
    const asking: State = { status: 'asking' }
    enter(asking)
    const promise = (store.shared ? store.shared.exclusive(task) : task(() => true))
      .finally(() => inFlight.delete(refreshToken))
      .then(
        (result) => {
          if (state === asking) enter(IDLE)
          return result === OVERTAKEN ? again(refreshToken, minLifeMillis) : result
        },
        (error: unknown) => {
          if (state === asking) cool(refreshToken, error, failures + 1)
          throw error
        },
      )
    inFlight.set(refreshToken, promise)
    return promise
  }

  /** asking → refused: the session lasts as long as its access token. */
  async function refuse(refreshToken: string): Promise<Result> {
    const { accessToken, refreshToken: current } = store.read()
    if (current !== refreshToken) return OVERTAKEN
    const left = access.lifeLeft(accessToken)
    if (left <= 0) return (await end(refreshToken)) ? null : OVERTAKEN
    enter({ status: 'refused', refreshToken })
    if (isWatched()) {
      stopTimer = platform.after(Math.min(left, WAIT_MAX_MILLIS), () => void end(refreshToken).catch(() => {}))
    }
    return accessToken
  }

  /** asking → cooling: after two failures in a row, or one with retries, no refresh is sent for a while. */
  function cool(refreshToken: string, error: unknown, failures: number): void {
    const isOutage = failures > 1 || Number((error as { attempts?: number }).attempts) > 1
    const until = isOutage ? platform.monotonic() + REFRESH_COOLDOWN_MILLIS : 0
    enter({ status: 'cooling', refreshToken, error, failures, until })
  }

  /** refused → signed out, unless other tokens were stored meanwhile. Returns true if the session ended. */
  async function end(refreshToken: string): Promise<boolean> {
    if (!(await isStored(store, refreshToken))) return false
    enter(IDLE)
    replace(refreshToken, null)
    return true
  }

  /** overtaken → idle: begins again with the tokens that another tab wrote, which are visible here a moment later. */
  async function again(refreshToken: string, minLifeMillis: number): Promise<string | null> {
    if (store.read().refreshToken === refreshToken) await delay(platform, COOKIE_POLL_MILLIS)
    return begin(minLifeMillis)
  }

  return {
    obtain: async (refreshToken, minLifeMillis) => {
      if (state.status === 'refused' && state.refreshToken === refreshToken) {
        return spare(options) ?? ((await end(refreshToken)) ? null : again(refreshToken, minLifeMillis))
      }
      try {
        const asked = inFlight.get(refreshToken)
        if (asked) {
          const token = await asked
          // The refresh may have been sent before the change of claims that this caller needs.
          return claims.missing() ? await begin(minLifeMillis) : token
        }
        if (state.status === 'cooling' && state.refreshToken === refreshToken && platform.monotonic() < state.until)
          throw state.error
        return await ask(refreshToken, minLifeMillis)
      } catch (error) {
        const current = error instanceof UsageError ? null : spare(options)
        if (current === null) throw error
        return current
      }
    },
    reset: () => enter(IDLE),
    stop: () => stopTimer?.(),
  }
}

/** The stored access token; `null` if it has expired. */
function spare({ store, access }: RefresherOptions): string | null {
  const { accessToken } = store.read()
  return access.lifeLeft(accessToken) > 0 ? accessToken : null
}

/** Sends the refresh, unless another tab was faster, and stores the tokens. Resolves to `null` if it was refused. */
async function renew(
  { store, platform, access, claims, refresh, replace }: RefresherOptions,
  refreshToken: string,
  minLifeMillis: number,
  isAlone: () => boolean,
): Promise<Result> {
  const { shared } = store
  if (shared) {
    const latest = await shared.latest()
    if (latest.refreshToken !== refreshToken) return OVERTAKEN
    // A token of another tab may have been requested before a change of claims in this one.
    if (!claims.missing() && access.lifeLeft(latest.accessToken) >= minLifeMillis) return latest.accessToken
  }
  const change = claims.missing()
  // A refresh because of claims only is not repeated: the old token is still valid.
  const isWanted = (): boolean => {
    const now = store.read()
    return now.refreshToken === refreshToken && access.lifeLeft(now.accessToken) < minLifeMillis
  }
  const answer = await refresh(refreshToken, isWanted, change?.madeAtMillis)
  if (answer === null) return (await isReplaced(shared, platform, refreshToken, isAlone())) ? OVERTAKEN : null
  if (!(await isStored(store, refreshToken))) return OVERTAKEN
  const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
  access.receive(tokens.accessToken)
  replace(refreshToken, tokens)
  claims.settle(change)
  await shared?.settle(tokens)
  return store.read().refreshToken === tokens.refreshToken ? tokens.accessToken : OVERTAKEN
}

/** Returns true if a refresh token is still the stored one, here and in other tabs. */
async function isStored(store: TokenStore, refreshToken: string): Promise<boolean> {
  const latest = (await store.shared?.latest()) ?? store.read()
  return latest.refreshToken === refreshToken && store.read().refreshToken === refreshToken
}

/**
 * Returns true if another tab replaced a refused refresh token. A service that rotates refresh tokens refuses the old
 * one while the faster tab may still be waiting for its response, so unless this tab was alone, it waits a moment.
 */
async function isReplaced(
  shared: TokenStore['shared'],
  platform: RefresherOptions['platform'],
  refreshToken: string,
  isAlone: boolean,
): Promise<boolean> {
  if (!shared) return false
  const deadline = platform.monotonic() + (isAlone ? 0 : REFUSAL_GRACE_MILLIS)
  for (;;) {
    if ((await shared.latest()).refreshToken !== refreshToken) return true
    if (platform.monotonic() >= deadline) return false
    await delay(platform, COOKIE_POLL_MILLIS)
  }
}
