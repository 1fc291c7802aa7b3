import { type LatchkeyError, listTeams } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { redactSecrets } from '../../../src/core/transport/redact.ts'
import { accessToken, caught, createWorld, text } from './world.ts'

const REFRESH_TOKEN = '0123456789abcdefghjkmnpqrstvwxyz0123456789abc'
const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJlLXdpdGgtZGFzaGVz'

/** A response with a known error. */
const failing = (body: object): Response =>
  new Response(JSON.stringify({ code: 'SCHEMA_ERROR', ...body }), {
    headers: { 'x-stack-known-error': 'SCHEMA_ERROR', 'x-stack-actual-status': '400' },
  })

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
      const { client } = createWorld(respond)
      const error = (await caught(listTeams(client))) as LatchkeyError
      expect(error.code).toBe(code)
      expect(describeError(error)).not.toContain(secret)
      expect(describeError(error)).toContain('[redacted]')
    }
  })

  test('nor the tokens and keys of the request, whatever their format', async () => {
    const { client, platform } = createWorld((request) => {
      const sent = ['x-stack-access-token', 'x-stack-refresh-token'].map((name) => request.headers.get(name))
      return text(`Headers: ${sent.join(' and ')}`, 400)
    })
    const token = accessToken(platform.now())
    client.session.setTokens({ accessToken: token, refreshToken: 'refresh.1' })
    const error = (await caught(listTeams(client))) as LatchkeyError
    expect(error.message).toBe('Headers: [redacted] and [redacted]')
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
