/**
 * This client's signed-in state.
 *
 * - An access token is used while it has enough life left, measured from when it was received on a clock that never
 *   jumps; what the device thinks the time is doesn't matter.
 * - One refresh is under way at a time, for any number of callers. A failed one is not remembered.
 * - Only a refresh that the service refuses by name, a sign-out, or a deletion ends a session.
 * - A refresh that was started for one session never touches another that began meanwhile.
 */
import { ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS, ACCESS_TOKEN_MIN_LIFE_MILLIS } from '../constants.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { Platform } from '../platform/Platform.ts'
import { readTokenLife } from './readTokenLife.ts'
import type { AccessTokenOptions, Session, SessionSnapshot, TokenPair, TokenStore, Tokens } from './types.ts'

/** What a refresh yields: new tokens, or `null` when the service says that the session is over. */
export type Refresh = (refreshToken: string) => Promise<{ accessToken: string; refreshToken?: string } | null>

export interface SessionOptions {
  store: TokenStore
  platform: Pick<Platform, 'now' | 'monotonic'>
  refresh: Refresh
}

export function createSession({ store, platform, refresh }: SessionOptions): Session {
  const listeners = new Set<() => void>()
  const rejected = new Set<string>()
  const received = new Map<string, number>()
  let anonymousScope: string | null = null
  let scopes = new Map<string, string>()
  let underWay: { refreshToken: string; promise: Promise<string | null> } | null = null
  let snapshot: SessionSnapshot = { status: 'signed-out', userId: null, scope: 'signed-out' }
  snapshot = look()

  const stopWatching = store.watch(notice)

  function look(): SessionSnapshot {
    const { accessToken, refreshToken } = store.read()
    if (!refreshToken) return { status: 'signed-out', userId: null, scope: 'signed-out' }
    const scope = scopes.get(refreshToken) ?? fingerprint(refreshToken)
    return {
      status: anonymousScope === scope ? 'anonymous' : 'signed-in',
      userId: accessToken ? readTokenLife(accessToken).userId : snapshot?.scope === scope ? snapshot.userId : null,
      scope,
    }
  }

  function notice(): void {
    const next = look()
    if (next.status === snapshot.status && next.userId === snapshot.userId && next.scope === snapshot.scope) return
    snapshot = next
    for (const listener of [...listeners]) listener()
  }

  /** How long a token can still be used, in milliseconds. */
  function lifeLeft(token: string): number {
    if (rejected.has(token)) return 0
    const { lifeMillis, issuedAt } = readTokenLife(token)
    if (lifeMillis === null) return Infinity
    let since = received.get(token)
    if (since === undefined) {
      // Found in a store, not just received: its age is known only by the wall clock, within its own lifetime.
      const age = issuedAt === null ? 0 : Math.min(Math.max(platform.now() - issuedAt, 0), lifeMillis)
      since = platform.monotonic() - age
      received.set(token, since)
    }
    return since + lifeMillis - platform.monotonic()
  }

  function refreshOnce(refreshToken: string): Promise<string | null> {
    if (underWay?.refreshToken === refreshToken) return underWay.promise
    const promise = refresh(refreshToken).then((answer) => {
      if (store.read().refreshToken !== refreshToken) return session.getAccessToken()
      if (answer === null) {
        write(null)
        return null
      }
      const next = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
      scopes.set(next.refreshToken, scopes.get(refreshToken) ?? fingerprint(refreshToken))
      received.set(next.accessToken, platform.monotonic())
      write(next)
      return next.accessToken
    })
    const current = { refreshToken, promise }
    underWay = current
    const done = (): void => {
      if (underWay === current) underWay = null
    }
    promise.then(done, done)
    return promise
  }

  function write(tokens: Tokens | null): void {
    store.write(tokens)
    notice()
  }

  const session: Session = {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setTokens: (tokens) => {
      requireTokens(tokens)
      scopes = new Map()
      received.clear()
      rejected.clear()
      received.set(tokens.accessToken, platform.monotonic())
      write({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
    },
    clear: () => write(null),
    getAccessToken: async (options: AccessTokenOptions = {}) => {
      const wanted = options.minLifeMillis ?? ACCESS_TOKEN_MIN_LIFE_MILLIS
      if (!(wanted < ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)) {
        throw new UsageError(
          'INVALID_OPTION',
          `minLifeMillis must be below ${ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS}; access tokens live only minutes.`,
        )
      }
      const { accessToken, refreshToken } = store.read()
      if (!refreshToken) return null
      if (accessToken && lifeLeft(accessToken) >= wanted) return accessToken
      try {
        return await refreshOnce(refreshToken)
      } catch (error) {
        const current = store.read().accessToken
        if (current && lifeLeft(current) > 0) return current
        throw error
      }
    },
    getTokens: async (options) => {
      const accessToken = await session.getAccessToken(options)
      return { accessToken, refreshToken: accessToken && store.read().refreshToken }
    },
    reject: (accessToken) => {
      rejected.add(accessToken)
    },
    setAnonymous: (isAnonymous) => {
      anonymousScope = isAnonymous ? snapshot.scope : null
      notice()
    },
    dispose: () => {
      stopWatching()
      listeners.clear()
    },
  }
  return session
}

function requireTokens({ accessToken, refreshToken }: TokenPair): void {
  for (const [name, token] of [
    ['accessToken', accessToken],
    ['refreshToken', refreshToken],
  ] as const) {
    if (typeof token !== 'string' || token === '' || token === 'undefined' || token === 'null') {
      throw new UsageError('INVALID_TOKENS', `setTokens needs both tokens, and ${name} is not a token.`)
    }
  }
}

/** A short name for a session that gives nothing of its token away: 53 bits of a token of 224. */
function fingerprint(token: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < token.length; index += 1) {
    const code = token.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
