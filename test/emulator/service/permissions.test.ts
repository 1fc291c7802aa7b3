import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const OWN =
  'Client can only list permissions for their own user. user_id must be either "me" or the ID of the current user'
const SYSTEM = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$read_members',
  '$remove_members',
  '$update_team',
]

/** Mira made the team. There is `editor` > `commenter` > `$read_members` for teams, `beta` > `alpha` for the project. */
async function setUp() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const { call } = caller
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const define = (scope: 'team' | 'project', id: string, ...contained_permission_ids: string[]) =>
    call(`POST /${scope}-permission-definitions`, { level: 'admin', body: { id, contained_permission_ids } })
  await define('team', 'commenter', '$read_members')
  await define('team', 'editor', 'commenter')
  await define('project', 'alpha')
  await define('project', 'beta', 'alpha')
  const { json: team } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  const server = (verb: string, path: string) =>
    call(`${verb} ${path}`, { level: 'server', ...(verb === 'POST' && { body: {} }) })
  const listPermissionIds = async (path: string) =>
    (await server('GET', path)).json.items.map(({ id }: { id: string }) => id)
  const inTeam = (permission: string, userId = mira.user_id, teamId = team.id) =>
    `/team-permissions/${teamId}/${userId}/${permission}`
  return { emulator, call, mira, ines, team, define, server, listPermissionIds, inTeam }
}

test('a team permission is granted once, even if granted repeatedly', async () => {
  const { server, inTeam, listPermissionIds, mira, team } = await setUp()
  for (let time = 0; time < 2; time++) {
    const { status, json } = await server('POST', inTeam('editor'))
    expect({ status, json }).toEqual({ status: 201, json: { id: 'editor', user_id: mira.user_id, team_id: team.id } })
  }
  expect(await listPermissionIds(`/team-permissions?user_id=${mira.user_id}`)).toEqual(['editor', 'team_admin'])
  expect((await server('POST', inTeam('$update_team'))).status).toBe(201)
})

test.each<[string, string, number, string]>([
  ['POST', 'unknown', 404, 'PERMISSION_NOT_FOUND'],
  ['POST', 'beta', 404, 'WRONG_PERMISSION_SCOPE'],
  ['POST', '$unknown', 400, 'SCHEMA_ERROR'],
  ['POST', 'Capital', 400, 'SCHEMA_ERROR'],
  ['DELETE', 'editor', 401, 'TEAM_PERMISSION_NOT_FOUND'],
  ['DELETE', '$read_members', 401, 'TEAM_PERMISSION_NOT_FOUND'],
  ['DELETE', '$unknown', 400, 'SCHEMA_ERROR'],
])('a team permission %s %s is refused with %i %s', async (verb, permission, status, want) => {
  const { server, inTeam, emulator } = await setUp()
  const before = emulator.db.snapshot().tables
  expect(outcomeOf(await server(verb, inTeam(permission)))).toEqual({ status, error: want })
  expect(emulator.db.snapshot().tables).toEqual(before)
})

test('a team permission reports the expected and actual values', async () => {
  const { server, inTeam, ines, team } = await setUp()
  expect((await server('POST', inTeam('beta'))).json.details).toEqual({
    permission_id: 'beta',
    expected_scope: 'team',
    actual_scope: 'project',
  })
  expect((await server('POST', inTeam('$unknown'))).json.error).toContain('Invalid system permission')
  const stranger = await server('POST', inTeam('unknown', ines.user_id))
  expect(outcomeOf(stranger)).toEqual({ status: 404, error: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  expect((await server('DELETE', inTeam('editor', ines.user_id))).json.details).toEqual({
    team_id: team.id,
    user_id: ines.user_id,
    permission_id: 'editor',
  })
})

test('a team permission can’t be granted or revoked by a client', async () => {
  const { call, inTeam, mira } = await setUp()
  const options = { token: mira.access_token, body: {} }
  expect(outcomeOf(await call(`POST ${inTeam('editor')}`, options))).toEqual({
    status: 401,
    error: 'INSUFFICIENT_ACCESS_TYPE',
  })
  expect(outcomeOf(await call(`DELETE ${inTeam('team_admin')}`, options))).toEqual({
    status: 401,
    error: 'INSUFFICIENT_ACCESS_TYPE',
  })
  expect(outcomeOf(await call(`POST ${inTeam('editor')}`, { level: 'server' }))).toEqual({
    status: 400,
    error: 'SCHEMA_ERROR',
  })
})

test('a team permission is revoked if granted directly, not if contained', async () => {
  const { server, inTeam, listPermissionIds, mira } = await setUp()
  await server('POST', inTeam('editor'))
  expect(outcomeOf(await server('DELETE', inTeam('commenter')))).toEqual({
    status: 401,
    error: 'TEAM_PERMISSION_NOT_FOUND',
  })
  expect((await server('DELETE', inTeam('editor'))).json).toEqual({ success: true })
  expect(await listPermissionIds(`/team-permissions?user_id=${mira.user_id}`)).toEqual(['team_admin'])
})

test('the list of team permissions is direct by default or recursive, sorted, without duplicates', async () => {
  const { server, inTeam, listPermissionIds, mira } = await setUp()
  await server('DELETE', inTeam('team_admin'))
  await server('POST', inTeam('editor'))
  await server('POST', inTeam('$read_members'))
  const path = `/team-permissions?user_id=${mira.user_id}`
  expect(await listPermissionIds(path)).toEqual(['$read_members', 'editor'])
  expect(await listPermissionIds(`${path}&recursive=false`)).toEqual(['$read_members', 'editor'])
  expect(await listPermissionIds(`${path}&recursive=true`)).toEqual(['$read_members', 'commenter', 'editor'])
  expect(await listPermissionIds(`${path}&permission_id=commenter`)).toEqual([])
  expect(await listPermissionIds(`${path}&permission_id=commenter&recursive=true`)).toEqual(['commenter'])
  expect(await listPermissionIds(`${path}&permission_id=$update_team&recursive=true`)).toEqual([])
})

test('the list of team permissions of a creator contains every team permission', async () => {
  const { listPermissionIds, team } = await setUp()
  expect(await listPermissionIds(`/team-permissions?team_id=${team.id}&recursive=true`)).toEqual([
    ...SYSTEM,
    'team_admin',
  ])
})

test('the list of team permissions accepts only true and false as the flag', async () => {
  const { server } = await setUp()
  for (const flag of ['1', 'TRUE', 'yes', '', 'constructor']) {
    expect(outcomeOf(await server('GET', `/team-permissions?recursive=${flag}`))).toEqual({
      status: 400,
      error: 'SCHEMA_ERROR',
    })
  }
})

test('the list of team permissions survives permissions that contain each other', async () => {
  const { call, listPermissionIds, server, inTeam, mira } = await setUp()
  const body = { contained_permission_ids: ['editor', 'commenter'] }
  await call('PATCH /team-permission-definitions/commenter', { level: 'admin', body })
  await server('DELETE', inTeam('team_admin'))
  await server('POST', inTeam('editor'))
  expect(await listPermissionIds(`/team-permissions?user_id=${mira.user_id}&recursive=true`)).toEqual([
    'commenter',
    'editor',
  ])
})

test('the list of team permissions is sorted by team, user, permission', async () => {
  const { call, server, mira, ines } = await setUp()
  const body = { display_name: 'Second', creator_user_id: mira.user_id }
  const { json: otherTeam } = await call('POST /teams', { level: 'server', body })
  await server('POST', `/team-memberships/${otherTeam.id}/${ines.user_id}`)
  const { items } = (await server('GET', '/team-permissions')).json
  const keys = items.map((item: any) => [item.team_id, item.user_id, item.id].join(' '))
  expect(keys).toHaveLength(3)
  expect(keys).toEqual([...keys].sort())
})

test('the list of team permissions contains only a client’s own, in one team or all', async () => {
  const { call, mira, ines, team } = await setUp()
  const list = (query: string, token: string | null = mira.access_token) =>
    call(`GET /team-permissions${query}`, { token })
  expect((await list('?user_id=me')).json.items).toEqual([
    { id: 'team_admin', user_id: mira.user_id, team_id: team.id },
  ])
  expect((await list(`?user_id=me&team_id=${UNKNOWN_ID}`)).json.items).toEqual([])
  expect(outcomeOf(await list(''))).toEqual({ status: 403, error: OWN })
  expect(outcomeOf(await list(`?user_id=${ines.user_id}`))).toEqual({ status: 403, error: OWN })
  expect(outcomeOf(await list('?user_id=me', null))).toEqual({ status: 400, error: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
})

test('a project permission is granted, listed and revoked', async () => {
  const { server, listPermissionIds, call, mira } = await setUp()
  const path = `/project-permissions/${mira.user_id}/beta`
  expect(await server('POST', path)).toMatchObject({ status: 201, json: { id: 'beta', user_id: mira.user_id } })
  expect((await server('POST', path)).status).toBe(201)
  expect(await listPermissionIds('/project-permissions')).toEqual(['beta'])
  expect(await listPermissionIds(`/project-permissions?user_id=${mira.user_id}&recursive=true`)).toEqual([
    'alpha',
    'beta',
  ])
  const ownPermissions = await call('GET /project-permissions?user_id=me', { token: mira.access_token })
  expect(ownPermissions.json).toEqual({ items: [{ id: 'beta', user_id: mira.user_id }], is_paginated: false })
  expect((await server('DELETE', path)).json).toEqual({ success: true })
  expect(await listPermissionIds('/project-permissions')).toEqual([])
})

test.each<[string, string, number, string]>([
  ['POST', '{mira}/editor', 404, 'WRONG_PERMISSION_SCOPE'],
  ['POST', '{mira}/$read_members', 404, 'WRONG_PERMISSION_SCOPE'],
  ['POST', '{mira}/unknown', 404, 'PERMISSION_NOT_FOUND'],
  ['POST', `${UNKNOWN_ID}/beta`, 404, 'USER_NOT_FOUND'],
  ['POST', 'me/beta', 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  ['DELETE', '{mira}/beta', 404, 'PERMISSION_NOT_FOUND'],
])('a project permission %s %s is refused with %i %s', async (verb, path, status, want) => {
  const { server, mira } = await setUp()
  expect(outcomeOf(await server(verb, `/project-permissions/${path.replace('{mira}', mira.user_id)}`))).toEqual({
    status,
    error: want,
  })
})

test('a project permission of other users can’t be read by a client', async () => {
  const { call, mira } = await setUp()
  expect(outcomeOf(await call('GET /project-permissions', { token: mira.access_token }))).toEqual({
    status: 403,
    error: OWN,
  })
})

test('a project permission is granted to new users if it is a default permission', async () => {
  const { call, emulator, server } = await setUp()
  changeSettings(emulator.db, { user_default_permissions: [{ id: 'alpha' }] })
  const { json: user } = await call('POST /users', { level: 'server', body: {} })
  const { items } = (await server('GET', `/project-permissions?user_id=${user.id}`)).json
  expect(items).toEqual([{ id: 'alpha', user_id: user.id }])
})

test('granting to an unknown user returns USER_NOT_FOUND, and to a user outside the team TEAM_MEMBERSHIP_NOT_FOUND', async () => {
  const { asServer, signUp } = createEmulatorWorld({ service: '2025' })
  const { user_id } = await signUp()
  const { id } = (await asServer('POST /teams', { display_name: 'Crew' })).json
  const grant = async (userId: string) =>
    (await asServer(`POST /team-permissions/${id}/${userId}/team_member`, {})).json.code
  expect(await grant(UNKNOWN_ID)).toBe('USER_NOT_FOUND')
  expect(await grant(user_id)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
})

test.each(['', UNKNOWN_ID])('no permission has the id %j', async (id) => {
  const { asServer, asAdmin } = createEmulatorWorld({ service: '2025' })
  for (const response of [
    await asServer(`GET /team-permissions?permission_id=${id}`),
    await asServer(`GET /project-permissions?permission_id=${id}`),
    await asAdmin('POST /team-permission-definitions', { id }),
  ]) {
    expect({ status: response.status, code: response.json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
  }
})

test.each([
  ['POST', 'unknown', 404, 'PERMISSION_NOT_FOUND'],
  ['POST', 'editor', 404, 'WRONG_PERMISSION_SCOPE'],
  ['POST', '$unknown', 400, 'SCHEMA_ERROR'],
  ['DELETE', '$unknown', 400, 'SCHEMA_ERROR'],
  ['DELETE', 'alpha', 404, 'PERMISSION_NOT_FOUND'],
])('a project permission %s %s is refused with %i %s', async (verb, permission, status, error) => {
  const { server, mira, emulator } = await setUp()
  const before = emulator.db.snapshot().tables
  expect(outcomeOf(await server(verb, `/project-permissions/${mira.user_id}/${permission}`))).toEqual({ status, error })
  expect(emulator.db.snapshot().tables).toEqual(before)
})
