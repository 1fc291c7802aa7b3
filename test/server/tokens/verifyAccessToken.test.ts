import { createHmac } from 'node:crypto'
import { CompactSign, exportSPKI, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { isKnownError } from 'latchkey'
import { AccessTokenError, createServerClient, verifyAccessToken } from 'latchkey/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { BASE_URL, createKey, forge, ISSUER, NOW, PROJECT, serveKeys, sign, type Key } from './issuer.ts'

let key: Key
let other: Key
beforeAll(async () => {
  key = await createKey('key-1')
  other = await createKey('key-2')
})

const good = { sub: 'user-1', iss: '', aud: PROJECT, iat: NOW, exp: NOW + 600 }

/** A new verifier, with a clock that the test advances. */
function createVerifier(...keys: Key[]) {
  const served = serveKeys(...keys)
  const clock = { seconds: NOW }
  const options = { projectId: PROJECT, baseUrl: BASE_URL, fetch: served.fetch, now: () => clock.seconds * 1000 }
  const verify = (token: string, more: { leewaySeconds?: number } = {}) =>
    verifyAccessToken(token, { ...options, ...more })
  const refusal = async (token: string): Promise<AccessTokenError> => {
    const error: unknown = await verify(token).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(error instanceof AccessTokenError)) throw new Error('The token was not refused.', { cause: error })
    expect(error.message).toMatch(/^[A-Z].+ .+\.$/)
    return error
  }
  return { served, clock, options, verify, refusal }
}

test('a valid token resolves to user, session, project and times', async () => {
  const { verify } = createVerifier(key)
  const { claims, ...verified } = await verify(await sign(key))
  expect(verified).toEqual({
    userId: 'user-1',
    sessionId: 'session-1',
    projectId: PROJECT,
    issuedAt: NOW * 1000,
    expiresAt: (NOW + 600) * 1000,
    isAnonymous: false,
    isRestricted: false,
  })
  expect(claims).toMatchObject({ role: 'authenticated', branchId: 'main' })
})

test('a valid token without a session or time of issue is accepted', async () => {
  const { verify } = createVerifier(key)
  const verified = await verify(await sign(key, { refreshTokenId: undefined, iat: undefined }))
  expect(verified).toMatchObject({ sessionId: null, issuedAt: null })
})

test('a valid token is verified with the keys of the project', async () => {
  const { verify, served } = createVerifier(key)
  await verify(await sign(key))
  expect(served.urls).toEqual([`${ISSUER}/.well-known/jwks.json`])
})

test('a valid token can be issued by either of two URLs', async () => {
  const { served, options } = createVerifier(key)
  const baseUrl = { server: 'http://internal:8102/', browser: BASE_URL }
  await expect(verifyAccessToken(await sign(key), { ...options, baseUrl })).resolves.toMatchObject({
    userId: 'user-1',
  })
  expect(served.urls[0]).toContain('http://internal:8102/api/v1/')
})

const table: [string, (key: Key, other: Key) => string | Promise<string>, string, string][] = [
  ['nothing', () => '', 'UNPARSABLE_ACCESS_TOKEN', 'missing'],
  ['no token at all', () => 'good evening', 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ['two parts', () => 'a.b', 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ['five parts, as an encrypted one has', () => 'a.b.c.d.e', 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ['a header that is a list', () => forge([1], good, 'AA'), 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ['one of nine thousand characters', () => 'a'.repeat(9000), 'UNPARSABLE_ACCESS_TOKEN', 'too-long'],
  [
    'alg none, unsigned',
    () => forge({ alg: 'none', kid: 'key-1' }, { ...good, iss: ISSUER }),
    'UNPARSABLE_ACCESS_TOKEN',
    'algorithm',
  ],
  [
    'alg nOnE',
    () => forge({ alg: 'nOnE', kid: 'key-1' }, { ...good, iss: ISSUER }),
    'UNPARSABLE_ACCESS_TOKEN',
    'algorithm',
  ],
  [
    'ES256 with an empty signature',
    () => forge({ alg: 'ES256', kid: 'key-1' }, { ...good, iss: ISSUER }),
    'UNPARSABLE_ACCESS_TOKEN',
    'signature',
  ],
  [
    'ES256 with a signature of zeros',
    () => forge({ alg: 'ES256', kid: 'key-1' }, { ...good, iss: ISSUER }, 'A'.repeat(86)),
    'UNPARSABLE_ACCESS_TOKEN',
    'signature',
  ],
  [
    'HS256 signed with the public key',
    async (key) => signedWithSecret(await exportSPKI(key.publicKey)),
    'UNPARSABLE_ACCESS_TOKEN',
    'algorithm',
  ],
  [
    'HS256 signed with the public JWK',
    (key) => signedWithSecret(JSON.stringify(key.jwk)),
    'UNPARSABLE_ACCESS_TOKEN',
    'algorithm',
  ],
  ['RS256', () => signedWithRsa(), 'UNPARSABLE_ACCESS_TOKEN', 'algorithm'],
  [
    'another issuer',
    (key) => sign(key, { iss: 'https://evil.example/api/v1/projects/x' }),
    'UNPARSABLE_ACCESS_TOKEN',
    'issuer',
  ],
  [
    'an issuer that only starts with the expected one',
    (key) => sign(key, { iss: `${ISSUER}/../other` }),
    'UNPARSABLE_ACCESS_TOKEN',
    'issuer',
  ],
  ['no issuer', (key) => sign(key, { iss: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'issuer'],
  ['another audience', (key) => sign(key, { aud: 'another-project' }), 'INVALID_PROJECT_FOR_ACCESS_TOKEN', 'audience'],
  ['several audiences', (key) => sign(key, { aud: [PROJECT, 'another'] }), 'UNPARSABLE_ACCESS_TOKEN', 'audience'],
  ['no audience', (key) => sign(key, { aud: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'audience'],
  ['an expired one', (key) => sign(key, { iat: NOW - 700, exp: NOW - 100 }), 'ACCESS_TOKEN_EXPIRED', 'expired'],
  ['one without expiry', (key) => sign(key, { exp: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
  ['an empty user id', (key) => sign(key, { sub: '' }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
  ['one without user', (key) => sign(key, { sub: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
  ['one that is not valid yet', (key) => sign(key, { nbf: NOW + 100 }), 'UNPARSABLE_ACCESS_TOKEN', 'not-yet-valid'],
  ['an unknown key', (_, other) => sign(other), 'UNPARSABLE_ACCESS_TOKEN', 'unknown-key'],
  ['no key id', (key) => sign(key, {}, { kid: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'unknown-key'],
  [
    'our key id, signed with another key',
    (key, other) => sign({ ...other, kid: key.kid }),
    'UNPARSABLE_ACCESS_TOKEN',
    'signature',
  ],
  [
    'its own key embedded',
    (key, other) => sign({ ...other, kid: key.kid }, {}, { jwk: other.jwk }),
    'UNPARSABLE_ACCESS_TOKEN',
    'signature',
  ],
  [
    'the URL of its own keys',
    (_, other) => sign(other, {}, { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/cert' }),
    'UNPARSABLE_ACCESS_TOKEN',
    'unknown-key',
  ],
  [
    'a critical extension (crit)',
    async (key) => tamperHeader(await sign(key), { crit: ['exp'] }),
    'UNPARSABLE_ACCESS_TOKEN',
    'algorithm',
  ],
  [
    'a start of validity (nbf) that is a string',
    (key) => sign(key, { nbf: 'tomorrow' as never }),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
  [
    'a start of validity (nbf) that is null',
    (key) => sign(key, { nbf: null as never }),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
  [
    'a time of issue that is a string',
    (key) => sign(key, { iat: 'today' as never }),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
  [
    'another user in the payload',
    async (key) => tamperPayload(await sign(key)),
    'UNPARSABLE_ACCESS_TOKEN',
    'signature',
  ],
  ['dots and nothing else', () => '..', 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ['eight thousand dots', () => '.'.repeat(8000), 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  [
    'plain base64 instead of base64url',
    async (key) => (await sign(key)).replace(/.$/, '+'),
    'UNPARSABLE_ACCESS_TOKEN',
    'malformed',
  ],
  [
    'non-ASCII, surrogate and zero-width characters',
    async (key) => `${await sign(key)}\u00e4\ud800\u200b`,
    'UNPARSABLE_ACCESS_TOKEN',
    'malformed',
  ],
  ['homoglyphs', async (key) => (await sign(key)).replace('e', '\u0435'), 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  [
    'an infinite expiry',
    async (key) => signText(key, `{"sub":"user-1","iss":"${ISSUER}","aud":"${PROJECT}","exp":1e400}`),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
  [
    'an expiry that is a string',
    (key) => sign(key, { exp: `${NOW + 600}` as never }),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
  [
    'a user id that isn’t a string',
    (key) => sign(key, { sub: { id: 'user-1' } as never }),
    'UNPARSABLE_ACCESS_TOKEN',
    'claims',
  ],
]
test.each(table)('an invalid token is refused: %s', async (_name, make, code, reason) => {
  const { refusal } = createVerifier(key)
  const token = await make(key, other)
  const error = await refusal(token)
  expect({ code: error.code, reason: error.reason, status: error.status }).toEqual({ code, reason, status: 401 })
  expect(isKnownError(error, 'INVALID_ACCESS_TOKEN')).toBe(true)
  if (token.length > 20) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(token.slice(0, 20))
})

test('verifyAccessToken fetches nothing but the key set of the project', async () => {
  const { refusal, served } = createVerifier(key)
  await refusal(await sign(other, {}, { jku: 'https://evil.example/jwks.json' }))
  expect(new Set(served.urls)).toEqual(new Set([`${ISSUER}/.well-known/jwks.json`]))
})

test('verifyAccessToken accepts and rejects the same as jose: types, extensions, signature encodings, changed characters', async () => {
  const { verify } = createVerifier(key)
  const token = await sign(key)
  const changed = Array.from({ length: token.length }, (_, index) => index)
    .filter((at) => at % 7 === 0)
    .map((at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`)
  const tokens = [
    token,
    await sign(key, {}, { typ: 'JWT' }),
    await sign(key, {}, { crit: ['b64'], b64: true }),
    tamperHeader(token, { crit: ['exp'] }),
    tamperHeader(token, { b64: false }),
    sameBytes(token),
    `${token}==`,
    `${token}\n`,
    token.replaceAll('-', '+').replaceAll('_', '/'),
    await sign(key, { nbf: 'tomorrow' as never }),
    await sign(key, { nbf: NOW + 4 }),
    await sign(key, { nbf: NOW + 6 }),
    await sign(key, { exp: NOW - 4 }),
    await sign(key, { exp: NOW - 5 }),
    ...changed,
  ]
  const expected = { issuer: ISSUER, audience: PROJECT, algorithms: ['ES256'], currentDate: new Date(NOW * 1000) }
  const isGood = (result: Promise<unknown>): Promise<boolean> =>
    result.then(
      () => true,
      () => false,
    )
  for (const candidate of tokens) {
    const ours = await isGood(verify(candidate))
    const theirs = jwtVerify(candidate, key.publicKey, { ...expected, clockTolerance: 5 }).then(
      ({ protectedHeader }) => {
        if (protectedHeader.kid !== key.kid) throw new Error('another key')
      },
    )
    expect({ each: candidate, ours }).toEqual({ each: candidate, ours: await isGood(theirs) })
  }
})

test.each([undefined, 'JWT', 'jwt', 'at+jwt', 'AT+JWT', 'application/at+jwt', 'Application/JWT'])(
  'the type %s of a token is accepted',
  async (typ) => {
    const { verify } = createVerifier(key)
    await expect(verify(await sign(key, {}, { typ }))).resolves.toMatchObject({ userId: 'user-1' })
  },
)

test.each(['logout+jwt', 'dpop+jwt', 'id+jwt', 'JWS', 'at+jwt2', 'text/jwt', 'xjwt', '', null, 1, ['JWT'], {}])(
  'the type %j of a token is refused without fetching keys',
  async (typ) => {
    const { refusal, served } = createVerifier(key)
    const error = await refusal(await sign(key, {}, { typ }))
    expect({ code: error.code, reason: error.reason }).toEqual({ code: 'UNPARSABLE_ACCESS_TOKEN', reason: 'type' })
    expect(served.count).toBe(0)
  },
)

test('a token is accepted until five seconds after it expires', async () => {
  const { verify, refusal, clock } = createVerifier(key)
  const token = await sign(key)
  clock.seconds = NOW + 604
  await verify(token)
  clock.seconds = NOW + 605
  expect((await refusal(token)).details).toEqual({ expiredAt: (NOW + 600) * 1000 })
})

test('a caller of verifyAccessToken can set up to 60 seconds of leeway, or none', async () => {
  const { verify, clock } = createVerifier(key)
  const token = await sign(key)
  clock.seconds = NOW + 599
  await verify(token, { leewaySeconds: 0 })
  clock.seconds = NOW + 600
  await expect(verify(token, { leewaySeconds: 0 })).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
  clock.seconds = NOW + 630
  await verify(token, { leewaySeconds: 60 })
  await expect(verify(token, { leewaySeconds: 61 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  await expect(verify(token, { leewaySeconds: -1 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('a verified token is refused after it expires', async () => {
  const { verify, refusal, clock } = createVerifier(key)
  const token = await sign(key, { exp: NOW + 60 })
  await verify(token)
  await verify(token)
  clock.seconds = NOW + 70
  expect((await refusal(token)).code).toBe('ACCESS_TOKEN_EXPIRED')
})

test('keys are fetched once for concurrent tokens, and not again within 300 s', async () => {
  const { verify, served, clock } = createVerifier(key)
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => sign(key, { sub: `user-${index}` })))
  await Promise.all(tokens.map((token) => verify(token)))
  clock.seconds = NOW + 299
  for (const token of tokens) await verify(token)
  await verify(await sign(key, { sub: 'another' }))
  expect(served.count).toBe(1)
  clock.seconds = NOW + 301
  await verify(tokens[0]!)
  expect(served.count).toBe(2)
})

test('keys are requested as JSON and without credentials', async () => {
  const { verify, served } = createVerifier(key)
  await verify(await sign(key))
  expect(served.inits).toEqual([
    { headers: { accept: 'application/json' }, credentials: 'omit', signal: expect.any(AbortSignal) },
  ])
})

test.each([
  [{ use: 'enc' }, false],
  [{ alg: 'ECDH-ES' }, false],
  [{ alg: 'ES384', use: 'sig' }, false],
  [{ kty: 'OKP' }, false],
  [{ crv: 'P-384' }, false],
  [{ use: 'sig' }, true],
  [{ alg: undefined }, true],
])('keys verify a token if they are for signatures with ES256: %j gives %s', async (change, isUsed) => {
  const { verify, refusal, served } = createVerifier(key)
  served.keys = [{ ...key.jwk, ...change }]
  const token = await sign(key)
  if (isUsed) await expect(verify(token)).resolves.toMatchObject({ userId: 'user-1' })
  else expect((await refusal(token)).reason).toBe('unknown-key')
})

test('keys stay in use for a day while fetches fail', async () => {
  const { verify, served, clock } = createVerifier(key)
  await verify(await sign(key))
  served.fail = true
  clock.seconds = NOW + 3600
  await verify(await sign(key, { exp: NOW + 4000 }))
  clock.seconds = NOW + 3600.9
  await verify(await sign(key, { exp: NOW + 4001 }))
  expect(served.count).toBe(2)
  clock.seconds = NOW + 86_401
  await expect(verify(await sign(key, { exp: NOW + 90_000 }))).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a token with nbf is remembered, and refused if the clock is set back before it', async () => {
  const { verify, refusal, clock } = createVerifier(key)
  const token = await sign(key, { nbf: NOW - 30 })
  const verified = await verify(token)
  expect(await verify(token)).toBe(verified)
  clock.seconds = NOW - 60
  expect((await refusal(token)).code).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test('a token of 8192 characters is verified, a longer one refused', async () => {
  const { verify, refusal } = createVerifier(key)
  const padded = (header: number, payload: number): Promise<string> =>
    sign(key, { note: 'x'.repeat(payload) }, { note: 'x'.repeat(header) })
  const start = Math.floor(((8192 - (await padded(0, 0)).length) / 4) * 3) - 8
  const tokens = new Map<number, string>()
  for (let index = 0; index < 60; index += 1) {
    const token = await padded(index % 3, start + Math.floor(index / 3))
    tokens.set(token.length, token)
  }
  await expect(verify(tokens.get(8192)!)).resolves.toMatchObject({ userId: 'user-1' })
  expect((await refusal(tokens.get(8193)!)).reason).toBe('too-long')
})

test('an error names the project id of a token only up to 100 characters', async () => {
  const { refusal } = createVerifier(key)
  const named = await refusal(await sign(key, { aud: 'p'.repeat(100) }))
  expect({ code: named.code, details: named.details }).toMatchObject({
    code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    details: { actualProjectId: 'p'.repeat(100) },
  })
  expect((await refusal(await sign(key, { aud: 'p'.repeat(101) }))).code).toBe('UNPARSABLE_ACCESS_TOKEN')
})

test.each(['identity.example', '', 'https://'])('verifyAccessToken refuses the baseUrl %j', async (baseUrl) => {
  const verifying = Promise.resolve().then(() => verifyAccessToken('x.y.z', { projectId: PROJECT, baseUrl }))
  await expect(verifying).rejects.toMatchObject({ code: 'INVALID_OPTION' })
})

test('an error about the issuer of a token names the expected one', async () => {
  const { refusal } = createVerifier(key)
  const { message } = await refusal(await sign(key, { iss: 'https://other.example' }))
  expect(message).toBe(`The access token was not issued by ${ISSUER}. Check baseUrl.`)
})

test('keys of the 1,000 projects that were used last are remembered', async () => {
  const { served, options } = createVerifier(key)
  const send = async (at: number): Promise<number> => {
    const projectId = `project-${at}`
    const iss = `${BASE_URL}/api/v1/projects/${projectId}`
    await verifyAccessToken(await sign(key, { aud: projectId, iss }), { ...options, projectId })
    return served.count
  }
  for (let index = 0; index < 1000; index += 1) await send(index)
  // The first is used again, so the second was used least recently.
  expect(await send(0)).toBe(1000)
  expect(await send(1000)).toBe(1001)
  expect(await send(0)).toBe(1001)
  expect(await send(2)).toBe(1001)
  expect(await send(1)).toBe(1002)
})

test('keys belong to one fetch function, and those of functions that are not used again are dropped', async () => {
  const { served, options } = createVerifier(key)
  const token = await sign(key)
  const closure = (): typeof served.fetch => (url, init) => served.fetch(url, init)
  const firstClosure = closure()
  const verifyWith = (fetch: typeof served.fetch) => verifyAccessToken(token, { ...options, fetch })
  await verifyWith(firstClosure)
  await verifyWith(firstClosure)
  expect(served.count).toBe(1)
  for (let index = 0; index < 1000; index += 1) await verifyWith(closure())
  expect(served.count).toBe(1001)
  await verifyWith(firstClosure)
  expect(served.count).toBe(1002)
})

test('an expired token causes no fetch of keys', async () => {
  const { verify, refusal, served, clock } = createVerifier(key)
  await verify(await sign(key))
  clock.seconds = NOW + 40
  expect((await refusal(await sign(key, { iat: NOW - 700, exp: NOW - 100 }))).reason).toBe('expired')
  expect(served.count).toBe(1)
})

test('tokens verified with a removed key are verified again', async () => {
  const { verify, refusal, served, clock } = createVerifier(key)
  const token = await sign(key)
  await verify(token)
  served.keys = [other.jwk]
  clock.seconds = NOW + 301
  expect((await refusal(token)).reason).toBe('unknown-key')
})

test('tokens verified with a replaced key are verified again', async () => {
  const { verify, refusal, served, clock } = createVerifier(key)
  const token = await sign(key)
  await verify(token)
  served.keys = [{ ...other.jwk, kid: key.kid }]
  clock.seconds = NOW + 301
  expect((await refusal(token)).reason).toBe('signature')
})

test('keys that are not for ES256 are skipped', async () => {
  const { verify, served } = createVerifier(key)
  served.keys = [
    null,
    'key',
    { kty: 'oct', k: 'AAAA', kid: 'key-1' },
    { kty: 'RSA', kid: 'key-1', n: 'AA', e: 'AQAB' },
    { ...key.jwk, x: 'AAAA' },
    { ...key.jwk, kid: 'no-point', x: key.jwk.y },
    key.jwk,
    { ...key.jwk, y: '!' },
  ]
  await expect(verify(await sign(key))).resolves.toMatchObject({ userId: 'user-1' })
})

test.each([{ kty: 'OKP' }, { crv: 'P-384' }, { alg: 'ES384' }, { use: 'enc' }, { x: undefined }, { kid: 1 }])(
  'a key with %j verifies nothing',
  async (change) => {
    const { refusal, served } = createVerifier(key)
    served.keys = [{ ...key.jwk, ...change }]
    expect((await refusal(await sign(key))).reason).toBe('unknown-key')
  },
)

test('a key replaced under the same id is fetched after a signature mismatch', async () => {
  const { verify, refusal, served, clock } = createVerifier(key)
  const old = await sign(key)
  await verify(old)
  served.keys = [{ ...other.jwk, kid: key.kid }]
  const renewed = await sign({ ...other, kid: key.kid })
  clock.seconds = NOW + 1
  const verified = await verify(renewed)
  expect(verified).toMatchObject({ userId: 'user-1' })
  expect(await verify(renewed)).toBe(verified)
  expect((await refusal(old)).reason).toBe('signature')
  expect(served.count).toBe(2)
})

test('keys are not fetched again for a signature mismatch with keys that were just fetched', async () => {
  const { refusal, served } = createVerifier(key)
  expect((await refusal(await sign({ ...other, kid: key.kid }))).reason).toBe('signature')
  expect(served.count).toBe(1)
})

test('tokens verified with a remaining key stay verified when another key is removed', async () => {
  const { verify, refusal, served, clock } = createVerifier(key, other)
  const [kept, lost] = await Promise.all([sign(key), sign(other)])
  const verified = await verify(kept)
  await verify(lost)
  served.keys = [key.jwk]
  clock.seconds = NOW + 301
  expect((await refusal(lost)).reason).toBe('unknown-key')
  expect(await verify(kept)).toBe(verified)
})

test('keys that were never available are fetched once for concurrent tokens, and each caller gets the error', async () => {
  const { verify, served } = createVerifier(key)
  served.fail = true
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => sign(key, { sub: `user-${index}` })))
  const outage = { name: 'TransportError', code: 'NETWORK' }
  await Promise.all(tokens.map((token) => expect(verify(token)).rejects.toMatchObject(outage)))
  for (const token of tokens) await expect(verify(token)).rejects.toMatchObject(outage)
  expect(served.count).toBe(1)
})

test.each([
  ['no network', async () => Promise.reject(new TypeError('fetch failed')), 'NETWORK'],
  ['an unknown project', async () => new Response('Project not found', { status: 404 }), 'STATUS'],
  ['a page', async () => new Response('<html>'), 'INVALID_RESPONSE'],
  ['something without keys', async () => Response.json({ items: [] }), 'INVALID_RESPONSE'],
])('keys that can’t be fetched because of %s cause a transport error', async (_name, fetch, code) => {
  const options = { projectId: PROJECT, baseUrl: BASE_URL, fetch, now: () => NOW * 1000 }
  await expect(verifyAccessToken(await sign(key), options)).rejects.toMatchObject({ name: 'TransportError', code })
})

const suffixes = {
  full: ['', 'projects'],
  restricted: [':restricted', 'projects-restricted-users'],
  anonymous: [':anon', 'projects-anonymous-users'],
} as const
type Kind = keyof typeof suffixes
const tokenOf = (kind: Kind, claims: object = {}): Promise<string> =>
  sign(key, {
    aud: PROJECT + suffixes[kind][0],
    iss: `${BASE_URL}/api/v1/${suffixes[kind][1]}/${PROJECT}`,
    refreshTokenId: undefined,
    refresh_token_id: 'session-2',
    is_anonymous: kind === 'anonymous',
    is_restricted: kind !== 'full',
    restricted_reason: kind === 'full' ? null : { type: kind === 'anonymous' ? 'anonymous' : 'email_not_verified' },
    ...claims,
  })
const verifyWith = async (token: string, allow: ('anonymous' | 'restricted')[]) => {
  const { served, options } = createVerifier(key)
  const verified = await verifyAccessToken(token, { ...options, allow }).catch((error: unknown) => error)
  return { verified, served }
}

test('tokens of services since 2026 contain the session id in snake case', async () => {
  const { verified } = await verifyWith(await tokenOf('full'), [])
  expect(verified).toMatchObject({ sessionId: 'session-2', isAnonymous: false, isRestricted: false })
})

const codes = { anonymous: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED', restricted: 'RESTRICTED_USER_NOT_ALLOWED' }
const matrix = (['anonymous', 'restricted'] as const).flatMap((kind) =>
  ([[], ['anonymous'], ['restricted'], ['anonymous', 'restricted']] as const).map((allow) => [kind, allow] as const),
)
test.each(matrix)('tokens of services since 2026 of an account that is %s, with allow %j', async (kind, allow) => {
  const { verified, served } = await verifyWith(await tokenOf(kind), [...allow])
  if ((allow as readonly string[]).includes(kind)) {
    expect(verified).toMatchObject({ userId: 'user-1', isAnonymous: kind === 'anonymous', isRestricted: true })
    expect(served.urls).toEqual([`${ISSUER}/.well-known/jwks.json?include_${kind}=true`])
  } else {
    expect(verified).toMatchObject({ code: codes[kind], status: kind === 'anonymous' ? 401 : 403, reason: kind })
    expect(served.count).toBe(0)
  }
})

test('tokens of services since 2026 contain the reason for the restriction', async () => {
  const reason = { restricted_reason: { type: 'restricted_by_administrator' } }
  const { verified } = await verifyWith(await tokenOf('restricted', reason), [])
  expect(verified).toMatchObject({ details: { restrictedReason: { type: 'restricted_by_administrator' } } })
})

test.each([{ is_anonymous: true }, { is_restricted: true }])(
  'tokens of services since 2026 with %j are limited whatever their audience',
  async (claim) => {
    expect((await verifyWith(await tokenOf('full', claim), [])).verified).toBeInstanceOf(AccessTokenError)
    const kind = 'is_anonymous' in claim ? 'anonymous' : 'restricted'
    expect((await verifyWith(await tokenOf('full', claim), [kind])).verified).toMatchObject({ userId: 'user-1' })
  },
)

const kinds = Object.keys(suffixes) as Kind[]
const mismatches = kinds.flatMap((one) => kinds.filter((other) => other !== one).map((other) => [one, other] as const))
test.each(mismatches)(
  'tokens of services since 2026 are refused with the audience of %s and the issuer of %s accounts',
  async (audience, issuer) => {
    const aud = PROJECT + suffixes[audience][0]
    const iss = `${BASE_URL}/api/v1/${suffixes[issuer][1]}/${PROJECT}`
    for (const claims of [{}, { is_anonymous: true, is_restricted: true }]) {
      const { verified, served } = await verifyWith(await sign(key, { aud, iss, ...claims }), [
        'anonymous',
        'restricted',
      ])
      expect(verified).toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN', reason: 'issuer' })
      expect((verified as Error).message).toContain(`/${suffixes[audience][1]}/${PROJECT}.`)
      expect(served.count).toBe(0)
    }
  },
)

test.each(['restricted', 'anonymous'] as const)(
  'tokens of services since 2026 are limited by audience and issuer alone: %s',
  async (kind) => {
    const none = { is_anonymous: undefined, is_restricted: undefined, restricted_reason: undefined }
    const token = await tokenOf(kind, none)
    expect((await verifyWith(token, [])).verified).toMatchObject({ code: codes[kind] })
    const isAnonymous = kind === 'anonymous'
    expect((await verifyWith(token, [kind])).verified).toMatchObject({ isAnonymous, isRestricted: true })
  },
)

test('tokens of services since 2026 are refused again after being verified for a caller that allows them', async () => {
  const { options } = createVerifier(key)
  const token = await tokenOf('anonymous')
  await verifyAccessToken(token, { ...options, allow: ['anonymous'] })
  const error = await verifyAccessToken(token, options).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED' })
})

test('tokens of full accounts are verified without a query, which a service of 2025 would refuse', async () => {
  const { served } = await verifyWith(await sign(key), ['anonymous', 'restricted'])
  expect(served.urls).toEqual([`${ISSUER}/.well-known/jwks.json`])
})

test.each([
  ['https://api.stack-auth.com', 'https://api.hexclave.com', true],
  ['https://api.hexclave.com', 'https://api.stack-auth.com', true],
  ['https://api.dev.stack-auth.com', 'https://api.dev.hexclave.com', true],
  ['https://api.stack-auth.com', 'https://api.dev.hexclave.com', false],
  ['https://api.stack-auth.com', 'https://api.hexclave.com.evil.example', false],
  ['https://evil.stack-auth.com', 'https://evil.hexclave.com', false],
  [BASE_URL, 'https://api.hexclave.com', false],
])('at %s, a token issued by %s is accepted: %s', async (baseUrl, issuer, isAccepted) => {
  const { options } = createVerifier(key)
  const token = await sign(key, { iss: `${issuer}/api/v1/projects/${PROJECT}` })
  const verified = await verifyAccessToken(token, { ...options, baseUrl }).catch((error: unknown) => error)
  expect(verified).toMatchObject(isAccepted ? { userId: 'user-1' } : { reason: 'issuer' })
})

test('a missing project is a usage error', async () => {
  await expect(verifyAccessToken('a.b.c', { projectId: '' })).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test.each([
  ['ssk_0123456789', 'WRONG_KEY'],
  ['pck_0123456789', 'WRONG_KEY'],
  ['a;b=c', 'INVALID_OPTION'],
  ['{projectId}', 'INVALID_OPTION'],
  ['../internal', 'INVALID_OPTION'],
])('the project %s is refused before a request is sent', async (projectId, code) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const verifying = verifyAccessToken('a.b.c', { projectId, fetch })
  await expect(verifying).rejects.toMatchObject({ code, message: expect.not.stringContaining('0123456789') })
  expect(fetch).not.toHaveBeenCalled()
})

function signedWithSecret(secret: string): string {
  const unsigned = forge({ alg: 'HS256', kid: 'key-1' }, { ...good, iss: ISSUER }).slice(0, -1)
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

async function signedWithRsa(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT({ ...good, iss: ISSUER }).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey)
}

function tamperHeader(token: string, more: object): string {
  const [header = '', ...rest] = token.split('.')
  const changed = { ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), ...more }
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.')
}

function tamperPayload(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const changed = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), sub: 'user-2' }
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

/** The same token with another value in the unused bits of its last character. */
function sameBytes(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return `${token.slice(0, -1)}${letters[letters.indexOf(token.at(-1)!) + 1]}`
}

/** A valid signature over any text, which need not be JSON. */
function signText(key: Key, text: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey)
}

test('verifyAccessToken accepts, with a client that has an address for browsers, the tokens that browsers got there', async () => {
  const world = createWorld()
  const { accessToken, userId } = await world.signUp('mira@harbor.example')
  const baseUrl = { browser: world.shared.baseUrl, server: 'http://service.internal:4400' }
  const server = createServerClient({ ...world.shared, baseUrl, secretServerKey: 'ssk_emulator' })
  expect(await verifyAccessToken(accessToken, server)).toMatchObject({ userId })
  expect(server.config).toMatchObject({ baseUrl: baseUrl.server, browserBaseUrl: baseUrl.browser })
})
