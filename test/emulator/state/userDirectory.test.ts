import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createUserDirectory, type UserPageQuery } from '../../../src/emulator/state/userDirectory.ts'
import type { ContactChannelRecord, UserRecord } from '../../../src/emulator/state/records.ts'
import { SEED } from '../../support/budget.ts'
import { createTables, compositeKey } from '../../../src/emulator/state/tables.ts'

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

function world() {
  const tables = createTables(1_000_000)
  const directory = createUserDirectory(tables)
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
  const page = (query: Query = {}) => {
    const { users, next } = directory.page({ projectId: 'p', ...query })
    return { ids: users.map(({ id }) => id), next: next?.id ?? null }
  }
  return { tables, join, page }
}

describe('a page', () => {
  it('starts after a user, skips unlisted users, and reads no user beyond the next one', () => {
    const { tables, page } = world()
    for (let at = 0; at < 1_000; at++) tables.users.insert(user(String(at), at % 2 ? 'odd' : 'even'))
    const read: string[] = []
    const isListed = ({ id, display_name }: UserRecord) => read.push(id) > 0 && display_name === 'odd'
    expect(page({ after: '501', limit: 2, isListed })).toEqual({ ids: ['503', '505'], next: '507' })
    expect(read).toEqual(['502', '503', '504', '505', '506', '507'])
    expect(page({ after: 'unknown', isListed })).toEqual({ ids: [], next: null })
  })
})

describe('a search', () => {
  it('follows changes of names and emails', () => {
    const { tables, page } = world()
    const mira = tables.users.insert(user('1', 'Mira'))
    const found = (text: string) => page({ text }).ids.length
    expect([found('MIR'), found('1'), found('harbor'), found('')]).toEqual([1, 1, 0, 1])
    const mail = tables.contactChannels.insert(channel('1', 'Okafor@Harbor.example'))
    expect(found('okafor@harbor')).toBe(1)
    tables.contactChannels.update(mail, { value: 'other@lab.example' })
    tables.users.update(mira, { display_name: null })
    expect([found('mir'), found('harbor'), found('LAB')]).toEqual([0, 0, 1])
    tables.contactChannels.delete(mail.id)
    expect(found('lab')).toBe(0)
    tables.users.delete('1')
    expect(found('')).toBe(0)
  })

  it('contains only the restored users', () => {
    const { tables, page } = world()
    tables.users.insert(user('1', 'Before'))
    tables.users.load([user('2', 'After'), user('3')])
    tables.contactChannels.load([channel('3', 'after@lab.example')])
    expect([page({ text: 'after' }).ids, page({ text: 'before' }).ids]).toEqual([['2', '3'], []])
    tables.contactChannels.load([])
    expect(page({ text: 'after' }).ids).toEqual(['2'])
  })
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

describe('a page', () => {
  it('equals a plain filter’s result after any additions and removals', () => {
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
        const { tables, join, page } = world()
        steps.forEach(({ name, isOther, isMember }, at) => {
          tables.users.insert(user(String(at), name, isOther ? 'other' : 'p'))
          if (isMember) join('team', String(at))
        })
        steps.forEach(({ isRemoved }, at) => isRemoved && tables.users.delete(String(at)))
        const members = new Set(tables.memberships.where('team', 'team').map(({ user_id }) => user_id))
        const query: Query = { ...rest, ...(cursor !== undefined && { cursor: String(cursor) }) }
        const want = naive(tables.users.all(), isInTeam ? members : null, query)
        expect(page({ ...query, ...(isInTeam && { teamId: 'team' }) })).toEqual(want)
      }),
      { seed: SEED, numRuns: 200 },
    )
  })

  it('is the same for a team too large to sort', () => {
    const { tables, join, page } = world()
    for (let at = 0; at < 3000; at++) {
      tables.users.insert(user(String(at), at % 2 ? 'Odd' : 'Even'))
      if (at % 5 < 2) join('large', String(at))
    }
    const odd = page({ teamId: 'large', text: 'odd', limit: 3, cursor: '2500' })
    expect(odd).toEqual({ ids: ['2501', '2505', '2511'], next: '2515' })
    const last = page({ teamId: 'large', isDescending: true, limit: 2 })
    expect(last).toEqual({ ids: ['2996', '2995'], next: '2991' })
  })

  it('is built from few of 100,000 users', () => {
    const { tables, page } = world()
    for (let at = 0; at < 100_000; at++) {
      tables.users.insert(user(String(at), `Person ${at}`))
      tables.contactChannels.insert(channel(String(at), `person${at}@company${at % 97}.example`))
    }
    /** How many users a page reads, and how many texts a search reads. */
    const readsOf = (query: Query) => {
      let users = 0
      const includes = vi.spyOn(String.prototype, 'includes')
      page({ limit: 100, isListed: () => (users += 1) > 0, ...query })
      const texts = includes.mock.calls.length
      includes.mockRestore()
      return Math.max(users, texts)
    }
    expect(page({ text: 'person99999' }).ids).toEqual(['99999'])
    const queries: Query[] = [
      {},
      { isDescending: true },
      { cursor: '90000' },
      { text: 'unmatched' },
      { text: 'n 99999' },
    ]
    for (const query of queries) expect(readsOf(query), JSON.stringify(query)).toBeLessThan(250)
  }, 30_000)
})
