import type { AddressInfo } from 'node:net'
import express from 'express'
import { Hono } from 'hono'
import { createClient, getAccessToken, signInAnonymously } from 'latchkey'
import { getAuth, requirePermission as requireInExpress, requireUser as requireUserInExpress } from 'latchkey/express'
import { requirePermission, requireUser, type AuthEnv } from 'latchkey/hono'
import { createTeam, grantTeamPermission } from 'latchkey/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, requestWith } from '../../support/createWorld.ts'

type World = ReturnType<typeof createWorld>
type Send = (path: string, headers?: HeadersInit) => Promise<Response>

const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((close) => close()))

/** The same small API in both frameworks. */
const frameworks: [string, (world: World) => Promise<Send>][] = [
  [
    'Hono',
    async ({ server }) => {
      const app = new Hono<AuthEnv>()
      app.use('/api/*', requireUser(server))
      app.get('/api/me', async (c) =>
        c.json({ id: c.get('auth').userId, email: (await c.get('auth').readUser())?.primaryEmail }),
      )
      app.get(
        '/api/teams/:team',
        requirePermission(server, (c) => ({ permissionId: '$update_team', teamId: c.req.param('team')! })),
        (c) => c.text('yours'),
      )
      app.get('/api/project', requirePermission(server, { permissionId: 'anything' }), (c) => c.text('yours'))
      app.use('/guests/*', requireUser(server, { allow: ['anonymous'] }))
      app.get('/guests/me', (c) => c.json({ id: c.get('auth').userId }))
      app.use('/twice/*', requireUser(server, { allow: ['anonymous'] }), requireUser(server))
      app.get('/twice/me', requireUser(server), (c) => {
        c.header('set-cookie', 'theme=dark; Path=/')
        return c.json({ id: c.get('auth').userId })
      })
      return async (path, headers = {}) => app.request(path, { headers })
    },
  ],
  [
    'Express',
    async ({ server }) => {
      const app = express()
      app.use('/api', requireUserInExpress(server))
      app.get('/api/me', (_, res) => {
        const auth = getAuth(res)
        void auth.readUser().then((user) => res.json({ id: auth.userId, email: user?.primaryEmail }))
      })
      app.get(
        '/api/teams/:team',
        requireInExpress(server, ({ params }) => ({ permissionId: '$update_team', teamId: String(params.team) })),
        (_, res) => void res.send('yours'),
      )
      app.get(
        '/api/project',
        requireInExpress(server, { permissionId: 'anything' }),
        (_, res) => void res.send('yours'),
      )
      app.get(
        '/guests/me',
        requireUserInExpress(server, { allow: ['anonymous'] }),
        (_, res) => void res.json({ id: getAuth(res).userId }),
      )
      app.use('/twice', requireUserInExpress(server, { allow: ['anonymous'] }), requireUserInExpress(server))
      app.get('/twice/me', requireUserInExpress(server), (_, res) => {
        res.setHeader('set-cookie', 'theme=dark; Path=/')
        res.json({ id: getAuth(res).userId })
      })
      const listening = app.listen(0, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))
      stop.push(() => listening.close())
      const { port } = listening.address() as AddressInfo
      return (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
    },
  ],
]

describe.each(frameworks)('in %s', (_name, serve) => {
  test('the verified user is in the context', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const send = await serve(world)
    for (const headers of [requestWith(mira).headers, new Headers({ authorization: `Bearer ${mira.accessToken}` })]) {
      const response = await send('/api/me', headers)
      expect(await response.json()).toEqual({ id: mira.userId, email: 'mira@harbor.example' })
    }
  })

  test('responds with 401 and a known error without a token', async () => {
    const send = await serve(createWorld())
    const response = await send('/api/me')
    expect(response.status).toBe(401)
    expect(response.headers.get('x-stack-known-error')).toBe('USER_AUTHENTICATION_REQUIRED')
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
  })

  test('responds with 401 and the reason for an invalid token, without the token', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const send = await serve(world)
    const response = await send('/api/me', { authorization: `Bearer ${mira.accessToken.slice(0, -8)}AAAAAAAA` })
    expect(response.status).toBe(401)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
    expect(body).not.toContain(mira.accessToken.slice(0, 30))
  })

  test.each(['Bearer', 'Bearer ', 'bearer', 'Bearer a b'])(
    'responds with 401 to the authorization %j, whatever the cookies contain',
    async (authorization) => {
      const world = createWorld()
      const mira = await world.signUp('mira@harbor.example')
      const send = await serve(world)
      const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
      expect((await send('/api/me', { cookie })).status).toBe(200)
      expect((await send('/api/me', { cookie, authorization })).status).toBe(401)
    },
  )

  test('reads a bearer value with both tokens, as the service’s own client sends it', async () => {
    const world = createWorld()
    const [mira, joel] = [await world.signUp('mira@harbor.example'), await world.signUp('joel@harbor.example')]
    const send = await serve(world)
    for (const accessToken of [mira.accessToken, null]) {
      const encoded = btoa(JSON.stringify({ accessToken, refreshToken: mira.refreshToken }))
      const headers = { authorization: `Bearer stackauth_${encoded}`, 'x-stack-auth': JSON.stringify(joel) }
      expect(await (await send('/api/me', headers)).json()).toMatchObject({ id: mira.userId })
    }
    const broken = await send('/api/me', { authorization: 'Bearer stackauth_%%' })
    expect({ status: broken.status, body: await broken.json() }).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKENS' },
    })
  })

  test('an anonymous account is refused unless it is allowed', async () => {
    const world = createWorld()
    const client = createClient({ ...world.shared, publishableClientKey: 'pck_emulator' })
    await signInAnonymously(client)
    const authorization = `Bearer ${await getAccessToken(client)}`
    const send = await serve(world)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refused = await send('/api/me', { authorization })
      expect({ status: refused.status, body: await refused.json() }).toMatchObject({
        status: 401,
        body: { code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED' },
      })
    }
    expect((await send('/guests/me', { authorization })).status).toBe(200)
  })

  test('every response that depends on the sender is private', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const send = await serve(world)
    const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
    const cases: Record<string, string>[] = [
      { authorization: `Bearer ${mira.accessToken}` },
      { cookie },
      {},
      { authorization: 'Bearer' },
    ]
    for (const headers of cases) {
      for (const path of ['/api/me', '/api/project']) {
        expect((await send(path, headers)).headers.get('cache-control')).toBe('private, no-store')
      }
    }
  })

  test('responds with 401 for a header that can’t be read', async () => {
    const send = await serve(createWorld())
    const response = await send('/api/me', { 'x-stack-auth': '{' })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'INVALID_TOKENS' })
  })

  test('refreshes a token that is about to expire if a refresh token was sent', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const send = await serve(world)
    const response = await send('/api/me', requestWith({ accessToken: null, refreshToken: mira.refreshToken }).headers)
    expect(await response.json()).toMatchObject({ id: mira.userId })
  })

  test('guards in sequence refresh once, and set each cookie once', async () => {
    const world = createWorld({ rotation: 'strict' })
    const mira = await world.signUp('mira@harbor.example')
    const send = await serve(world)
    world.calls.length = 0
    const response = await send('/twice/me', { cookie: `__Host-stack-refresh-internal--default=${mira.refreshToken}` })
    expect(await response.json()).toEqual({ id: mira.userId })
    const names = response.headers.getSetCookie().map((text) => text.split('=')[0])
    expect(names).toEqual([...new Set(names)])
    expect(names).toEqual(expect.arrayContaining(['theme', '__Host-hexclave-access']))
    expect(world.calls.filter((call) => call.includes('refresh'))).toHaveLength(1)
  })

  test('a response without a session names the cookies in Vary once', async () => {
    const send = await serve(createWorld())
    expect((await send('/twice/me')).headers.get('vary')).toBe('Cookie')
  })

  test('responds with 403 without the permission, and names it', async () => {
    const world = createWorld()
    const [mira, juno] = [await world.signUp('mira@harbor.example'), await world.signUp('juno@harbor.example')]
    const team = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
    const send = await serve(world)
    const response = await send(`/api/teams/${team.id}`, { authorization: `Bearer ${juno.accessToken}` })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: team.id, user_id: juno.userId, permission_id: '$update_team' },
    })
    const project = await send('/api/project', { authorization: `Bearer ${juno.accessToken}` })
    expect(project.status).toBe(403)
    expect(await project.json()).toMatchObject({ code: 'PROJECT_PERMISSION_REQUIRED' })
  })

  test.each(['not-a-team', '..%2F..', '%00', '5a3e8f70-1c2b-4d9a-b6e4-7f0c8d1e2a39'])(
    'for the team id %s in a URL, the sender has no permission',
    async (team) => {
      const world = createWorld()
      const mira = await world.signUp('mira@harbor.example')
      const send = await serve(world)
      const response = await send(`/api/teams/${team}`, { authorization: `Bearer ${mira.accessToken}` })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED' })
    },
  )

  test('accepts a permission that contains the required one', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    const team = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
    await grantTeamPermission(world.server, { teamId: team.id, userId: mira.userId, permissionId: 'team_admin' })
    const send = await serve(world)
    const response = await send(`/api/teams/${team.id}`, { authorization: `Bearer ${mira.accessToken}` })
    expect(await response.text()).toBe('yours')
  })

  test('if the keys can’t be fetched, the request is refused with 503', async () => {
    const world = createWorld()
    const mira = await world.signUp('mira@harbor.example')
    world.emulator.faults.always('getJwks', 'offline')
    const send = await serve(world)
    const response = await send('/api/me', { authorization: `Bearer ${mira.accessToken}` })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'NETWORK' })
  })
})

test('getAuth reports which middleware is missing', () => {
  expect(() => getAuth({ locals: {} })).toThrow(expect.objectContaining({ code: 'NOT_SIGNED_IN' }))
})

test('an undefined team id doesn’t check a project permission', async () => {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  const app = new Hono<AuthEnv>()
  const errors: unknown[] = []
  app.onError((error, c) => (errors.push(error), c.text('mistake', 500)))
  app.get(
    '/teams/:team',
    requirePermission(world.server, (c) => ({ permissionId: 'edit', teamId: c.req.param('tema' as never) })),
    (c) => c.text('yours'),
  )
  const response = await app.request('/teams/1', { headers: { authorization: `Bearer ${mira.accessToken}` } })
  expect({ status: response.status, errors }).toMatchObject({ status: 500, errors: [{ code: 'MISSING_OPTION' }] })
  expect(world.calls.some((call) => call.includes('permissions'))).toBe(false)
})

test.each(['', '?team='])('a team id from a query without one is refused: %j', async (search) => {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
  const app = new Hono<AuthEnv>()
  const errors: unknown[] = []
  app.onError((error, c) => (errors.push(error), c.text('mistake', 500)))
  app.get(
    '/settings',
    requirePermission(world.server, (c) => ({
      permissionId: 'team_admin',
      teamId: new URL(c.req.url).searchParams.get('team') as never,
    })),
    (c) => c.text('yours'),
  )
  const response = await app.request(`/settings${search}`, { headers: { authorization: `Bearer ${mira.accessToken}` } })
  expect({ status: response.status, errors }).toMatchObject({ status: 500, errors: [{ code: 'MISSING_OPTION' }] })
})
