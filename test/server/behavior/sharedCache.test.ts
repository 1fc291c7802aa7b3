/** Responses behind a cache that several visitors share, as RFC 9111 describes it. */
import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { getUser as getUserOf, signInAnonymously, signInWithPassword, signOut } from 'latchkey'
import { requireUser as requireUserInExpress } from 'latchkey/express'
import { requirePermission, requireUser, type AuthEnv } from 'latchkey/hono'
import { authenticate, createSessionProxy, getRequestUser, type ProxiedRequest } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

const PUBLIC = { 'cache-control': 'public, s-maxage=60' }
const URL_OF_APP = 'https://app.example/'

/** Keeps a response by its URL if a shared cache may (RFC 9111, section 3). */
function createSharedCache(serve: (request: Request) => Promise<Response>) {
  let kept: { response: Response; vary: string[]; cookie: string | null } | null = null
  return async (headers: Record<string, string> = {}): Promise<Response> => {
    const request = new Request(URL_OF_APP, { headers })
    if (kept && (!kept.vary.includes('cookie') || kept.cookie === request.headers.get('cookie'))) {
      return kept.response.clone()
    }
    const response = await serve(request)
    const directives = response.headers.get('cache-control') ?? ''
    if (/s-maxage|public/.test(directives) && !/private|no-store/.test(directives)) {
      const vary = (response.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/)
      kept = { response: response.clone(), vary, cookie: request.headers.get('cookie') }
    }
    return response
  }
}

async function createCachedSite() {
  const backend = createWorld({ service: '2026' })
  const mira = await backend.signUp('mira@harbor.example')
  const proxySession = createSessionProxy({ ...backend.shared, publishableClientKey: 'pck_emulator' })
  return { ...backend, mira, proxySession }
}

const CREDENTIALS = { email: 'mira@harbor.example', password: 'correct horse' }

test.each<[string, (session: ProxiedRequest) => Promise<unknown>]>([
  ["getUser with or: 'anonymous'", ({ client }) => getUserOf(client, { or: 'anonymous' })],
  ['signInAnonymously', ({ client }) => signInAnonymously(client)],
  ['signInWithPassword', ({ client }) => signInWithPassword(client, CREDENTIALS)],
])('a session that %s begins behind a proxy is never another visitor’s', async (_name, begin) => {
  const { proxySession } = await createCachedSite()
  const visit = createSharedCache(async (request) => {
    const session = await proxySession(request)
    await begin(session)
    return session.keep(new Response('page', { headers: PUBLIC }))
  })
  const responses: Response[] = []
  for (let visitor = 0; visitor < 3; visitor += 1) responses.push(await visit())
  const sessions = responses.map(({ headers }) =>
    headers.getSetCookie().find((text) => text.includes('hexclave-access')),
  )
  expect(new Set(sessions).size).toBe(3)
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.getSetCookie().length).toBeGreaterThan(0)
  }
})

test('a response that ends a session isn’t cached', async () => {
  const { proxySession } = await createCachedSite()
  const session = await proxySession(new Request(URL_OF_APP))
  await signInWithPassword(session.client, CREDENTIALS)
  await signOut(session.client)
  expect(session.keep(new Response('', { headers: PUBLIC })).headers.get('cache-control')).toBe('private, no-store')
})

test('a response without a session stays public for other visitors without cookies', async () => {
  const { proxySession, calls } = await createCachedSite()
  let renders = 0
  const visit = createSharedCache(async (request) => {
    renders += 1
    return (await proxySession(request)).keep(new Response('page', { headers: PUBLIC }))
  })
  await visit()
  await visit()
  expect(renders).toBe(1)
  expect(calls.length > 0).toBe(true)
  await visit({ cookie: 'theme=dark' })
  expect(renders).toBe(2)
})

test('responseHeaders of getUser are private, whatever happened', async () => {
  const { server } = await createCachedSite()
  for (const or of ['return-null', 'anonymous'] as const) {
    const responseHeaders = new Headers(PUBLIC)
    await getRequestUser(server, { request: new Request(URL_OF_APP), responseHeaders, or })
    expect(responseHeaders.get('cache-control')).toBe('private, no-store')
  }
})

const sessionHeader = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string }) => ({
  'x-stack-auth': JSON.stringify({ accessToken, refreshToken }),
})

test('a handler below requireUser of Hono can’t make its response public', async () => {
  const { server, mira } = await createCachedSite()
  const app = new Hono<AuthEnv>()
  app.use(requireUser(server))
  app.get('/', (c) => c.text(c.get('auth').userId, 200, PUBLIC))
  const response = await app.request(URL_OF_APP, { headers: sessionHeader(mira) })
  expect(await response.text()).toBe(mira.userId)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('a response to an error that a guard of Hono throws is private, and has the cookies of a refresh', async () => {
  const { server, mira } = await createCachedSite()
  const app = new Hono<AuthEnv>()
  app.onError((_error, c) => c.text('not found', 404, PUBLIC))
  app.get('/', requirePermission(server, { permissionId: 'edit', teamId: '' }), (c) => c.text('page'))
  const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
  const { status, headers } = await app.request(URL_OF_APP, { headers: { cookie } })
  expect(status).toBe(404)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.getSetCookie()).toContainEqual(expect.stringContaining('access'))
})

test.each(['set', 'header after writeHead'])(
  'a handler below requireUser of Express can’t make its response public (%s)',
  async (how) => {
    const { server, mira } = await createCachedSite()
    const app = express()
    app.use(requireUserInExpress(server))
    app.get('/', (_request, response) => {
      if (how === 'set') response.set(PUBLIC).send(mira.userId)
      else response.writeHead(200, PUBLIC).end(mira.userId)
    })
    const listening = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => listening.once('listening', resolve))
    const { port } = listening.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: sessionHeader(mira) })
    listening.close()
    expect(await response.text()).toBe(mira.userId)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  },
)

test.each(['CDN-Cache-Control', 'Cloudflare-CDN-Cache-Control', 'Surrogate-Control'])(
  'a CDN that obeys %s doesn’t keep a response with a session',
  async (name) => {
    const { server, mira, proxySession } = await createCachedSite()
    const headers = { ...PUBLIC, [name]: 'public, s-maxage=60' }
    const session = await proxySession(new Request(URL_OF_APP))
    await signInWithPassword(session.client, CREDENTIALS)
    expect(session.keep(new Response('page', { headers })).headers.get(name)).toBe('private, no-store')

    const hono = new Hono<AuthEnv>()
    hono.use(requireUser(server))
    hono.get('/', (c) => c.text('page', 200, headers))
    const response = await hono.request(URL_OF_APP, { headers: sessionHeader(mira) })
    expect(response.headers.get(name)).toBe('private, no-store')

    const app = express()
    app.use(requireUserInExpress(server))
    app.get('/', (_request, response) => void response.set(headers).send('page'))
    const listening = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => listening.once('listening', resolve))
    const { port } = listening.address() as AddressInfo
    const sent = await fetch(`http://127.0.0.1:${port}/`, { headers: sessionHeader(mira) })
    listening.close()
    expect(sent.headers.get(name)).toBe('private, no-store')
  },
)

test('responseHeaders are private for a request that is refused before its session is read', async () => {
  const { server, mira } = await createCachedSite()
  const crossSite = {
    cookie: `__Host-stack-refresh-internal--default=${mira.refreshToken}`,
    origin: 'https://evil.example',
  }
  for (const headers of [{ 'x-stack-auth': 'nonsense' }, crossSite]) {
    const request = new Request(URL_OF_APP, { method: 'POST', headers })
    for (const read of [
      getRequestUser,
      (client: typeof server, { request, responseHeaders }: { request: Request; responseHeaders: Headers }) =>
        authenticate(client, request, { responseHeaders }),
    ]) {
      const responseHeaders = new Headers(PUBLIC)
      await expect(read(server, { request, responseHeaders })).rejects.toThrow()
      expect(responseHeaders.get('cache-control')).toBe('private, no-store')
    }
  }
})

test('a page that reads its session from a header is private behind a proxy', async () => {
  const { proxySession, mira } = await createCachedSite()
  const tokens = JSON.stringify({ accessToken: mira.accessToken, refreshToken: mira.refreshToken })
  for (const headers of [sessionHeader(mira), { authorization: `Bearer stackauth_${btoa(tokens)}` }]) {
    const session = await proxySession(new Request(URL_OF_APP, { headers }))
    const { headers: sent } = session.keep(new Response('page', { headers: PUBLIC }))
    expect(sent.get('cache-control')).toBe('private, no-store')
  }
})

/** Serves one request with an app of Express. */
async function askExpress(app: express.Express, headers: Record<string, string> = {}): Promise<Response> {
  const listening = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers })
  listening.close()
  return response
}

test('a proxy adds Cookie to the Vary of a page without a session, and keeps the Vary of a page with one', async () => {
  const { proxySession, mira } = await createCachedSite()
  const visit = async (headers: Record<string, string> = {}): Promise<string | null> => {
    const session = await proxySession(new Request(URL_OF_APP, { headers }))
    return session.keep(new Response('page', { headers: { vary: 'Accept-Language' } })).headers.get('vary')
  }
  expect(await visit()).toBe('Accept-Language, Cookie')
  expect(await visit(sessionHeader(mira))).toBe('Accept-Language')
})

test('a proxy keeps the Vary of a response whose headers are immutable', async () => {
  const { proxySession } = await createCachedSite()
  const fetched = await fetch(`data:text/plain,page`)
  expect(() => fetched.headers.append('vary', 'Cookie')).toThrow(TypeError)
  const session = await proxySession(new Request(URL_OF_APP))
  expect(session.keep(fetched).headers.get('vary')).toBe('Cookie')
})

test.each([
  { sender: 'a user', isSignedIn: true, status: 200 },
  { sender: 'a visitor without a session', isSignedIn: false, status: 401 },
])('requireUser of Express keeps the Vary of an app’s own middleware for $sender', async ({ isSignedIn, status }) => {
  const { server, mira } = await createCachedSite()
  const app = express()
  app.use((_request, response, next) => {
    response.vary('Origin')
    next()
  })
  app.use(requireUserInExpress(server))
  app.get('/', (_request, response) => void response.vary('Accept-Language').send('page'))
  const response = await askExpress(app, isSignedIn ? sessionHeader(mira) : {})
  const vary = (response.headers.get('vary') ?? '').split(/, */)
  expect(response.status).toBe(status)
  expect(vary).toEqual(expect.arrayContaining(isSignedIn ? ['Origin', 'Accept-Language'] : ['Origin', 'Cookie']))
})

test.each([
  { sender: 'a user', isSignedIn: true, status: 200 },
  { sender: 'a visitor without a session', isSignedIn: false, status: 401 },
])('requireUser of Hono keeps the Vary of an app’s own middleware for $sender', async ({ isSignedIn, status }) => {
  const { server, mira } = await createCachedSite()
  const app = new Hono<AuthEnv>()
  app.use(async (context, next) => {
    await next()
    context.header('vary', 'Origin', { append: true })
  })
  app.use(requireUser(server))
  app.get('/', (context) => context.text('page', 200, { vary: 'Accept-Language' }))
  const response = await app.request(URL_OF_APP, { headers: isSignedIn ? sessionHeader(mira) : {} })
  const vary = (response.headers.get('vary') ?? '').split(/, */)
  expect(response.status).toBe(status)
  expect(vary).toEqual(isSignedIn ? ['Accept-Language', 'Origin'] : ['Cookie', 'Origin'])
})

test('getUser and authenticate keep the Vary that responseHeaders have', async () => {
  const { server, mira } = await createCachedSite()
  for (const [headers, vary] of [
    [{}, 'Accept-Language, Cookie'],
    [sessionHeader(mira), 'Accept-Language'],
  ] as const) {
    const request = new Request(URL_OF_APP, { headers })
    const ofGetUser = new Headers({ vary: 'Accept-Language' })
    await getRequestUser(server, { request, responseHeaders: ofGetUser })
    expect(ofGetUser.get('vary')).toBe(vary)
    const ofAuthenticate = new Headers({ vary: 'Accept-Language' })
    await authenticate(server, request, { responseHeaders: ofAuthenticate }).catch(() => {})
    expect(ofAuthenticate.get('vary')).toBe(vary)
  }
})
