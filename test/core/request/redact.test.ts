import { listTeams, send, type LatchkeyError, type Operation } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { toWireKeys } from '../../../src/core/request/casing.ts'
import { redactSecrets } from '../../../src/core/request/redact.ts'
import { formBody } from '../../../src/core/wire/bodies.ts'
import { accessToken, caught, createScriptedClient, knownError, text } from '../transport/scriptedClient.ts'

const REFRESH_TOKEN = '0123456789abcdefghjkmnpqrstvwxyz0123456789abc'
const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJlLXdpdGgtZGFzaGVz'

/** A response with a known error. */
const failing = (body: object): Response =>
  new Response(JSON.stringify({ code: 'SCHEMA_ERROR', ...body }), {
    headers: { 'x-stack-known-error': 'SCHEMA_ERROR', 'x-stack-actual-status': '400' },
  })

/** An object in an object in an object. */
function toNested(depth: number, innermost: object): object {
  let nested = innermost
  for (let level = 0; level < depth; level += 1) nested = { a: nested }
  return nested
}

/** Everything that a log of an error may contain. */
const describeError = (error: LatchkeyError): string => `${error.stack} ${JSON.stringify(error)}`

describe('an error has no secret of a response', () => {
  test.each([
    ['a publishable key', 'pck_0123456789'],
    ['a server key', `ssk_${REFRESH_TOKEN}`],
    ['an admin key', 'sak_short'],
    ['a refresh token', REFRESH_TOKEN],
    ['a JWT', JWT],
    ['a truncated JWT', JWT.slice(0, 30)],
    ['a token of another format', `${'Ab1-'.repeat(10)}_`],
    ['the secret of a webhook', 'whsec_bGF0Y2hrZXkrZW11bGF0b3I='],
  ])('%s', async (_name, secret) => {
    const sentence = `Refused: ${secret}, please check.`
    const unknown = JSON.stringify({ code: secret, error: sentence })
    for (const [code, respond] of [
      ['STATUS', () => text(sentence, 400)],
      ['SCHEMA_ERROR', () => failing({ error: sentence })],
      ['SCHEMA_ERROR', () => failing({ error: 'No.', details: { message: sentence, other: [{ secret }] } })],
      ['UNKNOWN_CODE', () => text(unknown, 400, { 'x-stack-known-error': secret })],
    ] as const) {
      const { client } = createScriptedClient(respond)
      const error = (await caught(listTeams(client, { userId: 'me' }))) as LatchkeyError
      expect(error.code).toBe(code)
      expect(describeError(error)).not.toContain(secret)
      expect(describeError(error)).toContain('[redacted]')
    }
  })

  test('nor the tokens and keys of the request, whatever their format', async () => {
    const { client, platform } = createScriptedClient((request) => {
      const sent = ['x-stack-access-token', 'x-stack-refresh-token'].map((name) => request.headers.get(name))
      return text(`Headers: ${sent.join(' and ')}`, 400)
    })
    const token = accessToken(platform.now())
    client.session.setTokens({ accessToken: token, refreshToken: 'refresh.1' })
    const error = (await caught(listTeams(client, { userId: 'me' }))) as LatchkeyError
    expect(error.message).toBe('Headers: [redacted] and [redacted]')
  })
})

describe('an error has no secret of its request’s body:', () => {
  const bodyKeys = { freeForm: ['clientMetadata'] }
  const operation: Operation = { id: 'sendThing', method: 'POST', path: '/things', body: 'json', bodyKeys }
  const call = (respond: (body: string) => Response, input: object, body: Operation['body'] = 'json') => {
    const { client } = createScriptedClient(({ body }) => respond(body))
    return caught(send(client, { ...operation, body }, input)) as Promise<LatchkeyError>
  }
  /** Responses with the sentence in a message, in details, and in a text. */
  const responses: ((sentence: string) => Response)[] = [
    (sentence) => failing({ error: sentence }),
    (sentence) => failing({ error: 'No.', details: { message: sentence, other: [{ sentence }] } }),
    (sentence) => text(sentence, 400),
  ]

  test.each([
    ['a password', { password: 'correct horse' }, 'correct horse'],
    ['an old password', { oldPassword: 'correct horse', newPassword: 'correct horse battery' }, 'correct horse'],
    ['a password that begins like another', { oldPassword: 'correct', newPassword: 'correct horse' }, ' horse'],
    ['a TOTP', { type: 'totp', totp: '123456' }, '123456'],
    ['a code', { code: 'abc123' }, 'abc123'],
    ['a refresh token', { refreshToken: 'refresh.1' }, 'refresh.1'],
    ['an API key', { apiKey: 'key.1234' }, 'key.1234'],
    ['a secret of a setting', { config: { providers: [{ clientSecret: 'hidden.1' }] } }, 'hidden.1'],
  ])('%s', async (_name, input, secret) => {
    for (const respond of responses) {
      const error = await call((body) => respond(`Refused: ${body}, please check.`), input)
      expect(describeError(error)).not.toContain(secret)
      expect(describeError(error)).toContain('[redacted]')
    }
  })

  test('a field of metadata that is nested deeply', async () => {
    const clientMetadata = toNested(1_500, { secret: 'hidden.1' })
    const error = await call(() => failing({ error: 'Refused: hidden.1' }), { clientMetadata })
    expect(error.message).toBe('Refused: [redacted]')
  })

  test('a field of a form', async () => {
    const error = await call(
      () => failing({ error: 'Not a+b c.' }),
      { clientSecret: 'a+b c', password: 'a+b c.' },
      formBody(toWireKeys),
    )
    expect(error.message).toBe('Not [redacted]')
  })

  test('a password with characters that JSON escapes, also in a quoted request', async () => {
    const password = 'a"b\\c\nd'
    for (const sentence of [password, JSON.stringify({ password })]) {
      const error = await call(() => failing({ error: `Got ${sentence}` }), { password })
      expect(error.message).toMatch(/^Got (\{"password":")?\[redacted\]("\})?$/)
    }
  })

  test('other fields and short values stay', async () => {
    const sentence = 'mira@harbor.example is in the country DE, and the code 12345 is too short.'
    const input = { email: 'mira@harbor.example', countryCode: 'DE', code: '12345', hasPassword: true }
    const error = await call(() => failing({ error: sentence }), input)
    expect(error.message).toBe(sentence)
  })

  test('the code that a second factor needs stays, even if it was sent', async () => {
    const { client } = createScriptedClient(({ body }) => {
      const { code } = JSON.parse(body) as { code: string }
      return knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: code })
    })
    const error = await caught(send(client, operation, { code: 'attempt.1' }))
    expect(error).toMatchObject({ details: { attemptCode: 'attempt.1' } })
  })
})

describe('ordinary texts stay as they are', () => {
  test.each([
    'Project not found',
    'User 6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4 is not a member of team 7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11.',
    'Request validation failed on POST /api/v1/auth/password/sign-in:\n  - body.email must be defined',
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    'A publishable client key begins with pck_, a server key with ssk_….',
    'https://app.harbor.example/handler/oauth-callback is not among the trusted domains.',
    '連絡先は既に使用されています。'.repeat(10),
  ])('%s', (sentence) => {
    expect(redactSecrets(sentence)).toBe(sentence)
  })
})
