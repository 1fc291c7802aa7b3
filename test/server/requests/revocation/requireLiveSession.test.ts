/** The option `revocation`: two servers with one store refuse the valid access token of a session that has ended. */
import { Hono } from 'hono'
import { getUser, signOut } from 'latchkey'
import { requireUser } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import {
  authenticate,
  createServerClient,
  createSession,
  createSessionProxy,
  deleteSession,
  deleteUser,
  forRequest,
  recordWebhook,
  type RevocationCheck,
  type ServerClientOptions,
} from 'latchkey/server'
import { memoryStore, type SharedStore } from 'latchkey/stores'
import { describe, expect, test, vi } from 'vitest'
import { requireLiveSession } from '../../../../src/server/requests/revocation/requireLiveSession.ts'
import { createWorld, requestWith } from '../../../support/createWorld.ts'
import { memoryPlatform } from '../../../support/memoryPlatform.ts'

/** Two servers that share a store, and a signed-in user. */
async function createFleet(options: Partial<ServerClientOptions> & { store?: SharedStore } = {}) {
  const world = createWorld({ service: '2026' })
  const platform = memoryPlatform({ url: 'http://localhost:3000/', fetch: world.fetch })
  const { store: sharedStore = memoryStore({ monotonic: platform.monotonic }), ...serverOptions } = options
  const clock = { ...platform, kind: 'server' as const, cookies: null, location: null, fetch: world.fetch }
  const serverClientOptions = { ...world.shared, secretServerKey: 'ssk_emulator', sharedStore, platform: clock }
  const create = () => createServerClient({ ...serverClientOptions, ...serverOptions })
  const user = await world.signUp('mira@harbor.example')
  const request = requestWith({ accessToken: user.accessToken, refreshToken: null })
  const { token } = await authenticate(create(), request)
  return { ...world, user, request, sharedStore, sessionId: token.sessionId!, first: create(), second: create(), clock }
}

type Fleet = Awaited<ReturnType<typeof createFleet>>

const ENDED = { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', status: 401 }

/** Waits until the second server no longer remembers that the session was not revoked. */
const waitOneSecond = ({ clock }: Fleet): Promise<void> => clock.advance(1_000)

describe("revocation: 'store'", () => {
  test.each<[how: string, end: (fleet: Fleet) => Promise<unknown>]>([
    [
      'a session that was deleted',
      ({ first, sessionId, user }) => deleteSession(first, { id: sessionId, userId: user.userId }),
    ],
    ['a user who was deleted', ({ first, user }) => deleteUser(first, { userId: user.userId })],
    [
      'a user whom a webhook says was deleted',
      ({ first, user }) => recordWebhook(first, { type: 'user.deleted', data: { id: user.userId, teams: [] } }),
    ],
    [
      'a session that was signed out on another server',
      ({ first, user }) =>
        signOut(forRequest(first, requestWith({ accessToken: user.accessToken, refreshToken: user.refreshToken }))),
    ],
    [
      'a session that was signed out in a server action',
      async ({ shared, sharedStore, user }) => {
        const cookie = { name: 'stack-refresh-internal', value: user.refreshToken }
        const cookies = () => ({ getAll: () => [cookie], get: () => cookie, set: vi.fn(), delete: vi.fn() })
        const client = await createNextClient({
          ...shared,
          publishableClientKey: 'pck_emulator',
          sharedStore,
          cookies: cookies as never,
        })
        await signOut(client)
      },
    ],
  ])('refuses %s, within a second', async (_how, end) => {
    const fleet = await createFleet()
    const { second, request } = fleet
    await expect(authenticate(second, request, { revocation: 'store' })).resolves.toMatchObject({
      userId: fleet.user.userId,
    })
    await end(fleet)
    await waitOneSecond(fleet)
    await expect(authenticate(second, request, { revocation: 'store' })).rejects.toMatchObject(ENDED)
    // Without the option, the token is accepted until it expires.
    await expect(authenticate(second, request)).resolves.toMatchObject({ userId: fleet.user.userId })
  })

  test('refuses nobody else', async () => {
    const fleet = await createFleet()
    const other = await fleet.signUp('noor@harbor.example')
    await deleteSession(fleet.first, { id: fleet.sessionId, userId: fleet.user.userId })
    await waitOneSecond(fleet)
    const request = requestWith({ accessToken: other.accessToken, refreshToken: null })
    await expect(authenticate(fleet.second, request, { revocation: 'store' })).resolves.toMatchObject({
      userId: other.userId,
    })
  })

  test('a session that was just accepted says nothing about another one, of the same user or not', async () => {
    const fleet = await createFleet()
    const { first, second } = fleet
    const noor = await fleet.signUp('noor@harbor.example')
    const otherSession = await createSession(first, { userId: fleet.user.userId })
    const others = [noor.accessToken, otherSession.accessToken].map((accessToken) =>
      requestWith({ accessToken, refreshToken: null }),
    )
    for (const request of others) {
      const { userId, token } = await authenticate(first, request)
      await deleteSession(first, { id: token.sessionId!, userId })
    }
    await authenticate(second, fleet.request, { revocation: 'store' })
    for (const request of others)
      await expect(authenticate(second, request, { revocation: 'store' })).rejects.toMatchObject(ENDED)
  })

  test('records nothing if the service refuses to delete', async () => {
    const fleet = await createFleet()
    const set = vi.spyOn(fleet.sharedStore, 'set')
    await expect(deleteSession(fleet.first, { id: crypto.randomUUID(), userId: fleet.user.userId })).rejects.toThrow()
    await expect(deleteUser(fleet.first, { userId: crypto.randomUUID() })).rejects.toThrow()
    expect(set).not.toHaveBeenCalled()
  })

  test('a revocation of one project does not affect another with the same store', async () => {
    const fleet = await createFleet()
    await fleet.sharedStore.set(`latchkey:revoked:other:session:${fleet.sessionId}`, '1', { ttlMillis: 60_000 })
    await expect(authenticate(fleet.second, fleet.request, { revocation: 'store' })).resolves.toBeTruthy()
  })

  test('reads the store at most twice a second for each session', async () => {
    const fleet = await createFleet()
    const get = vi.spyOn(fleet.sharedStore, 'get')
    for (let count = 0; count < 50; count += 1) await authenticate(fleet.second, fleet.request, { revocation: 'store' })
    // The session and the user.
    expect(get.mock.calls.filter(([key]) => key.startsWith('latchkey:revoked:'))).toHaveLength(2)
  })

  test('accepts a valid token while the store is down, and reports the store', async () => {
    const onUnhandledError = vi.fn()
    const fail = (): Promise<never> => Promise.reject(new Error('down'))
    const fleet = await createFleet({ store: { get: fail, set: fail, remove: fail }, onUnhandledError })
    await expect(authenticate(fleet.second, fleet.request, { revocation: 'store' })).resolves.toBeTruthy()
    expect(onUnhandledError).toHaveBeenCalledWith(expect.objectContaining({ code: 'STORE_UNAVAILABLE' }))
  })
})

describe('revocation: { everyMillis }', () => {
  const revocation: RevocationCheck = { everyMillis: 60_000 }

  test('finds a session that ended elsewhere, and asks the service once in the time for all servers', async () => {
    const fleet = await createFleet()
    const { first, second, request, calls, clock, shared } = fleet
    calls.length = 0
    for (const server of [first, second, first, second]) await authenticate(server, request, { revocation })
    expect(calls.filter((call) => call === 'GET /auth/sessions')).toHaveLength(1)

    const elsewhere = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
    await deleteSession(elsewhere, { id: fleet.sessionId, userId: fleet.user.userId })
    await expect(authenticate(second, request, { revocation })).resolves.toBeTruthy()
    await clock.advance(59_500)
    await expect(authenticate(second, request, { revocation })).rejects.toMatchObject(ENDED)
    await clock.advance(500)
    await expect(authenticate(first, request, { revocation })).rejects.toMatchObject(ENDED)
    await expect(authenticate(second, request, { revocation: 'store' })).rejects.toMatchObject(ENDED)
  })

  test('finds a user who was deleted elsewhere', async () => {
    const fleet = await createFleet()
    await deleteUser(createServerClient({ ...fleet.shared, secretServerKey: 'ssk_emulator' }), {
      userId: fleet.user.userId,
    })
    await expect(authenticate(fleet.first, fleet.request, { revocation })).rejects.toMatchObject(ENDED)
  })

  test.each([
    { user: 'exists', sessionIds: ['own', 'other'], sessionId: 'own', hasEnded: false },
    { user: 'exists', sessionIds: ['other'], sessionId: 'own', hasEnded: true },
    { user: 'is deleted', sessionIds: ['own'], sessionId: 'own', hasEnded: true },
    { user: 'exists', sessionIds: [], sessionId: null, hasEnded: false },
    { user: 'is deleted', sessionIds: [], sessionId: null, hasEnded: true },
  ])(
    'session $sessionId has ended: $hasEnded, if the user $user and has the sessions $sessionIds',
    async ({ user, sessionIds, sessionId, hasEnded }) => {
      const { shared } = createWorld({ service: '2026' })
      const items = sessionIds.map((id) => ({ id, created_at: 1, is_impersonation: false, user_id: 'u1' }))
      const fetch = async (input: string | URL | Request): Promise<Response> => {
        if (String(input).includes('/auth/sessions')) return Response.json({ items, is_paginated: false })
        if (user === 'exists') return Response.json({ id: 'u1' })
        const headers = { 'x-stack-known-error': 'USER_NOT_FOUND' }
        return Response.json({ code: 'USER_NOT_FOUND', error: 'No such user.' }, { status: 404, headers })
      }
      const server = createServerClient({ ...shared, fetch, secretServerKey: 'ssk_emulator' })
      const checked = requireLiveSession(server, { userId: 'u1', sessionId }, revocation)
      await (hasEnded ? expect(checked).rejects.toMatchObject(ENDED) : expect(checked).resolves.toBeUndefined())
    },
  )

  test('refuses a session that a server with the same store ended, without asking the service', async () => {
    const fleet = await createFleet()
    await deleteSession(fleet.first, { id: fleet.sessionId, userId: fleet.user.userId })
    fleet.calls.length = 0
    await expect(authenticate(fleet.second, fleet.request, { revocation })).rejects.toMatchObject(ENDED)
    expect(fleet.calls.filter((call) => !call.includes('jwks'))).toEqual([])
  })

  test('asks the service again only after the time', async () => {
    const { first, request, calls, clock, sharedStore } = await createFleet()
    const countLists = (): number => calls.filter((call) => call === 'GET /auth/sessions').length
    vi.spyOn(sharedStore, 'get').mockResolvedValue(null)
    await authenticate(first, request, { revocation })
    await clock.advance(59_999)
    await authenticate(first, request, { revocation })
    expect(countLists()).toBe(1)
    await clock.advance(1)
    await authenticate(first, request, { revocation })
    expect(countLists()).toBe(2)
  })

  test('a request that its sender aborts while the service is asked fails no other that waits for the same answer', async () => {
    const onUnhandledError = vi.fn()
    const { first, request } = await createFleet({ onUnhandledError })
    await authenticate(first, request)
    const controller = new AbortController()
    const aborted = authenticate(first, request, { revocation, signal: controller.signal })
    const other = authenticate(first, request, { revocation })
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(other).resolves.toMatchObject({ userId: expect.any(String) })
    expect(onUnhandledError).not.toHaveBeenCalled()
  })

  test('accepts a valid token while the service is down, and reports the error', async () => {
    const onUnhandledError = vi.fn()
    const fleet = await createFleet({ onUnhandledError, maxRetryAfterMillis: 0 })
    // The keys are known: only the sessions can't be listed.
    await authenticate(fleet.first, fleet.request)
    fleet.emulator.faults.always('listSessions', 'server-error')
    const authenticated = authenticate(fleet.first, fleet.request, { revocation })
    await fleet.clock.advance(30_000)
    await expect(authenticated).resolves.toMatchObject({ userId: fleet.user.userId })
    expect(onUnhandledError).toHaveBeenCalledTimes(1)
  })
})

test.each([0, -1, 1.5, Infinity, '60000', null, {}])('revocation refuses everyMillis %s', async (everyMillis) => {
  const { first, request } = await createFleet()
  await expect(
    authenticate(first, request, { revocation: { everyMillis: everyMillis as number } }),
  ).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('requireUser of Hono refuses a revoked session with status 401', async () => {
  const { first, sessionId, user } = await createFleet()
  const app = new Hono().use(requireUser(first, { revocation: 'store' })).get('/', (c) => c.text('ok'))
  const headers = { authorization: `Bearer ${user.accessToken}` }
  expect((await app.request('/', { headers })).status).toBe(200)
  await deleteSession(first, { id: sessionId, userId: user.userId })
  const response = await app.request('/', { headers })
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 401,
    body: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
  })
})

test('the session proxy records a sign-out', async () => {
  const fleet = await createFleet()
  const proxySession = createSessionProxy({
    ...fleet.shared,
    publishableClientKey: 'pck_emulator',
    sharedStore: fleet.sharedStore,
  })
  const headers = { cookie: `__Host-stack-refresh-internal--default=${fleet.user.refreshToken}` }
  const { client } = await proxySession(new Request('https://app.example/', { headers }))
  await expect(getUser(client)).resolves.toMatchObject({ id: fleet.user.userId })
  await signOut(client)
  await waitOneSecond(fleet)
  await expect(authenticate(fleet.second, fleet.request, { revocation: 'store' })).rejects.toMatchObject(ENDED)
})
