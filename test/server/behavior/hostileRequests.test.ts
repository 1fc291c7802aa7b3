/** Middleware of real servers, and requests that no library would send. */
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import express from 'express'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getAuth, requireUser as requireUserInExpress } from 'latchkey/express'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

const ORIGIN = 'https://app.example'
const world = createWorld()
let mira: Awaited<ReturnType<typeof world.signUp>>
const unhandled: unknown[] = []
const note = (error: unknown): void => void unhandled.push(error)
const stop: (() => void)[] = []
beforeAll(async () => {
  mira = await world.signUp('mira@harbor.example')
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('unhandledRejection', note)
  stop.forEach((close) => close())
})

/** An API with CORS in front, in Hono. Resolves to its port. */
function serveHono(): Promise<number> {
  const app = new Hono<AuthEnv>()
  app.use('*', cors({ origin: ORIGIN, credentials: true }))
  app.use('/api/*', requireUser(world.server))
  app.all('/api/me', async (c) => c.json({ id: c.get('auth').userId, sent: (await c.req.text()).length }))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
    stop.push(() => server.close())
  })
}

/** The same in Express. */
function serveExpress(): Promise<number> {
  const app = express()
  app.use((req, res, next) => {
    res.set({ 'access-control-allow-origin': ORIGIN, 'access-control-allow-credentials': 'true' })
    if (req.method === 'OPTIONS') return void res.status(204).end()
    next()
  })
  // A timeout that responds before the middleware does.
  app.use('/api/late', (_, res, next) => {
    res.status(503).end('late')
    next()
  })
  app.use('/api', requireUserInExpress(world.server))
  app.all('/api/me', (req, res) => {
    let sent = 0
    req.on('data', (chunk: Buffer) => (sent += chunk.length))
    req.on('end', () => res.json({ id: getAuth(res).userId, sent }))
  })
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    stop.push(() => server.close())
  })
}

const servers: [string, () => Promise<number>][] = [
  ['Hono', serveHono],
  ['Express', serveExpress],
]

/** Sends raw request lines; resolves to status and text of the response. */
function sendLines(port: number, lines: string[], body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([...lines, 'Host: localhost', 'Connection: close', '', body].join('\r\n'))
    })
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (reply += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(reply)?.[1]), text: reply }))
  })
}

describe.each(servers)('%s', (_name, start) => {
  let port = 0
  beforeAll(async () => {
    port = await start()
  })
  const get = (...headers: string[]) => sendLines(port, ['GET /api/me HTTP/1.1', ...headers])
  const cookies = () =>
    `__Host-stack-refresh-internal--default=${mira.refreshToken}; stack-access=${encodeURIComponent(JSON.stringify([mira.refreshToken, mira.accessToken]))}`

  test('accepts valid cookies', async () => {
    expect(await get(`Cookie: ${cookies()}`)).toMatchObject({ status: 200, text: expect.stringContaining(mira.userId) })
  })

  const refused: [string, () => string[], status?: number][] = [
    ['no header at all', () => []],
    ['empty headers', () => ['Authorization:', 'x-stack-auth:', 'Cookie:']],
    ['a bearer without a token', () => ['Authorization: Bearer ']],
    ['two tokens in one header', () => [`Authorization: Bearer ${mira.accessToken} ${mira.accessToken}`]],
    ['a valid token with another scheme', () => [`Authorization: Basic ${mira.accessToken}`]],
    ['two headers of tokens', () => Array<string>(2).fill(`x-stack-auth: ${JSON.stringify(mira)}`)],
    ['tokens that are numbers', () => ['x-stack-auth: {"accessToken":1,"refreshToken":2}']],
    ['tokens that are lists', () => ['x-stack-auth: {"accessToken":["a"],"refreshToken":["b"]}']],
    ['a prototype for tokens', () => ['x-stack-auth: {"__proto__":{"accessToken":"a"}}']],
    ['the text undefined', () => ['x-stack-auth: {"accessToken":"undefined","refreshToken":"undefined"}']],
    ['depths of JSON', () => [`x-stack-auth: ${'['.repeat(5000)}`]],
    [
      'bytes that are no text',
      () => ['x-stack-auth: \xff\xfe', 'Cookie: stack-access=%ff%fe; stack-refresh-internal=%'],
    ],
    ['ten thousand letters', () => [`Authorization: Bearer ${'a'.repeat(10_000)}`]],
    ['thousands of dots', () => [`Authorization: Bearer ${'.'.repeat(8_000)}`]],
    ['the cookies of another project', () => [`Cookie: ${cookies().replaceAll('internal', 'other')}`]],
    ['half a cookie', () => [`Cookie: ${cookies().slice(0, 40)}`]],
    ['more than a server reads', () => [`Cookie: a=${'b'.repeat(20_000)}`], 431],
  ]
  test.each(refused)(
    'refuses a request with %s, and the response repeats no token',
    async (_, headers, status = 401) => {
      const response = await get(...headers())
      expect(response.status).toBe(status)
      for (const secret of [mira.accessToken, mira.refreshToken]) expect(response.text).not.toContain(secret)
    },
  )

  test('uses the first of two authorizations, or none', async () => {
    const good = `Authorization: Bearer ${mira.accessToken}`
    expect((await get('Authorization: Bearer bad', good)).status).toBe(401)
  })

  test('a 401 is readable across origins, and a preflight succeeds', async () => {
    const refusal = await get(`Origin: ${ORIGIN}`)
    expect(refusal.text.toLowerCase()).toContain(`access-control-allow-origin: ${ORIGIN}`)
    const asked = await sendLines(port, [
      'OPTIONS /api/me HTTP/1.1',
      `Origin: ${ORIGIN}`,
      'Access-Control-Request-Method: POST',
      'Access-Control-Request-Headers: x-stack-auth',
    ])
    expect(asked.status).toBe(204)
  })

  test('a body received during authentication reaches the route completely', async () => {
    const body = 'x'.repeat(300_000)
    const lines = [
      'POST /api/me HTTP/1.1',
      `Authorization: Bearer ${mira.accessToken}`,
      `Content-Length: ${body.length}`,
    ]
    expect((await sendLines(port, lines, body)).text).toContain(`"sent":${body.length}`)
  })

  test('survives clients that disconnect before the response', async () => {
    const tokens = JSON.stringify({ accessToken: null, refreshToken: mira.refreshToken })
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const stopping = new AbortController()
        const asked = fetch(`http://127.0.0.1:${port}/api/me`, {
          headers: { 'x-stack-auth': tokens },
          signal: stopping.signal,
        })
        setTimeout(() => stopping.abort(), index % 4)
        await asked.catch(() => {})
      }),
    )
    expect((await get(`Authorization: Bearer ${mira.accessToken}`)).status).toBe(200)
    expect(unhandled).toEqual([])
  })
})

test('in Express, a request that already has a response gets no second one', async () => {
  const port = await serveExpress()
  const responses = await Promise.all([1, 2, 3].map(() => sendLines(port, ['GET /api/late HTTP/1.1'])))
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503])
  const after = await sendLines(port, ['GET /api/me HTTP/1.1', `Authorization: Bearer ${mira.accessToken}`])
  expect({ status: after.status, unhandled }).toEqual({ status: 200, unhandled: [] })
})
