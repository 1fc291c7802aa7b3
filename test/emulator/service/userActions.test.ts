import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

test('the dashboard verifies the primary email of a user', async () => {
  const { emulator, signUp, asUser } = createEmulatorWorld()
  const { user_id, access_token } = await signUp()
  emulator.userActions.verify(user_id)
  expect((await asUser(access_token)('GET /users/me')).json.primary_email_verified).toBe(true)
})

test('the dashboard verifies nothing for a user without an email', async () => {
  const { emulator, asServer } = createEmulatorWorld()
  const { json: user } = await asServer('POST /users', { display_name: 'Mo' })
  expect(() => emulator.userActions.verify(user.id)).not.toThrow()
  expect((await asServer(`GET /users/${user.id}`)).json.primary_email_verified).toBe(false)
})

test('the dashboard expires the refresh tokens of one user, whose access tokens stay valid', async () => {
  const { emulator, signUp, signIn, refresh, asUser } = createEmulatorWorld()
  const mira = await signUp()
  const { json: otherSession } = await signIn()
  const ines = await signUp('ines@harbor.example')
  emulator.userActions.expireSessions(mira.user_id)
  for (const token of [mira.refresh_token, otherSession.refresh_token]) {
    expect(outcomeOf(await refresh(token))).toEqual({ status: 401, error: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' })
  }
  expect((await asUser(mira.access_token)('GET /users/me')).status).toBe(200)
  expect((await refresh(ines.refresh_token)).status).toBe(200)
})

test('the dashboard deletes a user with their sessions', async () => {
  const { emulator, signUp, asServer, refresh } = createEmulatorWorld()
  const { user_id, refresh_token } = await signUp()
  emulator.userActions.delete(user_id)
  expect(outcomeOf(await asServer(`GET /users/${user_id}`))).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
  expect((await refresh(refresh_token)).status).toBe(401)
})

test('the dashboard starts a session of a user without a credential', async () => {
  const { emulator, signUp, asUser } = createEmulatorWorld()
  const { user_id } = await signUp()
  const { access_token } = await emulator.userActions.signInAs(user_id, 'http://localhost:4400')
  expect((await asUser(access_token)('GET /users/me')).json.id).toBe(user_id)
})

test('the dashboard’s actions refuse a user who doesn’t exist', async () => {
  const { userActions } = createEmulatorWorld().emulator
  const refusal = expect.objectContaining({
    code: 'INVALID_OPTION',
    message: expect.stringContaining(UNKNOWN_ID),
  })
  expect(() => userActions.verify(UNKNOWN_ID)).toThrow(refusal)
  expect(() => userActions.expireSessions(UNKNOWN_ID)).toThrow(refusal)
  expect(() => userActions.delete(UNKNOWN_ID)).toThrow(refusal)
  await expect(userActions.signInAs(UNKNOWN_ID, 'http://localhost:4400')).rejects.toThrow(refusal)
})
