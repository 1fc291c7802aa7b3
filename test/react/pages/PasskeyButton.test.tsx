/** The offer of passkeys in the email field, beside the button. */
import { registerPasskey, signOut, signUpWithPassword } from 'latchkey'
import { SignInPage } from 'latchkey/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { render } from '../render.tsx'

let device: SoftwareAuthenticator

beforeEach(() => {
  localStorage.clear()
  device = softwareAuthenticator('http://localhost:3000')
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      static isConditionalMediationAvailable = async () => true
    },
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device.credentials })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

const mediations = (): unknown[] => device.asked.map((options) => (options as { mediation?: string }).mediation)

test('the passkey that the user picks in the email field signs in, without a click', async () => {
  const { client, platform } = createWorld({
    url: '/handler/sign-in',
    config: { credential_enabled: true, passkey_enabled: true },
  })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  await registerPasskey(client)
  await signOut(client)
  device.asked.length = 0
  const page = await render(client, <SignInPage />)
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(mediations()).toContain('conditional')
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

/** The sign-in page of a user who picks a passkey in the email field. */
async function pickPasskey() {
  const world = createWorld({ url: '/handler/sign-in', config: { credential_enabled: true, passkey_enabled: true } })
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  await registerPasskey(world.client)
  await signOut(world.client)
  device.asked.length = 0
  return world
}

test('a picked passkey that the service refuses is explained, until the button is pressed', async () => {
  const { client, emulator } = await pickPasskey()
  emulator.faults.once('passkeySignIn', 'PASSKEY_AUTHENTICATION_FAILED')
  const page = await render(client, <SignInPage />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the refusal')
  expect(page.find('[role=alert]').textContent).toBe('That passkey was not accepted. Try another way to sign in.')
  device.hang()
  await page.click(page.button('Sign in with a passkey'))
  await page.until(() => page.container.querySelector('[role=alert]') === null, 'no refusal')
})

test('a failure that the user didn’t cause shows nothing, such as a closed offer of passkeys', async () => {
  const { client } = await pickPasskey()
  device.failNext(new DOMException('Closed.', 'NotAllowedError'))
  const page = await render(client, <SignInPage />)
  await page.until(() => device.asked.length > 0, 'the offer')
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(page.container.querySelector('[role=alert]')).toBeNull()
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('the offer in the email field ends while the button’s dialog is open, and when the page is left', async () => {
  const { client } = await pickPasskey()
  device.hang()
  const page = await render(client, <SignInPage />)
  await page.until(() => device.asked.length > 0, 'the offer')
  const offer = device.asked.at(-1)!.signal!
  expect(offer.aborted).toBe(false)
  await page.unmount()
  expect(offer.aborted).toBe(true)
})
