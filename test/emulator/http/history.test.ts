import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { Snapshot } from '../../../src/emulator/state/database.ts'
import { createCaller } from '../caller.ts'

function createWorld() {
  const emulator = createCore()
  emulator.history.start()
  return { emulator, ...createCaller(emulator) }
}

/** The records without the lists that a snapshot may leave out because they are empty. */
const records = ({ tables }: Snapshot) => Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length))

test('the history restores the state after each request, in any order, records in their old places', async () => {
  const { emulator, call, signUp } = createWorld()
  // Signing keys are created on demand and stay.
  await signUp('first@harbor.example')
  const states = [emulator.db.snapshot(), emulator.db.snapshot()]
  const step = async (work: () => Promise<unknown>): Promise<void> => {
    await work()
    states.push(emulator.db.snapshot())
  }
  const token = { token: '' }
  await step(async () => (token.token = (await signUp()).access_token))
  await step(() => signUp('ines@harbor.example'))
  await step(() => call('PATCH /users/me', { ...token, body: { display_name: 'Mira' } }))
  await step(() => call('POST /teams', { ...token, body: { display_name: 'Harbor', creator_user_id: 'me' } }))
  await step(() => call('DELETE /users/me', token))
  await step(() => signUp('omar@harbor.example'))
  for (const id of [4, 1, 6, 7, 2, 5, 3]) {
    emulator.history.goTo(id)
    expect(records(emulator.db.snapshot()), `after request ${id}`).toEqual(records(states[id]!))
    expect(emulator.history.position()).toEqual({ oldestId: 0, latestId: 7, currentId: id })
  }
})

test('a request in an earlier state replaces the later requests', async () => {
  const { emulator, call, signUp } = createWorld()
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  await signUp('omar@harbor.example')
  emulator.history.goTo(1)
  emulator.faults.once('getCurrentProject', 'server-error')
  await call('GET /projects/current')
  expect(emulator.requests.list().map(({ id, operation }) => `${id} ${operation}`)).toEqual([
    '2 getCurrentProject',
    '1 passwordSignUp',
  ])
  expect(emulator.db.users.size).toBe(1)
  expect(emulator.history.position()).toEqual({ oldestId: 0, latestId: 2, currentId: 2 })
})

test('the history goes back in time with the clock, and forward again', async () => {
  const { emulator, call } = createWorld()
  await call('GET /projects/current')
  const before = emulator.clock.now()
  emulator.clock.advance(3_600_000)
  await call('GET /projects/current')
  emulator.history.goTo(1)
  expect(emulator.clock.now() - before).toBeLessThan(60_000)
  emulator.history.goTo(2)
  expect(emulator.clock.now() - before).toBeGreaterThanOrEqual(3_600_000)
})

test('the history keeps the states of the last 100 requests', async () => {
  const { emulator, call } = createWorld()
  for (let count = 0; count < 103; count++) await call('GET /projects/current')
  expect(emulator.history.position()).toEqual({ oldestId: 3, latestId: 103, currentId: 103 })
  expect(() => emulator.history.goTo(2)).toThrow("The state after request 2 isn't known any more.")
  emulator.history.goTo(3)
  expect(emulator.history.before(3)).toBeUndefined()
  expect(emulator.history.before(4)?.snapshot.requests).toBe(3)
})

test('the history begins anew when a state is restored or the emulator is reset', async () => {
  const { emulator, signUp } = createWorld()
  await signUp()
  emulator.db.restore(emulator.db.snapshot())
  expect(emulator.history.position()).toEqual({ oldestId: 1, latestId: 1, currentId: 1 })
  await signUp('ines@harbor.example')
  emulator.reset()
  expect(emulator.history.position()).toEqual({ oldestId: 0, latestId: 0, currentId: 0 })
})

test.each<[cause: string, begin: (emulator: ReturnType<typeof createCore>) => void]>([
  ['a reset', (emulator) => emulator.reset()],
  ['a restored state', ({ db }) => db.restore({ version: 2, requests: 0, tables: {} })],
])('after %s in an earlier state there is no later state to go on to', async (_cause, begin) => {
  const { emulator, signUp } = createWorld()
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  emulator.history.goTo(1)
  begin(emulator)
  const before = records(emulator.db.snapshot())
  emulator.history.goTo(emulator.history.position()!.latestId)
  expect(records(emulator.db.snapshot())).toEqual(before)
  expect(emulator.db.users.size).toBe(0)
})

test('the history knows no state before it is started', () => {
  const { history } = createCore()
  expect(history.position()).toBeNull()
  expect(() => history.goTo(0)).toThrow("isn't known any more")
})
