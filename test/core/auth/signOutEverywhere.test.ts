import { createClient, getUser, signInWithPassword, signOutEverywhere, signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { createWorld, EMAIL, PASSWORD } from '../../support/createWorld.ts'

test('signOutEverywhere ends the sessions of all devices, and those of no other user', async () => {
  const { client, shared, emulator, signUp } = createWorld()
  const other = await signUp('ana@harbor.example')
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  for (let device = 0; device < 2; device += 1) {
    const deviceClient = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
    await signInWithPassword(deviceClient, { email: EMAIL, password: PASSWORD })
  }
  expect(emulator.db.sessions.size).toBe(4)
  expect(await signOutEverywhere(client)).toEqual({ revoked: true, otherSessionCount: 2 })
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(emulator.db.sessions.all().map(({ user_id }) => user_id)).toEqual([other.userId])
  expect((await getUser(other.client))?.primaryEmail).toBe('ana@harbor.example')
})
