import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

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
    const [first, second] = [await challenge(), await challenge()]
    expect(first).toHaveLength(32)
    expect(first).not.toEqual(second)
  },
)

test('registering a passkey without a signed-in user fails like the service', async () => {
  const { call, begin, onError } = await setUp()
  const body = { credential: ceremony(), code: await begin('registration') }
  expect((await call('POST /auth/passkey/register', { body })).status).toBe(500)
  expect(String(onError.mock.calls[0]?.[0])).toContain('Sign in first')
})
