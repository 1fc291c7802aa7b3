import { createHmac } from 'node:crypto'
import { CompactSign, exportSPKI, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { isKnownError } from 'latchkey'
import { AccessTokenError, verifyAccessToken } from 'latchkey/server'
import { BASE_URL, createKey, forge, ISSUER, type Key, NOW, PROJECT, serveKeys, sign } from './issuer.ts'

let key: Key
let other: Key
beforeAll(async () => {
  key = await createKey('key-1')
  other = await createKey('key-2')
})

const good = { sub: 'user-1', iss: '', aud: PROJECT, iat: NOW, exp: NOW + 600 }

/** A verifier of its own, with a clock moved by hand. */
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
    return error
  }
  return { served, clock, options, verify, refusal }
}

describe('a good token', () => {
  it('tells user, session, project and times', async () => {
    const { verify } = createVerifier(key)
    const { claims, ...verified } = await verify(await sign(key))
    expect(verified).toEqual({
      userId: 'user-1',
      sessionId: 'session-1',
      projectId: PROJECT,
      issuedAt: NOW * 1000,
      expiresAt: (NOW + 600) * 1000,
    })
    expect(claims).toMatchObject({ role: 'authenticated', branchId: 'main' })
  })

  it('without session or time of issue is good all the same', async () => {
    const { verify } = createVerifier(key)
    const verified = await verify(await sign(key, { refreshTokenId: undefined, iat: undefined }))
    expect(verified).toMatchObject({ sessionId: null, issuedAt: null })
  })

  it('is judged by the keys below the project, without any header of ours', async () => {
    const { verify, served } = createVerifier(key)
    await verify(await sign(key))
    expect(served.urls).toEqual([`${ISSUER}/.well-known/jwks.json`])
  })

  it('may be issued by either of two addresses', async () => {
    const { served, options } = createVerifier(key)
    const baseUrl = { server: 'http://internal:8102/', browser: BASE_URL }
    await expect(verifyAccessToken(await sign(key), { ...options, baseUrl })).resolves.toMatchObject({
      userId: 'user-1',
    })
    expect(served.urls[0]).toContain('http://internal:8102/api/v1/')
  })
})

describe('a bad token is refused', () => {
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
      'malformed',
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
      'an issuer that only begins like ours',
      (key) => sign(key, { iss: `${ISSUER}/../other` }),
      'UNPARSABLE_ACCESS_TOKEN',
      'issuer',
    ],
    ['no issuer', (key) => sign(key, { iss: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'issuer'],
    [
      'another audience',
      (key) => sign(key, { aud: 'another-project' }),
      'INVALID_PROJECT_FOR_ACCESS_TOKEN',
      'audience',
    ],
    [
      'an audience of several',
      (key) => sign(key, { aud: [PROJECT, 'another'] }),
      'UNPARSABLE_ACCESS_TOKEN',
      'audience',
    ],
    ['no audience', (key) => sign(key, { aud: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'audience'],
    ['an expired one', (key) => sign(key, { iat: NOW - 700, exp: NOW - 100 }), 'ACCESS_TOKEN_EXPIRED', 'expired'],
    ['one without expiry', (key) => sign(key, { exp: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
    ['one without user', (key) => sign(key, { sub: undefined }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
    ['one that is not valid yet', (key) => sign(key, { nbf: NOW + 100 }), 'UNPARSABLE_ACCESS_TOKEN', 'not-yet-valid'],
    ['a key nobody knows', (_, other) => sign(other), 'UNPARSABLE_ACCESS_TOKEN', 'unknown-key'],
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
      'the address of its own keys',
      (_, other) => sign(other, {}, { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/cert' }),
      'UNPARSABLE_ACCESS_TOKEN',
      'unknown-key',
    ],
    [
      'an extension that must be understood',
      async (key) => tamperHeader(await sign(key), { crit: ['exp'] }),
      'UNPARSABLE_ACCESS_TOKEN',
      'algorithm',
    ],
    ['a token of another type', (key) => sign(key, {}, { typ: 'logout+jwt' }), 'UNPARSABLE_ACCESS_TOKEN', 'algorithm'],
    [
      'another user in the payload',
      async (key) => tamperPayload(await sign(key)),
      'UNPARSABLE_ACCESS_TOKEN',
      'signature',
    ],
    ['dots and nothing else', () => '..', 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
    ['eight thousand dots', () => '.'.repeat(8000), 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
    ['a padded one', async (key) => `${await sign(key)}==`, 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
    [
      'the letters of plain base64',
      async (key) => (await sign(key)).replace(/.$/, '+'),
      'UNPARSABLE_ACCESS_TOKEN',
      'malformed',
    ],
    [
      'another last letter that stands for the same bytes',
      async (key) => sameBytes(await sign(key)),
      'UNPARSABLE_ACCESS_TOKEN',
      'malformed',
    ],
    [
      'a letter of two bytes, of half a one, and of none',
      async (key) => `${await sign(key)}\u00e4\ud800\u200b`,
      'UNPARSABLE_ACCESS_TOKEN',
      'malformed',
    ],
    [
      'letters that only look alike',
      async (key) => (await sign(key)).replace('e', '\u0435'),
      'UNPARSABLE_ACCESS_TOKEN',
      'malformed',
    ],
    [
      'an expiry beyond all numbers',
      async (key) => signText(key, `{"sub":"user-1","iss":"${ISSUER}","aud":"${PROJECT}","exp":1e400}`),
      'UNPARSABLE_ACCESS_TOKEN',
      'claims',
    ],
    ['an expiry as text', (key) => sign(key, { exp: `${NOW + 600}` as never }), 'UNPARSABLE_ACCESS_TOKEN', 'claims'],
    [
      'a user that is none',
      (key) => sign(key, { sub: { id: 'user-1' } as never }),
      'UNPARSABLE_ACCESS_TOKEN',
      'claims',
    ],
    ['one with a line break', async (key) => `${await sign(key)}\n`, 'UNPARSABLE_ACCESS_TOKEN', 'malformed'],
  ]
  it.each(table)('%s', async (_name, make, code, reason) => {
    const { refusal } = createVerifier(key)
    const token = await make(key, other)
    const error = await refusal(token)
    expect({ code: error.code, reason: error.reason, status: error.status }).toEqual({ code, reason, status: 401 })
    expect(isKnownError(error, 'INVALID_ACCESS_TOKEN')).toBe(true)
    if (token.length > 20) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(token.slice(0, 20))
  })

  it('and nothing but the key set of the project was ever fetched', async () => {
    const { refusal, served } = createVerifier(key)
    await refusal(await sign(other, {}, { jku: 'https://evil.example/jwks.json' }))
    expect(new Set(served.urls)).toEqual(new Set([`${ISSUER}/.well-known/jwks.json`]))
  })

  it('and jose is of the same mind about each change of one character', async () => {
    const { verify } = createVerifier(key)
    const token = await sign(key)
    const now = new Date(NOW * 1000)
    for (let at = 0; at < token.length - 1; at += 7) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      const ours = await verify(changed).then(
        () => true,
        () => false,
      )
      const theirs = await jwtVerify(changed, key.publicKey, {
        issuer: ISSUER,
        audience: PROJECT,
        algorithms: ['ES256'],
        currentDate: now,
      }).then(
        ({ protectedHeader }) => protectedHeader.kid === key.kid,
        () => false,
      )
      expect(ours, `character ${at}`).toBe(theirs)
    }
  })
})

describe('times', () => {
  it('a token is good until it expires, give or take five seconds', async () => {
    const { verify, refusal, clock } = createVerifier(key)
    const token = await sign(key)
    clock.seconds = NOW + 604
    await verify(token)
    clock.seconds = NOW + 605
    expect((await refusal(token)).details).toEqual({ expiredAt: (NOW + 600) * 1000 })
  })

  it('a caller may ask for up to sixty seconds of leeway, and no more', async () => {
    const { verify, clock } = createVerifier(key)
    const token = await sign(key)
    clock.seconds = NOW + 630
    await verify(token, { leewaySeconds: 60 })
    await expect(verify(token, { leewaySeconds: 61 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
    await expect(verify(token, { leewaySeconds: -1 })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })

  it('a token that was verified before is refused once it is expired', async () => {
    const { verify, refusal, clock } = createVerifier(key)
    const token = await sign(key, { exp: NOW + 60 })
    await verify(token)
    await verify(token)
    clock.seconds = NOW + 70
    expect((await refusal(token)).code).toBe('ACCESS_TOKEN_EXPIRED')
  })
})

describe('keys', () => {
  it('are fetched once for many tokens at once, and not again within 300 s', async () => {
    const { verify, served, clock } = createVerifier(key)
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, at) => sign(key, { sub: `user-${at}` })))
    await Promise.all(tokens.map((token) => verify(token)))
    clock.seconds = NOW + 299
    for (const token of tokens) await verify(token)
    expect(served.count).toBe(1)
    clock.seconds = NOW + 301
    await verify(tokens[0]!)
    expect(served.count).toBe(2)
  })

  it('an unknown one is looked for once in thirty seconds', async () => {
    const { verify, refusal, served, clock } = createVerifier(key)
    await verify(await sign(key))
    clock.seconds = NOW + 40
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(await sign(other, { sub: `user-${attempt}` }))
    expect(served.count).toBe(2)
    served.keys = [key.jwk, other.jwk]
    clock.seconds = NOW + 80
    await expect(verify(await sign(other))).resolves.toMatchObject({ userId: 'user-1' })
    expect(served.count).toBe(3)
  })

  it('are used on while no newer ones can be had, and then not for ever', async () => {
    const { verify, served, clock } = createVerifier(key)
    await verify(await sign(key))
    served.fail = true
    clock.seconds = NOW + 3600
    await verify(await sign(key, { exp: NOW + 4000 }))
    clock.seconds = NOW + 86_401
    await expect(verify(await sign(key, { exp: NOW + 90_000 }))).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('a removed one takes its verified tokens with it', async () => {
    const { verify, refusal, served, clock } = createVerifier(key)
    const token = await sign(key)
    await verify(token)
    served.keys = [other.jwk]
    clock.seconds = NOW + 301
    expect((await refusal(token)).reason).toBe('unknown-key')
  })

  it('another key under the same id takes them too', async () => {
    const { verify, refusal, served, clock } = createVerifier(key)
    const token = await sign(key)
    await verify(token)
    served.keys = [{ ...other.jwk, kid: key.kid }]
    clock.seconds = NOW + 301
    expect((await refusal(token)).reason).toBe('signature')
  })

  it('that are none for ES256 are left alone', async () => {
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

  it.each([
    ['no network', async () => Promise.reject(new TypeError('fetch failed')), 'NETWORK'],
    ['a project nobody knows', async () => new Response('Project not found', { status: 404 }), 'STATUS'],
    ['a page', async () => new Response('<html>'), 'BAD_ANSWER'],
    ['something without keys', async () => Response.json({ items: [] }), 'BAD_ANSWER'],
  ])('that cannot be had, because of %s, are a transport error', async (_name, fetch, code) => {
    const options = { projectId: PROJECT, baseUrl: BASE_URL, fetch, now: () => NOW * 1000 }
    await expect(verifyAccessToken(await sign(key), options)).rejects.toMatchObject({ name: 'TransportError', code })
  })
})

it('without a project there is nothing to check against', async () => {
  await expect(verifyAccessToken('a.b.c', { projectId: '' })).rejects.toMatchObject({ code: 'MISSING_OPTION' })
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

/** The same token but for a bit that no byte has. */
function sameBytes(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return `${token.slice(0, -1)}${letters[letters.indexOf(token.at(-1)!) + 1]}`
}

/** A good signature over what no object would become. */
function signText(key: Key, text: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey)
}
