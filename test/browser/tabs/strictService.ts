/**
 * A service that accepts each refresh token once, over HTTP from another origin, with realistic response times. It
 * counts requests and never echoes their content.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long an access token lives: longer than any test. */
const LIFE_SECONDS = 3600
/** The delay of every response. */
const DELAY_MILLIS = 20

export interface StrictService {
  readonly url: string
  /** Tokens of a new session of Mira; the access token has expired. */
  signIn(): { accessToken: string; refreshToken: string }
  /** The current refresh token of the last session, with an expired access token. */
  expire(): { accessToken: string; refreshToken: string }
  readonly counts: { refreshes: number; refusals: number; preflightsOfRefreshes: number }
  /** Times of requests that carried an access token or exchanged a refresh token. */
  readonly authenticated: number[]
  close(): Promise<void>
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function serveStrictly(): Promise<StrictService> {
  const live = new Set<string>()
  const counts = { refreshes: 0, refusals: 0, preflightsOfRefreshes: 0 }
  const authenticated: number[] = []
  let serial = 0

  const issueAccess = (iat: number): string => {
    serial += 1
    const claims = { sub: 'mira', iat, exp: iat + LIFE_SECONDS, jti: serial }
    return `${encode({ alg: 'ES256' })}.${encode(claims)}.c2ln`
  }
  const issueRefresh = (): string => {
    const token = `strict-${(serial += 1)}`
    live.add(token)
    return token
  }
  const now = (): number => Date.now() / 1000

  function respond(path: string, headers: IncomingMessage['headers'], body: string): [number, object, string?] {
    if (path.endsWith('/auth/oauth/token')) {
      authenticated.push(Date.now())
      if (!live.delete(new URLSearchParams(body).get('refresh_token') ?? '')) {
        counts.refusals += 1
        return [
          401,
          { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: 'It is not known.' },
          'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
        ]
      }
      counts.refreshes += 1
      return [200, { access_token: issueAccess(now()), refresh_token: issueRefresh(), token_type: 'Bearer' }]
    }
    if (headers['x-stack-access-token']) authenticated.push(Date.now())
    if (path.endsWith('/auth/sessions/current')) return [200, { success: true }]
    const isKnown = Boolean(headers['x-stack-access-token'])
    const code = 'CANNOT_GET_OWN_USER_WITHOUT_USER'
    return isKnown
      ? [200, { id: 'mira', display_name: 'Mira', is_anonymous: false }]
      : [400, { code, error: code }, code]
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url!, 'http://service')
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? ''),
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-expose-headers': 'content-type, x-stack-actual-status, x-stack-known-error',
      'access-control-max-age': '86400',
    }
    if (request.method === 'OPTIONS') {
      if (pathname.endsWith('/auth/oauth/token')) counts.preflightsOfRefreshes += 1
      return void response.writeHead(200, cors).end()
    }
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const [status, body, code] = respond(pathname, request.headers, Buffer.concat(chunks).toString())
        const headers = { ...cors, 'content-type': 'application/json', ...(code && { 'x-stack-known-error': code }) }
        setTimeout(() => response.writeHead(status, headers).end(JSON.stringify(body)), DELAY_MILLIS)
      })
  }

  const server: Server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    signIn: () => ({ accessToken: issueAccess(now() - LIFE_SECONDS), refreshToken: issueRefresh() }),
    expire: () => ({ accessToken: issueAccess(now() - LIFE_SECONDS), refreshToken: [...live].at(-1)! }),
    counts,
    authenticated,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
