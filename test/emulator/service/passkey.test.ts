import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { softwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

/** The result of a fake ceremony on a page of this origin. */
const ceremony = (origin?: string) => ({
  id: 'abc',
  response: { clientDataJSON: btoa(JSON.stringify({ type: 'webauthn.get', origin })) },
})

async function setUp() {
  const onError = vi.fn()
  const { call, signUp } = createCaller(createCore({ service: '2025', onError }))
  const { access_token: token } = await signUp()
  const begin = async (name: string) =>
    (await call(`POST /auth/passkey/initiate-passkey-${name}`, { token, body: {} })).json.code as string
  return { call, token, begin, onError }
}

test('the ceremony data of a passkey is checked after the code', async () => {
  const { call } = await setUp()
  for (const [path, name] of [
    ['register', 'credential'],
    ['sign-in', 'authentication_response'],
  ] as const) {
    const body = { [name]: {}, code: 'an-unknown-code' }
    expect((await call(`POST /auth/passkey/${path}`, { body })).json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  }
})

test.each([{}, { response: null }, { response: {} }, ceremony(), ceremony('https://elsewhere.example')])(
  'the ceremony data of a browser is refused if it is %j',
  async (credential) => {
    const { call, token, begin } = await setUp()
    const code = await begin('registration')
    const { json } = await call('POST /auth/passkey/register', { token, body: { credential, code } })
    expect(json.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  },
)

test('the ceremony data of a browser is refused if it doesn’t verify', async () => {
  const { call, token, begin } = await setUp()
  const body = { credential: ceremony('http://localhost:3000'), code: await begin('registration') }
  expect((await call('POST /auth/passkey/register', { token, body })).json.code).toBe('PASSKEY_REGISTRATION_FAILED')
})

test.each([{}, { id: 5 }, ceremony('http://localhost:3000')])(
  'the ceremony data of a browser is refused at sign-in for an unknown passkey: %j',
  async (authentication_response) => {
    const { call, begin } = await setUp()
    const body = { authentication_response, code: await begin('authentication') }
    expect((await call('POST /auth/passkey/sign-in', { body })).json.code).toBe('PASSKEY_AUTHENTICATION_FAILED')
  },
)

test.each(['registration', 'authentication'])(
  'the %s of a passkey has a challenge of 32 random bytes',
  async (name) => {
    const { call, token } = await setUp()
    const challenge = async () => {
      const { json } = await call(`POST /auth/passkey/initiate-passkey-${name}`, { token, body: {} })
      return Buffer.from(json.options_json.challenge as string, 'base64url')
    }
    const [challengeBytes, otherBytes] = [await challenge(), await challenge()]
    expect(challengeBytes).toHaveLength(32)
    expect(challengeBytes).not.toEqual(otherBytes)
  },
)

test('registering a passkey without a signed-in user fails like the service', async () => {
  const { call, begin, onError } = await setUp()
  const body = { credential: ceremony(), code: await begin('registration') }
  expect((await call('POST /auth/passkey/register', { body })).status).toBe(500)
  expect(String(onError.mock.calls[0]?.[0])).toContain('Sign in first')
})

const toBuffer = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
const toText = (value: unknown): unknown =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : value

/** A credential of the browser as JSON (WebAuthn Level 3, `PublicKeyCredential.toJSON`). */
function toJson(credential: any) {
  const { id, type, response } = credential
  const texts = Object.fromEntries(Object.entries(response).map(([name, value]) => [name, toText(value)]))
  return { id, rawId: id, type, response: { ...texts, transports: ['internal'] }, clientExtensionResults: {} }
}

/** A user, and a page of an origin whose browser holds passkeys of its host. */
async function setUpCeremonies({ origin = 'http://localhost:3000', service = '2026' as '2025' | '2026' } = {}) {
  const world = createEmulatorWorld({ service })
  const { access_token: token, user_id } = await world.signUp()
  const { credentials } = softwareAuthenticator(origin)
  const host = new URL(origin).hostname
  const begin = async (name: string) =>
    (await world.call(`POST /auth/passkey/initiate-passkey-${name}`, { token, body: {} })).json
  const create = async () => {
    const { code, options_json } = await begin('registration')
    const { challenge, rp, user } = options_json
    const publicKey = {
      rp: { ...rp, id: host },
      challenge: toBuffer(challenge),
      user: { ...user, id: toBuffer(user.id) },
    }
    return { code, credential: toJson(await credentials.create({ publicKey } as never)) }
  }
  const register = (body: object) => world.call('POST /auth/passkey/register', { token, body })
  const get = async () => {
    const { code, options_json } = await begin('authentication')
    const publicKey = { rpId: host, challenge: toBuffer(options_json.challenge) }
    return { code, authentication_response: toJson(await credentials.get({ publicKey })) }
  }
  const signIn = (body: object) => world.call('POST /auth/passkey/sign-in', { body })
  const changeConfig = (config: Partial<ProjectConfig>) => changeSettings(world.emulator.db, config)
  return { ...world, token, user_id, create, register, get, signInWith: signIn, changeConfig }
}

test('a passkey that the browser created signs in to its user, again and again', async () => {
  const { create, register, get, signInWith, emulator, user_id } = await setUpCeremonies()
  const created = await create()
  const registered = await register(created)
  expect({ status: registered.status, json: registered.json }).toEqual({
    status: 200,
    json: { user_handle: created.credential.id },
  })
  const stored = () => emulator.db.users.get(user_id)!.passkey
  expect(stored()).toEqual({
    credential_id: created.credential.id,
    public_key: expect.stringMatching(/^[\w-]{50,}$/),
    counter: 0,
    transports: ['internal'],
  })
  for (const counter of [1, 2]) {
    const { status, json } = await signInWith(await get())
    expect({ status, json }).toMatchObject({ status: 200, json: { user_id, is_new_user: false } })
    expect(stored()!.counter).toBe(counter)
  }
})

test('a passkey whose counter went back may be a copy, and is refused', async () => {
  const { create, register, get, signInWith, emulator, user_id } = await setUpCeremonies()
  await register(await create())
  const user = emulator.db.users.get(user_id)!
  emulator.db.users.update(user, { passkey: { ...user.passkey!, counter: 9 } })
  expect(outcomeOf(await signInWith(await get()))).toEqual({ status: 400, error: 'PASSKEY_AUTHENTICATION_FAILED' })
  expect(emulator.db.users.get(user_id)!.passkey!.counter).toBe(9)
})

test('a passkey is refused with a response to another challenge', async () => {
  const { create, register, get, signInWith } = await setUpCeremonies()
  const [registration, otherRegistration] = [await create(), await create()]
  expect(outcomeOf(await register({ ...registration, code: otherRegistration.code }))).toEqual({
    status: 400,
    error: 'PASSKEY_REGISTRATION_FAILED',
  })
  await register(await create())
  const [third, fourth] = [await get(), await get()]
  expect(outcomeOf(await signInWith({ ...third, code: fourth.code }))).toEqual({
    status: 400,
    error: 'PASSKEY_AUTHENTICATION_FAILED',
  })
})

test('a passkey is registered only for the user who began', async () => {
  const { create, call, signUp } = await setUpCeremonies()
  const { access_token: token } = await signUp('ines@harbor.example')
  const response = await call('POST /auth/passkey/register', { token, body: await create() })
  expect(outcomeOf(response)).toEqual({ status: 400, error: 'PASSKEY_REGISTRATION_FAILED' })
})

test('a passkey has the name of its user, else the email, else a word', async () => {
  const { asServer, call, emulator, token, user_id } = await setUpCeremonies()
  const name = async () => {
    const { json } = await call('POST /auth/passkey/initiate-passkey-registration', { token, body: {} })
    const { user } = json.options_json
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(user_id)
    expect(user.displayName).toBe(user.name)
    return user.name as string
  }
  expect(await name()).toBe('mira@harbor.example')
  await asServer(`PATCH /users/${user_id}`, { display_name: 'Mira' })
  expect(await name()).toBe('Mira')
  await asServer(`PATCH /users/${user_id}`, { display_name: null })
  emulator.db.contactChannels.delete(emulator.db.contactChannels.first('user', user_id)!.id)
  expect(await name()).toBe('Account')
})

test('the options of the ceremonies are those of WebAuthn for a passkey that the browser finds by itself', async () => {
  const { call, token } = await setUpCeremonies()
  const options = async (name: string) =>
    (await call(`POST /auth/passkey/initiate-passkey-${name}`, { token, body: {} })).json.options_json
  const challenge = expect.any(String)
  expect(await options('registration')).toEqual({
    rp: { id: 'THIS_VALUE_WILL_BE_REPLACED.example.com', name: expect.any(String) },
    user: expect.any(Object),
    challenge,
    // EdDSA, ECDSA on P-256 and RSA, in this order.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    extensions: { credProps: true },
  })
  expect(await options('authentication')).toEqual({
    rpId: 'THIS_VALUE_WILL_BE_REPLACED.example.com',
    challenge,
    allowCredentials: [],
    timeout: 60_000,
    userVerification: 'preferred',
  })
})

test('each step with a passkey is refused in a project without passkeys', async () => {
  const { create, register, get, signInWith, call, token, changeConfig } = await setUpCeremonies()
  await register(await create())
  const [registration, authentication] = [await create(), await get()]
  changeConfig({ passkey_enabled: false })
  const refusal = { status: 400, error: 'PASSKEY_AUTHENTICATION_NOT_ENABLED' }
  for (const name of ['registration', 'authentication']) {
    const response = await call(`POST /auth/passkey/initiate-passkey-${name}`, { token, body: {} })
    expect(outcomeOf(response)).toEqual(refusal)
  }
  expect(outcomeOf(await register(registration))).toEqual(refusal)
  expect(outcomeOf(await signInWith(authentication))).toEqual(refusal)
})

test.each([
  ['2025', 'https://app.harbor.example', 200],
  ['2025', 'https://app.harbor.example:8443', 400],
  ['2025', 'http://localhost:3000', 400],
  ['2026', 'https://app.harbor.example', 200],
  ['2026', 'https://elsewhere.example', 400],
] as const)('a passkey of the service of %s is created at %s with status %i', async (service, origin, status) => {
  const domains = [{ domain: 'https://app.harbor.example/start', handler_path: '/handler' }]
  const { create, register, changeConfig } = await setUpCeremonies({ service, origin })
  changeConfig({ domains, allow_localhost: false })
  const error = service === '2025' ? 'PASSKEY_AUTHENTICATION_FAILED' : 'PASSKEY_REGISTRATION_FAILED'
  expect(outcomeOf(await register(await create()))).toEqual({ status, error: status === 200 ? undefined : error })
})
