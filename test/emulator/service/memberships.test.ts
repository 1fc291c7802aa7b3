import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'

async function world() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const { json: team } = await caller.call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  const add = (teamId: string, userId: string, options: object = {}) =>
    caller.call(`POST /team-memberships/${teamId}/${userId}`, { level: 'server', body: {}, ...options })
  const remove = (userId: string, token: string | null, level: 'client' | 'server' = 'client', teamId = team.id) =>
    caller.call(`DELETE /team-memberships/${teamId}/${userId}`, { token, level })
  return { emulator, ...caller, mira, ines, team, add, remove }
}

test('adding a member grants the member permissions', async () => {
  const { add, team, ines, call } = await world()
  const { status, json } = await add(team.id, ines.user_id)
  expect([status, json]).toEqual([201, { team_id: team.id, user_id: ines.user_id }])
  const held = await call(`GET /team-permissions?user_id=me`, { token: ines.access_token })
  expect(held.json.items).toEqual([{ id: 'team_member', team_id: team.id, user_id: ines.user_id }])
})

test('adding a member accepts `me` if an access token is sent', async () => {
  const { add, team, ines } = await world()
  expect((await add(team.id, 'me')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect((await add(team.id, 'me', { token: ines.access_token })).json.user_id).toBe(ines.user_id)
})

test('adding a member checks user, team and membership, in this order', async () => {
  const { add, team, mira, ines, emulator } = await world()
  const code = async (...args: Parameters<typeof add>) => {
    const { status, json } = await add(...args)
    return [status, json.code]
  }
  expect(await code(UNKNOWN_ID, UNKNOWN_ID)).toEqual([404, 'USER_NOT_FOUND'])
  expect(await code(UNKNOWN_ID, mira.user_id)).toEqual([404, 'TEAM_NOT_FOUND'])
  expect(await code(team.id, mira.user_id)).toEqual([409, 'TEAM_MEMBERSHIP_ALREADY_EXISTS'])
  expect(await code(team.id, ines.user_id, { body: undefined })).toEqual([400, 'SCHEMA_ERROR'])
  expect(await code(team.id, ines.user_id, { level: 'client' })).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE'])
  emulator.db.projects.get('internal')!.config.team_member_default_permissions = [{ id: 'gone' }]
  expect(await code(team.id, ines.user_id)).toEqual([404, 'PERMISSION_NOT_FOUND'])
  expect(emulator.db.memberships.size).toBe(1)
})

test('removing a member needs no permission for oneself', async () => {
  const { add, remove, team, ines, emulator } = await world()
  for (const self of ['me', ines.user_id]) {
    await add(team.id, ines.user_id)
    expect((await remove(self, ines.access_token)).json).toEqual({ success: true })
    expect(emulator.db.grants.where('user', ines.user_id)).toEqual([])
  }
})

test('removing a member requires $remove_members for another user', async () => {
  const { add, remove, team, mira, ines, emulator } = await world()
  await add(team.id, ines.user_id)
  const { status, json } = await remove(mira.user_id, ines.access_token)
  expect([status, json.code]).toEqual([401, 'TEAM_PERMISSION_REQUIRED'])
  expect(json.details).toEqual({ team_id: team.id, user_id: ines.user_id, permission_id: '$remove_members' })
  expect(emulator.db.memberships.size).toBe(2)
  expect((await remove(ines.user_id, mira.access_token)).status).toBe(200)
})

test('removing a member unselects the team', async () => {
  const { call, remove, team, mira } = await world()
  await call('PATCH /users/me', { token: mira.access_token, body: { selected_team_id: team.id } })
  await remove('me', mira.access_token)
  expect((await call('GET /users/me', { token: mira.access_token })).json.selected_team_id).toBeNull()
})

test('removing a member is refused for users who are not members', async () => {
  const { remove, mira, ines } = await world()
  const code = async (...args: Parameters<typeof remove>) => {
    const { status, json } = await remove(...args)
    return [status, json.code]
  }
  expect(await code(UNKNOWN_ID, null, 'server')).toEqual([404, 'USER_NOT_FOUND'])
  expect(await code(ines.user_id, null, 'server')).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND'])
  expect(await code(mira.user_id, null, 'server', UNKNOWN_ID)).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND'])
  expect(await code('me', ines.access_token)).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND'])
  expect(await code('me', null)).toEqual([400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'])
  expect(await code(mira.user_id, null)).toEqual([400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'])
})
