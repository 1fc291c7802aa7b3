/** The cookies of a session as a server writes them. Their names and contents are the browser's; see `tokenCookies.ts`. */
import { ACCESS_COOKIE_MAX_AGE_SECONDS, COOKIE_MAX_BYTES, REFRESH_COOKIE_MAX_AGE_SECONDS } from '../constants.ts'
import { accessCookieValue, cookieNames } from './tokenCookies.ts'
import type { Tokens } from './types.ts'

/** One cookie to write; `null` removes it. The value is as it is read, not as it travels. */
export interface SessionCookie {
  readonly name: string
  readonly value: string | null
  readonly maxAgeSeconds: number
}

/**
 * What to write so that the browser holds these tokens; `null` for none. An access token too long for a cookie is left
 * out: it only saves a refresh.
 */
export function sessionCookies(tokens: Tokens | null, projectId: string): SessionCookie[] {
  const names = cookieNames(projectId)
  const refreshToken = tokens?.refreshToken ?? null
  const pair = tokens?.refreshToken && tokens.accessToken ? accessCookieValue(tokens) : null
  const fits = pair !== null && names.access.length + encodeURIComponent(pair).length <= COOKIE_MAX_BYTES
  return [
    fits ? { name: names.access, value: pair, maxAgeSeconds: ACCESS_COOKIE_MAX_AGE_SECONDS } : gone(names.access),
    refreshToken
      ? { name: names.refresh, value: refreshToken, maxAgeSeconds: REFRESH_COOKIE_MAX_AGE_SECONDS }
      : gone(names.refresh),
    gone(names.legacyRefresh),
  ]
}

function gone(name: string): SessionCookie {
  return { name, value: null, maxAgeSeconds: 0 }
}

/**
 * Whether cookies may be marked `Secure`: the page came over https, as the browser noted in a cookie or the proxy in
 * front says.
 */
export function isSecure(forwardedProto: string | null, noted: string | null, url?: string): boolean {
  if (noted === 'true' || url?.startsWith('https:')) return true
  return forwardedProto?.split(',')[0]?.trim() === 'https'
}

/** The cookie in which a page notes that it came over https. */
export const HTTPS_COOKIE = 'stack-is-https'
