/** Changing a password ends the other sessions; without the refresh token the service would end this one too. */
import { expect, test } from 'vitest'
import { signInWithPassword, signUpWithPassword, updatePassword } from '../../../src/core/auth/password.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const change = { oldPassword: PASSWORD, newPassword: 'staple battery' }

async function signedInTwice() {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  const elsewhere = createFlowWorld({ emulator: world.emulator })
  await signInWithPassword(elsewhere.client, { email: EMAIL, password: PASSWORD })
  /** Whether a session can still get access tokens after the issued ones have expired. */
  const goesOn = async ({ client }: typeof world): Promise<boolean> => {
    const { accessToken } = await client.session.getTokens()
    if (accessToken) client.session.reject(accessToken)
    return (await client.session.getAccessToken()) !== null
  }
  return { world, elsewhere, goesOn }
}

test('a change of the password keeps its session and ends the others', async () => {
  const { world, elsewhere, goesOn } = await signedInTwice()
  const { refreshToken } = await world.client.session.getTokens()
  await updatePassword(world.client, change)
  expect(world.requests.at(-1)!.headers.get('x-stack-refresh-token')).toBe(refreshToken)
  expect(JSON.parse(world.requests.at(-1)!.body)).toEqual({
    old_password: change.oldPassword,
    new_password: change.newPassword,
  })
  expect(await goesOn(world)).toBe(true)
  expect(await goesOn(elsewhere)).toBe(false)
})
