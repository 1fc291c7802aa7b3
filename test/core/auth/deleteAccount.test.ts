import { expect, test } from 'vitest'
import { deleteAccount } from '../../../src/core/auth/deleteAccount.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

test('deleting the account signs out', async () => {
  const world = await signedUp()
  await deleteAccount(world.client)
  expect({ status: world.client.session.getSnapshot().status, userCount: world.emulator.db.users.size }).toEqual({
    status: 'signed-out',
    userCount: 0,
  })
  await expect(deleteAccount(world.client)).rejects.toEqual(signedOut)
})

test('deleting the account succeeds if the response was lost', async () => {
  const world = await signedUp()
  world.emulator.faults.once('deleteCurrentUser', 'lost-after-commit')
  await deleteAccount(world.client)
  expect({ status: world.client.session.getSnapshot().status, userCount: world.emulator.db.users.size }).toEqual({
    status: 'signed-out',
    userCount: 0,
  })
})

test('deleting the account throws if the session has ended', async () => {
  const world = await signedUp()
  world.emulator.db.sessions.delete(world.emulator.db.sessions.all()[0]!.id)
  world.emulator.clock.advance(660_000)
  await world.platform.advance(660_000)
  await expect(deleteAccount(world.client)).rejects.toEqual(signedOut)
  expect(world.emulator.db.users.size).toBe(1)
})

test('deleting the account changes nothing if the project doesn’t allow it', async () => {
  const world = await signedUp()
  changeSettings(world.emulator.db, { client_user_deletion_enabled: false })
  await expect(deleteAccount(world.client)).rejects.toMatchObject({ name: 'TransportError', code: 'STATUS' })
  expect(world.client.session.getSnapshot().status).toBe('signed-in')
})
