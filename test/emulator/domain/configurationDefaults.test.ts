import { expect, test } from 'vitest'
import { getDefaultConfig, isConfigPath, listConfigNames } from '../../../src/emulator/domain/configurationDefaults.ts'

test('the configuration without any setting allows sign-up, but no way to sign in', () => {
  expect(getDefaultConfig('2026')).toMatchObject({
    auth: { allowSignUp: true, password: { allowSignIn: false } },
    domains: { allowLocalhost: false },
  })
})

test.each([
  [[], true],
  [['auth', 'password', 'allowSignIn'], true],
  [['domains', 'trustedDomains', 'any-name', 'baseUrl'], true],
  [['auth', 'passwords'], false],
  [['auth', 'passwords', 'allowSignIn'], false],
  [['auth', 'allowSignUp', 'more'], false],
])('the path %j of a setting is known: %s', (path, isKnown) => {
  expect(isConfigPath('2026', path)).toBe(isKnown)
})

test('the names of settings are listed by path, and none for entries, values and unknown paths', () => {
  expect(listConfigNames('2026', [])).toEqual(expect.arrayContaining(['auth', 'domains', 'teams']))
  expect(listConfigNames('2026', ['auth', 'password'])).toEqual(['allowSignIn'])
  expect(listConfigNames('2026', ['domains', 'trustedDomains'])).toEqual([])
  expect(listConfigNames('2026', ['auth', 'allowSignUp'])).toEqual([])
  expect(listConfigNames('2026', ['nothing'])).toEqual([])
})

test('the settings of 2026 are more than those of 2025', () => {
  expect(isConfigPath('2026', ['payments', 'products'])).toBe(true)
  expect(isConfigPath('2025', ['payments', 'products'])).toBe(false)
})
