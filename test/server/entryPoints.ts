/** A service with strict refresh tokens, and everything on a server that reads a session from a request. */
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { compactVerify, SignJWT } from 'jose'
import { getUser as getUserOf } from 'latchkey'
import { requireUser as requireUserInExpress } from 'latchkey/express'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import { createServerClient, createSessionProxy, getRequestUser } from 'latchkey/server'
import { onTestFinished } from 'vitest'
import type { Platform } from '../../src/core/platform/Platform.ts'
import { standard } from '../../src/core/platform/standard.ts'
import { createKey, type Key } from './tokens/issuer.ts'

const BASE_URL = 'https://identity.example'
export const MAIN_COOKIE = '__Host-hexclave-refresh-internal--default'

interface StrictOptions {
  /** How long a refresh takes, in milliseconds. */
  millis?: number
  /** Called when a refresh arrives, which takes until the promise resolves. */
  whileRefreshing?: () => Promise<void>
  /** The number of refreshes that fail before one succeeds. */
  outages?: number
  /** Padding that makes each access token or refresh token longer. */
  padding?: { access?: string; refresh?: string }
  /** The service's clock: milliseconds since 1970. */
  now?: () => number
  /** The platform of the servers. Default: that of the runtime. */
  platform?: Platform
}

/** Each refresh token works once. If one is reused, every token of its session is revoked. */
export async function createStrictService({
  millis = 5,
  whileRefreshing,
  outages = 0,
  padding = {},
  now = Date.now,
  platform = standard(),
}: StrictOptions = {}) {
  const key: Key = await createKey('key-1')
  const sessions = new Map<string, { id: number; isCurrent: boolean }>()
  const ended = new Set<number>()
  const counts = { refreshes: 0, reuses: 0 }
  let serial = 0
  const issueRefresh = (id: number, more = ''): string => {
    const token = `refresh-${(serial += 1)}${more}`
    sessions.set(token, { id, isCurrent: true })
    return token
  }
  const issueAccess = (id: number): Promise<string> =>
    new SignJWT({
      sub: `user-${id}`,
      refresh_token_id: `session-${id}`,
      is_anonymous: false,
      is_restricted: false,
      jti: String((serial += 1)),
      note: padding.access,
    })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(`${BASE_URL}/api/v1/projects/internal`)
      .setAudience('internal')
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(now() / 1000) + 600)
      .sign(key.privateKey)
  const response = (body: unknown, code?: string): Response =>
    Response.json(body, { headers: code ? { 'x-stack-known-error': code, 'x-stack-actual-status': '401' } : {} })
  const refresh = async (token: string): Promise<Response> => {
    await (whileRefreshing?.() ?? new Promise((resolve) => setTimeout(resolve, millis)))
    if ((outages -= 1) >= 0) return new Response('', { status: 500 })
    const session = sessions.get(token)
    if (session && !session.isCurrent) {
      counts.reuses += 1
      ended.add(session.id)
    }
    if (!session?.isCurrent || ended.has(session.id)) {
      const code = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
      return response({ code, error: code }, code)
    }
    session.isCurrent = false
    counts.refreshes += 1
    return response({
      access_token: await issueAccess(session.id),
      refresh_token: issueRefresh(session.id, padding.refresh),
    })
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(input)
    const headers = new Headers(init.headers)
    if (url.includes('/.well-known/jwks.json')) return Response.json({ keys: [key.jwk] })
    if (url.endsWith('/auth/oauth/token')) return refresh(new URLSearchParams(String(init.body)).get('refresh_token')!)
    if (url.endsWith('/auth/sessions/current/refresh')) return refresh(headers.get('x-stack-refresh-token')!)
    const token = headers.get('x-stack-access-token')
    if (!token)
      return response({ code: 'CANNOT_GET_OWN_USER_WITHOUT_USER', error: '' }, 'CANNOT_GET_OWN_USER_WITHOUT_USER')
    const verified = await compactVerify(token, key.publicKey).catch(() => null)
    if (!verified) return response({ code: 'UNPARSABLE_ACCESS_TOKEN', error: '' }, 'UNPARSABLE_ACCESS_TOKEN')
    const { sub } = JSON.parse(new TextDecoder().decode(verified.payload)) as { sub: string }
    return response({ id: sub, is_anonymous: false, is_restricted: false })
  }
  const signInWithPair = async () => {
    const id = (serial += 1)
    return { refreshToken: issueRefresh(id), accessToken: await issueAccess(id) }
  }
  return { fetch, platform, counts, signIn: () => issueRefresh((serial += 1)), signInWithPair }
}

export const cookieOf = (refreshToken: string): string =>
  `${MAIN_COOKIE}=${encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 }))}`

/** The cookies of a session with an access token. */
export const cookiesOf = ({ refreshToken, accessToken }: { refreshToken: string; accessToken: string }): string =>
  `${cookieOf(refreshToken)}; __Host-hexclave-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`

/** The cookie header of a browser's next request, given the previous one and its response. */
export function nextCookie(sent: string, setCookies: readonly string[]): string {
  const cookies = new Map(sent.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
  for (const setCookie of setCookies) {
    const [name, value] = setCookie.split('; ')[0]!.split(/=(.*)/s, 2) as [string, string]
    if (setCookie.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

export type Service = Awaited<ReturnType<typeof createStrictService>>
interface ServerResult {
  /** The user's id; `null` for signed out. */
  user: string | null
  setCookies: string[]
  cacheControl: string | null
}
type Send = (cookie: string) => Promise<ServerResult>

export const shared = ({ fetch, platform }: Service) => ({ projectId: 'internal', baseUrl: BASE_URL, fetch, platform })
const replyOf = async (response: Response): Promise<ServerResult> => ({
  user: response.ok ? await response.text() : null,
  setCookies: response.headers.getSetCookie(),
  cacheControl: response.headers.get('cache-control'),
})
export const URL_OF_APP = 'https://app.example/me'

/** Each way in which a server reads the session of a request. */
export const sessionReaders: [string, (service: Service) => Promise<Send>][] = [
  [
    'requireUser of Hono',
    async (service) => {
      const app = new Hono<AuthEnv>()
      app.use(requireUser(createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })))
      app.get('/me', (c) => c.text(c.get('auth').userId))
      return async (cookie) => replyOf(await app.request(URL_OF_APP, { headers: { cookie } }))
    },
  ],
  [
    'requireUser of Express',
    async (service) => {
      const app = express()
      app.use(requireUserInExpress(createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })))
      app.get('/me', (_, res) => void res.send((res.locals.auth as { userId: string }).userId))
      const listening = app.listen(0, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))
      onTestFinished(() => void listening.close())
      const { port } = listening.address() as AddressInfo
      return async (cookie) =>
        replyOf(await fetch(`http://127.0.0.1:${port}/me`, { headers: { cookie, 'x-forwarded-proto': 'https' } }))
    },
  ],
  [
    'getUser with responseHeaders',
    async (service) => {
      const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
      return async (cookie) => {
        const responseHeaders = new Headers()
        const request = new Request(URL_OF_APP, { headers: { cookie } })
        const user = await getRequestUser(server, { request, responseHeaders })
        return replyOf(new Response(user?.id, { status: user ? 200 : 401, headers: responseHeaders }))
      }
    },
  ],
  [
    'createSessionProxy',
    async (service) => {
      const proxySession = createSessionProxy({ ...shared(service), publishableClientKey: 'pck_test' })
      return async (cookie) => {
        const session = await proxySession(new Request(URL_OF_APP, { headers: { cookie } }))
        const user = await getUserOf(session.client)
        return replyOf(session.keep(new Response(user?.id, { status: user ? 200 : 401 })))
      }
    },
  ],
  [
    'createNextClient',
    async (service) => async (cookie) => {
      const setCookies: string[] = []
      const values = new Map(cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
      const jar = {
        get: (name: string) => (values.has(name) ? { value: decodeURIComponent(values.get(name)!) } : undefined),
        set: (name: string, value: string, { maxAge }: { maxAge: number }) =>
          setCookies.push(`${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}`),
      }
      const headers = () => new Headers({ cookie, 'x-forwarded-proto': 'https' })
      const client = await createNextClient({
        ...shared(service),
        publishableClientKey: 'pck_test',
        cookies: () => jar,
        headers,
      })
      const user = await getUserOf(client)
      return { user: user?.id ?? null, setCookies, cacheControl: 'private, no-store' }
    },
  ],
]
