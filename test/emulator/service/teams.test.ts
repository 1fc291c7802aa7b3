import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const OWN_LIST =
  'Client can only list teams for their own user. user_id must be either "me" or the ID of the current user'
const OWN_TEAM =
  "You cannot create a team as a user that is not yourself. Make sure you set the creator_user_id to 'me'."

async function setUp(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({
    projects: [
      { id: 'internal', config },
      { id: 'other', users: [{}] },
    ],
  })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const token = mira.access_token
  const create = (body: object = {}, level: 'client' | 'server' = 'client') =>
    caller.call('POST /teams', { token, level, body: { display_name: 'Harbor crew', ...body } })
  const { json: team } = await create({}, 'client')
  const listPermissionIds = async (userId: string, teamId: string) => {
    const { json } = await caller.call(`GET /team-permissions?team_id=${teamId}&user_id=${userId}`, { level: 'server' })
    return json.items.map(({ id }: { id: string }) => id)
  }
  return { emulator, ...caller, mira, ines, token, create, team, listPermissionIds }
}

test('creating a team as a client makes the user its creator, with only the creator permissions', async () => {
  const { create, mira, listPermissionIds } = await setUp()
  for (const body of [{}, { creator_user_id: 'me' }, { creator_user_id: mira.user_id }]) {
    const { status, json } = await create({ ...body, client_metadata: { tier: 'free' } })
    expect(status).toBe(201)
    expect(json).toEqual({
      id: expect.any(String),
      display_name: 'Harbor crew',
      profile_image_url: null,
      client_metadata: { tier: 'free' },
      client_read_only_metadata: null,
    })
    expect(await listPermissionIds(mira.user_id, json.id)).toEqual(['team_admin'])
  }
})

test('creating a team does not select it', async () => {
  const { call, token } = await setUp()
  expect((await call('GET /users/me', { token })).json.selected_team_id).toBeNull()
})

test('creating a team as a server leaves it empty unless a creator is given', async () => {
  const { emulator, create, mira, ines, listPermissionIds } = await setUp()
  const empty = await create({ server_metadata: { crm: 4 } }, 'server')
  expect(empty.status).toBe(201)
  expect(empty.json).toMatchObject({
    server_metadata: { crm: 4 },
    created_at_millis: emulator.db.teams.all()[1]!.created_at_millis,
  })
  expect(emulator.db.memberships.where('team', empty.json.id)).toEqual([])
  expect(
    await listPermissionIds(ines.user_id, (await create({ creator_user_id: ines.user_id }, 'server')).json.id),
  ).toEqual(['team_admin'])
  expect(await listPermissionIds(mira.user_id, (await create({ creator_user_id: 'me' }, 'server')).json.id)).toEqual([
    'team_admin',
  ])
})

test('creating a team accepts the older parameter for the creator', async () => {
  const { call, token, mira, emulator } = await setUp()
  const send = (query: string, body: object = {}) =>
    call(`POST /teams?add_current_user=${query}`, { token, level: 'server', body: { display_name: 'T', ...body } })
  const { json } = await send('true')
  expect(emulator.db.memberships.where('team', json.id).map(({ user_id }) => user_id)).toEqual([mira.user_id])
  expect(emulator.db.memberships.where('team', (await send('false')).json.id)).toEqual([])
  expect(await send('true', { creator_user_id: 'me' })).toMatchObject({ status: 400, json: undefined })
  expect((await send('1')).json.code).toBe('SCHEMA_ERROR')
  expect((await call('POST /teams?bogus=1', { token, body: { display_name: 'T' } })).json.code).toBe('SCHEMA_ERROR')
})

test.each<[string, object, 'client' | 'server', 'mira' | null, Partial<ProjectConfig>, number, string]>([
  ['without a user', {}, 'client', null, {}, 401, 'USER_AUTHENTICATION_REQUIRED'],
  [
    'if the project doesn’t allow it to clients',
    {},
    'client',
    'mira',
    { client_team_creation_enabled: false },
    403,
    'Client team creation is disabled for this project',
  ],
  ['for another user', { creator_user_id: UNKNOWN_ID }, 'client', 'mira', {}, 403, OWN_TEAM],
  [
    'for `me` without a signed-in user',
    { creator_user_id: 'me' },
    'server',
    null,
    {},
    400,
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  ],
  ['for an unknown user', { creator_user_id: UNKNOWN_ID }, 'server', null, {}, 404, 'USER_NOT_FOUND'],
  ['with a field that only servers can set', { server_metadata: 1 }, 'client', 'mira', {}, 400, 'SCHEMA_ERROR'],
  ['with a read-only field', { client_read_only_metadata: 1 }, 'client', 'mira', {}, 400, 'SCHEMA_ERROR'],
  ['without a name', { display_name: undefined }, 'server', null, {}, 400, 'SCHEMA_ERROR'],
  [
    'with a URL as picture',
    { profile_image_url: 'https://harbor.example/a.png' },
    'client',
    'mira',
    {},
    400,
    'Invalid profile image URL',
  ],
  [
    'with a URL of another scheme as picture',
    { profile_image_url: 'ftp://harbor.example/a.png' },
    'server',
    null,
    {},
    400,
    'Invalid profile image URL',
  ],
  [
    'with an unknown default permission',
    {},
    'client',
    'mira',
    { team_creator_default_permissions: [{ id: 'gone' }] },
    404,
    'PERMISSION_NOT_FOUND',
  ],
])('creating a team is refused %s', async (_, body, level, user, config, status, want) => {
  const { emulator, call, mira } = await setUp()
  changeSettings(emulator.db, config)
  const before = emulator.db.snapshot().tables
  const token = user && mira.access_token
  const response = await call('POST /teams', { token, level, body: { display_name: 'Harbor crew', ...body } })
  expect({ status: response.status, code: response.json?.code ?? response.text }).toEqual({ status, code: want })
  expect(emulator.db.snapshot().tables).toEqual(before)
})

test('creating a team stores a picture: uploaded at any level, or by URL from a server', async () => {
  const { create, emulator } = await setUp()
  const upload = `data:image/png;base64,${PNG}`
  const { json } = await create({ profile_image_url: upload })
  expect(json.profile_image_url).toMatch(/\/team-profile-images\/[0-9a-f-]{36}\.png$/)
  expect((await emulator.fetch(json.profile_image_url)).headers.get('content-type')).toBe('image/png')
  const url = 'https://harbor.example/a.png'
  expect((await create({ profile_image_url: url }, 'server')).json.profile_image_url).toBe(url)
  expect((await create({ profile_image_url: upload }, 'server')).json.profile_image_url).toMatch(/\.png$/)
})

test('the list of teams contains a client’s own teams or, for a server, all teams, oldest first', async () => {
  const { emulator, call, token, create, mira, ines, team } = await setUp()
  emulator.clock.advance(1)
  const { json: otherTeam } = await create({ display_name: '' })
  const { json: foreign } = await create({ creator_user_id: ines.user_id }, 'server')
  const ids = async (query: string, level: 'client' | 'server' = 'client') =>
    (await call(`GET /teams${query}`, { token, level })).json.items.map(({ id }: { id: string }) => id)
  expect(await ids('?user_id=me')).toEqual([team.id, otherTeam.id])
  expect(await ids(`?user_id=${mira.user_id}`)).toEqual([team.id, otherTeam.id])
  expect(await ids(`?user_id=${ines.user_id}`, 'server')).toEqual([foreign.id])
  expect(await ids('', 'server')).toEqual([team.id, otherTeam.id, foreign.id])
  const { json } = await call('GET /teams', { level: 'admin' })
  expect(json).toMatchObject({ is_paginated: false, items: [{ server_metadata: null }, {}, {}] })
  expect(json).not.toHaveProperty('pagination')
})

test.each<[string, boolean, number, string]>([
  ['', true, 403, OWN_LIST],
  [`?user_id=${UNKNOWN_ID}`, true, 403, OWN_LIST],
  [`?user_id=${UNKNOWN_ID}`, false, 403, OWN_LIST],
  ['?user_id=me', false, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  ['?user_id=mira', true, 400, 'SCHEMA_ERROR'],
])('the list of teams %j, from a client that is signed in: %j, is refused', async (query, isSignedIn, status, want) => {
  const { call, token } = await setUp()
  const response = await call(`GET /teams${query}`, { token: isSignedIn ? token : null })
  expect({ status: response.status, code: response.json?.code ?? response.text }).toEqual({ status, code: want })
})

const calls = ['GET', 'PATCH', 'DELETE'] as const
const bodyOf = (method: string) => (method === 'PATCH' ? { body: { display_name: 'Renamed' } } : {})

test.each(calls)('%s of a team returns the same for a foreign and an unknown team at client level', async (method) => {
  const { call, team, ines } = await setUp()
  for (const id of [team.id, UNKNOWN_ID]) {
    const { status, json } = await call(`${method} /teams/${id}`, { token: ines.access_token, ...bodyOf(method) })
    expect({ status, code: json.code, details: json.details }).toEqual({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: id, user_id: ines.user_id },
    })
  }
  const { status, json } = await call(`${method} /teams/${team.id}`, bodyOf(method))
  expect({ status, code: json.code }).toEqual({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' })
})

test.each(calls)('%s of an unknown team returns TEAM_NOT_FOUND to a server', async (method) => {
  const { call, emulator } = await setUp()
  const { json } = await call(`${method} /teams/${UNKNOWN_ID}`, { level: 'server', ...bodyOf(method) })
  expect({ code: json.code, details: json.details }).toEqual({
    code: 'TEAM_NOT_FOUND',
    details: { team_id: UNKNOWN_ID },
  })
  expect(emulator.db.teams.size).toBe(1)
})

test.each([
  ['PATCH', '$update_team'],
  ['DELETE', '$delete_team'],
] as const)('%s of a team requires %s from a client, directly or contained', async (method, permission_id) => {
  const { call, team, ines, emulator } = await setUp()
  const path = `/team-memberships/${team.id}/${ines.user_id}`
  await call(`POST ${path}`, { level: 'server', body: {} })
  const send = () => call(`${method} /teams/${team.id}`, { token: ines.access_token, ...bodyOf(method) })
  const { status, json } = await send()
  expect({ status, code: json.code }).toEqual({ status: 401, code: 'TEAM_PERMISSION_REQUIRED' })
  expect(json.details).toEqual({ team_id: team.id, user_id: ines.user_id, permission_id })
  expect(emulator.db.teams.get(team.id)!.display_name).toBe('Harbor crew')
  await call(`POST /team-permissions/${team.id}/${ines.user_id}/${permission_id}`, { level: 'server', body: {} })
  expect((await send()).status).toBe(200)
})

test('a team is read by members in the client’s view and by servers completely', async () => {
  const { call, team, token } = await setUp()
  expect((await call(`GET /teams/${team.id}`, { token })).json).toEqual(team)
  const server = (await call(`GET /teams/${team.id}`, { level: 'server' })).json
  expect(
    Object.keys(server)
      .filter((key) => !(key in team))
      .sort(),
  ).toEqual(['created_at_millis', 'server_metadata'])
})

test('a change of a team changes only the sent fields', async () => {
  const { call, team, token } = await setUp()
  const patch = (body: object, level: 'client' | 'server' = 'client') =>
    call(`PATCH /teams/${team.id}`, { token, level, body })
  expect((await patch({})).json).toEqual(team)
  expect((await patch({ client_metadata: { a: 1 } })).json).toEqual({ ...team, client_metadata: { a: 1 } })
  expect((await patch({ client_metadata: null, display_name: '' })).json).toEqual({ ...team, display_name: '' })
  expect((await patch({ server_metadata: [1], client_read_only_metadata: 'x' }, 'server')).json).toMatchObject({
    server_metadata: [1],
    client_read_only_metadata: 'x',
    display_name: '',
  })
  const image = (await patch({ profile_image_url: `data:image/gif;base64,R0lGODlhAQABAAAAACw=` })).json
  expect(image.profile_image_url).toMatch(/\.gif$/)
  expect((await patch({ profile_image_url: null })).json.profile_image_url).toBeNull()
  expect((await patch({ display_name: null })).json.error).toContain('body.display_name cannot be null')
  expect((await patch({ server_metadata: 1 })).json.error).toContain(
    'body contains unknown properties: server_metadata',
  )
})

test('deleting a team removes memberships, grants, keys, invitations and selections', async () => {
  const { call, team, token, emulator } = await setUp()
  await call('PATCH /users/me', { token, body: { selected_team_id: team.id } })
  const invitation = { team_id: team.id, email: 'mo@example.com', callback_url: 'http://localhost:3000/join' }
  await call('POST /team-invitations/send-code', { token, body: invitation })
  const { code } = emulator.outbox.latest({ kind: 'team-invitation' })!
  expect((await call(`DELETE /teams/${team.id}`, { token })).json).toEqual({ success: true })
  const { db } = emulator
  expect({ teamCount: db.teams.size, membershipCount: db.memberships.size, grantCount: db.grants.size }).toEqual({
    teamCount: 0,
    membershipCount: 0,
    grantCount: 0,
  })
  const user = (await call('GET /users/me', { token })).json
  expect({ selected_team_id: user.selected_team_id, selected_team: user.selected_team }).toEqual({
    selected_team_id: null,
    selected_team: null,
  })
  const accept = await call('POST /team-invitations/accept', { token, body: { code } })
  expect(accept.json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
})

test('a team of another project is not found', async () => {
  const { call, emulator, team } = await setUp()
  const stray = { ...emulator.db.teams.get(team.id)!, id: UNKNOWN_ID, project_id: 'other' }
  emulator.db.teams.insert(stray)
  expect((await call(`GET /teams/${UNKNOWN_ID}`, { level: 'server' })).status).toBe(404)
})
