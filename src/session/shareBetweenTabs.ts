/**
 * Tokens that the tabs of a browser have in common. Correctness never depends on what is used here: a lock may be
 * missing, throw, or be held by a tab that was put to sleep, and the browser may not answer. It only saves requests,
 * and, with a service that accepts each refresh token once, the time that a refused tab waits for the faster one.
 */
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  COOKIE_ANSWER_MILLIS,
  REFRESH_COOKIE_MAX_AGE_SECONDS,
  TAB_LOCK_WAIT_MILLIS,
} from '../constants.ts'
import { within } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import { accessCookieValue, cookieNames, readTokenCookies } from './tokenCookies.ts'
import type { SharedTokens, Tokens } from './types.ts'

/** @param read how tokens are read without asking the browser */
export function shareBetweenTabs(platform: Platform, projectId: string, read: () => Tokens): SharedTokens {
  const { sharedCookies, lock } = platform
  const names = cookieNames(projectId)
  /** What the browser answers, or `instead` when it doesn't, for whatever reason. */
  const ask = <Answer>(question: () => Promise<Answer>, instead: () => Answer): Promise<Answer> =>
    within(platform, COOKIE_ANSWER_MILLIS, null, () => null, question()).catch(instead)

  return {
    latest: async () => {
      if (!sharedCookies) return read()
      return ask(async () => {
        const { refresh, legacyRefresh, access } = names
        const [own, legacy, pair] = await Promise.all([refresh, legacyRefresh, access].map((name) => sharedCookies.get(name)))
        const values: Record<string, string | null | undefined> = { [refresh]: own, [legacyRefresh]: legacy, [access]: pair }
        const tokens = readTokenCookies((name) => values[name] ?? null, projectId)
        // Where cookies are blocked, tokens are in memory, and only `read` knows.
        return tokens.refreshToken ? tokens : read()
      }, read)
    },
    settle: async (tokens) => {
      if (!sharedCookies || read().refreshToken !== tokens.refreshToken) return
      await ask(async () => {
        await sharedCookies.set(names.access, accessCookieValue(tokens), { maxAgeSeconds: ACCESS_COOKIE_MAX_AGE_SECONDS })
        await sharedCookies.set(names.refresh, tokens.refreshToken, { maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS })
      }, () => {})
    },
    exclusive: (task) =>
      new Promise((resolve, reject) => {
        const patience = new AbortController()
        let hasBegun = false
        const begin = async (isAlone: boolean): Promise<void> => {
          if (hasBegun) return
          hasBegun = true
          stop()
          await task(isAlone).then(resolve, reject)
        }
        const alone = (): Promise<void> => begin(true)
        const anyway = (): void => void begin(false)
        const stop = platform.after(TAB_LOCK_WAIT_MILLIS, () => {
          patience.abort()
          anyway()
        })
        if (!lock) return anyway()
        try {
          lock(names.refresh, patience.signal, alone).then(anyway, anyway)
        } catch {
          anyway()
        }
      }),
  }
}
