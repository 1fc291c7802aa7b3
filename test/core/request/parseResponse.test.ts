import { KnownError, listTeams, send, TransportError, type LatchkeyError } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { textResponse } from '../../../src/core/wire/responses.ts'
import { accessToken, caught, createScriptedClient, json, knownError, text } from '../transport/scriptedClient.ts'

const html = (status: number): Response =>
  new Response('<!doctype html><h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } })

const headed = (code: string, body: string, status = 400): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json', 'x-stack-known-error': code } })

const DISAGREE = 'The response names one error in its header and another in its body.'
const NO_JSON = 'The response is not JSON. A proxy between here and the service may have changed it.'

type Want = { type: typeof KnownError | typeof TransportError; code: string; status: number; message: string }
type Failure = [given: string, answer: () => Response, want: Want & Record<string, unknown>]
const failures: Failure[] = [
  [
    'a known error with its status in a header',
    () => knownError('TEAM_NOT_FOUND', 404, { team_id: 't1' }),
    {
      type: KnownError,
      code: 'TEAM_NOT_FOUND',
      status: 404,
      message: 'It is TEAM_NOT_FOUND.',
      details: { teamId: 't1' },
    },
  ],
  [
    'a known error with its actual status',
    () => headed('TEAM_NOT_FOUND', '{"code":"TEAM_NOT_FOUND","error":"No such team."}', 404),
    { type: KnownError, code: 'TEAM_NOT_FOUND', status: 404, message: 'No such team.', details: undefined },
  ],
  [
    'a known error without a message',
    () => headed('TEAM_NOT_FOUND', '{"code":"TEAM_NOT_FOUND"}', 404),
    { type: KnownError, code: 'TEAM_NOT_FOUND', status: 404, message: 'The service responded with status 404' },
  ],
  [
    'a code unknown to this version',
    () => knownError('A_CODE_OF_TOMORROW', 418),
    {
      type: TransportError,
      code: 'UNKNOWN_CODE',
      status: 418,
      message: 'It is A_CODE_OF_TOMORROW.',
      unknownCode: 'A_CODE_OF_TOMORROW',
    },
  ],
  [
    'different codes in header and body',
    () => headed('TEAM_NOT_FOUND', '{"code":"USER_NOT_FOUND","error":"x"}', 404),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 404, message: DISAGREE },
  ],
  [
    'a header without a code in the body',
    () => headed('TEAM_NOT_FOUND', '{}', 404),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 404, message: DISAGREE },
  ],
  [
    'a header, and null as the body',
    () => headed('TEAM_NOT_FOUND', 'null', 404),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 404, message: DISAGREE },
  ],
  [
    'a header, and a body that isn’t JSON',
    () => headed('TEAM_NOT_FOUND', '<html>', 404),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 404, message: NO_JSON },
  ],
  [
    'a status with a message',
    () => text('Project not found', 404),
    { type: TransportError, code: 'STATUS', status: 404, message: 'Project not found' },
  ],
  [
    'a status with a message, sent as 200',
    () => text('Something went wrong.', 200, { 'x-stack-actual-status': '500' }),
    { type: TransportError, code: 'STATUS', status: 500, message: 'Something went wrong.' },
  ],
  [
    'a status with an empty body',
    () => text('', 405),
    { type: TransportError, code: 'STATUS', status: 405, message: 'The service responded with status 405' },
  ],
  [
    'a status with a page',
    () => html(502),
    { type: TransportError, code: 'STATUS', status: 502, message: 'The service responded with status 502' },
  ],
  [
    'a status with a long text',
    () => text('x'.repeat(2000), 500),
    { type: TransportError, code: 'STATUS', status: 500, message: 'The service responded with status 500' },
  ],
  [
    'a status with JSON without a code',
    () => json({ error: 'invalid_request' }, 400),
    { type: TransportError, code: 'STATUS', status: 400, message: 'The service responded with status 400' },
  ],
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    { type: TransportError, code: 'STATUS', status: 302, message: 'The service responded with status 302' },
  ],
  [
    'success with a page',
    () => html(200),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 200, message: NO_JSON },
  ],
  [
    'success with truncated JSON',
    () => new Response('{"items": [', { headers: { 'content-type': 'application/json' } }),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 200, message: NO_JSON },
  ],
  ...[null, '', 'ok', 7, true].map((content): Failure => [
    `success with ${JSON.stringify(content)}`,
    () => json(content),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 200, message: NO_JSON },
  ]),
  [
    'success with an empty body',
    () => new Response(null),
    { type: TransportError, code: 'INVALID_RESPONSE', status: 200, message: NO_JSON },
  ],
]

describe('a response with', () => {
  test.each(failures)('%s', async (_given, response, { type, ...want }) => {
    const { client, platform } = createScriptedClient(response)
    const tokens = { accessToken: accessToken(platform.now()), refreshToken: 'r1' }
    client.session.setTokens(tokens)
    const error = (await caught(listTeams(client, { userId: 'me' }))) as LatchkeyError
    expect(error).toBeInstanceOf(type)
    expect(error.name).toBe(type.name)
    expect(error).toMatchObject(want)
    expect(await client.session.getTokens()).toEqual(tokens)
  })

  test.each([200, 201, 299])('status %d with JSON is a success', async (status) => {
    const { client } = createScriptedClient(() => json({ items: [], is_paginated: false }, status))
    expect(await listTeams(client, { userId: 'me' })).toEqual({ items: [], isPaginated: false })
  })

  test('status 300 with JSON is an error', async () => {
    const { client } = createScriptedClient(() => json({ items: [], is_paginated: false }, 300))
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'STATUS', status: 300 })
  })

  test('a body is returned with renamed fields, unknown fields included', async () => {
    const { client } = createScriptedClient(() =>
      json({
        items: [{ id: 't1', display_name: 'Harbor', client_metadata: { left_alone: 1 }, of_tomorrow: true }],
        is_paginated: false,
      }),
    )
    expect(await listTeams(client, { userId: 'me' })).toEqual({
      items: [{ id: 't1', displayName: 'Harbor', clientMetadata: { left_alone: 1 }, ofTomorrow: true }],
      isPaginated: false,
    })
  })

  test('text instead of JSON throws', async () => {
    for (const body of ['', 'OK', 'Please sign in to the network of the harbor.']) {
      const { client } = createScriptedClient(() => text(body))
      await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
        code: 'INVALID_RESPONSE',
        status: 200,
        message: NO_JSON,
      })
    }
  })

  test('10,000 levels of nesting throws a typed error', async () => {
    const deep = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)
    for (const response of [
      () => text(`{"items":[${deep}]}`),
      () => headed('TEAM_NOT_FOUND', `{"code":"TEAM_NOT_FOUND","details":${deep}}`),
    ]) {
      const { client } = createScriptedClient(response)
      await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
        name: 'TransportError',
        code: 'INVALID_RESPONSE',
        message: 'The response is nested too deeply.',
      })
    }
  })

  test.each(['message', 'other'])(
    'an error with deeply nested details (%s) is a typed error that can be logged',
    async (name) => {
      const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
      const body = `{"code":"SCHEMA_ERROR","error":"No.","details":{"${name}":${nested}}}`
      const headers = { 'x-stack-known-error': 'SCHEMA_ERROR', 'x-stack-actual-status': '400' }
      const { client } = createScriptedClient(() => new Response(body, { headers }))
      const error = await caught(listTeams(client, { userId: 'me' }))
      expect(error).toMatchObject({ code: 'INVALID_RESPONSE', message: 'The response is nested too deeply.' })
      expect(JSON.stringify(error)).toContain('INVALID_RESPONSE')
    },
  )

  test('a failure names the request without its query', async () => {
    const { client } = createScriptedClient(() => text('', 500))
    await expect(listTeams(client, { userId: 'secret' })).rejects.toMatchObject({
      method: 'GET',
      url: 'https://api.harbor.example/api/v1/teams',
      attempts: 1,
    })
  })

  test('text returns the text', async () => {
    const { client } = createScriptedClient(() => text('Welcome.'))
    expect(await send(client, { id: 'getGreeting', method: 'GET', path: '', response: textResponse }, {})).toBe(
      'Welcome.',
    )
  })
})

test('an error never holds a token, a key or a body', async () => {
  const { client, platform } = createScriptedClient(() => text('', 500))
  const token = accessToken(platform.now())
  client.session.setTokens({ accessToken: token, refreshToken: 'secret-refresh' })
  const error = await caught(listTeams(client, { userId: 'me' }))
  expect(error).toMatchObject({ code: 'STATUS', status: 500 })
  const all = JSON.stringify([error, error.message, error.stack, String((error as TransportError).causes)])
  for (const secret of [token, 'secret-refresh', 'pck_harbor']) expect(all).not.toContain(secret)
})
