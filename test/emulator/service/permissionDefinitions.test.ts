import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'

type Scope = 'team' | 'project'

async function setUp() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const send = (verb: string, scope: Scope, id: string | null, body?: object) =>
    caller.call(`${verb} /${scope}-permission-definitions${id === null ? '' : `/${id}`}`, {
      level: 'admin',
      ...(body && { body }),
    })
  const create = (scope: Scope, id: string, rest: object = {}) => send('POST', scope, null, { id, ...rest })
  const list = async (scope: Scope) =>
    (await send('GET', scope, null)).json.items as { id: string; contained_permission_ids: string[] }[]
  const findDefinition = async (scope: Scope, id: string) =>
    (await list(scope)).find((definition) => definition.id === id)
  return { emulator, ...caller, ask: send, create, list, findDefinition }
}

test('the definitions of a new project are six fixed and two changeable ones, for teams', async () => {
  const { ask } = await setUp()
  const system = (id: string, description: string) => ({ id, description, contained_permission_ids: [] })
  expect((await ask('GET', 'team', null)).json).toEqual({
    items: [
      system('$delete_team', 'Delete the team'),
      system('$invite_members', 'Invite other users to the team'),
      system('$manage_api_keys', 'Create and manage API keys for the team'),
      system('$read_members', 'Read and list the other members of the team'),
      system('$remove_members', 'Remove other members from the team'),
      system('$update_team', 'Update the team information'),
      {
        id: 'team_admin',
        description: 'Default permission for team admins',
        contained_permission_ids: [
          '$delete_team',
          '$invite_members',
          '$manage_api_keys',
          '$read_members',
          '$remove_members',
          '$update_team',
        ],
      },
      {
        id: 'team_member',
        description: 'Default permission for team members',
        contained_permission_ids: ['$invite_members', '$read_members'],
      },
    ],
    is_paginated: false,
  })
  expect((await ask('GET', 'project', null)).json.items).toEqual([])
})

test('the definitions of a new project can be read only by admins, and only as a list', async () => {
  const { call } = await setUp()
  for (const level of ['client', 'server'] as const) {
    const { status, json } = await call('GET /team-permission-definitions', { level })
    expect({ status, code: json.code }).toEqual({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' })
    expect(json.details).toEqual({ actual_access_type: level, allowed_access_types: ['admin'] })
  }
  expect(await call('GET /team-permission-definitions/team_admin', { level: 'admin' })).toMatchObject({
    status: 405,
    text: '',
  })
})

test('creating a definition sorts contained ids, removes duplicates, and omits an unset description', async () => {
  const { create, findDefinition } = await setUp()
  const contained_permission_ids = ['team_member', '$update_team', 'team_member']
  const { status, json } = await create('team', 'editor', { contained_permission_ids })
  const echoed = ['$update_team', 'team_member', 'team_member']
  expect({ status, json }).toEqual({ status: 201, json: { id: 'editor', contained_permission_ids: echoed } })
  const stored = ['$update_team', 'team_member']
  expect(await findDefinition('team', 'editor')).toEqual({ id: 'editor', contained_permission_ids: stored })
  expect((await create('project', 'beta_tester:eu', { description: 'May try' })).json).toEqual({
    id: 'beta_tester:eu',
    description: 'May try',
    contained_permission_ids: [],
  })
})

test.each<[Scope, string, object, string]>([
  ['team', 'team_admin', {}, 'PERMISSION_ID_ALREADY_EXISTS'],
  ['project', 'team_admin', {}, 'PERMISSION_ID_ALREADY_EXISTS'],
  ['team', 'editor', { contained_permission_ids: ['unknown'] }, 'CONTAINED_PERMISSION_NOT_FOUND'],
  ['team', 'editor', { contained_permission_ids: ['editor'] }, 'CONTAINED_PERMISSION_NOT_FOUND'],
  ['project', 'beta', { contained_permission_ids: ['team_member'] }, 'CONTAINED_PERMISSION_NOT_FOUND'],
  ['project', 'beta', { contained_permission_ids: ['$read_members'] }, 'CONTAINED_PERMISSION_NOT_FOUND'],
  ['team', '$mine', {}, 'SCHEMA_ERROR'],
  ['team', 'Editor', {}, 'SCHEMA_ERROR'],
  ['team', 'editor', { description: null }, 'SCHEMA_ERROR'],
  ['team', 'editor', { contained_permission_ids: null }, 'SCHEMA_ERROR'],
])('creating a permission definition of a %s, %s %j, is refused with %s', async (scope, id, rest, want) => {
  const { create, emulator } = await setUp()
  const before = emulator.db.snapshot().tables
  expect(outcomeOf(await create(scope, id, rest))).toEqual({ status: 400, error: want })
  expect(emulator.db.snapshot().tables).toEqual(before)
})

test('changing a definition replaces it: omitted values are unset, except the id', async () => {
  const { create, ask } = await setUp()
  await create('team', 'editor', { description: 'Edits', contained_permission_ids: ['$update_team'] })
  const description = await ask('PATCH', 'team', 'editor', { description: 'Writes' })
  expect(description.json).toEqual({ id: 'editor', description: 'Writes', contained_permission_ids: [] })
  expect((await ask('PATCH', 'team', 'editor', {})).json).toEqual({ id: 'editor', contained_permission_ids: [] })
})

test('changing a definition with a new id moves grants and containers, but not defaults', async () => {
  const { ask, call, signUp, findDefinition, create } = await setUp()
  const mira = await signUp()
  await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  await create('team', 'owner', { contained_permission_ids: ['team_admin'] })
  const { json } = await ask('PATCH', 'team', 'team_admin', {
    id: 'captain',
    contained_permission_ids: ['$update_team'],
  })
  expect(json).toEqual({ id: 'captain', contained_permission_ids: ['$update_team'] })
  expect(await findDefinition('team', 'team_admin')).toBeUndefined()
  expect((await findDefinition('team', 'owner'))?.contained_permission_ids).toEqual(['captain'])
  const permissions = await call('GET /team-permissions?user_id=me&recursive=true', { token: mira.access_token })
  expect(permissions.json.items.map(({ id }: { id: string }) => id)).toEqual(['$update_team', 'captain'])
  const again = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Second' } })
  expect(outcomeOf(again)).toEqual({ status: 404, error: 'PERMISSION_NOT_FOUND' })
  expect(again.json.details).toEqual({ permission_id: 'team_admin' })
})

test('changing a definition through the other path changes its kind', async () => {
  const { ask, create, findDefinition } = await setUp()
  await create('team', 'editor')
  expect((await ask('PATCH', 'project', 'editor', {})).status).toBe(200)
  expect(await findDefinition('team', 'editor')).toBeUndefined()
  expect(await findDefinition('project', 'editor')).toEqual({ id: 'editor', contained_permission_ids: [] })
})

test.each<[string, object, number, string]>([
  ['unknown', {}, 404, 'PERMISSION_NOT_FOUND'],
  ['$read_members', {}, 404, 'PERMISSION_NOT_FOUND'],
  ['team_member', { id: 'team_admin' }, 400, 'PERMISSION_ID_ALREADY_EXISTS'],
  ['team_member', { contained_permission_ids: ['unknown'] }, 400, 'CONTAINED_PERMISSION_NOT_FOUND'],
  ['team_member', { id: '$member' }, 400, 'SCHEMA_ERROR'],
])('changing a definition of %s by %j is refused with %i %s', async (id, body, status, want) => {
  const { ask, emulator } = await setUp()
  const before = emulator.db.snapshot().tables
  expect(outcomeOf(await ask('PATCH', 'team', id, body))).toEqual({ status, error: want })
  expect(emulator.db.snapshot().tables).toEqual(before)
})

test('changing a definition to its own id is allowed', async () => {
  const { ask } = await setUp()
  expect((await ask('PATCH', 'team', 'team_member', { id: 'team_member' })).status).toBe(200)
})

test('deleting a definition removes its grants and references', async () => {
  const { ask, create, call, signUp, findDefinition } = await setUp()
  const mira = await signUp()
  await create('team', 'owner', { contained_permission_ids: ['team_admin', '$update_team'] })
  await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  expect((await ask('DELETE', 'team', 'team_admin')).json).toEqual({ success: true })
  expect((await findDefinition('team', 'owner'))?.contained_permission_ids).toEqual(['$update_team'])
  expect((await call('GET /team-permissions?user_id=me', { token: mira.access_token })).json.items).toEqual([])
  const again = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Second' } })
  expect(outcomeOf(again)).toEqual({ status: 404, error: 'PERMISSION_NOT_FOUND' })
})

test.each<[Scope, string]>([
  ['team', 'unknown'],
  ['team', '$read_members'],
  ['project', 'team_member'],
])('deleting a definition of a %s, %s, is refused', async (scope, id) => {
  const { ask, findDefinition } = await setUp()
  const response = await ask('DELETE', scope, id)
  expect(outcomeOf(response)).toEqual({ status: 404, error: 'PERMISSION_NOT_FOUND' })
  expect(response.json.details).toEqual({ permission_id: id })
  expect(await findDefinition('team', 'team_member')).toBeDefined()
})

test('a definition without a description omits it, and contains the contained ids as sent', async () => {
  const contained_permission_ids = ['$read_members', '$read_members']
  const body = { id: 'reader', description: '', contained_permission_ids }
  const response = await createEmulatorWorld({ service: '2025' }).asAdmin('POST /team-permission-definitions', body)
  expect(response.json).toEqual({ id: 'reader', contained_permission_ids })
})

test('a permission that is renamed keeps its grants and the permissions that contain it', async () => {
  const { asAdmin, asServer, signUp } = createEmulatorWorld()
  const { user_id } = await signUp()
  const { json: team } = await asServer('POST /teams', { display_name: 'Crew', creator_user_id: user_id })
  const define = (id: string, contained_permission_ids: readonly string[] = []) =>
    asAdmin('POST /team-permission-definitions', { id, contained_permission_ids })
  await define('moor')
  await define('steer')
  await define('captain', ['moor', 'steer'])
  await asServer(`POST /team-permissions/${team.id}/${user_id}/moor`, {})
  expect((await asAdmin('PATCH /team-permission-definitions/moor', { id: 'dock' })).status).toBe(200)
  const { items } = (await asServer(`GET /team-permissions?team_id=${team.id}&user_id=${user_id}`)).json
  expect(items.map(({ id }: { id: string }) => id).sort()).toEqual(['dock', 'team_admin'])
  const definitions = (await asAdmin('GET /team-permission-definitions')).json.items
  const contained = (id: string) =>
    definitions.find((definition: any) => definition.id === id)?.contained_permission_ids
  expect(contained('captain')).toEqual(['dock', 'steer'])
  expect(contained('moor')).toBeUndefined()
  const { json } = await asAdmin('DELETE /team-permission-definitions/dock')
  expect(json).toEqual({ success: true })
  const after = (await asServer(`GET /team-permissions?team_id=${team.id}&user_id=${user_id}`)).json.items
  expect(after.map(({ id }: { id: string }) => id)).toEqual(['team_admin'])
})

test('permission definitions of teams are found by a part of their id or description', async () => {
  const { asAdmin } = createEmulatorWorld()
  await asAdmin('POST /team-permission-definitions', { id: 'moor', description: 'Tie up a Boat' })
  await asAdmin('POST /team-permission-definitions', { id: 'steer' })
  const find = async (query: string) =>
    (await asAdmin(`GET /team-permission-definitions?query=${query}`)).json.items.map(({ id }: { id: string }) => id)
  expect(await find('MOO')).toEqual(['moor'])
  expect(await find('boat')).toEqual(['moor'])
  expect(await find('steer')).toEqual(['steer'])
  expect(await find('nothing')).toEqual([])
})
