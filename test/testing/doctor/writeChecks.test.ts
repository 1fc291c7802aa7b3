/** The checks that create a user, a session and a team, at a service whose responses a test changes. */
import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createProbe, type Check, type DoctorOptions, type Probe } from '../../../src/testing/doctor/probe.ts'
import { checkByWriting } from '../../../src/testing/doctor/writeChecks.ts'

const BASE_URL = 'https://identity.example'
const NOW = 1_754_550_000_000
const CLAIMS = {
  iss: `${BASE_URL}/api/v1/projects/internal`,
  aud: 'internal',
  sub: 'u1',
  refresh_token_id: 's1',
  iat: NOW / 1000,
  exp: NOW / 1000 + 600,
}

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let keySet: JSONWebKeySet
beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256' }] }
})
afterEach(() => void vi.useRealTimers())

interface Sent {
  readonly request: string
  readonly headers: Headers
  readonly body: unknown
}

interface Setup {
  /** Claims that differ from those of a correct token; `undefined` for a missing one. */
  readonly claims?: Record<string, unknown>
  readonly accessToken?: string
  /** How often a replaced refresh token is accepted; the service replaces none by default. */
  readonly acceptsReplaced?: number
  /** Whether a session can be refreshed after it was signed out. */
  readonly survivesSignOut?: boolean
  /** Responses in place of the service's, by request. */
  readonly responses?: Readonly<Record<string, () => Response>>
  readonly options?: Partial<DoctorOptions>
  readonly keySet?: JSONWebKeySet | null
  readonly wrap?: (probe: Probe) => Probe
}

/** Runs the checks, and returns their results and the requests that they sent. */
async function check(setup: Setup = {}) {
  const sent: Sent[] = []
  const replaced = new Map<string, number>()
  const ended = new Set<string>()
  let serial = 0
  let lastRefreshToken = ''
  const refresh = (refreshToken: string): Response => {
    if (ended.has(refreshToken)) return Response.json({ code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' }, { status: 401 })
    if (setup.acceptsReplaced === undefined) return Response.json({ access_token: 'a2' })
    const left = replaced.get(refreshToken)
    if (left === 0) return Response.json({ code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' }, { status: 401 })
    replaced.set(refreshToken, (left ?? setup.acceptsReplaced + 1) - 1)
    lastRefreshToken = `r${(serial += 1)}`
    return Response.json({ access_token: 'a2', refresh_token: lastRefreshToken })
  }
  const respond = async ({ request, headers }: Sent): Promise<Response> => {
    switch (request) {
      case 'POST /users':
        return Response.json({ id: 'u1' }, { status: 201 })
      case 'POST /auth/sessions': {
        const payload = JSON.parse(JSON.stringify({ ...CLAIMS, ...setup.claims })) as JWTPayload
        const token = new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        lastRefreshToken = `r${(serial += 1)}`
        return Response.json({
          access_token: setup.accessToken ?? (await token.sign(keys.privateKey)),
          refresh_token: lastRefreshToken,
        })
      }
      case 'POST /auth/sessions/current/refresh':
        return refresh(headers.get('x-stack-refresh-token') ?? '')
      case 'DELETE /auth/sessions/current':
        if (!setup.survivesSignOut) ended.add(lastRefreshToken)
        return Response.json({ success: true })
      case 'POST /teams':
        return Response.json({ id: 't1' }, { status: 201 })
      default:
        return Response.json({ success: true })
    }
  }
  const probe = createProbe({
    projectId: 'internal',
    secretServerKey: 'ssk_secret',
    baseUrl: BASE_URL,
    // Of the operations that read, none is called.
    uses: {},
    now: () => NOW,
    fetch: async (input, init) => {
      const path = new URL(input).pathname.replace('/api/v1', '')
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
      sent.push({ request: `${init?.method} ${path}`, headers: new Headers(init?.headers), body })
      return setup.responses?.[sent.at(-1)!.request]?.() ?? respond(sent.at(-1)!)
    },
    ...setup.options,
  })
  const checks: Check[] = []
  await checkByWriting(
    setup.wrap?.(probe) ?? probe,
    '2026',
    setup.keySet === undefined ? keySet : setup.keySet,
    (...more) => void checks.push(...more),
  ).catch((error: unknown) => checks.push({ id: 'thrown', status: 'fail', message: (error as Error).message }))
  const results = Object.fromEntries(checks.map(({ id, status }) => [id, status]))
  const find = (id: string): Check | undefined => checks.find((candidate) => candidate.id === id)
  return { sent, requests: sent.map(({ request }) => request), checks, results, find, probe }
}

const HEALTHY = {
  write: 'pass',
  token: 'pass',
  'token-clock': 'pass',
  session: 'pass',
  rotation: 'pass',
  team: 'pass',
  cleanup: 'pass',
}

describe('a healthy service', () => {
  test('a healthy service passes, and everything that was created is deleted or ended', async () => {
    const { results, requests, sent } = await check()
    expect(results).toEqual(HEALTHY)
    expect(requests).toEqual([
      'POST /users',
      'POST /auth/sessions',
      'POST /auth/sessions/current/refresh',
      'DELETE /auth/sessions/current',
      'POST /auth/sessions/current/refresh',
      'POST /auth/sessions',
      'POST /auth/sessions/current/refresh',
      'DELETE /auth/sessions/current',
      'POST /teams',
      'DELETE /teams/t1',
      'DELETE /users/u1',
    ])
    const bodyOf = (request: string) => sent.find((item) => item.request === request)!.body
    expect(bodyOf('POST /users')).toEqual({ display_name: 'latchkey doctor' })
    expect(bodyOf('POST /auth/sessions')).toEqual({ user_id: 'u1' })
    expect(bodyOf('POST /teams')).toEqual({ display_name: 'latchkey doctor', creator_user_id: 'u1' })
    const levels = sent.map(({ request, headers }) => `${request} ${headers.get('x-stack-access-type')}`)
    expect(levels.filter((level) => level.endsWith('client')).map((level) => level.replace(' client', ''))).toEqual(
      requests.filter((request) => request.includes('/current')),
    )
  })

  test('a healthy service is not written to without a secret server key', async () => {
    const { results, requests } = await check({ options: { secretServerKey: undefined } as never })
    expect({ results, requests }).toEqual({ results: { write: 'warn' }, requests: [] })
  })

  test('a healthy service’s tokens are hidden in reports', async () => {
    const { probe, sent } = await check()
    const accessToken = sent.map(({ headers }) => headers.get('x-stack-access-token')).find((token) => token)!
    expect(probe.redact(`${accessToken} r1 r2 ssk_secret`)).toBe('[hidden] [hidden] [hidden] [hidden]')
  })

  test.each([
    [{}, null],
    [{ is_anonymous: true }, 'true'],
    [{ is_restricted: true }, 'true'],
    [{ is_anonymous: false, is_restricted: false }, null],
  ])(
    'a healthy service whose token has the claims %j is called with x-stack-allow-anonymous-user: %s',
    async (claims, header) => {
      const { sent } = await check({ claims })
      const signOut = sent.find(({ request }) => request === 'DELETE /auth/sessions/current')!
      expect(signOut.headers.get('x-stack-allow-anonymous-user')).toBe(header)
    },
  )
})

const refused = (status = 403) => Response.json({ code: 'NOT_ALLOWED' }, { status })

describe('a service that fails', () => {
  test.each([
    ['with an error', () => refused()],
    ['without an id', () => Response.json({})],
    ['with an empty id', () => Response.json({ id: '' })],
    ['with an id that is no text', () => Response.json({ id: 7 })],
    ['with null', () => Response.json(null)],
  ])('a service that fails to create a user (%s) gets no other request', async (_how, response) => {
    const { results, requests } = await check({ responses: { 'POST /users': response } })
    expect({ results, requests }).toEqual({ results: { write: 'fail' }, requests: ['POST /users'] })
  })

  const { token: _token, 'token-clock': _clock, rotation: _rotation, ...withoutSession } = HEALTHY
  test.each([
    ['with an error', () => refused()],
    ['without a refresh token', () => Response.json({ access_token: 'a1' })],
    ['without an access token', () => Response.json({ refresh_token: 'r1' })],
  ])(
    'a service that fails to create a session (%s) is checked for the rest, and the user is deleted',
    async (how, response) => {
      const { results } = await check({ responses: { 'POST /auth/sessions': response } })
      const { session, ...others } = results
      expect(session).toBe('fail')
      expect(others).toMatchObject({ write: 'pass', team: 'pass', cleanup: 'pass' })
      if (how === 'with an error') expect(results).toEqual({ ...withoutSession, session: 'fail' })
    },
  )

  test.each([
    [
      'to refresh',
      { responses: { 'POST /auth/sessions/current/refresh': () => refused(500) } },
      'refreshing failed (NOT_ALLOWED (status 500)).',
    ],
    [
      'to sign out',
      { responses: { 'DELETE /auth/sessions/current': () => refused(500) } },
      'signing out failed (NOT_ALLOWED (status 500)); the session can be refreshed after signing out.',
    ],
    ['to end the session', { survivesSignOut: true }, 'the session can be refreshed after signing out.'],
  ] satisfies [string, Setup, string][])('a service that fails %s says so', async (_what, setup, message) => {
    const { find, results } = await check(setup)
    expect(find('session')).toMatchObject({ status: 'fail', message: `Sessions do not work: ${message}` })
    expect(results).toMatchObject({ write: 'pass', token: 'pass', team: 'pass', cleanup: 'pass' })
  })

  test('a service that fails to create a team says so', async () => {
    const { find, requests } = await check({ responses: { 'POST /teams': () => refused() } })
    expect(find('team')).toMatchObject({ status: 'fail', message: expect.stringContaining('NOT_ALLOWED') as string })
    expect(requests).not.toContain('DELETE /teams/t1')
  })

  test.each([
    ['team', 'DELETE /teams/t1', 't1'],
    ['cleanup', 'DELETE /users/u1', 'u1'],
  ])(
    'a service that fails to delete what the check %s created is reported with its id',
    async (id, request, record) => {
      const { find, results } = await check({ responses: { [request]: () => refused(500) } })
      expect(results).toEqual({ ...HEALTHY, [id]: 'fail' })
      expect(find(id)).toMatchObject({
        message: expect.stringContaining(` ${record} `) as string,
        advice: 'Delete it in the dashboard.',
      })
    },
  )

  test.each([new Error('Too many requests.'), 'Too many requests.'])(
    'a service that fails and ends the run has its user deleted, or named: %s',
    async (reason) => {
      const interrupt =
        (paths: readonly string[]) =>
        (probe: Probe): Probe => ({
          ...probe,
          call: async (level, path, init) => {
            if (paths.includes(`${init?.method} ${path}`)) throw reason
            return probe.call(level, path, init)
          },
        })
      const interruptedOnce = await check({ wrap: interrupt(['POST /teams']) })
      expect(interruptedOnce.results).toMatchObject({ session: 'pass', cleanup: 'pass', thrown: 'fail' })
      const interruptedTwice = await check({ wrap: interrupt(['POST /teams', 'DELETE /users/u1']) })
      expect(interruptedTwice.find('cleanup')).toMatchObject({
        status: 'fail',
        message: expect.stringContaining('u1') as string,
      })
      expect(interruptedTwice.find('cleanup')!.message).toContain('Too many requests.')
    },
  )
})

describe('an access token', () => {
  test.each([
    [{ iss: 'https://other.example' }, `its issuer is https://other.example, not ${CLAIMS.iss}`],
    [
      { iss: `${BASE_URL}/api/v1/projects/other` },
      `its issuer is ${BASE_URL}/api/v1/projects/other, not ${CLAIMS.iss}`,
    ],
    [{ aud: 'other' }, 'its audience is other'],
    [{ aud: 'internal:admin' }, 'its audience is internal:admin'],
    [{ sub: 'u2' }, 'it names another user'],
    [{ refresh_token_id: undefined }, 'it has no session id'],
    [{ refresh_token_id: 7 }, 'it has no session id'],
    [{ exp: undefined }, 'it has no iat or exp'],
  ])('an access token with the claims %j is reported: %s', async (claims, problem) => {
    const { find } = await check({ claims })
    expect(find('token')).toMatchObject({
      status: 'fail',
      message: `The access token is not as expected: ${problem}.`,
      advice: expect.stringContaining('baseUrl') as string,
    })
  })

  test('an access token without iat is reported, and its clock can’t be compared', async () => {
    const { find } = await check({ claims: { iat: undefined, exp: 600 } })
    expect(find('token')?.message).toContain('it has no iat or exp')
    expect(find('token-clock')).toBeUndefined()
  })

  test.each([
    { iss: `${BASE_URL}/api/v1/projects-restricted-users/internal`, aud: 'internal:restricted' },
    { iss: `${BASE_URL}/api/v1/projects-anonymous-users/internal`, aud: 'internal:anon' },
    { refresh_token_id: undefined, refreshTokenId: 's1' },
  ])('an access token with the claims %j is accepted', async (claims) => {
    expect((await check({ claims })).results).toEqual(HEALTHY)
  })

  test.each([
    ['https://api.stack-auth.com', 'https://api.hexclave.com', 'pass'],
    ['https://api.hexclave.com', 'https://api.stack-auth.com', 'pass'],
    ['https://api.stack-auth.com', BASE_URL, 'fail'],
    [BASE_URL, 'https://api.stack-auth.com', 'fail'],
  ])('an access token at %s of the issuer %s gets the result %s', async (baseUrl, issuer, status) => {
    const claims = { iss: `${issuer}/api/v1/projects/internal` }
    expect((await check({ claims, options: { baseUrl } })).results['token']).toBe(status)
  })

  test('an access token must verify against the key set, if that could be read', async () => {
    const other = await generateKeyPair('ES256')
    const otherSet = { keys: [{ ...(await exportJWK(other.publicKey)), kid: 'k1', alg: 'ES256' }] }
    const { find } = await check({ keySet: otherSet })
    expect(find('token')).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('it does not verify against the key set') as string,
    })
    expect((await check({ keySet: null })).results['token']).toBe('pass')
  })

  test('an access token is verified at its time of issue, and the clocks are compared apart', async () => {
    const { results } = await check({ claims: { iat: NOW / 1000 - 86_400, exp: NOW / 1000 - 85_800 } })
    expect(results['token']).toBe('pass')
    expect(results['token-clock']).not.toBe('pass')
  })

  test('an access token that is not a JSON Web Token is reported', async () => {
    const { find, results } = await check({ accessToken: 'opaque' })
    expect(find('token')).toMatchObject({ status: 'fail', message: 'The access token is not a JSON Web Token.' })
    expect(results).toMatchObject({ session: 'pass', team: 'pass', cleanup: 'pass' })
  })
})

describe('the rotation of refresh tokens', () => {
  test.each([
    [0, 'accepts a replaced one no more'],
    [1, 'accepts a replaced one for less than 1 s'],
    [4, 'accepts a replaced one for less than 4 s'],
    [30, 'accepts a replaced one for 30 s or longer'],
  ])(
    'the rotation of refresh tokens, of which %d repetitions are accepted, is measured: %s',
    async (acceptsReplaced, text) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const checking = check({ acceptsReplaced })
      let isDone = false
      void checking.then(() => (isDone = true))
      while (!isDone) await vi.advanceTimersByTimeAsync(1000)
      const { find, sent } = await checking
      expect(find('rotation')).toMatchObject({
        status: 'warn',
        message: `The service replaces refresh tokens at each refresh, and ${text}.`,
        advice: expect.stringContaining('sharedStore') as string,
      })
      // After the sign-out, the newest refresh token of the session must be refused.
      expect(find('session')?.status).toBe('pass')
      const presented = sent
        .filter(({ request }) => request === 'POST /auth/sessions/current/refresh')
        .map(({ headers }) => headers.get('x-stack-refresh-token'))
      expect(presented.slice(0, 2)).toEqual(['r1', 'r2'])
    },
  )
})
