import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const DAY = 86_400_000
/** 2026-03-01, noon, UTC. */
const NOON = Date.UTC(2026, 2, 1, 12)

function setUp(options: EmulatorOptions = {}) {
  const emulator = createCore({ now: NOON, seed: 'metrics', projects: [{ id: 'internal' }], ...options })
  const caller = createCaller(emulator)
  const metrics = async () => (await caller.call('GET /internal/metrics', { level: 'admin' })).json
  return { emulator, ...caller, metrics }
}

type Day = { readonly date: string; readonly activity: number }
const busy = (days: Day[]) => days.filter(({ activity }) => activity > 0)

test('the metrics of a project are zeros and empty lists without users, for 31 days up to today', async () => {
  const { metrics } = setUp()
  const figures = await metrics()
  expect(figures).toMatchObject({
    total_users: 0,
    users_by_country: {},
    recently_registered: [],
    recently_active: [],
    login_methods: [],
  })
  for (const days of [figures.daily_users, figures.daily_active_users] as Day[][]) {
    expect(days).toHaveLength(31)
    expect(days[0]!.date).toBe('2026-01-30')
    expect(days[27]!.date).toBe('2026-02-26')
    expect(days[30]!.date).toBe('2026-03-01')
    expect(busy(days)).toEqual([])
  }
})

test('the metrics of a project count sign-ups and active users by day, each user once a day', async () => {
  const { metrics, signUp, refresh, emulator } = setUp()
  const mira = await signUp('mira@harbor.example')
  emulator.clock.advance(DAY)
  await signUp('ines@harbor.example')
  await refresh(mira.refresh_token)
  await refresh(mira.refresh_token)
  const figures = await metrics()
  expect(figures.total_users).toBe(2)
  expect(busy(figures.daily_users)).toEqual([
    { date: '2026-03-01', activity: 1 },
    { date: '2026-03-02', activity: 1 },
  ])
  expect(busy(figures.daily_active_users)).toEqual([
    { date: '2026-03-01', activity: 1 },
    { date: '2026-03-02', activity: 2 },
  ])
  emulator.clock.advance(31 * DAY)
  const later = await metrics()
  expect(busy(later.daily_users)).toEqual([])
  expect(busy(later.daily_active_users)).toEqual([])
  expect(later.total_users).toBe(2)
})

test('the metrics of a service of 2025 list at most five users: the newest and the most recently active', async () => {
  const { metrics, signUp, refresh, emulator } = setUp({ service: '2025' })
  const tokens: string[] = []
  for (let count = 0; count < 7; count++) {
    tokens.push((await signUp(`user${count}@harbor.example`)).refresh_token)
    emulator.clock.advance(1_000)
  }
  await refresh(tokens[0]!)
  const figures = await metrics()
  const emails = (users: { primary_email: string }[]) => users.map(({ primary_email }) => primary_email[4])
  expect(emails(figures.recently_registered)).toEqual(['6', '5', '4', '3', '2'])
  expect(emails(figures.recently_active)).toEqual(['0', '6', '5', '4', '3'])
  expect(figures.recently_active[0]).toHaveProperty('server_metadata')
})

test('the metrics of a project count each sign-in method', async () => {
  const { metrics, signUp, emulator, call } = setUp()
  changeSettings(emulator.db, { oauth_providers: [{ id: 'google', type: 'shared' }] })
  await signUp()
  const oauth_providers = [{ id: 'google', account_id: '104882', email: null }]
  await call('POST /users', { level: 'server', body: { oauth_providers } })
  await call('POST /users', { level: 'server', body: { otp_auth_enabled: true, primary_email: 'a@harbor.example' } })
  const { login_methods } = await metrics()
  expect(
    login_methods.sort((a: Day & { method: string }, b: { method: string }) => (a.method < b.method ? -1 : 1)),
  ).toEqual([
    { method: 'google', count: 1 },
    { method: 'otp', count: 1 },
    { method: 'password', count: 1 },
  ])
})

test('the metrics of a project count users by country of the last token request that had one', async () => {
  const { metrics, signUp, call } = setUp()
  const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.24, 10.0.0.1', 'cf-ipcountry': country })
  const tokens: string[] = []
  for (const name of ['mira', 'ines', 'nils', 'kofi'])
    tokens.push((await signUp(`${name}@harbor.example`)).refresh_token)
  const refreshFrom = (index: number, country: string) =>
    call('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': tokens[index]!, ...from(country) },
    })
  await refreshFrom(0, 'CH')
  await refreshFrom(0, 'PT')
  await refreshFrom(1, 'PT')
  await refreshFrom(2, 'CH')
  await refreshFrom(3, 'XX')
  expect((await metrics()).users_by_country).toEqual({ PT: 2, CH: 1 })
})

test('the metrics of a project start with the activity from a seed', async () => {
  const users = [
    { display_name: 'Late' },
    {
      display_name: 'Early',
      signed_up_at_millis: NOON - 3 * DAY,
      active_at_millis: [NOON - DAY, NOON - DAY + 1, NOON - 2 * DAY],
      country_code: 'PT',
    },
  ]
  const emulator = createCore({ now: NOON, projects: [{ id: 'internal', users }] })
  const { call } = createCaller(emulator)
  const figures = (await call('GET /internal/metrics', { level: 'admin' })).json
  expect(busy(figures.daily_users).map(({ date }) => date)).toEqual(['2026-02-26', '2026-03-01'])
  expect(busy(figures.daily_active_users)).toEqual([
    { date: '2026-02-27', activity: 1 },
    { date: '2026-02-28', activity: 1 },
  ])
  expect(figures.users_by_country).toEqual({ PT: 1 })
  expect(figures.recently_registered.map((user: { display_name: string }) => user.display_name)).toEqual([
    'Late',
    'Early',
  ])
  expect(figures.recently_active).toMatchObject([
    { display_name: 'Late' },
    { display_name: 'Early', last_active_at_millis: NOON - DAY + 1 },
  ])
  expect((await call('GET /users', { level: 'server' })).json.items[0]).toMatchObject({ display_name: 'Early' })
})

test('the metrics of a project are for admins', async () => {
  const { call } = setUp()
  for (const level of ['client', 'server'] as const) {
    expect(await call('GET /internal/metrics', { level })).toMatchObject({
      status: 401,
      json: { code: 'INSUFFICIENT_ACCESS_TYPE' },
    })
  }
})

test('metrics list the five most recently active users, without deleted users and users without activity', async () => {
  const { emulator, asAdmin, asServer, signUp } = createEmulatorWorld({ service: '2025' })
  await asServer('POST /users', { display_name: 'Never' })
  const ids: string[] = []
  for (let index = 0; index < 6; index++) {
    ids.push((await signUp(`${index}@harbor.example`)).user_id)
    emulator.clock.advance(1000)
  }
  await asServer(`DELETE /users/${ids[5]}`)
  const active = (await asAdmin('GET /internal/metrics')).json.recently_active
  expect(active.map((user: { id: string }) => user.id)).toEqual([ids[4], ids[3], ids[2], ids[1]])
})

test('metrics order sign-in methods by name', async () => {
  const { asAdmin, asServer, signUp } = createEmulatorWorld({ service: '2025', config: { magic_link_enabled: true } })
  await signUp()
  await asServer('POST /users', { otp_auth_enabled: true, oauth_providers: [{ id: 'google', account_id: '1' }] })
  const methods = (await asAdmin('GET /internal/metrics')).json.login_methods
  expect(methods.map(({ method }: { method: string }) => method)).toEqual(['google', 'otp', 'password'])
})

test('metrics count passkeys among the sign-in methods', async () => {
  const { emulator, signUp, asAdmin } = createEmulatorWorld()
  const { user_id } = await signUp()
  const passkey = { credential_id: 'a', public_key: 'b', counter: 0, transports: [] }
  emulator.db.users.update(emulator.db.users.get(user_id)!, { passkey })
  expect((await asAdmin('GET /internal/metrics')).json.login_methods).toEqual([
    { method: 'passkey', count: 1 },
    { method: 'password', count: 1 },
  ])
})
