import { expect, test } from 'vitest'
import { toSettingsHash } from '../../../src/react/settings/places.ts'
import { parseSettingsPlace, requireSections, SECTIONS } from '../../../src/react/settings/sections.ts'

const toSection = (id: string) => ({ id, title: 'Billing', content: null })

test.each([
  { hash: '#profile', place: { sectionId: 'profile', path: '' } },
  { hash: '#teams/t1/members', place: { sectionId: 'teams', path: 't1/members' } },
  { hash: '#billing', place: { sectionId: 'billing', path: '' } },
])('$hash is a place in the settings, and its place has this hash', ({ hash, place }) => {
  const sections = [...SECTIONS, toSection('billing')]
  expect(parseSettingsPlace(`https://app.example/handler/account-settings${hash}`, sections)).toEqual(place)
  expect(toSettingsHash(place)).toBe(hash)
})

test.each(['', '#', '#other', '#Profile', '#/profile'])('the hash %j is no place in the settings', (hash) => {
  expect(parseSettingsPlace(`https://app.example/handler/account-settings${hash}`, SECTIONS)).toBeNull()
})

test('sections of an app need ids of their own that an address can contain', () => {
  expect(() => requireSections([toSection('billing'), toSection('plan_2-a')])).not.toThrow()
  for (const id of ['', 'a b', 'a/b', '#a', 'teams']) {
    expect(() => requireSections([toSection(id)]), id).toThrow(JSON.stringify(id))
  }
  expect(() => requireSections([toSection('billing'), toSection('billing')])).toThrow('"billing"')
})

test('connected accounts and API keys are offered only by a project that has them', () => {
  const isOffered = (id: string, config: { enabledOauthProviders: object[]; allowUserApiKeys: boolean }): boolean =>
    SECTIONS.find((section) => section.id === id)!.isOffered!({ config } as never)
  const none = { enabledOauthProviders: [], allowUserApiKeys: false }
  const all = { enabledOauthProviders: [{ id: 'github' }], allowUserApiKeys: true }
  expect(['accounts', 'api-keys'].map((id) => [isOffered(id, none), isOffered(id, all)])).toEqual([
    [false, true],
    [false, true],
  ])
})
