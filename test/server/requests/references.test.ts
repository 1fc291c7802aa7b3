import { expect, test } from 'vitest'
import { isToken } from '../../../src/core/session/tokens.ts'
import { readSessionId, readTokenClaims } from '../../../src/core/util/jwt.ts'
import {
  isReference,
  parseRefreshReference,
  toAccessReference,
  toRefreshReference,
  toVaultSessionId,
} from '../../../src/server/requests/references.ts'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const createToken = (claims: object): string => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2lnbmF0dXJl`

test.each([
  ['a user', { sub: 'u1', iat: 1000, exp: 1600 }, { userId: 'u1', limit: null }],
  ['an anonymous user', { sub: 'u1', iat: 1000, exp: 1600, is_anonymous: true }, { userId: 'u1', limit: 'anonymous' }],
  [
    'a restricted user',
    { sub: 'u1', iat: 1000, exp: 1600, is_restricted: true },
    { userId: 'u1', limit: 'restricted' },
  ],
  ['a user of 2025', { sub: 'u1', iat: 1000, exp: 1600, branchId: 'main' }, { userId: 'u1', hasUserClaims: false }],
])('the reference of an access token describes %s and never expires', (_, claims, expected) => {
  const reference = toAccessReference(createToken(claims))
  expect(readTokenClaims(reference)).toMatchObject({ ...expected, issuedAt: 1_000_000, expiresAt: null })
})

test('the reference of an access token contains no part of it', () => {
  const token = createToken({ sub: 'u1', iat: 1000, exp: 1600, email: 'mira@harbor.example' })
  const reference = toAccessReference(token)
  for (const part of token.split('.')) expect(reference).not.toContain(part)
  expect(reference).not.toContain(encode({ email: 'mira@harbor.example' }).slice(4, -4))
  expect(isToken(reference)).toBe(true)
})

test.each(['refresh_token_id', 'refreshTokenId'])(
  'the reference of an access token has the session of the claim %s',
  (name) => {
    expect(readSessionId(toAccessReference(createToken({ sub: 'u1', [name]: 's1' })))).toBe('s1')
  },
)

test('two access tokens have different references, so that a page can tell them apart', () => {
  const claims = { sub: 'u1', iat: 1000, exp: 1600 }
  expect(toAccessReference(createToken(claims))).not.toBe(toAccessReference(createToken({ ...claims, jti: '2' })))
})

test('the reference of a refresh token names the session', async () => {
  const sessionId = await toVaultSessionId('refresh-token')
  expect(sessionId).toMatch(/^[\w-]{22}$/)
  expect(parseRefreshReference(toRefreshReference(sessionId))).toBe(sessionId)
  expect(isReference(toRefreshReference(sessionId))).toBe(true)
})

test.each([
  '',
  'refresh-token',
  'latchkey-session.',
  'latchkey-session.short',
  `latchkey-session.${'a'.repeat(23)}`,
  null,
])('the text %j names no session', (text) => {
  expect(parseRefreshReference(text)).toBeNull()
})
