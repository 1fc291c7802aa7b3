import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createSessionServer, type SessionServer } from 'latchkey/bff'
import {
  getAuth,
  refreshSession,
  requirePermission,
  requireRecentSession,
  serveSession,
  type ExpressRequest,
  type ExpressResponse,
} from 'latchkey/express'
import { createServerClient, createSessionProxy } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { clientOperations } from '../../../generated/clientOperations.ts'
import type { ExpressBodyRequest, ExpressStreamResponse } from '../../../src/server/frameworks/express.ts'
import { createWorld } from '../../support/createWorld.ts'

const START = 1_754_550_000_000

/**
 * Runs an Express middleware. Resolves to the status of its response, or to 200 if it calls the route. Rejects with the
 * error that it passes on.
 */
function run(middleware: ReturnType<typeof requirePermission>, headers: Record<string, string>, headersSent = false) {
  const locals: Record<string, unknown> = {}
  return new Promise<{ status: number; locals: Record<string, unknown> }>((resolve, reject) => {
    let status = 200
    const res: ExpressResponse = {
      locals,
      headersSent,
      status: (code) => (status = code),
      set: () => res,
      getHeader: () => undefined,
      getHeaderNames: () => [],
      setHeader: () => res,
      writeHead: () => res,
      json: () => resolve({ status, locals }),
    }
    const req: ExpressRequest = { headers, params: {}, protocol: 'https' }
    middleware(req, res, (error) => (error ? reject(error) : resolve({ status, locals })))
  })
}

test('requirePermission of Express verifies the sender itself if requireUser did not run before', async () => {
  const world = createWorld()
  const { accessToken, userId } = await world.signUp('mira@harbor.example')
  const middleware = requirePermission(world.server, { permissionId: 'edit' })
  expect((await run(middleware, {})).status).toBe(401)
  const { status, locals } = await run(middleware, { authorization: `Bearer ${accessToken}` })
  expect(status).toBe(403)
  expect(getAuth({ locals }).userId).toBe(userId)
})

test('requirePermission of Express takes the permission from the request', async () => {
  const world = createWorld()
  const { accessToken } = await world.signUp('mira@harbor.example')
  const seen: ExpressRequest[] = []
  const middleware = requirePermission(world.server, (req) => {
    seen.push(req)
    return { permissionId: 'edit' }
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await run(middleware, headers)).status).toBe(403)
  expect(seen).toEqual([expect.objectContaining({ headers })])
})

test('requirePermission of Express passes other errors on unchanged', async () => {
  const world = createWorld()
  const { accessToken } = await world.signUp('mira@harbor.example')
  const middleware = requirePermission(world.server, { permissionId: 'edit', teamId: undefined as never })
  const passedOn = run(middleware, { authorization: `Bearer ${accessToken}` })
  await expect(passedOn).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('requirePermission of Express passes the error on if the response has already been sent', async () => {
  const { server } = createWorld()
  const passedOn = run(requirePermission(server, { permissionId: 'edit' }), {}, true)
  await expect(passedOn).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
})

test('refreshSession responds with the status, headers and body of the session proxy', async () => {
  const world = createWorld()
  const { refreshToken } = await world.signUp('mira@harbor.example')
  const proxySession = createSessionProxy({ ...world.shared, publishableClientKey: 'pck_emulator' })
  const app = express()
  app.post('/refresh', refreshSession(proxySession))
  const server = app.listen(0)
  try {
    const { port } = server.address() as AddressInfo
    const send = (headers: Record<string, string>): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/refresh`, { method: 'POST', headers })
    const cookie = `hexclave-refresh-internal--default=${refreshToken}`
    const response = await send({ cookie, origin: `http://127.0.0.1:${port}` })
    expect(await response.json()).toMatchObject({ access_token: expect.any(String), refresh_token: refreshToken })
    expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
    })
    expect(response.headers.getSetCookie().length).toBeGreaterThan(1)
    expect((await send({ cookie, origin: 'http://evil.example' })).status).toBe(403)
    expect((await send({})).status).toBe(401)
  } finally {
    server.close()
  }
})

test('requireRecentSession of Express verifies the sender, and refuses a session that is too old', async () => {
  const { server: storeless, shared, signUp } = createWorld({ now: START })
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator', sharedStore: memoryStore() })
  const { accessToken, userId } = await signUp('mira@harbor.example')
  Object.assign(server.platform, { now: () => START + 60_000 })
  const headers = { authorization: `Bearer ${accessToken}` }
  const accepted = await run(requireRecentSession(server, { maxAgeMillis: 60_000 }), headers)
  expect({ status: accepted.status, userId: getAuth(accepted).userId }).toEqual({ status: 200, userId })
  expect((await run(requireRecentSession(server, { maxAgeMillis: 30_000 }), headers)).status).toBe(403)
  expect((await run(requireRecentSession(server, { maxAgeMillis: 60_000 }), {})).status).toBe(401)
  for (const create of [
    () => requireRecentSession(server, { maxAgeMillis: 0 }),
    () => requireRecentSession(storeless, { maxAgeMillis: 60_000 }),
  ]) {
    expect(create).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  }
})

/** What Express has of a request and its response, for {@link serveSession}. The tests emit the events. */
function createExchange(req: Partial<ExpressBodyRequest>, isWritable = true) {
  const listeners: [event: string, listener: () => void][] = []
  const log: string[] = []
  const res = {
    writableFinished: false,
    once: (event: string, listener: () => void) => listeners.push([event, listener]),
    status: (code: number) => log.push(`status ${code}`),
    setHeader: (name: string, value: string | readonly string[]) => log.push(`${name}: ${JSON.stringify(value)}`),
    write: (chunk: Uint8Array) => {
      log.push(`write ${new TextDecoder().decode(chunk)}`)
      return isWritable
    },
    end: () => log.push('end'),
  }
  const emit = (event: string): void => listeners.filter(([name]) => name === event).forEach(([, call]) => call())
  return { log, emit, res, req: { headers: {}, originalUrl: '/api/session/x', ...req } as ExpressBodyRequest }
}

type Exchange = ReturnType<typeof createExchange>

/** Serves a request with a handler in place of the session server. Rejects with the error that is passed on. */
const serve = ({ req, res }: Exchange, handler: (request: Request) => Promise<Response>): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = res.end
    res.end = () => {
      resolve()
      return end()
    }
    serveSession(handler as SessionServer)(req, res as unknown as ExpressStreamResponse, reject)
  })

test.each<[Partial<ExpressBodyRequest>, { method: string; url: string; body: string; headers?: object }]>([
  [{}, { method: 'GET', url: 'http://localhost/api/session/x', body: '' }],
  [
    { method: 'HEAD', protocol: 'https', headers: { host: 'app.example', accept: ['a', 'b'], te: undefined } },
    {
      method: 'HEAD',
      url: 'https://app.example/api/session/x',
      body: '',
      headers: { host: 'app.example', accept: 'a, b' },
    },
  ],
  [
    { method: 'POST', readableEnded: true, body: { a: [1] } },
    { method: 'POST', url: 'http://localhost/api/session/x', body: '{"a":[1]}' },
  ],
  [
    { method: 'POST', readableEnded: true, body: null },
    { method: 'POST', url: 'http://localhost/api/session/x', body: '' },
  ],
  [
    { method: 'DELETE', readableEnded: true },
    { method: 'DELETE', url: 'http://localhost/api/session/x', body: '' },
  ],
])('serveSession passes on the Express request %j', async (given, { headers, ...expected }) => {
  const exchange = createExchange(given)
  const seen: Request[] = []
  await serve(exchange, async (request) => {
    seen.push(request.clone())
    return new Response(null, { status: 204 })
  })
  const { method, url } = seen[0]!
  expect({ method, url, body: await seen[0]!.text() }).toEqual(expected)
  if (headers) expect(Object.fromEntries(seen[0]!.headers)).toEqual(headers)
  expect(exchange.log).toEqual(['status 204', 'end'])
})

test.each(['TRACE', 'CONNECT', 'TRACK', 'trace'])(
  'serveSession refuses the method %s, which no Request has, and names those of the operations',
  async (method) => {
    const exchange = createExchange({ method })
    await serve(exchange, () => Promise.reject(new Error('The session server was called.')))
    const methods = [...new Set(clientOperations.map((operation) => operation.method))]
    const [allow = ''] = exchange.log.filter((line) => line.startsWith('allow:'))
    expect(exchange.log[0]).toBe('status 405')
    expect(new Set(JSON.parse(allow.slice(6)).split(', '))).toEqual(new Set(methods))
    expect(exchange.log.join()).toContain('METHOD_NOT_ALLOWED')
  },
)

test.each(['a b', '[', 'app.example:port', 'mira@app.example', 'mira:secret@app.example', ':secret@app.example'])(
  'serveSession refuses the host %s, which no Request has',
  async (host) => {
    const exchange = createExchange({ headers: { host } })
    expect(() => new Request(`http://${host}/`)).toThrow(TypeError)
    await serve(exchange, () => Promise.reject(new Error('The session server was called.')))
    expect(exchange.log[0]).toBe('status 400')
    expect(exchange.log.join()).toContain('INVALID_HOST')
  },
)

test('serveSession waits for a slow browser before it writes the next part', async () => {
  const exchange = createExchange({}, false)
  const served = serve(exchange, async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of ['first', 'second']) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    const headers = new Headers({ 'content-type': 'text/plain' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(body, { headers })
  })
  // Nothing of it waits for a timer or another process, so that a writer that hears nothing fails here and not at a limit.
  const writesAfter = async (event?: 'drain' | 'close'): Promise<string[]> => {
    if (event) exchange.emit(event)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return exchange.log.filter((entry) => /^(write|end)/.test(entry))
  }
  expect(await writesAfter()).toEqual(['write first'])
  expect(exchange.log).toContain('content-type: "text/plain"')
  expect(exchange.log).toContain('set-cookie: ["a=1","b=2"]')
  expect(await writesAfter('drain')).toEqual(['write first', 'write second'])
  // The browser has gone: nothing drains any more.
  expect(await writesAfter('close')).toEqual(['write first', 'write second', 'end'])
  await served
})

test.each([
  ['aborts the request when the browser disconnects', false, true],
  ['aborts nothing when the response is complete', true, false],
])('serveSession %s', async (_what, writableFinished, isAborted) => {
  const exchange = createExchange({})
  let signal: AbortSignal | undefined
  await serve(exchange, async (request) => {
    signal = request.signal
    return new Response(null)
  })
  exchange.res.writableFinished = writableFinished
  exchange.emit('close')
  expect(signal?.aborted).toBe(isAborted)
})

test('serveSession passes an error on to Express', async () => {
  const error = new RangeError('The app is wrong.')
  await expect(serve(createExchange({}), () => Promise.reject(error))).rejects.toBe(error)
})

test('getAuth throws for a response that no middleware has verified', () => {
  for (const locals of [{}, { auth: null }, { auth: 'mira' }, { auth: { userId: 'mira' } }, { auth: { token: {} } }]) {
    expect(() => getAuth({ locals })).toThrow(expect.objectContaining({ code: 'NOT_SIGNED_IN' }))
  }
})

test.each([
  ['before body parsers', []],
  ['after body parsers', [express.json(), express.urlencoded({ extended: false })]],
])('serveSession responds to pages with sessionServer %s', async (_, parsers) => {
  const { shared, signUp } = createWorld()
  await signUp('mira@harbor.example')
  const sessionServer = createSessionServer({
    ...shared,
    publishableClientKey: 'pck_emulator',
    secret: 'a secret of the app with 32 letters',
  })
  const app = express()
  for (const parser of parsers) app.use(parser)
  app.use('/api/session', serveSession(sessionServer))
  const server = app.listen(0)
  try {
    const { port } = server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    const signIn = await fetch(`${origin}/api/session/auth/password/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'mira@harbor.example', password: 'correct horse' }),
    })
    const reference = ((await signIn.json()) as { refresh_token: string }).refresh_token
    expect(reference).toMatch(/^latchkey-session\./)
    const cookie = signIn.headers.getSetCookie().map((setCookie) => setCookie.split(';', 1)[0])
    const user = await fetch(`${origin}/api/session/users/me`, {
      headers: { cookie: cookie.join('; '), 'x-stack-refresh-token': reference },
    })
    expect(await user.json()).toMatchObject({ primary_email: 'mira@harbor.example' })
    expect((await fetch(`${origin}/api/session/users`)).status).toBe(404)
    const traced = await new Promise<IncomingMessage>((resolve) =>
      request(`${origin}/api/session/users/me`, { method: 'TRACE' }, resolve).end(),
    )
    expect(traced.statusCode).toBe(405)
    const cli = await fetch(`${origin}/api/session/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie.join('; '), origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: reference }),
    })
    expect(await cli.json()).toMatchObject({ refresh_token: reference })
  } finally {
    server.close()
  }
})
