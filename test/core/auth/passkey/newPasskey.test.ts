/** The passkey that a browser creates without a prompt after a sign-in with a password. */
import { afterEach, expect, test, vi } from 'vitest'
import { registerPasskey } from '../../../../src/core/auth/passkey.ts'
import { createPasskeyQuietly } from '../../../../src/core/auth/passkey/newPasskey.ts'
import { signUpWithPassword } from '../../../../src/core/auth/password.ts'
import { cachedProject } from '../../../../src/core/client/cachedProject.ts'
import { toBase64Url } from '../../../../src/core/util/encoding.ts'
import { EMAIL, PASSWORD } from '../../../support/createWorld.ts'
import { createFlowWorld } from '../world.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A user who has just signed up, in a browser with these capabilities. */
async function setUp(capabilities: Record<string, boolean> = { conditionalCreate: true }) {
  const world = createFlowWorld()
  const signal = vi.fn(async () => {})
  const browser = { getClientCapabilities: async () => capabilities, signalAllAcceptedCredentials: signal }
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, browser))
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return { ...world, signal }
}

test('a passkey is created with conditional mediation, registered, and signaled to the browser', async () => {
  const { client, device, signal, calls } = await setUp()
  expect(await createPasskeyQuietly(client)).toBe(true)
  expect(device.asked).toEqual([expect.objectContaining({ mediation: 'conditional' })])
  expect(calls.at(-1)).toBe('POST /auth/passkey/register')
  const [passkey] = device.passkeys
  expect(signal.mock.calls).toEqual([
    [
      {
        rpId: 'localhost',
        userId: toBase64Url(passkey!.userHandle),
        allAcceptedCredentialIds: [toBase64Url(passkey!.id)],
      },
    ],
  ])
})

test('a user who has a passkey keeps it', async () => {
  const { client, device } = await setUp()
  await registerPasskey(client)
  expect(await createPasskeyQuietly(client)).toBe(false)
  expect(device.passkeys).toHaveLength(1)
})

test.each([{}, { conditionalCreate: false }])(
  'a browser with the capabilities %j is asked for nothing, and nothing is sent',
  async (capabilities) => {
    const { client, device, calls } = await setUp(capabilities as Record<string, boolean>)
    expect(await createPasskeyQuietly(client)).toBe(false)
    expect({ asked: device.asked, calls }).toEqual({ asked: [], calls: [] })
  },
)

test.each([
  [false, false],
  [true, true],
])('a project that is known to enable passkeys (%s) gets one: %s', async (passkeyEnabled, isCreated) => {
  const { client } = await setUp()
  cachedProject.get(client).config = { passkeyEnabled } as never
  expect(await createPasskeyQuietly(client)).toBe(isCreated)
})

test('a device that declines, and a service that refuses, throw nothing', async () => {
  const { client, device, emulator, signal } = await setUp()
  device.failNext(new DOMException('No.', 'NotAllowedError'))
  expect(await createPasskeyQuietly(client)).toBe(false)
  emulator.faults.once('registerPasskeyCredential', 'PASSKEY_REGISTRATION_FAILED')
  expect(await createPasskeyQuietly(client)).toBe(false)
  expect(signal).not.toHaveBeenCalled()
})
