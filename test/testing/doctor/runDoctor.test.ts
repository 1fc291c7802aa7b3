/** The doctor, on a healthy service and on broken ones. */
import { afterEach, expect, test, vi } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/entrypoints/emulator.ts'
import { runDoctor } from '../../../src/entrypoints/testing.ts'

afterEach(() => vi.unstubAllGlobals())

const KEYS = { publishableClientKey: 'pck_emulator', secretServerKey: 'ssk_emulator' }
const ORIGIN = 'http://localhost:3000'
type Fetch = (input: string, init?: RequestInit) => Promise<Response>
type Change = (response: Response, url: string) => Response | Promise<Response>

/** An emulated service whose responses pass through `change`. */
function service(change: Change = (response) => response, options: EmulatorOptions = {}) {
  const emulator = createEmulator(options)
  const fetch: Fetch = async (url, init) => {
    const isApp = url.startsWith(ORIGIN)
    const response = isApp ? new Response('<!doctype html>') : await emulator.fetch(url, init)
    const headers = new Headers(response.headers)
    if (!headers.has('date')) headers.set('date', new Date(emulator.clock.now()).toUTCString())
    const dated = new Response(response.body, { status: response.status, headers })
    return change(dated, url)
  }
  const check = (more: Partial<Parameters<typeof runDoctor>[0]> = {}) =>
    runDoctor({
      baseUrl: 'https://service.example',
      projectId: 'internal',
      origin: ORIGIN,
      ...KEYS,
      fetch,
      now: () => emulator.clock.now(),
      ...more,
    })
  return { emulator, check }
}

/** A response with other headers. */
const withHeaders = (response: Response, edit: (headers: Headers) => void): Response => {
  const headers = new Headers(response.headers)
  edit(headers)
  return new Response(response.body, { status: response.status, headers })
}

const idsOf = (checks: readonly { id: string; status: string }[], status: string): string[] =>
  checks.filter((check) => check.status === status).map(({ id }) => id)

test('a healthy service passes every check that only reads', async () => {
  const { check } = service()
  const { ok, checks } = await check()
  expect(checks.filter(({ status }) => status !== 'pass')).toEqual([])
  expect(ok).toBe(true)
  const ids = checks.map(({ id }) => id)
  for (const id of ['reachable', 'clock', 'project', 'generation', 'known-errors', 'cors', 'key-set', 'redirects']) {
    expect(ids).toContain(id)
  }
  expect(ids).toContain('response:getCurrentProject')
  expect(ids).toEqual(expect.arrayContaining(['response:listUsers', 'response:listTeams']))
})

test('an address with a password is refused and not shown', async () => {
  const problem = await service()
    .check({ baseUrl: 'https://ada:sesame@service.example' })
    .catch((error: unknown) => error)
  expect(problem).toMatchObject({ code: 'INVALID_OPTION' })
  expect(String(problem)).not.toContain('sesame')
})

test('a healthy service is unchanged by a run that only reads', async () => {
  const { emulator, check } = service()
  const before = emulator.db.users.all().length
  await check()
  expect(emulator.db.users.all().length).toEqual(before)
  expect(emulator.outbox.list().length).toBe(0)
})

test('a healthy service passes a run that writes, which cleans up', async () => {
  const { emulator, check } = service()
  const counts = () =>
    [emulator.db.users.all(), emulator.db.teams.all(), emulator.db.sessions.all()].map((all) => all.length)
  const before = counts()
  const { ok, checks } = await check({ write: true })
  expect(checks.filter(({ status }) => status !== 'pass')).toEqual([])
  expect(ok).toBe(true)
  expect(idsOf(checks, 'pass')).toEqual(
    expect.arrayContaining([
      'write',
      'token',
      'session',
      'team',
      'cleanup',
      'response:getCurrentUser:me',
      'response:listSessions:me',
    ]),
  )
  expect(counts()).toEqual(before)
})

test('a healthy service reads less without a secret server key, and reports that writing requires one', async () => {
  const { check } = service()
  const { checks } = await check({ secretServerKey: undefined as never, write: true })
  expect(checks.map(({ id }) => id)).not.toContain('response:listUsers')
  expect(idsOf(checks, 'warn')).toEqual(['write'])
})

test('a healthy service reports progress', async () => {
  const steps: string[] = []
  await service().check({ onProgress: (step) => void steps.push(step) })
  expect(steps.slice(0, 3)).toEqual(['reachability', 'project', 'generation'])
})

test('a service with a wrong clock fails the check of the clock only', async () => {
  const hourAhead: Change = (response) =>
    withHeaders(response, (headers) =>
      headers.set('date', new Date(Date.parse(headers.get('date')!) + 3_600_000).toUTCString()),
    )
  const { ok, checks } = await service(hourAhead).check()
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['clock'] })
  expect(checks.find(({ id }) => id === 'clock')!.message).toMatch(/(?:3599|3600) s ahead of/)
})

test('a service without CORS headers fails the check of CORS only', async () => {
  const bare: Change = (response) =>
    withHeaders(response, (headers) => {
      for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
    })
  const { ok, checks } = await service(bare).check()
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['cors'] })
})

test('a service that returns a field of another type fails the check of that operation only', async () => {
  const other: Change = async (response, url) => {
    if (!url.endsWith('/projects/current')) return response
    const body = (await response.json()) as { config?: { sign_up_enabled: unknown } }
    if (body.config) body.config.sign_up_enabled = 'yes'
    return Response.json(body, { status: response.status, headers: { date: response.headers.get('date')! } })
  }
  const { ok, checks } = await service(other).check()
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['response:getCurrentProject'] })
  expect(checks.at(-1)).toBeDefined()
  expect(checks.find(({ status }) => status === 'fail')!.message).toContain('config.sign_up_enabled')
})

test('a service behind a proxy that drops the known-error header fails the check of known errors only', async () => {
  const drop: Change = (response) => withHeaders(response, (headers) => headers.delete('x-stack-known-error'))
  const { ok, checks } = await service(drop).check()
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['known-errors'] })
})

test('a service with tokens of another issuer fails the check of tokens only', async () => {
  const { emulator } = service()
  const fetch: Fetch = (url, init) => emulator.fetch(url.replace('public.example', 'service.example'), init)
  const { ok, checks } = await runDoctor({
    baseUrl: 'https://public.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['token'] })
  expect(checks.find(({ id }) => id === 'token')!.message).toContain('issuer is https://service.example')
})

test('a status of 429 ends the run, with the time to retry', async () => {
  let count = 0
  const limit: Change = (response) => {
    count += 1
    return count < 6 ? response : new Response('Too many requests', { status: 429, headers: { 'retry-after': '17' } })
  }
  const { ok, checks } = await service(limit).check()
  expect({ ok, ids: idsOf(checks, 'fail') }).toEqual({ ok: false, ids: ['rate-limit'] })
  expect(checks.at(-1)!.advice).toContain('17 s')
  expect(count).toBe(6)
})

test('a status of 429 during writes ends the run, and the remaining user is reported', async () => {
  const { emulator } = service()
  let isFull = false
  const fetch: Fetch = async (url, init) => {
    if (isFull) return new Response('Too many requests', { status: 429 })
    isFull = url.endsWith('/users') && init?.method === 'POST'
    return emulator.fetch(url, init)
  }
  const { checks } = await runDoctor({
    baseUrl: 'https://service.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  expect(idsOf(checks, 'fail')).toEqual(['cleanup', 'rate-limit'])
  const { id } = emulator.db.users.all().at(-1)!
  expect(checks.find((check) => check.id === 'cleanup')!.message).toContain(id)
})

test('a service that does not respond ends the run at once', async () => {
  const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  const { ok, checks } = await runDoctor({ baseUrl: 'https://service.example', projectId: 'internal', fetch })
  expect(ok).toBe(false)
  expect(checks.map(({ id }) => id)).toEqual(['reachable'])
  expect(checks[0]!.message).toContain('ECONNREFUSED')
})

test('a service on this machine that does not respond gets the advice to start the emulator', async () => {
  const fetch: Fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  const { checks } = await runDoctor({ baseUrl: 'http://localhost:4400', projectId: 'internal', fetch })
  expect(checks[0]!.advice).toContain('npx latchkey emulator')
})

test('a service that responds with an HTML page is reported in one line', async () => {
  const fetch: Fetch = async () => new Response('<!DOCTYPE html>\n<title>App</title>')
  const { checks } = await runDoctor({ baseUrl: 'https://service.example', projectId: 'internal', fetch })
  expect(checks[0]!.message).toBe(
    'https://service.example/health responded with an HTML page (status 200) instead of ok.',
  )
})

test.each([
  ['an unknown project', { projectId: '11111111-2222-4333-8444-555555555555' }, 'CURRENT_PROJECT_NOT_FOUND'],
  ['a wrong key', { publishableClientKey: 'pck_wrong' }, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
])('the doctor reports %s', async (_, options, code) => {
  const { checks } = await service().check(options)
  expect(idsOf(checks, 'fail')).toEqual(['project'])
  expect(checks.find(({ id }) => id === 'project')!.message).toContain(code)
})

test('the doctor reports an origin that is neither trusted nor secure', async () => {
  const { checks } = await service().check({ origin: 'http://evil.example' })
  expect(idsOf(checks, 'fail')).toEqual(expect.arrayContaining(['redirects', 'cookies']))
})

test.each([
  ['ssk_0123456789', 'WRONG_KEY'],
  ['a;b=c', 'INVALID_OPTION'],
])('the doctor refuses the project id %s', async (projectId, code) => {
  await expect(runDoctor({ projectId })).rejects.toMatchObject({ code })
})

test('the doctor refuses a missing project id', async () => {
  await expect(runDoctor({ projectId: '' })).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('the doctor never prints a key or a token, not even one in a response', async () => {
  const { emulator } = service()
  const tokens: string[] = []
  const fetch: Fetch = async (url, init) => {
    const response = await emulator.fetch(url, init)
    const body = await response.clone().text()
    tokens.push(...[...body.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)].map(([, token]) => token!))
    const sent = JSON.stringify(init?.headers ?? {})
    // Echoes everything that it receives.
    return url.includes('/users/me') ? new Response(`you sent ${sent}`, { status: 400 }) : response
  }
  const { checks } = await runDoctor({
    baseUrl: 'https://service.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  const report = JSON.stringify(checks)
  expect(report).toContain('[hidden]')
  expect(tokens.length).toBeGreaterThan(0)
  for (const secret of [...Object.values(KEYS), ...tokens]) expect(report).not.toContain(secret)
})

test('the doctor hides tokens that the service repeats in a response, whatever they look like', async () => {
  const { emulator } = service()
  const tokens = { access_token: 'harbor-light-one', refresh_token: 'harbor-light-two' }
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith('/auth/sessions')) return Response.json(tokens)
    if (!url.includes('/auth/sessions/current')) return emulator.fetch(url, init)
    const headers = new Headers(init?.headers)
    const token = headers.get('x-stack-refresh-token') ?? headers.get('x-stack-access-token')
    return new Response(`Unknown token ${token}`, { status: 400 })
  }
  const { checks } = await runDoctor({
    baseUrl: 'https://service.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  const { message } = checks.find(({ id }) => id === 'session')!
  expect(message).toBe(
    'Sessions do not work: refreshing failed (status 400 Unknown token [hidden]); ' +
      'signing out failed (status 400 Unknown token [hidden]).',
  )
})

test('the doctor names every wrong claim of an access token', async () => {
  const { emulator } = service()
  const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
  const token = `${encode({ alg: 'ES256' })}.${encode({ iss: 'https://other.example', aud: 'other', sub: 'someone' })}.x`
  const fetch: Fetch = async (url, init) =>
    url.endsWith('/auth/sessions')
      ? Response.json({ access_token: token, refresh_token: 'harbor-light' })
      : emulator.fetch(url, init)
  const { checks } = await runDoctor({
    baseUrl: 'https://service.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  const { status, message } = checks.find(({ id }) => id === 'token')!
  expect(status).toBe('fail')
  for (const problem of [
    'its issuer is https://other.example, not https://service.example/api/v1/projects/internal',
    'its audience is other',
    'it names another user',
    'it has no session id',
    'it has no iat or exp',
    'it does not verify against the key set',
  ]) {
    expect(message).toContain(problem)
  }
})

test('an access token that is no JSON Web Token fails the check of tokens', async () => {
  const { emulator } = service()
  const fetch: Fetch = async (url, init) =>
    url.endsWith('/auth/sessions')
      ? Response.json({ access_token: 'harbor', refresh_token: 'light' })
      : emulator.fetch(url, init)
  const { checks } = await runDoctor({
    baseUrl: 'https://service.example',
    projectId: 'internal',
    ...KEYS,
    write: true,
    fetch,
  })
  expect(checks.find(({ id }) => id === 'token')).toMatchObject({
    status: 'fail',
    message: 'The access token is not a JSON Web Token.',
  })
})

test.each([
  ['none', 'pass', 'The service keeps a refresh token until its session ends.'],
  ['strict', 'warn', 'and accepts a replaced one no more.'],
  [{ graceSeconds: 1.5 }, 'warn', 'and accepts a replaced one for less than 2 s.'],
] as const)('a service with the rotation %j is reported with what it accepts', async (rotation, status, message) => {
  const { emulator, check } = service(undefined, { rotation })
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (callback: () => void, millis = 0) => {
    if (millis === 1000) emulator.clock.advance(millis)
    return setTimeout(callback, millis === 1000 ? 0 : millis)
  })
  const { ok, checks } = await check({ write: true })
  expect(ok).toBe(true)
  expect(checks.find(({ id }) => id === 'rotation')).toMatchObject({
    status,
    message: expect.stringContaining(message) as string,
    ...(status === 'warn' && { advice: expect.stringContaining('sharedStore') as string }),
  })
  expect(emulator.db.users.all()).toEqual([])
})

test.each([
  { name: 'unknown', secretServerKey: 'ssk_wrong' },
  { name: 'of another kind', secretServerKey: 'pck_emulator' },
])('a secret server key that is $name fails, and nothing is read or written with it', async ({ secretServerKey }) => {
  const { check, emulator } = service()
  const { ok, checks } = await check({ secretServerKey, write: true })
  const failed = checks.filter(({ status }) => status === 'fail')
  expect({ ok, failed: failed.map(({ id, message }) => ({ id, message })) }).toEqual({
    ok: false,
    failed: [
      {
        id: 'secret-key',
        message: 'The service refuses the secret server key: INVALID_SECRET_SERVER_KEY (status 401).',
      },
    ],
  })
  expect(JSON.stringify(checks)).not.toContain(secretServerKey)
  expect(checks.map(({ id }) => id)).not.toContain('response:listUsers')
  expect(emulator.db.users.size).toBe(0)
})
