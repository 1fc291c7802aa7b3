import { describe, expect, test, vi } from 'vitest'
import { createCore, type EmulatorCore } from '../../../src/emulator/createCore.ts'
import { writeConfig } from '../../../src/emulator/domain/configuration.ts'
import {
  createOverview,
  findRequestDetails,
  listHeaders,
  listOperations,
  listSessions,
  SWITCHES,
} from '../../../src/emulator/hosts/overview.ts'
import { BASE, createCaller } from '../caller.ts'
import { changeConfig } from '../settings.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000

const createWorld = (options: Parameters<typeof createCore>[0] = {}) => {
  const emulator = createCore({ now: NOW, ...options })
  return { emulator, overview: () => createOverview(emulator), ...createCaller(emulator) }
}

describe('the overview', () => {
  test('the overview of a new emulator has its project and no rows', () => {
    const { overview, emulator } = createWorld({ service: '2026', rotation: 'strict' })
    vi.spyOn(emulator.clock, 'now').mockReturnValue(NOW)
    const { projects, ...rest } = overview()
    expect(rest).toMatchObject({
      now: NOW,
      requests: [],
      mails: { total: 0, rows: [] },
      drafts: { total: 0, rows: [] },
      users: { total: 0, rows: [] },
      teams: { total: 0, rows: [] },
      promoCodes: { total: 0, rows: [] },
      webhooks: { total: 0, rows: [] },
      faults: [],
      service: '2026',
      rotation: 'strict',
    })
    expect(projects).toMatchObject([
      {
        id: 'internal',
        publishableClientKey: 'pck_emulator',
        secretServerKey: 'ssk_emulator',
        superSecretAdminKey: 'sak_emulator',
      },
    ])
  })

  test('finds users beyond the newest, by a part of the id, the name or the address', () => {
    const users = Array.from({ length: 150 }, (_, index) => ({
      display_name: index === 0 ? 'Mira Okafor' : `Sailor ${index}`,
      primary_email: `berth-${index}@harbor.example`,
    }))
    const { emulator } = createWorld({ projects: [{ id: 'internal', users }] })
    const all = createOverview(emulator).users
    expect([all.total, all.found, all.rows.length]).toEqual([150, 150, 100])
    const find = (text: string) => {
      const { total, found, rows } = createOverview(emulator, text).users
      expect([total, found]).toEqual([150, rows.length])
      return rows.map(({ email }) => email)
    }
    expect(find('OKAFOR')).toEqual(['berth-0@harbor.example'])
    expect(find('berth-1@')).toEqual(['berth-1@harbor.example'])
    const [oldest] = emulator.db.users.all()
    expect(find(oldest!.id)).toEqual(['berth-0@harbor.example'])
    expect(find('nobody')).toEqual([])
  })

  test('the overview has the ways in which a user signs in', async () => {
    const { overview, signUp, emulator } = createWorld()
    const { user_id: id } = await signUp()
    const shown = () => overview().users.rows[0]!
    expect(shown()).toEqual({
      id,
      project: 'internal',
      name: null,
      email: 'mira@harbor.example',
      isVerified: false,
      methods: ['password'],
      hasSecondFactor: false,
      isAnonymous: false,
      lastActiveAt: emulator.db.users.get(id)!.last_active_at_millis,
    })
    const user = emulator.db.users.get(id)!
    emulator.db.users.update(user, { otp_auth_enabled: true, display_name: 'Mira', requires_totp_mfa: true })
    expect(shown()).toMatchObject({ name: 'Mira', methods: ['password', 'code'], hasSecondFactor: true })
    emulator.db.users.update(user, { password_hash: null, otp_auth_enabled: false, is_anonymous: true })
    expect(shown()).toMatchObject({ methods: [], isAnonymous: true })
    const passkey = { credential_id: 'a', public_key: 'b', counter: 0, transports: [] }
    emulator.db.users.update(user, { passkey })
    emulator.db.oauthConnections.insert({
      id: 'connection',
      project_id: 'internal',
      user_id: id,
      provider_config_id: 'github',
      type: 'github',
      account_id: '7',
      email: null,
      allow_sign_in: true,
      allow_connected_accounts: true,
      scopes: [],
      is_refused: false,
    })
    const channel = emulator.db.contactChannels.first('user', id)!
    emulator.db.contactChannels.update(channel, { is_verified: true })
    expect(shown()).toMatchObject({ methods: ['passkey', 'github'], isVerified: true })
    emulator.db.contactChannels.delete(channel.id)
    expect(shown()).toMatchObject({ email: null, isVerified: false })
  })

  test('the overview has the newest 100 of each kind first, and counts all', () => {
    const users = Array.from({ length: 101 }, (_, index) => ({ display_name: `User ${index}` }))
    const { overview } = createWorld({ projects: [{ id: 'internal', users }] })
    const { total, rows } = overview().users
    expect({ total, count: rows.length, first: rows[0]!.name, last: rows.at(-1)!.name }).toEqual({
      total: 101,
      count: 100,
      first: 'User 100',
      last: 'User 1',
    })
  })

  test('the overview names the members of a team by their name, their address or their id', async () => {
    const users = [
      { display_name: 'Mira', primary_email: 'mira@harbor.example' },
      { primary_email: 'ada@harbor.example' },
      {},
    ]
    const { overview, call, emulator } = createWorld({ projects: [{ id: 'internal', users }] })
    const ids = emulator.db.users.all().map(({ id }) => id)
    const body = { display_name: 'Crew', creator_user_id: ids[0] }
    const { id } = (await call('POST /teams', { level: 'server', body })).json as { id: string }
    for (const userId of ids.slice(1)) {
      await call(`POST /team-memberships/${id}/${userId}`, { level: 'server', body: {} })
    }
    expect(overview().teams).toEqual({
      total: 1,
      rows: [{ id, project: 'internal', name: 'Crew', members: ['Mira', 'ada@harbor.example', ids[2]] }],
    })
  })

  test('the overview has emails without their HTML, and the faults that are active', async () => {
    const { overview, signUp, emulator } = createWorld()
    await signUp()
    emulator.faults.once('listTeams', 'offline')
    const { mails, faults } = overview()
    expect(mails.rows[0]).toMatchObject({ to: 'mira@harbor.example', kind: 'email-verification' })
    expect(mails.rows[0]).not.toHaveProperty('html')
    expect(faults).toEqual([{ operation: 'listTeams', times: 'once', name: 'offline' }])
  })

  test('the overview has the settings of a project that the dashboard can switch', () => {
    const config = { passkey_enabled: true, oauth_providers: [{ id: 'github', type: 'shared' }] }
    const { overview, emulator } = createWorld({ projects: [{ id: 'internal', config }] as never })
    const { settings } = overview().projects[0]!
    expect(Object.keys(settings.config)).toEqual([...SWITCHES])
    expect(settings).toMatchObject({
      config: { passkey_enabled: true },
      providers: ['github'],
      rules: [],
      defaultAction: 'allow',
    })
    const project = emulator.db.projects.get('internal')!
    const rule = (priority: number) => ({ enabled: true, priority, condition: 'true', action: { type: 'allow' } })
    writeConfig(emulator.db, project, { 'project.requirePublishableClientKey': true }, 'project')
    changeConfig(emulator.db, {
      'auth.signUpRules': { low: rule(1), high: rule(2) },
      'auth.signUpRulesDefaultAction': 'reject',
    })
    expect(overview().projects[0]!.settings).toMatchObject({
      requiresPublishableClientKey: true,
      rules: [
        { id: 'high', priority: 2 },
        { id: 'low', priority: 1 },
      ],
      defaultAction: 'reject',
    })
  })
})

test('the sessions of a user are listed until they expire, the newest first', async () => {
  const { emulator, signUp, signIn } = createWorld()
  const { user_id: id } = await signUp()
  emulator.clock.advance(1000)
  await signIn()
  const [olderSession, newerSession] = emulator.db.sessions.where('user', id)
  expect(listSessions(emulator, id).map((session) => session.id)).toEqual([newerSession!.id, olderSession!.id])
  emulator.db.sessions.update(olderSession!, {
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0',
    geo_info: { ip: '203.0.113.7', cityName: 'Hamburg', countryCode: 'DE' },
    is_impersonation: true,
  } as never)
  expect(listSessions(emulator, id)[1]).toMatchObject({
    createdAt: olderSession!.created_at,
    isImpersonation: true,
    browser: 'Firefox',
    system: 'Windows',
    place: 'Hamburg, DE',
    ip: '203.0.113.7',
  })
  expect(listSessions(emulator, id)[0]).toMatchObject({ place: null, ip: null, isImpersonation: false })
  emulator.db.sessions.update(olderSession!, { expires_at_millis: NOW + 1000 })
  expect(listSessions(emulator, id).map((session) => session.id)).toEqual([newerSession!.id])
  emulator.clock.advance(400 * DAY)
  expect(listSessions(emulator, id)).toEqual([])
})

test('an operation is listed with its summary, and whether it needs a user', () => {
  const operations = listOperations('2025')
  expect(operations.find(({ id }) => id === 'passwordSignIn')).toMatchObject({
    method: 'POST',
    path: '/auth/password/sign-in',
    access: 'client',
    user: expect.any(String) as string,
    errors: expect.arrayContaining(['EMAIL_PASSWORD_MISMATCH']) as string[],
  })
  for (const { summary } of operations) expect(summary).toMatch(/^\S.+/)
})

describe('the details of a request', () => {
  const details = (emulator: EmulatorCore) => findRequestDetails(emulator, emulator.requests.list()[0]!.id)!

  test('the details of a request shorten every secret, and nothing else', async () => {
    const { emulator, call } = createWorld()
    await call('POST /auth/password/sign-in?token=1234567&tokens=123456&limit=12345678', {
      body: {
        email: 'mira@harbor.example',
        password: 'secret words',
        new_password: 'x',
        code: 'long enough',
        otp: '1234567',
      },
      headers: { 'x-own': 'a long value', cookie: 'session=1' },
    })
    const { query, requestHeaders, requestBody, responseHeaders, responseBody } = details(emulator)
    expect(query).toBe('token=123456…&tokens=123456&limit=12345678')
    expect(Object.fromEntries(requestHeaders)).toMatchObject({
      'x-own': 'a long value',
      'x-stack-publishable-client-key': 'pck_emulator',
      cookie: 'sessio…',
    })
    expect(JSON.parse(requestBody)).toEqual({
      email: 'mira@harbor.example',
      password: '…',
      new_password: '…',
      code: 'long enough',
      otp: '123456…',
    })
    expect(requestBody).toContain('\n  "email"')
    expect(Object.fromEntries(responseHeaders)).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
    expect(responseBody).toContain('\n  "code": "')
  })

  test('the details of a request list the fields of a form', async () => {
    const { emulator } = createWorld()
    await emulator.fetch(`${BASE}/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=abcdefgh',
    })
    expect(details(emulator).requestBody).toBe('grant_type=refresh_token\nrefresh_token=abcdef…')
  })

  test('the details of a request show another text unchanged, and the beginning of a long one', async () => {
    const { emulator } = createWorld()
    const send = (body: string) => emulator.fetch(`${BASE}/auth/password/sign-in`, { method: 'POST', body })
    await send('not JSON, and no form')
    expect(details(emulator).requestBody).toBe('not JSON, and no form')
    await send('x'.repeat(20_000))
    expect(details(emulator).requestBody).toBe('x'.repeat(20_000))
    await send('x'.repeat(20_001))
    expect(details(emulator).requestBody).toBe(`${'x'.repeat(20_000)}…`)
  })

  test('the details of a request that the log no longer has are missing', () => {
    expect(findRequestDetails(createWorld().emulator, 99)).toBeUndefined()
  })
})

test('headers are listed if their host knows all of them', () => {
  expect(listHeaders(new Headers({ b: '2', a: '1' }))).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  const get = (name: string): string | null => (name === 'a' ? '1' : null)
  expect(listHeaders({ get, names: () => ['a', 'b'] })).toEqual([
    ['a', '1'],
    ['b', ''],
  ])
  expect(listHeaders({ get })).toEqual([])
})
