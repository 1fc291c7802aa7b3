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
 * Each state belongs to one refresh token. An answer that arrives when the state has moved on changes nothing.
 */
import { COOKIE_POLL_MILLIS, REFRESH_COOLDOWN_MILLIS, REFUSAL_GRACE_MILLIS, WAIT_MAX_MILLIS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import { pause } from '../lib/wait.ts'
import type { Scope } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccessTokens } from './accessTokens.ts'
import type { TokenPair, TokenStore } from './types.ts'

/**
 * Asks the service: resolves to new tokens, or to `null` if the service says that the session is over. It is sent again
 * only while it is wanted.
 */
export type Refresh = (
  refreshToken: string,
  isWanted?: () => boolean,
) => Promise<{ accessToken: string; refreshToken?: string } | null>

export interface RefresherOptions {
  store: TokenStore
  platform: Pick<Platform, 'monotonic'> & Scope
  access: AccessTokens
  refresh: Refresh
  /** Writes tokens that replace those of a refresh token; `null` ends its session. */
  replace(refreshToken: string, tokens: TokenPair | null): void
  /** Gets an access token from the beginning, with what is in the store. */
  begin(minLifeMillis: number): Promise<string | null>
  /** True while pages have to be told when a refused session ends. */
  isWatched(): boolean
}

export interface Refresher {
  /** An access token that lives at least so long; `null` if the session is over. */
  obtain(refreshToken: string, minLifeMillis: number): Promise<string | null>
  /** Forgets what is known of the refresh token: another session began, or this one ended. */
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
      /** How often it failed in a row. */
      readonly failures: number
      /** Monotonic time until which it is not asked again. */
      readonly until: number
    }
  | { readonly status: 'refused'; readonly refreshToken: string }

/** What an answer comes to: the access token, the end of the session, or that other tokens were stored meanwhile. */
type Result = string | null | typeof OVERTAKEN
const OVERTAKEN = Symbol()
const IDLE: State = { status: 'idle' }

export function createRefresher(options: RefresherOptions): Refresher {
  const { store, platform, access, replace, begin, isWatched } = options
  let state = IDLE
  /** By refresh token. A session that begins meanwhile moves the state on, and the refresh stays in flight. */
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

  /** asking → cooling: after a second failure in a row, or one with its retries, it is not asked again for a while. */
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
    if (store.read().refreshToken === refreshToken) await pause(platform, COOKIE_POLL_MILLIS)
    return begin(minLifeMillis)
  }

  return {
    obtain: async (refreshToken, minLifeMillis) => {
      if (state.status === 'refused' && state.refreshToken === refreshToken) {
        return spare(options) ?? ((await end(refreshToken)) ? null : again(refreshToken, minLifeMillis))
      }
      try {
        const asked = inFlight.get(refreshToken)
        if (asked) return await asked
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

/** Sends the refresh, unless another tab was faster, and stores what it yields. Resolves to `null` if it was refused. */
async function renew(
  { store, platform, access, refresh, replace }: RefresherOptions,
  refreshToken: string,
  minLifeMillis: number,
  isAlone: () => boolean,
): Promise<Result> {
  const { shared } = store
  if (shared) {
    const latest = await shared.latest()
    if (latest.refreshToken !== refreshToken) return OVERTAKEN
    if (access.lifeLeft(latest.accessToken) >= minLifeMillis) return latest.accessToken
  }
  const answer = await refresh(refreshToken, () => {
    const now = store.read()
    return now.refreshToken === refreshToken && access.lifeLeft(now.accessToken) < minLifeMillis
  })
  if (answer === null) return (await isReplaced(shared, platform, refreshToken, isAlone())) ? OVERTAKEN : null
  if (!(await isStored(store, refreshToken))) return OVERTAKEN
  const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
  access.receive(tokens.accessToken)
  replace(refreshToken, tokens)
  await shared?.settle(tokens)
  return store.read().refreshToken === tokens.refreshToken ? tokens.accessToken : OVERTAKEN
}

/** True if this refresh token is still the stored one, here and in other tabs: what is read may be older. */
async function isStored(store: TokenStore, refreshToken: string): Promise<boolean> {
  const latest = (await store.shared?.latest()) ?? store.read()
  return latest.refreshToken === refreshToken && store.read().refreshToken === refreshToken
}

/**
 * True if another tab replaced a refused refresh token. A service that rotates refresh tokens refuses the old one, and
 * the tab that was faster may still wait for its response: unless this tab was alone, it gets some time.
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
    await pause(platform, COOKIE_POLL_MILLIS)
  }
}
