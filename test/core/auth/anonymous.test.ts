import { expect, test } from 'vitest'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser, type FlowWorld } from './world.ts'

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

/** A page in which something else happens while an anonymous account is created. */
function createBusyWorld(isSignedIn: boolean, meanwhile: (client: FlowWorld['client']) => Promise<unknown>) {
  const world: FlowWorld = createFlowWorld({
    through: async (request, next) => {
      const response = await next(request)
      if (request.url.endsWith('/auth/anonymous/sign-up')) await meanwhile(world.client)
      return response
    },
  })
  const begin = isSignedIn ? signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD }) : Promise.resolve()
  return { world, begin }
}

test('a user who signs in while an anonymous account is created stays signed in', async () => {
  const { world } = createBusyWorld(false, (client) => signUpWithPassword(client, { email: EMAIL, password: PASSWORD }))
  const signedIn = await signInAnonymously(world.client)
  const user = await getUser(world.client)
  expect(user).toMatchObject({ primaryEmail: EMAIL, isAnonymous: false })
  expect(signedIn).toEqual({ status: 'signed-in', userId: user?.id, isNewUser: false })
  expect(world.client.session.getSnapshot().status).toBe('signed-in')
})

test('a user who signs out while an anonymous account is created gets the account', async () => {
  const { world, begin } = createBusyWorld(true, (client) => signOut(client))
  await begin
  expect(await signInAnonymously(world.client)).toMatchObject({ status: 'signed-in', isNewUser: true })
  expect(world.client.session.getSnapshot().status).toBe('anonymous')
})

test('an anonymous sign-up is aborted once all of its callers have aborted', async () => {
  const signals: AbortSignal[] = []
  const world = createFlowWorld({
    wrapPlatform: (platform) => ({
      ...platform,
      fetch: (_input, init) => {
        signals.push(init!.signal!)
        return new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)))
      },
    }),
  })
  const controllers = [new AbortController(), new AbortController()]
  const calls = controllers.map(({ signal }) => signInAnonymously(world.client, { signal }))
  await expect.poll(() => signals.length).toBe(1)
  controllers[0]!.abort()
  await expect(calls[0]).rejects.toMatchObject({ code: 'ABORTED' })
  expect(signals[0]!.aborted).toBe(false)
  controllers[1]!.abort()
  await expect(calls[1]).rejects.toMatchObject({ code: 'ABORTED' })
  expect(signals[0]!.aborted).toBe(true)
})

test('a failed anonymous sign-up rejects all waiting callers and can be retried', async () => {
  const world = createFlowWorld()
  world.emulator.faults.once('anonymousSignUp', 'offline')
  const both = await Promise.allSettled([signInAnonymously(world.client), signInAnonymously(world.client)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await signInAnonymously(world.client)).toMatchObject({ status: 'signed-in' })
})
