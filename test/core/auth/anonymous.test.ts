import { expect, test } from 'vitest'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser } from './world.ts'

test('an anonymous account is shared by concurrent calls, and a later call creates another', async () => {
  const world = createFlowWorld()
  const outcomes = await Promise.all([
    signInAnonymously(world.client),
    signInAnonymously(world.client),
    getUser(world.client, { or: 'anonymous' }),
  ])
  expect(world.emulator.db.users.size).toBe(1)
  expect(outcomes[0]).toMatchObject({ status: 'signed-in', isNewUser: true })
  expect(outcomes[2]).toMatchObject({ isAnonymous: true, id: theUser(world).id })
  await signInAnonymously(world.client)
  expect(world.emulator.db.users.size).toBe(2)
})

test('an anonymous account is signed out unless the caller allows it', async () => {
  const { client } = createFlowWorld()
  await signInAnonymously(client)
  expect(await getUser(client)).toBeNull()
  expect(await getUser(client, { or: 'anonymous-if-exists' })).toMatchObject({ isAnonymous: true })
  expect(client.session.getSnapshot().status).toBe('anonymous')
})

test('an anonymous account is abandoned by a sign-up, which creates a new account', async () => {
  const world = createFlowWorld()
  await signInAnonymously(world.client)
  const { id } = theUser(world)
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  expect(await getUser(world.client)).toMatchObject({ isAnonymous: false, id: expect.not.stringMatching(id) })
  expect(world.emulator.db.users.size).toBe(2)
})

test('a failed anonymous sign-up rejects all waiting callers and can be retried', async () => {
  const world = createFlowWorld()
  world.emulator.faults.once('anonymousSignUp', 'offline')
  const both = await Promise.allSettled([signInAnonymously(world.client), signInAnonymously(world.client)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await signInAnonymously(world.client)).toMatchObject({ status: 'signed-in' })
})
