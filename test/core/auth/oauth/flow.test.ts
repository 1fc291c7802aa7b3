import { expect, test } from 'vitest'
import { toCookieName } from '../../../../src/core/auth/oauth/flow.ts'

test.each([
  [true, '__Host-stack-oauth-outer-s1'],
  [false, 'stack-oauth-outer-s1'],
])('the cookie of a flow on a secure page (%s) is %s', (isSecure, name) => {
  expect(toCookieName({ isSecure }, 's1')).toBe(name)
})
