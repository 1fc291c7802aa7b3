import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { crc32 } from '../../../src/emulator/domain/crc32.ts'
import { type EmulatorOptions } from '../../../src/emulator/options.ts'
import { type ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { BASE, createCaller, KEYS } from '../caller.ts'
import { changeConfig, changeSettings } from '../settings.ts'

const NEW_USER_KEY = { description: 'Deploy robot', expires_at_millis: null, user_id: 'me' }

async function createUserKeyWorld(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({ projects: [{ id: 'internal', config }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const token = mira.access_token
  const create = async (body: object = {}) => {
    const { json } = await caller.call('POST /user-api-keys', { token, body: { ...NEW_USER_KEY, ...body } })
    return json as { id: string; value: string }
  }
  const check = (api_key: string) => caller.call('POST /user-api-keys/check', { level: 'server', body: { api_key } })
  return { emulator, ...caller, mira, token, create, check }
}

test('an API key of a user is shown in full once, then by its last four characters', async () => {
  const { call, token, mira } = await createUserKeyWorld()
  const { status, json } = await call('POST /user-api-keys', { token, body: NEW_USER_KEY })
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.any(String),
    description: 'Deploy robot',
    created_at_millis: expect.any(Number),
    is_public: false,
    type: 'user',
    user_id: mira.user_id,
    value: expect.any(String),
  })
  const later = { ...json, value: { last_four: json.value.slice(-4) } }
  expect((await call(`GET /user-api-keys/${json.id}`, { token })).json).toEqual(later)
  const list = await call('GET /user-api-keys?user_id=me', { token })
  expect(list.json).toEqual({ items: [later], is_paginated: false })
})

test.each([
  [{}, BASE, /^sk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}user1574ck4u7h[0-9a-f]{8}$/],
  [{ is_public: true }, BASE, /^pk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}user3574ck4u7h[0-9a-f]{8}$/],
  [{}, 'https://api.stack-auth.com/api/v1', /user0574ck4u7h[0-9a-f]{8}$/],
  [{ is_public: true }, 'https://api.stack-auth.com/api/v1', /user2574ck4u7h[0-9a-f]{8}$/],
])('an API key of a user made with %j at %s has the documented form', async (options, base, form) => {
  const { emulator, mira } = await createUserKeyWorld()
  const headers = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', ...KEYS.server }
  const response = await emulator.fetch(`${base}/user-api-keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...NEW_USER_KEY, user_id: mira.user_id, ...options }),
  })
  const { id, value } = (await response.json()) as { id: string; value: string }
  expect(value).toMatch(form)
  expect(value).toHaveLength(102)
  expect(value).toContain(id.replaceAll('-', ''))
  expect(value.slice(-8)).toBe(crc32(value.slice(0, -8)))
})

test('an API key of a user contains the specified checksum', () => {
  const key = 'sk_4h8m2q6t0w9y3b7d1f5g8j2k6n0p4r7s1v5x9z3c6e0h42d9c1a345b7e4f608a3c6d2f0b9e7c51user0574ck4u7h16160a5f'
  expect(crc32(key.slice(0, -8))).toBe(key.slice(-8))
})

test('an API key of a user expires at its time, and never with null or 0', async () => {
  const { emulator, create, check } = await createUserKeyWorld()
  const soon = await create({ expires_at_millis: emulator.clock.now() + 60_000 })
  const past = await create({ expires_at_millis: 1 })
  const never = [await create({ expires_at_millis: null }), await create({ expires_at_millis: 0 })]
  expect((await check(soon.value)).status).toBe(200)
  expect(await check(past.value)).toMatchObject({ status: 401, json: { code: 'API_KEY_EXPIRED' } })
  emulator.clock.advance(60_000)
  expect((await check(soon.value)).json.code).toBe('API_KEY_EXPIRED')
  emulator.clock.advance(10_000 * 86_400_000)
  for (const { value } of never) {
    const { json } = await check(value)
    expect(json.type).toBe('user')
    expect(Object.keys(json)).not.toContain('expires_at_millis')
  }
})

test('an API key of a user is renamed, and revoked permanently with the first time', async () => {
  const { emulator, call, token, create, check } = await createUserKeyWorld()
  const { id, value } = await create()
  const patch = async (body: object) => (await call(`PATCH /user-api-keys/${id}?user_id=me`, { token, body })).json
  expect(await patch({})).toMatchObject({ description: 'Deploy robot' })
  expect(await patch({ description: '' })).toMatchObject({ description: '' })
  const revokedAt = (await patch({ revoked: true })).manually_revoked_at_millis
  expect(revokedAt).toBeTypeOf('number')
  emulator.clock.advance(60_000)
  expect((await patch({ revoked: true })).manually_revoked_at_millis).toBe(revokedAt)
  expect(await check(value)).toMatchObject({ status: 401, json: { code: 'API_KEY_REVOKED' } })
  for (const refused of [{ revoked: false }, { expires_at_millis: 5 }, { is_public: true }, { user_id: 'me' }]) {
    expect((await patch(refused)).code).toBe('SCHEMA_ERROR')
  }
})

test('an API key of a user that is both revoked and expired is reported as revoked', async () => {
  const { call, token, create, check } = await createUserKeyWorld()
  const { id, value } = await create({ expires_at_millis: 1 })
  await call(`PATCH /user-api-keys/${id}`, { token, body: { revoked: true } })
  expect((await check(value)).json.code).toBe('API_KEY_REVOKED')
})

test('an API key of a user is listed newest first, revoked ones included', async () => {
  const { call, token, create } = await createUserKeyWorld()
  const ids = [(await create()).id, (await create()).id, (await create()).id]
  await call(`PATCH /user-api-keys/${ids[1]}`, { token, body: { revoked: true } })
  const { items } = (await call('GET /user-api-keys?user_id=me', { token })).json
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
})

test('an API key of a user is deleted with its user', async () => {
  const { call, token, create, check } = await createUserKeyWorld()
  const { value } = await create()
  await call('DELETE /users/me', { token })
  expect((await check(value)).json.code).toBe('API_KEY_NOT_FOUND')
})

test.each([
  [
    'client',
    'POST',
    '/user-api-keys',
    { ...NEW_USER_KEY, user_id: UNKNOWN_ID },
    403,
    'Client can only manage their own api keys',
  ],
  [
    'client',
    'GET',
    `/user-api-keys?user_id=${UNKNOWN_ID}`,
    undefined,
    403,
    'Client can only manage their own api keys',
  ],
  ['server', 'GET', `/user-api-keys?user_id=${UNKNOWN_ID}`, undefined, 200, null],
  ['client', 'GET', '/user-api-keys', undefined, 400, 'SCHEMA_ERROR'],
  ['server', 'GET', '/user-api-keys', undefined, 400, 'SCHEMA_ERROR'],
  ['admin', 'GET', '/user-api-keys', undefined, 400, 'SCHEMA_ERROR'],
  ['client', 'GET', '/user-api-keys?user_id=me&page=2', undefined, 400, 'SCHEMA_ERROR'],
  ['client', 'POST', '/user-api-keys', { description: 'x', user_id: 'me' }, 400, 'SCHEMA_ERROR'],
  ['client', 'POST', '/user-api-keys', { ...NEW_USER_KEY, team_id: UNKNOWN_ID }, 400, 'SCHEMA_ERROR'],
  ['client', 'GET', `/user-api-keys/${UNKNOWN_ID}`, undefined, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/user-api-keys/${UNKNOWN_ID}`, { revoked: true }, 404, 'API_KEY_NOT_FOUND'],
  ['client', 'POST', '/user-api-keys/check', { api_key: 'sk_x' }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'POST', '/user-api-keys/check', { api_key: 'sk_x' }, 404, 'API_KEY_NOT_FOUND'],
  ['server', 'POST', '/user-api-keys', { ...NEW_USER_KEY, user_id: UNKNOWN_ID }, 404, 'USER_NOT_FOUND'],
  ['client', 'DELETE', `/user-api-keys/${UNKNOWN_ID}`, undefined, 405, ''],
] as const)('for users’ keys, %s %s %s %j returns %i %s', async (level, method, path, body, status, response) => {
  const { call, token } = await createUserKeyWorld()
  const { status: got, json, text } = await call(`${method} ${path}`, { level, token, body })
  expect(got).toEqual(status)
  expect(response === null ? null : (json?.code ?? text)).toEqual(response)
})

test('access to users’ keys requires the owner’s id in the request', async () => {
  const { call, token } = await createUserKeyWorld()
  for (const level of ['client', 'server', 'admin'] as const) {
    const { status, json } = await call('GET /user-api-keys', { level, token })
    expect({ status, code: json.code, error: json.error }).toEqual({
      status: 400,
      code: 'SCHEMA_ERROR',
      error: 'user_id is required for user API keys',
    })
  }
})

test('access to users’ keys is refused to clients without a user, and at every level if the project disables such keys', async () => {
  const { call, emulator, token } = await createUserKeyWorld()
  const list = (userId: string) => call(`GET /user-api-keys?user_id=${userId}`)
  expect(await list(UNKNOWN_ID)).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  expect(await list('me')).toMatchObject({ status: 400, json: { code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' } })
  changeSettings(emulator.db, { allow_user_api_keys: false })
  const off = { status: 400, text: 'User API keys are not enabled for this project.' }
  for (const level of ['client', 'server', 'admin'] as const) {
    expect(await call('GET /user-api-keys?user_id=me', { level, token })).toMatchObject(off)
    expect(await call('POST /user-api-keys', { level, token, body: NEW_USER_KEY })).toMatchObject(off)
    expect(await call(`GET /user-api-keys/${UNKNOWN_ID}`, { level, token })).toMatchObject(off)
  }
  expect(await call('POST /user-api-keys/check', { level: 'server', body: { api_key: 'x' } })).toMatchObject(off)
})

test('access to users’ keys is refused to other users and projects', async () => {
  const quay = { id: UNKNOWN_ID, config: { allow_user_api_keys: true }, keys: { secret_server_key: 'ssk_quay' } }
  const emulator = createCore({ projects: [quay] })
  const { call, signUp } = createCaller(emulator)
  const [mira, ines] = [await signUp('mira@harbor.example'), await signUp('ines@harbor.example')]
  const { id, value } = (await call('POST /user-api-keys', { token: mira.access_token, body: NEW_USER_KEY })).json
  const foreign = { status: 403, text: 'Client can only manage their own api keys' }
  const token = ines.access_token
  expect(await call(`GET /user-api-keys/${id}`, { token })).toMatchObject(foreign)
  expect(await call(`PATCH /user-api-keys/${id}`, { token, body: { revoked: true } })).toMatchObject(foreign)
  const headers = { 'x-stack-project-id': UNKNOWN_ID, 'x-stack-secret-server-key': 'ssk_quay' }
  const elsewhere = { status: 404, json: { code: 'API_KEY_NOT_FOUND' } }
  expect(await call(`GET /user-api-keys/${id}`, { level: 'server', headers })).toMatchObject(elsewhere)
  const check = await call('POST /user-api-keys/check', { level: 'server', headers, body: { api_key: value } })
  expect(check).toMatchObject(elsewhere)
})

const NOT_FOUND = { status: 404, json: { code: 'API_KEY_NOT_FOUND' } }

/** Mira has a team of her own; Ines is in no team. */
async function createTeamKeyWorld(options: EmulatorOptions = {}) {
  const emulator = createCore({ ...options, projects: [{ id: 'internal', config: { create_team_on_sign_up: true } }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp('mira@harbor.example')
  const team_id = emulator.db.users.get(mira.user_id)!.selected_team_id!
  const ines = await caller.signUp('ines@harbor.example')
  const [token, strange] = [mira.access_token, ines.access_token]
  const body = { description: 'Harbor reporting', expires_at_millis: null, team_id }
  const create = async () =>
    (await caller.call('POST /team-api-keys', { token, body })).json as { id: string; value: string }
  return { emulator, ...caller, token, strange, team_id, body, create }
}

test('an API key of a team is created, read, listed, renamed, checked and revoked', async () => {
  const { call, token, team_id, body } = await createTeamKeyWorld()
  const created = await call('POST /team-api-keys', { token, body })
  expect(created.status).toBe(200)
  expect(created.json.value).toMatch(/^sk_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}team1574ck4u7h[0-9a-f]{8}$/)
  const { id, value } = created.json
  const view = { ...created.json, value: { last_four: value.slice(-4) } }
  expect(view).toMatchObject({ type: 'team', team_id, is_public: false })
  expect((await call(`GET /team-api-keys/${id}?team_id=${team_id}`, { token })).json).toEqual(view)
  expect((await call(`GET /team-api-keys?team_id=${team_id}`, { token })).json.items).toEqual([view])
  const check = () => call('POST /team-api-keys/check', { level: 'server', body: { api_key: value } })
  expect((await check()).json).toEqual(view)
  const patch = { description: 'Reports', revoked: true }
  const patched = await call(`PATCH /team-api-keys/${id}?team_id=${team_id}`, { token, body: patch })
  expect(patched.json).toMatchObject({ description: 'Reports', manually_revoked_at_millis: expect.any(Number) })
  expect((await check()).json.code).toBe('API_KEY_REVOKED')
})

test('an API key of a team ends with its team, while the keys of other teams and users stay valid', async () => {
  const { call, token, team_id, body, create } = await createTeamKeyWorld()
  const ended = await create()
  const { json: other } = await call('POST /teams', { token, body: { display_name: 'Dock', creator_user_id: 'me' } })
  const { json: kept } = await call('POST /team-api-keys', { token, body: { ...body, team_id: other.id } })
  const ownBody = { description: '', expires_at_millis: null, user_id: 'me' }
  const { json: own } = await call('POST /user-api-keys', { token, body: ownBody })
  const check = (type: string, api_key: string) =>
    call(`POST /${type}-api-keys/check`, { level: 'server', body: { api_key } })
  expect((await call(`DELETE /teams/${team_id}`, { level: 'server' })).status).toBe(200)
  expect(await check('team', ended.value)).toMatchObject(NOT_FOUND)
  expect((await check('team', kept.value)).status).toBe(200)
  expect((await check('user', own.value)).status).toBe(200)
})

test('an API key of a team is distinguished from a user’s key', async () => {
  const { call, token, create } = await createTeamKeyWorld()
  const team = await create()
  const input = { description: '', expires_at_millis: null, user_id: 'me' }
  const user = (await call('POST /user-api-keys', { token, body: input })).json
  const check = (type: string, api_key: string) =>
    call(`POST /${type}-api-keys/check`, { level: 'server', body: { api_key } })
  const wrong = { status: 400, json: { code: 'WRONG_API_KEY_TYPE' } }
  const asUser = await check('user', team.value)
  expect(asUser).toMatchObject(wrong)
  expect(asUser.json.details).toEqual({ expected_type: 'user', actual_type: 'team' })
  expect(await check('team', user.value)).toMatchObject(wrong)
})

test('an API key of a team fails like the service if read as a user’s key, and vice versa', async () => {
  const onError = vi.fn()
  const { call, token, team_id, create } = await createTeamKeyWorld({ onError })
  const input = { description: '', expires_at_millis: null, user_id: 'me' }
  const user = (await call('POST /user-api-keys', { token, body: input })).json
  expect((await call(`GET /user-api-keys/${(await create()).id}`, { token })).status).toBe(500)
  expect((await call(`GET /team-api-keys/${user.id}?team_id=${team_id}`, { token })).status).toBe(500)
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining('a key of a team is read as a key of a user'),
    expect.stringContaining('a key of a user is read as a key of a team'),
  ])
})

test('an API key of a team requires the team in the query without comparing it', async () => {
  const { call, token, create } = await createTeamKeyWorld()
  const { id } = await create()
  const without = await call(`GET /team-api-keys/${id}`, { token })
  expect({ status: without.status, error: without.json.error }).toEqual({
    status: 400,
    error: expect.stringContaining('query.team_id must be defined'),
  })
  expect((await call(`GET /team-api-keys/${id}?team_id=${UNKNOWN_ID}`, { token })).status).toBe(200)
})

test('managing a team’s keys reports “not found” to clients outside the team or without the permission', async () => {
  const { call, strange, team_id, body, create } = await createTeamKeyWorld()
  const { id } = await create()
  const token = strange
  expect(await call(`GET /team-api-keys?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
  expect(await call('POST /team-api-keys', { token, body })).toMatchObject(NOT_FOUND)
  expect(await call(`GET /team-api-keys/${id}?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
  const revoke = { token, body: { revoked: true } }
  expect(await call(`PATCH /team-api-keys/${id}?team_id=${team_id}`, revoke)).toMatchObject(NOT_FOUND)
})

test('a team’s keys are listed in the project of the team only', async () => {
  const config = { allow_team_api_keys: true, client_team_creation_enabled: true }
  const quay = { id: UNKNOWN_ID, config, keys: { secret_server_key: 'ssk_quay' } }
  const { call, signUp } = createCaller(createCore({ projects: [{ id: 'internal', config }, quay] }))
  const { access_token: token } = await signUp('mira@harbor.example')
  const team = (await call('POST /teams', { token, body: { display_name: 'Harbor', creator_user_id: 'me' } })).json
  const body = { description: 'Robot', expires_at_millis: null, team_id: team.id }
  const { id } = (await call('POST /team-api-keys', { level: 'server', body })).json
  const list = async (headers?: Record<string, string>) => {
    const { status, text } = await call(`GET /team-api-keys?team_id=${team.id}`, {
      level: 'server',
      ...(headers && { headers }),
    })
    return { status, hasKey: text.includes(id) }
  }
  expect(await list()).toEqual({ status: 200, hasKey: true })
  const elsewhere = { 'x-stack-project-id': UNKNOWN_ID, 'x-stack-secret-server-key': 'ssk_quay' }
  expect(await list(elsewhere)).toEqual({ status: 200, hasKey: false })
})

test('managing a team’s keys accepts a client with a containing permission until that is revoked', async () => {
  const { call, token, team_id, emulator } = await createTeamKeyWorld()
  expect((await call(`GET /team-api-keys?team_id=${team_id}`, { token })).status).toBe(200)
  changeConfig(emulator.db, { 'rbac.permissions.team_admin.containedPermissionIds': { $read_members: true } })
  expect(await call(`GET /team-api-keys?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
})

test('managing a team’s keys works for servers and admins without a user, unless the project disables such keys', async () => {
  const { call, team_id, emulator, body } = await createTeamKeyWorld()
  const path = `/team-api-keys?team_id=${team_id}`
  const client = await call(`GET ${path}`)
  expect(client).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  for (const level of ['server', 'admin'] as const) {
    expect((await call('POST /team-api-keys', { level, body })).status).toBe(200)
    expect((await call(`GET ${path}`, { level })).status).toBe(200)
  }
  const nowhere = await call('POST /team-api-keys', { level: 'server', body: { ...body, team_id: UNKNOWN_ID } })
  expect(nowhere.json.code).toBe('TEAM_NOT_FOUND')
  changeSettings(emulator.db, { allow_team_api_keys: false })
  const text = 'Team API keys are not enabled for this project.'
  expect(await call(`GET ${path}`, { level: 'server' })).toMatchObject({ status: 400, text })
})

const NEW_KEY_SET = {
  description: 'staging',
  expires_at_millis: 9e12,
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: false,
}

function createKeySetWorld() {
  const emulator = createCore()
  const { call } = createCaller(emulator)
  const admin = (operation: string, body?: object) => call(operation, { level: 'admin', body })
  return { emulator, call, admin }
}

test('a set of project keys contains the requested keys, in full only once', async () => {
  const { admin } = createKeySetWorld()
  const { status, json } = await admin('POST /internal/api-keys', NEW_KEY_SET)
  expect(status).toBe(200)
  expect(json).toEqual({
    id: expect.any(String),
    description: 'staging',
    expires_at_millis: 9e12,
    created_at_millis: expect.any(Number),
    publishable_client_key: expect.stringMatching(/^pck_[0-9a-hjkmnp-tv-z]{45}$/),
    secret_server_key: expect.stringMatching(/^ssk_[0-9a-hjkmnp-tv-z]{45}$/),
  })
  const later = {
    ...json,
    publishable_client_key: { last_four: json.publishable_client_key.slice(-4) },
    secret_server_key: { last_four: json.secret_server_key.slice(-4) },
  }
  expect((await admin(`GET /internal/api-keys/${json.id}`)).json).toEqual(later)
  const { items, is_paginated } = (await admin('GET /internal/api-keys')).json
  expect(items[0]).toEqual(later)
  expect(items[1].description).toBe('From the start')
  expect(is_paginated).toBe(false)
})

test('a set of project keys is valid until it expires', async () => {
  const { admin, call, emulator } = createKeySetWorld()
  const body = { ...NEW_KEY_SET, has_super_secret_admin_key: true, expires_at_millis: emulator.clock.now() + 60_000 }
  const keys = (await admin('POST /internal/api-keys', body)).json
  const tries = [
    ['client', 'x-stack-publishable-client-key', keys.publishable_client_key, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
    ['server', 'x-stack-secret-server-key', keys.secret_server_key, 'INVALID_SECRET_SERVER_KEY'],
    ['admin', 'x-stack-super-secret-admin-key', keys.super_secret_admin_key, 'INVALID_SUPER_SECRET_ADMIN_KEY'],
  ] as const
  const attempt = (level: 'client' | 'server' | 'admin', header: string, key: string) =>
    call('GET /projects/current', { level, headers: { [header]: key } })
  for (const [level, header, key] of tries) expect((await attempt(level, header, key)).status).toBe(200)
  emulator.clock.advance(60_000)
  for (const [level, header, key, code] of tries) {
    expect(await attempt(level, header, key)).toMatchObject({ status: 401, json: { code } })
  }
})

test('a set of project keys is revoked at once, and again with the latest time', async () => {
  const { admin, call, emulator } = createKeySetWorld()
  const { id, secret_server_key } = (await admin('POST /internal/api-keys', NEW_KEY_SET)).json
  const revoke = async () => (await admin(`PATCH /internal/api-keys/${id}`, { revoked: true })).json
  const revokedAt = (await revoke()).manually_revoked_at_millis
  const headers = { 'x-stack-secret-server-key': secret_server_key }
  const refused = await call('GET /users', { level: 'server', headers })
  expect(refused).toMatchObject({ status: 401, json: { code: 'INVALID_SECRET_SERVER_KEY' } })
  expect(refused.json.details).toEqual({ project_id: 'internal' })
  emulator.clock.advance(60_000)
  expect((await revoke()).manually_revoked_at_millis).toBeGreaterThan(revokedAt + 30_000)
  expect((await admin(`PATCH /internal/api-keys/${id}`, { description: 'old' })).json.description).toBe('old')
})

test.each([
  ['client', 'GET', '/internal/api-keys', undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', 'POST', '/internal/api-keys', NEW_KEY_SET, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'GET', `/internal/api-keys/${UNKNOWN_ID}`, undefined, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/internal/api-keys/${UNKNOWN_ID}`, { revoked: true }, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/internal/api-keys/${UNKNOWN_ID}`, { revoked: false }, 400, 'SCHEMA_ERROR'],
  ['admin', 'POST', '/internal/api-keys', { ...NEW_KEY_SET, expires_at_millis: null }, 400, 'SCHEMA_ERROR'],
  ['admin', 'POST', '/internal/api-keys', { ...NEW_KEY_SET, has_secret_server_key: undefined }, 400, 'SCHEMA_ERROR'],
] as const)('for sets of project keys, %s %s %s %j returns %i %s', async (level, method, path, body, status, code) => {
  const { call } = createKeySetWorld()
  const response = await call(`${method} ${path}`, { level, body })
  expect({ status: response.status, code: response.json.code }).toEqual({ status, code })
})

test.each(['user', 'team'] as const)(
  'an API key of a %s is read and changed only by a signed-in client',
  async (kind) => {
    const { call, create, token } = await createUserKeyWorld({ allow_team_api_keys: true })
    const { json: team } = await call('POST /teams', { token, body: { display_name: 'Crew', creator_user_id: 'me' } })
    const body = { description: 'Robot', expires_at_millis: null, team_id: team.id }
    const { id } = kind === 'user' ? await create() : (await call('POST /team-api-keys', { token, body })).json
    const query = kind === 'user' ? '' : `?team_id=${team.id}`
    for (const [operation, options] of [
      [`GET /${kind}-api-keys/${id}${query}`, {}],
      [`GET /${kind}-api-keys/${UNKNOWN_ID}${query}`, {}],
      [`PATCH /${kind}-api-keys/${id}${query}`, { body: { description: 'x' } }],
    ] as const) {
      const { status, json } = await call(operation, options)
      expect({ status, code: json.code }).toEqual({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' })
    }
  },
)

test('a project without API keys of teams refuses each operation on them', async () => {
  const { call, token } = await createUserKeyWorld({ allow_team_api_keys: false })
  const { json: team } = await call('POST /teams', { token, body: { display_name: 'Crew', creator_user_id: 'me' } })
  const key = { description: 'Robot', expires_at_millis: null, team_id: team.id }
  for (const [operation, options] of [
    [`GET /team-api-keys?team_id=${team.id}`, { token }],
    ['POST /team-api-keys', { token, body: key }],
    [`GET /team-api-keys/${UNKNOWN_ID}?team_id=${team.id}`, { token }],
    [`PATCH /team-api-keys/${UNKNOWN_ID}?team_id=${team.id}`, { token, body: {} }],
    ['POST /team-api-keys/check', { level: 'server', body: { api_key: 'sk_x' } }],
  ] as const) {
    const { status, text } = await call(operation, options)
    expect({ operation, status, text }).toEqual({
      operation,
      status: 400,
      text: 'Team API keys are not enabled for this project.',
    })
  }
})

test('a key set has exactly the keys that were requested', async () => {
  const { call } = await createUserKeyWorld()
  const names = ['publishable_client_key', 'secret_server_key', 'super_secret_admin_key'] as const
  for (const name of names) {
    const wanted = Object.fromEntries(names.map((other) => [`has_${other}`, other === name]))
    const body = { description: name, expires_at_millis: 4_000_000_000_000, ...wanted }
    const { json } = await call('POST /internal/api-keys', { level: 'admin', body })
    const prefix = { publishable_client_key: 'pck', secret_server_key: 'ssk', super_secret_admin_key: 'sak' }[name]
    expect(names.filter((other) => json[other] !== undefined)).toEqual([name])
    expect(json[name]).toMatch(new RegExp(`^${prefix}_\\w{45}$`))
  }
})
