import { registerPasskey, signInWithPassword, signOut, signUpWithPassword, updateCurrentUser } from 'latchkey'
import { SignInPage, UserButton } from 'latchkey/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerPasskey, resumePasskey } from '../../../src/react/pages/offerPasskey.ts'
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

/** A user with a password and an account that is signed out, on the sign-in page. */
async function atSignIn(options: WorldOptions = {}, prepare = async (_: ReturnType<typeof createWorld>) => {}) {
  const world = createWorld({ url: '/handler/sign-in', ...options })
  await signUpWithPassword(world.client, mira)
  await prepare(world)
  await signOut(world.client)
  world.calls.length = 0
  const page = await render(world.client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', mira.email)
  await page.type('password', mira.password)
  await page.submit()
  return { ...world, page, until: () => page.until(() => world.platform.visited.length > 0, 'the redirect') }
}

const asked = () => device.asked as (CredentialCreationOptions & { mediation?: string })[]
const isRegistered = (calls: string[]) => calls.includes('POST /auth/passkey/register')

/** The redirect, and the page after it. */
async function next(world: Awaited<ReturnType<typeof atSignIn>>) {
  await world.until()
  const page = await render(world.client, <UserButton />)
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  return page
}

test('a passkey is created without a prompt on the page after a sign-in with a password', async () => {
  const world = await atSignIn()
  await world.until()
  expect(world.calls.filter((call) => call.includes('passkey'))).toEqual([])
  const page = await next(world)
  await page.until(() => isRegistered(world.calls), 'the passkey')
  expect(asked().map(({ mediation }) => mediation)).toEqual(['conditional'])
  expect(device.passkeys).toHaveLength(1)
})

test("a passkey is created beside the next page of the app's router, however long the browser takes", async () => {
  device.hang()
  const navigate = vi.fn()
  const { page, platform } = await atSignIn({ client: { redirectMethod: { navigate } } })
  await page.until(() => navigate.mock.calls.length > 0, 'the redirect')
  await page.until(() => asked().length === 1, 'the request')
  expect(platform.visited).toEqual([])
})

test('another user of the tab gets no passkey, and no later page creates one', async () => {
  const world = await atSignIn()
  await world.until()
  await signOut(world.client)
  await signUpWithPassword(world.client, { email: 'jonas@harbor.example', password: mira.password })
  await next(world)
  await signOut(world.client)
  await signInWithPassword(world.client, mira)
  await next(world)
  expect(world.calls.filter((call) => call.includes('passkey'))).toEqual([])
})

test('a created passkey never replaces the one that a user has', async () => {
  const world = await atSignIn({}, async ({ client }) => {
    await registerPasskey(client)
    device.asked.length = 0
  })
  await next(world)
  await settled()
  expect(asked()).toEqual([])
  expect(isRegistered(world.calls)).toBe(false)
})

test('nothing is shown if the browser refuses a passkey', async () => {
  device.failNext(new DOMException('No saved password was used.', 'NotAllowedError'))
  const world = await atSignIn()
  const page = await next(world)
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
  await world.until()
  await render(world.client, <UserButton />)
  await settled()
  expect(asked()).toEqual([])
  expect(world.calls.filter((call) => call.includes('passkey'))).toEqual([])
})

test.each([
  { storage: 'blocked', tabStorage: blockedStorage() },
  { storage: 'missing', tabStorage: null },
])('no passkey is created in a tab whose storage is $storage', async ({ tabStorage }) => {
  const { client } = createWorld({ wrapPlatform: (platform) => ({ ...platform, tabStorage: tabStorage as never }) })
  offerPasskey(client, 'mira')
  resumePasskey(client, 'mira')
  await settled()
  expect(asked()).toEqual([])
})

function blockedStorage() {
  const refuse = (): never => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

/** Resolves after pending work that uses no timer. */
async function settled(): Promise<void> {
  await import('../../../src/core/auth/passkey/newPasskey.ts')
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}
