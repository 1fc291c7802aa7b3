/** `authenticate` and `authorize`, without a framework. */
import { createClient, getAccessToken, KnownError, signInAnonymously } from 'latchkey'
import {
  authenticate,
  authorize,
  createServerClient,
  createTeam,
  deleteUser,
  forRequest,
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
