import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { readConfig } from '../../../src/emulator/domain/configuration.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { settingsOf } from '../settings.ts'

const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'
const RESET = 'a70fb3a4-56c1-4e42-af25-49d25603abd0'
const OWN = '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60'

function setUp() {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { oauth_providers: [] } }] })
  const caller = createCaller(emulator)
  const read = async () => {
    const { json } = await caller.call('GET /internal/config', { level: 'admin' })
    return JSON.parse(json.config_string)
  }
  const overrideText = (config_override_string: string) =>
    caller.call('PATCH /internal/config/override', { level: 'admin', body: { config_override_string } })
  const override = (value: unknown) => overrideText(JSON.stringify(value))
  const project = async () => (await caller.call('GET /internal/projects/current', { level: 'admin' })).json
  const patch = (config: object) =>
    caller.call('PATCH /internal/projects/current', { level: 'admin', body: { config } })
  return { emulator, ...caller, read, override, overrideText, project, patch }
}

test('the rendered configuration contains every default', async () => {
  const { read } = setUp()
  const config = await read()
  expect(Object.keys(config).sort()).toEqual(
    ['apiKeys', 'auth', 'domains', 'emails', 'rbac', 'sourceOfTruth', 'teams', 'users'].sort(),
  )
  expect(config).toMatchObject({
    sourceOfTruth: { type: 'hosted' },
    apiKeys: { enabled: { team: true, user: true } },
    teams: { createPersonalTeamOnSignUp: false, allowClientTeamCreation: true },
    users: { allowClientUserDeletion: true },
    domains: { allowLocalhost: true, trustedDomains: {} },
    auth: {
      allowSignUp: true,
      password: { allowSignIn: true },
      otp: { allowSignIn: true },
      passkey: { allowSignIn: true },
      oauth: { accountMergeStrategy: 'link_method', providers: {} },
    },
    rbac: {
      defaultPermissions: { teamCreator: { team_admin: true }, teamMember: { team_member: true }, signUp: {} },
    },
  })
  expect(config.rbac.permissions.team_member).toEqual({
    description: 'Default permission for team members',
    scope: 'team',
    containedPermissionIds: { $invite_members: true, $read_members: true },
  })
  expect(config.emails).toMatchObject({ server: { isShared: true }, selectedThemeId: LIGHT })
  expect(Object.keys(config.emails.themes)).toEqual([LIGHT, DARK])
  expect(Object.keys(config.emails.templates)).toHaveLength(5)
  expect(config.emails.templates[RESET]).toEqual({ displayName: 'Password Reset', tsxSource: expect.any(String) })
})

test('the rendered configuration reflects the project’s settings', async () => {
  const { read, patch } = setUp()
  const github = { id: 'github', type: 'standard', client_id: 'harbor-web', client_secret: 'tide-table-84' }
  await patch({
    domains: [{ domain: 'https://app.harbor.example', handler_path: '/auth' }],
    oauth_providers: [{ id: 'google', type: 'shared' }, github],
    user_default_permissions: [{ id: 'reader' }],
  })
  const { domains, auth, rbac } = await read()
  const entries = Object.values(domains.trustedDomains)
  expect(entries).toEqual([{ baseUrl: 'https://app.harbor.example', handlerPath: '/auth' }])
  const allowed = { allowSignIn: true, allowConnectedAccounts: true }
  expect(auth.oauth.providers).toEqual({
    google: { type: 'google', isShared: true, ...allowed },
    github: { type: 'github', isShared: false, ...allowed, clientId: 'harbor-web', clientSecret: 'tide-table-84' },
  })
  expect(rbac.defaultPermissions.signUp).toEqual({ reader: true })
})

test('an override returns an empty object and appears in both views', async () => {
  const { override, read, project, call } = setUp()
  const { status, json } = await override({
    'auth.password.allowSignIn': false,
    teams: { allowClientTeamCreation: false },
  })
  expect({ status, json }).toEqual({ status: 200, json: {} })
  expect((await project()).config).toMatchObject({ credential_enabled: false, client_team_creation_enabled: false })
  expect((await read()).auth.password).toEqual({ allowSignIn: false })
  expect((await call('GET /projects/current')).json.config.credential_enabled).toBe(false)
})

test('an override replaces only the values below its path', async () => {
  const { override, read } = setUp()
  const before = await read()
  await override({ auth: { 'password.allowSignIn': true } })
  const after = await read()
  expect(after.auth).toEqual({
    allowSignUp: true,
    password: { allowSignIn: true },
    otp: { allowSignIn: false },
    passkey: { allowSignIn: false },
    oauth: { accountMergeStrategy: 'link_method', providers: {} },
  })
  expect({ ...after, auth: null }).toEqual({ ...before, auth: null })
})

test('an override with null restores a default or removes an entry', async () => {
  const { override, read, project } = setUp()
  await override({
    'domains.trustedDomains.app': { baseUrl: 'https://app.harbor.example' },
    'domains.trustedDomains.old.baseUrl': 'https://old.harbor.example',
    'rbac.permissions.reader': { scope: 'project', containedPermissionIds: { writer: true } },
  })
  expect((await read()).domains.trustedDomains.app).toEqual({
    baseUrl: 'https://app.harbor.example',
    handlerPath: '/handler',
  })
  await override({
    'domains.trustedDomains.old': null,
    'domains.allowLocalhost': null,
    'rbac.permissions.reader': null,
    'auth.password.allowSignIn': null,
  })
  const { config } = await project()
  expect(config.domains).toEqual([{ domain: 'https://app.harbor.example', handler_path: '/handler' }])
  expect(config).toMatchObject({ allow_localhost: false, credential_enabled: false })
  expect(Object.keys((await read()).rbac.permissions)).toEqual(['team_admin', 'team_member'])
})

test('an override with null for a built-in template restores its source', async () => {
  const { override, read } = setUp()
  const before = await read()
  await override({
    [`emails.templates.${RESET}.tsxSource`]: 'export {}',
    [`emails.templates.${RESET}.themeId`]: false,
  })
  expect((await read()).emails.templates[RESET]).toEqual({
    displayName: 'Password Reset',
    tsxSource: 'export {}',
    themeId: false,
  })
  await override({ [`emails.templates.${RESET}.themeId`]: null })
  expect((await read()).emails.templates[RESET]).not.toHaveProperty('themeId')
  await override({ emails: null })
  expect(await read()).toEqual(before)
})

test('an override adds a provider to the settings unless its sign-in is disabled', async () => {
  const { override, project, read, patch } = setUp()
  await override({
    'auth.oauth.providers.corp': {
      type: 'google',
      isShared: false,
      allowSignIn: true,
      clientId: 'a',
      clientSecret: 'b',
    },
    'auth.oauth.providers.later': { type: 'github' },
  })
  const providers = (await project()).config.oauth_providers
  expect(providers).toEqual([
    { provider_config_id: 'corp', id: 'google', type: 'standard', client_id: 'a', client_secret: 'b' },
  ])
  expect((await read()).auth.oauth.providers.later).toEqual({
    type: 'github',
    isShared: true,
    allowSignIn: false,
    allowConnectedAccounts: false,
  })
  await patch({ oauth_providers: [{ id: 'x', type: 'shared' }] })
  expect(Object.keys((await read()).auth.oauth.providers)).toEqual(['x'])
})

test('an override adds a theme and makes it the active one', async () => {
  const { override, call, project } = setUp()
  const tsxSource = 'export function EmailTheme({ children }) { return <main>{children}</main> }'
  await override({ [`emails.themes.${OWN}`]: { displayName: 'Own', tsxSource }, 'emails.selectedThemeId': OWN })
  expect((await project()).config.email_theme).toBe(OWN)
  const theme = await call(`GET /internal/email-themes/${OWN}`, { level: 'admin' })
  expect(theme.json).toEqual({ display_name: 'Own', tsx_source: tsxSource })
})

test('an override without values changes nothing', async () => {
  const { overrideText, call, read } = setUp()
  const before = await read()
  for (const override of ['', '{}']) expect((await overrideText(override)).json).toEqual({})
  expect((await call('PATCH /internal/config/override', { level: 'admin', body: {} })).json).toEqual({})
  expect(await read()).toEqual(before)
})

test.each([
  ['{', 'Invalid config JSON'],
  ['[]', '[FORMAT ERROR] A config override must be a JSON object.'],
  ['null', '[FORMAT ERROR] A config override must be a JSON object.'],
  ['{"a..b":1}', '[FORMAT ERROR] The key "a..b" is not a valid path'],
  ['{"-a":1}', '[FORMAT ERROR] The key "-a" is not a valid path'],
  ['{"auth":{"a b":1}}', '[FORMAT ERROR] The key "a b" is not a valid path'],
  ['{"domains.trustedDomains":["https://a.example"]}', '[FORMAT ERROR] There is an array at "domains.trustedDomains"'],
  ['{"auth":{"oauth":["github"]}}', '[FORMAT ERROR] There is an array at "auth.oauth"'],
  ['{"x":1}', '[ERROR] The key "x" is not valid for the schema.'],
  ['{"auth.magic":true}', '[ERROR] The key "auth.magic" is not valid for the schema.'],
  ['{"auth":{"magic":true}}', '[ERROR] The key "auth.magic" is not valid for the schema.'],
  ['{"auth.allowSignUp.deeply":true}', '[ERROR] The key "auth.allowSignUp.deeply" is not valid for the schema.'],
  ['{"sourceOfTruth":{"type":"hosted"}}', '[ERROR] The key "sourceOfTruth" is not valid for the schema.'],
  ['{"__proto__":{"x":1}}', '[ERROR] The key "__proto__" is not valid for the schema.'],
  ['{"emails.themes.mine":{}}', '[ERROR] The key "emails.themes.mine" is not valid for the schema.'],
  ['{"auth.allowSignUp":"yes"}', '[ERROR] The value at "auth.allowSignUp" must be a boolean.'],
  ['{"auth":5}', '[ERROR] The value at "auth" must be an object.'],
  ['{"emails.server.port":70000}', '[ERROR] The value at "emails.server.port" must be a whole number from 0 to 65535.'],
  ['{"domains.trustedDomains.a":{"baseUrl":"ftp://a"}}', '[ERROR] The value at "domains.trustedDomains.a.baseUrl"'],
  [
    '{"domains.trustedDomains.a":{"baseUrl":"https://a.example","handlerPath":"handler"}}',
    '[ERROR] The value at "domains.trustedDomains.a.handlerPath" must be a path that starts with /.',
  ],
  [
    '{"rbac.defaultPermissions.signUp.a":false}',
    '[ERROR] The value at "rbac.defaultPermissions.signUp.a" must be one of true.',
  ],
  [`{"emails.themes.${OWN}.displayName":"Own"}`, `[WARNING] There is nothing at "emails.themes.${OWN}.tsxSource"`],
  [`{"emails.selectedThemeId":"${OWN}"}`, `[WARNING] The value at "emails.selectedThemeId" names no theme: ${OWN}.`],
  [`{"emails.templates.${RESET}.themeId":"${OWN}"}`, `[WARNING] The value at "emails.templates.${RESET}.themeId"`],
])('an override %s is refused with %s', async (override, problem) => {
  const { overrideText, read } = setUp()
  const before = await read()
  const response = await overrideText(override)
  expect({ status: response.status, 'x-stack-known-error': response.headers.get('x-stack-known-error') }).toEqual({
    status: 400,
    'x-stack-known-error': null,
  })
  expect(response.text).toContain(problem)
  expect(await read()).toEqual(before)
})

test.each(['client', 'server'] as const)('an override is not for a %s', async (level) => {
  const { call } = setUp()
  const read = await call('GET /internal/config', { level })
  const write = await call('PATCH /internal/config/override', { level, body: {} })
  for (const { status, json } of [read, write])
    expect({ status, code: json.code }).toEqual({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' })
})

test('the bundles of apps that sign in with Apple are kept in the settings of the project', async () => {
  const { emulator, configure, asAdmin } = createEmulatorWorld()
  const bundles = { ios: { bundleId: 'example.harbor.app' }, empty: {} }
  const apple = { type: 'apple', isShared: false, clientId: 'a', clientSecret: 'b', allowSignIn: true }
  await configure({ 'auth.oauth.providers.apple': { ...apple, appleBundles: bundles } })
  const { oauth_providers } = settingsOf(emulator.db)
  expect(oauth_providers.find(({ id }) => id === 'apple')?.apple_bundle_ids).toEqual(['example.harbor.app'])
  const { config_string } = (await asAdmin('GET /internal/config')).json
  expect(JSON.parse(config_string).auth.oauth.providers.apple.appleBundles).toEqual(bundles)
})

test('the theme of a template is a UUID or false', async () => {
  const { configure, emulator } = createEmulatorWorld()
  const path = `emails.templates.${RESET}.themeId`
  for (const themeId of [false, DARK]) {
    await configure({ [path]: themeId })
    expect(readConfig(emulator.db.projects.get('internal')!).emails.templates[RESET]).toMatchObject({ themeId })
  }
  for (const themeId of ['dark', 5, true]) await expect(configure({ [path]: themeId })).rejects.toThrow('themeId')
})
