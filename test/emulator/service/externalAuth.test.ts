import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { createEmulatorWorld, HOUR, outcomeOf } from '../../support/createEmulatorWorld.ts'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let otherKeys: typeof keys
beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  otherKeys = await generateKeyPair('ES256')
})

const SETTINGS = {
  'apps.installed.better-auth-integration.enabled': true,
  'apps.installed.clerk-integration.enabled': true,
  'apps.installed.workos-integration.enabled': true,
  'better-auth-integration': { issuer: 'https://app.example', audience: 'harbor', jwksUrl: 'https://app.example/jwks' },
  'clerk-integration': { issuer: 'https://clerk.example', authorizedParties: { web: 'https://harbor.example' } },
  'workos-integration': { clientId: 'client_1', issuer: 'https://workos.example' },
}

const CLAIMS = { sub: 'user_1', sid: 'session_1', iss: 'https://app.example', aud: 'harbor' }

async function setUp(settings: object = SETTINGS) {
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256' }] }
  const world = createEmulatorWorld({
    externalKeySets: {
      'better-auth-integration': keySet,
      'clerk-integration': keySet,
      'workos-integration': keySet,
    },
  })
  await world.configure(settings as Record<string, unknown>)
  const sign = (claims: JWTPayload, signer = keys) =>
    new SignJWT({ exp: Math.floor((world.emulator.clock.now() + HOUR) / 1000), ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(signer.privateKey)
  const send = (token: string, provider_id = 'better-auth-integration', headers: Record<string, string> = {}) =>
    world.call('POST /auth/external/token', { body: { provider_id, token }, headers })
  const exchange = async (
    claims: { readonly [Name in keyof JWTPayload]: unknown } = {},
    provider_id?: string,
    headers?: Record<string, string>,
  ) => send(await sign({ ...CLAIMS, ...claims } as JWTPayload), provider_id, headers)
  const me = async (token: string) => (await world.call('GET /users/me', { token })).json
  return { ...world, sign, send, exchange, me }
}

test('the first token of a user makes an account with the profile of the token', async () => {
  const { exchange, me } = await setUp()
  const { status, json } = await exchange({ name: 'Mira', email: 'Mira@harbor.example', email_verified: true })
  expect({ status, isNew: json.is_new_user }).toEqual({ status: 200, isNew: true })
  expect(json).not.toHaveProperty('refresh_token')
  expect(await me(json.access_token)).toMatchObject({
    id: json.user_id,
    display_name: 'Mira',
    primary_email: 'mira@harbor.example',
    primary_email_verified: true,
    external_auth_providers: [{ id: 'better-auth-integration' }],
  })
})

test('tokens with one sid have one session, and another sid another session of the user', async () => {
  const { exchange } = await setUp()
  const first = (await exchange()).json
  const again = (await exchange({ jti: 'another token' })).json
  expect(again).toMatchObject({ user_id: first.user_id, session_id: first.session_id, is_new_user: false })
  const other = (await exchange({ sid: 'session_2' })).json
  expect(other.user_id).toBe(first.user_id)
  expect(other.session_id).not.toBe(first.session_id)
})

test('a session that was ended begins again with its id', async () => {
  const { exchange, asServer, call } = await setUp()
  const first = (await exchange()).json
  await call('DELETE /auth/sessions/current', { token: first.access_token })
  expect((await exchange()).json.session_id).toBe(first.session_id)
  await asServer(`DELETE /auth/sessions/${first.session_id}?user_id=${first.user_id}`)
  const again = (await exchange()).json
  expect(again.session_id).toBe(first.session_id)
  expect((await asServer(`GET /auth/sessions?user_id=${first.user_id}`)).json.items).toHaveLength(1)
})

test('later tokens change nothing of the profile', async () => {
  const { exchange, me } = await setUp()
  await exchange({ name: 'Mira', email: 'mira@harbor.example' })
  const { access_token } = (await exchange({ name: 'Ines', email: 'ines@harbor.example' })).json
  expect(await me(access_token)).toMatchObject({ display_name: 'Mira', primary_email: 'mira@harbor.example' })
})

test.each([
  { claims: { name: '  ', email: 'mira@harbor.example' }, want: { display_name: null } },
  { claims: { name: 'x'.repeat(257) }, want: { display_name: null } },
  { claims: { email: 'no address', email_verified: true }, want: { primary_email: null } },
  {
    claims: { email: 'mira@harbor.example', email_verified: 'true' },
    want: { primary_email: 'mira@harbor.example', primary_email_verified: false },
  },
])('claims that can’t be a profile are ignored: $claims', async ({ claims, want }) => {
  const { exchange, me } = await setUp()
  const { access_token } = (await exchange(claims)).json
  expect(await me(access_token)).toMatchObject(want)
})

test('an address of another user is no obstacle, because it signs nobody in', async () => {
  const { exchange, signUp, asServer } = await setUp()
  const mira = await signUp()
  const { json } = await exchange({ email: 'mira@harbor.example' })
  expect(json.user_id).not.toBe(mira.user_id)
  expect((await asServer(`GET /users/${json.user_id}`)).json).toMatchObject({
    primary_email: 'mira@harbor.example',
    primary_email_auth_enabled: false,
  })
})

test('the anonymous user of the request becomes the user of the token, with its id and what the token lacks', async () => {
  const { exchange, call, me } = await setUp()
  const anonymous = (await call('POST /auth/anonymous/sign-up', { body: {} })).json
  const headers = { 'x-stack-access-token': anonymous.access_token, 'x-stack-allow-anonymous-user': 'true' }
  await call('PATCH /users/me', { body: { display_name: 'Guest' }, headers })
  const { json } = await exchange({ email: 'mira@harbor.example' }, undefined, headers)
  expect(json.user_id).toBe(anonymous.user_id)
  expect(await me(json.access_token)).toMatchObject({
    is_anonymous: false,
    display_name: 'Guest',
    primary_email: 'mira@harbor.example',
  })
})

test('a deleted user gets a new account with the next token', async () => {
  const { exchange, asServer } = await setUp()
  const first = (await exchange()).json
  await asServer(`DELETE /users/${first.user_id}`)
  const second = (await exchange()).json
  expect(second.is_new_user).toBe(true)
  expect(second.user_id).not.toBe(first.user_id)
})

test.each([
  ['malformed_token', async ({ send }: Setup) => send('no token')],
  ['signature_mismatch', async ({ send, sign }: Setup) => send(await sign(CLAIMS, otherKeys))],
  ['expired', async ({ exchange }: Setup) => exchange({ exp: 1 })],
  ['issuer_mismatch', async ({ exchange }: Setup) => exchange({ iss: 'https://evil.example' })],
  ['audience_mismatch', async ({ exchange }: Setup) => exchange({ aud: 'other' })],
  [
    'authorized_party_mismatch',
    async ({ exchange }: Setup) =>
      exchange({ iss: 'https://clerk.example', azp: 'https://evil.example' }, 'clerk-integration'),
  ],
  [
    'client_id_mismatch',
    async ({ exchange }: Setup) => exchange({ iss: 'https://workos.example', client_id: 'x' }, 'workos-integration'),
  ],
] as const)('a token is refused with the reason %s', async (reason, act) => {
  const { status, json } = await act(await setUp())
  expect({ status, code: json.code, details: json.details }).toEqual({
    status: 401,
    code: 'INVALID_EXTERNAL_AUTH_TOKEN',
    details: { reason },
  })
})
type Setup = Awaited<ReturnType<typeof setUp>>

test.each([
  ['sid', undefined],
  ['sub', undefined],
  ['sub', 5],
  ['sub', ''],
  ['exp', 'never'],
  ['iss', [CLAIMS.iss]],
])('the message of a token without a usable %s (%j) names the claim', async (name, value) => {
  const { exchange } = await setUp()
  const { status, json } = await exchange({ [name]: value })
  expect({ status, ...json }).toEqual({
    status: 401,
    code: 'INVALID_EXTERNAL_AUTH_TOKEN',
    details: { reason: 'missing_claim' },
    error: `The external token is not valid (missing_claim: ${name}). Get a new one from its provider.`,
  })
})

test('tokens of Clerk and WorkOS name their party and their client', async () => {
  const { exchange } = await setUp()
  const clerk = await exchange({ iss: 'https://clerk.example', azp: 'https://harbor.example' }, 'clerk-integration')
  expect(clerk.status).toBe(200)
  const workos = await exchange({ iss: 'https://workos.example', client_id: 'client_1' }, 'workos-integration')
  expect(workos.status).toBe(200)
})

test.each([
  ['provider_disabled', {}],
  ['required_setting_missing', { 'apps.installed.better-auth-integration.enabled': true }],
])('a project that isn’t set up refuses tokens with the reason %s', async (reason, settings) => {
  const { exchange } = await setUp(settings)
  const response = await exchange()
  expect(outcomeOf(response)).toEqual({ status: 400, error: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED' })
  expect(response.json.details).toEqual({ reason })
})
