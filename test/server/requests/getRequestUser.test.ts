import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, getAccessToken, signInAnonymously, signOut } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createNextClient } from 'latchkey/next'
import {
  authenticate,
  createServerClient,
  forRequest,
  getRequestUser,
  getUser,
  updateUser,
  verifyAccessToken,
  type GetRequestUserInput,
} from 'latchkey/server'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { createWorld, requestWith } from '../../support/createWorld.ts'
import { patientPlatform } from '../../support/patientPlatform.ts'

test('getUser from a request reads the x-stack-auth header of a front end', async () => {
  const { server, signUp } = createWorld()
  const { client, userId } = await signUp('mira@harbor.example')
  const request = requestWith(await client.session.getTokens())
  await expect(getRequestUser(server, { request })).resolves.toMatchObject({
    id: userId,
    primaryEmail: 'mira@harbor.example',
    serverMetadata: null,
  })
})

test('getUser from a request reads the cookies when there is no header', async () => {
  const { server, signUp } = createWorld()
  const { userId, accessToken, refreshToken } = await signUp('mira@harbor.example')
  const access = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  const headers = { cookie: `__Host-stack-refresh-internal--default=${refreshToken}; stack-access=${access}` }
  await expect(
    getRequestUser(server, { request: new Request('https://app.example', { headers }) }),
  ).resolves.toMatchObject({
    id: userId,
  })
})

test('getUser from a request authenticates by an access token without a refresh token', async () => {
  const { server, signUp, calls } = createWorld()
  const { userId, accessToken } = await signUp('mira@harbor.example')
  const request = requestWith({ accessToken, refreshToken: null })
  await expect(authenticate(server, request)).resolves.toMatchObject({ userId })
  expect(calls).not.toContain('POST /auth/sessions/current/refresh')
})

type ReadId = (world: ReturnType<typeof createWorld>, request: Request) => Promise<string | undefined>

/** Every entry that reads who sent a request. */
const readers: Record<string, ReadId> = {
  getRequestUser: async ({ server }, request) => (await getRequestUser(server, { request }))?.id,
  authenticate: async ({ server }, request) => (await authenticate(server, request)).userId,
  forRequest: async ({ server }, request) => (await getUser(forRequest(server, request)))?.id,
  'a client with the request as its token store': async ({ shared }, request) => {
    const options = { ...shared, secretServerKey: 'ssk_emulator', tokenStore: request }
    return (await getUser(createServerClient(options)))?.id
  },
  createNextClient: async ({ shared }, { headers }) => {
    const options = { ...shared, publishableClientKey: 'pck_emulator', cookies: () => ({ get: () => undefined }) }
    return (await getUser(await createNextClient({ ...options, headers: () => headers })))?.id
  },
}
type ToHeaders = (tokens: { accessToken: string; refreshToken: string }) => Record<string, string>
const auth = (tokens: object): Record<string, string> => ({ 'x-stack-auth': JSON.stringify(tokens) })
const credentials: Record<string, ToHeaders> = {
  Bearer: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  'Bearer with both tokens': (tokens) => ({ authorization: `Bearer stackauth_${btoa(JSON.stringify(tokens))}` }),
  'x-stack-auth with the access token alone': ({ accessToken }) => auth({ accessToken }),
  'x-stack-auth with the refresh token null': ({ accessToken }) => auth({ accessToken, refreshToken: null }),
  'x-stack-auth with an empty refresh token': ({ accessToken }) => auth({ accessToken, refreshToken: '' }),
  'x-stack-auth with an empty access token': ({ refreshToken }) => auth({ accessToken: '', refreshToken }),
}

const ACCESS_TOKEN_ALONE = /^Bearer$|alone|refresh token/

describe.each(Object.entries(readers))('every kind of credentials is read by %s', (_reader, readId) => {
  test.each(Object.entries(credentials))('%s', async (_name, toHeaders) => {
    const world = createWorld({ service: '2026' })
    const mira = await world.signUp('mira@harbor.example')
    expect(await readId(world, new Request('https://app.example', { headers: toHeaders(mira) }))).toBe(mira.userId)
  })

  test.each(Object.entries(credentials).filter(([name]) => ACCESS_TOKEN_ALONE.test(name)))(
    '%s: an access token that isn’t valid is refused by its error, and the service isn’t asked',
    async (_name, toHeaders) => {
      const world = createWorld({ service: '2026' })
      const { accessToken } = await world.signUp('mira@harbor.example')
      const forged = `${accessToken.slice(0, -8)}AAAAAAAA`
      world.calls.length = 0
      const request = new Request('https://app.example', {
        headers: toHeaders({ accessToken: forged, refreshToken: 'r' }),
      })
      await expect(readId(world, request)).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
      expect(world.calls.filter((call) => !call.includes('/.well-known/'))).toEqual([])
    },
  )
})

test('getUser from a request with a limited account’s access token accepts what it allows', async () => {
  const { server, shared } = createWorld({ service: '2026' })
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  await signInAnonymously(client)
  const authorization = `Bearer ${await getAccessToken(client)}`
  const request = new Request('https://app.example', { headers: { authorization } })
  expect(await getRequestUser(server, { request })).toBeNull()
  expect(await getRequestUser(server, { request, allow: ['anonymous'] })).toMatchObject({ isAnonymous: true })
  await expect(getRequestUser(server, { request, or: 'throw' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('a sender with an access token alone signs out at the service', async () => {
  const { server, signUp } = createWorld({ service: '2026' })
  const { accessToken, refreshToken } = await signUp('mira@harbor.example')
  const request = new Request('https://app.example', { headers: { authorization: `Bearer ${accessToken}` } })
  expect(await signOut(forRequest(server, request))).toEqual({ revoked: true })
  expect(await getRequestUser(server, { request: requestWith({ accessToken: null, refreshToken }) })).toBeNull()
})

test('getUser from a request prefers the header to the cookies', async () => {
  const { server, signUp } = createWorld()
  const [mira, juno] = [await signUp('mira@harbor.example'), await signUp('juno@harbor.example')]
  const headers = new Headers(requestWith(mira).headers)
  headers.set('cookie', `__Host-stack-refresh-internal--default=${juno.refreshToken}`)
  await expect(
    getRequestUser(server, { request: new Request('https://app.example', { headers }) }),
  ).resolves.toMatchObject({
    id: mira.userId,
  })
})

test('getUser from a request reads a header that Node.js gives as a list', async () => {
  const { server, signUp } = createWorld()
  const { userId, refreshToken } = await signUp('mira@harbor.example')
  const headers = {
    'x-forwarded-proto': ['https', 'http'],
    cookie: [`__Host-stack-refresh-internal--default=${refreshToken}`, 'a=b'],
  }
  const responseHeaders = new Headers()
  expect((await getRequestUser(server, { request: { headers }, responseHeaders }))?.id).toBe(userId)
  expect(responseHeaders.getSetCookie().map((text) => text.split('=')[0])).toContain('__Host-hexclave-access')
})

test('getUser from a request refreshes with the secret key if only a refresh token was sent', async () => {
  const { server, signUp, calls } = createWorld()
  const { userId, refreshToken } = await signUp('mira@harbor.example')
  const request = requestWith({ accessToken: null, refreshToken })
  await expect(getRequestUser(server, { request })).resolves.toMatchObject({ id: userId })
  expect(calls).toContain('POST /auth/sessions/current/refresh')
})

test('getUser from a request is null without a session, and for a session that has ended', async () => {
  const { server } = createWorld()
  await expect(getRequestUser(server, { request: new Request('https://app.example') })).resolves.toBeNull()
  await expect(
    getRequestUser(server, { request: requestWith({ accessToken: null, refreshToken: 'gone' }) }),
  ).resolves.toBeNull()
  await expect(
    getRequestUser(server, { request: new Request('https://app.example'), or: 'throw' }),
  ).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})

test('getUser from a request is never null with or: throw or anonymous, and redirects nowhere', async () => {
  const { server, signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  const request = requestWith(await client.session.getTokens())
  expectTypeOf(await getRequestUser(server, { request, or: 'throw' })).not.toBeNullable()
  expectTypeOf(await getRequestUser(server, { request, or: 'anonymous' })).not.toBeNullable()
  expectTypeOf(await getRequestUser(server, { request })).toBeNullable()
  // @ts-expect-error A server client doesn't redirect.
  const input: GetRequestUserInput = { request: new Request('https://app.example'), or: 'redirect' }
  await expect(getRequestUser(server, input)).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
    message: expect.stringContaining("session.redirect('signIn') of createSessionProxy") as string,
  })
})

test('getUser from a request throws INVALID_TOKENS for a header that can’t be read', async () => {
  const { server } = createWorld()
  const request = new Request('https://app.example', { headers: { 'x-stack-auth': 'nonsense' } })
  await expect(getRequestUser(server, { request })).rejects.toMatchObject({ code: 'INVALID_TOKENS' })
})

test.each(['cookie', 'x-stack-auth', 'X-Stack-Auth'] as const)(
  'a request of Node.js, Express or Fastify is accepted by every function that takes a request: %s',
  async (name) => {
    const { server, signUp } = createWorld()
    const { userId, accessToken, refreshToken } = await signUp('mira@harbor.example')
    const tokens = JSON.stringify({ accessToken, refreshToken })
    const request = {
      url: '/api',
      headers: { [name]: name === 'cookie' ? `__Host-stack-refresh-internal--default=${refreshToken}` : tokens },
    }
    expect(await getRequestUser(server, { request })).toMatchObject({ id: userId })
    expect(await authenticate(server, request)).toMatchObject({ userId })
    expect(await getUser(forRequest(server, request))).toMatchObject({ id: userId })
  },
)

test('a request of Node.js is read as Node.js creates it, also with a cookie and a header named like a method', async () => {
  const { server, signUp } = createWorld()
  const { userId, refreshToken } = await signUp('mira@harbor.example')
  const api = createServer((request, response) => {
    getRequestUser(server, { request }).then(
      (user) => response.end(user?.id ?? 'signed out'),
      (error) => response.end(String(error)),
    )
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  const read = async (headers: Record<string, string>) => (await fetch(`http://127.0.0.1:${port}`, { headers })).text()
  expect(await read({ cookie: `__Host-stack-refresh-internal--default=${refreshToken}`, get: 'x' })).toBe(userId)
  expect(await read({})).toBe('signed out')
  await new Promise((resolve) => api.close(resolve))
})

test('a request of Node.js, Express or Fastify with several cookie headers is read as if they were one', async () => {
  const { server, signUp } = createWorld()
  const { userId, refreshToken } = await signUp('mira@harbor.example')
  const request = {
    headers: { cookie: ['theme=dark', `__Host-stack-refresh-internal--default=${refreshToken}`, 'lang=en'] },
  }
  expect(await getRequestUser(server, { request })).toMatchObject({ id: userId })
})

test('a request of Node.js, Express or Fastify that came over HTTPS gets cookies for HTTPS', async () => {
  const { server, signUp } = createWorld()
  const { refreshToken } = await signUp('mira@harbor.example')
  const cookiesFor = async (protocol: string) => {
    const responseHeaders = new Headers()
    const request = {
      protocol,
      url: '/',
      headers: { cookie: `${protocol === 'https' ? '__Host-' : ''}stack-refresh-internal--default=${refreshToken}` },
    }
    await getRequestUser(server, { request, responseHeaders })
    return responseHeaders.getSetCookie()
  }
  expect(await cookiesFor('https')).toEqual(expect.arrayContaining([expect.stringMatching(/^__Host-.*; Secure/)]))
  expect((await cookiesFor('http')).join()).not.toContain('Secure')
})

test('a request of Node.js, Express or Fastify without headers is refused', async () => {
  const { server } = createWorld()
  await expect(getRequestUser(server, { request: {} as never })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('100 concurrent requests of different users share no state: each response is for its sender', async () => {
  const { server, signUp } = createWorld({ backend: { platform: patientPlatform() } })
  const people = []
  for (let index = 0; index < 100; index += 1) people.push(await signUp(`user-${index}@harbor.example`))
  const users = await Promise.all(people.map((person) => getRequestUser(server, { request: requestWith(person) })))
  expect(users.map((user) => user?.id)).toEqual(people.map(({ userId }) => userId))
  expect(server.session.getSnapshot().status).toBe('signed-out')
  const renamed = await Promise.all(
    people.map(({ userId }, index) => updateUser(server, { userId, displayName: `Number ${index}` })),
  )
  expect(renamed.map(({ displayName }) => displayName)).toEqual(people.map((_, index) => `Number ${index}`))
  const clients = people.map((person) => forRequest(server, requestWith(person)))
  expect(new Set(clients.map(({ session }) => session.getSnapshot().sessionKey)).size).toBe(100)
})

test('a server client verifies only tokens of its own project', async () => {
  const { server, shared, signUp } = createWorld()
  const { accessToken, userId } = await signUp('mira@harbor.example')
  await expect(verifyAccessToken(accessToken, server)).resolves.toMatchObject({ userId, projectId: 'internal' })
  await expect(verifyAccessToken(accessToken, { ...shared, projectId: 'another' })).rejects.toMatchObject({
    code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
  })
})

test('a server client fetches the key set once', async () => {
  const { server, signUp, calls } = createWorld()
  const { accessToken } = await signUp('mira@harbor.example')
  for (let time = 0; time < 10; time += 1) await verifyAccessToken(accessToken, server)
  expect(calls.filter((call) => call.endsWith('jwks.json'))).toHaveLength(1)
})

test.each([
  [undefined, 'MISSING_OPTION'],
  ['', 'MISSING_OPTION'],
  ['pck_wrong', 'WRONG_KEY'],
  ['sak_wrong', 'WRONG_KEY'],
])('a server client refuses %s as its key when it is created', (secretServerKey, code) => {
  const options = { projectId: 'internal', secretServerKey: secretServerKey as string }
  expect(() => createServerClient(options)).toThrow(expect.objectContaining({ name: 'UsageError', code }))
})

test('a server client never prints its key', () => {
  const { server } = createWorld()
  expect(JSON.stringify(server)).not.toContain('ssk_')
  expect(JSON.stringify({ ...server.config, key: server.key })).not.toContain('ssk_')
})

const read = async (user: object, input: object) => {
  let reads = 0
  const tokens = { accessToken: `e30.${btoa(JSON.stringify({ iat: 1, exp: 601 }))}.x`, refreshToken: 'r' }
  const server = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_test',
    baseUrl: 'http://service.example',
    fetch: async (url) => {
      const isRead = String(url).endsWith('/users/me')
      if (isRead) reads += 1
      return Response.json(isRead ? { id: 'user-1', is_anonymous: false, ...user } : { access_token: 'e30.e30.x' })
    },
  })
  return { user: await getRequestUser(server, { request: requestWith(tokens), ...input }), reads }
}
const anonymous = { is_anonymous: true, is_restricted: true }
const restricted = { is_restricted: true }
test.each([
  [{}, {}, true],
  [anonymous, {}, false],
  [anonymous, { allow: ['restricted'] }, false],
  [anonymous, { allow: ['anonymous'] }, true],
  [anonymous, { or: 'anonymous-if-exists' }, true],
  [anonymous, { or: 'anonymous' }, true],
  [restricted, {}, false],
  [restricted, { allow: ['anonymous'] }, false],
  [restricted, { allow: ['restricted'] }, true],
  [restricted, { or: 'anonymous-if-exists' }, true],
])('the user %j, read with %j, is treated as signed in: %s', async (given, input, isSignedIn) => {
  const { user, reads } = await read(given, input)
  expect(user !== null).toEqual(isSignedIn)
  expect(reads).toBe(1)
})

test('a client of an owner can’t act for the sender of a request', async () => {
  const { shared, signUp } = createWorld()
  const { client } = await signUp('owner@harbor.example')
  const owned = createAdminClient({ ...shared, projectOwnerClient: client })
  const request = requestWith({ accessToken: null, refreshToken: 'r' })
  await expect(getRequestUser(owned, { request })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})
