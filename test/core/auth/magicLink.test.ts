import { expect, test } from 'vitest'
import { sendMagicLink, signInWithMagicLink } from '../../../src/core/auth/magicLink.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser } from './world.ts'

async function mailed() {
  const world = createFlowWorld()
  const { nonce } = await sendMagicLink(world.client, { email: ` ${EMAIL.toUpperCase()}` })
  const { code, otp, link } = world.emulator.outbox.latest({ kind: 'magic-link' })!
  world.calls.length = 0
  return { ...world, nonce, code: code!, otp: otp!, link: link! }
}

test('a magic link signs up a new user with its code in one call', async () => {
  const world = await mailed()
  expect(new URL(world.link).pathname).toBe('/handler/magic-link-callback')
  expect(await signInWithMagicLink(world.client, { code: world.code })).toEqual({
    status: 'signed-in',
    userId: theUser(world).id,
    isNewUser: true,
  })
  expect(world.calls).toEqual(['POST /auth/otp/sign-in'])
})

test.each([
  ['unchanged', (otp: string) => otp],
  ['in lower case, with spaces', (otp: string) => ` ${otp.slice(0, 3).toLowerCase()} ${otp.slice(3).toLowerCase()}`],
])('a magic link signs in with the six characters entered %s', async (_, type) => {
  const { client, otp, nonce } = await mailed()
  expect(otp).toHaveLength(6)
  expect(await signInWithMagicLink(client, { code: type(otp), nonce })).toMatchObject({ status: 'signed-in' })
})

test('a wrong code keeps the code of a magic link valid, and 20 wrong codes invalidate it', async () => {
  const { client, otp, nonce } = await mailed()
  const wrong = { code: otp === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA', nonce }
  await expect(signInWithMagicLink(client, wrong)).rejects.toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' })
  for (let tries = 0; tries < 19; tries += 1) await signInWithMagicLink(client, wrong).catch(() => {})
  const late = signInWithMagicLink(client, { code: otp, nonce })
  await expect(late).rejects.toMatchObject({ code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED' })
})

test('five characters of a one-time code are refused without a request and aren’t an attempt', async () => {
  const { client, calls, nonce } = await mailed()
  await expect(signInWithMagicLink(client, { code: 'ABCDE', nonce })).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_NOT_FOUND',
  })
  expect(calls).toEqual([])
})

test('the code of a magic link works once, within a week', async () => {
  const { client, code } = await mailed()
  await signInWithMagicLink(client, { code })
  await expect(signInWithMagicLink(client, { code })).rejects.toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' })
  const late = await mailed()
  late.emulator.clock.advance(7 * 86_400_000)
  await expect(signInWithMagicLink(late.client, { code: late.code })).rejects.toMatchObject({
    code: 'VERIFICATION_CODE_EXPIRED',
  })
})

test('sendMagicLink reports an unverified email, and a project without magic links', async () => {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  await expect(sendMagicLink(world.client, { email: EMAIL })).rejects.toMatchObject({
    code: 'USER_EMAIL_ALREADY_EXISTS',
    details: { wouldWorkIfEmailWasVerified: true },
  })
  changeSettings(world.emulator.db, { magic_link_enabled: false })
  await expect(sendMagicLink(world.client, { email: 'ines@harbor.example' })).rejects.toMatchObject({
    status: 403,
    message: 'OTP sign-in is not enabled for this project',
  })
})
