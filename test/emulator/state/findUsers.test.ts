import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUsers, type UserPageQuery } from '../../../src/emulator/state/findUsers.ts'
import type { ContactChannelRecord, UserRecord } from '../../../src/emulator/state/records.ts'
import { compositeKey, createTables } from '../../../src/emulator/state/tables.ts'
import { SEED } from '../../support/budget.ts'

type Query = Omit<UserPageQuery, 'projectId'>

const user = (id: string, display_name: string | null = null, project_id = 'p'): UserRecord => ({
  id,
  project_id,
  display_name,
  profile_image_url: null,
  signed_up_at_millis: 0,
  last_active_at_millis: 0,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  password_hash: null,
  otp_auth_enabled: false,
  requires_totp_mfa: false,
  totp_secret_base64: null,
  passkey: null,
  is_anonymous: false,
  country_code: null,
  selected_team_id: null,
})

const channel = (user_id: string, value: string): ContactChannelRecord => ({
  id: `${user_id} ${value}`,
  project_id: 'p',
  user_id,
  type: 'email',
  value,
  is_primary: false,
  is_verified: false,
  used_for_auth: false,
})

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
  for (let index = 0; index < 1_000; index++) tables.users.insert(user(String(index), index % 2 ? 'odd' : 'even'))
  const read: string[] = []
  const isListed = ({ id, display_name }: UserRecord) => read.push(id) > 0 && display_name === 'odd'
  expect(find({ after: '501', limit: 2, isListed })).toEqual({ ids: ['503', '505'], next: '507' })
  expect(read).toEqual(['502', '503', '504', '505', '506', '507'])
  expect(find({ after: 'unknown', isListed })).toEqual({ ids: [], next: null })
})

test('a page of users after a user of another project is empty', () => {
  const { tables, find } = createProject()
  tables.users.insert(user('1'))
  tables.users.insert(user('2', null, 'other'))
  expect(find({ after: '2' })).toEqual({ ids: [], next: null })
})

test('a search for users follows changes of names and addresses', () => {
  const { tables, find } = createProject()
  const mira = tables.users.insert(user('1', 'Mira'))
  const isFound = (text: string) => find({ text }).ids.length === 1
  expect({ mir: isFound('MIR'), id: isFound('1'), harbor: isFound('harbor'), empty: isFound('') }).toEqual({
    mir: true,
    id: true,
    harbor: false,
    empty: true,
  })
  const mail = tables.contactChannels.insert(channel('1', 'Okafor@Harbor.example'))
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
  tables.users.insert(user('1', 'Before'))
  tables.users.load([user('2', 'After'), user('3')])
  tables.contactChannels.load([channel('3', 'after@lab.example')])
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
  for (const name of ['Mira', 'Mira Okafor', 'Tamara', 'a.b']) tables.users.insert(user(name, name))
  expect(find({ text }).ids).toEqual(matches)
})

test('a search never matches across a name and an address', () => {
  const { tables, find } = createProject()
  tables.users.insert(user('1', 'Mira'))
  tables.contactChannels.insert(channel('1', 'okafor@harbor.example'))
  expect(find({ text: 'mira%okafor' }).ids).toEqual([])
  expect(find({ text: 'okafor%example' }).ids).toEqual(['1'])
})

test('a pattern with many wildcards is compared in linear time', () => {
  const { tables, find } = createProject()
  tables.users.insert(user('1', 'a'.repeat(5_000)))
  const started = performance.now()
  expect(find({ text: `${'a%'.repeat(50)}b` }).ids).toEqual([])
  expect(performance.now() - started).toBeLessThan(1_000)
})

/** A page of users, computed in the simplest way. */
function naive(all: readonly UserRecord[], members: ReadonlySet<string> | null, query: Query) {
  const { cursor, text = '', isDescending = false, limit = Infinity } = query
  const ordered = all.filter(({ project_id }) => project_id === 'p')
  if (isDescending) ordered.reverse()
  const from = cursor === undefined ? 0 : ordered.findIndex(({ id }) => id === cursor)
  if (from < 0) return { ids: [], next: null }
  const ids = ordered
    .slice(from)
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
    fc.property(fc.array(step, { maxLength: 900, size: 'max' }), queries, (steps, asked) => {
      const { cursor, isInTeam, ...rest } = asked
      const { tables, join, find } = createProject()
      steps.forEach(({ name, isOther, isMember }, index) => {
        tables.users.insert(user(String(index), name, isOther ? 'other' : 'p'))
        if (isMember) join('team', String(index))
      })
      steps.forEach(({ isRemoved }, index) => isRemoved && tables.users.delete(String(index)))
      const members = new Set(tables.memberships.where('team', 'team').map(({ user_id }) => user_id))
      const query: Query = { ...rest, ...(cursor !== undefined && { cursor: String(cursor) }) }
      const want = naive(tables.users.all(), isInTeam ? members : null, query)
      expect(find({ ...query, ...(isInTeam && { teamId: 'team' }) })).toEqual(want)
    }),
    { seed: SEED, numRuns: 200 },
  )
})

test('a page of 100,000 users is listed without reading more users than it needs, and found in well under a second', () => {
  const { tables, find } = createProject()
  for (let index = 0; index < 100_000; index++) {
    tables.users.insert(user(String(index), `Person ${index}`))
    tables.contactChannels.insert(channel(String(index), `person${index}@company${index % 97}.example`))
  }
  expect(find({ text: 'person99999' }).ids).toEqual(['99999'])
  const queries: Query[] = [{}, { isDescending: true }, { cursor: '90000' }, { text: 'unmatched' }, { text: 'n 99999' }]
  for (const query of queries) {
    let listed = 0
    const started = performance.now()
    find({ limit: 100, isListed: () => (listed += 1) > 0, ...query })
    const millis = performance.now() - started
    expect(listed, JSON.stringify(query)).toBeLessThan(250)
    expect(millis, JSON.stringify(query)).toBeLessThan(1_000)
  }
}, 30_000)
