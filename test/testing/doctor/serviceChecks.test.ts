/** Each check of the doctor, with the responses that decide it. */
import { expect, test } from 'vitest'
import { createProbe, type DoctorOptions, type Probe } from '../../../src/testing/doctor/probe.ts'
import {
  checkClock,
  checkCors,
  checkGeneration,
  checkKeySet,
  checkKnownErrors,
  checkOrigin,
  checkProject,
  checkReachability,
  rateClock,
} from '../../../src/testing/doctor/serviceChecks.ts'

const BASE_URL = 'https://service.example'

interface Sent {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

/** A probe whose requests get these responses. */
function createTestProbe(respond: (sent: Sent) => Response, options: Partial<DoctorOptions> = {}): Probe {
  return createProbe({
    baseUrl: BASE_URL,
    projectId: 'internal',
    now: () => 1_000_000,
    fetch: async (url, init) =>
      respond({
        path: url.replace(BASE_URL, ''),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
      }),
    ...options,
  })
}

const knownError = (code: string, status = 400): Response =>
  Response.json({ code, error: code }, { status, headers: { 'x-stack-known-error': code } })

test.each([
  { baseUrl: 'http://localhost:4400', isLocal: true },
  { baseUrl: 'http://app.localhost:4400', isLocal: true },
  { baseUrl: 'http://127.0.0.2:4400', isLocal: true },
  { baseUrl: 'http://[::1]:4400', isLocal: true },
  { baseUrl: 'https://localhost.example.com', isLocal: false },
  { baseUrl: 'https://service.example', isLocal: false },
])(
  'a service at $baseUrl that does not respond gets advice about the emulator: $isLocal',
  async ({ baseUrl, isLocal }) => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const { status, advice } = await checkReachability(createProbe({ baseUrl, projectId: 'internal', fetch }))
    expect(status).toBe('fail')
    expect(advice!.includes('npx latchkey emulator')).toBe(isLocal)
  },
)

test('a service is reachable if its health is ok', async () => {
  const healthy = createTestProbe(({ path }) => Response.json({ status: path === '/health' ? 'ok' : 'down' }))
  expect(await checkReachability(healthy)).toMatchObject({ id: 'reachable', status: 'pass' })
  const down = createTestProbe(() => Response.json({ status: 'down' }))
  expect(await checkReachability(down)).toMatchObject({ id: 'reachable', status: 'fail' })
})

test('an address with a slash at its end is the same address', async () => {
  const paths: string[] = []
  const probe = createTestProbe(
    ({ path }) => {
      paths.push(path)
      return Response.json({ status: 'ok' })
    },
    { baseUrl: `${BASE_URL}//` },
  )
  await checkReachability(probe)
  expect(paths).toEqual(['/health'])
})

test.each([
  { offsetMillis: 0, status: 'pass', message: 'agree' },
  { offsetMillis: 5_000, status: 'pass', message: 'agree' },
  { offsetMillis: 5_001, status: 'warn', message: '5 s ahead of this one' },
  { offsetMillis: -6_000, status: 'warn', message: '6 s behind this one' },
  { offsetMillis: 60_000, status: 'warn', message: '60 s ahead of this one' },
  { offsetMillis: -61_000, status: 'fail', message: '61 s behind this one' },
])('a clock that is $offsetMillis ms ahead is rated $status', ({ offsetMillis, status, message }) => {
  const check = rateClock(offsetMillis)
  expect(check).toMatchObject({ id: 'clock', status, message: expect.stringContaining(message) })
  expect(check.advice === undefined).toBe(status === 'pass')
})

test('a clock is compared with the middle of the request', async () => {
  let now = 1_000_000
  const date = new Date(1_040_000).toUTCString()
  const probe = createTestProbe(
    () => {
      now += 80_000
      return Response.json({}, { headers: { date } })
    },
    { now: () => now },
  )
  const reply = await probe.send('/health')
  if (reply instanceof Error) throw reply
  expect(checkClock(reply)).toMatchObject({ status: 'pass' })
})

test('a service that sends no time, or no valid one, gets a warning', async () => {
  for (const headers of [{}, { date: 'today' }]) {
    const reply = await createTestProbe(() => Response.json({}, { headers })).send('/health')
    if (reply instanceof Error) throw reply
    expect(checkClock(reply)).toMatchObject({ id: 'clock', status: 'warn' })
  }
})

test.each([
  { code: 'CURRENT_PROJECT_NOT_FOUND', advice: 'project id' },
  { code: 'INVALID_PUBLISHABLE_CLIENT_KEY', advice: 'may be revoked' },
  { code: 'CLIENT_AUTHENTICATION_REQUIRED', advice: 'this service requires one' },
  { code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', advice: 'this project requires one' },
  { code: 'SOMETHING_ELSE', advice: 'Check the project id and the key.' },
])('a project that cannot be read because of $code gets advice about it', async ({ code, advice }) => {
  const { check, response } = await checkProject(createTestProbe(() => knownError(code, 401)))
  expect(check).toMatchObject({ id: 'project', status: 'fail', advice: expect.stringContaining(advice) })
  expect(response?.code).toBe(code)
})

test('a project that can be read is named', async () => {
  const probe = createTestProbe(() => Response.json({ display_name: 'Harbor' }))
  expect((await checkProject(probe)).check).toMatchObject({ status: 'pass', message: 'The project is "Harbor".' })
})

const DOMAINS = { config: { domains: [] } }

test.each([
  {
    service: 'accepts calls without a key',
    respond: () => Response.json({}),
    project: null,
    generation: '2026',
    status: 'pass',
  },
  {
    service: 'has projects that require a key',
    respond: () => knownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', 401),
    project: null,
    generation: '2026',
    status: 'pass',
  },
  {
    service: 'requires a key',
    respond: () => knownError('CLIENT_AUTHENTICATION_REQUIRED', 401),
    project: {},
    generation: '2025',
    status: 'pass',
  },
  {
    service: 'requires a key and lists trusted domains',
    respond: () => knownError('CLIENT_AUTHENTICATION_REQUIRED', 401),
    project: DOMAINS,
    generation: '2025',
    status: 'warn',
  },
  {
    service: 'fails and lists trusted domains',
    respond: () => new Response('', { status: 500 }),
    project: DOMAINS,
    generation: '2026',
    status: 'pass',
  },
  {
    service: 'fails and lists none',
    respond: () => new Response('', { status: 500 }),
    project: {},
    generation: '2025',
    status: 'warn',
  },
])('a service that $service is of $generation ($status)', async ({ respond, project, generation, status }) => {
  const sent: Sent[] = []
  const probe = createTestProbe(
    (request) => {
      sent.push(request)
      return respond()
    },
    { publishableClientKey: 'pck_test' },
  )
  const checked = await checkGeneration(probe, project)
  expect(checked.generation).toBe(generation)
  expect(checked.check).toMatchObject({ id: 'generation', status })
  expect(sent[0]!.headers.get('x-stack-publishable-client-key')).toBeNull()
})

/** A service that reports known errors and overrides their status as specified. */
function respondWithKnownError({ headers }: Sent): Response {
  const code = 'CANNOT_GET_OWN_USER_WITHOUT_USER'
  const isOverridden = headers.get('x-stack-override-error-status') === 'true'
  return Response.json(
    { code, error: code },
    {
      status: isOverridden ? 200 : 400,
      headers: { 'x-stack-known-error': code, ...(isOverridden && { 'x-stack-actual-status': '400' }) },
    },
  )
}

test('known errors with their code and an overridden status pass', async () => {
  expect(await checkKnownErrors(createTestProbe(respondWithKnownError))).toMatchObject([
    { id: 'known-errors', status: 'pass' },
    { id: 'status-override', status: 'pass' },
  ])
})

test.each([
  { problem: 'no code', respond: () => new Response('Not found', { status: 404 }), message: 'has no code' },
  {
    problem: 'another code in the header',
    respond: () => Response.json({ code: 'A' }, { status: 400, headers: { 'x-stack-known-error': 'B' } }),
    message: 'is B for A',
  },
  { problem: 'no header', respond: () => Response.json({ code: 'A' }, { status: 400 }), message: 'is missing for A' },
])('a known error with $problem fails, and its status is not overridden', async ({ respond, message }) => {
  expect(await checkKnownErrors(createTestProbe(respond))).toMatchObject([
    { id: 'known-errors', status: 'fail', message: expect.stringContaining(message) },
    { id: 'status-override', status: 'warn' },
  ])
})

test('a status of 200 without the actual one is not overridden', async () => {
  const respond = (): Response => Response.json({ code: 'A' }, { headers: { 'x-stack-known-error': 'A' } })
  expect(await checkKnownErrors(createTestProbe(respond))).toMatchObject([
    { id: 'known-errors', status: 'pass' },
    { id: 'status-override', status: 'warn' },
  ])
})

const ALLOWED_HEADERS = [
  'content-type',
  'x-stack-project-id',
  'x-stack-access-type',
  'x-stack-publishable-client-key',
  'x-stack-access-token',
  'x-stack-refresh-token',
  'x-stack-client-version',
  'x-stack-override-error-status',
  'x-stack-random-nonce',
  'x-stack-allow-anonymous-user',
].join(', ')

const CORS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PATCH',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-expose-headers': 'x-stack-known-error, x-stack-actual-status',
}

test.each([
  { service: 'allows everything that a client sends', headers: {}, problem: null },
  {
    service: 'allows the origin by name',
    headers: { 'access-control-allow-origin': 'http://localhost:3000' },
    problem: null,
  },
  { service: 'allows all headers', headers: { 'access-control-allow-headers': '*' }, problem: null },
  { service: 'allows all methods', headers: { 'access-control-allow-methods': '*' }, problem: null },
  { service: 'exposes all headers', headers: { 'access-control-expose-headers': '*' }, problem: null },
  {
    service: 'allows another origin',
    headers: { 'access-control-allow-origin': 'https://other.example' },
    problem: 'access-control-allow-origin does not allow http://localhost:3000',
  },
  {
    service: 'does not allow PATCH',
    headers: { 'access-control-allow-methods': 'GET' },
    problem: 'PATCH is not allowed',
  },
  {
    service: 'allows few headers',
    headers: { 'access-control-allow-headers': ALLOWED_HEADERS.replace(', x-stack-random-nonce', '') },
    problem: 'the header x-stack-random-nonce is not allowed',
  },
  {
    service: 'exposes few headers',
    headers: { 'access-control-expose-headers': 'x-stack-known-error' },
    problem: 'the header x-stack-actual-status is not exposed',
  },
])('a service that $service has the CORS problem $problem', async ({ headers, problem }) => {
  const check = await checkCors(
    createTestProbe(() => Response.json({}, { headers: { ...CORS, ...headers } })),
    '2026',
  )
  if (problem === null) return expect(check).toMatchObject({ id: 'cors', status: 'pass' })
  expect(check).toMatchObject({ id: 'cors', status: 'fail', message: expect.stringContaining(`: ${problem}.`) })
})

test('the preflight of a browser asks for PATCH and for the headers of the generation', async () => {
  const sent: Sent[] = []
  for (const generation of ['2025', '2026'] as const) {
    const probe = createTestProbe(
      (request) => {
        sent.push(request)
        return Response.json({}, { headers: CORS })
      },
      { origin: 'https://app.example' },
    )
    await checkCors(probe, generation)
  }
  const preflights = sent.filter(({ method }) => method === 'OPTIONS')
  expect(preflights.map(({ path, headers }) => ({ path, origin: headers.get('origin') }))).toEqual([
    { path: '/api/v1/users/me', origin: 'https://app.example' },
    { path: '/api/v1/users/me', origin: 'https://app.example' },
  ])
  for (const { headers } of preflights) expect(headers.get('access-control-request-method')).toBe('PATCH')
  const requestedHeaders = preflights.map(({ headers }) => headers.get('access-control-request-headers')!.split(','))
  expect(requestedHeaders.map((names) => names.includes('x-stack-allow-anonymous-user'))).toEqual([false, true])
  for (const names of requestedHeaders) expect(names).toEqual([...names].sort())
})

test('a preflight with an error status fails, also with the right headers', async () => {
  const probe = createTestProbe(({ method }) =>
    Response.json({}, { headers: CORS, status: method === 'OPTIONS' ? 300 : 200 }),
  )
  expect(await checkCors(probe, '2025')).toMatchObject({
    status: 'fail',
    message: 'A browser may not call the service: the preflight has status 300.',
  })
})

test('an origin that only the preflight allows fails', async () => {
  const probe = createTestProbe(({ method }) =>
    Response.json({}, { headers: method === 'OPTIONS' ? CORS : { ...CORS, 'access-control-allow-origin': '' } }),
  )
  expect(await checkCors(probe, '2025')).toMatchObject({ status: 'fail' })
})

const ES256 = { kty: 'EC', alg: 'ES256', kid: 'key-1' }

test.each([
  { keys: [ES256], status: 'pass', message: 'has 1 key.' },
  { keys: [ES256, { ...ES256, kid: 'key-2' }], status: 'pass', message: 'has 2 keys.' },
  { keys: [ES256, { kty: 'RSA', alg: 'RS256', kid: 'key-2' }], status: 'pass', message: 'has 1 key.' },
  { keys: [{ kty: 'EC', alg: 'ES256' }], status: 'fail', message: 'no ES256 key with an id' },
  { keys: [], status: 'fail', message: 'cannot be read' },
  { keys: 'none', status: 'fail', message: 'cannot be read' },
])('a key set with $keys is rated $status', async ({ keys, status, message }) => {
  const { check, keySet } = await checkKeySet(
    createTestProbe(() => Response.json({ keys })),
    '2026',
  )
  expect(check).toMatchObject({ id: 'key-set', status, message: expect.stringContaining(message) })
  expect(keySet === null).toBe(status === 'fail')
})

test('the keys of anonymous users are asked for only at a service of 2026', async () => {
  const paths: string[] = []
  for (const generation of ['2025', '2026'] as const) {
    const probe = createTestProbe(({ path }) => {
      paths.push(path)
      return Response.json({ keys: [ES256] })
    })
    await checkKeySet(probe, generation)
  }
  const path = '/api/v1/projects/internal/.well-known/jwks.json'
  expect(paths).toEqual([path, `${path}?include_anonymous=true`])
})

/** The results of {@link checkOrigin} by check. */
async function rateOrigin(
  origin: string,
  { project = null, code = 'PASSWORD_TOO_SHORT' }: { project?: Parameters<typeof checkOrigin>[1]; code?: string } = {},
) {
  const probe = createTestProbe(() => knownError(code), { origin })
  const checks = await checkOrigin(probe, project)
  return Object.fromEntries(checks.map(({ id, status }) => [id, status]))
}

test('without an origin, nothing about it is checked', async () => {
  expect(
    await checkOrigin(
      createTestProbe(() => knownError('PASSWORD_TOO_SHORT')),
      null,
    ),
  ).toEqual([])
})

test.each(['app.example', 'ftp://app.example', 'javascript:alert(1)'])('%s is not an origin', async (origin) => {
  expect(await rateOrigin(origin)).toEqual({ 'trusted-domains': 'fail' })
})

const withDomains = (domain: string, handlerPath = '/handler', allowsLocalhost = false) => ({
  config: { domains: [{ domain, handler_path: handlerPath }], allow_localhost: allowsLocalhost },
})

test.each([
  { origin: 'https://app.example', project: withDomains('https://app.example'), status: 'pass' },
  { origin: 'https://app.example', project: withDomains('https://app.example', '/auth'), status: 'warn' },
  { origin: 'https://app.example', project: withDomains('https://other.example'), status: 'fail' },
  { origin: 'http://localhost:3000', project: withDomains('https://other.example', '/handler', true), status: 'pass' },
  { origin: 'http://localhost:3000', project: withDomains('https://other.example'), status: 'fail' },
  { origin: 'https://app.example', project: withDomains('https://other.example', '/handler', true), status: 'fail' },
  { origin: 'https://app.example', project: { config: {} }, status: null },
])('the trust of $origin by $project.config is rated $status', async ({ origin, project, status }) => {
  expect((await rateOrigin(origin, { project }))['trusted-domains'] ?? null).toBe(status)
})

test.each([
  { code: 'PASSWORD_TOO_SHORT', status: 'pass' },
  { code: 'SIGN_UP_NOT_ENABLED', status: 'pass' },
  { code: 'REDIRECT_URL_NOT_WHITELISTED', status: 'fail' },
  { code: 'SCHEMA_ERROR', status: 'warn' },
])('a sign-up that is refused with $code rates redirects $status', async ({ code, status }) => {
  expect((await rateOrigin('https://app.example', { code })).redirects).toBe(status)
})

test.each([
  { code: 'PASSWORD_TOO_SHORT', requested: ['https://app.example/handler/sign-in'] },
  { code: 'REDIRECT_URL_NOT_WHITELISTED', requested: [] },
  { code: 'SCHEMA_ERROR', requested: [] },
])('an origin is requested only if the service accepts it, not after $code', async ({ code, requested }) => {
  const pages: string[] = []
  const probe = createTestProbe(
    ({ method, path }) => {
      if (method === 'GET') pages.push(path)
      return knownError(code)
    },
    { origin: 'https://app.example' },
  )
  await checkOrigin(probe, null)
  expect(pages).toEqual(requested)
})

test('the sign-up that tests redirects names a page of the origin, and has a password that no service accepts', async () => {
  const sent: Sent[] = []
  const probe = createTestProbe(
    (request) => {
      sent.push(request)
      return knownError('PASSWORD_TOO_SHORT')
    },
    { origin: 'https://app.example' },
  )
  await checkOrigin(probe, null)
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/api/v1/auth/password/sign-up',
      method: 'POST',
      body: { password: 'x', verification_callback_url: 'https://app.example/handler/email-verification' },
    },
  ])
})

test.each([
  { page: 'a page', respond: () => new Response('<!doctype html>'), status: 'pass', message: 'The app serves' },
  { page: 'a redirect', respond: () => new Response('', { status: 308 }), status: 'pass', message: 'The app serves' },
  { page: 'status 404', respond: () => new Response('', { status: 404 }), status: 'warn', message: 'has status 404' },
  {
    page: 'no response',
    respond: () => {
      throw new TypeError('fetch failed')
    },
    status: 'warn',
    message: 'does not respond: fetch failed',
  },
])('an app with $page at the address for signing in is rated $status', async ({ respond, status, message }) => {
  const page = 'https://app.example/auth/sign-in'
  const probe = createTestProbe(({ path }) => (path === page ? respond() : knownError('PASSWORD_TOO_SHORT')), {
    origin: 'https://app.example',
  })
  const checks = await checkOrigin(probe, withDomains('https://app.example', '/auth'))
  const check = checks.find(({ id }) => id === 'pages')!
  expect(check.status).toBe(status)
  expect(check.message).toContain(page)
  expect(check.message).toContain(message)
})

test.each(['/auth', '/auth/', 'auth', '@auth', '.auth'])(
  'the pages below %j are requested at the origin, without a key',
  async (handlerPath) => {
    const pages: Sent[] = []
    const probe = createTestProbe(
      (request) => {
        if (request.method === 'GET') pages.push(request)
        return knownError('PASSWORD_TOO_SHORT')
      },
      { origin: 'https://app.example', publishableClientKey: 'pck_harbor', secretServerKey: 'ssk_harbor' },
    )
    await checkOrigin(probe, withDomains('https://app.example', handlerPath))
    expect(pages.map(({ path, headers }) => [path, ...headers])).toEqual([
      [`https://app.example/${handlerPath.replaceAll('/', '')}/sign-in`, ['accept', 'text/html']],
    ])
  },
)

test.each([
  { origin: 'https://app.example', status: 'pass' },
  { origin: 'http://localhost:3000', status: 'pass' },
  { origin: 'http://app.example', status: 'fail' },
])('cookies of $origin are rated $status', async ({ origin, status }) => {
  expect((await rateOrigin(origin)).cookies).toBe(status)
})

test('a request that fails in the network is described by its cause', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  const probe = createProbe({ baseUrl: BASE_URL, projectId: 'internal', fetch })
  expect((await checkReachability(probe)).message).toBe(`${BASE_URL} does not respond: fetch failed: ECONNREFUSED.`)
})

test('the managed service is checked if no other address is given', async () => {
  const urls: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    urls.push(url)
    return Response.json({ status: 'ok' })
  }
  await checkReachability(createProbe({ projectId: 'internal', fetch }))
  expect(urls).toEqual(['https://api.stack-auth.com/health'])
})

test('a service that stops responding fails each check with the reason', async () => {
  const probe = createProbe({
    baseUrl: BASE_URL,
    projectId: 'internal',
    fetch: () => Promise.reject(new TypeError('connection reset')),
  })
  const project = await checkProject(probe)
  expect(project).toMatchObject({
    check: { id: 'project', status: 'fail', advice: 'Check the project id and the key.' },
    response: null,
  })
  const keySet = await checkKeySet(probe, '2026')
  expect(keySet).toMatchObject({
    check: { id: 'key-set', status: 'fail', advice: 'Access tokens cannot be verified without it.' },
    keySet: null,
  })
  const cors = await checkCors(probe, '2026')
  expect(cors).toMatchObject({ id: 'cors', status: 'fail' })
  for (const { message } of [project.check, keySet.check, cors]) expect(message).toContain('connection reset')
})

test('a service that responds to a preflight only fails the check of CORS', async () => {
  const probe = createProbe({
    baseUrl: BASE_URL,
    projectId: 'internal',
    fetch: async (_url, init) => {
      if (init?.method === 'OPTIONS') return new Response(null, { status: 204 })
      throw new TypeError('connection reset')
    },
  })
  expect(await checkCors(probe, '2026')).toMatchObject({
    id: 'cors',
    status: 'fail',
    message: expect.stringMatching(/^The preflight failed: .*connection reset.*\.$/) as string,
  })
})
