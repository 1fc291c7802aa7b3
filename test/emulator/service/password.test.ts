import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'
import { CALLBACK, createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

function setUp(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config }] })
  return { emulator, ...createCaller(emulator) }
}

const body = { email: 'mira@harbor.example', password: 'correct horse', verification_callback_url: CALLBACK }

test('signing up with a password signs in and returns the user', async () => {
  const { signUp, call } = setUp()
  const tokens = await signUp('Mira@Harbor.Example')
  expect(Object.keys(tokens).sort()).toEqual(['access_token', 'refresh_token', 'user_id'])
  expect(tokens.refresh_token).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
  const me = await call('GET /users/me', { token: tokens.access_token })
  expect(me.json).toMatchObject({
    id: tokens.user_id,
    primary_email: 'mira@harbor.example',
    primary_email_verified: false,
    has_password: true,
    otp_auth_enabled: false,
  })
})

test('signing up sends the verification email', async () => {
  const { emulator, signUp, call } = setUp()
  const { access_token: token } = await signUp()
  const mail = emulator.outbox.latest({ to: 'mira@harbor.example', kind: 'email-verification' })
  expect(mail?.link).toBe(`${CALLBACK}?code=${mail?.code}`)
  expect(await call('POST /contact-channels/verify', { body: { code: mail?.code } })).toMatchObject({ status: 200 })
  expect((await call('GET /users/me', { token })).json.primary_email_verified).toBe(true)
})

test.each<[string, Partial<ProjectConfig>, object, string]>([
  [
    'a project without passwords',
    { credential_enabled: false },
    { password: 'x' },
    'PASSWORD_AUTHENTICATION_NOT_ENABLED',
  ],
  [
    'an untrusted callback',
    { sign_up_enabled: false },
    { verification_callback_url: 'https://evil.example/', password: 'x' },
    'REDIRECT_URL_NOT_WHITELISTED',
  ],
  ['a short password', { sign_up_enabled: false }, { password: '1234567' }, 'PASSWORD_TOO_SHORT'],
  ['a project without sign-up', { sign_up_enabled: false }, {}, 'SIGN_UP_NOT_ENABLED'],
  ['an address without a dot in its domain', {}, { email: 'mira@localhost' }, 'SCHEMA_ERROR'],
  ['a password that is too long', {}, { password: 'x'.repeat(71) }, 'SCHEMA_ERROR'],
])('signing up is refused for %s, and no user is added', async (_, config, changes, code) => {
  const { emulator, call } = setUp(config)
  const response = await call('POST /auth/password/sign-up', { body: { ...body, ...changes } })
  expect(response.json.code).toBe(code)
  expect({ size: emulator.db.users.size, length: emulator.outbox.list().length }).toEqual({ size: 0, length: 0 })
})

test('signing up accepts 8 and 70 characters', async () => {
  const { signIn, signUp } = setUp()
  await signUp('a@harbor.example', '12345678')
  await signUp('b@harbor.example', 'x'.repeat(70))
  expect(await signIn('a@harbor.example', '12345678')).toMatchObject({ status: 200 })
  expect(await signIn('b@harbor.example', 'x'.repeat(70))).toMatchObject({ status: 200 })
})

test('signing up is refused for an email in use, case-insensitively, even concurrently', async () => {
  const { emulator, call } = setUp()
  const spellings = ['mira@harbor.example', 'MIRA@harbor.example']
  const both = await Promise.all(
    spellings.map((email) => call('POST /auth/password/sign-up', { body: { ...body, email } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { json } = both.find(({ status }) => status === 409)!
  expect(json.details).toEqual({ email: 'mira@harbor.example', would_work_if_email_was_verified: false })
  expect(emulator.db.users.size).toBe(1)
})

test('signing up creates and selects a team if the project requires one', async () => {
  const { signUp, call } = setUp({ create_team_on_sign_up: true })
  const { access_token: token } = await signUp()
  const { json } = await call('GET /users/me', { token })
  expect(json.selected_team).toMatchObject({ id: json.selected_team_id, display_name: "mira@harbor.example's Team" })
})

test('signing in returns the same error for a wrong password, an unknown email and an account without a password', async () => {
  const { emulator, signUp, signIn, call } = setUp()
  await signUp()
  await call('POST /users', {
    level: 'server',
    body: { primary_email: 'ines@harbor.example', primary_email_auth_enabled: true },
  })
  const responses = [
    await signIn('mira@harbor.example', 'wrong'),
    await signIn('unknown@harbor.example'),
    await signIn('ines@harbor.example'),
  ]
  for (const response of responses) expect(response.json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(emulator.db.sessions.size).toBe(1)
})

test('signing in compares the email exactly, and only one used for sign-in', async () => {
  const { emulator, signUp, signIn } = setUp()
  const { user_id } = await signUp()
  expect(await signIn('MIRA@harbor.example')).toMatchObject({ status: 400 })
  const channel = emulator.db.contactChannels.first('user', user_id)!
  emulator.db.contactChannels.update(channel, { used_for_auth: false })
  expect(await signIn()).toMatchObject({ status: 400 })
})

test('signing in has no minimum length, and is refused if the project has no passwords', async () => {
  const { emulator, signIn } = setUp()
  expect((await signIn('mira@harbor.example', 'x')).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  changeSettings(emulator.db, { credential_enabled: false })
  expect((await signIn()).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
})

test('signing in requires the second factor if the user has one', async () => {
  const { emulator, signUp, signIn, call } = setUp()
  const { access_token: token } = await signUp()
  await call('PATCH /users/me', { token, body: { totp_secret_base64: 'c2VjcmV0' } })
  const { status, json } = await signIn()
  expect({ status, code: json.code }).toEqual({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' })
  expect(json.details.attempt_code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
  expect(emulator.db.sessions.size).toBe(1)
})

test('signing in accepts a bcrypt hash', async () => {
  const { call, signIn } = setUp()
  const { hash } = await import('bcryptjs')
  const password_hash = await hash('from elsewhere', 4)
  const user = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true, password_hash }
  expect(await call('POST /users', { level: 'server', body: user })).toMatchObject({ status: 201 })
  expect(await signIn('mira@harbor.example', 'from elsewhere')).toMatchObject({ status: 200 })
  expect(await signIn('mira@harbor.example', 'from nowhere')).toMatchObject({ status: 400 })
})

async function forgotten() {
  const all = setUp()
  const { refresh_token: refreshToken } = await all.signUp()
  const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
  await all.call('POST /auth/password/send-reset-code', { body })
  const code = all.emulator.outbox.latest({ kind: 'password-reset' })!.code!
  const reset = (password: string) => all.call('POST /auth/password/reset', { body: { code, password } })
  return { ...all, code, reset, refreshToken }
}

test('a forgotten password is reset with the emailed code, and every session ends', async () => {
  const { reset, signIn, refresh, refreshToken } = await forgotten()
  expect((await reset('new horse battery')).json).toEqual({ success: true })
  expect((await signIn()).status).toBe(400)
  expect((await signIn('mira@harbor.example', 'new horse battery')).status).toBe(200)
  expect((await refresh(refreshToken)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
})

test('resetting a password uses up the code if the new password is too short', async () => {
  const { reset, signIn, code, call } = await forgotten()
  const check = () => call('POST /auth/password/reset/check-code', { body: { code } })
  expect((await check()).json).toEqual({ is_code_valid: true })
  expect((await reset('short')).json).toMatchObject({ code: 'PASSWORD_TOO_SHORT', details: { min_length: 8 } })
  expect((await check()).json.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  expect((await signIn()).status).toBe(200)
})

test('a request to reset a password returns the same for known and unknown emails; only a known one needs a trusted callback', async () => {
  const { call, signUp, emulator } = setUp()
  await signUp()
  const sendRequest = (email: string, callback_url: string) =>
    call('POST /auth/password/send-reset-code', { body: { email, callback_url } })
  const known = await sendRequest('mira@harbor.example', CALLBACK)
  const unknown = await sendRequest('unknown@harbor.example', 'https://evil.example/')
  expect(known.json).toEqual({ success: 'maybe, only if user with e-mail exists' })
  expect(unknown.text).toBe(known.text)
  expect((await sendRequest('mira@harbor.example', 'https://evil.example/')).json.code).toBe(
    'REDIRECT_URL_NOT_WHITELISTED',
  )
  expect(emulator.outbox.list({ kind: 'password-reset' })).toHaveLength(1)
})

const change = { old_password: 'correct horse', new_password: 'new horse battery' }

test('changing the password ends every session except that of the sent refresh token', async () => {
  const { call, signUp, signIn, refresh } = setUp()
  const currentSession = await signUp()
  const otherSession = (await signIn()).json
  const headers = { 'x-stack-refresh-token': currentSession.refresh_token }
  const response = await call('POST /auth/password/update', {
    body: change,
    token: currentSession.access_token,
    headers,
  })
  expect(response.json).toEqual({ success: true })
  expect((await refresh(currentSession.refresh_token)).status).toBe(200)
  expect((await refresh(otherSession.refresh_token)).status).toBe(401)
  expect((await call('GET /users/me', { token: otherSession.access_token })).status).toBe(200)
  expect((await signIn('mira@harbor.example', 'new horse battery')).status).toBe(200)
})

test('changing the password ends every session without a refresh token', async () => {
  const { call, signUp, refresh } = setUp()
  const { access_token: token, refresh_token: refreshToken } = await signUp()
  await call('POST /auth/password/update', { body: change, token })
  expect((await refresh(refreshToken)).status).toBe(401)
})

test.each([
  [{ ...change, old_password: 'wrong' }, 'PASSWORD_CONFIRMATION_MISMATCH'],
  [{ ...change, new_password: 'short', old_password: 'wrong' }, 'PASSWORD_TOO_SHORT'],
  [{ ...change, new_password: 'x'.repeat(71) }, 'SCHEMA_ERROR'],
])('changing the password is refused: %j is %s', async (body, code) => {
  const { call, signUp, signIn } = setUp()
  const { access_token: token } = await signUp()
  expect((await call('POST /auth/password/update', { body, token })).json.code).toBe(code)
  expect((await signIn()).status).toBe(200)
})

test('changing the password requires a password, and setting one requires an account without one', async () => {
  const { call, signUp, signIn } = setUp()
  const { access_token: token, user_id, refresh_token } = await signUp()
  const set = () => call('POST /auth/password/set', { token, body: { password: 'set horse battery' } })
  expect(await set()).toMatchObject({ status: 400, text: 'User already has a password set.' })
  await call(`PATCH /users/${user_id}`, { level: 'server', body: { password: null } })
  const update = await call('POST /auth/password/update', { token, body: change })
  expect(update.json.code).toBe('USER_DOES_NOT_HAVE_PASSWORD')
  expect((await set()).json).toEqual({ success: true })
  const { json } = await signIn('mira@harbor.example', 'set horse battery')
  expect(json.refresh_token).not.toBe(refresh_token)
})

test('only one of several concurrent changes of a password succeeds', async () => {
  const { call, signUp } = setUp()
  const { access_token: token, user_id } = await signUp()
  const four = (operation: string, body: object) =>
    Promise.all(Array.from({ length: 4 }, () => call(operation, { body, token })))
  const updates = await four('POST /auth/password/update', change)
  expect(updates.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(updates.filter(({ json }) => json.code === 'PASSWORD_CONFIRMATION_MISMATCH')).toHaveLength(3)
  await call(`PATCH /users/${user_id}`, { level: 'server', body: { password: null } })
  const sets = await four('POST /auth/password/set', { password: 'set horse battery' })
  expect(sets.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('signing in works while the method is disabled, for a user who has a password', async () => {
  const { signUp, signIn, asAdmin } = createEmulatorWorld({ service: '2025' })
  await signUp()
  await asAdmin('PATCH /internal/projects/current', { config: { credential_enabled: false } })
  expect((await signIn()).status).toBe(200)
  expect((await signIn('mira@harbor.example', 'wrong')).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signIn('new@harbor.example')).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
})

test.each(['2025', '2026'] as const)(
  'an empty address to sign in with is refused by its field in %s',
  async (service) => {
    const { signIn } = createEmulatorWorld({ service })
    const { status, json } = await signIn('')
    expect({ status, code: json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
    expect(json.error).toContain('body.email must be a valid email')
  },
)

test('a project without passwords refuses to reset, change and set one', async () => {
  const { emulator, call, signUp } = createEmulatorWorld()
  const { access_token: token, user_id } = await signUp()
  await call('POST /auth/password/send-reset-code', { body: { email: body.email, callback_url: CALLBACK } })
  const { code } = emulator.outbox.latest({ kind: 'password-reset' })!
  changeSettings(emulator.db, { credential_enabled: false })
  const refusal = { status: 400, json: { code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' } }
  const password = 'another horse'
  expect(await call('POST /auth/password/reset', { body: { code, password } })).toMatchObject(refusal)
  const change = { old_password: body.password, new_password: password }
  expect(await call('POST /auth/password/update', { token, body: change })).toMatchObject(refusal)
  emulator.db.users.update(emulator.db.users.get(user_id)!, { password_hash: null })
  expect(await call('POST /auth/password/set', { token, body: { password } })).toMatchObject(refusal)
  expect(emulator.db.users.get(user_id)!.password_hash).toBeNull()
})

test('a password that is too short isn’t set, and one of a deleted user isn’t reset', async () => {
  const { emulator, call, signUp, asServer } = createEmulatorWorld()
  const { access_token: token, user_id } = await signUp()
  emulator.db.users.update(emulator.db.users.get(user_id)!, { password_hash: null })
  const short = await call('POST /auth/password/set', { token, body: { password: '1234567' } })
  expect(short).toMatchObject({ status: 400, json: { code: 'PASSWORD_TOO_SHORT' } })
  await call('POST /auth/password/send-reset-code', { body: { email: body.email, callback_url: CALLBACK } })
  const { code } = emulator.outbox.latest({ kind: 'password-reset' })!
  await asServer(`DELETE /users/${user_id}`)
  const reset = await call('POST /auth/password/reset', { body: { code, password: 'another horse' } })
  expect(reset).toMatchObject({ json: { code: 'VERIFICATION_CODE_NOT_FOUND' } })
})
