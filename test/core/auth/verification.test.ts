import { expect, test } from 'vitest'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { sendVerificationEmail, verifyEmail } from '../../../src/core/auth/verification.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

test('verifying an address succeeds, and again after a reload', async () => {
  const world = await signedUp()
  const { code } = world.emulator.outbox.latest({ kind: 'email-verification' })!
  expect(await verifyEmail(world.client, { code: code! })).toEqual({ status: 'verified' })
  expect(await verifyEmail(world.client, { code: code! })).toEqual({ status: 'already-verified' })
  await expect(sendVerificationEmail(world.client)).rejects.toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' })
})

test('sending a verification email requires an address and a signed-in user', async () => {
  const world = createFlowWorld()
  await expect(sendVerificationEmail(world.client)).rejects.toEqual(signedOut)
  await signInAnonymously(world.client)
  await expect(sendVerificationEmail(world.client)).rejects.toMatchObject({
    name: 'UsageError',
    code: 'NO_PRIMARY_EMAIL',
    message: 'User does not have a primary email',
  })
})

test('sending a verification email again sends another link', async () => {
  const world = await signedUp()
  await sendVerificationEmail(world.client)
  const links = world.emulator.outbox.list({ kind: 'email-verification' }).map(({ link }) => link)
  expect(new Set(links).size).toBe(2)
  expect(links[1]).toMatch(`${ORIGIN}/handler/email-verification?code=`)
})
