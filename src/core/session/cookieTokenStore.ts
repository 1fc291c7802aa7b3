/** Keeps tokens in cookies; in memory, as long as the client lives, where cookies are blocked or full. */
import { ACCESS_COOKIE_MAX_AGE_SECONDS, COOKIE_MAX_BYTES, REFRESH_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Scope } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import { memoryTokenStore } from './memoryTokenStore.ts'
import { shareBetweenTabs } from './shareBetweenTabs.ts'
import { accessCookieValue, cookieNames, readTokenCookies } from './tokenCookies.ts'
import type { TokenStore, Tokens } from './types.ts'
import { watchTabs } from './watchTabs.ts'

/** @throws UsageError NO_BROWSER where there are no cookies */
export function cookieTokenStore(platform: Platform & Scope, projectId: string): TokenStore {
  const { cookies } = platform
  if (!cookies) {
    throw new UsageError('NO_BROWSER', `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`)
  }
  const names = cookieNames(projectId)
  const spare = memoryTokenStore()
  const tabs = watchTabs(platform, names.refresh)

  const put = (name: string, value: string | null, maxAgeSeconds: number): void => {
    if (!value) return cookies.delete(name)
    const bytes = name.length + encodeURIComponent(value).length
    if (bytes > COOKIE_MAX_BYTES) {
      throw new UsageError(
        'INVALID_TOKENS',
        `The cookie ${name} would take ${bytes} bytes and browsers keep only ${COOKIE_MAX_BYTES}. Use the token store 'memory'.`,
      )
    }
    cookies.set(name, value, { maxAgeSeconds })
  }

  const read = (): Tokens => {
    try {
      const tokens = readTokenCookies((name) => cookies.get(name), projectId)
      return tokens.refreshToken ? tokens : spare.read()
    } catch {
      return spare.read()
    }
  }

  return {
    read,
    write: (tokens) => {
      const refreshToken = tokens?.refreshToken ?? null
      const pair = refreshToken && tokens!.accessToken ? accessCookieValue(tokens!) : null
      try {
        cookies.delete(names.legacyRefresh)
        // The refresh token says whose session it is, so it comes last when one begins and first when one ends.
        if (pair) put(names.access, pair, ACCESS_COOKIE_MAX_AGE_SECONDS)
        put(names.refresh, refreshToken, REFRESH_COOKIE_MAX_AGE_SECONDS)
        if (!pair) put(names.access, null, 0)
        spare.write(!refreshToken || cookies.get(names.refresh) === refreshToken ? null : tokens)
      } catch (error) {
        if (error instanceof UsageError) throw error
        spare.write(tokens)
      }
      tabs.tell()
    },
    watch: tabs.watch,
    shared: shareBetweenTabs(platform, projectId, read, spare.read),
  }
}
