/** The offer of passkeys in the email field, beside the button. */
import { registerPasskey, signOut, signUpWithPassword } from 'latchkey'
import { SignInPage } from 'latchkey/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '../../support/softwareAuthenticator.ts'
import { render } from '../render.tsx'

let device: SoftwareAuthenticator

beforeEach(() => {
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
