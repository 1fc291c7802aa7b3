/** How long searches take. The benchmark of the emulator has the figures. */
import { expect, test } from 'vitest'
import { findUsers, type UserPageQuery } from '../../../src/emulator/state/findUsers.ts'
import { createTables } from '../../../src/emulator/state/tables.ts'
import { toChannelRecord, toUserRecord } from './userRecords.ts'

type Query = Omit<UserPageQuery, 'projectId'>

function createProject() {
  const tables = createTables(1_000_000)
  const find = (query: Query) => findUsers(tables, { projectId: 'p', ...query }).users.map(({ id }) => id)
  return { tables, find }
}

test('a pattern with many wildcards is compared in linear time', () => {
  const { tables, find } = createProject()
  tables.users.insert(toUserRecord('1', 'a'.repeat(5_000)))
  const startedAt = performance.now()
  expect(find({ text: `${'a%'.repeat(50)}b` })).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a page of 100,000 users is found in less than a second', () => {
  const { tables, find } = createProject()
  for (let index = 0; index < 100_000; index++) {
    tables.users.insert(toUserRecord(String(index), `Person ${index}`))
    tables.contactChannels.insert(toChannelRecord(String(index), `person${index}@company${index % 97}.example`))
  }
  expect(find({ text: 'person99999' })).toEqual(['99999'])
  const queries: Query[] = [{}, { isDescending: true }, { cursor: '90000' }, { text: 'unmatched' }, { text: 'n 99999' }]
  for (const query of queries) {
    const startedAt = performance.now()
    find({ limit: 100, ...query })
    expect(performance.now() - startedAt, JSON.stringify(query)).toBeLessThan(1_000)
  }
}, 30_000)
