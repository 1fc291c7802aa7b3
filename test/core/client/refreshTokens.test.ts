import { getAccessToken, type TransportError } from 'latchkey'
import { createServerClient } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import {
  accessToken,
  BASE_URL,
  caught,
  createScriptedClient,
  down,
  json,
  knownError,
  text,
  type Respond,
} from '../transport/scriptedClient.ts'

/** A user whose access token has expired. */
function expired(respond: Respond) {
  const world = createScriptedClient(respond)
  world.client.session.setTokens({ accessToken: accessToken(world.platform.now(), 0), refreshToken: 'r1' })
  return world
}

describe('a refresh', () => {
  test('is a form without custom headers, which a browser sends without a preflight', async () => {
    const { client, platform, sent } = expired(() => json({ access_token: accessToken(platform.now()) }))
    await getAccessToken(client)
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      accept: 'application/json',
    })
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      client_id: 'internal',
      client_secret: 'pck_harbor',
    })
  })

  test('keeps the refresh token unless the response contains another', async () => {
    for (const [given, want] of [
      [undefined, 'r1'],
      ['r2', 'r2'],
      [null, 'r1'],
      [7, 'r1'],
    ] as const) {
      const { client, platform } = expired(() =>
        json({ access_token: accessToken(platform.now()), refresh_token: given, expires_in: 3600 }),
      )
      const token = await getAccessToken(client)
      expect(await client.session.getTokens()).toEqual({ accessToken: token, refreshToken: want })
    }
  })

  test('reads the lifetime from the token, not from expires_in', async () => {
    const { client, platform, sent } = expired(() =>
      json({ access_token: accessToken(platform.now(), 600), expires_in: 3600 }),
    )
    await getAccessToken(client)
    await platform.advance(590_000)
    await getAccessToken(client)
    expect(sent).toHaveLength(2)
  })

  test.each(['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'CANNOT_DELETE_CURRENT_SESSION', 'PROVIDER_REJECTED'])(
    'that fails with %s ends the session',
    async (code) => {
      const { client } = expired(() => knownError(code, 401))
      expect(await getAccessToken(client)).toBeNull()
      expect(client.session.getSnapshot().status).toBe('signed-out')
    },
  )

  const OTHERS: [string, () => Response, object][] = [
    [
      'another known error',
      () => knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', 400),
      { name: 'KnownError', code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET' },
    ],
    [
      'an OAuth error',
      () => json({ error: 'invalid_request', error_description: 'x' }, 400),
      { name: 'TransportError' },
    ],
    [
      'no token',
      () => json({ token_type: 'Bearer' }),
      { code: 'INVALID_RESPONSE', message: 'The response to a refresh has no access token.' },
    ],
    ['null', () => json(null), { code: 'INVALID_RESPONSE' }],
    ['a token that is a number', () => json({ access_token: 7 }), { code: 'INVALID_RESPONSE' }],
    [
      'a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      { code: 'INVALID_RESPONSE' },
    ],
    ['text', () => text('Welcome.'), { code: 'INVALID_RESPONSE' }],
    ['status 500', () => text('Sorry.', 500), { code: 'STATUS', status: 500, message: 'Sorry.' }],
  ]
  test.each(OTHERS)('with the response %s throws and keeps the tokens', async (_given, response, want) => {
    const { client } = expired(response)
    expect(await caught(getAccessToken(client))).toMatchObject(want)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('is retried after a network failure, because it is idempotent', async () => {
    const { client, platform, sent } = expired((_sent, index) =>
      index < 5 ? down() : json({ access_token: accessToken(platform.now()) }),
    )
    const token = getAccessToken(client)
    await platform.advance(3_600_000)
    expect(await token).toEqual(expect.any(String))
    expect(sent).toHaveLength(6)
  })

  test('never shows the refresh token or the key in its errors', async () => {
    const { client, platform } = expired(down)
    const failed = caught(getAccessToken(client))
    await platform.advance(3_600_000)
    const error = (await failed) as TransportError
    expect(error.causes.length).toBeGreaterThan(0)
    expect(JSON.stringify([error, error.message, error.causes.map(String)])).not.toMatch(/r1|pck_/)
  })

  test('with a secret key and no publishable key uses the other refresh endpoint', async () => {
    const { platform, sent } = createScriptedClient(() => json({ access_token: accessToken(platform.now()) }))
    const server = createServerClient({
      projectId: 'p1',
      secretServerKey: 'ssk_x',
      baseUrl: BASE_URL,
      platform,
      tokenStore: { accessToken: accessToken(platform.now(), 0), refreshToken: 'r1' },
    })
    await getAccessToken(server)
    expect(sent.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /auth/sessions/current/refresh'])
    expect(sent[0]!.headers.get('x-stack-refresh-token')).toBe('r1')
    expect(sent[0]!.headers.get('x-stack-access-token')).toBeNull()
  })
})
