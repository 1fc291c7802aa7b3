/** A service of 2026 keeps what each level of the configuration overrides, and where the level `branch` came from. */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../support/createEmulatorWorld.ts'
import { play } from '../behavior/facts/ask.ts'
import type { CallOptions } from '../caller.ts'

function setUp() {
  const { call, emulator } = play('2026')
  const as =
    (method: string, path: (level: string) => string, field?: string) =>
    (level: string, value?: unknown, more: object = {}, options: CallOptions = {}) =>
      call(`${method} /internal/config/${path(level)}`, {
        level: 'admin',
        ...(field && { body: { [field]: field === 'keys' ? value : JSON.stringify(value), ...more } }),
        ...options,
      })
  const onLevel = (level: string) => `override/${level}`
  const initial: object = emulator.db.projects.get('internal')!.config_levels.environment!
  const readAll = async (level: string): Promise<object> =>
    JSON.parse((await as('GET', onLevel)(level)).json.config_string)
  /** The overrides of a level, without those that the project was created with. */
  const read = async (level: string) =>
    Object.fromEntries(
      Object.entries(await readAll(level)).filter(
        ([path, value]) => level === 'branch' || !isDeepStrictEqual(value, Object(initial)[path]),
      ),
    )
  const teams = async () =>
    JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string).teams
  return {
    call,
    read,
    readAll,
    teams,
    replace: as('PUT', onLevel, 'config_string'),
    update: as('PATCH', onLevel, 'config_override_string'),
    reset: as('POST', (level) => `override/${level}/reset-keys`, 'keys'),
  }
}

const SOURCE = { source: { type: 'pushed-from-unknown' } }
const CREATION = 'teams.allowClientTeamCreation'
const PERSONAL = 'teams.createPersonalTeamOnSignUp'

test('each level of the configuration keeps what was written to it', async () => {
  const { read, readAll, replace, update } = setUp()
  expect(await read('branch')).toEqual({})
  await replace('branch', { teams: { allowClientTeamCreation: false } }, SOURCE)
  await update('environment', { [PERSONAL]: true })
  await update('environment', { [CREATION]: true })
  expect(await read('branch')).toEqual({ teams: { allowClientTeamCreation: false } })
  expect(await readAll('environment')).toMatchObject({ [PERSONAL]: true, [CREATION]: true })
})

test('the settings of a new project are overrides of the level environment', async () => {
  const { call, readAll } = setUp()
  expect(await readAll('environment')).toMatchObject({
    'domains.allowLocalhost': true,
    'auth.password.allowSignIn': true,
    [CREATION]: true,
  })
  expect(await readAll('branch')).toEqual({})
  const { json: owned } = await call('GET /internal/projects/current', { level: 'admin' })
  expect(owned.config.client_team_creation_enabled).toBe(true)
})

test('settings written through the project are overrides of the environment and survive a reset of the branch', async () => {
  const { call, readAll, reset, teams, update } = setUp()
  const patch = (config: object) => call('PATCH /internal/projects/current', { level: 'admin', body: { config } })
  await update('environment', { teams: { allowClientTeamCreation: true } })
  await patch({ client_team_creation_enabled: false, domains: [{ domain: 'https://a.example', handler_path: '/in' }] })
  expect(await readAll('environment')).toMatchObject({
    [CREATION]: false,
    'domains.trustedDomains': { domain1: { baseUrl: 'https://a.example', handlerPath: '/in' } },
  })
  await reset('branch', ['teams', 'domains'])
  expect((await teams()).allowClientTeamCreation).toBe(false)
})

test('names that parts of payments had before are replaced at each level', async () => {
  const { read, replace, update } = setUp()
  const old = {
    'payments.catalogs.plans': { displayName: 'Plans' },
    'payments.offers': { pro: { catalogId: 'plans', prices: 'include-by-default' }, plus: { groupId: 'plans' } },
    'payments.products.basic.groupId': 'plans',
  }
  const current = {
    'payments.productLines.plans': { displayName: 'Plans' },
    'payments.products': { pro: { productLineId: 'plans', prices: {} }, plus: { productLineId: 'plans' } },
    'payments.products.basic.productLineId': 'plans',
  }
  expect(outcomeOf(await update('environment', old)).status).toBe(200)
  expect(await read('environment')).toEqual(current)
  await replace('branch', { payments: { groups: { plans: {} } }, dbSync: { old: true } }, SOURCE)
  expect(await read('branch')).toEqual({ payments: { productLines: { plans: {} } } })
})

test('the settings of payments and of providers that services have today are known', async () => {
  const { update } = setUp()
  const overrides = {
    'payments.autoPay.interval': [1, 'month'],
    'payments.allowPromoCodes': true,
    'payments.allowStackingPromoCodes': false,
    'auth.oauth.providers.corp': {
      type: 'custom_oidc',
      isShared: false,
      issuerUrl: 'https://sso.harbor.example',
      scope: 'openid email',
      displayName: 'Harbor SSO',
      customCallbackUrl: 'https://harbor.example/callback',
    },
    'auth.oauth.providers.apple': { type: 'apple', appleTeamId: 'T', appleKeyId: 'K', applePrivateKey: 'P' },
    'apps.installed.clerk-integration.enabled': true,
    'better-auth-integration': { issuer: 'https://a.example', audience: 'harbor', jwksUrl: 'https://a.example/jwks' },
    'clerk-integration': { issuer: 'https://b.example', authorizedParties: { web: 'https://harbor.example' } },
    'workos-integration': { clientId: 'client', issuer: 'https://c.example' },
  }
  expect(outcomeOf(await update('environment', overrides))).toEqual({ status: 200, error: undefined })
})

test('a reset keeps the lists of what remains', async () => {
  const { call, update, read } = setUp()
  const products = { pass: { prices: { monthly: { USD: '1.00', interval: [1, 'month'] } } } }
  await update('environment', { 'payments.products': products, 'teams.createPersonalTeamOnSignUp': true })
  const reset = { level: 'admin', body: { keys: ['teams'] } } as const
  expect((await call('POST /internal/config/override/environment/reset-keys', reset)).status).toBe(200)
  expect((await read('environment'))['payments.products']).toEqual(products)
  expect((await call('GET /internal/config', { level: 'admin' })).status).toBe(200)
})

test('only providers with bundles of Apple have appleBundles', async () => {
  const { call } = setUp()
  const providers = async () =>
    JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string).auth.oauth.providers
  expect(Object.keys(await providers())).toEqual(['google', 'github'])
  for (const provider of Object.values(await providers())) expect(provider).not.toHaveProperty('appleBundles')
})

test('a higher level of the configuration wins, and giving up its path brings the lower level back', async () => {
  const { teams, replace, update, reset } = setUp()
  await update('environment', { [CREATION]: true })
  await replace('branch', { teams: { allowClientTeamCreation: false } }, SOURCE)
  expect((await teams()).allowClientTeamCreation).toBe(true)
  await reset('environment', [CREATION])
  expect((await teams()).allowClientTeamCreation).toBe(false)
})

test('replacing a level drops what it overrode before', async () => {
  const { teams, read, replace } = setUp()
  await replace('branch', { [PERSONAL]: true }, SOURCE)
  expect((await teams()).createPersonalTeamOnSignUp).toBe(true)
  await replace('branch', { [CREATION]: true }, SOURCE)
  expect(await read('branch')).toEqual({ [CREATION]: true })
  expect(await teams()).toEqual({ allowClientTeamCreation: true, createPersonalTeamOnSignUp: false })
})

test('resetting a key of a level also removes what is nested below it', async () => {
  const { read, update, reset } = setUp()
  await update('environment', { teams: { allowClientTeamCreation: true, createPersonalTeamOnSignUp: true } })
  await reset('environment', [CREATION])
  expect(await read('environment')).toEqual({ teams: { createPersonalTeamOnSignUp: true } })
  await reset('environment', ['teams'])
  expect(await read('environment')).toEqual({})
})

test('a null is stored and restores the initial value, whatever a lower level says', async () => {
  const { read, teams, replace, update } = setUp()
  await replace('branch', { [PERSONAL]: true }, SOURCE)
  await update('environment', { [PERSONAL]: null })
  expect(await read('environment')).toEqual({ [PERSONAL]: null })
  expect((await teams()).createPersonalTeamOnSignUp).toBe(false)
})

test('a refused override of a level changes nothing', async () => {
  const { read, replace, update } = setUp()
  expect((await update('environment', { nonsense: 1 })).status).toBe(400)
  expect(outcomeOf(await replace('branch', { [PERSONAL]: true }))).toEqual({
    status: 400,
    error: 'A source is required to replace the level branch',
  })
  expect(await read('environment')).toEqual({})
  expect(await read('branch')).toEqual({})
})

test('a server may read and write only the level branch', async () => {
  const { call } = setUp()
  const read = async (level: string) =>
    (await call(`GET /internal/config/override/${level}`, { level: 'server' })).status
  expect(await read('branch')).toBe(200)
  expect(await read('environment')).toBe(403)
  expect(await read('project')).toBe(403)
})

test('the source of a configuration is that of the last push until it is unlinked', async () => {
  const { call, replace } = setUp()
  const source = async (method = 'GET') => (await call(`${method} /internal/config/source`, { level: 'admin' })).json
  expect(await source()).toEqual({ source: { type: 'unlinked' } })
  await replace('branch', {}, SOURCE)
  expect(await source()).toEqual(SOURCE)
  expect(await source('DELETE')).toEqual({ success: true })
  expect(await source()).toEqual({ source: { type: 'unlinked' } })
})

test.each([
  {
    key: 'domains.trustedDomains.a.baseUrl',
    override: { 'domains.trustedDomains.a.baseUrl': 'https://harbor.example' },
  },
  { key: 'domains', override: { domains: { allowLocalhost: true } } },
  { key: 'emails.server.host', override: { 'emails.server.host': 'smtp.harbor.example' } },
  { key: 'emails.server', override: { emails: { server: { isShared: true } } } },
  {
    key: 'auth.oauth.providers.github.clientId',
    override: { 'auth.oauth.providers.github': { type: 'github', clientId: 'a' } },
  },
  { key: 'payments.testMode', override: { 'payments.testMode': true } },
  { key: 'analytics.queryFolders.a', override: { 'analytics.queryFolders.a': { displayName: 'A' } } },
])('the level branch can’t override $key, but the level environment can', async ({ key, override }) => {
  const { replace, update } = setUp()
  for (const response of [await update('branch', override), await replace('branch', override, SOURCE)]) {
    expect(outcomeOf(response)).toEqual({
      status: 400,
      error: `[ERROR] The key "${key}" can't be overridden at the level branch.`,
    })
  }
  expect((await update('environment', override)).status).toBe(200)
})

test('the level branch can override the type and the permissions of a provider', async () => {
  const { update } = setUp()
  const provider = { type: 'github', allowSignIn: true, allowConnectedAccounts: true }
  expect((await update('branch', { 'auth.oauth.providers.github': provider })).status).toBe(200)
  expect((await update('branch', { auth: { oauth: { providers: { github: provider } } } })).status).toBe(200)
})

test('the source of truth and the requirement of a key belong to the level project', async () => {
  const { update } = setUp()
  const override = { 'project.requirePublishableClientKey': true }
  expect((await update('environment', override)).status).toBe(400)
  expect((await update('project', override)).status).toBe(200)
  expect((await update('project', { [PERSONAL]: true })).status).toBe(400)
})

test('resetting keys that are not set, not in the schema or none at all changes nothing', async () => {
  const { read, reset, update } = setUp()
  await update('environment', { [PERSONAL]: true })
  for (const keys of [['nonExistent.key'], [CREATION], []]) {
    expect((await reset('environment', keys)).json).toEqual({ success: true })
  }
  expect(await read('environment')).toEqual({ [PERSONAL]: true })
})

test('an override is stored as written, and a key replaces those at and below its path', async () => {
  const { read, teams, update } = setUp()
  await update('environment', { 'analytics.queryFolders.a': { displayName: 'A', sortOrder: 1 } })
  await update('environment', { 'analytics.queryFolders.a.displayName': 'B', teams: { allowClientTeamCreation: true } })
  await update('environment', { [PERSONAL]: true })
  expect(await read('environment')).toEqual({
    'analytics.queryFolders.a': { displayName: 'A', sortOrder: 1 },
    'analytics.queryFolders.a.displayName': 'B',
    teams: { allowClientTeamCreation: true },
    [PERSONAL]: true,
  })
  expect(await teams()).toEqual({ allowClientTeamCreation: true, createPersonalTeamOnSignUp: true })
  await update('environment', { 'analytics.queryFolders.a': { displayName: 'C' }, teams: {} })
  expect(await read('environment')).toEqual({ 'analytics.queryFolders.a': { displayName: 'C' }, teams: {} })
})

test('a path into an entry that doesn’t exist is stored and has no effect until the entry exists', async () => {
  const { call, read, update } = setUp()
  const domains = async () =>
    JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string).domains.trustedDomains
  const override = { 'domains.trustedDomains.2.baseUrl': 'https://harbor.example' }
  expect((await update('environment', override)).status).toBe(200)
  expect(await read('environment')).toEqual(override)
  expect(await domains()).toEqual({})
})

test.each([
  { override: { teams: { 'a.b': true } }, key: 'a.b' },
  { override: { 'customDashboards.mine': { tiles: ['users'] } }, key: 'customDashboards.mine.tiles' },
  { override: { 'teams.unknown': true }, key: 'teams.unknown' },
  { override: { [PERSONAL]: 'yes' }, key: PERSONAL },
  { override: { 'auth.oauth.providers.a': { type: 'myspace' } }, key: 'auth.oauth.providers.a.type' },
  { override: { 'auth.oauth.providers.-a': null }, key: 'auth.oauth.providers.-a' },
  { override: { [`auth.oauth.providers.${'a'.repeat(64)}`]: null }, key: 'a'.repeat(64) },
  { override: { 'payments.products.a.freeTrial': [1, 'fortnight'] }, key: 'payments.products.a.freeTrial' },
  { override: { 'payments.products.a.prices.b.usd': '1' }, key: 'payments.products.a.prices.b.usd' },
  { override: { 'emails.themes.dusk': {} }, key: 'emails.themes.dusk' },
])('the override $override is refused and the text names $key', async ({ override, key }) => {
  const { update, read } = setUp()
  const { status, text } = await update('environment', override)
  expect({ status, isNamed: text.includes(key) }).toEqual({ status: 400, isNamed: true })
  expect(await read('environment')).toEqual({})
})

test('only types, listed values and UUIDs of an override are checked', async () => {
  const { call, update } = setUp()
  const overrides = {
    'domains.trustedDomains.any': { baseUrl: 'http://*:*' },
    'emails.server.port': -1,
    'emails.server.senderEmail': 'nobody',
    'payments.products.pro': {
      displayName: 'Pro',
      customerType: 'user',
      isAddOnTo: false,
      prices: { monthly: { USD: '10', interval: [1, 'month'] } },
      includedItems: { credits: { quantity: 5, repeat: [1, 'week'], expires: 'when-repeated' } },
    },
    'payments.products.plus': { isAddOnTo: { pro: true }, prices: {} },
    'payments.items.credits': { customerType: 'user' },
    'apps.installed.payments.enabled': true,
    'dataVault.stores.secrets': { displayName: 'Secrets' },
  }
  expect(outcomeOf(await update('environment', overrides))).toEqual({ status: 200, error: undefined })
  const config = JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string)
  expect(config.payments.products.pro).toEqual(overrides['payments.products.pro'])
  expect(config.payments.products.plus).toEqual({ ...overrides['payments.products.plus'], includedItems: {} })
  expect(config.domains.trustedDomains.any).toEqual({ baseUrl: 'http://*:*', handlerPath: '/handler' })
})

test('folders of queries are shown as written, and a push of the branch leaves them alone', async () => {
  const { call, replace, update } = setUp()
  const folder = {
    displayName: 'Growth',
    sortOrder: 2,
    queries: { daily: { displayName: 'Daily', sqlQuery: 'select 1', description: 'Users' } },
  }
  await update('environment', { 'analytics.queryFolders.growth': folder })
  await replace('branch', { [PERSONAL]: true }, SOURCE)
  const { analytics } = JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string)
  expect(analytics).toEqual({ queryFolders: { growth: folder } })
})

test('an override below that of an object leaves the other overrides below it in effect', async () => {
  const { call, update } = setUp()
  await update('environment', { 'dataVault.stores': { a: {} } })
  await update('environment', { 'dataVault.stores.b': {} })
  await update('environment', { 'dataVault.stores.c': {} })
  const { dataVault } = JSON.parse((await call('GET /internal/config', { level: 'admin' })).json.config_string)
  expect(Object.keys(dataVault.stores)).toEqual(['a', 'b', 'c'])
})

test('the level of the project can’t be reset', async () => {
  const { reset } = setUp()
  expect(outcomeOf(await reset('project', []))).toEqual({ status: 400, error: 'The level project cannot be reset' })
})
