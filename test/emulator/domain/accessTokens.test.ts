import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

async function setUp(options: Parameters<typeof createCore>[0] = {}) {
  const emulator = createCore({ service: '2025', ...options })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const jwks = (await caller.call('GET /projects/internal/.well-known/jwks.json', { level: 'none' })).json
  return { emulator, ...caller, mira, token: mira.access_token, jwks }
}

describe.each([
  ['random keys', {}],
  ['keys from a seed', { seed: 'harbor' }],
])('an access token signed with %s', (_, options) => {
  test('verifies with the key set', async () => {
    const { emulator, token, jwks, mira } = await setUp(options)
    const issuedAtMillis = emulator.db.sessions.all()[0]!.created_at
    const currentDate = new Date(emulator.clock.now())
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks), {
      issuer: 'http://localhost:4400/api/v1/projects/internal',
      audience: 'internal',
      algorithms: ['ES256'],
      currentDate,
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: jwks.keys[0].kid })
    expect(payload).toEqual({
      sub: mira.user_id,
      branchId: 'main',
      refreshTokenId: emulator.db.sessions.all()[0]!.id,
      role: 'authenticated',
      iss: 'http://localhost:4400/api/v1/projects/internal',
      aud: 'internal',
      iat: expect.closeTo(issuedAtMillis / 1000, -1),
      exp: payload.iat! + 600,
    })
  })
})

test('an access token expires by the emulator’s clock, cached or not, and reports when', async () => {
  const { emulator, token, call } = await setUp({ now: 1_754_550_000_000, seed: 1 })
  expect((await call('GET /users/me', { token })).status).toBe(200)
  emulator.clock.advance(599_999)
  expect((await call('GET /users/me', { token })).status).toBe(200)
  emulator.clock.advance(1)
  const { json } = await call('GET /users/me', { token })
  expect(json).toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED', details: { expired_at_millis: 1_754_550_600_000 } })
})

test('an access token is valid again after its keys are restored', async () => {
  const { emulator, token, call } = await setUp()
  const snapshot = emulator.db.snapshot()
  const other = createCore({ service: '2025' })
  const { call: callOther } = createCaller(other)
  expect((await callOther('GET /users/me', { token })).json.code).toBe('UNPARSABLE_ACCESS_TOKEN')
  other.db.restore(snapshot)
  expect((await callOther('GET /users/me', { token })).json).toEqual((await call('GET /users/me', { token })).json)
})

test('an access token is refused after its keys were replaced', async () => {
  const { emulator, token, call } = await setUp()
  expect((await call('GET /users/me', { token })).status).toBe(200)
  emulator.db.restore((await setUp()).emulator.db.snapshot())
  expect((await call('GET /users/me', { token })).json.code).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test('an access token with a foreign or changed signature is refused', async () => {
  const { token, call, jwks, emulator } = await setUp()
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const claims = decodeJwt(token)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const sign = (changes: object = {}, header: object = {}) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: jwks.keys[0].kid, ...header })
      .sign(privateKey)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = {
    'signed by another key': await sign(),
    'with an unknown key id': await sign({}, { kid: 'x' }),
    'with another payload': `${head}.${encode({ ...claims, sub: 'someone' })}.${signature}`,
    'without a signature': `${encode({ alg: 'none' })}.${payload}.`,
    'with a truncated signature': `${head}.${payload}.${signature.slice(0, -4)}`,
    'with four parts': `${token}.x`,
    'with two parts': `${head}.${payload}`,
    'that is not base64': `${head}.${payload}.***`,
    'that is not JSON': `${head}.${Buffer.from('x').toString('base64url')}.${signature}`,
    'that is null': `${encode(null)}.${encode(null)}.${signature}`,
    'that is a word': 'undefined',
  }
  for (const [what, token] of Object.entries(forged)) {
    expect((await call('GET /users/me', { token })).json.code, what).toBe('UNPARSABLE_ACCESS_TOKEN')
  }
  expect(emulator.db.projects.get('internal')!.signing_key!.d).not.toBe((await exportJWK(privateKey)).d)
})

test('an access token of another issuer is refused, even with the right signature', async () => {
  const { emulator, token, call } = await setUp()
  const key = emulator.db.projects.get('internal')!.signing_key!
  const jwk = { kty: 'EC', crv: 'P-256', alg: 'ES256', x: key.x, y: key.y, d: key.d }
  const sign = (changes: object) =>
    new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader({ alg: 'ES256', kid: key.kid }).sign(jwk)
  const known = 'http://elsewhere:1/api/v1/projects/internal'
  expect((await call('GET /users/me', { token: await sign({ iss: known }) })).status).toBe(200)
  const foreign = await sign({ iss: 'http://elsewhere:1/api/v1/projects/other' })
  expect((await call('GET /users/me', { token: foreign })).json.code).toBe('UNPARSABLE_ACCESS_TOKEN')
  const withoutSession = await sign({ refreshTokenId: undefined, branchId: undefined })
  expect((await call('GET /users/me', { token: withoutSession })).status).toBe(200)
  expect((await call('DELETE /auth/sessions/current', { token: withoutSession })).json.code).toBe(
    'ACCESS_TOKEN_EXPIRED',
  )
})

test('an access token has the requested host as issuer', async () => {
  const { emulator, mira } = await setUp()
  const response = await emulator.fetch('https://api.harbor.example/api/v1/auth/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${mira.refresh_token}&client_id=internal&client_secret=pck_emulator`,
  })
  const { access_token } = (await response.json()) as { access_token: string }
  expect(decodeJwt(access_token).iss).toBe('https://api.harbor.example/api/v1/projects/internal')
})
