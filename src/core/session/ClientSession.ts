/**
 * The session of a client: a small store.
 *
 * 1. Tokens are only in the token store. Each call reads them there, so changes of other tabs take effect at once.
 * 2. One refresh is in flight at a time, for any number of callers. `Refresher.ts` describes its states.
 * 3. Only a sign-out, a deletion, or a refresh that the service refuses with a known error ends a session. After a
 *    refusal it ends when the access token expires.
 * 4. Listeners and timers exist only while there are subscribers.
 * 5. After a change of the user's claims, callers that ask for an access token get a new one, or the old one if the
 *    refresh fails. `staleClaims.ts` describes it.
 */
import {
  ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS,
  ACCESS_TOKEN_MIN_LIFE_MILLIS,
  CLAIMS_WAIT_MILLIS,
} from '../constants.ts'
import { toAborted, UsageError } from '../errors.ts'
import { type TaskScope, withTimeout } from '../util/withTimeout.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import type { Platform } from '../platform/Platform.ts'
import { invalidMinLifeMillis, missingToken } from '../usageErrors.ts'
import { createAccessTokens } from './TokenLifetimes.ts'
import { loadUpkeep, type PageTokenStore } from './stores/CookieTokenStore.ts'
import type { Refresh, Refresher } from './Refresher.ts'
import { createSharedState } from './SharedState.ts'
import { createSnapshots } from './SnapshotStore.ts'
import { createStaleClaims } from './StaleClaims.ts'
import { isToken, memoryTokenStore } from './tokens.ts'
import type { Session, TokenStore } from './types.ts'

const TIMED_OUT = Symbol()

export interface SessionOptions {
  store: TokenStore & Partial<PageTokenStore>
  platform: Pick<Platform, 'now' | 'monotonic'> & Partial<Pick<Platform, 'cookies'>> & TaskScope
  loadRefresh: () => Promise<Refresh>
  /** Receives errors that listeners throw, so that they don't stop other listeners or the caller. */
  onUnhandledError: (error: unknown) => void
}

export function createSession({ store, platform, loadRefresh, onUnhandledError }: SessionOptions): Session {
  const sharedState = createSharedState(store.share || store.shared ? platform.cookies : null)
  const access = createAccessTokens(platform, sharedState)
  const snapshots = createSnapshots(store, access, onUnhandledError)
  const claims = createStaleClaims(store, platform, access, snapshots, sharedState)
  let refresher: Refresher | undefined

  const obtain = async (refreshToken: string, minLifeMillis: number): Promise<string | null> => {
    const begin = (minLifeMillis: number): Promise<string | null> => session.getAccessToken({ minLifeMillis })
    if (!refresher) {
      const [{ keepSession }, refresh] = await Promise.all([importWithRetry(loadUpkeep), loadRefresh()])
      refresher ??= keepSession({ store, platform, access, claims, refresh, begin }, snapshots)
    }
    // Another session may have begun while it was loaded.
    return store.read().refreshToken === refreshToken
      ? refresher.obtain(refreshToken, minLifeMillis)
      : begin(minLifeMillis)
  }

  const session: Session = {
    getSnapshot: snapshots.current,
    subscribe: (listener) => {
      const stop = snapshots.subscribe(listener)
      return () => {
        stop()
        if (!snapshots.hasListeners()) session.dispose()
      }
    },
    setTokens: ({ accessToken, refreshToken }, { isFresh = false } = {}) => {
      for (const [name, token] of Object.entries({ accessToken, refreshToken })) {
        if (!isToken(token)) throw missingToken(name)
      }
      refresher?.reset()
      if (isFresh) {
        access.receive(accessToken)
        claims.reset()
      }
      snapshots.write({ accessToken, refreshToken })
    },
    clear: () => {
      const past = memoryTokenStore(store.read())
      claims.reset()
      refresher?.reset()
      snapshots.write(null)
      return createSession({ store: past, platform, loadRefresh, onUnhandledError })
    },
    getAccessToken: async ({ minLifeMillis: wanted = ACCESS_TOKEN_MIN_LIFE_MILLIS, signal } = {}) => {
      if (!(wanted < ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)) {
        throw invalidMinLifeMillis(ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS)
      }
      // An expired token is never returned, even with minLifeMillis: 0.
      const minLifeMillis = Math.max(wanted, 1)
      const { accessToken, refreshToken } = store.read()
      if (!refreshToken) {
        snapshots.notice()
        return null
      }
      const isValid = access.lifeLeft(accessToken) >= minLifeMillis
      if (isValid && !claims.missing()) return accessToken
      const obtained = obtain(refreshToken, minLifeMillis)
      // A token with old claims is still valid, so callers don't wait long for a service that doesn't respond.
      const timeoutMillis = isValid ? CLAIMS_WAIT_MILLIS : undefined
      return withTimeout(platform, obtained, { timeoutMillis, timeoutError: () => TIMED_OUT, signal }).catch(
        (reason: unknown) => {
          if (reason !== TIMED_OUT) throw toAborted(reason)
          const isSame = store.read().refreshToken === refreshToken
          return isSame ? accessToken : session.getAccessToken({ minLifeMillis, ...(signal && { signal }) })
        },
      )
    },
    current: () => {
      const tokens = store.read()
      // The session must be current before a call is sent, even if changes of other tabs are only polled.
      if (tokens.refreshToken !== snapshots.shown()) snapshots.notice()
      const isGood = tokens.refreshToken && access.lifeLeft(tokens.accessToken) >= ACCESS_TOKEN_MIN_LIFE_MILLIS
      return isGood ? tokens : null
    },
    getTokens: async (options) => {
      snapshots.notice()
      const { scope } = snapshots.current()
      const accessToken = await session.getAccessToken(options)
      snapshots.notice()
      if (accessToken && snapshots.current().scope !== scope) {
        throw new UsageError(
          'OTHER_USER',
          'Another session began before the call was sent. Repeat the call if it is meant for the new session.',
        )
      }
      return { accessToken, refreshToken: accessToken && store.read().refreshToken }
    },
    reject: access.reject,
    markStale: claims.mark,
    setAnonymous: snapshots.setAnonymous,
    dispose: () => {
      refresher?.stop()
      snapshots.stop()
    },
  }
  return session
}
