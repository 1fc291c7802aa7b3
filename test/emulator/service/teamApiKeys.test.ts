import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const NOT_FOUND = { status: 404, json: { code: 'API_KEY_NOT_FOUND' } }

/** Mira has a team of her own; Ines is in no team. */
async function world(options: EmulatorOptions = {}) {
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
  const { call, token, team_id, body } = await world()
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
  const { call, token, team_id, body, create } = await world()
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
  const { call, token, create } = await world()
  const team = await create()
  const given = { description: '', expires_at_millis: null, user_id: 'me' }
  const user = (await call('POST /user-api-keys', { token, body: given })).json
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
  const { call, token, team_id, create } = await world({ onError })
  const given = { description: '', expires_at_millis: null, user_id: 'me' }
  const user = (await call('POST /user-api-keys', { token, body: given })).json
  expect((await call(`GET /user-api-keys/${(await create()).id}`, { token })).status).toBe(500)
  expect((await call(`GET /team-api-keys/${user.id}?team_id=${team_id}`, { token })).status).toBe(500)
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining('a key of a team is read as a key of a user'),
    expect.stringContaining('a key of a user is read as a key of a team'),
  ])
})

test('an API key of a team requires the team in the query without comparing it', async () => {
  const { call, token, create } = await world()
  const { id } = await create()
  const without = await call(`GET /team-api-keys/${id}`, { token })
  expect([without.status, without.json.error]).toEqual([400, expect.stringContaining('query.team_id must be defined')])
  expect((await call(`GET /team-api-keys/${id}?team_id=${UNKNOWN_ID}`, { token })).status).toBe(200)
})

test('managing a team’s keys reports “not found” to clients outside the team or without the permission', async () => {
  const { call, strange, team_id, body, create } = await world()
  const { id } = await create()
  const token = strange
  expect(await call(`GET /team-api-keys?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
  expect(await call('POST /team-api-keys', { token, body })).toMatchObject(NOT_FOUND)
  expect(await call(`GET /team-api-keys/${id}?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
  const revoke = { token, body: { revoked: true } }
  expect(await call(`PATCH /team-api-keys/${id}?team_id=${team_id}`, revoke)).toMatchObject(NOT_FOUND)
})

test('managing a team’s keys accepts a client with a containing permission until that is revoked', async () => {
  const { call, token, team_id, emulator } = await world()
  expect((await call(`GET /team-api-keys?team_id=${team_id}`, { token })).status).toBe(200)
  const admin = emulator.db.permissionDefinitions.get('internal/team_admin')!
  admin.contained_permission_ids = ['$read_members']
  expect(await call(`GET /team-api-keys?team_id=${team_id}`, { token })).toMatchObject(NOT_FOUND)
})

test('managing a team’s keys works for servers and admins without a user, unless the project disables such keys', async () => {
  const { call, team_id, emulator, body } = await world()
  const path = `/team-api-keys?team_id=${team_id}`
  const client = await call(`GET ${path}`)
  expect(client).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  for (const level of ['server', 'admin'] as const) {
    expect((await call('POST /team-api-keys', { level, body })).status).toBe(200)
    expect((await call(`GET ${path}`, { level })).status).toBe(200)
  }
  const nowhere = await call('POST /team-api-keys', { level: 'server', body: { ...body, team_id: UNKNOWN_ID } })
  expect(nowhere.json.code).toBe('TEAM_NOT_FOUND')
  emulator.db.projects.get('internal')!.config.allow_team_api_keys = false
  const text = 'Team API keys are not enabled for this project.'
  expect(await call(`GET ${path}`, { level: 'server' })).toMatchObject({ status: 400, text })
})
