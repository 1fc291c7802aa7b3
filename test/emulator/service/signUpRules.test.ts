import { expect, test } from 'vitest'
import { readCountryCode, sortRules } from '../../../src/emulator/service/signUpRules.ts'
import { createEmulatorWorld, outcomeOf } from '../../support/createEmulatorWorld.ts'
import { BASE, CALLBACK, OAUTH_REQUEST } from '../caller.ts'

type Rule = Readonly<Record<string, unknown>>

const BROWSER = { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.24, 10.0.0.1' }
const from = (country: string) => ({ ...BROWSER, 'x-vercel-ip-country': country })

async function createRuleWorld(rules: Readonly<Record<string, Rule>>, defaultAction = 'allow') {
  const world = createEmulatorWorld({ config: { magic_link_enabled: true } })
  const override = { 'auth.signUpRules': rules, 'auth.signUpRulesDefaultAction': defaultAction }
  const written = await world.asAdmin('PATCH /internal/config/override/environment', {
    config_override_string: JSON.stringify(override),
  })
  expect(written.status).toBe(200)
  const attempt = (email: string, { headers = {}, token = null as string | null } = {}) =>
    world.call('POST /auth/password/sign-up', {
      headers: { ...headers, ...(token !== null && { 'x-stack-allow-anonymous-user': 'true' }) },
      token,
      body: { email, password: 'correct horse', verification_callback_url: CALLBACK },
    })
  /** Signs up with a code. The request for the code and the request with the code may come from other places. */
  const attemptOtp = async (email: string, sendHeaders = {}, useHeaders = {}) => {
    const body = { email, callback_url: CALLBACK }
    const { json } = await world.call('POST /auth/otp/send-sign-in-code', { body, headers: sendHeaders })
    const { otp } = world.emulator.outbox.latest({ to: email })!
    return world.call('POST /auth/otp/sign-in', { body: { code: otp + json.nonce }, headers: useHeaders })
  }
  const read = async ({ json }: { json: any }) => (await world.asAdmin(`GET /users/${json.user_id}`)).json
  return { ...world, attempt, attemptOtp, read }
}

const rule = (type: string, condition: string, more: Rule = {}): Rule => ({
  enabled: true,
  condition,
  action: { type },
  ...more,
})
const REJECTED = { status: 403, error: 'SIGN_UP_REJECTED' }
const ACCEPTED = { status: 200, error: undefined }

test('rules are evaluated by priority and then by id until one allows or rejects', async () => {
  const { attempt } = await createRuleWorld({
    b: rule('reject', 'email.startsWith("first")'),
    A: rule('allow', 'email.startsWith("first")'),
    low: rule('allow', 'email.startsWith("second")', { priority: 1 }),
    high: rule('reject', 'email.startsWith("second")', { priority: 2 }),
  })
  expect(outcomeOf(await attempt('first@harbor.example'))).toEqual(ACCEPTED)
  expect(outcomeOf(await attempt('second@harbor.example'))).toEqual(REJECTED)
  expect(outcomeOf(await attempt('third@harbor.example'))).toEqual(ACCEPTED)
})

test.each([
  { name: 'disabled', rules: { a: rule('reject', 'true', { enabled: false }) } },
  { name: 'without enabled', rules: { a: { condition: 'true', action: { type: 'reject' } } } },
  { name: 'without a condition', rules: { a: { enabled: true, action: { type: 'reject' } } } },
  { name: 'with an empty condition', rules: { a: rule('reject', '') } },
  { name: 'with bad syntax', rules: { a: rule('reject', 'email ==') } },
  { name: 'with an invalid regular expression', rules: { a: rule('reject', 'email.matches("(")') } },
])('a rule $name is stored and skipped', async ({ rules }) => {
  const { attempt } = await createRuleWorld(rules)
  expect(outcomeOf(await attempt('mira@harbor.example'))).toEqual(ACCEPTED)
})

test('the default action applies if no rule allows or rejects', async () => {
  const rules = {
    a: rule('allow', 'emailDomain == "harbor.example"', { priority: 1 }),
    b: rule('log', 'true'),
    c: rule('restrict', 'true'),
  }
  const { attempt } = await createRuleWorld(rules, 'reject')
  expect(outcomeOf(await attempt('MIRA@Harbor.example'))).toEqual(ACCEPTED)
  expect(outcomeOf(await attempt('mira@quay.example'))).toEqual(REJECTED)
})

test('a rejection has a fixed sentence and doesn’t name the rule', async () => {
  const { attempt } = await createRuleWorld({
    spam: rule('reject', 'true', { displayName: 'Spam list', action: { type: 'reject', message: 'You are spam' } }),
  })
  const { json, text } = await attempt('mira@harbor.example')
  expect(json.details).toEqual({ message: json.error })
  expect(text).not.toMatch(/spam/i)
})

test('the rules come before the check of a duplicate address', async () => {
  const world = await createRuleWorld({ a: rule('reject', 'email.contains("taken")') })
  await world.asServer('POST /users', { primary_email: 'taken@harbor.example', primary_email_auth_enabled: true })
  expect(outcomeOf(await world.attempt('taken@harbor.example'))).toEqual(REJECTED)
})

test('a user who matches rules that restrict is told by the first of them', async () => {
  const { attempt, read, asAdmin } = await createRuleWorld({
    first: rule('restrict', 'true', { priority: 3, displayName: 'New domains' }),
    second: rule('restrict', 'true', { priority: 2 }),
    third: rule('allow', 'true', { priority: 1 }),
    last: rule('reject', 'true'),
  })
  const signedUp = await attempt('mira@harbor.example')
  expect(signedUp.json.access_token).toBeTypeOf('string')
  expect(await read(signedUp)).toMatchObject({
    is_restricted: true,
    restricted_reason: { type: 'restricted_by_administrator' },
    restricted_by_admin: true,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: 'sign-up rule: first (New domains)',
  })
  await asAdmin(`PATCH /users/${signedUp.json.user_id}`, { restricted_by_admin: false })
  expect(await read(signedUp)).toMatchObject({ restricted_by_admin_private_details: null, is_restricted: false })
})

test('a rule that restricts and a later one that rejects leave no user', async () => {
  const { attempt, emulator } = await createRuleWorld({
    first: rule('restrict', 'true', { priority: 1 }),
    second: rule('reject', 'true'),
  })
  expect(outcomeOf(await attempt('mira@harbor.example'))).toEqual(REJECTED)
  expect(emulator.db.users.size).toBe(0)
})

test('a rejected upgrade leaves the anonymous user anonymous, and rules don’t apply to anonymous sign-ups', async () => {
  const { call, attempt, read } = await createRuleWorld({}, 'reject')
  const anonymous = await call('POST /auth/anonymous/sign-up')
  expect(anonymous.status).toBe(200)
  const { access_token: token } = anonymous.json
  expect(outcomeOf(await attempt('mira@harbor.example', { token }))).toEqual(REJECTED)
  expect(await read(anonymous)).toMatchObject({ is_anonymous: true, primary_email: null })
})

test('an upgraded user keeps the details of an administrator, and those of the rule follow', async () => {
  const { call, asAdmin, attempt, read } = await createRuleWorld({ new: rule('restrict', 'true') })
  const anonymous = await call('POST /auth/anonymous/sign-up')
  const details = { restricted_by_admin: true, restricted_by_admin_private_details: 'ticket 7' }
  await asAdmin(`PATCH /users/${anonymous.json.user_id}`, details)
  await attempt('mira@harbor.example', { token: anonymous.json.access_token })
  expect((await read(anonymous)).restricted_by_admin_private_details).toBe('ticket 7\n\nsign-up rule: new')
})

test('the conditions see the method of the sign-up', async () => {
  const { attempt, attemptOtp } = await createRuleWorld({ otp: rule('reject', 'authMethod == "otp"') })
  expect(outcomeOf(await attempt('mira@harbor.example'))).toEqual(ACCEPTED)
  expect(outcomeOf(await attemptOtp('ines@harbor.example'))).toEqual(REJECTED)
})

test('a rejected sign-up with a provider returns to the app with the error', async () => {
  const { emulator } = await createRuleWorld({
    a: rule('reject', 'authMethod == "oauth" && oauthProvider == "github"'),
  })
  const request = new URLSearchParams(OAUTH_REQUEST).toString()
  const left = await emulator.fetch(`${BASE}/auth/oauth/authorize/github?${request}`)
  const page = left.headers.get('location')!
  const state = new URL(page).searchParams.get('state')!
  const account = new URLSearchParams({ state, email: 'mira@harbor.example', email_verified: 'true' })
  const chosen = await emulator.fetch(page, { method: 'POST', body: account })
  const cookie = left.headers.get('set-cookie')!.split(';')[0]!
  const back = await emulator.fetch(chosen.headers.get('location')!, { headers: { cookie } })
  const { origin, pathname, searchParams } = new URL(back.headers.get('location')!)
  const message = searchParams.get('message')
  expect({ status: back.status, page: origin + pathname, query: Object.fromEntries(searchParams) }).toEqual({
    status: 307,
    page: 'http://localhost:3000/handler/oauth-callback',
    query: {
      error: 'server_error',
      error_description: message,
      errorCode: 'SIGN_UP_REJECTED',
      message,
      details: JSON.stringify({ message }),
    },
  })
  expect(emulator.db.users.size).toBe(0)
})

test('the country of a sign-up by password is that of the request, and the conditions see it', async () => {
  const { attempt, read } = await createRuleWorld({ us: rule('reject', 'countryCode == "US"') })
  expect(outcomeOf(await attempt('mira@harbor.example', { headers: from('US') }))).toEqual(REJECTED)
  const signedUp = await attempt('mira@harbor.example', { headers: from('CA') })
  expect((await read(signedUp)).country_code).toBe('CA')
})

test('the country of a sign-up by code is that of the request for the code', async () => {
  const { attemptOtp, read } = await createRuleWorld({ us: rule('reject', 'countryCode == "US"') })
  const signedUp = await attemptOtp('mira@harbor.example', from('CA'), from('US'))
  expect((await read(signedUp)).country_code).toBe('CA')
  expect(outcomeOf(await attemptOtp('ines@harbor.example', from('US'), from('CA')))).toEqual(REJECTED)
})

test.each([
  { headers: { ...BROWSER, 'cf-ipcountry': 'DE' }, country: 'DE' },
  { headers: { ...from('CA'), 'cf-ipcountry': 'DE' }, country: 'CA' },
  { headers: { 'user-agent': 'Safari', 'x-real-ip': '2001:db8::1', 'cf-ipcountry': 'DE' }, country: 'DE' },
  { headers: { ...from('CA'), 'user-agent': 'curl/8' }, country: null },
  { headers: { 'user-agent': 'Mozilla/5.0', 'cf-ipcountry': 'DE' }, country: null },
  { headers: { ...from('CA'), 'x-forwarded-for': 'unknown' }, country: null },
  { headers: from('XX'), country: null },
  { headers: from('Canada'), country: null },
])('a sign-up with the headers $headers comes from $country', async ({ headers, country }) => {
  const { attempt, read } = await createRuleWorld({})
  expect((await read(await attempt('mira@harbor.example', { headers }))).country_code).toBe(country)
})

test('an address such as mira+CA@example.com signs up from Canada', async () => {
  const { attempt, read } = await createRuleWorld({})
  expect((await read(await attempt('mira+CA@example.com', { headers: from('US') }))).country_code).toBe('CA')
  expect((await read(await attempt('mira+CA@harbor.example', { headers: from('US') }))).country_code).toBe('US')
})

test('an upgraded user keeps an earlier country', async () => {
  const { call, asAdmin, attempt, read } = await createRuleWorld({})
  const anonymous = await call('POST /auth/anonymous/sign-up')
  await asAdmin(`PATCH /users/${anonymous.json.user_id}`, { country_code: 'PT' })
  await attempt('mira@harbor.example', { token: anonymous.json.access_token, headers: from('US') })
  expect((await read(anonymous)).country_code).toBe('PT')
})

test('the configuration lists the rules in order of evaluation', async () => {
  const { asAdmin } = await createRuleWorld({ b: rule('log', 'true'), a: rule('log', 'true'), z: { priority: 2 } })
  const { auth } = JSON.parse((await asAdmin('GET /internal/config')).json.config_string)
  expect(Object.entries(auth.signUpRules)).toEqual([
    ['z', { enabled: false, priority: 2, action: { type: 'allow' } }],
    ['a', { enabled: true, priority: 0, condition: 'true', action: { type: 'log' } }],
    ['b', { enabled: true, priority: 0, condition: 'true', action: { type: 'log' } }],
  ])
})

test('an anonymous user’s team is named after the user at the upgrade, unless it was renamed', async () => {
  const { call, signUp, emulator } = createEmulatorWorld({ config: { create_team_on_sign_up: true } })
  const teamNames = () => emulator.db.teams.all().map(({ display_name }) => display_name)
  const upgrade = async (email: string) => {
    const { json } = await call('POST /auth/anonymous/sign-up')
    return () =>
      call('POST /auth/password/sign-up', {
        token: json.access_token,
        headers: { 'x-stack-allow-anonymous-user': 'true' },
        body: { email, password: 'correct horse' },
      })
  }
  const upgradeMira = await upgrade('mira@harbor.example')
  expect(teamNames()).toEqual(['Personal Team'])
  const [team] = emulator.db.teams.all()
  await upgradeMira()
  expect(emulator.db.teams.all()).toMatchObject([{ id: team!.id, display_name: "mira@harbor.example's Team" }])
  const upgradeInes = await upgrade('ines@harbor.example')
  const renamed = emulator.db.teams.all()[1]!
  emulator.db.teams.update(renamed, { display_name: 'Crew' })
  await upgradeInes()
  expect(teamNames()).toEqual(["mira@harbor.example's Team", 'Crew'])
  await signUp('noor@harbor.example')
  expect(teamNames()).toHaveLength(3)
})

test('the rules are sorted by descending priority, 0 by default, then by id in any case', () => {
  const rules = { b: {}, C: { priority: 0 }, a: { priority: -1 }, d: { priority: 1 }, B: {} } as const
  const sorted = sortRules(rules as unknown as Parameters<typeof sortRules>[0])
  expect(sorted.map(([id]) => id)).toEqual(['d', 'B', 'b', 'C', 'a'])
})

const FROM_PORTUGAL = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'x-vercel-ip-country': 'PT' }

test.each([
  ['a browser', { ...FROM_PORTUGAL, 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }, null, 'PT'],
  ['a browser behind another header', { ...FROM_PORTUGAL, 'x-real-ip': '203.0.113.7' }, null, 'PT'],
  ['a browser at Vercel', { ...FROM_PORTUGAL, 'x-vercel-forwarded-for': '203.0.113.7' }, null, 'PT'],
  ['a browser at Cloudflare', { ...FROM_PORTUGAL, 'cf-connecting-ip': '2001:db8::1' }, null, 'PT'],
  ['a browser without an address', FROM_PORTUGAL, null, null],
  ['a browser with a broken address', { ...FROM_PORTUGAL, 'x-real-ip': 'here' }, null, null],
  ['a program', { ...FROM_PORTUGAL, 'x-real-ip': '203.0.113.7', 'user-agent': 'curl/8' }, null, null],
  ['a program without a name', { 'x-real-ip': '203.0.113.7', 'x-vercel-ip-country': 'PT' }, null, null],
  ['an unknown country', { ...FROM_PORTUGAL, 'x-real-ip': '203.0.113.7', 'x-vercel-ip-country': 'XX' }, null, null],
  ['no country', { 'x-real-ip': '203.0.113.7', 'user-agent': 'Safari' }, null, null],
  ['an address of example.com', {}, 'mira+CA@example.com', 'CA'],
  ['an address of another host', {}, 'mira+CA@harbor.example', null],
])('the country of a sign-up from %s is read', (_from, headers, email, country) => {
  expect(readCountryCode(new Headers(headers as Record<string, string>), email)).toBe(country)
})
