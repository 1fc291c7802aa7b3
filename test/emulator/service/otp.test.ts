import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { loadTotp } from '../../../src/emulator/service/otp.ts'
import { type ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { CALLBACK, createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

function setUp(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config }] })
  const caller = createCaller(emulator)
  const send = (email = 'mira@harbor.example', callback_url = CALLBACK) =>
    caller.call('POST /auth/otp/send-sign-in-code', { body: { email, callback_url } })
  const use = (code: string) => caller.call('POST /auth/otp/sign-in', { body: { code } })
  const mail = () => emulator.outbox.latest({ kind: 'magic-link' })!
  return { emulator, ...caller, send, use, mail }
}

test('the sign-in email contains the link and the part of the code to enter; the response contains the rest', async () => {
  const { send, mail } = setUp()
  const { json } = await send()
  const { code, otp, link } = mail()
  expect(code).toBe(otp!.toLowerCase() + json.nonce)
  expect({ otpCount: otp!.length, nonceCount: json.nonce.length }).toEqual({ otpCount: 6, nonceCount: 39 })
  expect(otp).toBe(otp!.toUpperCase())
  expect(link).toBe(`${CALLBACK}?code=${code}`)
})

test.each<[string, Partial<ProjectConfig>, Parameters<ReturnType<typeof setUp>['send']>, number, string]>([
  ['in a project without magic links', { magic_link_enabled: false }, [], 403, ''],
  ['to a new address while sign-up is disabled', { sign_up_enabled: false }, [], 400, 'SIGN_UP_NOT_ENABLED'],
  ['with an untrusted link', {}, ['mira@harbor.example', 'https://evil.example/'], 400, 'REDIRECT_URL_NOT_WHITELISTED'],
  ['to what is no address', {}, ['mira@localhost'], 400, 'SCHEMA_ERROR'],
])('the sign-in email is not sent %s', async (_, config, args, status, code) => {
  const { send, emulator } = setUp(config)
  const response = await send(...args)
  expect({ status: response.status, code: response.json?.code ?? '' }).toEqual({ status, code })
  expect(emulator.outbox.list()).toEqual([])
})

test('the sign-in email is not sent to an account with an unverified email', async () => {
  const { send, signUp } = setUp()
  await signUp()
  const { status, json } = await send()
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' })
  expect(json.details).toEqual({ email: 'mira@harbor.example', would_work_if_email_was_verified: true })
})

test('a sign-in code creates an account with a verified email, and signs in to it the next time', async () => {
  const { send, use, mail, call } = setUp()
  await send()
  const signUp = await use(mail().code!)
  expect(signUp.json).toMatchObject({ is_new_user: true, user_id: expect.any(String) })
  await send()
  const secondSignIn = await use(mail().code!.toUpperCase())
  expect(secondSignIn.json).toMatchObject({ is_new_user: false, user_id: signUp.json.user_id })
  const me = await call('GET /users/me', { token: secondSignIn.json.access_token })
  expect(me.json).toMatchObject({ primary_email_verified: true, otp_auth_enabled: true, has_password: false })
})

test('a sign-in code is refused and used up if the email signed up with a password meanwhile', async () => {
  const { send, use, mail, signUp } = setUp()
  await send()
  await signUp()
  expect((await use(mail().code!)).json.code).toBe('USER_EMAIL_ALREADY_EXISTS')
  expect((await use(mail().code!)).json.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a sign-in code enables the method for a verified account', async () => {
  const { send, emulator, signUp } = setUp()
  const { user_id } = await signUp()
  emulator.db.contactChannels.update(emulator.db.contactChannels.first('user', user_id)!, { is_verified: true })
  await send()
  expect(emulator.db.users.get(user_id)!.otp_auth_enabled).toBe(true)
})

test('a sign-in code can be checked without being used', async () => {
  const { send, use, mail, call } = setUp()
  await send()
  const body = { code: mail().code }
  expect((await call('POST /auth/otp/sign-in/check-code', { body })).json).toEqual({ is_code_valid: true })
  expect((await use(mail().code!)).status).toBe(200)
  expect((await call('POST /auth/otp/sign-in/check-code', { body })).json.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('an anonymous account is new each time, and refused if the project doesn’t allow it', async () => {
  const { call, emulator } = setUp()
  const [anonymous, otherAnonymous] = [
    await call('POST /auth/anonymous/sign-up'),
    await call('POST /auth/anonymous/sign-up'),
  ]
  expect(anonymous.json.user_id).not.toBe(otherAnonymous.json.user_id)
  const me = await call('GET /users/me', { token: anonymous.json.access_token })
  expect(me.json).toMatchObject({ display_name: 'Anonymous user', is_anonymous: true, primary_email: null })
  emulator.db.projects.get('internal')!.anonymous_accounts = false
  expect((await call('POST /auth/anonymous/sign-up')).json.code).toBe('ANONYMOUS_ACCOUNTS_NOT_ENABLED')
})

/** RFC 6238, appendix B, with HMAC-SHA-1; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890').toString('base64')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the one-time password is %s, not before or after', async (seconds, code) => {
  const isTotp = await loadTotp()
  const at = (shift: number) => isTotp(SECRET, code, (seconds + shift) * 1000)
  expect(at(-30)).toBe(false)
  expect(at(0)).toBe(true)
  expect(at(30)).toBe(false)
})

test('a secret that is empty or not base64 has no one-time password', async () => {
  const isTotp = await loadTotp()
  expect(isTotp('***', '000000', 0)).toBe(false)
  expect(isTotp('', '000000', 0)).toBe(false)
  expect(isTotp(SECRET, '', 59_000)).toBe(false)
})

const sendCode = (email: string) =>
  ['POST /auth/otp/send-sign-in-code', { body: { email, callback_url: 'http://localhost:3000/' } }] as const

test('sign-in with an emailed code works while the method is disabled, for a user who has it enabled', async () => {
  const { emulator, call, asServer } = createEmulatorWorld({ service: '2025', config: { magic_link_enabled: true } })
  const email = { primary_email_verified: true, primary_email_auth_enabled: true }
  await asServer('POST /users', { primary_email: 'mira@harbor.example', ...email, otp_auth_enabled: true })
  await asServer('POST /users', { primary_email: 'noor@harbor.example', ...email })
  changeSettings(emulator.db, { magic_link_enabled: false })
  expect((await call(...sendCode('mira@harbor.example'))).status).toBe(200)
  const { code } = emulator.outbox.latest({ to: 'mira@harbor.example' })!
  expect((await call('POST /auth/otp/sign-in', { body: { code } })).status).toBe(200)
  expect((await call(...sendCode('noor@harbor.example'))).status).toBe(403)
})

test('sign-in reports a disabled sign-up before a known email', async () => {
  const { call, signUp, asServer, asAdmin } = createEmulatorWorld({
    service: '2025',
    config: { magic_link_enabled: true },
  })
  await signUp()
  const users = (await asServer('GET /users')).json.items
  expect(users).toHaveLength(1)
  await asAdmin('PATCH /internal/projects/current', { config: { sign_up_enabled: false } })
  const body = {
    email: 'mira@harbor.example',
    password: 'correct horse',
    verification_callback_url: 'http://localhost/',
  }
  expect((await call('POST /auth/password/sign-up', { body })).json.code).toBe('SIGN_UP_NOT_ENABLED')
  expect((await call(...sendCode('mira@harbor.example'))).json.code).toBe('SIGN_UP_NOT_ENABLED')
})

test.each([
  // A service until 2025 compares the address as it was sent.
  ['2025', true],
  ['2026', false],
] as const)('an address in capitals is another one at a service of %s: %s', async (service, isOther) => {
  const { emulator, asServer, call } = createEmulatorWorld({ service })
  const user = { primary_email: 'mira@harbor.example', primary_email_verified: true, primary_email_auth_enabled: true }
  const { json } = await asServer('POST /users', user)
  const body = { email: 'MIRA@Harbor.Example', callback_url: CALLBACK }
  await call('POST /auth/otp/send-sign-in-code', { body })
  expect(emulator.db.users.get(json.id)!.otp_auth_enabled).toBe(!isOther)
})

test.each([
  ['an anonymous user who becomes permanent', true],
  ['a known user', false],
])('a second factor continues the sign-in of %s, who is new: %s', async (_who, is_new_user) => {
  // At this time RFC 6238 states the code 081804.
  const { call, asServer, emulator } = createEmulatorWorld({ now: 1_111_111_109_000 })
  const primary_email = 'mira@harbor.example'
  const known = { primary_email, primary_email_verified: true, primary_email_auth_enabled: true }
  const { json: user } = is_new_user
    ? await call('POST /auth/anonymous/sign-up')
    : await asServer('POST /users', { ...known, otp_auth_enabled: true })
  const userId = (user.user_id ?? user.id) as string
  await asServer(`PATCH /users/${userId}`, { totp_secret_base64: SECRET })
  await call(...sendCode(primary_email))
  const refused = await call('POST /auth/otp/sign-in', {
    token: is_new_user ? user.access_token : null,
    headers: { 'x-stack-allow-anonymous-user': 'true' },
    body: { code: emulator.outbox.latest()!.code },
  })
  expect(outcomeOf(refused)).toEqual({ status: 400, error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' })
  const { attempt_code } = refused.json.details
  const signIn = (totp: string) => call('POST /auth/mfa/sign-in', { body: { type: 'totp', totp, code: attempt_code } })
  expect(outcomeOf(await signIn('000000'))).toEqual({ status: 400, error: 'INVALID_TOTP_CODE' })
  expect(await signIn('081804')).toMatchObject({ status: 200, json: { user_id: userId, is_new_user } })
  expect((await asServer(`GET /users/${userId}`)).json).toMatchObject({ primary_email, is_anonymous: false })
})
