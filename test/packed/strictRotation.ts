/** A service that rotates refresh tokens, built on one that keeps them (RFC 9700, section 4.14.2). */

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The token that the service knows, and how often it was replaced. */
const separate = (token: string): { original: string; generation: number } => {
  const [original = '', generation] = token.split('~')
  return { original, generation: Number(generation ?? 0) }
}

/**
 * Replaces each refresh token by a new one at each refresh. A refresh with an old one ends its session, as a service does
 * that detects reuse.
 */
export function withStrictRotation(fetch: Fetch): { fetch: Fetch; reuses: () => number } {
  const generations = new Map<string, number>()
  const ended = new Set<string>()
  let reuses = 0

  const refused = (): Response =>
    new Response(JSON.stringify({ code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: 'Refused.' }), {
      headers: {
        'x-stack-known-error': 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
        'x-stack-actual-status': '401',
        'content-type': 'application/json',
      },
    })

  const refresh = async (input: string, init: RequestInit, form: URLSearchParams): Promise<Response> => {
    const { original, generation } = separate(form.get('refresh_token')!)
    if (ended.has(original) || generation !== (generations.get(original) ?? 0)) {
      reuses += 1
      ended.add(original)
      return refused()
    }
    form.set('refresh_token', original)
    const response = await fetch(input, { ...init, body: form.toString() })
    const body = (await response.json()) as Record<string, unknown>
    if (typeof body.access_token !== 'string') return new Response(JSON.stringify(body), response)
    generations.set(original, generation + 1)
    return new Response(JSON.stringify({ ...body, refresh_token: `${original}~${generation + 1}` }), response)
  }

  return {
    reuses: () => reuses,
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers)
      const form = new URLSearchParams(typeof init.body === 'string' ? init.body : '')
      if (String(input).endsWith('/auth/oauth/token') && form.get('grant_type') === 'refresh_token') {
        return refresh(String(input), init, form)
      }
      const token = headers.get('x-stack-refresh-token')
      if (token) headers.set('x-stack-refresh-token', separate(token).original)
      return fetch(input, { ...init, headers })
    },
  }
}
