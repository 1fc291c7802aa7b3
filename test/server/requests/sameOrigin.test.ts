/** Cross-site request forgery: requests that browsers send with cookies for pages of other origins. */
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { getUser as getUserOf } from 'latchkey'
import { requirePermission as requireInExpress, requireUser as requireUserInExpress } from 'latchkey/express'
import { requirePermission, requireUser } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import { authenticate, createServerClient, forRequest, getRequestUser, listTeams, UsageError } from 'latchkey/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

type World = ReturnType<typeof createWorld>
type Headers = Record<string, string>

const URL_OF_APP = 'https://app.example.com/api'
const OWN = 'https://app.example.com'
const EVIL = 'https://evil.example.com'
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const SAFE = ['GET', 'HEAD', 'OPTIONS']

const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((close) => close()))

/** A server client with other options. */
const serverOf = (world: World, more: { trustedOrigins?: string[]; trustProxy?: boolean } = {}) =>
  createServerClient({ ...world.shared, secretServerKey: 'ssk_emulator', ...more })

/** A request as a server gets it. `Request` itself refuses some of these headers. */
const incoming = (headers: Headers, method: string | undefined = 'POST', url?: string) => ({
  headers: { host: 'app.example.com', ...headers },
  method,
  url,
})

async function createUserWithCookies(more: Parameters<typeof serverOf>[1] = {}) {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  const server = serverOf(world, more)
  const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
  world.calls.length = 0
  /** Resolves to the user's id, or to the code of the error. */
  const send = (headers: Headers, method?: string, url?: string): Promise<string> =>
    authenticate(server, incoming({ cookie, ...headers }, method, url)).then(
      ({ userId }) => (userId === mira.userId ? 'accepted' : userId),
      ({ code }: { code: string }) => code,
    )
  return { world, mira, server, cookie, send }
}

const cases: [headers: Headers, isAccepted: boolean][] = [
  [{}, true],
  [{ origin: OWN }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
  // A page without a referrer sends this to its own origin.
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ origin: EVIL }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: EVIL }, false],
  [{ 'sec-fetch-site': 'same-site', origin: EVIL }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  // The page of the same host without encryption.
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://app.example.com' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: OWN }, false],
  [{ origin: 'https://app.example.com.evil.example' }, false],
  [{ origin: 'https://evilapp.example.com' }, false],
  [{ origin: 'https://sub.app.example.com' }, false],
  [{ origin: 'https://app.example.com:8443' }, false],
  [{ origin: 'https://app.example.com@evil.example' }, false],
  [{ origin: 'https://app.example.com/' }, false],
  [{ origin: `${OWN}, ${EVIL}` }, false],
  [{ origin: 'file://app.example.com' }, false],
  [{ origin: 'chrome-extension://app.example.com' }, false],
]
test.each(cases)('a request with the cookies of a session and %j is accepted: %s', async (headers, isAccepted) => {
  const { send } = await createUserWithCookies()
  expect(await send(headers)).toBe(isAccepted ? 'accepted' : 'CROSS_SITE_REQUEST')
})

test.each(UNSAFE)('a request with the cookies of a session is refused with the method %s', async (method) => {
  const { send } = await createUserWithCookies()
  expect(await send({ origin: EVIL, 'sec-fetch-site': 'cross-site' }, method)).toBe('CROSS_SITE_REQUEST')
})

test.each(['post', 'get', ''])(
  'a request with the cookies of a session is refused with %j, which is no method',
  async (method) => {
    const { send } = await createUserWithCookies()
    expect(await send({ origin: EVIL }, method)).toBe('CROSS_SITE_REQUEST')
  },
)

test.each([...SAFE, 'TRACE'])(
  'a request with the cookies of a session is accepted with the method %s, which changes nothing',
  async (method) => {
    const { send } = await createUserWithCookies()
    expect(await send({ origin: EVIL, 'sec-fetch-site': 'cross-site' }, method)).toBe('accepted')
  },
)

test('a request with the cookies of a session is accepted without a method', async () => {
  const { server, cookie, mira } = await createUserWithCookies()
  const request = { headers: { cookie, origin: EVIL } }
  expect(await authenticate(server, request)).toMatchObject({ userId: mira.userId })
})

test.each(['websocket', 'WebSocket'])(
  'a request with the cookies of a session that opens a WebSocket is refused: %s',
  async (upgrade) => {
    const { send } = await createUserWithCookies()
    expect(await send({ upgrade, origin: EVIL }, 'GET')).toBe('CROSS_SITE_REQUEST')
    expect(await send({ upgrade, origin: OWN }, 'GET')).toBe('accepted')
  },
)

const trusted = { trustedOrigins: ['https://admin.example.com', 'https://*.partner.example:*'] }
test.each([
  ['https://admin.example.com', true],
  ['https://a.partner.example', true],
  ['https://a.partner.example:8443', true],
  ['http://admin.example.com', false],
  ['https://a.b.partner.example', false],
  [EVIL, false],
  ['null', false],
])(
  'a request with the cookies of a session from %s is accepted with trustedOrigins: %s',
  async (origin, isAccepted) => {
    const { send } = await createUserWithCookies(trusted)
    const expected = isAccepted ? 'accepted' : 'CROSS_SITE_REQUEST'
    expect(await send({ origin })).toBe(expected)
    expect(await send({ origin, 'sec-fetch-site': 'cross-site' })).toBe(expected)
    expect(await send({ origin, 'sec-fetch-site': 'same-site' })).toBe(expected)
  },
)

test.each([
  [{ host: 'app.example.com:443' }, OWN, true],
  [{ host: 'APP.example.com' }, OWN, true],
  [{ host: 'app.example.com:80' }, 'http://app.example.com', true],
  [{ host: 'app.example.com:80' }, OWN, false],
  [{ host: 'localhost:3000' }, 'http://localhost:3000', true],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000', true],
  [{ host: '' }, OWN, false],
  [{ host: 'x@evil.example.com' }, EVIL, false],
  [{ host: 'evil.example.com/x' }, EVIL, false],
] as [Headers, string, boolean][])('with %j, %s is the own origin of a request: %s', async (headers, origin, isOwn) => {
  const { send } = await createUserWithCookies()
  expect(await send({ ...headers, origin })).toBe(isOwn ? 'accepted' : 'CROSS_SITE_REQUEST')
})

test('the own origin of a request may be that of its URL', async () => {
  const { send } = await createUserWithCookies()
  expect(await send({ origin: OWN, host: 'internal:8080' }, 'POST', URL_OF_APP)).toBe('accepted')
  expect(await send({ origin: OWN, host: 'internal:8080' }, 'POST', '/api')).toBe('CROSS_SITE_REQUEST')
  expect(await send({ origin: OWN, host: 'internal:8080' }, 'POST', 'http://internal:8080/api')).toBe(
    'CROSS_SITE_REQUEST',
  )
})

test('the own origin of a request is encrypted if the request is', async () => {
  const origin = 'http://app.example.com'
  const { server, cookie, send } = await createUserWithCookies()
  expect(await send({ origin }, 'POST', 'http://app.example.com/api')).toBe('accepted')
  expect(await send({ origin }, 'POST', URL_OF_APP)).toBe('CROSS_SITE_REQUEST')
  const request = { ...incoming({ cookie, origin }), protocol: 'https' }
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
})

test('the own origin of a request is that of X-Forwarded-Host only with trustProxy', async () => {
  const headers = { origin: OWN, host: 'internal:8080', 'x-forwarded-host': 'app.example.com, other.example.com' }
  expect(await (await createUserWithCookies()).send(headers)).toBe('CROSS_SITE_REQUEST')
  expect(await (await createUserWithCookies({ trustProxy: false })).send(headers)).toBe('CROSS_SITE_REQUEST')
  const { send } = await createUserWithCookies({ trustProxy: true })
  expect(await send(headers)).toBe('accepted')
  expect(await send({ ...headers, 'x-forwarded-host': 'evil.example.com, app.example.com' })).toBe('CROSS_SITE_REQUEST')
  expect(await send({ ...headers, origin: EVIL })).toBe('CROSS_SITE_REQUEST')
})

test('the own origin of a request is encrypted according to X-Forwarded-Proto only with trustProxy', async () => {
  const headers = { origin: 'http://app.example.com', 'x-forwarded-proto': 'https, http' }
  expect(await (await createUserWithCookies()).send(headers)).toBe('accepted')
  expect(await (await createUserWithCookies({ trustProxy: true })).send(headers)).toBe('CROSS_SITE_REQUEST')
})

test.each(['true', 1, {}])(
  'the own origin of a request doesn’t depend on a proxy with the option %j, which is not true',
  async (trustProxy) => {
    const { send } = await createUserWithCookies({ trustProxy: trustProxy as never })
    const headers = { origin: OWN, host: 'internal:8080', 'x-forwarded-host': 'app.example.com' }
    expect(await send(headers)).toBe('CROSS_SITE_REQUEST')
  },
)

test('a request without the cookies of a session is accepted with tokens in a header, whatever the cookies contain', async () => {
  const { world, server, cookie } = await createUserWithCookies()
  const joel = await world.signUp('joel@harbor.example')
  const tokens = JSON.stringify({ accessToken: joel.accessToken, refreshToken: joel.refreshToken })
  for (const own of [
    { authorization: `Bearer ${joel.accessToken}` },
    { authorization: `Bearer stackauth_${btoa(tokens)}` },
    { 'x-stack-auth': tokens },
  ] as Headers[]) {
    const request = incoming({ cookie, origin: EVIL, 'sec-fetch-site': 'cross-site', ...own })
    expect(await authenticate(server, request)).toMatchObject({ userId: joel.userId })
  }
})

test.each(['', 'other=1'])(
  'a request without the cookies of a session is reported as signed out: %j',
  async (cookie) => {
    const { send } = await createUserWithCookies()
    expect(await send({ cookie, origin: EVIL })).toBe('USER_AUTHENTICATION_REQUIRED')
  },
)

describe('a refused request', () => {
  const hostile = { origin: EVIL, 'sec-fetch-site': 'cross-site' }

  test('changes no cookies and refreshes nothing, in any function that reads a session', async () => {
    const { world, server, cookie } = await createUserWithCookies()
    // The session is in an older cookie, which is moved to the main one otherwise.
    const request = incoming({ cookie, ...hostile })
    const responseHeaders = new globalThis.Headers()
    const refusal = { name: 'UsageError', code: 'CROSS_SITE_REQUEST' }
    await expect(authenticate(server, request, { responseHeaders })).rejects.toMatchObject(refusal)
    await expect(getRequestUser(server, { request, responseHeaders })).rejects.toMatchObject(refusal)
    await expect(getRequestUser(server, { request, responseHeaders, or: 'anonymous' })).rejects.toMatchObject(refusal)
    expect(() => forRequest(server, request)).toThrow(expect.objectContaining(refusal))
    expect(responseHeaders.getSetCookie()).toEqual([])
    expect(world.calls).toEqual([])
  })

  test('of this page is accepted by the same functions', async () => {
    const { server, cookie, mira } = await createUserWithCookies()
    const request = incoming({ cookie, origin: OWN })
    expect(await getRequestUser(server, { request })).toMatchObject({ id: mira.userId })
    expect((await listTeams(forRequest(server, request), { userId: 'me' })).items).toEqual([])
  })

  test('is reported without a secret', async () => {
    const { server, mira, cookie } = await createUserWithCookies()
    const error = await authenticate(server, incoming({ cookie, ...hostile })).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toContain('trustedOrigins')
    expect(String(error)).not.toContain(mira.refreshToken)
  })
})

type Send = (method: string, path: string, headers: Headers) => Promise<{ status: number; body: string; raw: string }>

/** A server with both middlewares; counts how often a route is reached. */
const frameworks: [string, (world: World, reached: string[]) => Promise<Send>][] = [
  [
    'Hono',
    async ({ server }, reached) => {
      const app = new Hono()
      app.all('/user', requireUser(server), (c) => (reached.push(c.req.method), c.text('in')))
      app.all('/permission', requirePermission(server, { permissionId: 'any' }), (c) => c.text('in'))
      return async (method, path, headers) => {
        const response = await app.request(`${OWN}${path}`, {
          method,
          headers: { host: 'app.example.com', ...headers },
        })
        const raw = JSON.stringify([...response.headers])
        return { status: response.status, body: await response.text(), raw }
      }
    },
  ],
  [
    'Express',
    async ({ server }, reached) => {
      const app = express()
      app.all('/user', requireUserInExpress(server), (req, res) => (reached.push(req.method), void res.send('in')))
      app.all('/permission', requireInExpress(server, { permissionId: 'any' }), (_, res) => void res.send('in'))
      const listening = app.listen(0, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))
      stop.push(() => listening.close())
      const { port } = listening.address() as AddressInfo
      return (method, path, headers) =>
        new Promise((resolve, reject) => {
          const sent = sendRequest(
            { port, host: '127.0.0.1', path, method, headers: { host: 'app.example.com', ...headers }, agent: false },
            (response) => {
              let body = ''
              response.setEncoding('utf8')
              response.on('data', (chunk: string) => (body += chunk))
              response.on('end', () => {
                resolve({ status: response.statusCode!, body, raw: response.rawHeaders.join('\n') })
              })
            },
          )
          sent.on('error', reject)
          sent.end()
        })
    },
  ],
]

describe.each(frameworks)('the middleware of %s', (_name, serve) => {
  const hostile: [string, Headers][] = [
    ['another origin', { origin: EVIL }],
    ['a sandboxed page', { origin: 'null' }],
    ['another subdomain', { origin: EVIL, 'sec-fetch-site': 'same-site' }],
  ]
  test.each(hostile)(
    'responds with 403 to unsafe requests from %s, before it reads or changes anything',
    async (_, headers) => {
      const world = createWorld()
      const mira = await world.signUp('mira@harbor.example')
      const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
      const reached: string[] = []
      const send = await serve(world, reached)
      world.calls.length = 0
      for (const path of ['/user', '/permission']) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const { status, body, raw } = await send(method, path, { cookie, ...headers })
          expect(status).toBe(403)
          expect(JSON.parse(body)).toEqual({
            code: 'CROSS_SITE_REQUEST',
            error: expect.stringContaining('trustedOrigins') as string,
          })
          expect(raw.toLowerCase()).toContain('no-store')
          expect(raw.toLowerCase()).not.toContain('set-cookie')
          expect(body + raw).not.toContain(mira.refreshToken)
        }
      }
      expect({ reached, calls: world.calls }).toEqual({ reached: [], calls: [] })
    },
  )

  test('accepts the same requests from its own pages, and reads from anywhere', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
    const reached: string[] = []
    const send = await serve(world, reached)
    for (const headers of [{ origin: OWN }, { 'sec-fetch-site': 'same-origin' }, {}] as Headers[]) {
      expect((await send('POST', '/user', { cookie, ...headers })).status).toBe(200)
    }
    for (const [, headers] of hostile) expect((await send('GET', '/user', { cookie, ...headers })).status).toBe(200)
    expect(reached).toEqual(['POST', 'POST', 'POST', 'GET', 'GET', 'GET'])
  })
})

async function createPage(more: { trustedOrigins?: string[]; trustProxy?: boolean } = {}) {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  const cookies = () => ({
    get: (name: string) =>
      name === '__Host-stack-refresh-internal--default' ? { value: mira.refreshToken } : undefined,
  })
  const options = { ...world.shared, publishableClientKey: 'pck_emulator', cookies, ...more }
  world.calls.length = 0
  const open = (headers: Headers) =>
    createNextClient({ ...options, headers: () => new globalThis.Headers({ host: 'app.example.com', ...headers }) })
  return { world, mira, options, open }
}

test.each([EVIL, 'null', 'https://sub.app.example.com'])(
  'a client for Next.js refuses cookies with the origin %s',
  async (origin) => {
    const { world, open } = await createPage()
    for (const headers of [{ origin }, { origin, 'sec-fetch-site': 'cross-site' }] as Headers[]) {
      await expect(open(headers)).rejects.toMatchObject({ name: 'UsageError', code: 'CROSS_SITE_REQUEST' })
    }
    expect(world.calls).toEqual([])
  },
)

test.each([
  {},
  { origin: OWN },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  // A link on another site.
  { 'sec-fetch-site': 'cross-site' },
] as Headers[])('a client for Next.js accepts cookies with %j', async (headers) => {
  const { open } = await createPage()
  expect((await getUserOf(await open(headers)))?.primaryEmail).toBe('mira@harbor.example')
})

test('a client for Next.js uses the trusted origins and the proxy of its own options', async () => {
  const { open, options } = await createPage({ trustedOrigins: [EVIL], trustProxy: true })
  await expect(open({ origin: EVIL })).resolves.toBeDefined()
  await expect(open({ origin: OWN, host: 'internal', 'x-forwarded-host': 'app.example.com' })).resolves.toBeDefined()
  // Options without them share refreshes, and nothing else.
  const headers = () => new globalThis.Headers({ host: 'app.example.com', origin: EVIL })
  const others = createNextClient({ ...options, headers, trustedOrigins: [], trustProxy: false })
  await expect(others).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
})

test('a client for Next.js accepts tokens in a header from any origin, and visitors without a session', async () => {
  const { open, options, mira } = await createPage()
  const { accessToken, refreshToken } = mira
  await expect(
    open({ origin: EVIL, 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) }),
  ).resolves.toBeDefined()
  const headers = () => new globalThis.Headers({ origin: EVIL })
  const client = await createNextClient({ ...options, headers, cookies: () => ({ get: () => undefined }) })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a client for Next.js can’t check the origin without the headers', async () => {
  const { options } = await createPage()
  await expect(createNextClient(options)).resolves.toBeDefined()
})

test('a session in cookies of a Request is refused, too', async () => {
  const { server, cookie } = await createUserWithCookies()
  const request = new Request(URL_OF_APP, { method: 'DELETE', headers: { cookie, origin: EVIL } })
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
})
