/** How long each entry of a server works on the session of one request. */
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { getUser as getUserOf, listTeams } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { requireUser as requireUserInExpress } from 'latchkey/express'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import {
  authenticate,
  createServerClient,
  createSessionProxy,
  forRequest,
  getRequestUser,
  type SessionProxyOptions,
} from 'latchkey/server'
import { afterEach, describe, expect, test } from 'vitest'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import { cookieOf, cookiesOf, createStrictService, shared, URL_OF_APP } from '../entryPoints.ts'

type Fetch = Awaited<ReturnType<typeof createStrictService>>['fetch']

const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((close) => close()))

interface Outcome {
  /** The status that the app responds with, or the error that reaches it. */
  readonly result: unknown
  readonly retryAfter?: string | null
  readonly setCookies: number
}
type Send = (cookie: string) => Promise<Outcome>

const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: unknown) => error,
  )
const requestWith = (cookie: string): Request => new Request(URL_OF_APP, { headers: { cookie } })

/** Each entry that reads the session of a request. */
const entries: [string, (fetch: Fetch, more?: Partial<SessionProxyOptions>) => Promise<Send>][] = [
  [
    'requireUser of Hono',
    async (fetch, more = {}) => {
      const server = createServerClient({ ...optionsFor(fetch), ...more, secretServerKey: 'ssk_test' })
      const app = new Hono<AuthEnv>().use(requireUser(server))
      app.get('/me', (c) => c.text(c.get('auth').userId))
      return async (cookie) => outcomeOf(await app.request(URL_OF_APP, { headers: { cookie } }))
    },
  ],
  [
    'requireUser of Express',
    async (fetch, more = {}) => {
      const server = createServerClient({ ...optionsFor(fetch), ...more, secretServerKey: 'ssk_test' })
      const app = express().use(requireUserInExpress(server))
      app.get('/me', (_, res) => void res.send('in'))
      const listening = app.listen(0, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))
      stop.push(() => listening.close())
      const { port } = listening.address() as AddressInfo
      return async (cookie) => outcomeOf(await globalThis.fetch(`http://127.0.0.1:${port}/me`, { headers: { cookie } }))
    },
  ],
  [
    'getUser with a request',
    async (fetch, more = {}) => {
      const server = createServerClient({ ...optionsFor(fetch), ...more, secretServerKey: 'ssk_test' })
      return async (cookie) => {
        const responseHeaders = new Headers()
        const result = await failureOf(getRequestUser(server, { request: requestWith(cookie), responseHeaders }))
        return { result, setCookies: responseHeaders.getSetCookie().length }
      }
    },
  ],
  [
    'authenticate of an admin client',
    async (fetch, more = {}) => {
      const admin = createAdminClient({ ...optionsFor(fetch), ...more, superSecretAdminKey: 'sak_test' })
      return async (cookie) => {
        const responseHeaders = new Headers()
        const result = await failureOf(authenticate(admin, requestWith(cookie), { responseHeaders }))
        return { result, setCookies: responseHeaders.getSetCookie().length }
      }
    },
  ],
  [
    'createSessionProxy',
    async (fetch, more = {}) => {
      const proxySession = createSessionProxy({
        ...optionsFor(fetch),
        ...more,
        publishableClientKey: 'pck_test',
      })
      return async (cookie) => {
        const { client, keep } = await proxySession(requestWith(cookie))
        return {
          result: await failureOf(getUserOf(client)),
          setCookies: keep(new Response()).headers.getSetCookie().length,
        }
      }
    },
  ],
  [
    'createNextClient',
    async (fetch, more = {}) =>
      async (cookie) => {
        const setCookies: string[] = []
        const values = new Map(cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
        const client = await createNextClient({
          ...optionsFor(fetch),
          ...more,
          publishableClientKey: 'pck_test',
          cookies: () => ({
            get: (name) => (values.has(name) ? { value: decodeURIComponent(values.get(name)!) } : undefined),
            set: (name) => setCookies.push(name),
          }),
          headers: () => new Headers({ cookie, 'x-forwarded-proto': 'https' }),
        })
        return { result: await failureOf(getUserOf(client)), setCookies: setCookies.length }
      },
  ],
]

function optionsFor(fetch: Fetch) {
  return { projectId: 'internal', baseUrl: 'https://identity.example', fetch }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  await response.text()
  return {
    result: response.status,
    retryAfter: response.headers.get('retry-after'),
    setCookies: response.headers.getSetCookie().length,
  }
}

/** A platform on which a deadline of 5 s passes when the test says so. */
function manualDeadline() {
  const { platform } = createServerClient({ ...optionsFor(never), secretServerKey: 'ssk_test' })
  const callbacks = new Set<() => void>()
  const after: typeof platform.after = (millis, callback) => {
    if (millis !== 5000) return platform.after(millis, callback)
    callbacks.add(callback)
    return () => callbacks.delete(callback)
  }
  const expire = (): void => [...callbacks].forEach((callback) => callback())
  return { platform: { ...platform, after }, expire }
}

const isRefresh = (input: unknown): boolean => /\/oauth\/token$|\/current\/refresh$/.test(String(input))
const never = (): Promise<Response> => new Promise(() => {})

test('a client for Next.js has its own deadline, whichever client began to share its refreshes', async () => {
  const [, serve] = entries.find(([name]) => name === 'createNextClient')!
  const { platform } = createServerClient({ ...optionsFor(never), secretServerKey: 'ssk_test' })
  // Only these pass: those of a refresh itself are longer.
  const deadlines = [5001, 5002]
  const after: typeof platform.after = (millis, callback) =>
    platform.after(deadlines.includes(millis) ? 0 : millis, callback)
  const waitAtMost = async (deadlineMillis: number): Promise<unknown> =>
    (await (await serve(never, { platform: { ...platform, after }, deadlineMillis }))(cookieOf('refresh-1'))).result
  for (const millis of deadlines) {
    expect(await waitAtMost(millis)).toMatchObject({ message: expect.stringContaining(`${millis} ms`) as string })
  }
})

describe.each(entries)('%s', (name, serve) => {
  const isMiddleware = name.startsWith('requireUser')

  test.each([
    ['3600', 3600],
    ['30', 30],
  ])(
    'fails at once after a 429 with Retry-After %s for the refresh, and sends the refresh once',
    async (header, seconds) => {
      let refreshes = 0
      const send = await serve(async (input) => {
        if (!isRefresh(input)) return never()
        refreshes += 1
        return new Response('', { status: 429, headers: { 'retry-after': header } })
      })
      const before = Date.now()
      const { result, retryAfter, setCookies } = await send(cookieOf('refresh-1'))
      if (isMiddleware) {
        expect(result).toBe(503)
        expect(Number(retryAfter)).toBeGreaterThan(seconds - 20)
        expect(Number(retryAfter)).toBeLessThanOrEqual(seconds)
      } else {
        expect(result).toMatchObject({ name: 'TransportError', code: 'STATUS', status: 429 })
        expect((result as { retryAt: number }).retryAt).toBeGreaterThanOrEqual(before + seconds * 1000)
      }
      expect(setCookies).toBe(0)
      await send(cookieOf('refresh-1'))
      expect(refreshes).toBe(1)
    },
  )

  test('fails at once after a 429 with a longer Retry-After than the client accepts, although there is time for it', async () => {
    let refreshes = 0
    const respond: Fetch = async (input) => {
      if (!isRefresh(input)) return never()
      refreshes += 1
      return new Response('', { status: 429, headers: { 'retry-after': '2' } })
    }
    const send = await serve(respond, { maxRetryAfterMillis: 1_000 })
    const { result } = await send(cookieOf('refresh-1'))
    if (isMiddleware) expect(result).toBe(503)
    else expect(result).toMatchObject({ name: 'TransportError', code: 'STATUS', status: 429 })
    expect(refreshes).toBe(1)
  })

  test('gives up after the deadline if the service never responds', async () => {
    const send = await serve(never, { deadlineMillis: 20 })
    const { result, retryAfter, setCookies } = await send(cookieOf('refresh-1'))
    if (isMiddleware) expect({ result, retryAfter }).toEqual({ result: 503, retryAfter: '1' })
    else expect(result).toMatchObject({ name: 'TransportError', code: 'TIMEOUT' })
    expect(setCookies).toBe(0)
  })

  test('leaves a refresh that took too long to later requests', async () => {
    let finish = (): void => {}
    const clock = manualDeadline()
    const service = await createStrictService({
      whileRefreshing: () => {
        clock.expire()
        return new Promise((resolve) => (finish = resolve))
      },
    })
    const cookie = cookieOf(service.signIn())
    const send = await serve(service.fetch, { platform: clock.platform })
    const late = await send(cookie)
    expect(isMiddleware ? late.result : (late.result as Error).name).toBe(isMiddleware ? 503 : 'TransportError')
    finish()
    const inTime = await send(cookie)
    expect(inTime.result).toBe(isMiddleware ? 200 : 'resolved')
    expect(inTime.setCookies).toBe(3)
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
  })

  test('accepts the longest deadline that timers support', async () => {
    const service = await createStrictService()
    const send = await serve(service.fetch, { deadlineMillis: 2_147_483_647 })
    expect((await send(cookieOf(service.signIn()))).result).toBe(isMiddleware ? 200 : 'resolved')
  })

  test.each([0, -1, NaN, Infinity, 2_147_483_648, '5000' as never, null as never])(
    'refuses %s as a deadline',
    async (deadlineMillis) => {
      const send = async (): Promise<unknown> => (await serve(never, { deadlineMillis }))(cookieOf('refresh-1'))
      await expect(send()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    },
  )
})

test.each([
  ['key set', '/jwks.json'],
  ['user', '/users/'],
])('if the %s doesn’t arrive in time, the new tokens are not lost', async (kind, path) => {
  const service = await createStrictService()
  const clock = manualDeadline()
  const fetch: Fetch = (input, init) => {
    if (!String(input).includes(path)) return service.fetch(input, init)
    clock.expire()
    return never()
  }
  const server = createServerClient({ ...optionsFor(fetch), platform: clock.platform, secretServerKey: 'ssk_test' })
  const responseHeaders = new Headers()
  const request = requestWith(cookieOf(service.signIn()))
  const read =
    kind === 'user'
      ? getRequestUser(server, { request, responseHeaders })
      : authenticate(server, request, { responseHeaders })
  await expect(read).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(responseHeaders.getSetCookie()).toHaveLength(3)
  expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
})

test('a bearer token is refused after the deadline if the key set never arrives', async () => {
  const service = await createStrictService()
  const { accessToken } = await service.signInWithPair()
  const server = createServerClient({ ...optionsFor(never), deadlineMillis: 20, secretServerKey: 'ssk_test' })
  const request = new Request(URL_OF_APP, { headers: { authorization: `Bearer ${accessToken}` } })
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'TIMEOUT' })
})

test('the deadline is 5 s by default', async () => {
  const { platform } = createServerClient({ ...optionsFor(never), secretServerKey: 'ssk_test' })
  const delays: number[] = []
  const after: typeof platform.after = (millis, callback) => {
    delays.push(millis)
    return platform.after(millis === 5000 ? 0 : millis, callback)
  }
  const clientOptions = { ...optionsFor(never), platform: { ...platform, after } }
  const server = createServerClient({ ...clientOptions, secretServerKey: 'ssk_test' })
  const proxySession = createSessionProxy({ ...clientOptions, publishableClientKey: 'pck_test' })
  await expect(getRequestUser(server, { request: requestWith(cookieOf('refresh-1')) })).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: expect.stringContaining('5000 ms') as string,
  })
  await proxySession(requestWith(cookieOf('refresh-1')))
  expect(delays.filter((millis) => millis === 5000)).toHaveLength(2)
})

test('the deadline doesn’t limit calls that the app makes for a request', async () => {
  const service = await createStrictService({ millis: 60 })
  const server = createServerClient({ ...shared(service), deadlineMillis: 10, secretServerKey: 'ssk_test' })
  const cookie = cookieOf(service.signIn())
  await expect(getRequestUser(server, { request: requestWith(cookie) })).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(await getUserOf(forRequest(server, requestWith(cookie)))).toMatchObject({ id: 'user-1' })
})

test('the caller’s signal ends the work before the deadline', async () => {
  const server = createServerClient({ ...optionsFor(never), secretServerKey: 'ssk_test' })
  const controller = new AbortController()
  const call = getRequestUser(server, { request: requestWith(cookieOf('refresh-1')) }, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
  const aborted = getRequestUser(
    server,
    { request: requestWith(cookieOf('refresh-1')) },
    { signal: AbortSignal.abort() },
  )
  await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a refresh ends before its lock does, however often it is repeated', async () => {
  const platform = memoryPlatform({ fetch: never })
  let requests = 0
  const fetch: Fetch = async () => {
    requests += 1
    throw new TypeError('fetch failed')
  }
  const server = createServerClient({
    ...optionsFor(fetch),
    platform: { ...platform, kind: 'server', cookies: null },
    deadlineMillis: 60_000,
    secretServerKey: 'ssk_test',
  })
  const failure = failureOf(getRequestUser(server, { request: requestWith(cookieOf('refresh-1')) }))
  await expect.poll(() => requests).toBe(1)
  await platform.advance(6_000)
  expect(await failure).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('6000 ms') as string })
  expect(requests).toBeGreaterThan(1)
})

test('ten calls of a proxied client wait for one deadline', async () => {
  const service = await createStrictService()
  const pair = await service.signInWithPair()
  const { platform } = createServerClient({ ...optionsFor(never), secretServerKey: 'ssk_test' })
  let deadlines = 0
  const after: typeof platform.after = (millis, callback) => {
    if (millis === 30) deadlines += 1
    return platform.after(millis, callback)
  }
  const proxySession = createSessionProxy({
    ...optionsFor(never),
    publishableClientKey: 'pck_test',
    deadlineMillis: 30,
    platform: { ...platform, after, now: () => Date.now() + 3_600_000 },
  })
  const { client } = await proxySession(requestWith(cookiesOf(pair)))
  const call = (): Promise<unknown> => failureOf(listTeams(client, { userId: 'me' }))
  for (const error of await Promise.all(Array.from({ length: 9 }, call))) {
    expect(error).toMatchObject({ code: 'TIMEOUT' })
  }
  expect(await call()).toMatchObject({ code: 'TIMEOUT' })
  expect(deadlines).toBe(1)
})

test('an owned admin client has no deadline', async () => {
  const owner = (await proxiedOwner()).client
  const options = { projectId: 'internal', projectOwnerClient: owner, deadlineMillis: 1000 } as never
  expect(() => createAdminClient(options)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }) as Error)
})

const proxiedOwner = async () =>
  createSessionProxy({ ...optionsFor(never), publishableClientKey: 'pck_test' })(new Request(URL_OF_APP))
