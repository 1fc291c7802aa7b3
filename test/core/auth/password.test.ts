import { expect, test } from 'vitest'
import { getUser } from '../../../src/core/auth/getUser.ts'
import {
  resetPassword,
  sendPasswordReset,
  setPassword,
  signInWithPassword,
  signUpWithPassword,
  updatePassword,
} from '../../../src/core/auth/password.ts'
import { createClient } from '../../../src/core/client/createClient.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser } from './world.ts'

const mira = { email: EMAIL, password: PASSWORD }

async function signedUp(url = `${ORIGIN}/`) {
  const world = createFlowWorld({ url })
  await signUpWithPassword(world.client, mira)
  world.calls.length = 0
  return world
}

test('a sign-up creates a user whose verification link opens the handler page with the return destination', async () => {
  const world = createFlowWorld({ url: `${ORIGIN}/handler/sign-up?after_auth_return_to=%2Fteam#x` })
  const outcome = await signUpWithPassword(world.client, mira)
  expect(outcome).toEqual({ status: 'signed-in', userId: theUser(world).id, isNewUser: true })
  const link = new URL(world.emulator.outbox.latest({ kind: 'email-verification' })!.link!)
  expect(link.origin + link.pathname).toBe(`${ORIGIN}/handler/email-verification`)
  expect({ after_auth_return_to: link.searchParams.get('after_auth_return_to'), hash: link.hash }).toEqual({
    after_auth_return_to: '/team',
    hash: '',
  })
})

test('a sign-in with a password takes one call and ignores the case of the email', async () => {
  const world = await signedUp()
  const outcome = await signInWithPassword(world.client, { email: '  Mira@Harbor.Example ', password: PASSWORD })
  expect(outcome).toEqual({ status: 'signed-in', userId: theUser(world).id, isNewUser: false })
  expect(world.calls).toEqual(['POST /auth/password/sign-in'])
})

test('a sign-up on a server requires the URL of the verification page', async () => {
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  await expect(signUpWithPassword(client, mira)).rejects.toMatchObject({
    code: 'NO_BROWSER',
    message: expect.stringContaining('verificationCallbackUrl'),
  })
})

test.each([
  ['x'.repeat(7), 'PASSWORD_TOO_SHORT', 'Password too short. Minimum length is 8.', { minLength: 8 }],
  ['x'.repeat(71), 'PASSWORD_TOO_LONG', 'Password too long. Maximum length is 70.', { maxLength: 70 }],
])('a sign-up with %s is rejected before a request is sent: %s', async (password, code, message, details) => {
  const world = createFlowWorld()
  await expect(signUpWithPassword(world.client, { email: EMAIL, password })).rejects.toMatchObject({
    code,
    message,
    details,
  })
  expect(world.calls).toEqual([])
})

test.each([
  ['x'.repeat(7), 'PASSWORD_TOO_SHORT'],
  ['x'.repeat(71), 'PASSWORD_TOO_LONG'],
])(
  'a new password of a signed-in user with the text %s is rejected before a request is sent: %s',
  async (password, code) => {
    const { client, calls } = await signedUp()
    await expect(updatePassword(client, { oldPassword: PASSWORD, newPassword: password })).rejects.toMatchObject({
      code,
    })
    await expect(setPassword(client, { password })).rejects.toMatchObject({ code })
    expect(calls).toEqual([])
  },
)

async function forgotten() {
  const world = await signedUp()
  await sendPasswordReset(world.client, { email: ' MIRA@harbor.example' })
  const { code } = world.emulator.outbox.latest({ kind: 'password-reset' })!
  world.calls.length = 0
  return { ...world, code: code! }
}

test('a forgotten password is reset, and the new one works', async () => {
  const { client, code } = await forgotten()
  await resetPassword(client, { code: ` ${code.toUpperCase()}\n`, password: 'new horse battery' })
  expect(await signInWithPassword(client, { email: EMAIL, password: 'new horse battery' })).toMatchObject({
    status: 'signed-in',
  })
})

test('a reset of the password ends the current session at once, even with a valid access token', async () => {
  const { client, code } = await forgotten()
  expect(client.session.getSnapshot().status).toBe('signed-in')
  await resetPassword(client, { code, password: 'new horse battery' })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a reset of the password ends the current session at once, even if its access token has to be refreshed first', async () => {
  const { client, code, platform } = await forgotten()
  await platform.advance(590_000)
  expect(client.session.peekTokens()).toBeNull()
  await resetPassword(client, { code, password: 'new horse battery' })
  await platform.advance(10_000)
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a reset of the password keeps another user signed in and refreshes nothing without a session', async () => {
  const { emulator, code } = await forgotten()
  const other = createFlowWorld({ emulator })
  await signUpWithPassword(other.client, { email: 'ada@harbor.example', password: PASSWORD })
  await resetPassword(other.client, { code, password: 'new horse battery' })
  expect(other.client.session.getSnapshot().status).toBe('signed-in')
  const signedOut = createFlowWorld({ emulator })
  await sendPasswordReset(signedOut.client, { email: EMAIL })
  signedOut.calls.length = 0
  const next = emulator.outbox.latest({ kind: 'password-reset' })!.code!
  await resetPassword(signedOut.client, { code: next, password: 'third horse battery' })
  expect(signedOut.calls).toHaveLength(2)
})

test('a refresh without a response doesn’t fail the reset of a password', async () => {
  const { client, emulator, code } = await forgotten()
  emulator.faults.always('exchangeOAuthToken', { kind: 'server-error' })
  await expect(resetPassword(client, { code, password: 'new horse battery' })).resolves.toBeUndefined()
})

test('a new password that is too short keeps the code of the reset valid', async () => {
  const { client, code, calls } = await forgotten()
  await expect(resetPassword(client, { code, password: 'short' })).rejects.toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  })
  expect(calls).toEqual([])
  await resetPassword(client, { code, password: 'new horse battery' })
})

test('the code of a password reset works once', async () => {
  const { client, code } = await forgotten()
  await resetPassword(client, { code, password: 'new horse battery' })
  const again = resetPassword(client, { code, password: 'third horse battery' })
  await expect(again).rejects.toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' })
})

test('a truncated link of a password reset is refused as an unknown code without a request', async () => {
  const { client, code, calls } = await forgotten()
  const cut = resetPassword(client, { code: code.slice(0, 30), password: 'new horse battery' })
  await expect(cut).rejects.toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 })
  expect(calls).toEqual([])
})

test('sendPasswordReset resolves the same for an unknown email', async () => {
  const { client, emulator } = createFlowWorld()
  await expect(sendPasswordReset(client, { email: 'unknown@harbor.example' })).resolves.toBeUndefined()
  expect(emulator.outbox.list()).toEqual([])
})

test('a changed password ends the other sessions and keeps this one', async () => {
  const world = await signedUp()
  const other = createFlowWorld({ emulator: world.emulator })
  await signInWithPassword(other.client, mira)
  await updatePassword(world.client, { oldPassword: PASSWORD, newPassword: 'new horse battery' })
  expect(world.emulator.db.sessions.size).toBe(1)
  world.emulator.clock.advance(660_000)
  await world.platform.advance(660_000)
  await other.platform.advance(660_000)
  expect(await getUser(world.client)).toMatchObject({ primaryEmail: EMAIL })
  expect(await getUser(other.client)).toBeNull()
})

test('updatePassword reports a wrong current password and changes nothing', async () => {
  const { client } = await signedUp()
  await expect(
    updatePassword(client, { oldPassword: 'wrong horse', newPassword: 'new horse battery' }),
  ).rejects.toMatchObject({
    code: 'PASSWORD_CONFIRMATION_MISMATCH',
    message: 'The current password is wrong. Please try again.',
  })
  expect(await signInWithPassword(client, mira)).toMatchObject({ status: 'signed-in' })
})

test('updatePassword reports stricter limits of the service', async () => {
  const { client, emulator } = await signedUp()
  emulator.faults.once('updatePassword', 'PASSWORD_TOO_SHORT')
  await expect(
    updatePassword(client, { oldPassword: PASSWORD, newPassword: 'new horse battery' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT', message: expect.stringContaining('too short') as string })
})

test('updatePassword sends the refresh token only in a header', async () => {
  const world = await signedUp()
  const refreshToken = world.platform.cookies.get('stack-refresh-internal')!
  await updatePassword(world.client, { oldPassword: PASSWORD, newPassword: 'new horse battery' })
  const { headers, body } = world.requests.at(-1)!
  expect(headers.get('x-stack-refresh-token')).toBe(refreshToken)
  expect(body + world.requests.map(({ url }) => url).join()).not.toContain(refreshToken)
})

test('changing and setting a password require a signed-in user', async () => {
  const { client, calls } = createFlowWorld()
  const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })
  await expect(updatePassword(client, { oldPassword: PASSWORD, newPassword: 'new horse battery' })).rejects.toEqual(
    signedOut,
  )
  await expect(setPassword(client, { password: 'new horse battery' })).rejects.toEqual(signedOut)
  expect(calls).toEqual([])
})

test('setPassword throws if the user already has a password', async () => {
  const { client } = await signedUp()
  await expect(setPassword(client, { password: 'new horse battery' })).rejects.toMatchObject({
    name: 'TransportError',
    status: 400,
    message: 'User already has a password set.',
  })
})
