import type { SignInResult } from 'latchkey'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSignIn } from '../../../src/react/pages/afterSignIn.ts'
import { typedEmail } from '../../../src/react/pages/typedEmail.ts'
import { createWorld, EMAIL, ORIGIN } from '../../support/createWorld.ts'

/** How often the page asked whether the browser creates passkeys without a prompt. */
let requests = 0

beforeEach(() => {
  localStorage.clear()
  requests = 0
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static getClientCapabilities = async () => {
        requests += 1
        return {}
      }
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

/** Signs in on a page whose router shows the next one. Returns true if the browser was asked about passkeys. */
async function offersPasskey(result: SignInResult, method?: string): Promise<boolean> {
  const { client } = createWorld({ url: '/handler/sign-in', client: { redirectMethod: { navigate: () => {} } } })
  await afterSignIn(client, result, method)
  await import('../../../src/core/auth/passkey/newPasskey.ts')
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  return requests > 0
}

test.each([
  { result: RETURNING, method: 'password', isOffered: true },
  { result: RETURNING, method: 'code', isOffered: false },
  { result: RETURNING, method: undefined, isOffered: false },
  { result: NEW, method: 'password', isOffered: false },
  { result: MFA, method: 'password', isOffered: false },
])('after $result with the method $method, a passkey is offered: $isOffered', async ({ result, method, isOffered }) => {
  expect(await offersPasskey(result, method)).toBe(isOffered)
})

test('in a browser without `getClientCapabilities` no passkey is offered', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(await offersPasskey(RETURNING, 'password')).toBe(false)
})
