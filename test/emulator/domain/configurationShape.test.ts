/** Which values each path of a configuration takes, in both generations. */
import { describe, expect, test } from 'vitest'
import { isInterval } from '../../../src/emulator/domain/configurationShape.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'

const UUID = '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60'

/** Overrides one path with several values, and returns the statuses. */
async function statuses(service: '2025' | '2026', path: string, values: readonly unknown[]): Promise<number[]> {
  const { asAdmin } = createEmulatorWorld({ service })
  const operation =
    service === '2025' ? 'PATCH /internal/config/override' : 'PATCH /internal/config/override/environment'
  const responses = values.map((value) =>
    asAdmin(operation, { config_override_string: JSON.stringify({ [path]: value }) }),
  )
  return (await Promise.all(responses)).map(({ status }) => status)
}

const FLAGS = [
  'apiKeys.enabled.team',
  'apiKeys.enabled.user',
  'teams.createPersonalTeamOnSignUp',
  'teams.allowClientTeamCreation',
  'users.allowClientUserDeletion',
  'domains.allowLocalhost',
  'auth.allowSignUp',
  'auth.password.allowSignIn',
  'auth.otp.allowSignIn',
  'auth.passkey.allowSignIn',
  'auth.oauth.providers.github.isShared',
  'auth.oauth.providers.github.allowSignIn',
  'auth.oauth.providers.github.allowConnectedAccounts',
]

describe.each(['2025', '2026'] as const)('in a service of %s', (service) => {
  test.each(FLAGS)('the setting %s is a boolean', async (path) => {
    expect(await statuses(service, path, [true, false, 'true', 1, {}])).toEqual([200, 200, 400, 400, 400])
  })

  test.each(['clientId', 'clientSecret', 'facebookConfigId', 'microsoftTenantId'])(
    'the setting %s of a provider is a text',
    async (name) => {
      expect(await statuses(service, `auth.oauth.providers.github.${name}`, ['a', '', 5, true])).toEqual([
        200, 200, 400, 400,
      ])
    },
  )

  test('a provider has one of the supported types', async () => {
    const types = ['google', 'github', 'microsoft', 'spotify', 'facebook', 'discord', 'gitlab', 'bitbucket', 'linkedin']
    const all = [...types, 'apple', 'x', 'twitch']
    expect(await statuses(service, 'auth.oauth.providers.mine.type', all)).toEqual(all.map(() => 200))
    expect(await statuses(service, 'auth.oauth.providers.mine.type', ['slack', '', 1])).toEqual([400, 400, 400])
  })

  test('accounts with one address are merged in one of three ways', async () => {
    const ways = ['link_method', 'raise_error', 'allow_duplicates', 'merge', '']
    expect(await statuses(service, 'auth.oauth.accountMergeStrategy', ways)).toEqual([200, 200, 200, 400, 400])
  })

  test('a permission has a text, a scope and a set of others', async () => {
    const path = 'rbac.permissions.edit'
    expect(await statuses(service, `${path}.description`, ['a', 1])).toEqual([200, 400])
    expect(await statuses(service, `${path}.scope`, ['team', 'project', 'user'])).toEqual([200, 200, 400])
    expect(await statuses(service, `${path}.containedPermissionIds.read`, [true, false, 'read'])).toEqual([
      200, 400, 400,
    ])
  })

  test.each(['teamCreator', 'teamMember', 'signUp'])('the default permissions %s are a set', async (name) => {
    expect(await statuses(service, `rbac.defaultPermissions.${name}.edit`, [true, false])).toEqual([200, 400])
  })

  test('the selected theme is a UUID', async () => {
    expect(await statuses(service, 'emails.selectedThemeId', ['a', 1])).toEqual([400, 400])
  })

  test('a theme has a UUID, a name and a source', async () => {
    const theme = { displayName: 'Own', tsxSource: 'export function EmailTheme() { return null }' }
    expect(await statuses(service, `emails.themes.${UUID}`, [theme])).toEqual([200])
    expect(await statuses(service, 'emails.themes.mine', [theme])).toEqual([400])
    expect(await statuses(service, `emails.themes.${UUID}.displayName`, [1])).toEqual([400])
  })
})

test.each([
  ['emails.server.port', [0, 25, 65_535, -1, 65_536, 1.5, '25'], [200, 200, 200, 400, 400, 400, 400]],
  ['emails.server.senderEmail', ['a@a.example', 'a', 1], [200, 400, 400]],
  ['emails.server.host', ['smtp.a.example', 1], [200, 400]],
  ['emails.server.isShared', [true, 'true'], [200, 400]],
  [
    'domains.trustedDomains.a',
    [{ baseUrl: 'https://a.example' }, { baseUrl: 'http://a.example', handlerPath: '/h' }],
    [200, 200],
  ],
  [
    'domains.trustedDomains.a',
    [{ baseUrl: 'a.example' }, { baseUrl: 'ftp://a.example' }, { baseUrl: 5 }],
    [400, 400, 400],
  ],
  [
    'domains.trustedDomains.a',
    [
      { baseUrl: 'https://a.example', handlerPath: 'h' },
      { baseUrl: 'https://a.example', handlerPath: 5 },
    ],
    [400, 400],
  ],
])('the setting %s of a service of 2025 takes %j with the statuses %j', async (path, values, expected) => {
  expect(await statuses('2025', path, values)).toEqual(expected)
})

test.each([
  ['emails.server.port', [0, 70_000, 1.5, '25'], [200, 200, 200, 400]],
  ['emails.server.provider', ['resend', 'smtp', 'managed', 'other'], [200, 200, 200, 400]],
  ['emails.server.senderEmail', ['a', 1], [200, 400]],
  ['domains.trustedDomains.a', [{ baseUrl: 'anything' }, { baseUrl: 5 }], [200, 400]],
  ['auth.signUpRulesDefaultAction', ['allow', 'reject', 'restrict'], [200, 200, 400]],
  ['auth.signUpRules.a.enabled', [true, 'true'], [200, 400]],
  ['auth.signUpRules.a.priority', [1, -1.5, '1'], [200, 200, 400]],
  ['auth.signUpRules.a.condition', ['true', true], [200, 400]],
  ['auth.signUpRules.a.action.type', ['allow', 'reject', 'restrict', 'log', 'ignore'], [200, 200, 200, 200, 400]],
  ['auth.signUpRules.a.action.message', ['a', 1], [200, 400]],
])('the setting %s of a service of 2026 takes %j with the statuses %j', async (path, values, expected) => {
  expect(await statuses('2026', path, values)).toEqual(expected)
})

test.each([
  [[1, 'day'], true],
  [[2, 'week'], true],
  [[3, 'month'], true],
  [[0.5, 'year'], true],
  [[1, 'hour'], false],
  [['1', 'day'], false],
  [[1], false],
  [[1, 'day', 'day'], false],
  ['day', false],
  [null, false],
])('the value %j is an interval: %s', (value, expected) => {
  expect(isInterval(value)).toBe(expected)
})
