/** Tokens that no service issues. A hostile request doesn't affect other senders. */
import { Hono } from 'hono'
import { createClient, getAccessToken, getCurrentUser, signOut } from 'latchkey'
import { requireUser } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import { createServerClient, createSessionProxy, getRequestUser, listTeams } from 'latchkey/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'

afterEach(() => vi.useRealTimers())

const UNSENDABLE = ['a\nb', 'a\r\nx-stack-project-id: other', 'ü', '€', 'a b', '\u0000', ' ']
const ownCookie = (refreshToken: string): string =>
  `__Host-hexclave-refresh-internal--default=${encodeURIComponent(JSON.stringify({ refresh_token: refreshToken }))}`
const requestWith = (headers: Record<string, string>): Request => new Request('https://app.example/', { headers })

describe.each(UNSENDABLE)('the token %j', (token) => {
  test('in a cookie isn’t a session, and nothing is sent', async () => {
    const { server, calls, shared } = createWorld()
    const request = requestWith({ cookie: ownCookie(token) })
    expect(await getRequestUser(server, { request })).toBeNull()
    const proxySession = createSessionProxy({ ...shared, publishableClientKey: 'pck_emulator' })
    const { client } = await proxySession(request)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(calls.filter((call) => !call.endsWith('/users/me'))).toEqual([])
  })

  test('in a header is refused with 401, and nothing is sent', async () => {
    const { server, calls } = createWorld()
    const app = new Hono().use(requireUser(server)).get('/', (c) => c.text('in'))
    const json = JSON.stringify({ accessToken: null, refreshToken: token }).replace(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    for (const headers of [{ 'x-stack-auth': json }, { authorization: `Bearer stackauth_${btoa(json)}` }]) {
      const response = await app.request(requestWith(headers))
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status: 401,
        body: { code: 'INVALID_TOKENS' },
      })
    }
    expect(calls).toEqual([])
  })
})

test('a header that can’t be sent fails at once and isn’t counted as an outage', async () => {
  const { fetch, shared } = createWorld()
  // Like the fetch of a runtime.
  const checked: typeof fetch = async (input, init) => fetch(input, { ...init, headers: new Headers(init?.headers) })
  const server = createServerClient({
    ...shared,
    secretServerKey: 'ssk_emulator',
    fetch: checked,
    extraRequestHeaders: { 'x-note': 'a\nb' },
  })
  const call = listTeams(server)
  await expect(call).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(server.network.getSnapshot()).toEqual({ status: 'ok' })
})

test.each(['Bearer', 'Bearer ', 'bearer   ', 'Bearer\ttoken', 'BEARER token'])(
  'requireUser ignores cookies with the authorization %j',
  async (authorization) => {
    const world = createWorld()
    const { refreshToken } = await world.signUp('mira@harbor.example')
    const app = new Hono().use(requireUser(world.server)).get('/', (c) => c.text('in'))
    const response = await app.request(requestWith({ authorization, cookie: ownCookie(refreshToken) }))
    expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
      status: 401,
      cacheControl: 'private, no-store',
    })
  },
)

test.each([{}, { cookie: 'other=1' }, { cookie: ownCookie('ended') }])(
  'getUser makes the response private for a request with the headers %j',
  async (headers) => {
    const { server } = createWorld()
    const responseHeaders = new Headers()
    const request = requestWith(headers)
    expect(await getRequestUser(server, { request, responseHeaders })).toBeNull()
    expect(responseHeaders.get('cache-control')).toBe('private, no-store')
  },
)

test.each(['x-stack-secret-server-key', 'X-Stack-Super-Secret-Admin-Key', 'authorization'])(
  'a secret key in extraRequestHeaders of a browser’s client is refused: %s',
  (name) => {
    const secret = name === 'authorization' ? 'Bearer ssk_abc' : 'a key of another form'
    const make = (kind: 'browser' | 'server') =>
      createClient({
        projectId: 'internal',
        platform: { ...memoryPlatform({ fetch }), kind },
        extraRequestHeaders: { [name]: secret },
      })
    expect(() => make('browser')).toThrow(expect.objectContaining({ code: 'SECRET_IN_BROWSER' }))
    expect(() => make('browser')).not.toThrow(secret)
    expect(make('server').config.projectId).toBe('internal')
  },
)

test('a sign-out on a server removes the cookies of OAuth flows too', async () => {
  const world = createWorld()
  const { refreshToken } = await world.signUp('mira@harbor.example')
  const cookies = new Map([
    ['stack-refresh-internal', refreshToken],
    ['__Host-stack-oauth-outer-abc', 'verifier'],
    ['hexclave-oauth-outer-def', 'verifier'],
    ['other', '1'],
  ])
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const removed: string[] = []
  const client = await createNextClient({
    ...world.shared,
    publishableClientKey: 'pck_emulator',
    headers: () => new Headers({ cookie, 'x-forwarded-proto': 'https' }),
    cookies: () => ({
      get: (name) => (cookies.has(name) ? { value: cookies.get(name)! } : undefined),
      set: (name, _value, { maxAge }) => maxAge === 0 && removed.push(name),
    }),
  })
  expect((await signOut(client)).revoked).toBe(true)
  expect(removed.sort()).toEqual(['__Host-stack-oauth-outer-abc', 'hexclave-oauth-outer-def', 'stack-refresh-internal'])
})

const MINUTE = 60_000
const start = Date.UTC(2026, 0, 1)
const tokenWith = (claims: string): string => `e30.${Buffer.from(claims).toString('base64url')}.c2ln`
const at = (millis: number): number => (start + millis) / 1000

/** A client that starts with this token, on a device with a correct clock. */
function found(claims: string) {
  let refreshes = 0
  const client = createClient({
    projectId: 'internal',
    platform: { ...memoryPlatform({ fetch }), kind: 'server', now: () => start },
    tokenStore: { accessToken: tokenWith(claims), refreshToken: 'refresh' },
    fetch: async (input) => {
      if (!String(input).endsWith('/auth/oauth/token')) return Response.json({ id: '1', is_anonymous: false })
      refreshes += 1
      return Response.json({ access_token: tokenWith(`{"iat":${at(0)},"exp":${at(10 * MINUTE)}}`) })
    },
  })
  return { client, refreshes: () => refreshes }
}

test.each([
  ['no iat', `{"exp":${at(-20 * MINUTE)}}`],
  ['an iat that is not a number', `{"iat":"now","exp":${at(-20 * MINUTE)}}`],
  ['an infinite iat', `{"iat":1e999,"exp":${at(-20 * MINUTE)}}`],
  ['an iat of 1970', `{"iat":0,"exp":${at(-20 * MINUTE)}}`],
  ['an iat after exp', `{"iat":${at(0)},"exp":${at(-20 * MINUTE)}}`],
  ['exp as text', `{"iat":${at(-30 * MINUTE)},"exp":"${at(-20 * MINUTE)}"}`],
  ['exp as text and no iat', `{"exp":"${at(-20 * MINUTE)}"}`],
  ['exp 0', `{"iat":${at(-30 * MINUTE)},"exp":0}`],
])('an access token with unusual times is refreshed and not used after it expires: %s', async (_name, claims) => {
  const { client, refreshes } = found(claims)
  expect(await getAccessToken(client, { minLifeMillis: 0 })).not.toBe(tokenWith(claims))
  await getCurrentUser(client)
  expect(refreshes()).toBe(1)
})

test.each([
  ['an infinite iat', '1e999'],
  ['a negative infinite iat', '-1e999'],
  ['an iat of 1970', '0'],
  ['an iat of the year 9999', '253370764800'],
])('unusual times in one access token (%s) don’t make the next token expire', async (_name, iat) => {
  const platform = { ...memoryPlatform({ fetch }), now: () => start }
  const client = createClient({ projectId: 'internal', platform, tokenStore: 'memory' })
  client.session.setTokens(
    { accessToken: tokenWith(`{"iat":${iat},"exp":${at(10 * MINUTE)}}`), refreshToken: 'one' },
    { isFresh: true },
  )
  const good = tokenWith(`{"iat":${at(-MINUTE)},"exp":${at(9 * MINUTE)}}`)
  client.session.setTokens({ accessToken: good, refreshToken: 'two' })
  expect(await getAccessToken(client)).toBe(good)
})
