/** Cookies on the way in and on the way out, as headers. */
import { HTTPS_COOKIE, isSecure, sessionCookies } from '../core/session/sessionCookies.ts'
import type { Tokens } from '../core/session/types.ts'

/** The `Set-Cookie` headers that give a browser these tokens. `SameSite=Lax`, and readable by the page's own client. */
export function setCookieHeaders(
  request: Pick<Request, 'headers' | 'url'>,
  tokens: Tokens,
  projectId: string,
): string[] {
  const { headers, url } = request
  const noted = pairsOf(headers).find(([name]) => name === HTTPS_COOKIE)?.[1] ?? null
  const secure = isSecure(headers.get('x-forwarded-proto'), noted, url) ? '; Secure' : ''
  return sessionCookies(tokens, projectId).map(
    ({ name, value, maxAgeSeconds }) =>
      `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`,
  )
}

/** The headers of a request with other tokens in its cookies; everything else as it came. */
export function passOnCookies(headers: Headers, tokens: Tokens, projectId: string): Headers {
  const cookies = sessionCookies(tokens.refreshToken ? tokens : null, projectId)
  const others = pairsOf(headers).filter(([name]) => cookies.every((cookie) => cookie.name !== name))
  const own = cookies.flatMap(({ name, value }) => (value === null ? [] : [[name, encodeURIComponent(value)] as const]))
  const passed = new Headers(headers)
  const text = [...others, ...own].map(([name, value]) => `${name}=${value}`).join('; ')
  if (text) passed.set('cookie', text)
  else passed.delete('cookie')
  return passed
}

/** Names and values as they travel. */
function pairsOf(headers: Headers): (readonly [name: string, value: string])[] {
  return (headers.get('cookie') ?? '').split(/; */).flatMap((pair) => {
    const cut = pair.indexOf('=')
    return cut > 0 ? [[pair.slice(0, cut), pair.slice(cut + 1)] as const] : []
  })
}
