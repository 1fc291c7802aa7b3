import { expect, test } from 'vitest'
import { toProviderName } from '../../../../src/core/auth/oauth/toProviderName.ts'

test.each([
  ['github', 'GitHub'],
  ['google', 'Google'],
  ['harbor', 'Harbor'],
  ['x-own', 'X-own'],
  ['', ''],
])('the provider %j is shown as %j', (id, name) => {
  expect(toProviderName(id)).toBe(name)
})
