/** `authenticate` and `authorize`, without a framework. */
import { createClient, getAccessToken, getCurrentUser, KnownError, signInAnonymously, signOut } from 'latchkey'
import {
  authenticate,
  authorize,
  authorizeRecentSession,
  createServerClient,
  createTeam,
  deleteUser,
  forRequest,
  getRequestUser,
  toErrorResponse,
} from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { createWorld, requestWith } from '../../support/createWorld.ts'

const ready = async (service: '2025' | '2026' = '2025') => {
  const world = createWorld({ service })
  const mira = await world.signUp('mira@harbor.example')
  const countOf = (path: string): number => world.calls.filter((call) => call.includes(path)).length
  return { ...world, mira, countOf }
}

/** The same token with another signature, another key id, or without its last part. */
const broken = {
  'with a wrong signature': (token: string) => `${token.slice(0, -8)}AAAAAAAA`,
  'of an unknown key': (token: string) => {
    const [, payload, signature] = token.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'other' })).toString('base64url')
    return `${header}.${payload}.${signature}`
  },
  malformed: (token: string) => token.replace('.', ''),
}

describe.each(Object.entries(broken))('an access token %s', (_name, breakToken) => {
  test('is refused if the request has no refresh token', async () => {
    const { server, mira } = await ready()
    const request = requestWith({ accessToken: breakToken(mira.accessToken), refreshToken: null })
    await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
  })

  test('is refreshed once if the request has a refresh token', async () => {
    const { server, mira, countOf } = await ready()
    const request = requestWith({ accessToken: breakToken(mira.accessToken), refreshToken: mira.refreshToken })
    const { userId, refreshedTokens } = await authenticate(server, request)
    expect(userId).toBe(mira.userId)
    expect(refreshedTokens?.accessToken).not.toBe(mira.accessToken)
    expect(countOf('/auth/sessions/current/refresh')).toBe(1)
  })

  test('is refused with its own error if the refresh token was revoked', async () => {
    const { server, mira, emulator } = await ready()
    emulator.db.sessions.load([])
    const request = requestWith({ accessToken: breakToken(mira.accessToken), refreshToken: mira.refreshToken })
    await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
  })
})

test('an account that isn’t allowed is refused without a refresh', async () => {
  const { server, shared, countOf } = await ready('2026')
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  await signInAnonymously(client)
  const request = requestWith(await client.session.getTokens())
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED' })
  expect(countOf('/refresh')).toBe(0)
  expect((await authenticate(server, request, { allow: ['anonymous'] })).token.isAnonymous).toBe(true)
})

test.each([{}, { authorization: 'Bearer' }, { cookie: 'stack-refresh-internal=unknown' }])(
  'the response to a request that is refused is private: %j',
  async (headers: Record<string, string>) => {
    const { server } = await ready()
    const responseHeaders = new Headers()
    const request = new Request('https://app.example/', { headers })
    await expect(authenticate(server, request, { responseHeaders })).rejects.toMatchObject({
      code: 'USER_AUTHENTICATION_REQUIRED',
    })
    expect(responseHeaders.get('cache-control')).toBe('private, no-store')
  },
)

test('a request that is verified again is refreshed once, and its cookies are set once', async () => {
  const world = createWorld({ rotation: 'strict' })
  const mira = await world.signUp('mira@harbor.example')
  const cookie = `__Host-hexclave-refresh-internal--default=${encodeURIComponent(JSON.stringify({ refresh_token: mira.refreshToken }))}`
  const request = new Request('https://app.example/', { headers: { cookie } })
  const responseHeaders = new Headers({ 'set-cookie': 'theme=dark; Path=/' })
  world.calls.length = 0
  for (const allow of [[], ['anonymous'], []] as const) {
    const { userId, refreshedTokens } = await authenticate(world.server, request, { allow, responseHeaders })
    expect({ userId, isRefreshed: refreshedTokens !== null }).toEqual({ userId: mira.userId, isRefreshed: true })
  }
  await getRequestUser(world.server, { request, responseHeaders })
  const names = responseHeaders.getSetCookie().map((setCookie) => setCookie.split('=')[0])
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(expect.arrayContaining(['theme', '__Host-hexclave-access']))
  expect(world.calls.filter((call) => call.includes('refresh'))).toHaveLength(1)
})

test.each(['Bearer', 'both tokens', 'cookies'])(
  'the client of a verified sender acts for the sender: %s',
  async (kind) => {
    const { server, mira } = await ready('2026')
    const cookie = `__Host-hexclave-refresh-internal--default=${mira.refreshToken}`
    const bearer = new Request('https://app.example/', { headers: { authorization: `Bearer ${mira.accessToken}` } })
    const request = kind === 'Bearer' ? bearer : kind === 'cookies' ? { headers: { cookie } } : requestWith(mira)
    const auth = await authenticate(server, request)
    expect((await getCurrentUser(auth.client())).id).toBe(mira.userId)
    expect(auth.client()).toBe(auth.client())
  },
)

test.each(['both tokens', 'cookies'])(
  'after a sign-out in the same request, another guard refuses the sender (%s)',
  async (how) => {
    const { server, mira } = await ready('2026')
    const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}`
    const request = how === 'cookies' ? new Request('https://app.example/', { headers: { cookie } }) : requestWith(mira)
    const auth = await authenticate(server, request)
    await signOut(auth.client())
    await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
  },
)

test('guards that run at the same time refresh once, and each checks its own options', async () => {
  const { server, shared, countOf } = await ready('2026')
  const anonymous = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  await signInAnonymously(anonymous)
  const { refreshToken } = await anonymous.session.getTokens()
  const before = countOf('/auth/sessions/current/refresh')
  const request = requestWith({ accessToken: null, refreshToken })
  const allowed = { allow: ['anonymous'] } as const
  const guards = [allowed, {}, allowed].map((options) => authenticate(server, request, options))
  const results = await Promise.allSettled(guards)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(countOf('/auth/sessions/current/refresh')).toBe(before + 1)
})

test('a header Cookie that was read before is read anew for another project and another way of sending it', async () => {
  const { server, shared, mira } = await ready()
  const other = createServerClient({
    ...shared,
    projectId: 'b0a6b5c4-7a43-4b0e-8f2d-0d5d4d4e7f10',
    secretServerKey: 'ssk_x',
  })
  const headers = { cookie: `hexclave-refresh-internal--default=${mira.refreshToken}` }
  const refused = { code: 'USER_AUTHENTICATION_REQUIRED' }
  const http = (): Request => new Request('http://app.example/', { headers })
  expect((await authenticate(server, http())).userId).toBe(mira.userId)
  await expect(authenticate(other, http())).rejects.toMatchObject(refused)
  await expect(authenticate(server, new Request('https://app.example/', { headers }))).rejects.toMatchObject(refused)
  expect((await authenticate(server, http())).userId).toBe(mira.userId)
})

test('a request whose headers changed after it was verified is read again', async () => {
  const { server, signUp, mira } = await ready()
  const juno = await signUp('juno@harbor.example')
  const headers = requestWith(mira).headers
  const request = { headers }
  expect((await authenticate(server, request)).userId).toBe(mira.userId)
  headers.set('x-stack-auth', JSON.stringify({ accessToken: juno.accessToken, refreshToken: juno.refreshToken }))
  expect((await authenticate(server, request)).userId).toBe(juno.userId)
  headers.delete('x-stack-auth')
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
})

test('a guard judges the method that the request has by then', async () => {
  const { server, mira } = await ready()
  const cookie = `__Host-stack-refresh-internal--default=${mira.refreshToken}; stack-access=${encodeURIComponent(JSON.stringify([mira.refreshToken, mira.accessToken]))}`
  const request = {
    headers: { cookie, host: 'app.example', 'x-forwarded-proto': 'https', origin: 'https://evil.example' },
    method: 'GET',
  }
  expect((await authenticate(server, request)).userId).toBe(mira.userId)
  // As a middleware for forms does, which have no other method than GET and POST.
  request.method = 'DELETE'
  await expect(authenticate(server, request)).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
})

test('a request of another site is refused without a refresh, whose cookies would be lost', async () => {
  const { server, mira, calls } = await ready()
  const headers = {
    cookie: `__Host-stack-refresh-internal--default=${mira.refreshToken}`,
    'x-forwarded-proto': 'https',
    'sec-fetch-site': 'cross-site',
  }
  const callCount = calls.length
  await expect(authenticate(server, { headers, method: 'POST' })).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  expect(calls).toHaveLength(callCount)
  expect((await authenticate(server, { headers, method: 'GET' })).userId).toBe(mira.userId)
  expect(calls.length).toBeGreaterThan(callCount)
})

test('a sender with a bearer token has one client, and no header but Authorization is read', async () => {
  const { server, mira } = await ready('2026')
  const names: string[] = []
  const headers = {
    get: (name: string) => {
      names.push(name)
      return name === 'authorization' ? `Bearer ${mira.accessToken}` : null
    },
  }
  const responseHeaders = new Headers({ 'cdn-cache-control': 'max-age=60' })
  const auth = await authenticate(server, { headers, method: 'POST' }, { responseHeaders })
  expect(auth).toMatchObject({ userId: mira.userId, refreshedTokens: null })
  expect(new Set(names)).toEqual(new Set(['authorization']))
  expect(Object.fromEntries(responseHeaders)).toEqual({
    'cache-control': 'private, no-store',
    'cdn-cache-control': 'private, no-store',
  })
  expect(await getCurrentUser(auth.client())).toMatchObject({ id: mira.userId })
  expect(auth.client()).toBe(auth.client())
})

test('a token that doesn’t say whether the account is anonymous needs one read of the user for all requests', async () => {
  const { server, mira, countOf } = await ready()
  const before = countOf('/users/')
  for (let count = 0; count < 3; count += 1) await authenticate(server, requestWith(mira))
  expect(countOf('/users/') - before).toBe(1)
})

test('a token that doesn’t say whether the account is anonymous is accepted after its user was deleted, and readUser returns null', async () => {
  const { server, mira } = await ready()
  await deleteUser(server, { userId: mira.userId })
  const { userId, readUser } = await authenticate(server, requestWith(mira))
  expect(userId).toEqual(mira.userId)
  expect(await readUser()).toBeNull()
})

test('a token that doesn’t say whether the account is anonymous is refused each time if it is, with one read of the user', async () => {
  const { server, shared, countOf } = await ready()
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  await signInAnonymously(client)
  const request = new Request('https://app.example/', {
    headers: { authorization: `Bearer ${await getAccessToken(client)}` },
  })
  const before = countOf('/users/')
  for (let count = 0; count < 2; count += 1) {
    await expect(authenticate(server, request)).rejects.toMatchObject({
      code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
    })
  }
  expect(countOf('/users/') - before).toBe(1)
})

test('a sender whom a client of one project verified is not authorized by a client of another', async () => {
  const { server, shared, mira } = await ready()
  const auth = await authenticate(server, requestWith(mira))
  const other = createServerClient({
    ...shared,
    projectId: 'b0a6b5c4-7a43-4b0e-8f2d-0d5d4d4e7f10',
    secretServerKey: 'ssk_x',
  })
  const refused = { code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN', status: 401 }
  await expect(authorize(other, auth, { permissionId: 'edit' })).rejects.toMatchObject(refused)
  await expect(authorizeRecentSession(other, auth, { maxAgeMillis: 60_000 })).rejects.toMatchObject(refused)
})

test('authorize names the permission and the next step', async () => {
  const { server, mira } = await ready()
  await expect(authorize(server, mira, { permissionId: 'edit' })).rejects.toMatchObject({
    status: 403,
    message: 'The permission edit is required. Ask an administrator to grant it.',
  })
})

test.each(['\ud800', 'a\udc00b'])(
  'authorize treats the malformed team id %j as a team without the permission',
  async (teamId) => {
    const { server, mira, calls } = await ready()
    calls.length = 0
    await expect(authorize(server, mira, { permissionId: 'edit', teamId })).rejects.toMatchObject({
      code: 'TEAM_PERMISSION_REQUIRED',
      status: 403,
    })
    expect(calls).toEqual([])
  },
)

test('authorize doesn’t report a failed call as a missing permission', async () => {
  const { server, mira, emulator } = await ready()
  const { id: teamId } = await createTeam(server, { displayName: 'Harbor' })
  emulator.faults.always('listTeamPermissions', { kind: 'server-error' })
  await expect(authorize(server, mira, { permissionId: 'edit', teamId })).rejects.toMatchObject({ code: 'STATUS' })
})

test('toErrorResponse returns null for errors that are not about the sender', () => {
  expect(toErrorResponse(new KnownError('USER_NOT_FOUND', 'No such user.', 404, undefined))).toBeNull()
  expect(toErrorResponse(new Error('other'))).toBeNull()
})

test('toErrorResponse adds a challenge to 401 only', () => {
  const responses = [401, 403].map((status) =>
    toErrorResponse(new KnownError('USER_AUTHENTICATION_REQUIRED', 'Sign in.', status, undefined)),
  )
  expect(responses.map((response) => response!.headers['www-authenticate'])).toEqual(['Bearer', undefined])
})

test('toErrorResponse asks the sender to try again if the service can’t be reached', async () => {
  const { server, mira, emulator } = await ready()
  emulator.faults.always('getJwks', 'offline')
  const error: unknown = await authenticate(server, requestWith(mira)).catch((reason: unknown) => reason)
  expect(toErrorResponse(error)).toEqual({
    status: 503,
    headers: { 'retry-after': '1', 'cache-control': 'private, no-store' },
    body: {
      code: 'NETWORK',
      error: 'The sender of this request cannot be verified at the moment. Please try again.',
    },
  })
})

test.each(['forRequest', 'a request as tokenStore', 'tokens as tokenStore'])(
  'an access token that the service refuses is refreshed again at once: %s',
  async (way) => {
    const { server, shared, mira, countOf } = await ready()
    const tokens = { accessToken: null, refreshToken: mira.refreshToken }
    const request = requestWith(tokens)
    const own = { ...shared, secretServerKey: 'ssk_emulator' }
    const client =
      way === 'forRequest'
        ? forRequest(server, request)
        : createServerClient({ ...own, tokenStore: way.startsWith('tokens') ? tokens : request })
    const accessToken = await getAccessToken(client)
    expect(await getAccessToken(client)).toBe(accessToken)
    client.session.reject(accessToken!)
    expect(await getAccessToken(client)).not.toBe(accessToken)
    expect(countOf('/auth/sessions/current/refresh')).toBe(2)
  },
)
