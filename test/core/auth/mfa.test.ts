import { expect, test } from 'vitest'
import { knownErrorFamilies, type KnownErrorFamilies } from '../../../generated/errors.ts'
import type { SignInResult } from '../../../src/core/auth/completeSignIn.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { sendMagicLink, signInWithMagicLink } from '../../../src/core/auth/magicLink.ts'
import { completeTotpEnrollment, removeTotp, signInWithTotp, startTotpEnrollment } from '../../../src/core/auth/mfa.ts'
import { completeOAuth, connectAccount, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import type { CompleteOAuthResult } from '../../../src/core/auth/oauth/finishOAuth.ts'
import { registerPasskey, signInWithPasskey } from '../../../src/core/auth/passkey.ts'
import { signInWithPassword, signUpWithPassword } from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { verifyEmail } from '../../../src/core/auth/verification.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { consent } from './provider.ts'
import { TOTP_SECRET, totpNow } from './table.ts'
import { createFlowWorld, theUser, type FlowWorld } from './world.ts'

const mira = { email: EMAIL, password: PASSWORD }
const KEY = 'stack_mfa_attempt_code'
const verificationErrors = knownErrorFamilies.VERIFICATION_ERROR as readonly KnownErrorFamilies['VERIFICATION_ERROR'][]

/** A user whose password was correct and who must enter a code. */
async function asked() {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, mira)
  await signOut(world.client)
  world.emulator.db.users.update(theUser(world), { requires_totp_mfa: true, totp_secret_base64: TOTP_SECRET })
  const outcome = await signInWithPassword(world.client, mira)
  world.calls.length = 0
  return { ...world, outcome }
}

test('the second factor is requested with an attempt code stored in the tab', async () => {
  const { outcome, platform, client } = await asked()
  expect(outcome).toEqual({ status: 'mfa-required', attemptCode: platform.tabStorage.getItem(KEY) })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('the second factor signs in with the app’s code in one call and deletes the attempt', async () => {
  const world = await asked()
  const totp = totpNow(world, TOTP_SECRET)
  expect(await signInWithTotp(world.client, { totp: `${totp.slice(0, 3)} ${totp.slice(3)}` })).toEqual({
    status: 'signed-in',
    userId: theUser(world).id,
    isNewUser: false,
  })
  expect(world.calls).toEqual(['POST /auth/mfa/sign-in'])
  expect(world.platform.tabStorage.getItem(KEY)).toBeNull()
})

test.each([
  ['the step before', -30_000],
  ['the step after', 30_000],
])('the second factor rejects the code of %s and keeps the attempt', async (_, millis) => {
  const world = await asked()
  const { db, clock } = world.emulator
  const at = { ...world, emulator: { ...world.emulator, db, clock: { ...clock, now: () => clock.now() + millis } } }
  const wrong = signInWithTotp(world.client, { totp: totpNow(at, TOTP_SECRET) })
  await expect(wrong).rejects.toMatchObject({
    code: 'INVALID_TOTP_CODE',
    message: 'The TOTP code is invalid. Please try again.',
  })
  expect(world.platform.tabStorage.getItem(KEY)).not.toBeNull()
  expect(await signInWithTotp(world.client, { totp: totpNow(world, TOTP_SECRET) })).toMatchObject({
    status: 'signed-in',
  })
})

test('the second factor reports that the attempt expired after five minutes', async () => {
  const world = await asked()
  world.emulator.clock.advance(300_000)
  const late = () => signInWithTotp(world.client, { totp: totpNow(world, TOTP_SECRET) })
  await expect(late()).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
  await expect(late()).rejects.toMatchObject({ name: 'UsageError', code: 'MISSING_OPTION' })
})

test.each(verificationErrors)('the second factor deletes the attempt after %s', async (code) => {
  const world = await asked()
  world.emulator.faults.once('mfaSignIn', code)
  const totp = totpNow(world, TOTP_SECRET)
  await expect(signInWithTotp(world.client, { totp })).rejects.toMatchObject({ code })
  expect(world.platform.tabStorage.getItem(KEY)).toBeNull()
})

test('the second factor is requested after a magic link too, and keeps isNewUser', async () => {
  const world = createFlowWorld()
  await sendMagicLink(world.client, { email: EMAIL })
  const mail = () => world.emulator.outbox.latest({ kind: 'magic-link' })!.code!
  await signInWithMagicLink(world.client, { code: mail() })
  world.emulator.db.users.update(theUser(world), { requires_totp_mfa: true, totp_secret_base64: TOTP_SECRET })
  await sendMagicLink(world.client, { email: EMAIL })
  expect(await signInWithMagicLink(world.client, { code: mail() })).toMatchObject({ status: 'mfa-required' })
  expect(await signInWithTotp(world.client, { totp: totpNow(world, TOTP_SECRET) })).toMatchObject({
    isNewUser: false,
  })
})

test('the second factor works with blocked storage', async () => {
  const world = createFlowWorld()
  Object.assign(world.platform.tabStorage, { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  await signUpWithPassword(world.client, mira)
  world.emulator.db.users.update(theUser(world), { requires_totp_mfa: true, totp_secret_base64: TOTP_SECRET })
  await signInWithPassword(world.client, mira)
  expect(await signInWithTotp(world.client, { totp: totpNow(world, TOTP_SECRET) })).toMatchObject({
    status: 'signed-in',
  })
})

const firstFactors: Record<string, (world: FlowWorld) => Promise<SignInResult | CompleteOAuthResult>> = {
  'a password': ({ client }) => signInWithPassword(client, mira),
  'an emailed link': async ({ client, emulator }) => {
    await sendMagicLink(client, { email: EMAIL })
    return signInWithMagicLink(client, { code: emulator.outbox.latest({ kind: 'magic-link' })!.code! })
  },
  'an emailed code of six characters': async ({ client, emulator }) => {
    const { nonce } = await sendMagicLink(client, { email: EMAIL })
    return signInWithMagicLink(client, { code: emulator.outbox.latest({ kind: 'magic-link' })!.otp!, nonce })
  },
  'a passkey': ({ client }) => signInWithPasskey(client),
  'a provider': async (world) => {
    await signInWithOAuth(world.client, { providerId: 'github' })
    await consent(world)
    return completeOAuth(world.client)
  },
}

test.each(Object.keys(firstFactors))(
  'after %s, a wrong second factor changes nothing, and the right one signs in',
  async (name) => {
    const world = createFlowWorld({ url: `${ORIGIN}/page` })
    const { client, emulator } = world
    await signUpWithPassword(client, mira)
    const { code } = emulator.outbox.latest({ kind: 'email-verification' })!
    await verifyEmail(client, { code: code! })
    await registerPasskey(client)
    await connectAccount(client, { providerId: 'github' })
    await consent(world)
    await completeOAuth(client)
    const { secretBase64 } = startTotpEnrollment(client, { accountName: EMAIL, issuer: 'Harbor' })
    await completeTotpEnrollment(client, { secretBase64, totp: totpNow(world, secretBase64) })
    await signOut(client)

    expect(await firstFactors[name]!(world)).toMatchObject({ status: 'mfa-required' })
    const right = totpNow(world, secretBase64)
    const wrong = right === '000000' ? '111111' : '000000'
    await expect(signInWithTotp(client, { totp: wrong })).rejects.toMatchObject({ code: 'INVALID_TOTP_CODE' })
    expect(await getUser(client)).toBeNull()
    expect(await signInWithTotp(client, { totp: right })).toEqual({
      status: 'signed-in',
      userId: theUser(world).id,
      isNewUser: false,
    })
    expect(await getUser(client)).toMatchObject({ primaryEmail: EMAIL, isMultiFactorRequired: true })
    expect(emulator.db.users.size).toBe(1)
  },
)

async function enrolling() {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, mira)
  return { ...world, enrollment: startTotpEnrollment(world.client, { accountName: EMAIL, issuer: 'Harbor & Co' }) }
}

test('an enrollment creates a secret of 160 bits and encodes it in one URL for the app', async () => {
  const { enrollment } = await enrolling()
  const bytes = Buffer.from(enrollment.secretBase64, 'base64')
  expect(bytes).toHaveLength(20)
  const uri = new URL(enrollment.uri)
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.host).toBe('totp')
  expect(decodeURIComponent(uri.pathname)).toEqual(`/Harbor & Co:${EMAIL}`)
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: enrollment.secretBase32, issuer: 'Harbor & Co' })
})

test('an enrollment requires the first code, and each sign-in then requires one', async () => {
  const world = await enrolling()
  const { secretBase64 } = world.enrollment
  await completeTotpEnrollment(world.client, { secretBase64, totp: totpNow(world, secretBase64) })
  expect(await getUser(world.client)).toMatchObject({ isMultiFactorRequired: true })
  expect(await signInWithPassword(world.client, mira)).toMatchObject({ status: 'mfa-required' })
  expect(await signInWithTotp(world.client, { totp: totpNow(world, secretBase64) })).toMatchObject({
    status: 'signed-in',
  })
  await removeTotp(world.client)
  expect(await signInWithPassword(world.client, mira)).toMatchObject({ status: 'signed-in' })
})

test.each([
  ['an hour fast', 3_600_000],
  ['a day slow', -86_400_000],
])('an enrollment accepts the app’s code on a device that is %s, and no wrong code', async (_, millis) => {
  const world = await enrolling()
  const { secretBase64 } = world.enrollment
  world.platform.jump(millis)
  const wrong = completeTotpEnrollment(world.client, { secretBase64, totp: '000000x' })
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_TOTP_CODE' })
  await completeTotpEnrollment(world.client, { secretBase64, totp: totpNow(world, secretBase64) })
  expect(await getUser(world.client)).toMatchObject({ isMultiFactorRequired: true })
})

test('an enrollment changes nothing if the first code is wrong', async () => {
  const { client, emulator, enrollment } = await enrolling()
  const wrong = completeTotpEnrollment(client, { secretBase64: enrollment.secretBase64, totp: '000000x' })
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_TOTP_CODE' })
  expect(emulator.db.users.all()[0]!.requires_totp_mfa).toBe(false)
})
