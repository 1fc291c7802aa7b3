import { updateCurrentUser, registerPasskey, signOut, signUpWithPassword } from 'latchkey'
import { SignInPage } from 'latchkey/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SoftwareAuthenticator, softwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { createWorld, render, type WorldOptions } from '../world.tsx'

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

/** A user with a password and an account that is signed out, on the sign-in page. */
async function atSignIn(options: WorldOptions = {}, prepare = async (_: ReturnType<typeof createWorld>) => {}) {
  const world = createWorld({ at: '/handler/sign-in', ...options })
  await signUpWithPassword(world.client, mira)
  await prepare(world)
  await signOut(world.client)
  world.requests.length = 0
  const page = await render(world.client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', mira.email)
  await page.type('password', mira.password)
  await page.submit()
  return { ...world, page, until: () => page.until(() => world.platform.visited.length > 0, 'the redirect') }
}

const asked = () => device.asked as (CredentialCreationOptions & { mediation?: string })[]
const isRegistered = (requests: string[]) => requests.includes('POST /auth/passkey/register')

test('creates a passkey without a prompt after a sign-in with a password, and then redirects', async () => {
  const { requests, until } = await atSignIn()
  await until()
  expect(asked().map(({ mediation }) => mediation)).toEqual(['conditional'])
  expect(device.passkeys).toHaveLength(1)
  expect(isRegistered(requests)).toBe(true)
})

test('never replaces the passkey that a user has', async () => {
  const { requests, until } = await atSignIn({}, async ({ client }) => {
    await registerPasskey(client)
    device.asked.length = 0
  })
  await until()
  expect(asked()).toEqual([])
  expect(isRegistered(requests)).toBe(false)
})

test('redirects silently if the browser refuses', async () => {
  device.failNext(new DOMException('No saved password was used.', 'NotAllowedError'))
  const { requests, until, page } = await atSignIn()
  await until()
  expect(asked()).toHaveLength(1)
  expect(isRegistered(requests)).toBe(false)
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test('redirects after 2 s if the browser does not decide', async () => {
  device.hang()
  const { platform, until, page } = await atSignIn()
  await page.until(() => asked().length === 1, 'the request')
  expect(platform.visited).toEqual([])
  await platform.advance(2_000)
  await until()
  expect(device.passkeys).toEqual([])
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
])('asks for nothing %s', async (_, options, prepare) => {
  const { requests, until } = await atSignIn(options, prepare)
  await until()
  expect(asked()).toEqual([])
  expect(requests.filter((each) => each.includes('passkey'))).toEqual([])
})
