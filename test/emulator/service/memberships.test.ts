import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, DAY, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { CALLBACK, createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

async function createMemberWorld() {
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
  const { add, team, ines, call } = await createMemberWorld()
  const { status, json } = await add(team.id, ines.user_id)
  expect({ status, json }).toEqual({ status: 201, json: { team_id: team.id, user_id: ines.user_id } })
  const permissions = await call(`GET /team-permissions?user_id=me`, { token: ines.access_token })
  expect(permissions.json.items).toEqual([{ id: 'team_member', team_id: team.id, user_id: ines.user_id }])
})

test('adding a member accepts `me` if an access token is sent', async () => {
  const { add, team, ines } = await createMemberWorld()
  expect((await add(team.id, 'me')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect((await add(team.id, 'me', { token: ines.access_token })).json.user_id).toBe(ines.user_id)
})

test('adding a member checks user, team and membership, in this order', async () => {
  const { add, team, mira, ines, emulator } = await createMemberWorld()
  expect(outcomeOf(await add(UNKNOWN_ID, UNKNOWN_ID))).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
  expect(outcomeOf(await add(UNKNOWN_ID, mira.user_id))).toEqual({ status: 404, error: 'TEAM_NOT_FOUND' })
  expect(outcomeOf(await add(team.id, mira.user_id))).toEqual({ status: 409, error: 'TEAM_MEMBERSHIP_ALREADY_EXISTS' })
  expect(outcomeOf(await add(team.id, ines.user_id, { body: undefined }))).toEqual({
    status: 400,
    error: 'SCHEMA_ERROR',
  })
  expect(outcomeOf(await add(team.id, ines.user_id, { level: 'client' }))).toEqual({
    status: 401,
    error: 'INSUFFICIENT_ACCESS_TYPE',
  })
  changeSettings(emulator.db, { team_member_default_permissions: [{ id: 'gone' }] })
  expect(outcomeOf(await add(team.id, ines.user_id))).toEqual({ status: 404, error: 'PERMISSION_NOT_FOUND' })
  expect(emulator.db.memberships.size).toBe(1)
})

test('removing a member needs no permission for oneself', async () => {
  const { add, remove, team, ines, emulator } = await createMemberWorld()
  for (const self of ['me', ines.user_id]) {
    await add(team.id, ines.user_id)
    expect((await remove(self, ines.access_token)).json).toEqual({ success: true })
    expect(emulator.db.grants.where('user', ines.user_id)).toEqual([])
  }
})

test('removing a member requires $remove_members for another user', async () => {
  const { add, remove, team, mira, ines, emulator } = await createMemberWorld()
  await add(team.id, ines.user_id)
  const { status, json } = await remove(mira.user_id, ines.access_token)
  expect({ status, code: json.code }).toEqual({ status: 401, code: 'TEAM_PERMISSION_REQUIRED' })
  expect(json.details).toEqual({ team_id: team.id, user_id: ines.user_id, permission_id: '$remove_members' })
  expect(emulator.db.memberships.size).toBe(2)
  expect((await remove(ines.user_id, mira.access_token)).status).toBe(200)
})

test('removing a member unselects the team', async () => {
  const { call, remove, team, mira } = await createMemberWorld()
  await call('PATCH /users/me', { token: mira.access_token, body: { selected_team_id: team.id } })
  await remove('me', mira.access_token)
  expect((await call('GET /users/me', { token: mira.access_token })).json.selected_team_id).toBeNull()
})

test('removing a member is refused for users who are not members', async () => {
  const { remove, mira, ines } = await createMemberWorld()
  expect(outcomeOf(await remove(UNKNOWN_ID, null, 'server'))).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
  expect(outcomeOf(await remove(ines.user_id, null, 'server'))).toEqual({
    status: 404,
    error: 'TEAM_MEMBERSHIP_NOT_FOUND',
  })
  expect(outcomeOf(await remove(mira.user_id, null, 'server', UNKNOWN_ID))).toEqual({
    status: 404,
    error: 'TEAM_MEMBERSHIP_NOT_FOUND',
  })
  expect(outcomeOf(await remove('me', ines.access_token))).toEqual({ status: 404, error: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  expect(outcomeOf(await remove('me', null))).toEqual({ status: 400, error: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
  expect(outcomeOf(await remove(mira.user_id, null))).toEqual({
    status: 400,
    error: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  })
})

const LIST = '/team-member-profiles'

/** Mira leads the team, Ines is a member without permissions, Otto is not a member. */
async function createProfileWorld() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const { call } = caller
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const otto = await caller.signUp('otto@harbor.example')
  await call('PATCH /users/me', { token: mira.access_token, body: { display_name: 'Mira' } })
  const { json: team } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  changeSettings(emulator.db, { team_member_default_permissions: [] })
  await call(`POST /team-memberships/${team.id}/${ines.user_id}`, { level: 'server', body: {} })
  const tokens = { mira: mira.access_token, ines: ines.access_token, otto: otto.access_token, unknown: null }
  const ids = { mira: mira.user_id, ines: ines.user_id, otto: otto.user_id, unknown: UNKNOWN_ID }
  return { emulator, call, team, ids, tokens }
}

type Who = 'mira' | 'ines' | 'otto' | 'unknown'
const REQUIRED = { status: 401, error: 'TEAM_PERMISSION_REQUIRED' }
const NO_MEMBER = { status: 404, error: 'TEAM_MEMBERSHIP_NOT_FOUND' }

test('a profile falls back to the name and the picture of the user', async () => {
  const { call, team, ids, tokens } = await createProfileWorld()
  const path = `${LIST}/${team.id}/me`
  const ownProfile = { team_id: team.id, user_id: ids.mira, display_name: 'Mira', profile_image_url: null }
  expect((await call(`GET ${path}`, { token: tokens.mira })).json).toEqual(ownProfile)
  const patch = (body: object) => call(`PATCH ${path}`, { token: tokens.mira, body })
  expect((await patch({ display_name: 'Captain' })).json).toEqual({ ...ownProfile, display_name: 'Captain' })
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
  const { call, team, ids } = await createProfileWorld()
  const { json: user } = await call(`GET /users/${ids.mira}`, { level: 'server' })
  const profile = (await call(`GET ${LIST}/${team.id}/${ids.mira}`, { level: 'server' })).json
  expect(profile.user).toEqual(user)
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
  ['unknown', 'mira', { status: 401, error: 'USER_AUTHENTICATION_REQUIRED' }],
])('a client’s request by %s for the profile of %s returns %j', async (reader, of, want) => {
  const { call, team, ids, tokens } = await createProfileWorld()
  const response = await call(`GET ${LIST}/${team.id}/${ids[of]}`, { token: tokens[reader] })
  expect(response.status === 200 ? 200 : outcomeOf(response)).toEqual(want)
})

test.each<[Who, Who, 'client' | 'server', unknown]>([
  ['mira', 'ines', 'client', { status: 403, error: "Cannot update another user's profile" }],
  ['unknown', 'ines', 'client', { status: 401, error: 'USER_AUTHENTICATION_REQUIRED' }],
  ['otto', 'otto', 'client', NO_MEMBER],
  ['unknown', 'otto', 'server', NO_MEMBER],
  ['unknown', 'ines', 'server', 200],
])('a change by %s of the profile of %s, as a %s, returns %j', async (writer, of, level, want) => {
  const { call, team, ids, tokens } = await createProfileWorld()
  const body = { display_name: 'Changed' }
  const response = await call(`PATCH ${LIST}/${team.id}/${ids[of]}`, { token: tokens[writer], level, body })
  expect(response.status === 200 ? 200 : outcomeOf(response)).toEqual(want)
})

test('the list of profiles is sorted by join time', async () => {
  const { call, team, ids, tokens } = await createProfileWorld()
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
  ['', 'mira', { status: 400, error: 'team_id is required for access type client' }],
  ['?team_id={team}', 'ines', REQUIRED],
  ['?team_id={team}&user_id=me', 'ines', 1],
  ['?team_id={team}&user_id={mira}', 'ines', REQUIRED],
  ['?team_id={team}&user_id={ines}', 'mira', 1],
  ['?team_id={team}&user_id={otto}', 'mira', 0],
  ['?team_id={team}', 'otto', NO_MEMBER],
  ['?team_id={unknown}', 'mira', NO_MEMBER],
  ['?team_id={team}', 'unknown', { status: 401, error: 'USER_AUTHENTICATION_REQUIRED' }],
  ['?team_id={team}&user_id=me', 'unknown', { status: 400, error: 'CANNOT_GET_OWN_USER_WITHOUT_USER' }],
])('the list of profiles %s, read by the client %s, returns %j', async (query, caller, want) => {
  const { call, team, ids, tokens } = await createProfileWorld()
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...ids, team: team.id })[name as Who | 'team'])
  const response = await call(`GET ${LIST}${filled}`, { token: tokens[caller] })
  expect(response.status === 200 ? response.json.items.length : outcomeOf(response)).toEqual(want)
})

test.each<[string, unknown]>([
  ['', 2],
  ['?user_id={ines}', 1],
  ['?user_id={otto}', 0],
  ['?team_id={unknown}', { status: 404, error: 'TEAM_NOT_FOUND' }],
  ['?user_id={unknown}', { status: 404, error: 'USER_NOT_FOUND' }],
])('the list of profiles %s, read by a server, returns %j', async (query, want) => {
  const { call, ids } = await createProfileWorld()
  const filled = query.replace(/\{(\w+)\}/g, (_, name: string) => ids[name as Who])
  const response = await call(`GET ${LIST}${filled}`, { level: 'server' })
  expect(response.status === 200 ? response.json.items.length : outcomeOf(response)).toEqual(want)
})

/** Mira leads the team; Ines is signed in and in no team. */
async function createInvitationWorld() {
  const onError = vi.fn()
  const emulator = createCore({ service: '2025', onError, seed: 'invitations' })
  const caller = createCaller(emulator)
  const { call } = caller
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const { json: team } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Crew' } })
  const send = (body: object = {}, options: object = { token: mira.access_token }) =>
    call('POST /team-invitations/send-code', {
      body: { team_id: team.id, email: 'Mo@example.com', callback_url: CALLBACK, ...body },
      ...options,
    })
  const list = (options: object = { token: mira.access_token }, id = team.id) =>
    call(`GET /team-invitations?team_id=${id}`, options)
  const remove = (id: string, options: object = { token: mira.access_token }, teamId = team.id) =>
    call(`DELETE /team-invitations/${id}?team_id=${teamId}`, options)
  const use = (step: '' | '/check-code' | '/details', code: string, token: string | null = ines.access_token) =>
    call(`POST /team-invitations/accept${step}`, { token, body: { code } })
  const grant = (permission: string, userId = ines.user_id) =>
    call(`POST /team-permissions/${team.id}/${userId}/${permission}`, { level: 'server', body: {} })
  const join = async (...permissions: string[]) => {
    changeSettings(emulator.db, { team_member_default_permissions: permissions.map((id) => ({ id })) })
    await call(`POST /team-memberships/${team.id}/${ines.user_id}`, { level: 'server', body: {} })
  }
  return { emulator, onError, call, mira, ines, team, send, list, remove, use, grant, join }
}

test('inviting to a team sends an email with a link and returns the invitation’s id', async () => {
  const { emulator, send, list, team } = await createInvitationWorld()
  const { status, json } = await send({ callback_url: `${CALLBACK}?code=old&keep=1` })
  expect({ status, json }).toEqual({ status: 200, json: { success: true, id: expect.any(String) } })
  const mail = emulator.outbox.latest({ kind: 'team-invitation' })!
  expect(mail.to).toBe('Mo@example.com')
  expect(mail.link).toBe(`${CALLBACK}?code=${mail.code}&keep=1`)
  expect(mail.code).toHaveLength(45)
  expect((await list()).json).toEqual({
    items: [
      {
        id: json.id,
        team_id: team.id,
        recipient_email: 'Mo@example.com',
        expires_at_millis: emulator.clock.now() + 7 * DAY,
      },
    ],
    is_paginated: false,
  })
})

test('inviting to a team requires $invite_members from a client', async () => {
  const { send, ines, join, grant, emulator } = await createInvitationWorld()
  const asInes = { token: ines.access_token }
  expect(outcomeOf(await send({}, {}))).toEqual({ status: 401, error: 'USER_AUTHENTICATION_REQUIRED' })
  expect(outcomeOf(await send({}, asInes))).toEqual({ status: 404, error: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  await join('$read_members')
  const { json } = await send({}, asInes)
  expect({ code: json.code, permission_id: json.details.permission_id }).toEqual({
    code: 'TEAM_PERMISSION_REQUIRED',
    permission_id: '$invite_members',
  })
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
  await grant('team_member')
  expect((await send({}, asInes)).status).toBe(200)
})

test('inviting to a team requires a trusted callback and an email', async () => {
  const { send, emulator } = await createInvitationWorld()
  expect(outcomeOf(await send({ callback_url: 'https://evil.example/' }))).toEqual({
    status: 400,
    error: 'REDIRECT_URL_NOT_WHITELISTED',
  })
  expect((await send({ email: 'nowhere' })).json.error).toContain('body.email must be a valid email')
  expect((await send({ team_id: undefined })).json.error).toContain('body.team_id must be defined')
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
})

test('inviting from a server to an unknown team causes an internal error', async () => {
  const { send, onError, emulator } = await createInvitationWorld()
  const { status, text } = await send({ team_id: UNKNOWN_ID }, { level: 'server' })
  expect(status).toBe(500)
  expect(text).toMatch(
    /^Something went wrong\. Please make sure the data you entered is correct\.\n\nRequest ID: \w{16}$/,
  )
  expect(onError).toHaveBeenCalledOnce()
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
})

test('open invitations require both permissions from a client, in this order', async () => {
  const { list, ines, join, grant } = await createInvitationWorld()
  const asInes = { token: ines.access_token }
  expect(outcomeOf(await list({}))).toEqual({ status: 401, error: 'USER_AUTHENTICATION_REQUIRED' })
  expect(outcomeOf(await list(asInes))).toEqual({ status: 404, error: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  await join()
  expect((await list(asInes)).json.details.permission_id).toBe('$read_members')
  await grant('$read_members')
  expect((await list(asInes)).json.details.permission_id).toBe('$invite_members')
  await grant('$invite_members')
  expect((await list(asInes)).status).toBe(200)
})

test('open invitations belong to one team, which must exist', async () => {
  const { call, list, send, mira } = await createInvitationWorld()
  const { json: other } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Other' } })
  await send({ team_id: other.id })
  expect((await list({ level: 'server' })).json.items).toEqual([])
  expect((await list({ level: 'server' }, other.id)).json.items).toHaveLength(1)
  expect(outcomeOf(await list({ level: 'server' }, UNKNOWN_ID))).toEqual({ status: 404, error: 'TEAM_NOT_FOUND' })
  const { json } = await call('GET /team-invitations', { level: 'server' })
  expect(json.error).toContain('query.team_id must be defined')
})

test('open invitations disappear when they are used or expired', async () => {
  const { emulator, list, send, use, call } = await createInvitationWorld()
  await send()
  await use('', emulator.outbox.latest()!.code!)
  expect((await list()).json.items).toEqual([])
  await send()
  const count = async () =>
    (await call(`GET /team-invitations?team_id=${emulator.db.teams.all()[0]!.id}`, { level: 'server' })).json.items
      .length
  emulator.clock.advance(7 * DAY - 1)
  expect(await count()).toBe(1)
  emulator.clock.advance(1)
  expect(await count()).toBe(0)
})

test('revoking an invitation requires $remove_members and invalidates the code', async () => {
  const { emulator, send, remove, ines, join, grant, use } = await createInvitationWorld()
  const { json: invitation } = await send()
  const asInes = { token: ines.access_token }
  expect(outcomeOf(await remove(invitation.id, {}))).toEqual({ status: 401, error: 'USER_AUTHENTICATION_REQUIRED' })
  await join()
  expect((await remove(invitation.id, asInes)).json.details.permission_id).toBe('$remove_members')
  expect(emulator.db.codes.get(invitation.id)).toBeDefined()
  await grant('$remove_members')
  expect((await remove(invitation.id, asInes)).json).toEqual({ success: true })
  expect(outcomeOf(await use('', emulator.outbox.latest()!.code!))).toEqual({
    status: 404,
    error: 'VERIFICATION_CODE_NOT_FOUND',
  })
})

test('revoking an invitation doesn’t check that it belongs to the team', async () => {
  const { call, send, remove, mira } = await createInvitationWorld()
  const { json: other } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Other' } })
  const { json: invitation } = await send()
  expect((await remove(invitation.id, undefined, other.id)).json).toEqual({ success: true })
})

test('revoking an invitation twice causes an internal error; an unknown team is reported', async () => {
  const { send, remove, onError } = await createInvitationWorld()
  const { json: invitation } = await send()
  await remove(invitation.id)
  expect((await remove(invitation.id)).status).toBe(500)
  expect(onError).toHaveBeenCalledOnce()
  expect(outcomeOf(await remove(invitation.id, { level: 'server' }, UNKNOWN_ID))).toEqual({
    status: 404,
    error: 'TEAM_NOT_FOUND',
  })
})

test('revoking an invitation with an unknown id causes an internal error and keeps the code', async () => {
  const { emulator, remove } = await createInvitationWorld()
  const other = emulator.db.codes.all().find(({ kind }) => kind === 'email-verification')!
  expect((await remove(other.id)).status).toBe(500)
  expect(emulator.db.codes.get(other.id)).toBeDefined()
})

test('accepting an invitation adds the user with the code, once', async () => {
  const { emulator, send, use, ines, team } = await createInvitationWorld()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  expect((await use('/check-code', secret, null)).json).toEqual({ is_code_valid: true })
  expect((await use('/details', secret)).json).toEqual({ team_id: team.id, team_display_name: 'Crew' })
  const accepted = await use('', secret.toUpperCase())
  expect({ status: accepted.status, json: accepted.json }).toEqual({ status: 200, json: {} })
  const grants = emulator.db.grants.where('user', ines.user_id).map(({ permission_id }) => permission_id)
  expect(grants).toEqual(['team_member'])
  for (const step of ['', '/check-code', '/details'] as const) {
    expect(outcomeOf(await use(step, secret))).toEqual({ status: 409, error: 'VERIFICATION_CODE_ALREADY_USED' })
  }
})

test('accepting an invitation as a member uses the code without a change', async () => {
  const { emulator, send, use, mira } = await createInvitationWorld()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  const grants = emulator.db.grants.all()
  expect((await use('', secret, mira.access_token)).json).toEqual({})
  expect(emulator.db.grants.all()).toEqual(grants)
  expect(outcomeOf(await use('', secret))).toEqual({ status: 409, error: 'VERIFICATION_CODE_ALREADY_USED' })
})

test('accepting an invitation without a user invalidates the code', async () => {
  const { emulator, send, use } = await createInvitationWorld()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  expect(outcomeOf(await use('/details', secret, null))).toEqual({ status: 401, error: 'USER_AUTHENTICATION_REQUIRED' })
  expect((await use('/check-code', secret)).status).toBe(200)
  expect(outcomeOf(await use('', secret, null))).toEqual({ status: 401, error: 'USER_AUTHENTICATION_REQUIRED' })
  expect(outcomeOf(await use('', secret))).toEqual({ status: 409, error: 'VERIFICATION_CODE_ALREADY_USED' })
})

test('accepting an invitation distinguishes expired from used codes, and limits the tries', async () => {
  const { emulator, send, use } = await createInvitationWorld()
  await send()
  const checkedCode = emulator.outbox.latest()!.code!
  for (let attempt = 0; attempt < 20; attempt++) expect((await use('/check-code', checkedCode)).status).toBe(200)
  expect(outcomeOf(await use('/check-code', checkedCode))).toEqual({
    status: 400,
    error: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
  })
  await send()
  const expiredCode = emulator.outbox.latest()!.code!
  emulator.clock.advance(7 * DAY)
  expect(outcomeOf(await use('/check-code', expiredCode, null))).toEqual({
    status: 400,
    error: 'VERIFICATION_CODE_EXPIRED',
  })
  expect(outcomeOf(await use('/check-code', 'x'.repeat(45), null))).toEqual({
    status: 404,
    error: 'VERIFICATION_CODE_NOT_FOUND',
  })
  expect(outcomeOf(await use('/check-code', 'short', null))).toEqual({ status: 400, error: 'SCHEMA_ERROR' })
})

test('accepting an invitation refuses codes with another purpose', async () => {
  const { emulator, use } = await createInvitationWorld()
  const { code: secret = '' } = emulator.outbox.latest({ kind: 'email-verification' })!
  expect(outcomeOf(await use('', secret))).toEqual({ status: 404, error: 'VERIFICATION_CODE_NOT_FOUND' })
})

/** Mira has verified her address in a service of 2026; a team has invited her. */
async function createRecipientWorld() {
  const world = createEmulatorWorld()
  const mira = await world.signUp()
  const { code: ownCode } = world.emulator.outbox.latest({ kind: 'email-verification' })!
  await world.call('POST /contact-channels/verify', { body: { code: ownCode } })
  const { json: team } = await world.asServer('POST /teams', { display_name: 'Crew' })
  const invite = async (email: string) => {
    const body = { team_id: team.id, email, callback_url: CALLBACK }
    const { json } = await world.asServer('POST /team-invitations/send-code', body)
    return { id: json.id as string, code: world.emulator.outbox.latest({ to: email, kind: 'team-invitation' })!.code! }
  }
  return { ...world, mira, asMira: world.asUser(mira.access_token), team, invite }
}

test('the invitations of a user are those to verified addresses, in any case, that are pending', async () => {
  const { asMira, asServer, invite, mira, emulator } = await createRecipientWorld()
  const { id } = await invite('Mira@Harbor.example')
  await invite('ines@harbor.example')
  const ids = async () =>
    (await asMira('GET /team-invitations?user_id=me')).json.items.map((item: { id: string }) => item.id)
  expect(await ids()).toEqual([id])
  const [channel] = emulator.db.contactChannels.where('user', mira.user_id)
  emulator.db.contactChannels.update(channel!, { is_verified: false })
  expect(await ids()).toEqual([])
  emulator.db.contactChannels.update(channel!, { is_verified: true })
  emulator.clock.advance(7 * DAY)
  const { items } = (await asServer(`GET /team-invitations?user_id=${mira.user_id}`)).json
  expect(items).toEqual([])
})

test('a client can list and accept only its own invitations, a server those of every user', async () => {
  const { asMira, asServer, signUp, invite, mira, team, emulator } = await createRecipientWorld()
  const { id } = await invite('mira@harbor.example')
  const ines = await signUp('ines@harbor.example')
  expect(outcomeOf(await asMira(`GET /team-invitations?user_id=${ines.user_id}`))).toEqual({
    status: 400,
    error: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  })
  expect(outcomeOf(await asMira(`POST /team-invitations/${id}/accept?user_id=${ines.user_id}`, {}))).toEqual({
    status: 403,
    error: 'Client can only accept invitations for their own user.',
  })
  const listed = (await asServer(`GET /team-invitations?user_id=${mira.user_id}`)).json.items
  expect(listed).toMatchObject([{ id, team_id: team.id, team_display_name: 'Crew' }])
  expect((await asServer(`POST /team-invitations/${id}/accept?user_id=${mira.user_id}`, {})).json).toEqual({})
  expect(emulator.db.memberships.where('team', team.id)).toMatchObject([{ user_id: mira.user_id }])
})

test('accepting an invitation by id as a member uses it up without a second membership', async () => {
  const { asMira, asServer, invite, mira, team, emulator } = await createRecipientWorld()
  await asServer(`POST /team-memberships/${team.id}/${mira.user_id}`, {})
  const { id } = await invite('mira@harbor.example')
  expect((await asMira(`POST /team-invitations/${id}/accept?user_id=me`, {})).json).toEqual({})
  expect(emulator.db.memberships.where('team', team.id)).toHaveLength(1)
  expect((await asMira('GET /team-invitations?user_id=me')).json.items).toEqual([])
})

test('a restricted user can’t accept an invitation, and the invitation stays pending', async () => {
  const { asMira, asServer, invite, mira } = await createRecipientWorld()
  const { id, code } = await invite('mira@harbor.example')
  await asServer(`PATCH /users/${mira.user_id}`, { restricted_by_admin: true })
  const refusal = { status: 403, error: 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' }
  const byId = await asMira(`POST /team-invitations/${id}/accept?user_id=me`, {})
  expect(outcomeOf(byId)).toEqual(refusal)
  expect(byId.json.details).toEqual({ restricted_reason: { type: 'restricted_by_administrator' } })
  expect(outcomeOf(await asMira('POST /team-invitations/accept', { code }))).toEqual(refusal)
  expect(outcomeOf(await asMira('POST /team-invitations/accept/details', { code }))).toEqual(refusal)
  await asServer(`PATCH /users/${mira.user_id}`, { restricted_by_admin: false })
  expect((await asMira('POST /team-invitations/accept', { code })).json).toEqual({})
})

test('listing invitations needs either a team or a user', async () => {
  const { asServer, mira, team } = await createRecipientWorld()
  const refusal = { status: 400, error: 'Exactly one of team_id and user_id is needed' }
  expect(outcomeOf(await asServer('GET /team-invitations'))).toEqual(refusal)
  const both = await asServer(`GET /team-invitations?team_id=${team.id}&user_id=${mira.user_id}`)
  expect(outcomeOf(both)).toEqual(refusal)
  expect((await asServer(`GET /team-invitations?team_id=${team.id}`)).status).toBe(200)
})
