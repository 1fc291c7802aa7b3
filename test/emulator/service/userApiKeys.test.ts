import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { crc32 } from '../../../src/emulator/service/apiKeys.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { BASE, createCaller, KEYS } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const NEW = { description: 'Deploy robot', expires_at_millis: null, user_id: 'me' }

async function world(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({ projects: [{ id: 'internal', config }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const token = mira.access_token
  const create = async (body: object = {}) => {
    const { json } = await caller.call('POST /user-api-keys', { token, body: { ...NEW, ...body } })
    return json as { id: string; value: string }
  }
  const check = (api_key: string) => caller.call('POST /user-api-keys/check', { level: 'server', body: { api_key } })
  return { emulator, ...caller, mira, token, create, check }
}

test('an API key of a user is shown in full once, then by its last four characters', async () => {
  const { call, token, mira } = await world()
  const { status, json } = await call('POST /user-api-keys', { token, body: NEW })
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
  const { emulator, mira } = await world()
  const headers = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', ...KEYS.server }
  const response = await emulator.fetch(`${base}/user-api-keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...NEW, user_id: mira.user_id, ...options }),
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
  const { emulator, create, check } = await world()
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
  const { emulator, call, token, create, check } = await world()
  const { id, value } = await create()
  const patch = async (body: object) => (await call(`PATCH /user-api-keys/${id}?user_id=me`, { token, body })).json
  expect(await patch({})).toMatchObject({ description: 'Deploy robot' })
  expect(await patch({ description: '' })).toMatchObject({ description: '' })
  const first = (await patch({ revoked: true })).manually_revoked_at_millis
  expect(first).toBeTypeOf('number')
  emulator.clock.advance(60_000)
  expect((await patch({ revoked: true })).manually_revoked_at_millis).toBe(first)
  expect(await check(value)).toMatchObject({ status: 401, json: { code: 'API_KEY_REVOKED' } })
  for (const refused of [{ revoked: false }, { expires_at_millis: 5 }, { is_public: true }, { user_id: 'me' }]) {
    expect((await patch(refused)).code).toBe('SCHEMA_ERROR')
  }
})

test('an API key of a user that is both revoked and expired is reported as revoked', async () => {
  const { call, token, create, check } = await world()
  const { id, value } = await create({ expires_at_millis: 1 })
  await call(`PATCH /user-api-keys/${id}`, { token, body: { revoked: true } })
  expect((await check(value)).json.code).toBe('API_KEY_REVOKED')
})

test('an API key of a user is listed newest first, revoked ones included', async () => {
  const { call, token, create } = await world()
  const ids = [(await create()).id, (await create()).id, (await create()).id]
  await call(`PATCH /user-api-keys/${ids[1]}`, { token, body: { revoked: true } })
  const { items } = (await call('GET /user-api-keys?user_id=me', { token })).json
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
})

test('an API key of a user is deleted with its user', async () => {
  const { call, token, create, check } = await world()
  const { value } = await create()
  await call('DELETE /users/me', { token })
  expect((await check(value)).json.code).toBe('API_KEY_NOT_FOUND')
})

test.each([
  [
    'client',
    'POST',
    '/user-api-keys',
    { ...NEW, user_id: UNKNOWN_ID },
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
  ['client', 'POST', '/user-api-keys', { ...NEW, team_id: UNKNOWN_ID }, 400, 'SCHEMA_ERROR'],
  ['client', 'GET', `/user-api-keys/${UNKNOWN_ID}`, undefined, 404, 'API_KEY_NOT_FOUND'],
  ['admin', 'PATCH', `/user-api-keys/${UNKNOWN_ID}`, { revoked: true }, 404, 'API_KEY_NOT_FOUND'],
  ['client', 'POST', '/user-api-keys/check', { api_key: 'sk_x' }, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'POST', '/user-api-keys/check', { api_key: 'sk_x' }, 404, 'API_KEY_NOT_FOUND'],
  ['server', 'POST', '/user-api-keys', { ...NEW, user_id: UNKNOWN_ID }, 404, 'USER_NOT_FOUND'],
  ['client', 'DELETE', `/user-api-keys/${UNKNOWN_ID}`, undefined, 405, ''],
] as const)('access to users’ keys %s %s %s %j returns %i %s', async (level, method, path, body, status, answer) => {
  const { call, token } = await world()
  const { status: got, json, text } = await call(`${method} ${path}`, { level, token, body })
  expect([got, answer === null ? null : (json?.code ?? text)]).toEqual([status, answer])
})

test('access to users’ keys requires the owner’s id in the request', async () => {
  const { call, token } = await world()
  for (const level of ['client', 'server', 'admin'] as const) {
    const { status, json } = await call('GET /user-api-keys', { level, token })
    expect([status, json.code, json.error]).toEqual([400, 'SCHEMA_ERROR', 'user_id is required for user API keys'])
  }
})

test('access to users’ keys is refused to clients without a user, and at every level if the project disables such keys', async () => {
  const { call, emulator, token } = await world()
  const list = (userId: string) => call(`GET /user-api-keys?user_id=${userId}`)
  expect(await list(UNKNOWN_ID)).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  expect(await list('me')).toMatchObject({ status: 400, json: { code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' } })
  emulator.db.projects.get('internal')!.config.allow_user_api_keys = false
  const off = { status: 400, text: 'User API keys are not enabled for this project.' }
  for (const level of ['client', 'server', 'admin'] as const) {
    expect(await call('GET /user-api-keys?user_id=me', { level, token })).toMatchObject(off)
    expect(await call('POST /user-api-keys', { level, token, body: NEW })).toMatchObject(off)
    expect(await call(`GET /user-api-keys/${UNKNOWN_ID}`, { level, token })).toMatchObject(off)
  }
  expect(await call('POST /user-api-keys/check', { level: 'server', body: { api_key: 'x' } })).toMatchObject(off)
})

test('access to users’ keys is refused to other users and projects', async () => {
  const quay = { id: UNKNOWN_ID, config: { allow_user_api_keys: true }, keys: { secret_server_key: 'ssk_quay' } }
  const emulator = createCore({ projects: [quay] })
  const { call, signUp } = createCaller(emulator)
  const [mira, ines] = [await signUp('mira@harbor.example'), await signUp('ines@harbor.example')]
  const { id, value } = (await call('POST /user-api-keys', { token: mira.access_token, body: NEW })).json
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
