import type { AddressInfo } from 'node:net'
import express from 'express'
import { createSessionServer } from 'latchkey/bff'
import {
  getAuth,
  refreshSession,
  requirePermission,
  serveSession,
  type ExpressRequest,
  type ExpressResponse,
} from 'latchkey/express'
import { createSessionProxy } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

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

test('passes other errors on unchanged', async () => {
  const world = createWorld()
  const { accessToken } = await world.signUp('mira@harbor.example')
  const middleware = requirePermission(world.server, { permissionId: 'edit', teamId: undefined as never })
  const passedOn = run(middleware, { authorization: `Bearer ${accessToken}` })
  await expect(passedOn).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('passes the error on if the response has already been sent', async () => {
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
