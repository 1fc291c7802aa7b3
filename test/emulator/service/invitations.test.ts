import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { CALLBACK, createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const DAY = 86_400_000

/** Mira leads the team; Ines is signed in and in no team. */
async function world() {
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
    emulator.db.projects.get('internal')!.config.team_member_default_permissions = permissions.map((id) => ({ id }))
    await call(`POST /team-memberships/${team.id}/${ines.user_id}`, { level: 'server', body: {} })
  }
  return { emulator, onError, call, mira, ines, team, send, list, remove, use, grant, join }
}

const code = (answer: { status: number; json: any; text: string }) => [answer.status, answer.json?.code ?? answer.text]

test('inviting sends an email with a link and returns the invitation’s id', async () => {
  const { emulator, send, list, team } = await world()
  const { status, json } = await send({ callback_url: `${CALLBACK}?code=old&keep=1` })
  expect([status, json]).toEqual([200, { success: true, id: expect.any(String) }])
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

test('inviting requires $invite_members from a client', async () => {
  const { send, ines, join, grant, emulator } = await world()
  const asInes = { token: ines.access_token }
  expect(code(await send({}, {}))).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
  expect(code(await send({}, asInes))).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND'])
  await join('$read_members')
  const { json } = await send({}, asInes)
  expect([json.code, json.details.permission_id]).toEqual(['TEAM_PERMISSION_REQUIRED', '$invite_members'])
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
  await grant('team_member')
  expect((await send({}, asInes)).status).toBe(200)
})

test('inviting requires a trusted callback and an email', async () => {
  const { send, emulator } = await world()
  expect(code(await send({ callback_url: 'https://evil.example/' }))).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED'])
  expect((await send({ email: 'nowhere' })).json.error).toContain('body.email must be a valid email')
  expect((await send({ team_id: undefined })).json.error).toContain('body.team_id must be defined')
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
})

test('inviting from a server to an unknown team causes an internal error', async () => {
  const { send, onError, emulator } = await world()
  const { status, text } = await send({ team_id: UNKNOWN_ID }, { level: 'server' })
  expect(status).toBe(500)
  expect(text).toMatch(
    /^Something went wrong\. Please make sure the data you entered is correct\.\n\nRequest ID: \w{16}$/,
  )
  expect(onError).toHaveBeenCalledOnce()
  expect(emulator.outbox.list({ kind: 'team-invitation' })).toEqual([])
})

test('open invitations require both permissions from a client, in this order', async () => {
  const { list, ines, join, grant } = await world()
  const asInes = { token: ines.access_token }
  expect(code(await list({}))).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
  expect(code(await list(asInes))).toEqual([404, 'TEAM_MEMBERSHIP_NOT_FOUND'])
  await join()
  expect((await list(asInes)).json.details.permission_id).toBe('$read_members')
  await grant('$read_members')
  expect((await list(asInes)).json.details.permission_id).toBe('$invite_members')
  await grant('$invite_members')
  expect((await list(asInes)).status).toBe(200)
})

test('open invitations belong to one team, which must exist', async () => {
  const { call, list, send, mira } = await world()
  const { json: other } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Other' } })
  await send({ team_id: other.id })
  expect((await list({ level: 'server' })).json.items).toEqual([])
  expect((await list({ level: 'server' }, other.id)).json.items).toHaveLength(1)
  expect(code(await list({ level: 'server' }, UNKNOWN_ID))).toEqual([404, 'TEAM_NOT_FOUND'])
  const { json } = await call('GET /team-invitations', { level: 'server' })
  expect(json.error).toContain('query.team_id must be defined')
})

test('open invitations disappear when they are used or expired', async () => {
  const { emulator, list, send, use, call } = await world()
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
  const { emulator, send, remove, ines, join, grant, use } = await world()
  const { json: invitation } = await send()
  const asInes = { token: ines.access_token }
  expect(code(await remove(invitation.id, {}))).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
  await join()
  expect((await remove(invitation.id, asInes)).json.details.permission_id).toBe('$remove_members')
  expect(emulator.db.codes.get(invitation.id)).toBeDefined()
  await grant('$remove_members')
  expect((await remove(invitation.id, asInes)).json).toEqual({ success: true })
  expect(code(await use('', emulator.outbox.latest()!.code!))).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND'])
})

test('revoking an invitation doesn’t check that it belongs to the team', async () => {
  const { call, send, remove, mira } = await world()
  const { json: other } = await call('POST /teams', { token: mira.access_token, body: { display_name: 'Other' } })
  const { json: invitation } = await send()
  expect((await remove(invitation.id, undefined, other.id)).json).toEqual({ success: true })
})

test('revoking an invitation twice causes an internal error; an unknown team is reported', async () => {
  const { send, remove, onError } = await world()
  const { json: invitation } = await send()
  await remove(invitation.id)
  expect((await remove(invitation.id)).status).toBe(500)
  expect(onError).toHaveBeenCalledOnce()
  expect(code(await remove(invitation.id, { level: 'server' }, UNKNOWN_ID))).toEqual([404, 'TEAM_NOT_FOUND'])
})

test('revoking an invitation of an unknown id causes an internal error and keeps the code', async () => {
  const { emulator, remove } = await world()
  const other = emulator.db.codes.all().find(({ kind }) => kind === 'email-verification')!
  expect((await remove(other.id)).status).toBe(500)
  expect(emulator.db.codes.get(other.id)).toBeDefined()
})

test('accepting adds the user with the code, once', async () => {
  const { emulator, send, use, ines, team } = await world()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  expect((await use('/check-code', secret, null)).json).toEqual({ is_code_valid: true })
  expect((await use('/details', secret)).json).toEqual({ team_id: team.id, team_display_name: 'Crew' })
  const accepted = await use('', secret.toUpperCase())
  expect([accepted.status, accepted.json]).toEqual([200, {}])
  const grants = emulator.db.grants.where('user', ines.user_id).map(({ permission_id }) => permission_id)
  expect(grants).toEqual(['team_member'])
  for (const step of ['', '/check-code', '/details'] as const) {
    expect(code(await use(step, secret))).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED'])
  }
})

test('accepting uses the code without a change for a member', async () => {
  const { emulator, send, use, mira } = await world()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  const grants = emulator.db.grants.all()
  expect((await use('', secret, mira.access_token)).json).toEqual({})
  expect(emulator.db.grants.all()).toEqual(grants)
  expect(code(await use('', secret))).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED'])
})

test('accepting without a user invalidates the code', async () => {
  const { emulator, send, use } = await world()
  await send()
  const { code: secret = '' } = emulator.outbox.latest()!
  expect(code(await use('/details', secret, null))).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
  expect((await use('/check-code', secret)).status).toBe(200)
  expect(code(await use('', secret, null))).toEqual([401, 'USER_AUTHENTICATION_REQUIRED'])
  expect(code(await use('', secret))).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED'])
})

test('accepting distinguishes expired from used codes, and limits the tries', async () => {
  const { emulator, send, use } = await world()
  await send()
  const first = emulator.outbox.latest()!.code!
  for (let attempt = 0; attempt < 20; attempt++) expect((await use('/check-code', first)).status).toBe(200)
  expect(code(await use('/check-code', first))).toEqual([400, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'])
  await send()
  const second = emulator.outbox.latest()!.code!
  emulator.clock.advance(7 * DAY)
  expect(code(await use('/check-code', second, null))).toEqual([400, 'VERIFICATION_CODE_EXPIRED'])
  expect(code(await use('/check-code', 'x'.repeat(45), null))).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND'])
  expect(code(await use('/check-code', 'short', null))).toEqual([400, 'SCHEMA_ERROR'])
})

test('accepting refuses codes with another purpose', async () => {
  const { emulator, use } = await world()
  const { code: secret = '' } = emulator.outbox.latest({ kind: 'email-verification' })!
  expect(code(await use('', secret))).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND'])
})
