/**
 * Keeps tokens in the cookies that the service's own client uses, so that a session made by either is a session of
 * both: `stack-refresh-<projectId>` holds the refresh token, `stack-access` a JSON array of refresh and access token.
 * The access cookie is one for the whole domain; it counts only if its refresh token is ours.
 */
import {
  ACCESS_COOKIE_MAX_AGE_SECONDS,
  COOKIE_MAX_BYTES,
  COOKIE_POLL_MILLIS,
  REFRESH_COOKIE_MAX_AGE_SECONDS,
} from '../constants.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { Cookies, Platform } from '../platform/Platform.ts'
import { memoryTokenStore } from './memoryTokenStore.ts'
import type { TokenStore, Tokens } from './types.ts'

/** The names the tokens of one project travel under. */
export const cookieNames = (projectId: string) => ({
  refresh: `stack-refresh-${projectId}`,
  /** Read when the other is missing, removed at each write. */
  legacyRefresh: 'stack-refresh',
  access: 'stack-access',
})

/** Reads the tokens of a project from cookies, whoever wrote them. A value that makes no sense counts as absent. */
export function readTokenCookies(get: (name: string) => string | null, projectId: string): Tokens {
  const names = cookieNames(projectId)
  const refreshToken = sane(get(names.refresh)) ?? sane(get(names.legacyRefresh))
  return { refreshToken, accessToken: refreshToken && accessTokenFor(get(names.access), refreshToken) }
}

/** The access token in an access cookie, if it belongs to that refresh token. */
function accessTokenFor(cookie: string | null, refreshToken: string): string | null {
  if (!cookie?.startsWith('["')) return null
  try {
    const pair: unknown = JSON.parse(cookie)
    return Array.isArray(pair) && pair[0] === refreshToken && typeof pair[1] === 'string' ? sane(pair[1]) : null
  } catch {
    return null
  }
}

const sane = (value: string | null): string | null => (value && value !== 'undefined' && value !== 'null' ? value : null)

export function cookieTokenStore(platform: Platform, projectId: string): TokenStore {
  const { cookies } = platform
  if (!cookies) {
    throw new UsageError('NO_BROWSER', `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`)
  }
  const names = cookieNames(projectId)
  const spare = memoryTokenStore()
  return {
    read: () => {
      try {
        const tokens = readTokenCookies((name) => cookies.get(name), projectId)
        return tokens.refreshToken ? tokens : spare.read()
      } catch {
        return spare.read()
      }
    },
    write: (tokens) => {
      try {
        writeCookies(cookies, names, tokens)
        const kept = !tokens?.refreshToken || cookies.get(names.refresh) === tokens.refreshToken
        spare.write(kept ? null : tokens)
      } catch (error) {
        if (error instanceof UsageError) throw error
        spare.write(tokens)
      }
    },
    watch: (listener) => watchCookies(platform, names.refresh, listener),
  }
}

function writeCookies(cookies: Cookies, names: ReturnType<typeof cookieNames>, tokens: Tokens | null): void {
  cookies.delete(names.legacyRefresh)
  if (tokens?.refreshToken) {
    put(cookies, names.refresh, tokens.refreshToken, REFRESH_COOKIE_MAX_AGE_SECONDS)
  } else {
    cookies.delete(names.refresh)
  }
  if (tokens?.refreshToken && tokens.accessToken) {
    put(cookies, names.access, JSON.stringify([tokens.refreshToken, tokens.accessToken]), ACCESS_COOKIE_MAX_AGE_SECONDS)
  } else {
    cookies.delete(names.access)
  }
}

function put(cookies: Cookies, name: string, value: string, maxAgeSeconds: number): void {
  const bytes = name.length + encodeURIComponent(value).length
  if (bytes > COOKIE_MAX_BYTES) {
    throw new UsageError(
      'INVALID_TOKENS',
      `The cookie ${name} would take ${bytes} bytes and browsers keep only ${COOKIE_MAX_BYTES}. Keep the tokens elsewhere, for example with the token store 'memory'.`,
    )
  }
  cookies.set(name, value, { maxAgeSeconds })
}

/** Told by events where the browser has them; otherwise looks every 100 ms while the page can be seen. */
function watchCookies(platform: Platform, name: string, listener: () => void): () => void {
  if (platform.cookieChanges) return platform.cookieChanges(listener)
  const look = (): string | null => platform.cookies?.get(name) ?? null
  let last = look()
  let stop = (): void => {}
  const poll = (): void => {
    if (!platform.visibility?.hidden()) {
      const current = look()
      if (current !== last) {
        last = current
        listener()
      }
    }
    stop = platform.after(COOKIE_POLL_MILLIS, poll)
  }
  stop = platform.after(COOKIE_POLL_MILLIS, poll)
  return () => stop()
}
