import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { CALLBACK } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const claimsOf = (token: string): Record<string, any> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

test('an access token of 2026 contains what a server needs to know about the user', async () => {
  const { emulator, call, signUp, signIn, asUser, asServer } = createEmulatorWorld({ seed: 'claims' })
  const mira = await signUp()
  const signedUpAt = emulator.clock.now()
  expect(claimsOf(mira.access_token)).toMatchObject({
    name: null,
    email: 'mira@harbor.example',
    email_verified: false,
    selected_team_id: null,
    signed_up_at: Math.floor(signedUpAt / 1000),
    is_anonymous: false,
    is_restricted: false,
    restricted_reason: null,
    requires_totp_mfa: false,
  })
  emulator.clock.advance(5_000)
  const asMira = asUser(mira.access_token)
  const { json: team } = await asMira('POST /teams', { display_name: 'Crew', creator_user_id: 'me' })
  await asMira('PATCH /users/me', { display_name: 'Mira', selected_team_id: team.id })
  const { code } = emulator.outbox.latest({ kind: 'email-verification' })!
  await call('POST /contact-channels/verify', { body: { code } })
  expect(claimsOf((await signIn()).json.access_token)).toMatchObject({
    name: 'Mira',
    email_verified: true,
    selected_team_id: team.id,
    signed_up_at: Math.floor(signedUpAt / 1000),
  })
  await asServer(`PATCH /users/${mira.user_id}`, { primary_email: null })
  const { json } = await call('POST /auth/sessions', { level: 'server', body: { user_id: mira.user_id } })
  expect(claimsOf(json.access_token)).toMatchObject({ email: null, email_verified: false })
})

test('an access token of 2025 doesn’t contain claims about the user', async () => {
  const { signUp } = createEmulatorWorld({ service: '2025' })
  expect(claimsOf((await signUp()).access_token)).not.toHaveProperty('is_anonymous')
})

test('an unverified address restricts a user only if the project requires verification', async () => {
  const { asServer, emulator } = createEmulatorWorld()
  const { json: user } = await asServer('POST /users', { primary_email: 'mira@harbor.example' })
  const read = async () => {
    const { is_restricted, restricted_reason } = (await asServer(`GET /users/${user.id}`)).json
    return { is_restricted, restricted_reason }
  }
  expect(await read()).toEqual({ is_restricted: false, restricted_reason: null })
  changeSettings(emulator.db, { require_email_verification: true })
  expect(await read()).toEqual({ is_restricted: true, restricted_reason: { type: 'email_not_verified' } })
  await asServer(`PATCH /users/${user.id}`, { primary_email_verified: true })
  expect(await read()).toEqual({ is_restricted: false, restricted_reason: null })
})

test('a user with several reasons for a restriction is told the first: anonymous, unverified, by an administrator', async () => {
  const { asServer } = createEmulatorWorld({ config: { require_email_verification: true } })
  const create = async (body: object) =>
    (await asServer('POST /users', { restricted_by_admin: true, ...body })).json.restricted_reason.type
  expect(await create({ is_anonymous: true })).toBe('anonymous')
  expect(await create({})).toBe('email_not_verified')
  expect(await create({ primary_email: 'mira@harbor.example', primary_email_verified: true })).toBe(
    'restricted_by_administrator',
  )
})

test('lifting a restriction removes its reason and details, and changes nothing else', async () => {
  const { asServer } = createEmulatorWorld()
  const { json: user } = await asServer('POST /users', {
    display_name: 'Mira',
    restricted_by_admin: true,
    restricted_by_admin_reason: 'spam',
    restricted_by_admin_private_details: 'ticket 7',
    country_code: 'CH',
    risk_scores: { sign_up: { bot: 9, free_trial_abuse: 3 } },
  })
  expect(user).toMatchObject({
    restricted_by_admin: true,
    restricted_by_admin_reason: 'spam',
    restricted_by_admin_private_details: 'ticket 7',
    country_code: 'CH',
    risk_scores: { sign_up: { bot: 9, free_trial_abuse: 3 } },
  })
  const patch = async (body: object) => (await asServer(`PATCH /users/${user.id}`, body)).json
  expect(await patch({ restricted_by_admin: true, restricted_by_admin_reason: 'fraud' })).toMatchObject({
    restricted_by_admin: true,
    restricted_by_admin_reason: 'fraud',
    restricted_by_admin_private_details: 'ticket 7',
  })
  expect(await patch({ restricted_by_admin: false })).toMatchObject({
    display_name: 'Mira',
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: 'CH',
    risk_scores: { sign_up: { bot: 9, free_trial_abuse: 3 } },
  })
  expect(await patch({ country_code: null, risk_scores: { sign_up: { bot: 1, free_trial_abuse: 0 } } })).toMatchObject({
    country_code: null,
    risk_scores: { sign_up: { bot: 1, free_trial_abuse: 0 } },
  })
})

test.each(['restricted_by_admin_reason', 'restricted_by_admin_private_details'])(
  'a request with a %s must restrict the user, even if the user is restricted already',
  async (name) => {
    const { asServer } = createEmulatorWorld()
    const { json: user } = await asServer('POST /users', {})
    const { json: restricted } = await asServer('POST /users', { restricted_by_admin: true })
    const refusal = { status: 400, error: 'SCHEMA_ERROR' }
    expect(outcomeOf(await asServer('POST /users', { [name]: 'spam' }))).toEqual(refusal)
    expect(outcomeOf(await asServer(`PATCH /users/${user.id}`, { [name]: 'spam' }))).toEqual(refusal)
    expect(outcomeOf(await asServer(`PATCH /users/${restricted.id}`, { [name]: 'spam' }))).toEqual(refusal)
    expect((await asServer(`PATCH /users/${user.id}`, { [name]: null })).status).toBe(200)
  },
)

/** The token that the test keys of Cloudflare Turnstile generate. */
const TEST_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX'

test.each([
  { challenge: {}, error: null },
  { challenge: { bot_challenge_token: TEST_TOKEN, bot_challenge_phase: 'invisible' }, error: null },
  { challenge: { bot_challenge_token: TEST_TOKEN, bot_challenge_phase: 'visible' }, error: null },
  { challenge: { bot_challenge_token: 'x', bot_challenge_phase: 'invisible' }, error: 'BOT_CHALLENGE_REQUIRED' },
  { challenge: { bot_challenge_token: 'x' }, error: 'BOT_CHALLENGE_REQUIRED' },
  { challenge: { bot_challenge_token: 'x', bot_challenge_phase: 'visible' }, error: 'BOT_CHALLENGE_FAILED' },
  { challenge: { bot_challenge_unavailable: 'true' }, error: 'BOT_CHALLENGE_FAILED' },
  { challenge: { bot_challenge_token: TEST_TOKEN, bot_challenge_unavailable: 'true' }, error: 'BOT_CHALLENGE_FAILED' },
])('signing up with the bot challenge $challenge gives the error $error', async ({ challenge, error }) => {
  const { call } = createEmulatorWorld({ config: { magic_link_enabled: true } })
  const email = 'mira@harbor.example'
  const byPassword = { email, password: 'correct horse', verification_callback_url: CALLBACK, ...challenge }
  const byCode = { email: 'ines@harbor.example', callback_url: CALLBACK, ...challenge }
  expect((await call('POST /auth/password/sign-up', { body: byPassword })).json.code ?? null).toBe(error)
  expect((await call('POST /auth/otp/send-sign-in-code', { body: byCode })).json.code ?? null).toBe(error)
})

test('an existing user gets a sign-in code without a bot challenge', async () => {
  const { call, asServer } = createEmulatorWorld({ config: { magic_link_enabled: true } })
  const email = 'mira@harbor.example'
  await asServer('POST /users', {
    primary_email: email,
    primary_email_verified: true,
    primary_email_auth_enabled: true,
  })
  const body = { email, callback_url: CALLBACK, bot_challenge_token: 'x', bot_challenge_phase: 'visible' }
  expect((await call('POST /auth/otp/send-sign-in-code', { body })).status).toBe(200)
})

test('rules that reject by default refuse every sign-up, but not sign-ins', async () => {
  const { call, asAdmin, signUp, signIn } = createEmulatorWorld()
  await signUp()
  const changeRules = (action: string) =>
    asAdmin('PATCH /internal/config/override/environment', {
      config_override_string: JSON.stringify({ 'auth.signUpRulesDefaultAction': action }),
    })
  await changeRules('reject')
  const body = { email: 'ines@harbor.example', password: 'correct horse', verification_callback_url: CALLBACK }
  const attempt = () => call('POST /auth/password/sign-up', { body })
  expect(outcomeOf(await attempt())).toEqual({ status: 403, error: 'SIGN_UP_REJECTED' })
  expect((await signIn()).status).toBe(200)
  await changeRules('allow')
  expect((await attempt()).status).toBe(200)
})

test('a preview lists whom required verification would restrict, and changes no user', async () => {
  const { asAdmin, asServer, call, signUp } = createEmulatorWorld()
  const mira = await signUp()
  await asServer('POST /users', { primary_email: 'ines@harbor.example', primary_email_verified: true })
  await asServer('POST /users', { display_name: 'Noor', restricted_by_admin: true })
  await asServer('POST /users', { display_name: 'Ada' })
  await call('POST /auth/anonymous/sign-up', { body: {} })
  const preview = async (onboarding: object, query = '') =>
    (await asAdmin(`POST /internal/onboarding/preview-affected-users${query}`, { onboarding })).json
  const affected = (id: unknown, display_name: string | null, primary_email: string | null) => ({
    id,
    display_name,
    primary_email,
    restricted_reason: { type: 'email_not_verified' },
  })
  const one = affected(mira.user_id, null, 'mira@harbor.example')
  expect(await preview({ require_email_verification: true })).toEqual({
    affected_users: [one, affected(expect.any(String), 'Ada', null)],
    total_affected_count: 2,
  })
  expect(await preview({ require_email_verification: true }, '?limit=1')).toEqual({
    affected_users: [one],
    total_affected_count: 2,
  })
  const none = { affected_users: [], total_affected_count: 0 }
  expect(await preview({})).toEqual(none)
  expect((await asServer(`GET /users/${mira.user_id}`)).json.is_restricted).toBe(false)
  await asAdmin('PATCH /internal/config/override/environment', {
    config_override_string: JSON.stringify({ 'onboarding.requireEmailVerification': true }),
  })
  expect(await preview({ require_email_verification: true })).toEqual(none)
})
