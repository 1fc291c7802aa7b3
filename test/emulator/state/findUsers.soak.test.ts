/** How much work searches take. The benchmark of the emulator has the figures. */
import process from 'node:process'
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

/** CPU time of a call in milliseconds. The process runs only this file, and waiting for a busy machine doesn't count. */
function measureCpuMillis(call: () => unknown): number {
  const start = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

test('a pattern with many wildcards is compared in linear time', () => {
  const { tables, find } = createProject()
  tables.users.insert(toUserRecord('1', 'a'.repeat(5_000)))
  const search = () => expect(find({ text: `${'a%'.repeat(50)}b` })).toEqual([])
  expect(measureCpuMillis(search)).toBeLessThan(1_000)
})

test('a page of 100,000 users is found with less than a second of CPU time', () => {
  const { tables, find } = createProject()
  for (let index = 0; index < 100_000; index++) {
    tables.users.insert(toUserRecord(String(index), `Person ${index}`))
    tables.contactChannels.insert(toChannelRecord(String(index), `person${index}@company${index % 97}.example`))
  }
  expect(find({ text: 'person99999' })).toEqual(['99999'])
  const queries: Query[] = [{}, { isDescending: true }, { cursor: '90000' }, { text: 'unmatched' }, { text: 'n 99999' }]
  for (const query of queries) {
    const search = () => find({ limit: 100, ...query })
    expect(measureCpuMillis(search), JSON.stringify(query)).toBeLessThan(1_000)
  }
})
