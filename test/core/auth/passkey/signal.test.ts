import { afterEach, expect, test, vi } from 'vitest'
import { registerPasskey, signInWithPasskey } from '../../../../src/core/auth/passkey.ts'
import { signalAcceptedPasskey } from '../../../../src/core/auth/passkey/signal.ts'
import { signUpWithPassword } from '../../../../src/core/auth/password.ts'
import { signOut } from '../../../../src/core/auth/signOut.ts'
import { toBase64Url } from '../../../../src/core/util/encoding.ts'
import { EMAIL, PASSWORD } from '../../../support/createWorld.ts'
import { createFlowWorld } from '../world.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A signed-in user in a browser whose signals are recorded. */
async function setUp(signal: (options: object) => Promise<void> = async () => {}) {
  const world = createFlowWorld()
  const signalAllAcceptedCredentials = vi.fn(signal)
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { signalAllAcceptedCredentials }))
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  return { ...world, signal: signalAllAcceptedCredentials }
}

test('the browser is told the user’s only passkey after its registration and after a sign-in with it', async () => {
  const { client, device, signal } = await setUp()
  await registerPasskey(client)
  const [passkey] = device.passkeys
  const accepted = {
    rpId: 'localhost',
    userId: toBase64Url(passkey!.userHandle),
    allAcceptedCredentialIds: [toBase64Url(passkey!.id)],
  }
  expect(signal.mock.calls).toEqual([[accepted]])
  await signOut(client)
  expect(await signInWithPasskey(client)).toMatchObject({ status: 'signed-in' })
  expect(signal.mock.calls).toEqual([[accepted], [accepted]])
})

test('nothing is signaled if the service refuses the passkey or does not respond', async () => {
  const { client, emulator, signal } = await setUp()
  emulator.faults.once('registerPasskeyCredential', 'PASSKEY_REGISTRATION_FAILED')
  await expect(registerPasskey(client)).rejects.toThrow()
  emulator.faults.once('registerPasskeyCredential', 'offline')
  await expect(registerPasskey(client)).rejects.toThrow()
  expect(signal).not.toHaveBeenCalled()
})

test('a signal that fails changes nothing for the caller', async () => {
  const { client } = await setUp(() => Promise.reject(new Error('not this domain')))
  await registerPasskey(client)
  await signOut(client)
  expect(await signInWithPasskey(client)).toMatchObject({ status: 'signed-in' })
})

test.each([
  ['a page and a user', 1, {}, 'u1'],
  ['no user', 0, {}, undefined],
  ['an empty user', 0, {}, ''],
  ['no page', 0, { location: null }, 'u1'],
] as const)('a passkey is signaled with %s: %i times', async (_what, count, changes, userId) => {
  const { client, signal } = await setUp()
  signalAcceptedPasskey({ ...client, platform: { ...client.platform, ...changes } }, userId, 'c1')
  expect(signal).toHaveBeenCalledTimes(count)
})
