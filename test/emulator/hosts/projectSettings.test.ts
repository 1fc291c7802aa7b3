import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { readConfig } from '../../../src/emulator/domain/configuration.ts'
import { changeProject } from '../../../src/emulator/hosts/projectSettings.ts'
import { settingsOf } from '../settings.ts'

function createProject() {
  const core = createCore()
  const read = () => core.db.projects.get('internal')!
  const change = (input: object): void => changeProject(core, { projectId: 'internal', ...input })
  const settings = () => settingsOf(core.db)
  const rules = () => readConfig(read()).auth
  return { change, read, settings, rules }
}

test('a change of settings keeps those that it doesn’t name', () => {
  const { change, read, settings } = createProject()
  const before = settings()
  change({ config: { passkey_enabled: !before.passkey_enabled } })
  expect(settings()).toEqual({ ...before, passkey_enabled: !before.passkey_enabled })
  expect(readConfig(read()).project.requirePublishableClientKey).toBe(false)
  change({ requiresPublishableClientKey: true })
  expect(readConfig(read()).project.requirePublishableClientKey).toBe(true)
  expect(settings().passkey_enabled).toBe(!before.passkey_enabled)
})

test('a list of providers replaces the old one, and keeps the settings of those that stay', () => {
  const { change, settings } = createProject()
  const own = { id: 'github', type: 'standard', client_id: 'id', client_secret: 'secret' }
  change({ config: { oauth_providers: [own] } })
  change({ providers: ['google', 'github'] })
  expect(settings().oauth_providers).toMatchObject([{ id: 'google', type: 'shared' }, own])
  change({ providers: ['google'] })
  expect(settings().oauth_providers.map(({ id }) => id)).toEqual(['google'])
  change({ config: {} })
  expect(settings().oauth_providers.map(({ id }) => id)).toEqual(['google'])
})

test('a sign-up rule is added, replaced and deleted by its id', () => {
  const { change, rules } = createProject()
  const allow = { enabled: true, displayName: 'Ours', priority: 1, condition: 'true', action: { type: 'allow' } }
  const reject = { enabled: false, action: { type: 'reject', message: 'Not here' } }
  change({ rules: { ours: allow, others: reject } })
  expect(rules().signUpRules).toMatchObject({ ours: allow, others: reject })
  change({ rules: { ours: { ...allow, priority: 2 } } })
  expect(rules().signUpRules).toMatchObject({ ours: { ...allow, priority: 2 }, others: reject })
  change({ rules: { others: null }, defaultAction: 'reject' })
  expect(rules()).toMatchObject({
    signUpRules: { ours: { ...allow, priority: 2 } },
    signUpRulesDefaultAction: 'reject',
  })
  expect(rules().signUpRules).not.toHaveProperty('others')
  change({ requiresPublishableClientKey: true })
  expect(rules()).toMatchObject({ signUpRulesDefaultAction: 'reject' })
})

test.each([
  ['an unknown project', { projectId: 'harbor' }],
  ['no project', { projectId: undefined }],
  ['an unknown field', { colour: 'red' }],
  ['an unknown setting', { config: { colour: 'red' } }],
  ['a setting of another type', { config: { passkey_enabled: 'yes' } }],
  ['providers that are no list', { providers: 'github' }],
  ['a provider that is no text', { providers: [7] }],
  ['an unknown provider', { providers: ['harbor-id'] }],
  ['rules that are a list', { rules: [] }],
  ['a rule that is a text', { rules: { ours: 'allow' } }],
  ['a rule with an unknown field', { rules: { ours: { colour: 'red' } } }],
  ['a rule whose action is a text', { rules: { ours: { action: 'allow' } } }],
  ['a rule with an unknown action', { rules: { ours: { action: { type: 'ignore' } } } }],
  ['a rule whose action has an unknown field', { rules: { ours: { action: { type: 'log', to: 'x' } } } }],
  ['an unknown default action', { defaultAction: 'log' }],
])('a change with %s is refused, and nothing is changed', (_what, input) => {
  const { change, read } = createProject()
  const before = structuredClone(read())
  expect(() => change(input)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }) as Error)
  expect(read()).toEqual(before)
})

test.each(['allow', 'reject', 'restrict', 'log'])('a sign-up rule can have the action %s', (type) => {
  const { change, rules } = createProject()
  change({ rules: { ours: { action: { type } } } })
  expect(rules().signUpRules['ours']).toMatchObject({ action: { type } })
})
