import { describe, expect, test } from 'vitest'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { populate, type PopulateOptions } from '../../../src/emulator/populate/populate.ts'
import { createEmulatorWorld, DAY, SECOND, type EmulatorWorldOptions } from '../../support/createEmulatorWorld.ts'

const NOON = Date.UTC(2026, 4, 20, 12)
const USERS = 400

async function createPopulation(options: EmulatorWorldOptions = {}, population: Partial<PopulateOptions> = {}) {
  const world = createEmulatorWorld({ now: NOON, ...options })
  const result = await populate(world.emulator, { users: USERS, ...population })
  const users = async (query = '') => (await world.asServer(`GET /users?limit=1000${query}`)).json.items as any[]
  return { ...world, result, users }
}

test('a populated project has the users in the order of their sign-ups, all before now', async () => {
  const { users, result } = await createPopulation()
  const all = await users('&include_anonymous=true')
  expect(all.length).toEqual(USERS)
  expect(result.users).toEqual(USERS)
  const times = all.map(({ signed_up_at_millis }) => signed_up_at_millis as number)
  expect(times).toEqual([...times].sort((left, right) => left - right))
  expect(times[0]).toBeGreaterThanOrEqual(NOON - 90 * DAY)
  expect(times.at(-1)).toBeLessThanOrEqual(NOON)
  expect(
    all.every(({ last_active_at_millis: at, signed_up_at_millis }) => at >= signed_up_at_millis && at <= NOON),
  ).toBe(true)
})

test('a population grows, and its users lapse and return', async () => {
  const { asAdmin } = await createPopulation()
  const { auth_overview, daily_users, login_methods, users_by_country } = (await asAdmin('GET /internal/metrics')).json
  const sum = (days: readonly { readonly activity: number }[]) =>
    days.reduce((total, { activity }) => total + activity, 0)
  const { new: joined, retained, reactivated } = auth_overview.daily_active_users_split
  expect([sum(joined), sum(retained), sum(reactivated)].every((count) => count > 20)).toBe(true)
  expect(sum(daily_users)).toBeGreaterThan(USERS / 3)
  expect(auth_overview.mau).toBeLessThan(USERS)
  expect(login_methods.length).toBeGreaterThan(2)
  expect(Object.keys(users_by_country).length).toBeGreaterThan(5)
  expect(auth_overview.anonymous_users).toBeGreaterThan(0)
  expect(auth_overview.unverified_users).toBeGreaterThan(0)
})

test('users of a population create teams, invite others, and pay', async () => {
  const { asAdmin, asServer, emulator, result } = await createPopulation()
  const { payments_overview, auth_overview } = (await asAdmin('GET /internal/metrics')).json
  expect(auth_overview.total_teams).toBe(result.teams)
  expect(result.teams).toBeGreaterThan(5)
  expect(emulator.db.memberships.size).toBeGreaterThan(2 * result.teams)
  expect(emulator.outbox.list({ kind: 'team-invitation' }).length).toBeGreaterThan(0)
  expect(payments_overview.active_subscription_count).toBeGreaterThan(5)
  expect(payments_overview.revenue_cents).toBeGreaterThan(10_000)
  expect(payments_overview.checkout_conversion_rate).toBeLessThan(100)
  const [subscription] = emulator.db.subscriptions.all()
  const { json } = await asServer(`GET /payments/products/user/${subscription!.customer_id}`)
  expect(json.items).toMatchObject([{ id: 'pro', type: 'subscription' }])
})

test('a user of a population signs in with the password, and sees sessions with places and browsers', async () => {
  const { emulator, call, users } = await createPopulation()
  const user = (await users()).find(({ has_password }) => has_password)
  const body = { email: user.primary_email, password: 'correct horse' }
  const { status, json } = await call('POST /auth/password/sign-in', { body })
  expect(status).toBe(200)
  const sessions = (await call('GET /auth/sessions?user_id=me', { token: json.access_token })).json.items
  const { last_used_at_end_user_ip_info: place } = sessions.find((session: any) => !session.is_current_session)
  expect(place).toMatchObject({ ip: expect.stringMatching(/^203\.0\.113\./), cityName: expect.any(String) })
  expect(emulator.db.sessions.where('user', user.id)[0]!.user_agent).toMatch(/^Mozilla/)
})

describe('the same seed', () => {
  const serialize = async (options: EmulatorOptions, population: Partial<PopulateOptions> = {}) => {
    const { emulator } = await createPopulation({ seed: 'same', ...options }, { users: 30, ...population })
    return emulator.db.serialize()
  }

  test('makes the same history, and another seed another one', async () => {
    const first = await serialize({})
    expect(await serialize({})).toBe(first)
    expect(await serialize({}, { seed: 2 })).not.toBe(first)
  })

  test('can populate a project once, and other seeds add to it', async () => {
    const { emulator } = await createPopulation({}, { users: 30 })
    await expect(populate(emulator, { users: 30 })).rejects.toThrow(
      'The project was populated with the seed 1. Pass another seed.',
    )
    expect(emulator.db.users.size).toBe(30)
    expect((await populate(emulator, { users: 5, seed: 'b' })).users).toBe(5)
  })
})

test('a history sends no webhooks, and later changes do', async () => {
  const received: string[] = []
  const webhooks = {
    url: 'http://localhost:4431/',
    fetch: (_url: string, init: RequestInit) => {
      received.push(JSON.parse(String(init.body)).type)
      return Promise.resolve(new Response())
    },
  }
  const { emulator, signUp } = await createPopulation({ webhooks }, { users: 20 })
  await signUp('new@harbor.example')
  await emulator.webhooks.settled()
  expect(received).toEqual(['user.created'])
})

test('a project’s own products are sold, and its sign-in methods are used', async () => {
  const products = {
    berth: { displayName: 'Berth', customerType: 'user', prices: { once: { USD: '3.00' } } },
    crane: { displayName: 'Crane', customerType: 'team', prices: { once: { USD: '9.00' } } },
  }
  const world = createEmulatorWorld({ now: NOON, config: { credential_enabled: false, oauth_providers: [] } })
  await world.configure({ 'payments.testMode': true, 'payments.products': products })
  await populate(world.emulator, { users: 100 })
  const sold = world.emulator.db.holdings.all().filter(({ kind }) => kind === 'product')
  expect(new Set(sold.map(({ thing_id }) => thing_id))).toEqual(new Set(['berth']))
  expect(world.emulator.db.users.all().every(({ password_hash }) => password_hash === null)).toBe(true)
})

test('a service of 2025 is populated without purchases', async () => {
  const { result, emulator } = await createPopulation({ service: '2025' }, { users: 50 })
  expect(result.users).toBe(50)
  expect(result.subscriptions).toBe(0)
  expect(emulator.db.holdings.size).toBe(0)
})

test('a history can be as short as a day', async () => {
  const { users } = await createPopulation({}, { users: 10, days: 1 })
  const times = (await users('&include_anonymous=true')).map(({ signed_up_at_millis }) => signed_up_at_millis as number)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(NOON - DAY - SECOND)
})

test.each([
  { options: { users: 0 }, problem: 'users' },
  { options: { users: 1.5 }, problem: 'users' },
  { options: { users: Number.NaN }, problem: 'users' },
  { options: { users: 100_001 }, problem: 'users' },
  { options: { users: 1, days: 0 }, problem: 'days' },
  { options: { users: 1, seed: '<b>' }, problem: 'seed' },
  { options: { users: 1, projectId: 'unknown' }, problem: 'No project has the id unknown.' },
  { options: { users: 1, colour: 'red' }, problem: 'colour' },
])('populate refuses $options', async ({ options, problem }) => {
  const { emulator } = createEmulatorWorld()
  await expect(populate(emulator, options)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: expect.stringContaining(problem),
  })
  expect(emulator.db.users.size).toBe(0)
})

test('a population that is larger than the emulator’s limit fails with FULL', async () => {
  const { emulator } = createEmulatorWorld({ maxRecords: 20 })
  await expect(populate(emulator, { users: 30 })).rejects.toMatchObject({ code: 'FULL' })
})
