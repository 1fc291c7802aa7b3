import { describe, expect, test, vi } from 'vitest'
import { examples } from '../../../generated/examples.ts'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createRandom } from '../../../src/emulator/domain/random.ts'
import { createEngine } from '../../../src/emulator/http/createEngine.ts'
import { createFaults } from '../../../src/emulator/http/faults.ts'
import { createFetch } from '../../../src/emulator/http/fetch.ts'
import { createRequestLog } from '../../../src/emulator/http/requestLog.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'
import { BASE, createCaller, KEYS } from '../caller.ts'

const CLIENT = { 'x-stack-access-type': 'client', 'x-stack-project-id': 'internal', ...KEYS.client }

describe('paths and methods', () => {
  const { fetch } = createCore({ service: '2025' })
  const send = async (method: string, url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { method, headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  test('paths are the same below /api/v1, /api/latest and the previews', async () => {
    for (const version of ['v1', 'latest', 'v2beta1', 'v2beta4']) {
      expect(await send('GET', `http://localhost/api/${version}/projects/current`, CLIENT)).toMatchObject({
        status: 200,
      })
    }
    expect(await send('GET', 'http://localhost/api/v2/projects/current', CLIENT)).toMatchObject({ status: 404 })
  })

  test.each([
    ['GET', '/nowhere', 404, 'Not found'],
    ['PUT', '/nowhere', 404, 'Not found'],
    ['HEAD', '/projects/current', 405, 'Method not allowed'],
    ['TRACE', '/nowhere', 405, 'Method not allowed'],
    ['PUT', '/projects/current', 405, ''],
    ['POST', '/projects/current', 405, ''],
    // A path without parameters takes precedence over a matching one with parameters.
    ['GET', '/contact-channels/verify/check-code', 405, ''],
  ])('an unknown path or method: %s %s returns %i %j', async (method, path, status, text) => {
    expect(await send(method, `${BASE}${path}`)).toMatchObject({ status, text })
  })

  test('a preflight allows every client header', async () => {
    const { status, text, headers } = await send('OPTIONS', `${BASE}/auth/password/sign-in`)
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(headers.get('access-control-max-age')).toBe('86400')
    const allowed = headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-stack-access-token', 'x-stack-random-nonce']))
    expect(allowed).not.toContain('x-stack-auth')
  })

  test('a health check is outside the API', async () => {
    expect(await send('GET', 'http://localhost/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' })
  })

  test('the root reports access type and project', async () => {
    expect((await send('GET', BASE)).text).toContain('Access type: none')
    const greeting = await send('GET', BASE, CLIENT)
    expect(greeting.text).toContain('Access type: client')
    expect(greeting.text).toContain('Project: internal')
    expect((await send('GET', `${BASE}?a=1`)).text).toContain('query contains unknown properties: a')
  })
})

describe('a body', () => {
  const { fetch } = createCore({ service: '2025' })
  const signIn = async (type: string | null, body: string) => {
    const headers = { ...CLIENT, ...(type !== null && { 'content-type': type }) }
    const bytes = new TextEncoder().encode(body)
    const response = await fetch(`${BASE}/auth/password/sign-in`, { method: 'POST', headers, body: bytes })
    return (await response.json()) as { code: string; error: string }
  }
  const GOOD = '{"email":"mira@harbor.example","password":"x"}'

  test.each<[string | null, string, string, string]>([
    ['application/json', GOOD, 'EMAIL_PASSWORD_MISMATCH', ''],
    ['Application/JSON; charset=utf-8', GOOD, 'EMAIL_PASSWORD_MISMATCH', ''],
    ['application/json', '{', 'BODY_PARSING_ERROR', ''],
    ['application/json', '', 'BODY_PARSING_ERROR', ''],
    [
      'application/x-www-form-urlencoded',
      'email=a@b.example&email=c@d.example&password=x',
      'EMAIL_PASSWORD_MISMATCH',
      '',
    ],
    ['multipart/form-data; boundary=x', '--x--', 'BODY_PARSING_ERROR', ''],
    ['application/xml', '<a/>', 'BODY_PARSING_ERROR', ''],
    ['text/plain', GOOD, 'SCHEMA_ERROR', 'body must be an object'],
    ['application/octet-stream', GOOD, 'SCHEMA_ERROR', 'body must be an object'],
    [null, GOOD, 'SCHEMA_ERROR', 'body must be defined'],
    ['', GOOD, 'SCHEMA_ERROR', 'body must be defined'],
    ['application/json', 'null', 'SCHEMA_ERROR', 'body cannot be null'],
  ])('a body of type %j, %s: %s', async (type, body, code, line) => {
    const response = await signIn(type, body)
    expect(response.code).toBe(code)
    expect(response.error).toContain(line)
  })

  test('a body is ignored if the operation declares none, and always for GET', async () => {
    const { call } = createCaller({ fetch })
    expect(await call('GET /projects/current', { headers: { 'content-type': 'application/xml' } })).toMatchObject({
      status: 200,
    })
    const response = await call('DELETE /auth/sessions/current', { body: { what: 'ever' } })
    expect(response.json.code).toBe('ACCESS_TOKEN_EXPIRED')
  })

  test('a body that can’t be parsed is reported before the headers', async () => {
    const response = await fetch(`${BASE}/auth/password/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-stack-access-type': 'root' },
      body: '{',
    })
    expect(response.headers.get('x-stack-known-error')).toBe('BODY_PARSING_ERROR')
  })
})

test('a schema error names the request and every problem', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const { status, json } = await call('POST /auth/password/sign-up', { body: { email: 'x', bogus: 1 } })
  const message = [
    'Request validation failed on POST /api/v1/auth/password/sign-up:',
    '  - body.email must be a valid email',
    '  - body.password must be defined',
    '  - body.verification_callback_url must be defined',
    '  - body contains unknown properties: bogus',
  ].join('\n')
  expect(status).toBe(400)
  expect(json).toEqual({ code: 'SCHEMA_ERROR', details: { message }, error: message })
})

test('a schema error covers path, query and headers', async () => {
  const { call, signUp } = createCaller(createCore({ service: '2025' }))
  const { access_token: token } = await signUp()
  const path = await call('DELETE /auth/sessions/nope?user_id=you&x=1', { token })
  expect(path.json.error.split('\n').slice(1)).toEqual([
    '  - query.user_id must be a valid UUID or "me"',
    '  - query contains unknown properties: x',
    '  - params.id must be a valid UUID',
  ])
  const header = await call('POST /auth/sessions/current/refresh')
  expect(header.json.error).toContain('headers["x-stack-refresh-token"] must be defined')
})

test('a schema error includes a missing user without a specific error code', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const { json } = await call('POST /auth/password/update', { body: { new_password: 'x' } })
  expect(json.error.split('\n').slice(1)).toEqual([
    '  - body.old_password must be defined',
    '  - auth.user must be defined',
  ])
})

test('a schema error is reported after `me` without a signed-in user', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  expect((await call('GET /auth/sessions?user_id=me&bogus=1')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('a schema error names an unknown query parameter, unless another operation on the resource declares it', async () => {
  const { call, signUp } = createCaller(createCore({ service: '2025' }))
  const { access_token: token, user_id } = await signUp()
  const refused = async (operation: string) => (await call(operation, { token, level: 'server' })).json.error
  expect(await refused('GET /users/me?limit=5')).toContain('query contains unknown properties: limit')
  expect(await refused(`GET /users/${user_id}?limit=5`)).toBeUndefined()
  expect(await refused(`GET /users/${user_id}?size=5`)).toContain('query contains unknown properties: size')
  expect(await refused('GET /projects/current?size=5')).toContain('query contains unknown properties: size')
})

test('the query of an operation that declares none and is not strict is ignored', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  expect(await call('POST /auth/anonymous/sign-up?bogus=1')).toMatchObject({ status: 200 })
})

test('every response has its own request id and must not be cached', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const [response, otherResponse] = [await call('GET /projects/current'), await call('GET /projects/current')]
  expect(response.headers.get('x-stack-request-id')).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  expect(response.headers.get('x-stack-request-id')).not.toBe(otherResponse.headers.get('x-stack-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store, max-age=0')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toBe(
    'content-type, x-stack-actual-status, x-stack-known-error',
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('every response is compact JSON, indented for browser windows and known errors', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  expect((await call('GET /projects/current')).text).not.toContain('\n')
  expect((await call('GET /projects/current', { headers: { accept: 'text/html,*/*' } })).text).toContain('\n  "id"')
  expect((await call('GET /users/me')).text).toContain('\n  "code"')
})

test.each([
  ['a known error', 'GET /users/me', '400', 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  ['a text', 'GET /nowhere', '404', null],
])(
  'every response has status 200 on request, with the actual status in a header: %s',
  async (_, operation, actual, code) => {
    const { call } = createCaller(createCore({ service: '2025' }))
    const plain = await call(operation)
    const overridden = await call(operation, { headers: { 'x-stack-override-error-status': 'true' } })
    expect(plain.headers.get('x-stack-actual-status')).toBeNull()
    expect(plain.status).toBe(Number(actual))
    expect(overridden.status).toBe(200)
    expect(overridden.headers.get('x-stack-actual-status')).toBe(actual)
    expect(overridden.headers.get('x-stack-known-error')).toBe(code)
    expect(overridden.text).toBe(plain.text)
  },
)

test('every response keeps its status if it succeeds or comes from a proxy', async () => {
  const emulator = createCore({ service: '2025' })
  const { call } = createCaller(emulator)
  const headers = { 'x-stack-override-error-status': '' }
  const good = await call('GET /projects/current', { headers })
  expect({ status: good.status, xStackActualStatus: good.headers.get('x-stack-actual-status') }).toEqual({
    status: 200,
    xStackActualStatus: null,
  })
  expect(await call('PUT /projects/current', { headers })).toMatchObject({ status: 405 })
  emulator.faults.once('getCurrentProject', 'rate-limited')
  expect(await call('GET /projects/current', { headers })).toMatchObject({ status: 429 })
})

test('an unexpected error returns a text with the request id and calls onError', async () => {
  const onError = vi.fn()
  const emulator = createCore({ service: '2025', onError })
  const { call } = createCaller(emulator)
  const project = emulator.db.projects.get('internal')!
  Object.assign(project, { config_levels: null })
  const response = await call('GET /projects/current')
  expect(response.status).toBe(500)
  expect(response.text).toBe(
    `Something went wrong. Please make sure the data you entered is correct.\n\nRequest ID: ${response.headers.get('x-stack-request-id')}`,
  )
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(TypeError)
})

test('a full storage is status 507, and nothing is added', async () => {
  const { fetch, db } = createCore({ service: '2025', maxRecords: 4 })
  const { call } = createCaller({ fetch })
  const create = () => call('POST /users', { level: 'server', body: {} })
  for (let count = 0; count < 4; count++) expect((await create()).status).toBe(201)
  const full = await create()
  expect({ status: full.status, userCount: db.users.size }).toEqual({ status: 507, userCount: 4 })
  expect(full.text).toContain('limit of 4 users')
})

test('an operation without an implementation returns the specification’s example for the access level', async () => {
  const { db, clock } = createCore({ service: '2025' })
  const parts = {
    state: {
      service: '2025' as const,
      rotation: 'none' as const,
      db,
      clock,
      tokens: null as never,
      passwords: null as never,
      externalKeySets: {},
      takePartyFault: () => null,
    },
    random: createRandom(),
    resolvers: {},
    faults: createFaults(),
    log: createRequestLog(),
    requestCounter: { count: 0 },
    onError: vi.fn(),
    extensions: { routes: [], examples: {} },
  }
  const { call } = createCaller({ fetch: createFetch(createEngine(parts)) })
  const { client, server } = examples['getTeam']!
  expect(server).toHaveProperty('server_metadata')
  const path = 'GET /teams/7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11'
  expect((await call(path)).json).toEqual(client)
  expect((await call(path, { level: 'server' })).json).toEqual(server)
  expect((await call('GET /teams/nonsense')).json.code).toBe('SCHEMA_ERROR')
})

test.each([
  ['/api/v1/users/me/', '/api/v1/users/me'],
  ['/api/v1//users/me', '/api/v1/users/me'],
  ['/api//v1/users//me//?a=1', '/api/v1/users/me?a=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%2e%2f//evil.example', '/%2e%2f/evil.example'],
])('the path %s is redirected to %s, on the same host', async (from, to) => {
  const [path = '', query = ''] = from.split('?')
  const { emulator } = createEmulatorWorld({ service: '2025' })
  const headers = { get: () => null }
  const response = await emulator.handle({
    method: 'GET',
    origin: 'http://localhost',
    path,
    query,
    headers,
    body: '',
  })
  expect(response.status).toBe(308)
  expect(response.headers[response.headers.indexOf('location') + 1]).toBe(to)
  expect(new URL(to, 'http://localhost').host).toBe('localhost')
})
