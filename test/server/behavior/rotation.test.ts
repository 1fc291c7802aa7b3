/** A service that issues a new refresh token at each refresh, and revokes the session when an old one is reused. */
import { Hono } from 'hono'
import { getUser as getUserOf } from 'latchkey'
import { requireUser as requireUserInExpress } from 'latchkey/express'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import {
  authenticate,
  createServerClient,
  createSessionProxy,
  getRequestUser,
  type ServerClientOptions,
  type SessionProxyOptions,
} from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { describe, expect, test, vi } from 'vitest'
import type { Platform } from '../../../src/core/platform/Platform.ts'
import { patientPlatform } from '../../support/patientPlatform.ts'
import {
  cookieOf,
  createStrictService,
  MAIN_COOKIE,
  nextCookie,
  sessionReaders,
  shared,
  URL_OF_APP,
  type Service,
} from '../entryPoints.ts'

/** Creates what an app creates once, at the first use with a platform. */
function once<Options extends { platform?: Platform | undefined }, Made>(make: (options: Options) => Made) {
  const instances = new WeakMap<Platform, Made>()
  return (options: Options): Made => {
    const existing = instances.get(options.platform!) ?? make(options)
    instances.set(options.platform!, existing)
    return existing
  }
}
const serverOf = once((options: ServerClientOptions) => createServerClient(options))
const proxyOf = once((options: SessionProxyOptions) => createSessionProxy(options))

describe.each(sessionReaders)('%s', (_name, serve) => {
  test('sends one refresh for 50 concurrent requests, and each response carries the new pair', async () => {
    const service = await createStrictService({ platform: patientPlatform() })
    const send = await serve(service)
    const cookie = cookieOf(service.signIn())
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(cookie)))
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    expect(new Set(replies.map(({ user }) => user)).size).toBe(1)
    expect(replies[0]!.user).toMatch(/^user-/)
    const next = new Set(replies.map(({ setCookies }) => nextCookie(cookie, setCookies).match(/refresh-\d+/)![0]))
    expect(next).toEqual(new Set([expect.stringMatching(/^refresh-\d+$/)]))
    expect(next.has(cookie.match(/refresh-\d+/)![0])).toBe(false)
  })

  test('keeps the user signed in when requests with one cookie arrive before and after its end', async () => {
    const service = await createStrictService({ millis: 40, platform: patientPlatform() })
    const send = await serve(service)
    const cookie = cookieOf(service.signIn())
    const replies = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 5))
        return send(cookie)
      }),
    )
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    expect(replies.every(({ user }) => user === replies[0]!.user && user !== null)).toBe(true)
    const next = new Set(replies.map(({ setCookies }) => nextCookie(cookie, setCookies).match(/refresh-\d+/)![0]))
    expect(next.size).toBe(1)
    expect(next.has(cookie.match(/refresh-\d+/)![0])).toBe(false)
  })

  test('responds to the next request without a refresh, and refreshes once after the token expires', async () => {
    const service = await createStrictService()
    const send = await serve(service)
    const signedInCookie = cookieOf(service.signIn())
    const rotatedCookie = nextCookie(signedInCookie, (await send(signedInCookie)).setCookies)
    const reply = await send(rotatedCookie)
    expect(reply.user === null).toBe(false)
    expect(reply.setCookies).toEqual([])
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
    const withoutAccess = rotatedCookie
      .split('; ')
      .filter((pair) => !pair.includes('-access='))
      .join('; ')
    expect((await send(withoutAccess)).user).toBe(reply.user)
    expect(service.counts).toEqual({ refreshes: 2, reuses: 0 })
  })

  test('keeps the user signed in, with one refresh, if the access token can’t be verified', async () => {
    const service = await createStrictService()
    const send = await serve(service)
    const signedInCookie = cookieOf(service.signIn())
    const { user, setCookies } = await send(signedInCookie)
    const rotatedCookie = nextCookie(signedInCookie, setCookies)
    const forged = rotatedCookie.replace(/(-access=)([^;]+)/, (_, name: string, value: string) => {
      const [refreshToken, accessToken] = JSON.parse(decodeURIComponent(value)) as [string, string]
      const [header, payload] = accessToken.split('.')
      return name + encodeURIComponent(JSON.stringify([refreshToken, `${header}.${payload}.${'A'.repeat(86)}`]))
    })
    expect(forged).not.toBe(rotatedCookie)
    const reply = await send(forged)
    expect({ user: reply.user, counts: service.counts }).toEqual({ user, counts: { refreshes: 2, reuses: 0 } })
  })

  test('removes the cookie of the access token if the new one is too long for it', async () => {
    const service = await createStrictService({ padding: { access: 'x'.repeat(3000) } })
    const send = await serve(service)
    const cookie = cookieOf(service.signIn())
    const reply = await send(cookie)
    const [access, ...others] = reply.setCookies
    // An earlier token must not stay in its place.
    expect(access).toMatch(/^__Host-hexclave-access=; .*Max-Age=0/)
    expect(others.map((text) => text.split('=')[0])).toEqual([MAIN_COOKIE, 'stack-refresh-internal'])
    expect((await send(nextCookie(cookie, reply.setCookies))).user).toBe(reply.user)
    expect(reply.user === null).toBe(false)
    expect(service.counts).toEqual({ refreshes: 2, reuses: 0 })
  })

  test('reports a refresh token that is too long for a cookie, and sets none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const service = await createStrictService({ padding: { refresh: 'x'.repeat(4096) } })
    const send = await serve(service)
    const reply = await send(cookieOf(service.signIn())).catch(({ code }: { code: string }) => code)
    if (typeof reply === 'string') expect(reply).toBe('INVALID_TOKENS')
    else expect({ user: reply.user, setCookies: reply.setCookies }).toEqual({ user: null, setCookies: [] })
    vi.mocked(console.error).mockRestore()
  })

  test('makes every response to a request with a session private', async () => {
    const service = await createStrictService()
    const send = await serve(service)
    const cookie = cookieOf(service.signIn())
    const reply = await send(cookie)
    const again = await send(nextCookie(cookie, reply.setCookies))
    expect(reply.cacheControl).toBe('private, no-store')
    expect(again.cacheControl).toBe('private, no-store')
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
  let expire = (): void => {}
  const service = await createStrictService({
    whileRefreshing: () => {
      expire()
      return new Promise((resolve) => (finish = resolve))
    },
  })
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  // The deadline passes once the refresh has arrived at the service.
  const after: typeof platform.after = (millis, callback) => {
    if (millis !== 5000) return platform.after(millis, callback)
    expire = callback
    return () => {}
  }
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
  expect((await proxySession(request())).keep(new Response()).headers.getSetCookie()).toHaveLength(3)
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('the new pair is cached for 30 seconds after a response carried it', async () => {
  const service = await createStrictService()
  let now = 0
  let writes = 0
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const store = memoryStore({ monotonic: () => now })
  const set: typeof store.set = async (...args) => {
    const isSet = await store.set(...args)
    writes += 1
    return isSet
  }
  const server = createServerClient({
    ...shared(service),
    secretServerKey: 'ssk_test',
    sharedStore: { get: (key) => store.get(key), set, remove: (key, options) => store.remove(key, options) },
    platform: { ...platform, fetch: service.fetch, monotonic: () => now },
  })
  const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(service.signIn()) } })
  const responseHeaders = new Headers()
  await getRequestUser(server, { request })
  now = 100_000
  const writesBefore = writes
  await getRequestUser(server, { request, responseHeaders })
  expect(responseHeaders.getSetCookie()).toHaveLength(3)
  // The delivery is recorded in the background: for the old refresh token and the new one.
  await expect.poll(() => writes).toBe(writesBefore + 2)
  now = 129_999
  expect(await getRequestUser(server, { request, responseHeaders })).not.toBeNull()
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
  now = 130_000
  expect(await getRequestUser(server, { request })).toBeNull()
  expect(service.counts.reuses).toBe(1)
})

/** What a request does with the new pair, so that no browser gets it. */
const undelivered: [string, (service: Service, cookie: string, platform: Platform) => Promise<unknown>][] = [
  [
    'a server component of Next.js, which can’t write cookies',
    async (service, cookie, platform) =>
      getUserOf(
        await createNextClient({
          ...shared(service),
          publishableClientKey: 'pck_test',
          platform,
          cookies: () => ({
            get: (name) => (name === MAIN_COOKIE ? { value: decodeURIComponent(cookie.split('=')[1]!) } : undefined),
            set: () => {
              throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
            },
          }),
        }),
      ),
  ],
  [
    'a page whose response doesn’t go through keep()',
    async (service, cookie, platform) => {
      const options = { ...shared(service), publishableClientKey: 'pck_test', platform }
      const proxySession = proxyOf(options)
      return getUserOf((await proxySession(new Request(URL_OF_APP, { headers: { cookie } }))).client)
    },
  ],
  [
    'a middleware that ran after the response was sent',
    async (service, cookie, platform) => {
      const server = serverOf({ ...shared(service), secretServerKey: 'ssk_test', platform })
      const responseHeaders = { set: () => false, append: () => false }
      return authenticate(server, new Request(URL_OF_APP, { headers: { cookie } }), { responseHeaders })
    },
  ],
]

test.each(undelivered)('the pair that %s received is still there for a request minutes later', async (_name, send) => {
  const service = await createStrictService()
  let elapsed = 0
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const clientPlatform = { ...platform, fetch: service.fetch, monotonic: () => elapsed }
  const cookie = cookieOf(service.signIn())
  expect(await send(service, cookie, clientPlatform)).not.toBeNull()
  elapsed = 500_000
  expect(await send(service, cookie, clientPlatform)).not.toBeNull()
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('an Express response that was sent already doesn’t count as a delivery', async () => {
  const service = await createStrictService()
  let elapsed = 0
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const server = createServerClient({
    ...shared(service),
    secretServerKey: 'ssk_test',
    platform: { ...platform, fetch: service.fetch, monotonic: () => elapsed },
  })
  const cookie = cookieOf(service.signIn())
  const send = async (headersSent: boolean): Promise<number> => {
    const headers = new Map<string, string[]>()
    const response = {
      locals: {},
      headersSent,
      status: () => {},
      set: () => {},
      json: () => {},
      getHeader: (name: string) => headers.get(name),
      getHeaderNames: () => [...headers.keys()],
      setHeader: (name: string, value: string | readonly string[]) =>
        void headers.set(name, [value].flat() as string[]),
      writeHead: (_status: number) => {},
    }
    await new Promise((next) =>
      requireUserInExpress(server)({ headers: { cookie }, params: {}, protocol: 'https' }, response, next),
    )
    response.writeHead(200)
    return headers.get('set-cookie')?.length ?? 0
  }
  expect(await send(true)).toBe(0)
  elapsed = 500_000
  expect(await send(false)).toBe(3)
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('Next.js clients with different limits share refreshes', async () => {
  const service = await createStrictService()
  const cookie = cookieOf(service.signIn())
  const send = async (limits: { deadlineMillis?: number; maxRetryAfterMillis?: number }) => {
    const cookies = () => ({
      get: (name: string) => (name === MAIN_COOKIE ? { value: decodeURIComponent(cookie.split('=')[1]!) } : undefined),
    })
    return getUserOf(
      await createNextClient({ ...shared(service), publishableClientKey: 'pck_test', cookies, ...limits }),
    )
  }
  await Promise.all([send({}), send({ deadlineMillis: 4000 }), send({ maxRetryAfterMillis: Infinity })])
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('two server clients share no state', async () => {
  const service = await createStrictService()
  const make = () => createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(service.signIn()) } })
  await getRequestUser(make(), { request })
  await getRequestUser(make(), { request })
  expect(service.counts.reuses).toBe(1)
})

test('sessions of 100 users are refreshed concurrently, and each response carries its own tokens', async () => {
  const service = await createStrictService()
  const server = createServerClient({ ...shared(service), platform: patientPlatform(), secretServerKey: 'ssk_test' })
  const tokens = Array.from({ length: 100 }, () => service.signIn())
  const replies = await Promise.all(
    tokens.map(async (token) => {
      const responseHeaders = new Headers()
      const request = new Request(URL_OF_APP, { headers: { cookie: cookieOf(token) } })
      const user = await getRequestUser(server, { request, responseHeaders })
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
  expect(both.headers.getSetCookie().join()).toContain(MAIN_COOKIE)
})

test('a failed refresh is retried after five seconds, not by each request', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const service = await createStrictService({ outages: 1000 })
  let now = 0
  let requestCount = 0
  const base = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' }).platform
  const fetch: typeof service.fetch = (input, init) => {
    requestCount += 1
    return service.fetch(input, init)
  }
  // No response is in time.
  const after: typeof base.after = (millis, callback) => base.after(millis === 30_000 ? 0 : millis, callback)
  const server = createServerClient({
    ...shared(service),
    fetch,
    secretServerKey: 'ssk_test',
    platform: { ...base, after, monotonic: () => now },
  })
  const request = () => new Request(URL_OF_APP, { headers: { cookie: cookieOf('refresh-x') } })
  await expect(getRequestUser(server, { request: request() })).rejects.toMatchObject({ name: 'TransportError' })
  const countOfOne = requestCount
  for (let index = 0; index < 10; index += 1)
    await expect(getRequestUser(server, { request: request() })).rejects.toThrow()
  expect(requestCount).toBe(countOfOne)
  now = 5000
  await expect(getRequestUser(server, { request: request() })).rejects.toThrow()
  expect(requestCount).toBe(2 * countOfOne)
})
