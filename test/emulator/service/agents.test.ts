import { expect, test } from 'vitest'
import { createEmulatorWorld, HOUR, MINUTE, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

async function setUp() {
  const world = createEmulatorWorld()
  const mira = await world.signUp()
  const register = async (more: object = {}) =>
    (await world.call('POST /agent/register', { body: { agent: { name: 'Deck hand' }, ...more } })).json
  const confirm = (claim_code: string, action: string, token: string | null = mira.access_token) =>
    world.call('POST /agent/register/confirm', { body: { claim_code, action }, token })
  const poll = (poll_token: string) => world.call('POST /agent/register/poll', { body: { poll_token } })
  return { ...world, mira, register, confirm, poll }
}

test('an agent registers with an anonymous session and a page where the user decides', async () => {
  const { register, call, emulator } = await setUp()
  const { claim_code, confirm_url, expires_at_millis, anonymous_session } = await register({
    app_url: 'https://app.harbor.example/',
  })
  expect(confirm_url).toBe(`https://app.harbor.example/handler/agent-confirm?claim_code=${claim_code}`)
  expect(expires_at_millis).toBeGreaterThan(emulator.clock.now())
  const { json } = await call('GET /users/me', {
    token: anonymous_session.access_token,
    headers: { 'x-stack-allow-anonymous-user': 'true' },
  })
  expect(json).toMatchObject({ id: anonymous_session.user_id, is_anonymous: true })
})

test('an approved agent gets a session of the user once', async () => {
  const { register, confirm, poll, call, mira } = await setUp()
  const { claim_code, poll_token } = await register({ user_hint: 'mira' })
  expect((await poll(poll_token)).json).toEqual({ status: 'pending' })
  expect((await confirm(claim_code, 'inspect')).json).toMatchObject({
    agent: { name: 'Deck hand' },
    user_hint: 'mira',
    status: 'pending',
  })
  expect((await confirm(claim_code, 'approve')).json.status).toBe('approved')
  const { status, json } = await poll(poll_token)
  expect(status).toBe(201)
  expect(json.session.user_id).toBe(mira.user_id)
  expect((await call('GET /users/me', { token: json.session.access_token })).json.id).toBe(mira.user_id)
  expect((await poll(poll_token)).json).toEqual({ status: 'used' })
})

test('a denied agent gets no session, and the decision is final', async () => {
  const { register, confirm, poll } = await setUp()
  const { claim_code, poll_token } = await register()
  await confirm(claim_code, 'deny')
  expect(outcomeOf(await confirm(claim_code, 'approve'))).toEqual({
    status: 400,
    error: 'AGENT_AUTH_INVALID_CLAIM_CODE',
  })
  const { status, json } = await poll(poll_token)
  expect({ status, json }).toEqual({ status: 200, json: { status: 'denied' } })
})

test('a registration expires', async () => {
  const { register, confirm, poll, emulator, signIn } = await setUp()
  const { claim_code, poll_token } = await register({ expires_in_millis: MINUTE })
  emulator.clock.advance(HOUR)
  const { access_token } = (await signIn()).json
  expect(outcomeOf(await confirm(claim_code, 'approve', access_token)).error).toBe('AGENT_AUTH_INVALID_CLAIM_CODE')
  expect((await poll(poll_token)).json).toEqual({ status: 'expired' })
})

test.each(['inspect', 'approve', 'deny'])('only a signed-in user who is not anonymous can %s', async (action) => {
  const { register, confirm, call, poll } = await setUp()
  const { claim_code, anonymous_session, poll_token } = await register()
  expect(outcomeOf(await confirm(claim_code, action, null)).error).toBe('USER_AUTHENTICATION_REQUIRED')
  const asAgent = await call('POST /agent/register/confirm', {
    body: { claim_code, action },
    token: anonymous_session.access_token,
    headers: { 'x-stack-allow-anonymous-user': 'true' },
  })
  expect(asAgent.json.code).toBe('USER_AUTHENTICATION_REQUIRED')
  expect((await poll(poll_token)).json).toEqual({ status: 'pending' })
})

test('unknown codes and lifetimes below 30 s are refused', async () => {
  const { confirm, poll, register } = await setUp()
  expect(outcomeOf(await confirm(UNKNOWN_ID, 'inspect')).error).toBe('AGENT_AUTH_INVALID_CLAIM_CODE')
  expect((await poll(UNKNOWN_ID)).status).toBe(400)
  expect((await register({ expires_in_millis: 29_999 })).code).toBe('SCHEMA_ERROR')
})
