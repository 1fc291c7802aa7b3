/**
 * This client's signed-in state.
 *
 * 1. Tokens live in the store alone; each call reads them there, so what another tab did counts at once.
 * 2. One refresh is under way at a time, for any number of callers. A failed one is not remembered; only when it fails
 *    again does the session wait a while before it asks once more.
 * 3. Only a refresh that the service refuses by name, a sign-out, or a deletion ends a session; and a refusal not
 *    before the access token at hand has come to its own end.
 * 4. A refresh that was started for one session never touches another that began meanwhile.
 * 5. Nothing listens and no timer runs unless somebody subscribed.
 */
import {
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  ACCESS_TOKEN_MIN_LIFE_MILLIS,
  COOKIE_POLL_MILLIS,
  REFRESH_COOLDOWN_MILLIS,
  WAIT_MAX_MILLIS,
} from '../constants.ts'
import { toAborted, UsageError } from '../errors.ts'
import { hash } from '../lib/hash.ts'
import { pause, type Scope, within } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import { createAccessTokens } from './accessTokens.ts'
import { successor } from './successor.ts'
import { isToken, memoryTokenStore } from './tokens.ts'
import type { AccessTokenOptions, Session, SessionSnapshot, TokenStore, Tokens } from './types.ts'

/**
 * What a refresh yields: new tokens, or `null` when the service says that the session is over. It is sent again only
 * while it is wanted.
 */
export type Refresh = (
  refreshToken: string,
  isWanted?: () => boolean,
) => Promise<{ accessToken: string; refreshToken?: string } | null>

export interface SessionOptions {
  store: TokenStore
  platform: Pick<Platform, 'now' | 'monotonic'> & Scope
  refresh: Refresh
  /** Takes what a listener throws: one listener's mistake is not the others' business, nor that of whoever changed the session. */
  onUnhandledError: (error: unknown) => void
}

const SIGNED_OUT: SessionSnapshot = { status: 'signed-out', userId: null, scope: 'signed-out' }
/** The store holds other tokens than those a refresh was started for. */
const OVERTAKEN = Symbol()

export function createSession({ store, platform, refresh, onUnhandledError }: SessionOptions): Session {
  const { monotonic, after } = platform
  const listeners = new Set<() => void>()
  const access = createAccessTokens(platform)
  let snapshot = SIGNED_OUT
  /** The refresh token that the snapshot is of. */
  let shown: string | null = null
  let anonymous: string | null = null
  let underWay: { refreshToken: string; promise: Promise<string | null> } | null = null
  let failure: { refreshToken: string; error: unknown; times: number; until: number } | null = null
  /** The service refused this one; the access token at hand is still good. */
  let refused: string | null = null
  let isWriting = false
  let stopWatching: (() => void) | null = null
  let stopTimer = (): void => {}

  function look(): SessionSnapshot {
    const { accessToken, refreshToken } = store.read()
    if (!refreshToken) {
      shown = null
      return SIGNED_OUT
    }
    const isSame = refreshToken === shown
    const userId = accessToken ? access.userId(accessToken) : isSame ? snapshot.userId : null
    // A refresh may bring a new refresh token, here or in another tab: the same user is the same session.
    const name = isSame || (userId && userId === snapshot.userId) ? snapshot.scope : hash(refreshToken).toString(36)
    shown = refreshToken
    return { status: anonymous === name ? 'anonymous' : 'signed-in', userId, scope: name }
  }

  function notice(): void {
    if (isWriting) return
    const next = look()
    if (next.status === snapshot.status && next.userId === snapshot.userId && next.scope === snapshot.scope) return
    snapshot = next
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        onUnhandledError(error)
      }
    }
  }

  function write(tokens: Tokens | null): void {
    isWriting = true
    try {
      store.write(tokens)
    } finally {
      isWriting = false
    }
    notice()
  }

  /** Whether nobody has replaced this one, in this tab or another: what is read may be older than what they wrote. */
  async function isKept(refreshToken: string): Promise<boolean> {
    const latest = await store.shared?.latest()
    return (latest ?? store.read()).refreshToken === refreshToken && store.read().refreshToken === refreshToken
  }

  /** Ends the session that the service refused, if it is still the one at hand; whether it was. */
  async function end(refreshToken: string): Promise<boolean> {
    const isOver = await isKept(refreshToken)
    if (isOver) {
      refused = null
      stopTimer()
      write(null)
    }
    return isOver
  }

  /** Begins again with the tokens that another tab wrote, which are seen here a moment later. */
  async function anew(refreshToken: string, minLifeMillis: number): Promise<string | null> {
    if (store.read().refreshToken === refreshToken) await pause(platform, COOKIE_POLL_MILLIS)
    return session.getAccessToken({ minLifeMillis })
  }

  function refreshOnce(refreshToken: string, minLifeMillis: number): Promise<string | null> {
    if (underWay?.refreshToken === refreshToken) return underWay.promise
    if (failure?.refreshToken === refreshToken && monotonic() < failure.until)
      return Promise.reject(failure.error as Error)
    const task = (isAlone: () => boolean): Promise<string | null | typeof OVERTAKEN> =>
      renew(refreshToken, minLifeMillis, isAlone)
    const done = (): void => {
      if (underWay === current) underWay = null
    }
    const promise = (store.shared ? store.shared.exclusive(task) : task(() => true)).then(
      (result) => {
        done()
        failure = null
        return result === OVERTAKEN ? anew(refreshToken, minLifeMillis) : result
      },
      (error: unknown) => {
        done()
        const times = failure?.refreshToken === refreshToken ? failure.times + 1 : 1
        const isOutage = times > 1 || Number((error as { attempts?: number }).attempts) > 1
        failure = { refreshToken, error, times, until: isOutage ? monotonic() + REFRESH_COOLDOWN_MILLIS : 0 }
        throw error
      },
    )
    const current = { refreshToken, promise }
    underWay = current
    return promise
  }

  async function renew(
    refreshToken: string,
    minLifeMillis: number,
    isAlone: () => boolean,
  ): Promise<string | null | typeof OVERTAKEN> {
    const { shared } = store
    if (shared) {
      const latest = await shared.latest()
      if (latest.refreshToken !== refreshToken) return OVERTAKEN
      // Another tab was faster.
      if (access.lifeLeft(latest.accessToken) >= minLifeMillis) return latest.accessToken
    }
    const answer = await refresh(refreshToken, () => {
      const now = store.read()
      return now.refreshToken === refreshToken && access.lifeLeft(now.accessToken) < minLifeMillis
    })
    if (answer === null) {
      if (shared && (await successor(shared, platform, refreshToken, isAlone()))) return OVERTAKEN
      return refuse(refreshToken)
    }
    if (!(await isKept(refreshToken))) return OVERTAKEN
    const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
    access.receive(tokens.accessToken)
    if (shown === refreshToken) shown = tokens.refreshToken
    write(tokens)
    await shared?.settle(tokens)
    return store.read().refreshToken === tokens.refreshToken ? tokens.accessToken : OVERTAKEN
  }

  async function refuse(refreshToken: string): Promise<string | null | typeof OVERTAKEN> {
    const current = store.read()
    if (current.refreshToken !== refreshToken) return OVERTAKEN
    const left = access.lifeLeft(current.accessToken)
    if (left <= 0) return (await end(refreshToken)) ? null : OVERTAKEN
    refused = refreshToken
    stopTimer()
    if (listeners.size > 0)
      stopTimer = after(Math.min(left, WAIT_MAX_MILLIS), () => void end(refreshToken).catch(() => {}))
    return current.accessToken
  }

  async function obtain(
    accessToken: string | null,
    refreshToken: string,
    minLifeMillis: number,
  ): Promise<string | null> {
    if (refused === refreshToken) {
      if (access.lifeLeft(accessToken) > 0) return accessToken
      return (await end(refreshToken)) ? null : anew(refreshToken, minLifeMillis)
    }
    try {
      return await refreshOnce(refreshToken, minLifeMillis)
    } catch (error) {
      if (error instanceof UsageError) throw error
      const current = store.read().accessToken
      if (access.lifeLeft(current) > 0) return current
      throw error
    }
  }

  const session: Session = {
    getSnapshot: () => {
      if (!stopWatching) notice()
      return snapshot
    },
    subscribe: (listener) => {
      // Each subscription is its own, also when the same function subscribes twice.
      const own = (): void => listener()
      stopWatching ??= store.watch(notice)
      notice()
      listeners.add(own)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) session.dispose()
      }
    },
    setTokens: (tokens) => {
      for (const name of ['accessToken', 'refreshToken'] as const) {
        if (!isToken(tokens[name])) {
          throw new UsageError('INVALID_TOKENS', `setTokens needs both tokens, and ${name} is not a token.`)
        }
      }
      failure = refused = null
      stopTimer()
      access.receive(tokens.accessToken)
      write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
    },
    clear: () => {
      const past = memoryTokenStore(store.read())
      failure = refused = null
      stopTimer()
      write(null)
      return createSession({ store: past, platform, refresh, onUnhandledError })
    },
    getAccessToken: async ({
      minLifeMillis: wanted = ACCESS_TOKEN_MIN_LIFE_MILLIS,
      signal,
    }: AccessTokenOptions = {}) => {
      if (!(wanted < ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)) {
        throw new UsageError('INVALID_OPTION', `minLifeMillis must be below ${ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS}.`)
      }
      // A token that has none left is no token, however little is asked for.
      const minLifeMillis = Math.max(wanted, 1)
      const tokens = store.read()
      if (!tokens.refreshToken) {
        notice()
        return null
      }
      if (access.lifeLeft(tokens.accessToken) >= minLifeMillis) return tokens.accessToken
      const obtained = obtain(tokens.accessToken, tokens.refreshToken, minLifeMillis)
      if (!signal) return obtained
      return within(platform, null, signal, () => null, obtained).catch((error: unknown) => {
        throw toAborted(error)
      })
    },
    getTokens: async (options) => {
      const tokens = store.read()
      // Whose call it is shall be known before it leaves, also where others' changes are seen only from time to time.
      if (tokens.refreshToken !== shown) notice()
      const isGood = tokens.refreshToken && access.lifeLeft(tokens.accessToken) >= ACCESS_TOKEN_MIN_LIFE_MILLIS
      if (isGood && !options?.minLifeMillis) return tokens
      notice()
      const { scope, userId } = snapshot
      const accessToken = await session.getAccessToken(options)
      notice()
      // While nobody knows who it is, a new refresh token is taken for a successor of the old one.
      if (accessToken && userId && snapshot.scope !== scope) {
        throw new UsageError(
          'OTHER_USER',
          'Somebody else signed in before the call was sent. Call again if it is meant for them.',
        )
      }
      return { accessToken, refreshToken: accessToken && store.read().refreshToken }
    },
    reject: access.reject,
    setAnonymous: (isAnonymous) => {
      anonymous = isAnonymous ? snapshot.scope : null
      notice()
    },
    dispose: () => {
      stopWatching?.()
      stopWatching = null
      stopTimer()
      listeners.clear()
    },
  }
  return session
}
