import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const LIST = '/team-member-profiles'

/** Mira leads the team, Ines is a member without permissions, Otto is not a member. */
async function world() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const { call } = caller
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const otto = await caller.signUp('otto@harbor.example')
  await call('PATCH /users/me', { token: mira.access_token, body: { display_name: 'Mira' } })
  const { json: team } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  emulator.db.projects.get('internal')!.config.team_member_default_permissions = []
  await call(`POST /team-memberships/${team.id}/${ines.user_id}`, { level: 'server', body: {} })
  const tokens = { mira: mira.access_token, ines: ines.access_token, otto: otto.access_token, unknown: null }
  const ids = { mira: mira.user_id, ines: ines.user_id, otto: otto.user_id, unknown: UNKNOWN_ID }
  return { emulator, call, team, ids, tokens }
}

type Who = 'mira' | 'ines' | 'otto' | 'unknown'
const REQUIRED = [401, 'TEAM_PERMISSION_REQUIRED']
const NO_MEMBER = [404, 'TEAM_MEMBERSHIP_NOT_FOUND']

test('a profile falls back to the name and the picture of the user', async () => {
  const { call, team, ids, tokens } = await world()
  const path = `${LIST}/${team.id}/me`
  const own = { team_id: team.id, user_id: ids.mira, display_name: 'Mira', profile_image_url: null }
  expect((await call(`GET ${path}`, { token: tokens.mira })).json).toEqual(own)
  const patch = (body: object) => call(`PATCH ${path}`, { token: tokens.mira, body })
  expect((await patch({ display_name: 'Captain' })).json).toEqual({ ...own, display_name: 'Captain' })
  expect((await patch({ display_name: null })).json.error).toContain('body.display_name cannot be null')
  await call('PATCH /users/me', {
    token: tokens.mira,
    level: 'server',
    body: { profile_image_url: 'https://a.example/u.png' },
  })
  expect((await call(`GET ${path}`, { token: tokens.mira })).json.profile_image_url).toBe('https://a.example/u.png')
  expect((await patch({ profile_image_url: 'https://a.example/t.png' })).json.profile_image_url).toBe(
    'https://a.example/t.png',
  )
  expect((await patch({ profile_image_url: null })).json.profile_image_url).toBe('https://a.example/u.png')
  const upload = (await patch({ profile_image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })).json
  expect(upload.profile_image_url).toMatch(/\/team-member-profile-images\/[0-9a-f-]{36}\.gif$/)
  expect(await patch({ profile_image_url: 'ftp://a.example/' })).toMatchObject({
    status: 400,
    text: 'Invalid profile image URL',
  })
})

test('a profile contains the complete user for a server', async () => {
  const { call, team, ids } = await world()
  const { json: user } = await call(`GET /users/${ids.mira}`, { level: 'server' })
  const one = (await call(`GET ${LIST}/${team.id}/${ids.mira}`, { level: 'server' })).json
  expect(one.user).toEqual(user)
  const { items } = (await call(`GET ${LIST}?team_id=${team.id}`, { level: 'admin' })).json
  expect(items.map((item: any) => item.user.id)).toEqual([ids.mira, ids.ines])
  const changed = (await call(`PATCH ${LIST}/${team.id}/${ids.mira}`, { level: 'server', body: {} })).json
  expect(changed.user.id).toBe(ids.mira)
})

test.each<[Who, Who, unknown]>([
  ['mira', 'ines', 200],
  ['ines', 'ines', 200],
  ['ines', 'mira', REQUIRED],
  ['otto', 'mira', NO_MEMBER],
  ['otto', 'otto', NO_MEMBER],
  ['mira', 'otto', NO_MEMBER],
  ['unknown', 'mira', [401, 'USER_AUTHENTICATION_REQUIRED']],
])('a profile read by %s, of %s: %j', async (reader, of, want) => {
  const { call, team, ids, tokens } = await world()
  const { status, json } = await call(`GET ${LIST}/${team.id}/${ids[of]}`, { token: tokens[reader] })
  expect(status === 200 ? status : [status, json.code]).toEqual(want)
})

test.each<[Who, Who, 'client' | 'server', unknown]>([
  ['mira', 'ines', 'client', [403, "Cannot update another user's profile"]],
  ['unknown', 'ines', 'client', [401, 'USER_AUTHENTICATION_REQUIRED']],
  ['otto', 'otto', 'client', NO_MEMBER],
  ['unknown', 'otto', 'server', NO_MEMBER],
  ['unknown', 'ines', 'server', 200],
])('a profile changed by %s, of %s, as a %s: %j', async (writer, of, level, want) => {
  const { call, team, ids, tokens } = await world()
  const body = { display_name: 'Changed' }
  const answer = await call(`PATCH ${LIST}/${team.id}/${ids[of]}`, { token: tokens[writer], level, body })
  expect(answer.status === 200 ? 200 : [answer.status, answer.json?.code ?? answer.text]).toEqual(want)
})

test('the list is sorted by join time', async () => {
  const { call, team, ids, tokens } = await world()
  const { json } = await call(`GET ${LIST}?team_id=${team.id}`, { token: tokens.mira })
  expect(json).toEqual({
    items: [
      { team_id: team.id, user_id: ids.mira, display_name: 'Mira', profile_image_url: null },
      { team_id: team.id, user_id: ids.ines, display_name: null, profile_image_url: null },
    ],
    is_paginated: false,
  })
})

test.each<[string, Who, unknown]>([
  ['', 'mira', [400, 'team_id is required for access type client']],
  ['?team_id={team}', 'ines', REQUIRED],
  ['?team_id={team}&user_id=me', 'ines', 1],
  ['?team_id={team}&user_id={mira}', 'ines', REQUIRED],
  ['?team_id={team}&user_id={ines}', 'mira', 1],
  ['?team_id={team}&user_id={otto}', 'mira', 0],
  ['?team_id={team}', 'otto', NO_MEMBER],
  ['?team_id={unknown}', 'mira', NO_MEMBER],
  ['?team_id={team}', 'unknown', [401, 'USER_AUTHENTICATION_REQUIRED']],
  ['?team_id={team}&user_id=me', 'unknown', [400, 'CANNOT_GET_OWN_USER_WITHOUT_USER']],
])('the list %s at client level, by %s: %j', async (query, who, want) => {
  const { call, team, ids, tokens } = await world()
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...ids, team: team.id })[name as Who | 'team'])
  const answer = await call(`GET ${LIST}${filled}`, { token: tokens[who] })
  expect(answer.status === 200 ? answer.json.items.length : [answer.status, answer.json?.code ?? answer.text]).toEqual(
    want,
  )
})

test.each<[string, unknown]>([
  ['', 2],
  ['?user_id={ines}', 1],
  ['?user_id={otto}', 0],
  ['?team_id={unknown}', [404, 'TEAM_NOT_FOUND']],
  ['?user_id={unknown}', [404, 'USER_NOT_FOUND']],
])('the list %s at server level: %j', async (query, want) => {
  const { call, ids } = await world()
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as Who])
  const { status, json } = await call(`GET ${LIST}${filled}`, { level: 'server' })
  expect(status === 200 ? json.items.length : [status, json.code]).toEqual(want)
})
