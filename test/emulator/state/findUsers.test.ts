import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUsers, type UserPageQuery } from '../../../src/emulator/state/findUsers.ts'
import type { UserRecord } from '../../../src/emulator/state/records.ts'
import { compositeKey, createTables } from '../../../src/emulator/state/tables.ts'
import { SEED } from '../../support/budget.ts'
import { toChannelRecord, toUserRecord } from './userRecords.ts'

type Query = Omit<UserPageQuery, 'projectId'>

function createProject() {
  const tables = createTables(1_000_000)
  const join = (teamId: string, userId: string) =>
    tables.memberships.insert({
      id: compositeKey(teamId, userId),
      project_id: 'p',
      team_id: teamId,
      user_id: userId,
      display_name: null,
      profile_image_url: null,
      created_at_millis: 0,
    })
  const find = (query: Query = {}) => {
    const { users, next } = findUsers(tables, { projectId: 'p', ...query })
    return { ids: users.map(({ id }) => id), next: next?.id ?? null }
  }
  return { tables, join, find }
}

test('a page of users starts after a user, skips unlisted users, and reads no user beyond the next one', () => {
  const { tables, find } = createProject()
  for (let index = 0; index < 1_000; index++)
    tables.users.insert(toUserRecord(String(index), index % 2 ? 'odd' : 'even'))
  const read: string[] = []
  const isListed = ({ id, display_name }: UserRecord) => read.push(id) > 0 && display_name === 'odd'
  expect(find({ after: '501', limit: 2, isListed })).toEqual({ ids: ['503', '505'], next: '507' })
  expect(read).toEqual(['502', '503', '504', '505', '506', '507'])
  expect(find({ after: 'unknown', isListed })).toEqual({ ids: [], next: null })
})

test('users are listed in the order of their sign-ups, also those who were added later', () => {
  const { tables, find } = createProject()
  tables.users.insert({ ...toUserRecord('second'), signed_up_at_millis: 2_000 })
  tables.users.insert({ ...toUserRecord('first'), signed_up_at_millis: 1_000 })
  expect(find()).toEqual({ ids: ['first', 'second'], next: null })
  expect(find({ isDescending: true, limit: 1 })).toEqual({ ids: ['second'], next: 'first' })
})

test('a page of users after a user of another project is empty', () => {
  const { tables, find } = createProject()
  tables.users.insert(toUserRecord('1'))
  tables.users.insert(toUserRecord('2', null, 'other'))
  expect(find({ after: '2' })).toEqual({ ids: [], next: null })
})

test('a search for users follows changes of names and addresses', () => {
  const { tables, find } = createProject()
  const mira = tables.users.insert(toUserRecord('1', 'Mira'))
  const isFound = (text: string) => find({ text }).ids.length === 1
  expect({ mir: isFound('MIR'), id: isFound('1'), harbor: isFound('harbor'), empty: isFound('') }).toEqual({
    mir: true,
    id: true,
    harbor: false,
    empty: true,
  })
  const mail = tables.contactChannels.insert(toChannelRecord('1', 'Okafor@Harbor.example'))
  expect(isFound('okafor@harbor')).toBe(true)
  tables.contactChannels.update(mail, { value: 'other@lab.example' })
  tables.users.update(mira, { display_name: null })
  expect({ mir: isFound('mir'), harbor: isFound('harbor'), lab: isFound('LAB') }).toEqual({
    mir: false,
    harbor: false,
    lab: true,
  })
  tables.contactChannels.delete(mail.id)
  expect(isFound('lab')).toBe(false)
  tables.users.delete('1')
  expect(isFound('')).toBe(false)
})

test('a search for users finds only the restored users after a restore', () => {
  const { tables, find } = createProject()
  tables.users.insert(toUserRecord('1', 'Before'))
  tables.users.load([toUserRecord('2', 'After'), toUserRecord('3')])
  tables.contactChannels.load([toChannelRecord('3', 'after@lab.example')])
  expect(find({ text: 'after' }).ids).toEqual(['2', '3'])
  expect(find({ text: 'before' }).ids).toEqual([])
  tables.contactChannels.load([])
  expect(find({ text: 'after' }).ids).toEqual(['2'])
})

test.each([
  { text: 'm_ra', matches: ['Mira', 'Mira Okafor', 'Tamara'] },
  { text: 'm%a%o', matches: ['Mira Okafor'] },
  { text: 'o%m', matches: [] },
  { text: 'a%a', matches: ['Mira Okafor', 'Tamara'] },
  { text: '%', matches: ['Mira', 'Mira Okafor', 'Tamara', 'a.b'] },
  { text: '__________', matches: ['Mira Okafor'] },
  { text: 'a.b', matches: ['a.b'] },
  { text: 'a.%', matches: ['a.b'] },
  { text: '._', matches: ['a.b'] },
  { text: 'm_ra%m', matches: [] },
])('a search for the pattern $text finds $matches', ({ text, matches }) => {
  const { tables, find } = createProject()
  for (const name of ['Mira', 'Mira Okafor', 'Tamara', 'a.b']) tables.users.insert(toUserRecord(name, name))
  expect(find({ text }).ids).toEqual(matches)
})

test('a search never matches across a name and an address', () => {
  const { tables, find } = createProject()
  tables.users.insert(toUserRecord('1', 'Mira'))
  tables.contactChannels.insert(toChannelRecord('1', 'okafor@harbor.example'))
  expect(find({ text: 'mira%okafor' }).ids).toEqual([])
  expect(find({ text: 'okafor%example' }).ids).toEqual(['1'])
})

/** Returns the page of users that a plain filter selects. */
function selectNaively(users: readonly UserRecord[], members: ReadonlySet<string> | null, query: Query) {
  const { cursor, text = '', isDescending = false, limit = Infinity } = query
  const ordered = users.filter(({ project_id }) => project_id === 'p')
  if (isDescending) ordered.reverse()
  const start = cursor === undefined ? 0 : ordered.findIndex(({ id }) => id === cursor)
  if (start < 0) return { ids: [], next: null }
  const ids = ordered
    .slice(start)
    .filter(({ id, display_name }) => id === text || (display_name ?? '').toLowerCase().includes(text.toLowerCase()))
    .filter(({ id }) => members === null || members.has(id))
    .map(({ id }) => id)
  return { ids: ids.slice(0, limit), next: ids[limit] ?? null }
}

test('a page of users equals a plain filter’s result after any additions and removals', () => {
  const names = fc.constantFrom('Ada', 'Bea', 'Cleo', null)
  const step = fc.record({ name: names, isOther: fc.boolean(), isMember: fc.boolean(), isRemoved: fc.boolean() })
  const queries = fc.record({
    text: fc.constantFrom(undefined, 'E', 'cleo', 'x', '7'),
    cursor: fc.option(fc.nat(900), { nil: undefined }),
    isDescending: fc.boolean(),
    limit: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
    isInTeam: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 900, size: 'max' }), queries, (steps, selection) => {
      const { cursor, isInTeam, ...rest } = selection
      const { tables, join, find } = createProject()
      steps.forEach(({ name, isOther, isMember }, index) => {
        tables.users.insert(toUserRecord(String(index), name, isOther ? 'other' : 'p'))
        if (isMember) join('team', String(index))
      })
      steps.forEach(({ isRemoved }, index) => isRemoved && tables.users.delete(String(index)))
      const members = new Set(tables.memberships.where('team', 'team').map(({ user_id }) => user_id))
      const query: Query = { ...rest, ...(cursor !== undefined && { cursor: String(cursor) }) }
      const expected = selectNaively(tables.users.all(), isInTeam ? members : null, query)
      expect(find({ ...query, ...(isInTeam && { teamId: 'team' }) })).toEqual(expected)
    }),
    { seed: SEED, numRuns: 200 },
  )
})
