import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { matchers } from '../../src/testing/matchers.ts'
import { createWorld } from '../support/createWorld.ts'

test('toBeSignedIn passes for a client with a user, or with this user', async () => {
  const { signUp, shared } = createWorld()
  const { client, userId } = await signUp('mira@harbor.example')
  const signedOut = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  const results = [
    matchers.toBeSignedIn(client),
    matchers.toBeSignedIn(client, userId),
    matchers.toBeSignedIn(client, { id: userId }),
    matchers.toBeSignedIn(client, 'another'),
    matchers.toBeSignedIn(client, { id: 'another' }),
    matchers.toBeSignedIn(signedOut),
  ]
  expect(results.map(({ pass }) => pass)).toEqual([true, true, true, false, false, false])
  expect(results.map(({ message }) => message())).toEqual([
    `Expected a user not to be signed in. User ${userId} is signed-in.`,
    `Expected user ${userId} not to be signed in. User ${userId} is signed-in.`,
    `Expected user ${userId} not to be signed in. User ${userId} is signed-in.`,
    `Expected user another to be signed in. User ${userId} is signed-in.`,
    `Expected user another to be signed in. User ${userId} is signed-in.`,
    'Expected a user to be signed in. The client is signed-out.',
  ])
})

test.each(['pending', 'signed-out', 'anonymous', 'restricted', 'signed-in'])(
  'toBeSignedIn passes for the status %s only if there is a user',
  (status) => {
    const client = { session: { getSnapshot: () => ({ status, userId: null }) } }
    expect(matchers.toBeSignedIn(client).pass).toBe(!['pending', 'signed-out'].includes(status))
  },
)

test('toHaveSentMail passes for an email of the outbox that matches', async () => {
  const { emulator, signUp } = createWorld()
  const empty = matchers.toHaveSentMail(emulator)
  expect({ pass: empty.pass, message: empty.message() }).toEqual({
    pass: false,
    message: 'Expected an email that matches {}. The outbox is empty.',
  })
  await signUp('mira@harbor.example')
  const any = matchers.toHaveSentMail(emulator)
  expect(any.pass).toBe(true)
  expect(any.message()).toMatch(
    /^Expected no email that matches \{\}\. The outbox has:\n {2}- email-verification to mira@harbor\.example: \S/,
  )
  expect(matchers.toHaveSentMail(emulator, { to: 'mira@harbor.example', kind: 'email-verification' }).pass).toBe(true)
  const other = matchers.toHaveSentMail(emulator, { to: 'ada@harbor.example' })
  expect(other.pass).toBe(false)
  expect(other.message()).toContain('Expected an email that matches {"to":"ada@harbor.example"}. The outbox has:\n')
})
