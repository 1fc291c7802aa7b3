import { expect, test, vi } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator } from '../../../src/emulator/hosts/node.ts'
import { checkResponse, loadValidators } from '../../../src/emulator/http/conformance.ts'
import { BASE, CALLBACK, createCaller, KEYS } from '../caller.ts'
import { changeSettings } from '../settings.ts'

const CLIENT = { 'x-stack-access-type': 'client', 'x-stack-project-id': 'internal', ...KEYS.client }
const SERVER = { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', ...KEYS.server }

function world() {
  const onError = vi.fn()
  const emulator = createCore({ conformance: 'throw', onError })
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = CLIENT) =>
    emulator.fetch(`${BASE}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { emulator, onError, ask: send, ...createCaller(emulator) }
}

test.each<[string, string, unknown, Record<string, string>, string]>([
  ['GET', '/nowhere', undefined, CLIENT, '/api/v1/nowhere is not a path of the specification'],
  ['PUT', '/users/me', {}, CLIENT, '/api/v1/users/me has no method PUT'],
  ['GET', '/users/me?fields=all', undefined, CLIENT, 'query contains unknown properties: fields'],
  ['GET', '/users?limit=none', undefined, SERVER, 'query.limit must be an integer'],
  ['GET', '/users/mira', undefined, SERVER, 'params.user_id must be a valid UUID'],
  ['POST', '/users', { display_name: 5 }, SERVER, 'body.display_name must be a string, not a number'],
  [
    'POST',
    '/users',
    { oauth_providers: [{ id: 'github', account_id: 7 }] },
    SERVER,
    'body.oauth_providers[0].account_id must be a string, not a number',
  ],
  ['POST', '/users', { is_anonymous: 'true' }, SERVER, 'body.is_anonymous must be a boolean, not a string'],
  ['PATCH', '/users/me', { server_metadata: 1 }, CLIENT, 'body contains unknown properties: server_metadata'],
  ['POST', '/users', '{', SERVER, 'body must be JSON'],
  ['POST', '/users', undefined, SERVER, 'body must be defined'],
  [
    'POST',
    '/users',
    '{}',
    { ...SERVER, 'content-type': 'text/plain' },
    'headers["content-type"] must be application/json, not text/plain',
  ],
  ['POST', '/auth/sessions/current/refresh', undefined, CLIENT, 'headers["x-stack-refresh-token"] must be defined'],
])('the request %s %s %j fails with the path of the problem', async (method, path, body, headers, line) => {
  const { emulator, ask, onError } = world()
  const before = emulator.db.snapshot().tables
  const failure = await ask(method, path, body, headers).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'EmulatorError', code: 'OFF_SPECIFICATION' })
  expect((failure as Error).message).toContain(`  - ${line}`)
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
  expect(emulator.db.snapshot().tables).toEqual(before)
})

test('a request that matches the specification gets a response, including errors and paths of other projects', async () => {
  const { call, signUp, signIn, emulator, ask } = world()
  const { access_token: token } = await signUp()
  expect((await signIn('mira@harbor.example', 'wrong')).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  const body = { display_name: 'Crew', creator_user_id: 'me', client_metadata: { any: ['thing', 1, null] } }
  expect((await call('POST /teams', { token, body })).status).toBe(201)
  expect((await call('GET /teams?user_id=me', { token })).json.items).toHaveLength(1)
  expect((await call('GET /teams', { token })).status).toBe(403)
  expect((await call('POST /check-feature-support', { level: 'none', body: { any: 1 } })).status).toBe(200)
  expect((await emulator.fetch('http://localhost/health')).status).toBe(200)
  expect((await ask('OPTIONS', '/nowhere')).status).toBe(200)
})

test('a request to a page for browsers isn’t checked: the provider, its callback and email links', async () => {
  const { emulator, call, signUp, onError } = world()
  changeSettings(emulator.db, { email_config: { type: 'standard', host: 'h', port: 25, username: 'u', password: 'p' } })
  const authorize = new URLSearchParams({
    ...{ client_id: 'internal', client_secret: 'pck_emulator', redirect_uri: CALLBACK, state: 'state' },
    ...{ scope: 'legacy', grant_type: 'authorization_code', response_type: 'code' },
    ...{ code_challenge: 'c', code_challenge_method: 'S256' },
  })
  const left = await emulator.fetch(`${BASE}/auth/oauth/authorize/github?${authorize}`)
  const page = left.headers.get('location')!
  expect((await emulator.fetch(page)).status).toBe(200)
  const picked = new URLSearchParams({
    state: new URL(page).searchParams.get('state')!,
    email: 'mira@github.example',
  })
  const answered = await emulator.fetch(page, { method: 'POST', body: picked })
  const cookie = left.headers.get('set-cookie')!.split(';', 1)[0]!
  const back = await emulator.fetch(answered.headers.get('location')!, { headers: { cookie } })
  expect(new URL(back.headers.get('location')!).searchParams.has('code')).toBe(true)

  const { user_id } = await signUp()
  const mail = {
    user_ids: [user_id],
    html: '<p>Hello</p>',
    subject: 'Hello',
    notification_category_name: 'Marketing',
  }
  await call('POST /emails/send-email', { level: 'server', body: mail })
  const [, link] = /href="([^"]*unsubscribe-link[^"]*)"/.exec(emulator.outbox.latest()!.html)!
  expect((await emulator.fetch(link!)).status).toBe(200)
  expect(onError).not.toHaveBeenCalled()
})

test('a request that violates the specification gets status 500 and the problems from a server', async () => {
  const { emulator } = world()
  const served = await serveEmulator(emulator, { port: 0 })
  const response = await fetch(`${served.url}/api/v1/users/me?fields=all`, { headers: CLIENT })
  expect({ status: response.status, text: await response.text() }).toEqual({
    status: 500,
    text: "GET /api/v1/users/me doesn't match the specification:\n  - query contains unknown properties: fields",
  })
  await served.close()
})

test('a response is validated by status and shape', async () => {
  const validators = await loadValidators()
  const judge = (status: number, body: unknown, headers: string[] = []) =>
    checkResponse(validators, 'listTeams', {
      status,
      headers: [...headers, 'x-stack-request-id', 'x', 'content-type', 'application/json; charset=utf-8'],
      body: JSON.stringify(body),
    })
  expect(judge(200, { items: [], is_paginated: false })).toEqual([])
  expect(judge(200, { items: 5, is_paginated: false })).toEqual([expect.stringMatching(/^response\.items: /)])
  expect(judge(418, {})).toEqual(['response: status 418 is not in the specification'])
  expect(judge(200, { code: 'X', error: 'x' }, ['x-stack-actual-status', '418'])).toEqual([
    'response: status 418 is not in the specification',
  ])
  expect(judge(500, 'Something went wrong.')).toEqual([])
})

test('a response of a requested fault isn’t checked', async () => {
  const { emulator, signIn, signUp } = world()
  await signUp()
  for (const [kind, status] of [
    ['html', 502],
    ['rate-limited', 429],
    ['unknown-error', 400],
    ['mismatched-error', 400],
    ['server-error', 500],
  ] as const) {
    emulator.faults.once('passwordSignIn', { kind })
    expect((await signIn()).status).toBe(status)
  }
  emulator.faults.once('passwordSignIn', { kind: 'lost-after-commit' })
  await expect(signIn()).rejects.toThrow(TypeError)
})

test('without the option `conformance` requests are validated as leniently as by the service', async () => {
  const { call } = createCaller(createCore())
  const body = { email: 'a@b.example', password: 12345678, verification_callback_url: CALLBACK }
  expect((await call('POST /auth/password/sign-up', { body })).status).toBe(200)
})

test('a request that violates the specification several times gets one line for each problem, for pages too', async () => {
  const { emulator } = world()
  const served = await serveEmulator(emulator, { port: 0 })
  const response = await fetch(`${served.url}/api/v1/users/me?a=1&b=2`, {
    headers: { ...CLIENT, 'content-type': 'application/json' },
    method: 'PATCH',
    body: '{"id":1}',
  })
  const lines = (await response.text()).split('\n')
  await served.close()
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(lines).toEqual([
    "PATCH /api/v1/users/me doesn't match the specification:",
    '  - query contains unknown properties: a, b',
    '  - body contains unknown properties: id',
  ])
})

test.each<[string, string, Record<string, string>, string | null]>([
  ['JSON with parameters', '{}', { 'content-type': 'Application/JSON ; charset=utf-8' }, null],
  ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 'must be application/json'],
  ['no type', '{}', { 'content-type': '' }, 'headers["content-type"] must be application/json'],
])('a body with %s is checked by its type', async (_what, body, headers, problem) => {
  const { ask } = world()
  const failure = await ask('POST', '/users', body, { ...SERVER, ...headers }).then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
  if (problem === null) expect(failure).toBeNull()
  else expect(failure).toContain(problem)
})

test('a token request may be a form, whose fields aren’t checked here', async () => {
  const { ask } = world()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await ask('POST', '/auth/oauth/token', 'grant_type=refresh_token&client_id=internal', headers)
  expect(response.status).toBeLessThan(500)
})

test('a response names the item of a list that violates its shape', async () => {
  const validators = await loadValidators()
  const body = JSON.stringify({ items: [{ id: 5 }], is_paginated: false })
  const headers = ['x-stack-request-id', 'x', 'content-type', 'application/json']
  const lines = checkResponse(validators, 'listContactChannels', { status: 200, headers, body })
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^response\.items\[0\]\.id: /)]))
})

test.each([
  [299, 1],
  [300, 0],
  [399, 0],
  [400, 1],
  [499, 1],
  [500, 0],
  [502, 0],
])('a response with the unspecified status %i has %i problems', async (status, count) => {
  const headers = ['x-stack-request-id', 'x', 'content-type', 'application/json']
  const lines = checkResponse(await loadValidators(), 'getEmailTheme', { status, headers, body: '{}' })
  expect(lines).toHaveLength(count)
})

test('a response of a proxy isn’t checked', async () => {
  const validators = await loadValidators()
  const response = { status: 418, headers: ['content-type', 'text/html'], body: '<h1>Teapot</h1>' }
  expect(checkResponse(validators, 'listTeams', response)).toEqual([])
})
