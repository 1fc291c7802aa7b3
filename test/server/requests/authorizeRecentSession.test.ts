import { Hono } from 'hono'
import { getAccessToken, signInWithPassword } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { requireRecentSession, requireUser } from 'latchkey/hono'
import {
  authenticate,
  authorizeRecentSession,
  createServerClient,
  createSession,
  deleteSession,
  deleteUser,
  toErrorResponse,
} from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { createWorld, EMAIL, PASSWORD, requestWith } from '../../support/createWorld.ts'

const START = 1_754_550_000_000
const MINUTE_MILLIS = 60_000
const required = { maxAgeMillis: 5 * MINUTE_MILLIS }

/** A user who signed in at the start of a clock that only tests advance. */
async function createSignedIn() {
  let now = START
  const world = createWorld({ service: '2026', now: START })
  const sharedStore = memoryStore()
  const server = createServerClient({ ...world.shared, secretServerKey: 'ssk_emulator', sharedStore })
  Object.assign(server.platform, { now: () => now })
  const user = await world.signUp(EMAIL)
  const advance = (millis: number): void => {
    now += millis
    world.emulator.clock.advance(millis)
  }
  /** The code of the refusal; `null` if the request is accepted. */
  const refusalOf = async (accessToken: string | null, client = server): Promise<string | null> => {
    try {
      const request = new Request('https://app.example/api', { headers: { authorization: `Bearer ${accessToken}` } })
      await authorizeRecentSession(client, await authenticate(client, request), required)
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return { ...world, server, sharedStore, user, advance, refusalOf }
}

test('a session is accepted until its age, and refused afterwards', async () => {
  const { user, advance, refusalOf } = await createSignedIn()
  advance(required.maxAgeMillis)
  expect(await refusalOf(user.accessToken)).toBeNull()
  advance(1000)
  expect(await refusalOf(user.accessToken)).toBe('SESSION_TOO_OLD')
})

test('a refresh doesn’t make a session younger, and a sign-in does', async () => {
  const { user, advance, refusalOf } = await createSignedIn()
  advance(20 * MINUTE_MILLIS)
  user.client.session.reject(user.accessToken)
  const refreshed = await getAccessToken(user.client)
  expect(refreshed).not.toBe(user.accessToken)
  expect(await refusalOf(refreshed)).toBe('SESSION_TOO_OLD')
  await signInWithPassword(user.client, { email: EMAIL, password: PASSWORD })
  expect(await refusalOf(await getAccessToken(user.client))).toBeNull()
})

test('the token of the old session stays too old after another sign-in', async () => {
  const { user, advance, refusalOf } = await createSignedIn()
  advance(6 * MINUTE_MILLIS)
  await signInWithPassword(user.client, { email: EMAIL, password: PASSWORD })
  expect(await refusalOf(user.accessToken)).toBe('SESSION_TOO_OLD')
})

test('the token of a session that was revoked is refused', async () => {
  const { user, server, refusalOf } = await createSignedIn()
  const { token } = await authenticate(server, requestWith(user))
  await deleteSession(server, { id: token.sessionId!, userId: user.userId })
  expect(await refusalOf(user.accessToken)).toBe('SESSION_TOO_OLD')
})

test.each(['before its session was read', 'after its session was accepted'])(
  'the token of a user who was deleted %s is refused, although the service lists the session',
  async (when) => {
    const { user, shared, refusalOf } = await createSignedIn()
    if (when.startsWith('after')) expect(await refusalOf(user.accessToken)).toBeNull()
    const elsewhere = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
    await deleteUser(elsewhere, { userId: user.userId })
    expect(await refusalOf(user.accessToken)).toBe('SESSION_TOO_OLD')
  },
)

test('an impersonated session is refused, also by the client of an administrator', async () => {
  const { user, server, shared, sharedStore, refusalOf } = await createSignedIn()
  const admin = createAdminClient({ ...shared, superSecretAdminKey: 'sak_emulator', sharedStore })
  Object.assign(admin.platform, { now: server.platform.now })
  const { accessToken } = await createSession(server, { userId: user.userId, isImpersonation: true })
  expect(await refusalOf(accessToken)).toBe('SESSION_TOO_OLD')
  expect(await refusalOf(accessToken, admin)).toBe('SESSION_TOO_OLD')
  expect(await refusalOf(user.accessToken, admin)).toBeNull()
})

test('a server whose clock is behind uses the times of the service', async () => {
  const { user, server, advance, refusalOf } = await createSignedIn()
  advance(9 * MINUTE_MILLIS)
  Object.assign(server.platform, { now: () => START - 60 * MINUTE_MILLIS })
  expect(await refusalOf(user.accessToken)).toBeNull()
  advance(11 * MINUTE_MILLIS)
  user.client.session.reject(user.accessToken)
  expect(await refusalOf(await getAccessToken(user.client))).toBe('SESSION_TOO_OLD')
})

test('a server whose clock is behind refuses an old token whose session was refreshed meanwhile', async () => {
  const { user, server, advance, refusalOf } = await createSignedIn()
  Object.assign(server.platform, { now: () => START })
  expect(await refusalOf(user.accessToken)).toBeNull()
  advance(6 * MINUTE_MILLIS)
  user.client.session.reject(user.accessToken)
  await getAccessToken(user.client)
  expect(await refusalOf(user.accessToken)).toBe('SESSION_TOO_OLD')
})

test.each([
  { what: 'began at the limit', now: 300_000, isAccepted: true },
  { what: 'began before the limit', now: 300_001, isAccepted: false },
  { what: 'began in the future of this clock', now: -1, isAccepted: true },
  { what: 'has a token of the limit', now: 0, issuedAt: 300_000, isAccepted: true },
  { what: 'has a token of after the limit', now: 0, issuedAt: 300_001, isAccepted: false },
  { what: 'was used at the limit', now: 0, lastUsedAt: 300_000, isAccepted: true },
  { what: 'was used after the limit', now: 0, lastUsedAt: 300_001, isAccepted: false },
])('a session that $what is accepted: $isAccepted', async ({ now, issuedAt = null, lastUsedAt, isAccepted }) => {
  const { shared } = createWorld()
  const session = { id: 's1', user_id: 'u1', created_at: START, is_impersonation: false }
  const used = lastUsedAt === undefined ? {} : { last_used_at: START + lastUsedAt }
  const fetch = async (input: string | URL | Request): Promise<Response> =>
    String(input).includes('/users/')
      ? Response.json({ id: 'u1' })
      : Response.json({ items: [{ ...session, ...used }], is_paginated: false })
  const server = createServerClient({ ...shared, fetch, secretServerKey: 'ssk_emulator', sharedStore: memoryStore() })
  Object.assign(server.platform, { now: () => START + now })
  const token = { projectId: 'internal', sessionId: 's1', issuedAt: issuedAt === null ? null : START + issuedAt }
  const authorized = authorizeRecentSession(server, { userId: 'u1', token: token as never }, required)
  await (isAccepted
    ? expect(authorized).resolves.toBeUndefined()
    : expect(authorized).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' }))
})

test.each([0, -1, NaN, undefined, '300000'])('maxAgeMillis %s is refused before a request', async (maxAgeMillis) => {
  const { server, calls } = createWorld()
  const auth = { userId: 'me', token: { sessionId: 'x' } } as unknown as Parameters<typeof authorizeRecentSession>[1]
  await expect(
    authorizeRecentSession(server, auth, { maxAgeMillis: maxAgeMillis as unknown as number }),
  ).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(calls).toEqual([])
})

test('requireRecentSession of Hono responds with 403, the code and the challenge of RFC 9470', async () => {
  const { server, user, advance } = await createSignedIn()
  const app = new Hono()
  app.use(requireUser(server))
  app.delete('/account', requireRecentSession(server, required), (c) => c.text('deleted'))
  const request = () =>
    app.request('/account', { method: 'DELETE', headers: { authorization: `Bearer ${user.accessToken}` } })
  expect(await (await request()).text()).toBe('deleted')
  advance(6 * MINUTE_MILLIS)
  const response = await request()
  expect({
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    cacheControl: response.headers.get('cache-control'),
    body: await response.json(),
  }).toEqual({
    status: 403,
    challenge: 'Bearer error="insufficient_user_authentication"',
    cacheControl: 'private, no-store',
    body: { code: 'SESSION_TOO_OLD', error: 'This needs a recent sign-in. Sign in again, then repeat the request.' },
  })
})

test('an outage is not an old session', async () => {
  const { server, user, emulator } = await createSignedIn()
  const auth = await authenticate(server, requestWith(user))
  emulator.faults.always('listSessions', 'server-error')
  const error = await authorizeRecentSession(server, auth, required).catch((reason: unknown) => reason)
  expect(toErrorResponse(error)).toMatchObject({ status: 503 })
})
