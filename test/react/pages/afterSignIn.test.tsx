import type { Client, SignInResult } from 'latchkey'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSignIn } from '../../../src/react/pages/afterSignIn.ts'
import { typedEmail } from '../../../src/react/pages/typedEmail.ts'
import { createWorld, EMAIL, ORIGIN } from '../../support/createWorld.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static getClientCapabilities = async () => ({})
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

const RETURNING: SignInResult = { status: 'signed-in', userId: 'mira', isNewUser: false }
const NEW: SignInResult = { ...RETURNING, isNewUser: true }
const MFA: SignInResult = { status: 'mfa-required', attemptCode: 'a-code' }

function open() {
  const { client, platform } = createWorld({
    url: '/handler/sign-in',
    client: { urls: { afterSignIn: '/inbox', afterSignUp: '/welcome' } },
  })
  typedEmail.write(client, EMAIL)
  return { client, platform }
}

const lastMethod = (): string | null => localStorage.getItem('latchkey-last-method-internal')
/** The id of the user for whom the next page creates a passkey. */
const pendingPasskey = (client: Client): string | null | undefined =>
  client.platform.tabStorage?.getItem('latchkey_new_passkey')

test.each([
  { result: RETURNING, path: '/inbox', email: null },
  { result: NEW, path: '/welcome', email: null },
  { result: MFA, path: '/handler/mfa', email: EMAIL },
])('after $result the user goes to $path, and the typed address is $email', async ({ result, path, email }) => {
  const { client, platform } = open()
  await afterSignIn(client, result, 'password')
  expect(platform.visited).toEqual([ORIGIN + path])
  expect(typedEmail.read(client)).toBe(email)
  expect(lastMethod()).toBe('password')
})

test('a user who was signed in before is redirected without a stored method', async () => {
  const { client, platform } = open()
  await afterSignIn(client, RETURNING)
  expect(platform.visited).toEqual([`${ORIGIN}/inbox`])
  expect(lastMethod()).toBeNull()
})

test.each([
  { result: RETURNING, method: 'password', user: 'mira' },
  { result: RETURNING, method: 'code', user: null },
  { result: RETURNING, method: undefined, user: null },
  { result: NEW, method: 'password', user: null },
  { result: MFA, method: 'password', user: null },
  { result: { ...RETURNING, userId: null }, method: 'password', user: null },
])('after $result with the method $method, a passkey is created for $user', async ({ result, method, user }) => {
  const { client } = open()
  await afterSignIn(client, result, method)
  expect(pendingPasskey(client)).toBe(user)
})

test.each([
  { browser: 'passkeys', PublicKeyCredential: undefined },
  { browser: '`getClientCapabilities`', PublicKeyCredential: class {} },
])('in a browser without $browser no passkey is created', async ({ PublicKeyCredential }) => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  const { client } = open()
  await afterSignIn(client, RETURNING, 'password')
  expect(pendingPasskey(client)).toBeNull()
})
