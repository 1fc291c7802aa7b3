/** Pages of users. */
import { createUser, iterateUsers } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../support/createWorld.ts'

test.each([1, 7, 25, 100])('iterateUsers yields each of 25 users once, in pages of %i', async (pageSize) => {
  const { server } = createWorld()
  const createdIds = []
  for (let index = 0; index < 25; index += 1)
    createdIds.push((await createUser(server, { displayName: `User ${index}` })).id)
  const seen = []
  for await (const user of iterateUsers(server, { pageSize })) seen.push(user.id)
  expect(seen).toEqual(createdIds)
})

test('iterateUsers fetches a page only when its first user is needed', async () => {
  const { server, calls } = createWorld()
  for (let index = 0; index < 9; index += 1) await createUser(server, { displayName: `User ${index}` })
  calls.length = 0
  for await (const user of iterateUsers(server, { pageSize: 3 })) if (user.displayName === 'User 2') break
  expect(calls).toHaveLength(1)
})

test('iterateUsers passes on the filters of the list', async () => {
  const { server } = createWorld()
  for (const displayName of ['Mira', 'Juno', 'Mirabel']) await createUser(server, { displayName })
  const names = []
  for await (const user of iterateUsers(server, { query: 'mira', desc: true, pageSize: 1 }))
    names.push(user.displayName)
  expect(names).toEqual(['Mirabel', 'Mira'])
})

test.each([0, -1, 1.5, Number.NaN])('iterateUsers refuses a page of %s', async (pageSize) => {
  const { server, calls } = createWorld()
  await expect(iterateUsers(server, { pageSize }).next()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(calls).toEqual([])
})
