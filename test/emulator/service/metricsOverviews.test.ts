import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY, HOUR, MINUTE, OWN_MAIL_SERVER } from '../../support/createEmulatorWorld.ts'
import { changeSettings, settingsOf } from '../settings.ts'

/** 2026-03-01, noon, UTC. */
const NOON = Date.UTC(2026, 2, 1, 12)

function setUp() {
  const world = createEmulatorWorld({
    now: NOON,
    config: { magic_link_enabled: true, email_config: OWN_MAIL_SERVER },
  })
  const metrics = async (query = '') => (await world.asAdmin(`GET /internal/metrics${query}`)).json
  const signUpAnonymously = () => world.call('POST /auth/anonymous/sign-up', { body: {} })
  /** Signs a user in by a one-time password, which verifies the address. */
  const signInByOtp = async (email: string, headers: Readonly<Record<string, string>> = {}) => {
    const { json } = await world.call('POST /auth/otp/send-sign-in-code', {
      body: { email, callback_url: 'http://localhost:3000/handler/magic-link-callback' },
    })
    const { otp } = world.emulator.outbox.latest({ to: email })!
    const code = `${otp}${json.nonce}`
    return (await world.call('POST /auth/otp/sign-in', { body: { code }, headers })).json as { user_id: string }
  }
  return { ...world, metrics, signUpAnonymously, signInByOtp }
}

type Day = { readonly date: string; readonly activity: number }
const busy = (days: Day[]) => days.filter(({ activity }) => activity > 0)

test('ten active users of whom one was deleted are nine users, ten monthly active and ten online', async () => {
  const { metrics, signInByOtp, asServer } = setUp()
  const lisbon = { 'x-forwarded-for': '203.0.113.24', 'cf-ipcountry': 'PT', 'x-vercel-ip-country-region': '11' }
  const ids: string[] = []
  for (let index = 0; index < 10; index++) {
    ids.push((await signInByOtp(`user${index}@harbor.example`, lisbon)).user_id)
  }
  await asServer(`DELETE /users/${ids[3]}`)
  const figures = await metrics()
  expect(figures.total_users).toBe(9)
  expect(figures.auth_overview).toMatchObject({
    mau: 10,
    verified_users: 9,
    unverified_users: 0,
    anonymous_users: 0,
    total_users_filtered: 9,
  })
  expect(figures.analytics_overview).toMatchObject({
    online_live: 10,
    top_region: { country_code: 'PT', region_code: '11', count: 10 },
  })
})

test('the region with the most active users may be unknown', async () => {
  const { metrics, signInByOtp } = setUp()
  for (const name of ['mira', 'ines']) await signInByOtp(`${name}@harbor.example`, {})
  await signInByOtp('noor@harbor.example', { 'x-forwarded-for': '203.0.113.24', 'cf-ipcountry': 'PT' })
  expect((await metrics()).analytics_overview.top_region).toEqual({ country_code: null, region_code: null, count: 2 })
})

test('an empty project has zeros, empty lists and no region', async () => {
  const { metrics } = setUp()
  const { auth_overview, payments_overview, email_overview, analytics_overview } = await metrics()
  expect(auth_overview).toMatchObject({ mau: 0, total_teams: 0 })
  expect(payments_overview).toMatchObject({ subscriptions_by_status: {}, checkout_conversion_rate: 0 })
  expect(email_overview).toMatchObject({ emails_by_status: {}, total_emails: 0, recent_emails: [] })
  expect(analytics_overview).toMatchObject({ online_live: 0, top_referrers: [], top_region: null })
  const days = [
    ...Object.values<Day[]>(auth_overview.daily_active_users_split),
    ...Object.values<Day[]>(auth_overview.daily_active_teams_split),
    payments_overview.daily_subscriptions,
    email_overview.daily_emails_by_status,
    analytics_overview.daily_revenue,
  ]
  for (const list of days) {
    expect(list.length).toBe(31)
    expect(list.at(-1).date).toBe('2026-03-01')
  }
})

test('anonymous users count nowhere but among the anonymous users, unless the request asks for them', async () => {
  const { metrics, signUp, signUpAnonymously } = setUp()
  await signUp()
  await signUpAnonymously()
  const count = async (query: string) => {
    const { total_users, daily_users, daily_active_users, auth_overview, recently_registered } = await metrics(query)
    return {
      total: total_users,
      signedUp: busy(daily_users)[0]!.activity,
      active: busy(daily_active_users)[0]!.activity,
      monthly: auth_overview.mau,
      listed: recently_registered.length,
      anonymous: auth_overview.anonymous_users,
    }
  }
  const named = { total: 1, signedUp: 1, active: 1, monthly: 1, listed: 1, anonymous: 1 }
  expect(await count('')).toEqual(named)
  expect(await count('?include_anonymous=false')).toEqual(named)
  expect(await count('?include_anonymous=true')).toEqual({
    total: 2,
    signedUp: 2,
    active: 2,
    monthly: 2,
    listed: 2,
    anonymous: 1,
  })
})

test('the activity of a deleted anonymous user isn’t counted either', async () => {
  const { metrics, signUpAnonymously, asServer } = setUp()
  const { json } = await signUpAnonymously()
  await asServer(`DELETE /users/${json.user_id}`)
  expect((await metrics()).auth_overview.mau).toBe(0)
  expect((await metrics('?include_anonymous=true')).auth_overview.mau).toBe(1)
})

test('active users of a day are new, retained since the day before, or reactivated', async () => {
  const { metrics, signUp, refresh, emulator, asServer } = setUp()
  const mira = await signUp()
  await asServer('POST /teams', { display_name: 'Crew', creator_user_id: mira.user_id })
  emulator.clock.advance(DAY)
  await refresh(mira.refresh_token)
  await signUp('ines@harbor.example')
  emulator.clock.advance(2 * DAY)
  await refresh(mira.refresh_token)
  const { daily_active_users_split: users, daily_active_teams_split: teams } = (await metrics()).auth_overview
  expect(busy(users.new)).toEqual([
    { date: '2026-03-01', activity: 1 },
    { date: '2026-03-02', activity: 1 },
  ])
  expect(busy(users.retained)).toEqual([{ date: '2026-03-02', activity: 1 }])
  expect(busy(users.reactivated)).toEqual([{ date: '2026-03-04', activity: 1 }])
  expect(busy(users.total).map(({ activity }) => activity)).toEqual([1, 2, 1])
  expect(busy(teams.total).map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02', '2026-03-04'])
})

test('a user is online for five minutes after the last activity', async () => {
  const { metrics, signUp, emulator } = setUp()
  await signUp()
  emulator.clock.advance(5 * MINUTE - 1)
  expect((await metrics()).analytics_overview.online_live).toBe(1)
  emulator.clock.advance(1)
  expect((await metrics()).analytics_overview.online_live).toBe(0)
})

test('a sign-in before an activity that is seeded later on the same day leaves that activity the last one', async () => {
  const mira = { email: 'mira@harbor.example', password: 'correct horse' }
  const user = { primary_email: mira.email, primary_email_auth_enabled: true, password: mira.password }
  const users = [{ ...user, active_at_millis: [NOON + HOUR] }]
  const { emulator, call, asAdmin, asServer } = createEmulatorWorld({
    now: NOON,
    projects: [{ id: 'internal', users }],
  })
  expect((await call('POST /auth/password/sign-in', { body: mira })).status).toBe(200)
  expect((await asServer('GET /users')).json.items[0].last_active_at_millis).toBe(NOON + HOUR)
  emulator.clock.advance(HOUR)
  expect((await asAdmin('GET /internal/metrics')).json.analytics_overview.online_live).toBe(1)
})

test('the newest 100 users are listed without restricted ones, and the last active ones with those never active', async () => {
  const { metrics, asServer, emulator } = setUp()
  await asServer('POST /users', { display_name: 'Restricted', restricted_by_admin: true })
  for (let index = 0; index < 101; index++) {
    emulator.clock.advance(1_000)
    await asServer('POST /users', { display_name: `User ${index}` })
  }
  const { recently_registered, recently_active } = await metrics()
  const names = recently_registered.map(({ display_name }: { display_name: string }) => display_name)
  expect(names.length).toBe(100)
  expect(names[0]).toBe('User 100')
  expect(names.at(-1)).toBe('User 1')
  expect(recently_active.map(({ display_name }: { display_name: string }) => display_name)).toEqual([
    'User 100',
    'User 99',
    'User 98',
    'User 97',
    'User 96',
  ])
})

test('revenue counts paid invoices, and conversion the refused ones too', async () => {
  const { metrics, signUp, asServer, configure, emulator } = setUp()
  const product = (prices: object) => ({ displayName: 'Berth', customerType: 'user', stackable: true, prices })
  await configure({
    'payments.testMode': true,
    'payments.products': {
      season: product({ monthly: { USD: '24.00', interval: [1, 'month'] } }),
      ferry: product({ once: { USD: '4.10' } }),
    },
  })
  const { user_id } = await signUp()
  const submit = async (product_id: string, decision: string) => {
    const body = { customer_type: 'user', customer_id: user_id, product_id }
    const { json } = await asServer('POST /payments/purchases/create-purchase-url', body)
    await emulator.fetch(json.url, { method: 'POST', body: new URLSearchParams({ decision }) })
  }
  await submit('season', 'pay')
  await submit('ferry', 'refuse')
  emulator.clock.advance(31 * DAY)
  await submit('ferry', 'pay')
  const { payments_overview, analytics_overview } = await metrics()
  expect(payments_overview).toMatchObject({
    subscriptions_by_status: { active: 1 },
    active_subscription_count: 1,
    total_one_time_purchases: 1,
    revenue_cents: 2400 + 2400 + 410,
    mrr_cents: 2400 + 410,
    total_orders: 4,
    checkout_conversion_rate: 75,
  })
  expect(busy(payments_overview.daily_subscriptions)).toEqual([])
  const revenue = analytics_overview.daily_revenue.filter(({ new_cents }: { new_cents: number }) => new_cents > 0)
  expect(revenue).toEqual([{ date: '2026-04-01', new_cents: 2810, refund_cents: 0 }])
  expect(analytics_overview.total_revenue_cents).toBe(2810)
})

test('emails are counted by status, and an SMTP server reports no deliveries', async () => {
  const { metrics, asServer, signUp, emulator } = setUp()
  const { user_id } = await signUp()
  const before = (await metrics()).email_overview
  const send = (more: object = {}) =>
    asServer('POST /emails/send-email', { user_ids: [user_id], subject: 'Ahoy', html: '<p>Ahoy</p>', ...more })
  for (let count = 0; count < 15; count++) await send()
  await send({ scheduled_at_millis: NOON + DAY })
  const { email_overview } = await metrics()
  expect(email_overview.total_emails - before.total_emails).toBe(16)
  expect(email_overview.emails_sent - before.emails_sent).toBe(15)
  expect(email_overview.emails_by_status['in-progress']).toBe(1)
  expect(email_overview.emails_by_status).not.toHaveProperty('error')
  expect(email_overview.deliverability_status).toEqual({ delivered: 0, bounced: 0, error: 0, in_progress: 1 })
  expect(email_overview.deliverability_rate).toBe(0)
  expect(email_overview.recent_emails[0]).toEqual({
    id: expect.any(String),
    status: 'SCHEDULED',
    subject: 'Ahoy',
    created_at_millis: NOON,
  })
  expect(email_overview.daily_emails_by_status.at(-1)).toMatchObject({ date: '2026-03-01', in_progress: 1 })
  expect(emulator.outbox.list().length).toBeGreaterThan(14)
})

test('metrics of a service of 2025 have no overviews, count anonymous users, and refuse include_anonymous', async () => {
  const { asAdmin, call } = createEmulatorWorld({ service: '2025' })
  await call('POST /auth/anonymous/sign-up', { body: {} })
  const { json } = await asAdmin('GET /internal/metrics')
  expect(json.total_users).toBe(1)
  expect(json).not.toHaveProperty('auth_overview')
  expect((await asAdmin('GET /internal/metrics?include_anonymous=true')).json.code).toBe('SCHEMA_ERROR')
})

test('what the emulator doesn’t record is 0', async () => {
  const { metrics, signUp } = setUp()
  await signUp()
  const { email_overview, analytics_overview } = await metrics()
  expect(email_overview).toMatchObject({
    deliverability_status: { delivered: 0, bounced: 0, error: 0, in_progress: 0 },
    deliverability_rate: 0,
    bounce_rate: 0,
    click_rate: 0,
  })
  expect(analytics_overview).toMatchObject({
    total_replays: 0,
    recent_replays: 0,
    visitors: 0,
    avg_session_seconds: 0,
    revenue_per_visitor: 0,
  })
})

test('emails are counted by status and day, and the newest are listed first', async () => {
  const { metrics, emulator, asServer } = setUp()
  const { json: user } = await asServer('POST /users', { primary_email: 'mira@harbor.example' })
  const send = (subject: string, more: object = {}) =>
    asServer('POST /emails/send-email', { user_ids: [user.id], subject, html: '<p>x</p>', ...more })
  await send('first')
  emulator.clock.advance(MINUTE)
  await send('later', { scheduled_at_millis: emulator.clock.now() + DAY })
  emulator.clock.advance(MINUTE)
  changeSettings(emulator.db, { email_config: { ...settingsOf(emulator.db).email_config, host: 'smtp.invalid' } })
  await send('broken')
  const { email_overview } = await metrics()
  expect(email_overview).toMatchObject({
    emails_by_status: { ok: 1, 'in-progress': 1, error: 1 },
    total_emails: 3,
    emails_sent: 2,
    deliverability_status: { delivered: 0, bounced: 0, error: 1, in_progress: 1 },
  })
  expect(email_overview.daily_emails_by_status.at(-1)).toEqual({ date: '2026-03-01', ok: 1, error: 1, in_progress: 1 })
  expect(email_overview.recent_emails.map(({ subject, status }: any) => [subject, status])).toEqual([
    ['broken', 'SERVER_ERROR'],
    ['later', 'SCHEDULED'],
    ['first', 'SENT'],
  ])
})

test('users of a country with regions count by region, and the largest comes first', async () => {
  const { metrics, signInByOtp } = setUp()
  const from = (region: string | null, index: number) =>
    signInByOtp(`user${index}@harbor.example`, {
      'x-forwarded-for': '203.0.113.24',
      'cf-ipcountry': 'US',
      ...(region && { 'x-vercel-ip-country-region': region }),
    })
  let index = 0
  for (const region of ['NY', 'CA', 'CA', null]) await from(region, index++)
  expect((await metrics()).analytics_overview.top_region).toEqual({ country_code: 'US', region_code: 'CA', count: 2 })
})
