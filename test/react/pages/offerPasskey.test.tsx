import { registerPasskey, signOut, signUpWithPassword, updateCurrentUser } from 'latchkey'
import { SignInPage, UserButton } from 'latchkey/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { render } from '../render.tsx'

const mira = { email: 'mira@harbor.example', password: 'correct horse' }
const capabilities: Record<string, boolean> = { conditionalCreate: true }
let device: SoftwareAuthenticator

beforeEach(() => {
  capabilities['conditionalCreate'] = true
  device = softwareAuthenticator('http://localhost:3000')
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static getClientCapabilities = async () => capabilities
    },
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device.credentials })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

/** A user with a password and an account that is signed out, on the sign-in page of an app with a router. */
async function atSignIn(options: WorldOptions = {}, prepare = async (_: ReturnType<typeof createWorld>) => {}) {
  const navigate = vi.fn()
  const world = createWorld({ url: '/handler/sign-in', client: { redirectMethod: { navigate } }, ...options })
  await signUpWithPassword(world.client, mira)
  await prepare(world)
  await signOut(world.client)
  world.calls.length = 0
  const page = await render(world.client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', mira.email)
  await page.type('password', mira.password)
  await page.submit()
  const until = () => page.until(() => navigate.mock.calls.length + world.platform.visited.length > 0, 'the redirect')
  await until()
  return { ...world, page }
}

const asked = () => device.asked as (CredentialCreationOptions & { mediation?: string })[]
const isRegistered = (calls: string[]) => calls.includes('POST /auth/passkey/register')

test('a passkey is created without a prompt after a sign-in with a password', async () => {
  const { page, calls } = await atSignIn()
  await page.until(() => isRegistered(calls), 'the passkey')
  expect(asked().map(({ mediation }) => mediation)).toEqual(['conditional'])
  expect(device.passkeys).toHaveLength(1)
})

test("a passkey is created beside the next page of the app's router, however long the browser takes", async () => {
  device.hang()
  const { page, platform } = await atSignIn()
  await page.until(() => asked().length === 1, 'the request')
  expect(platform.visited).toEqual([])
})

test('no passkey is created if the sign-in loads another page, and none by that page', async () => {
  const { client, calls } = await atSignIn({ client: {} })
  const page = await render(client, <UserButton />)
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  await settled()
  expect(asked()).toEqual([])
  expect(calls.filter((call) => call.includes('passkey'))).toEqual([])
})

test('a created passkey never replaces the one that a user has', async () => {
  const world = await atSignIn({}, async ({ client }) => {
    await registerPasskey(client)
    device.asked.length = 0
  })
  await settled()
  expect(asked()).toEqual([])
  expect(isRegistered(world.calls)).toBe(false)
})

test('nothing is shown if the browser refuses a passkey', async () => {
  device.failNext(new DOMException('No saved password was used.', 'NotAllowedError'))
  const world = await atSignIn()
  const { page } = world
  await page.until(() => asked().length === 1, 'the request')
  await settled()
  expect(isRegistered(world.calls)).toBe(false)
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test.each([
  ['in a browser that cannot', {}, async () => void (capabilities['conditionalCreate'] = false)],
  ['in a project without passkeys', { config: { passkey_enabled: false, credential_enabled: true } }, async () => {}],
  [
    'before a second factor',
    {},
    async ({ client }: ReturnType<typeof createWorld>) =>
      void (await updateCurrentUser(client, { totpSecretBase64: btoa('twenty bytes of noise') })),
  ],
])('no passkey is created %s', async (_, options, prepare) => {
  const world = await atSignIn(options, prepare)
  await settled()
  expect(asked()).toEqual([])
  expect(world.calls.filter((call) => call.includes('passkey'))).toEqual([])
})

/** Resolves after pending work that uses no timer. */
async function settled(): Promise<void> {
  await import('../../../src/core/auth/passkey/newPasskey.ts')
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}
