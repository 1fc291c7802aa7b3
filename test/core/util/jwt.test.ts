import { expect, test } from 'vitest'
import { readSessionId, readTokenClaims } from '../../../src/core/util/jwt.ts'

const tokenOf = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
const NOTHING = { issuedAt: null, expiresAt: null, userId: null, limit: null, hasUserClaims: true }

test('a token with non-ASCII claims in base64url is decoded', () => {
  for (const sub of ['mira', 'ÿÿÿ>>>???', 'Ōtani 大谷', '~~~???ooo']) {
    expect(readTokenClaims(tokenOf({ sub })).userId).toBe(sub)
  }
  expect(tokenOf({ sub: 'ÿÿÿ>>>???' })).toMatch(/-.*_|_.*-/)
})

test.each([
  [
    { iat: 5, exp: 605 },
    { issuedAt: 5000, expiresAt: 605_000 },
  ],
  [
    { iat: '5', exp: '605' },
    { issuedAt: 5000, expiresAt: 605_000 },
  ],
  [{ iat: null, exp: 'soon' }, {}],
  [{ exp: 1e400 }, {}],
  [{ sub: 7 }, {}],
  [{ is_anonymous: true, is_restricted: true }, { limit: 'anonymous' }],
  [{ is_anonymous: false, is_restricted: true }, { limit: 'restricted' }],
  [{ is_anonymous: false, is_restricted: false }, {}],
  [{ branchId: 'main', refreshTokenId: 'a' }, { hasUserClaims: false }],
  [{ branch_id: 'main', refresh_token_id: 'a' }, {}],
  [null, {}],
])('the claims %j are read as %j', (claims, said) => {
  expect(readTokenClaims(tokenOf(claims))).toEqual({ ...NOTHING, ...said })
})

test.each(['', 'a', 'a.b', 'a.b.c', '..', 'a.%.c'])('the token %j has no readable claims', (token) => {
  expect(readTokenClaims(token)).toEqual(NOTHING)
})

test.each([
  [{ refresh_token_id: 'a' }, 'a'],
  [{ refreshTokenId: 'a' }, 'a'],
  [{ refresh_token_id: 'new', refreshTokenId: 'old' }, 'new'],
  [{ refresh_token_id: 7 }, null],
  [{}, null],
  [null, null],
])('the claims %j name the session %j', (claims, id) => {
  expect(readSessionId(tokenOf(claims))).toBe(id)
})
