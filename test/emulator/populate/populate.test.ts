import { describe, expect, test } from 'vitest'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import { PLACES, USER_AGENTS } from '../../../src/emulator/populate/people.ts'
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

let history: ReturnType<typeof createPopulation> | undefined

/** A population that several tests read and none changes. */
const readPopulation = () => (history ??= createPopulation())

test('a populated project has the users in the order of their sign-ups, all before now', async () => {
  const { users, result } = await readPopulation()
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
  const { asAdmin } = await readPopulation()
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
  const { asAdmin, asServer, emulator, result } = await readPopulation()
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
    const state = await serialize({})
    expect(await serialize({})).toBe(state)
    expect(await serialize({}, { seed: 2 })).not.toBe(state)
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

const HOUR_OF_DAY = (millis: number): number => (millis % DAY) / (DAY / 24)

test('users of a population are active in the daytime, and fewer of them on weekends', async () => {
  const { emulator } = await readPopulation()
  const signUps = new Map(emulator.db.users.all().map(({ id, signed_up_at_millis }) => [id, signed_up_at_millis]))
  const later = emulator.db.activities
    .all()
    .filter(({ user_id, last_at_millis: at }) => Math.floor(at / DAY) > Math.floor(signUps.get(user_id)! / DAY))
  expect(later.length).toBeGreaterThan(USERS)
  const hours = later.map(({ last_at_millis }) => HOUR_OF_DAY(last_at_millis))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(7)
  expect(Math.min(...hours)).toBeLessThan(7.5)
  expect(Math.max(...hours)).toBeLessThan(22)
  expect(Math.max(...hours)).toBeGreaterThan(21.5)
  // Counts of the days from Sunday to Saturday, in the 12 whole weeks before now.
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const { last_at_millis: at } of later) {
    if (at >= NOON - 84 * DAY) counts[new Date(at).getUTCDay()]! += 1
  }
  const weekdays = counts.slice(1, 6)
  for (const weekend of [counts[0]!, counts[6]!]) expect(weekend).toBeLessThan(0.8 * Math.min(...weekdays))
})

test('a user of a population has one way to sign in, and an address that only a password leaves unverified', async () => {
  const { emulator } = await readPopulation()
  const methods = new Set<string>()
  let verifiedCount = 0
  let passwordCount = 0
  for (const user of emulator.db.users.all().filter(({ is_anonymous }) => !is_anonymous)) {
    const connections = emulator.db.oauthConnections.where('user', user.id)
    const ways = [
      ...(user.password_hash === null ? [] : ['password']),
      ...(user.otp_auth_enabled ? ['otp'] : []),
      ...connections.map(({ provider_config_id }) => provider_config_id),
    ]
    expect(ways).toHaveLength(1)
    methods.add(ways[0]!)
    const channel = emulator.db.contactChannels.first('user', user.id)!
    expect(channel.value).toMatch(/^[a-z]+\.[a-z]+\.\d+\.1@populated\.example$/)
    for (const connection of connections) {
      expect(connection).toMatchObject({
        account_id: channel.value,
        email: channel.value,
        allow_sign_in: true,
        allow_connected_accounts: true,
      })
    }
    if (ways[0] === 'password') {
      passwordCount += 1
      if (channel.is_verified) verifiedCount += 1
    } else expect(channel.is_verified).toBe(true)
  }
  expect([...methods].sort()).toEqual(['github', 'google', 'otp', 'password'])
  // About 80 % of those with a password confirm their address.
  expect(verifiedCount / passwordCount).toBeGreaterThan(0.7)
  expect(verifiedCount / passwordCount).toBeLessThan(0.9)
  const mails = emulator.outbox.list({ kind: 'email-verification' })
  expect(mails.length).toBeGreaterThan(0)
  for (const { to, link } of mails) {
    expect(link).toMatch(/^http:\/\/localhost:3000\/handler\/email-verification\?code=/)
    expect(emulator.db.contactChannels.first('auth', `internal/${to}`)!.is_verified).toBe(false)
  }
})

test('a team of a population has a founder who selected it, up to eight invited people, and members who exist', async () => {
  const { emulator } = await readPopulation()
  const { teams, memberships, users } = emulator.db
  const created = teams.all().map(({ created_at_millis }) => created_at_millis)
  expect(created).toEqual([...created].sort((left, right) => left - right))
  const sizes: number[] = []
  for (const team of teams.all()) {
    expect(team.display_name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)
    const members = memberships.where('team', team.id)
    const guests = emulator.outbox
      .list({ kind: 'team-invitation' })
      .filter(({ to }) => to.includes(`.${team.id.slice(0, 8)}@`))
    sizes.push(members.length - 1 + guests.length)
    for (const { to, link } of guests) {
      expect(to).toMatch(/^guest\.[0-7]\.[\da-f]{8}@populated\.example$/)
      expect(link).toMatch(/^http:\/\/localhost:3000\/handler\/team-invitation\?code=/)
    }
    for (const { user_id, created_at_millis } of members) {
      expect(users.get(user_id)!.is_anonymous).toBe(false)
      expect(created_at_millis).toBeGreaterThanOrEqual(users.get(user_id)!.signed_up_at_millis)
    }
    const founder = users.get(members[0]!.user_id)!
    expect(users.all().some(({ selected_team_id }) => selected_team_id === team.id)).toBe(true)
    expect(team.created_at_millis - founder.signed_up_at_millis).toBeLessThan(7 * DAY)
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8)
  expect(Math.max(...sizes)).toBeGreaterThan(4)
})

test('a session of a population comes from a place, a browser and an address for documentation', async () => {
  const { emulator } = await readPopulation()
  const sessions = emulator.db.sessions.all()
  // Some users have a second device.
  expect(sessions.length).toBeGreaterThan(USERS)
  expect(sessions.length).toBeLessThan(2 * USERS)
  const known = new Set(PLACES.map(({ country, region, city }) => `${country} ${region} ${city}`))
  for (const { geo_info: geo, user_agent, user_id, last_used_at, created_at } of sessions) {
    expect(USER_AGENTS).toContain(user_agent)
    // A second device has no place before it is used again.
    if (geo === null) expect(last_used_at ?? created_at).toBe(created_at)
    if (geo === null) continue
    expect(known).toContain(`${geo.countryCode} ${geo.regionCode} ${geo.cityName}`)
    expect(emulator.db.users.get(user_id)!.country_code).toBe(geo.countryCode)
    const [, last] = /^203\.0\.113\.(\d+)$/.exec(geo.ip!)!
    expect(Number(last)).toBeLessThan(256)
  }
})

test('some customers of a population cancel, and some of their cards are refused', async () => {
  const { emulator } = await readPopulation()
  const subscriptions = emulator.db.subscriptions.all()
  const canceled = subscriptions.filter(
    ({ status, cancel_at_period_end: isEnding }) => isEnding || status === 'canceled',
  )
  expect(canceled.length).toBeGreaterThan(0)
  expect(canceled.length).toBeLessThan(subscriptions.length)
  const invoices = emulator.db.invoices.all()
  const refused = invoices.filter(({ status }) => status === 'open')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(invoices.length / 5)
})

test('the result of populate counts only what it added', async () => {
  const world = createEmulatorWorld({ now: NOON })
  const { access_token } = await world.signUp()
  await world.asUser(access_token)('POST /teams', { display_name: 'Crew', creator_user_id: 'me' })
  const counts = await populate(world.emulator, { users: 100 })
  const { users, teams, sessions, subscriptions } = world.emulator.db
  expect(counts).toEqual({
    users: users.size - 1,
    teams: teams.size - 1,
    sessions: sessions.size - 1,
    subscriptions: subscriptions.size,
  })
  expect(counts.subscriptions).toBeGreaterThan(0)
  const [subscription] = subscriptions.all()
  const again = await populate(world.emulator, { users: 100, seed: 'b' })
  expect(subscription).toBeDefined()
  expect(again.subscriptions).toBe(subscriptions.size - counts.subscriptions)
})

test('a project that declares no products gets a plan with credits and a pack of credits', async () => {
  const { emulator, asAdmin } = await createPopulation({}, { users: 100 })
  const { config_string } = (await asAdmin('GET /internal/config')).json
  const { testMode, items, products } = JSON.parse(config_string).payments
  expect({ testMode, items: Object.keys(items), products: Object.keys(products) }).toEqual({
    testMode: true,
    items: ['credits'],
    products: ['pro', 'credit-pack'],
  })
  for (const product of Object.values<any>(products)) {
    expect(product).toMatchObject({ customerType: 'user', displayName: expect.stringMatching(/^\p{Lu}/u) })
    expect(product.includedItems.credits.quantity).toBeGreaterThan(0)
    for (const { USD } of Object.values<any>(product.prices)) expect(USD).toMatch(/^\d+\.00$/)
  }
  expect(products.pro.prices).toMatchObject({ monthly: { interval: [1, 'month'] }, yearly: { interval: [1, 'year'] } })
  expect(products.pro.includedItems.credits).toMatchObject({ repeat: [1, 'month'], expires: 'when-repeated' })
  expect(products['credit-pack'].prices.once).not.toHaveProperty('interval')
  expect(products['credit-pack'].stackable).toBe(true)
  const owned = emulator.db.holdings.all().filter(({ kind }) => kind === 'product')
  expect(new Set(owned.map(({ thing_id }) => thing_id))).toEqual(new Set(['pro', 'credit-pack']))
})
