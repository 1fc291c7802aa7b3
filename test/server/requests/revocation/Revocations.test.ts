/** What ends a session in all processes, and how often is asked whether it has ended. */
import { memoryStore } from 'latchkey/stores'
import { expect, test, vi } from 'vitest'
import type { TransportResponse } from '../../../../src/core/transport/types.ts'
import { Revocations } from '../../../../src/server/requests/revocation/Revocations.ts'

const USER = '6f1e8d2c-0b7a-4c35-9e61-0a4d3c2b1f90'
const SESSION = 'c0ffee00-1111-4222-8333-444455556666'
const REVOCATION_MILLIS = 86_400_000

const toToken = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const TOKEN = toToken({ sub: USER, refresh_token_id: SESSION })

function setUp() {
  let now = 0
  const monotonic = (): number => now
  const store = memoryStore({ monotonic })
  const set = vi.spyOn(store, 'set')
  const open = (projectId = 'p') => new Revocations({ store, clock: { monotonic }, projectId })
  const pass = (millis: number): void => void (now += millis)
  /** The names that were revoked, without the beginning that all have. */
  const listRevoked = (): string[] =>
    set.mock.calls
      .map(([key]) => key)
      .filter((key) => key.startsWith('latchkey:revoked:p:'))
      .map((key) => key.slice(19))
  return { store, set, open, pass, listRevoked, revocations: open() }
}

interface Sent {
  readonly method?: string
  readonly path: string
  readonly token?: string | null
  readonly status?: number
  readonly code?: string | null
}

/** Sends a request through the layer, and returns what was revoked. */
async function revokedBy({ method = 'DELETE', path, token = TOKEN, status = 200, code = null }: Sent) {
  const { revocations, listRevoked } = setUp()
  const response = { status, code } as TransportResponse
  const tokenHeaders = token === null ? undefined : { 'x-stack-access-token': token }
  const request = { url: `https://service.example/api/v1${path}`, method, headers: {}, auth: null, isIdempotent: true }
  expect(await revocations.layer(async () => response)({ ...request, tokenHeaders })).toBe(response)
  return listRevoked()
}

test.each<[what: string, sent: Sent, revoked: string[]]>([
  ['a sign-out', { path: '/auth/sessions/current' }, [`session:${SESSION}`]],
  [
    'a sign-out from a session that the service had ended',
    { path: '/auth/sessions/current', status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
    [`session:${SESSION}`],
  ],
  ['a session that was deleted', { path: `/auth/sessions/${SESSION}?user_id=me` }, [`session:${SESSION}`]],
  ['a session in capitals', { path: `/auth/sessions/${SESSION.toUpperCase()}` }, [`session:${SESSION}`]],
  ['a session with escaped characters', { path: '/auth/sessions/c0ffee00%2D1' }, ['session:c0ffee00-1']],
  ['a user who was deleted', { path: `/users/${USER}`, status: 299 }, [`user:${USER}`]],
  ['a user in capitals', { path: `/users/${USER.toUpperCase()}` }, [`user:${USER}`]],
  ['a user who deletes itself', { path: '/users/me' }, [`user:${USER}`]],
])('%s is recorded', async (_what, sent, revoked) => {
  expect(await revokedBy(sent)).toEqual(revoked)
})

test.each<[what: string, sent: Sent]>([
  ['a request that reads', { method: 'GET', path: `/users/${USER}` }],
  ['a change', { method: 'PATCH', path: `/users/${USER}` }],
  ['another resource', { path: `/teams/${USER}` }],
  ['a part of a user', { path: `/users/${USER}/x` }],
  ['all users', { path: '/users/' }],
  ['a refused deletion', { path: `/users/${USER}`, status: 403, code: 'X' }],
  ['an unknown session', { path: `/auth/sessions/${SESSION}`, status: 404 }],
  ['a redirect', { path: `/users/${USER}`, status: 300 }],
  ['a status before 200', { path: `/users/${USER}`, status: 199 }],
  ['a sign-out without a token', { path: '/auth/sessions/current', token: null }],
  ['a sign-out with a token of no session', { path: '/auth/sessions/current', token: toToken({ sub: USER }) }],
  ['a deletion of oneself without a token', { path: '/users/me', token: null }],
  ['a deletion of oneself with a token of no user', { path: '/users/me', token: toToken({}) }],
])('%s is not recorded', async (_what, sent) => {
  expect(await revokedBy(sent)).toEqual([])
})

test('a revocation is kept for as long as an access token can live, and belongs to one project', async () => {
  const { revocations, set, open } = setUp()
  await revocations.revokeSession(SESSION)
  await revocations.revokeUser(USER)
  expect(set.mock.calls).toEqual(
    [`session:${SESSION}`, `user:${USER}`].map((name) => [
      `latchkey:revoked:p:${name}`,
      '1',
      { ttlMillis: REVOCATION_MILLIS },
    ]),
  )
  expect(await open('q').isRevoked({ userId: USER, sessionId: SESSION })).toBe(false)
})

test.each([
  [
    { userId: USER, sessionId: 'other' },
    { isSession: false, isUser: true },
  ],
  [
    { userId: 'other', sessionId: SESSION },
    { isSession: true, isUser: false },
  ],
  [
    { userId: USER, sessionId: null },
    { isSession: false, isUser: true },
  ],
  [
    { userId: 'other', sessionId: null },
    { isSession: false, isUser: false },
  ],
  [
    { userId: SESSION, sessionId: USER },
    { isSession: false, isUser: false },
  ],
])('the sender %j is revoked: %j', async (sender, { isSession, isUser }) => {
  const ofSession = setUp()
  await ofSession.revocations.revokeSession(SESSION)
  expect(await ofSession.open().isRevoked(sender)).toBe(isSession)
  const ofUser = setUp()
  await ofUser.revocations.revokeUser(USER)
  expect(await ofUser.open().isRevoked(sender)).toBe(isUser)
})

test('the store is read again after half a second, and at once by the process that revokes', async () => {
  const { revocations, open, store, pass } = setUp()
  const other = open()
  const get = vi.spyOn(store, 'get')
  const sender = { userId: USER, sessionId: SESSION }
  expect(await other.isRevoked(sender)).toBe(false)
  expect(await revocations.isRevoked(sender)).toBe(false)
  await revocations.revokeSession(SESSION)
  expect(await revocations.isRevoked(sender)).toBe(true)
  pass(499)
  get.mockClear()
  expect(await other.isRevoked(sender)).toBe(false)
  expect(get).not.toHaveBeenCalled()
  pass(1)
  expect(await other.isRevoked(sender)).toBe(true)
})

test.each([
  ['a session', SESSION, [`session:${SESSION}`]],
  ['a user whose token names no session', null, [`user:${USER}`]],
])('the end of %s at the service is recorded', async (_what, sessionId, revoked) => {
  const { revocations, listRevoked } = setUp()
  expect(await revocations.hasEnded({ userId: USER, sessionId }, 60_000, async () => true)).toBe(true)
  expect(listRevoked()).toEqual(revoked)
})

test('the service is asked once in the time by all processes', async () => {
  const { revocations, open, set, pass } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const ask = vi.fn(async () => false)
  for (const process of [revocations, revocations, open()])
    expect(await process.hasEnded(sender, 60_000, ask)).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
  expect(set.mock.calls).toEqual([[`latchkey:checked:p:60000:${USER}:${SESSION}`, '1', { ttlMillis: 60_000 }]])
  pass(59_999)
  await revocations.hasEnded(sender, 60_000, ask)
  expect(ask).toHaveBeenCalledOnce()
  pass(1)
  await revocations.hasEnded(sender, 60_000, ask)
  expect(ask).toHaveBeenCalledTimes(2)
  await revocations.revokeSession(SESSION)
  expect(await revocations.hasEnded(sender, 60_000, ask)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a question that failed is asked again by the next request', async () => {
  const { revocations } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const error = new Error('The service is down.')
  await expect(revocations.hasEnded(sender, 60_000, () => Promise.reject(error))).rejects.toBe(error)
  expect(await revocations.hasEnded(sender, 60_000, async () => true)).toBe(true)
})
