import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'

async function setUp() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  return { emulator, ...caller, mira }
}

const YEAR = 365 * 86_400_000

test('a refresh token yields access tokens for a year without changing', async () => {
  const { emulator, mira, refresh, call } = await setUp()
  emulator.clock.advance(600_000)
  expect((await call('GET /users/me', { token: mira.access_token })).json.code).toBe('ACCESS_TOKEN_EXPIRED')
  const { json } = await refresh(mira.refresh_token)
  expect(Object.keys(json)).toEqual(['access_token'])
  expect((await call('GET /users/me', { token: json.access_token })).status).toBe(200)
  emulator.clock.advance(YEAR - 660_000)
  expect((await refresh(mira.refresh_token)).status).toBe(200)
  emulator.clock.advance(60_000)
  expect((await refresh(mira.refresh_token)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('with strict rotation each refresh replaces the refresh token, and presenting a replaced one ends the session', async () => {
  const { signUp, refresh } = createCaller(createCore({ rotation: 'strict' }))
  const { refresh_token: usedToken } = await signUp()
  const { json: rotated } = await refresh(usedToken)
  expect(rotated.refresh_token).toMatch(/^[a-z0-9]{45}$/)
  expect(rotated.refresh_token).not.toBe(usedToken)
  const { json: third } = await refresh(rotated.refresh_token)
  expect((await refresh(usedToken)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect((await refresh(third.refresh_token)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('within the grace period a replaced refresh token yields the current one, and ends the session afterwards', async () => {
  const emulator = createCore({ rotation: { graceSeconds: 10 }, seed: 'frozen clock' })
  const { signUp, refresh } = createCaller(emulator)
  const { refresh_token: usedToken } = await signUp()
  const { json: rotated } = await refresh(usedToken)
  emulator.clock.advance(9999)
  expect((await refresh(usedToken)).json.refresh_token).toBe(rotated.refresh_token)
  emulator.clock.advance(1)
  expect((await refresh(usedToken)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect((await refresh(rotated.refresh_token)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('the OAuth grant replaces the refresh token too', async () => {
  const { signUp, call } = createCaller(createCore({ rotation: 'strict', conformance: 'throw' }))
  const { refresh_token } = await signUp()
  const body = {
    grant_type: 'refresh_token',
    refresh_token,
    client_id: 'internal',
    client_secret: 'pck_emulator',
  }
  const { status, json } = await call('POST /auth/oauth/token', { body })
  expect(status).toBe(200)
  expect(json.refresh_token).not.toBe(refresh_token)
})

test('a rotation that is neither a name nor a grace period is refused', () => {
  expect(() => createCore({ rotation: { graceSeconds: -1 } })).toThrow('rotation')
})

test('a refresh token of another project is not found', async () => {
  const keys = { publishable_client_key: 'pck_other' }
  const emulator = createCore({ projects: [{ id: 'other', keys }] })
  const { signUp, call } = createCaller(emulator)
  const { refresh_token } = await signUp()
  const headers = {
    'x-stack-project-id': 'other',
    'x-stack-publishable-client-key': 'pck_other',
    'x-stack-refresh-token': refresh_token,
  }
  const response = await call('POST /auth/sessions/current/refresh', { headers })
  expect(response).toMatchObject({ status: 401, json: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' } })
})

test('a refresh token of 2025 outlives its user, and yields tokens without a user', async () => {
  const { signUp, asUser, refresh } = createEmulatorWorld({ service: '2025' })
  const mira = await signUp()
  await asUser(mira.access_token)('DELETE /users/me')
  const { status, json } = await refresh(mira.refresh_token)
  expect(status).toBe(200)
  expect((await asUser(json.access_token)('GET /users/me')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('a refresh token is not a session without an access token', async () => {
  const { mira, call } = await setUp()
  const headers = { 'x-stack-refresh-token': mira.refresh_token }
  expect((await call('GET /users/me', { headers })).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('the list of sessions is newest first and marks the current one', async () => {
  const { emulator, mira, signIn, call } = await setUp()
  emulator.clock.advance(60_000)
  await signIn()
  const { status, json } = await call('GET /auth/sessions?user_id=me', { token: mira.access_token })
  expect({ status, is_paginated: json.is_paginated, hasPagination: 'pagination' in json }).toEqual({
    status: 200,
    is_paginated: false,
    hasPagination: false,
  })
  expect(json.items.map((item: any) => item.is_current_session)).toEqual([false, true])
  expect(json.items[0].created_at - json.items[1].created_at).toBeGreaterThan(30_000)
  expect(json.items[1]).toMatchObject({ user_id: mira.user_id, is_impersonation: false })
  // The first access token is issued with the session, a millisecond later on a busy machine.
  expect(json.items[1].last_used_at - json.items[1].created_at).toBeLessThan(30_000)
})

test('the list of sessions contains where a session was last used, if a proxy reported it', async () => {
  const { mira, call } = await setUp()
  const refreshWith = (headers: Record<string, string>) =>
    call('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': mira.refresh_token, ...headers },
    })
  const geoInfo = async () =>
    (await call('GET /auth/sessions?user_id=me', { token: mira.access_token })).json.items[0]
      .last_used_at_end_user_ip_info
  expect(await geoInfo()).toBeUndefined()
  await refreshWith({
    'x-forwarded-for': '203.0.113.24, 10.0.0.1',
    'x-vercel-ip-country': 'CH',
    'x-vercel-ip-country-region': 'ZH',
    'x-vercel-ip-city': 'Z%C3%BCrich',
  })
  const known = { ip: '203.0.113.24', countryCode: 'CH', regionCode: 'ZH', cityName: 'Zürich' }
  expect(await geoInfo()).toEqual(known)
  await refreshWith({ 'x-vercel-ip-city': '%' })
  expect(await geoInfo()).toEqual(known)
  await refreshWith({ 'x-forwarded-for': '198.51.100.7', 'x-vercel-ip-city': '%' })
  expect(await geoInfo()).toEqual({ ip: '198.51.100.7', countryCode: null, regionCode: null, cityName: null })
})

test('the list of sessions contains only the user’s own at client level, and requires a user id at every level', async () => {
  const { mira, call } = await setUp()
  const token = mira.access_token
  const other = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
  const foreign = await call(`GET /auth/sessions?user_id=${other}`, { token })
  expect(foreign).toMatchObject({ status: 403, text: 'Client can only list sessions for their own user.' })
  expect((await call('GET /auth/sessions?user_id=me')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  for (const level of ['client', 'server', 'admin'] as const) {
    expect((await call('GET /auth/sessions', { token, level })).json.error).toContain('query.user_id must be defined')
  }
  expect((await call(`GET /auth/sessions?user_id=${mira.user_id}`, { level: 'server' })).json.items).toHaveLength(1)
})

test('the list of sessions doesn’t contain expired sessions', async () => {
  const { emulator, mira, call } = await setUp()
  const path = `GET /auth/sessions?user_id=${mira.user_id}`
  const count = async () => (await call(path, { level: 'server' })).json.items.length as number
  const body = { user_id: mira.user_id, expires_in_millis: 60_000 }
  await call('POST /auth/sessions', { level: 'server', body })
  expect(await count()).toBe(2)
  emulator.clock.advance(60_000)
  expect(await count()).toBe(1)
  emulator.clock.advance(YEAR)
  expect(await count()).toBe(0)
})

test('the list of sessions shows impersonations only to admins', async () => {
  const { mira, call } = await setUp()
  const body = { user_id: mira.user_id, is_impersonation: true }
  await call('POST /auth/sessions', { level: 'server', body })
  const path = `GET /auth/sessions?user_id=${mira.user_id}`
  expect((await call(path, { level: 'server' })).json.items).toHaveLength(1)
  const { items } = (await call(path, { level: 'admin' })).json
  expect(items.map((item: any) => item.is_impersonation)).toEqual([true, false])
})

test('a session created by a server has the requested lifetime', async () => {
  const { emulator, mira, call, refresh } = await setUp()
  const body = { user_id: mira.user_id, expires_in_millis: 60_000 }
  const { status, json } = await call('POST /auth/sessions', { level: 'server', body })
  expect({ status, keys: Object.keys(json).sort() }).toEqual({ status: 200, keys: ['access_token', 'refresh_token'] })
  expect((await call('GET /users/me', { token: json.access_token })).json.id).toBe(mira.user_id)
  emulator.clock.advance(60_000)
  expect((await refresh(json.refresh_token)).status).toBe(401)
})

test.each([
  [{ user_id: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' }, 'USER_ID_DOES_NOT_EXIST'],
  [{ user_id: 'me' }, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [{ user_id: 'you' }, 'SCHEMA_ERROR'],
  [{}, 'SCHEMA_ERROR'],
])('a session created by a server is refused for %j with %s', async (body, code) => {
  const { call } = await setUp()
  const response = await call('POST /auth/sessions', { level: 'server', body })
  expect({ status: response.status, code: response.json.code }).toEqual({ status: 400, code })
})

test('a session created by a server lasts 367 days at most', async () => {
  const { mira, call } = await setUp()
  const create = (expires_in_millis: number) =>
    call('POST /auth/sessions', { level: 'server', body: { user_id: mira.user_id, expires_in_millis } })
  expect((await create(31_708_800_000)).status).toBe(200)
  expect((await create(31_708_800_001)).json.code).toBe('SCHEMA_ERROR')
})

test('signing out ends the access token’s session; the token stays valid until it expires', async () => {
  const { mira, call, refresh } = await setUp()
  const signOut = () => call('DELETE /auth/sessions/current', { token: mira.access_token })
  expect((await signOut()).json).toEqual({ success: true })
  expect((await refresh(mira.refresh_token)).status).toBe(401)
  expect((await call('GET /users/me', { token: mira.access_token })).status).toBe(200)
  expect((await signOut()).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('signing out without an access token reports an expired one', async () => {
  const { call } = await setUp()
  const { status, json } = await call('DELETE /auth/sessions/current')
  expect({ status, code: json.code, details: json.details }).toEqual({
    status: 401,
    code: 'ACCESS_TOKEN_EXPIRED',
    details: { expired_at_millis: null },
  })
})

test('a user can end any of their sessions by id, except the current one', async () => {
  const { mira, call, signIn, signUp, refresh } = await setUp()
  const token = mira.access_token
  const otherSession = (await signIn()).json
  const ines = await signUp('ines@harbor.example')
  const idOf = async (token: string) =>
    (await call('GET /auth/sessions?user_id=me', { token })).json.items.find((item: any) => item.is_current_session).id
  const end = (id: string, query = '?user_id=me') => call(`DELETE /auth/sessions/${id}${query}`, { token })
  expect((await end(await idOf(token))).json.code).toBe('CANNOT_DELETE_CURRENT_SESSION')
  expect(await end(await idOf(ines.access_token))).toMatchObject({ status: 404, text: 'Session not found.' })
  expect((await end(await idOf(otherSession.access_token), '')).json.code).toBe('SCHEMA_ERROR')
  expect((await end(await idOf(otherSession.access_token))).json).toEqual({ success: true })
  expect((await refresh(otherSession.refresh_token)).status).toBe(401)
  expect((await refresh(ines.refresh_token)).status).toBe(200)
})

const form = (parameters: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', accept: 'application/json' },
  body: new URLSearchParams(parameters).toString(),
})
const client = { client_id: 'internal', client_secret: 'pck_emulator' }

async function exchange(parameters: Record<string, string>) {
  const { emulator, mira, call } = await setUp()
  const fields = { refresh_token: mira.refresh_token, ...parameters }
  const response = await emulator.fetch('http://localhost:4400/api/v1/auth/oauth/token', form(fields))
  return { status: response.status, headers: response.headers, json: await response.json(), call, mira }
}

test('the token endpoint refreshes without custom headers', async () => {
  const { status, headers, json, call, mira } = await exchange({ grant_type: 'refresh_token', ...client })
  expect({ status, token_type: json.token_type, scope: json.scope }).toEqual({
    status: 200,
    token_type: 'Bearer',
    scope: 'legacy',
  })
  expect(Object.keys(json).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
  expect({ 'cache-control': headers.get('cache-control'), pragma: headers.get('pragma') }).toEqual({
    'cache-control': 'no-store',
    pragma: 'no-cache',
  })
  expect((await call('GET /users/me', { token: json.access_token })).json.id).toBe(mira.user_id)
})

test('the token endpoint accepts a branch with the project, and JSON', async () => {
  const { emulator, mira } = await setUp()
  const response = await emulator.fetch('http://localhost:4400/api/v1/auth/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...client,
      client_id: 'internal#main',
      grant_type: 'refresh_token',
      refresh_token: mira.refresh_token,
      extra: 1,
    }),
  })
  expect(response.status).toBe(200)
})

test.each<[Record<string, string>, number, string]>([
  [{ grant_type: 'password', ...client }, 400, 'SCHEMA_ERROR'],
  [{ grant_type: 'refresh_token' }, 400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  [{ grant_type: 'refresh_token', ...client, client_id: 'unknown' }, 400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  [{ grant_type: 'refresh_token', ...client, client_id: 'internal#x' }, 400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  [{ grant_type: 'refresh_token', ...client, client_secret: 'ssk_emulator' }, 400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET'],
  [{ grant_type: 'refresh_token', ...client, refresh_token: 'x' }, 401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
  [
    { grant_type: 'authorization_code', ...client, code: 'x', redirect_uri: 'http://localhost/', code_verifier: 'x' },
    400,
    'INVALID_AUTHORIZATION_CODE',
  ],
])('the token endpoint refuses %j', async (parameters, status, code) => {
  const response = await exchange(parameters)
  expect({ status: response.status, code: response.json.code }).toEqual({ status, code })
})

test('the token endpoint returns an OAuth error without a refresh token', async () => {
  const { status, headers, json } = await exchange({ grant_type: 'refresh_token', ...client, refresh_token: '' })
  expect({ status, error: json.error, 'x-stack-known-error': headers.get('x-stack-known-error') }).toEqual({
    status: 400,
    error: 'invalid_request',
    'x-stack-known-error': null,
  })
})

async function createLoginWorld(body?: object) {
  const emulator = createCore({ service: '2025', now: 1_754_550_000_000, seed: 'cli' })
  const { call } = createCaller(emulator)
  const { json } = await call('POST /auth/cli', body ? { body } : {})
  const poll = () => call('POST /auth/cli/poll', { body: { polling_code: json.polling_code } })
  const complete = (login_code = json.login_code as string) =>
    call('POST /auth/cli/complete', { body: { login_code, refresh_token: 'token' } })
  return {
    emulator,
    call,
    login: json as { polling_code: string; login_code: string; expires_at: string },
    poll,
    complete,
  }
}

test('a command-line login is pending, returns the token once, and is then reported as used', async () => {
  const { poll, complete, login } = await createLoginWorld()
  expect(login.expires_at).toBe('2025-08-07T09:00:00.000Z')
  expect(await poll()).toMatchObject({ status: 200, json: { status: 'waiting' } })
  expect((await complete()).json).toEqual({ success: true })
  expect(await poll()).toMatchObject({ status: 201, json: { status: 'success', refresh_token: 'token' } })
  expect(await poll()).toMatchObject({ status: 200, json: { status: 'used' } })
})

test('a command-line login expires, whether confirmed or not', async () => {
  const { emulator, poll, complete } = await createLoginWorld({ expires_in_millis: 1000 })
  await complete()
  emulator.clock.advance(1000)
  expect((await poll()).json).toEqual({ status: 'expired' })
})

test('a command-line login can be confirmed once, in time, with an existing code', async () => {
  const { emulator, complete } = await createLoginWorld()
  const refused = { status: 400, text: 'Invalid login code or the code has expired' }
  expect(await complete('unknown')).toMatchObject(refused)
  await complete()
  expect(await complete()).toMatchObject(refused)
  const late = await createLoginWorld()
  late.emulator.clock.advance(7_200_000)
  expect(await late.complete()).toMatchObject(refused)
  expect(emulator.db.cliLogins.size).toBe(1)
})

test('a command-line login refuses unknown polling codes and more than a day of lifetime', async () => {
  const { call } = await createLoginWorld()
  expect((await call('POST /auth/cli/poll', { body: { polling_code: 'unknown' } })).json.code).toBe(
    'INVALID_POLLING_CODE',
  )
  expect((await call('POST /auth/cli', { body: { expires_in_millis: 86_400_001 } })).json.code).toBe('SCHEMA_ERROR')
})

test.each([
  { expires_in_millis: 900_000, status: 200 },
  { expires_in_millis: 900_001, status: 400 },
])(
  'a command-line login of 2026 for $expires_in_millis ms is status $status',
  async ({ expires_in_millis, status }) => {
    const { call } = createCaller(createCore({ service: '2026' }))
    expect((await call('POST /auth/cli', { body: { expires_in_millis } })).status).toBe(status)
  },
)

test('a session of 2026 was last used at its start, and names no agent', async () => {
  const { emulator, mira, call } = await setUp()
  const stored = emulator.db.sessions.first('refresh_token', mira.refresh_token)!
  emulator.db.sessions.update(stored, { last_used_at: null })
  const [session] = (await call(`GET /auth/sessions?user_id=${mira.user_id}`, { level: 'server' })).json.items
  expect(session).toMatchObject({ last_used_at: session.created_at, agent_name: null, is_current_session: false })
})

test.each([
  { headers: { 'x-vercel-ip-country': 'CH' }, countryCode: 'CH' },
  { headers: { 'cf-ipcountry': 'DE' }, countryCode: 'DE' },
  { headers: { 'x-vercel-ip-country': 'CH', 'cf-ipcountry': 'DE' }, countryCode: 'CH' },
  { headers: { 'cf-ipcountry': 'XX' }, countryCode: null },
  { headers: { 'cf-ipcountry': 'T1' }, countryCode: null },
  { headers: { 'cf-ipcountry': 'Switzerland' }, countryCode: null },
])('the country of a session with the headers $headers is $countryCode', async ({ headers, countryCode }) => {
  const { mira, call } = await setUp()
  await call('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': mira.refresh_token, 'x-forwarded-for': '203.0.113.24', ...headers },
  })
  const path = `GET /auth/sessions?user_id=${mira.user_id}`
  const [session] = (await call(path, { level: 'server' })).json.items
  expect(session.last_used_at_end_user_ip_info.countryCode).toBe(countryCode)
  const { json: metrics } = await call('GET /internal/metrics', { level: 'admin' })
  expect(metrics.users_by_country).toEqual(countryCode === null ? {} : { [countryCode]: 1 })
})

test('an impersonation doesn’t change the country of a user', async () => {
  const { mira, call } = await setUp()
  const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.24', 'cf-ipcountry': country })
  const refreshFrom = (refreshToken: string, country: string) =>
    call('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': refreshToken, ...from(country) },
    })
  await refreshFrom(mira.refresh_token, 'CH')
  const body = { user_id: mira.user_id, is_impersonation: true }
  const { json: impersonation } = await call('POST /auth/sessions', { level: 'server', body, headers: from('DE') })
  await refreshFrom(impersonation.refresh_token, 'DE')
  expect((await call('GET /internal/metrics', { level: 'admin' })).json.users_by_country).toEqual({ CH: 1 })
})

test('a deleted user’s refresh token is refused in 2026', async () => {
  const { mira, call, refresh } = await setUp()
  await call(`DELETE /users/${mira.user_id}`, { level: 'server' })
  expect((await refresh(mira.refresh_token)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('a server may end any session of its project by id', async () => {
  const { mira, call, refresh } = await setUp()
  const [session] = (await call(`GET /auth/sessions?user_id=${mira.user_id}`, { level: 'server' })).json.items
  const end = () => call(`DELETE /auth/sessions/${session.id}?user_id=${mira.user_id}`, { level: 'server' })
  expect((await end()).json).toEqual({ success: true })
  expect((await refresh(mira.refresh_token)).status).toBe(401)
  expect(await end()).toMatchObject({ status: 404, text: 'Session not found.' })
})

test('a command-line login accepts only a valid anonymous session to claim', async () => {
  const { call, signUp, emulator } = createEmulatorWorld({ seed: 'anonymous logins' })
  const start = async (anon_refresh_token: string) =>
    outcomeOf(await call('POST /auth/cli', { body: { anon_refresh_token } }))
  const refusal = { status: 400, error: 'The anonymous refresh token is not valid' }
  const { json: anonymous } = await call('POST /auth/anonymous/sign-up')
  const mira = await signUp()
  expect(await start('unknown')).toEqual(refusal)
  expect(await start(mira.refresh_token)).toEqual(refusal)
  expect((await start(anonymous.refresh_token)).status).toBe(200)
  emulator.clock.advance(366 * 86_400_000)
  expect(await start(anonymous.refresh_token)).toEqual(refusal)
})

test('a command-line login without an anonymous session has none to claim, and needs a refresh token', async () => {
  const { call, signUp } = createEmulatorWorld()
  const { json: login } = await call('POST /auth/cli', { body: {} })
  const step = async (body: object) =>
    call('POST /auth/cli/complete', { body: { login_code: login.login_code, ...body } })
  expect((await step({ mode: 'check' })).json).toEqual({ cli_session_state: 'none' })
  expect(outcomeOf(await step({ mode: 'claim-anon-session' }))).toEqual({
    status: 400,
    error: 'There is no anonymous session to claim',
  })
  expect(outcomeOf(await step({}))).toEqual({ status: 400, error: 'The refresh token is missing' })
  const { refresh_token } = await signUp()
  expect((await step({ refresh_token })).json).toEqual({ success: true })
})

test('a command-line login of another project can be neither polled nor completed', async () => {
  const keys = { publishable_client_key: 'pck_other' }
  const { call, signUp } = createEmulatorWorld({ projects: [{ id: 'internal' }, { id: 'other', keys }] })
  const { json: login } = await call('POST /auth/cli', { body: {} })
  const headers = { 'x-stack-project-id': 'other', 'x-stack-publishable-client-key': 'pck_other' }
  const polled = await call('POST /auth/cli/poll', { body: { polling_code: login.polling_code }, headers })
  expect(polled.json.code).toBe('INVALID_POLLING_CODE')
  const { refresh_token } = await signUp()
  const completed = await call('POST /auth/cli/complete', {
    body: { login_code: login.login_code, refresh_token },
    headers,
  })
  expect(outcomeOf(completed)).toEqual({
    status: 400,
    error: 'Project ID mismatch: the login code belongs to another project.',
  })
})

test('a session ends at the millisecond when it expires', async () => {
  const { emulator, signUp, refresh, asServer, call } = createEmulatorWorld()
  const { refresh_token, user_id } = await signUp()
  const [session] = emulator.db.sessions.where('user', user_id)
  const count = async () => (await asServer(`GET /auth/sessions?user_id=${user_id}`)).json.items.length as number
  const endIn = (millis: number) =>
    emulator.db.sessions.update(session!, { expires_at_millis: emulator.clock.now() + millis })
  endIn(1)
  expect((await refresh(refresh_token)).status).toBe(200)
  expect(await count()).toBe(1)
  endIn(0)
  expect(outcomeOf(await refresh(refresh_token))).toEqual({ status: 401, error: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' })
  expect(await count()).toBe(0)
  const login = (await call('POST /auth/cli', { body: {} })).json
  const complete = { login_code: login.login_code, refresh_token }
  expect(outcomeOf(await call('POST /auth/cli/complete', { body: complete }))).toEqual({
    status: 400,
    error: 'The refresh token is not valid',
  })
  endIn(1)
  expect((await call('POST /auth/cli/complete', { body: complete })).status).toBe(200)
})
