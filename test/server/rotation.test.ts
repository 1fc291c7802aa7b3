/** A service that hands out a new refresh token each time, and revokes the session when an old one is reused. */
import express from 'express'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { getUser as getUserOf } from 'latchkey'
import { requireUser as requireUserInExpress } from 'latchkey/express'
import { type AuthEnv, requireUser } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import { createServerClient, createSessionProxy, getUser } from 'latchkey/server'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { createKey, type Key } from './issuer.ts'
import { SignJWT } from 'jose'

const BASE_URL = 'https://identity.example'
const OWN = '__Host-hexclave-refresh-internal--default'
const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((each) => each()))

interface StrictOptions {
  /** How long a refresh takes, in milliseconds. */
  millis?: number
  /** Called when a refresh arrives, which takes until the promise resolves. */
  whileRefreshing?: () => Promise<void>
  /** How many refreshes fail before one succeeds. */
  outages?: number
}

/** Each refresh token works once. If one is reused, every token of its session is revoked. */
async function createStrictService({ millis = 5, whileRefreshing, outages = 0 }: StrictOptions = {}) {
  const key: Key = await createKey('key-1')
  const sessions = new Map<string, { id: number; isCurrent: boolean }>()
  const ended = new Set<number>()
  const counts = { refreshes: 0, reuses: 0 }
  let serial = 0
  const issueRefresh = (id: number): string => {
    const token = `refresh-${(serial += 1)}`
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
    })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(`${BASE_URL}/api/v1/projects/internal`)
      .setAudience('internal')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(key.privateKey)
  const answer = (body: unknown, code?: string): Response =>
    Response.json(body, { headers: code ? { 'x-stack-known-error': code, 'x-stack-actual-status': '401' } : {} })
  const refresh = async (token: string): Promise<Response> => {
    await (whileRefreshing?.() ?? new Promise((resolve) => setTimeout(resolve, millis)))
    if ((outages -= 1) >= 0) return new Response('', { status: 500 })
    const found = sessions.get(token)
    if (found && !found.isCurrent) {
      counts.reuses += 1
      ended.add(found.id)
    }
    if (!found?.isCurrent || ended.has(found.id)) {
      const code = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
      return answer({ code, error: code }, code)
    }
    found.isCurrent = false
    counts.refreshes += 1
    return answer({ access_token: await issueAccess(found.id), refresh_token: issueRefresh(found.id) })
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(input)
    const headers = new Headers(init.headers)
    if (url.includes('/.well-known/jwks.json')) return Response.json({ keys: [key.jwk] })
    if (url.endsWith('/auth/oauth/token')) return refresh(new URLSearchParams(String(init.body)).get('refresh_token')!)
    if (url.endsWith('/auth/sessions/current/refresh')) return refresh(headers.get('x-stack-refresh-token')!)
    const token = headers.get('x-stack-access-token')
    if (!token)
      return answer({ code: 'CANNOT_GET_OWN_USER_WITHOUT_USER', error: '' }, 'CANNOT_GET_OWN_USER_WITHOUT_USER')
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
    return answer({ id: sub, is_anonymous: false, is_restricted: false })
  }
  return { fetch, counts, signIn: () => issueRefresh((serial += 1)) }
}

const cookieOf = (refreshToken: string): string =>
  `${OWN}=${encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 }))}`

/** What a browser sends next, given the cookies it sent and a response. */
function nextCookie(sent: string, setCookies: readonly string[]): string {
  const cookies = new Map(sent.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
  for (const text of setCookies) {
    const [name, value] = text.split('; ')[0]!.split(/=(.*)/s, 2) as [string, string]
    if (text.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

type Service = Awaited<ReturnType<typeof createStrictService>>
interface Reply {
  /** The user's id; `null` for signed out. */
  user: string | null
  setCookies: string[]
  cacheControl: string | null
}
type Ask = (cookie: string) => Promise<Reply>

const shared = ({ fetch }: Service) => ({ projectId: 'internal', baseUrl: BASE_URL, fetch })
const replyOf = async (response: Response): Promise<Reply> => ({
  user: response.ok ? await response.text() : null,
  setCookies: response.headers.getSetCookie(),
  cacheControl: response.headers.get('cache-control'),
})
const URL_OF_APP = 'https://app.example/me'

const places: [string, (service: Service) => Promise<Ask>][] = [
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
      stop.push(() => listening.close())
      const { port } = listening.address() as AddressInfo
      return async (cookie) => replyOf(await fetch(`http://127.0.0.1:${port}/me`, { headers: { cookie } }))
    },
  ],
  [
    'getUser with responseHeaders',
    async (service) => {
      const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
      return async (cookie) => {
        const responseHeaders = new Headers()
        const request = new Request(URL_OF_APP, { headers: { cookie } })
        const user = await getUser(server, { request, responseHeaders })
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

describe.each(places)('%s', (_name, serve) => {
  it('sends one refresh for 50 concurrent requests, and each response carries the new pair', async () => {
    const service = await createStrictService()
    const ask = await serve(service)
    const cookie = cookieOf(service.signIn())
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(cookie)))
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    expect(new Set(replies.map(({ user }) => user)).size).toBe(1)
    expect(replies[0]!.user).toMatch(/^user-/)
    const next = new Set(replies.map(({ setCookies }) => nextCookie(cookie, setCookies).match(/refresh-\d+/)![0]))
    expect(next).toEqual(new Set([expect.stringMatching(/^refresh-\d+$/)]))
    expect(next.has(cookie.match(/refresh-\d+/)![0])).toBe(false)
  })

  it('keeps the user signed in when requests with one cookie arrive over half a second', async () => {
    const service = await createStrictService({ millis: 40 })
    const ask = await serve(service)
    const cookie = cookieOf(service.signIn())
    const replies = await Promise.all(
      Array.from({ length: 25 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 20))
        return ask(cookie)
      }),
    )
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    expect(replies.every(({ user }) => user === replies[0]!.user && user !== null)).toBe(true)
  })

  it('responds to the next request without a refresh, and refreshes once after the token expires', async () => {
    const service = await createStrictService()
    const ask = await serve(service)
    const first = cookieOf(service.signIn())
    const second = nextCookie(first, (await ask(first)).setCookies)
    const reply = await ask(second)
    expect([reply.user === null, reply.setCookies]).toEqual([false, []])
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    const withoutAccess = second
      .split('; ')
      .filter((pair) => !pair.includes('-access='))
      .join('; ')
    expect((await ask(withoutAccess)).user).toBe(reply.user)
    expect(service.counts).toEqual({ refreshes: 2, reuses: 0 })
  })

  it('makes every response to a request with a session private', async () => {
    const service = await createStrictService()
    const ask = await serve(service)
    const cookie = cookieOf(service.signIn())
    const reply = await ask(cookie)
    const again = await ask(nextCookie(cookie, reply.setCookies))
    expect([reply.cacheControl, again.cacheControl]).toEqual(['private, no-store', 'private, no-store'])
  })
})

test('a request that is aborted doesn’t lose the new pair for the next one', async () => {
  const controller = new AbortController()
  let finish = (): void => {}
  const whileRefreshing = (): Promise<void> => {
    controller.abort()
    return new Promise((resolve) => (finish = resolve))
  }
  const service = await createStrictService({ whileRefreshing })
  const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const app = new Hono<AuthEnv>().use(requireUser(server))
  app.get('/me', (c) => c.text(c.get('auth').userId))
  const headers = { cookie: cookieOf(service.signIn()) }
  expect((await app.request(new Request(URL_OF_APP, { headers, signal: controller.signal }))).status).toBe(503)
  finish()
  expect((await app.request(URL_OF_APP, { headers })).status).toBe(200)
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('a proxy that gives up waiting gets the new pair at the next request', async () => {
  let finish = (): void => {}
  const service = await createStrictService({ whileRefreshing: () => new Promise((resolve) => (finish = resolve)) })
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  let patience = 10
  const after: typeof platform.after = (millis, callback) =>
    platform.after(millis === 5000 ? patience : millis, callback)
  const proxySession = createSessionProxy({
    ...shared(service),
    publishableClientKey: 'pck_test',
    platform: { ...platform, after },
  })
  const request = () => new Request(URL_OF_APP, { headers: { cookie } })
  const cookie = cookieOf(service.signIn())
  const early = await proxySession(request())
  expect(early.keep(new Response()).headers.getSetCookie()).toEqual([])
  finish()
  patience = 5000
  expect((await proxySession(request())).keep(new Response()).headers.getSetCookie()).toHaveLength(3)
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('caches the pair for 30 seconds', async () => {
  const service = await createStrictService()
  let now = 0
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const server = createServerClient({
    ...shared(service),
    secretServerKey: 'ssk_test',
    platform: { ...platform, fetch: service.fetch, monotonic: () => now },
  })
  const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(service.signIn()) } })
  await getUser(server, { request })
  now = 29_999
  expect(await getUser(server, { request })).not.toBeNull()
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
  now = 30_000
  expect(await getUser(server, { request })).toBeNull()
  expect(service.counts.reuses).toBe(1)
})

test('two server clients share no state', async () => {
  const service = await createStrictService()
  const make = () => createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(service.signIn()) } })
  await getUser(make(), { request })
  await getUser(make(), { request })
  expect(service.counts.reuses).toBe(1)
})

test('refreshes sessions of 100 users concurrently, and each response carries its own tokens', async () => {
  const service = await createStrictService()
  const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const tokens = Array.from({ length: 100 }, () => service.signIn())
  const replies = await Promise.all(
    tokens.map(async (token) => {
      const responseHeaders = new Headers()
      const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(token) } })
      const user = await getUser(server, { request, responseHeaders })
      return { user: user?.id, cookies: responseHeaders.getSetCookie().join() }
    }),
  )
  expect(new Set(replies.map(({ user }) => user)).size).toBe(100)
  expect(new Set(replies.map(({ cookies }) => cookies.match(/refresh-\d+/)![0])).size).toBe(100)
  for (const { user, cookies } of replies) {
    const token = decodeURIComponent(cookies).match(/"([\w-]+\.[\w-]+\.[\w-]+)"/)![1]!
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ sub: user })
  }
})

test('tokens from a header are set as cookies only if the browser stores the session in cookies', async () => {
  const service = await createStrictService()
  const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const app = new Hono<AuthEnv>().use(requireUser(server))
  app.get('/me', (c) => c.json(c.get('auth').refreshedTokens))
  const header = (refreshToken: string) => ({ 'x-stack-auth': JSON.stringify({ refreshToken, accessToken: null }) })
  const native = service.signIn()
  const response = await app.request(URL_OF_APP, { headers: header(native) })
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await response.json()).toMatchObject({ refreshToken: expect.stringMatching(/^refresh-\d+$/) as string })
  const browser = service.signIn()
  const both = await app.request(URL_OF_APP, { headers: { ...header(browser), cookie: cookieOf(browser) } })
  expect(both.headers.getSetCookie().join()).toContain(OWN)
})

test('a failed refresh is retried after five seconds, not by each request', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const service = await createStrictService({ outages: 1000 })
  let now = 0
  let asked = 0
  const base = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' }).platform
  const fetch: typeof service.fetch = (input, init) => {
    asked += 1
    return service.fetch(input, init)
  }
  const after: typeof base.after = (_millis, callback) => base.after(0, callback)
  const server = createServerClient({
    ...shared(service),
    fetch,
    secretServerKey: 'ssk_test',
    platform: { ...base, after, monotonic: () => now },
  })
  const request = () => new Request(URL_OF_APP, { headers: { cookie: cookieOf('refresh-x') } })
  await expect(getUser(server, { request: request() })).rejects.toMatchObject({ name: 'TransportError' })
  const first = asked
  for (let at = 0; at < 10; at += 1) await expect(getUser(server, { request: request() })).rejects.toThrow()
  expect(asked).toBe(first)
  now = 5000
  await expect(getUser(server, { request: request() })).rejects.toThrow()
  expect(asked).toBe(2 * first)
})
