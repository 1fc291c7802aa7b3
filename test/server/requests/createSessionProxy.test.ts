import { getUser, signInWithPassword, signOut } from 'latchkey'
import { createSessionProxy, type ProxiedRequest, type SessionProxyOptions } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import { patientPlatform } from '../../support/patientPlatform.ts'

const REFRESH = 'POST /auth/oauth/token'
const OWN = 'hexclave-refresh-internal--default'

async function createProxiedSite(options: Partial<SessionProxyOptions> = {}) {
  const backend = createWorld()
  const person = await backend.signUp('mira@harbor.example')
  backend.calls.length = 0
  const own = { ...backend.shared, publishableClientKey: 'pck_emulator', ...options }
  return { ...backend, person, own, proxySession: createSessionProxy(own) }
}

type Tokens = { accessToken: string | null; refreshToken: string | null }

function pageRequest({ accessToken, refreshToken }: Tokens, init: RequestInit & { url?: string } = {}): Request {
  const { url = 'https://app.example/teams?page=2', ...rest } = init
  const isSecure =
    url.startsWith('https:') || new Headers(rest.headers).get('x-forwarded-proto')?.startsWith('https') === true
  const [own, pair] = [{ refresh_token: refreshToken, updated_at_millis: 1 }, [refreshToken, accessToken]].map(
    (value) => encodeURIComponent(JSON.stringify(value)),
  )
  const prefix = isSecure ? '__Host-' : ''
  const cookie = `theme=dark; ${prefix}${OWN}=${own}; stack-refresh-internal=${refreshToken}; ${prefix}hexclave-access=${pair}`
  return new Request(url, { ...rest, headers: { cookie, 'accept-language': 'de', ...rest.headers } })
}

/** An expired access token of the same form. */
const expired = (refreshToken: string): Tokens => {
  const part = (value: object): string => btoa(JSON.stringify(value))
  return { accessToken: `${part({ alg: 'none' })}.${part({ iat: 1000, exp: 1600, sub: 'x' })}.x`, refreshToken }
}

const readCookies = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('cookie') ?? '').split('; ').map((pair) => pair.split(/=(.*)/, 2) as [string, string]),
  )

/** Headers without the path of the page, which the proxy adds for `createNextClient`. */
const withoutPath = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => name !== 'x-latchkey-path')

test('a token that lasts through rendering needs no request, and no cookie is set', async () => {
  const { proxySession, person, calls } = await createProxiedSite()
  const request = pageRequest(person)
  const session = await proxySession(request)
  expect(calls).toEqual([])
  expect(withoutPath(session.headers)).toEqual([...request.headers])
  const response = new Response('page')
  expect(session.keep(response)).toBe(response)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(session.client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: person.userId })
})

test('a request without a session sends nothing to the service', async () => {
  const { proxySession, calls } = await createProxiedSite()
  const session = await proxySession(new Request('https://app.example/', { headers: { cookie: 'theme=dark' } }))
  expect(session.client.session.getSnapshot().status).toBe('signed-out')
  expect(session.headers.get('cookie')).toBe('theme=dark')
  const { headers } = session.keep(new Response('page', { headers: { 'cache-control': 'public, max-age=60' } }))
  expect({ cacheControl: headers.get('cache-control'), vary: headers.get('vary') }).toEqual({
    cacheControl: 'public, max-age=60',
    vary: 'Cookie',
  })
  expect(calls).toEqual([])
})

test('one refresh passes the new token to the page and the browser', async () => {
  const { proxySession, person, calls, own } = await createProxiedSite()
  const session = await proxySession(pageRequest(expired(person.refreshToken)))
  const response = session.keep(new Response('page'))

  const passedOn = readCookies(session.headers)
  expect(passedOn).toMatchObject({ theme: 'dark', 'stack-refresh-internal': person.refreshToken })
  expect(session.headers.get('accept-language')).toBe('de')

  const [access, refresh, mirror] = response.headers.getSetCookie()
  const attributes = (seconds: number): string => `; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`
  expect(access).toBe(`__Host-hexclave-access=${passedOn['__Host-hexclave-access']}${attributes(86_400)}`)
  expect(refresh?.split('=')[0]).toBe(`__Host-${OWN}`)
  expect(JSON.parse(decodeURIComponent(passedOn[`__Host-${OWN}`]!))).toMatchObject({
    refresh_token: person.refreshToken,
    updated_at_millis: expect.any(Number),
  })
  expect(refresh?.endsWith(attributes(31_536_000))).toBe(true)
  expect(mirror).toBe(`stack-refresh-internal=${person.refreshToken}${attributes(31_536_000)}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')

  const page = createSessionProxy(own)
  const next = await page(new Request('https://app.example/teams', { headers: session.headers }))
  expect((await getUser(next.client))?.primaryEmail).toBe('mira@harbor.example')
  expect(calls.filter((call) => call === REFRESH)).toHaveLength(1)
})

test('concurrent requests share one refresh', async () => {
  const { proxySession, person, calls } = await createProxiedSite()
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => proxySession(pageRequest(expired(person.refreshToken)))),
  )
  expect(calls).toEqual([REFRESH])
  expect(new Set(sessions.map(({ headers }) => readCookies(headers)['__Host-hexclave-access'])).size).toBe(1)
  expect(sessions.every(({ keep }) => keep(new Response()).headers.getSetCookie().length === 3)).toBe(true)
})

test.each(['offline', 'server-error'] as const)(
  'if the service is unreachable (%s), the request and the cookies stay as they are',
  async (kind) => {
    const failing =
      kind === 'offline'
        ? () => Promise.reject(new TypeError('fetch failed'))
        : async () => new Response('', { status: 500 })
    let waited = 0
    const { platform } = (await createProxiedSite()).person.client
    const impatient = {
      ...platform,
      after: (millis: number, callback: () => void) => {
        waited += millis
        const timer = setTimeout(callback, 0)
        return () => clearTimeout(timer)
      },
    }
    const { proxySession, person } = await createProxiedSite({ fetch: failing, platform: impatient })
    const request = pageRequest(expired(person.refreshToken))
    const session = await proxySession(request)
    expect(withoutPath(session.headers)).toEqual([...request.headers])
    expect(session.keep(new Response()).headers.getSetCookie()).toEqual([])
    expect(waited).toBeGreaterThan(0)
  },
)

test('a rejected session counts as signed out for the page, and the browser keeps its cookies', async () => {
  const { proxySession } = await createProxiedSite()
  const session = await proxySession(pageRequest(expired('never-issued')))
  expect(session.client.session.getSnapshot().status).toBe('signed-out')
  expect(session.headers.get('cookie')).toBe('theme=dark')
  expect(session.keep(new Response()).headers.getSetCookie()).toEqual([])
})

test.each([
  ['https://app.example/', {}, true],
  ['http://app.example/', {}, false],
  ['http://app.example/', { 'x-forwarded-proto': 'https' }, true],
  ['http://app.example/', { 'x-forwarded-proto': 'https, http' }, true],
  ['http://app.example/', { 'x-forwarded-proto': 'http' }, false],
])('cookies of %s with %j are secure: %s', async (url, headers, secure) => {
  const { proxySession, person } = await createProxiedSite()
  const { keep } = await proxySession(pageRequest(expired(person.refreshToken), { url, headers }))
  const cookies = keep(new Response()).headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.endsWith('; Secure'))).toEqual([secure, secure, secure])
})

test('a redirect leads to sign-in and back, and keeps the cookies', async () => {
  const { proxySession, person } = await createProxiedSite()
  const session = await proxySession(pageRequest(expired(person.refreshToken)))
  const response = await session.redirect('signIn')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('/handler/sign-in?after_auth_return_to=%2Fteams%3Fpage%3D2')
  expect(response.headers.getSetCookie()).toHaveLength(3)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const signedOut = await proxySession(new Request('https://app.example/teams'))
  expect((await signedOut.redirect('signIn')).headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['GET', 307],
  ['HEAD', 307],
  ['POST', 303],
  ['DELETE', 303],
])('a redirect after %s has status %d, so that a browser follows it with GET or HEAD', async (method, status) => {
  const { proxySession } = await createProxiedSite()
  const session = await proxySession(new Request('https://app.example/teams', { method }))
  expect((await session.redirect('home')).status).toBe(status)
})

test('the session proxy never redirects to an untrusted origin', async () => {
  const { proxySession } = await createProxiedSite({ urls: { signIn: 'https://elsewhere.example/sign-in' } })
  const session = await proxySession(new Request('https://app.example/teams'))
  await expect(session.redirect('signIn')).rejects.toMatchObject({ code: 'UNTRUSTED_URL' })
})

test('the session proxy adds cookies to a response with immutable headers', async () => {
  const { proxySession, person } = await createProxiedSite()
  const session = await proxySession(pageRequest(expired(person.refreshToken)))
  const response = session.keep(Response.redirect('https://app.example/elsewhere', 302))
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('https://app.example/elsewhere')
  expect(response.headers.getSetCookie()).toHaveLength(3)
})

test('100 concurrent requests, each of another user, get their own sessions', async () => {
  const backend = createWorld({ backend: { platform: patientPlatform() } })
  const people = await Promise.all(
    Array.from({ length: 100 }, (_, index) => backend.signUp(`person${index}@harbor.example`)),
  )
  const proxySession = createSessionProxy({ ...backend.shared, publishableClientKey: 'pck_emulator' })
  const emails = await Promise.all(
    people.map(async ({ refreshToken }) => {
      const session = await proxySession(pageRequest(expired(refreshToken)))
      expect(session.keep(new Response()).headers.getSetCookie().join()).toContain(refreshToken)
      return (await getUser(session.client))?.primaryEmail
    }),
  )
  expect(emails).toEqual(people.map((_, index) => `person${index}@harbor.example`))
})

test('a missing key is an error at construction', () => {
  expect(() => createSessionProxy({ projectId: 'internal' })).toThrow(/publishableClientKey is missing/)
})

test.each([
  'stack-refresh-internal=undefined; stack-access=undefined',
  'stack-refresh-internal=; stack-access=%5B%22',
  'stack-access=%5B%22another-user%22%2C%22token%22%5D',
  'stack-refresh-internal=%E0%A4%A; stack-access=%E0%A4%A',
  '=; ; stack-refresh-internal',
])('unreadable cookies (%s) count as signed out', async (cookie) => {
  const { proxySession } = await createProxiedSite()
  const session = await proxySession(new Request('https://app.example/', { headers: { cookie } }))
  expect(session.client.session.getSnapshot().status).toBe('signed-out')
  expect(session.keep(new Response()).headers.getSetCookie()).toEqual([])
})

test('the access token of another session is not used, and a refresh gets one of this session', async () => {
  const { proxySession, person, signUp } = await createProxiedSite()
  const joel = await signUp('joel@harbor.example')
  const pair = encodeURIComponent(JSON.stringify([joel.refreshToken, joel.accessToken]))
  const cookie = `__Host-stack-refresh-internal--default=${person.refreshToken}; stack-access=${pair}`
  const session = await proxySession(new Request('https://app.example/', { headers: { cookie } }))
  expect((await getUser(session.client))?.primaryEmail).toBe('mira@harbor.example')
  expect(decodeURIComponent(session.headers.get('cookie')!)).not.toContain(joel.refreshToken)
})

const olderRequest = ({ refreshToken, accessToken }: Tokens, url = 'https://app.example/'): Request => {
  const pair = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
  return new Request(url, { headers: { cookie: `theme=dark; stack-refresh=${refreshToken}; stack-access=${pair}` } })
}
const statusOf = ({ client }: ProxiedRequest) => client.session.getSnapshot().status

test('a session in older cookies is not read over HTTPS, where other hosts of the domain can set them, and the page doesn’t get them', async () => {
  const { proxySession, person, calls } = await createProxiedSite()
  const session = await proxySession(olderRequest(person))
  expect(statusOf(session)).toBe('signed-out')
  expect(readCookies(session.headers)).toEqual({ theme: 'dark' })
  expect(session.keep(new Response('page')).headers.getSetCookie()).toEqual([])
  expect(calls).toEqual([])
})

test('a session in older cookies is read over HTTPS until acceptOlderCookiesUntil, and stays where it is', async () => {
  const { proxySession, person, own } = await createProxiedSite({ acceptOlderCookiesUntil: Date.now() + 60_000 })
  const session = await proxySession(olderRequest(person))
  expect(statusOf(session)).toBe('signed-in')
  expect(session.keep(new Response('page')).headers.getSetCookie()).toEqual([])
  const later = createSessionProxy({ ...own, acceptOlderCookiesUntil: Date.now() - 1 })
  expect(statusOf(await later(olderRequest(person)))).toBe('signed-out')
})

test('a session in older cookies is read over HTTP, where any cookie can be set by others', async () => {
  const { proxySession, person } = await createProxiedSite()
  expect(statusOf(await proxySession(olderRequest(person, 'http://app.example/')))).toBe('signed-in')
})

test.each([Infinity, NaN, Date.now() + 32_000_000_000, 'tomorrow'])(
  'a session in older cookies can’t be accepted until %s',
  async (until) => {
    await expect(createProxiedSite({ acceptOlderCookiesUntil: until as number })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining('acceptOlderCookiesUntil'),
    })
  },
)

test.each([
  ['stack-is-https=true', true],
  ['hexclave-is-https=true', true],
  ['__Host-theme=dark', true],
  ['stack-is-https=false', false],
  ['theme=__Host-', false],
])(
  'behind a proxy without HTTPS headers, the cookie %s makes the session’s cookies secure: %s',
  async (note, secure) => {
    const { proxySession, person } = await createProxiedSite()
    await signOut(person.client)
    const session = await proxySession(new Request('http://app.example/', { headers: { cookie: note } }))
    await signInWithPassword(session.client, { email: 'mira@harbor.example', password: 'correct horse' })
    const written = session.keep(new Response()).headers.getSetCookie()
    expect(written).not.toEqual([])
    expect(written.every((text) => text.includes('; Secure') === secure)).toBe(true)
  },
)

test('of two addresses, a refresh uses the one for servers', async () => {
  const baseUrl = { browser: 'https://auth.example', server: 'http://10.0.0.5:8102' }
  const hosts: string[] = []
  const { person, own, fetch } = await createProxiedSite()
  const proxySession = createSessionProxy({
    ...own,
    baseUrl,
    fetch: (input, init) => {
      hosts.push(new URL(String(input)).origin)
      return fetch(input, init)
    },
  })
  await proxySession(pageRequest(expired(person.refreshToken)))
  expect(hosts).toEqual([baseUrl.server])
})

test('the session proxy leaves no timer behind', async () => {
  const pending = new Set<number>()
  const { person, own, fetch } = await createProxiedSite()
  const platform = memoryPlatform({ fetch })
  const after: typeof platform.after = (millis, callback) => {
    const stop = platform.after(millis, callback)
    pending.add(millis)
    return () => {
      pending.delete(millis)
      stop()
    }
  }
  const proxySession = createSessionProxy({ ...own, platform: { ...platform, after } })
  await proxySession(pageRequest(expired(person.refreshToken)))
  expect(pending).toEqual(new Set())
})

test.each([
  ['HTTPS', 'https://app.example/', {}, '__Host-hexclave-access', 'Path=/; Max-Age=86400; SameSite=Lax; Secure'],
  ['HTTP', 'http://localhost:3000/', {}, 'hexclave-access', 'Path=/; Max-Age=86400; SameSite=Lax'],
  [
    'a shared domain',
    'https://a.app.example/',
    { cookieDomain: 'app.example' },
    'hexclave-access',
    'Path=/; Max-Age=86400; SameSite=Lax; Domain=app.example; Secure',
  ],
])(
  'the session proxy writes all attributes of a cookie for %s, and removes older cookies',
  async (_, url, options, name, attributes) => {
    const { proxySession } = await createProxiedSite(options)
    const headers = { cookie: 'stack-refresh-internal=older; stack-access=old; theme=dark' }
    const session = await proxySession(new Request(url, { headers }))
    await signInWithPassword(session.client, { email: 'mira@harbor.example', password: 'correct horse' })
    const written = session.keep(new Response()).headers.getSetCookie()
    const { accessToken, refreshToken } = await session.client.session.getTokens()
    const cookie = encodeURIComponent(JSON.stringify([refreshToken, accessToken]))
    expect(written).toContain(`${name}=${cookie}; ${attributes}`)
    expect(written).toContain(
      `stack-access=; Path=/; Max-Age=0; SameSite=Lax${url.startsWith('https:') ? '; Secure' : ''}`,
    )
  },
)

test('a page whose session was refused gets no cookie of it', async () => {
  const { proxySession } = await createProxiedSite()
  const headers = { cookie: 'stack-refresh-internal=revoked', 'accept-language': 'de' }
  const session = await proxySession(new Request('https://app.example/', { headers }))
  expect(withoutPath(session.headers)).toEqual([['accept-language', 'de']])
})

test('a page without any cookie of the session gets no cookie header', async () => {
  const { proxySession } = await createProxiedSite()
  const { headers } = await proxySession(new Request('https://app.example/', { headers: { 'accept-language': 'de' } }))
  expect(withoutPath(headers)).toEqual([['accept-language', 'de']])
})

const cookie = (refreshToken: string): string =>
  [
    `__Host-${OWN}=${encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 }))}`,
    `__Host-hexclave-access=${encodeURIComponent(JSON.stringify([refreshToken, 'a']))}`,
    `__Host-stack-refresh-internal--default=${refreshToken}`,
    `${OWN}=older`,
    `stack-refresh-internal=${refreshToken}`,
    'stack-refresh=older',
    'stack-refresh-internal--default=older',
    'hexclave-access=older',
    'stack-access=older',
    '__Host-stack-oauth-outer-abc=verifier',
  ].join('; ')

test('signing out with the client of a request ends the session at the service and removes every cookie of it, and no other', async () => {
  const { proxySession, person, calls } = await createProxiedSite()
  const headers = { cookie: `theme=dark; ${cookie(person.refreshToken)}` }
  const session = await proxySession(new Request('https://app.example/', { headers }))
  expect(await signOut(session.client)).toEqual({ revoked: true })
  expect(calls).toContain('DELETE /auth/sessions/current')
  const written = session.keep(new Response()).headers.getSetCookie()
  const removed = written.filter((text) => text.includes('Max-Age=0')).map((text) => text.split('=')[0]!)
  expect(removed.sort()).toEqual(
    cookie('x')
      .split('; ')
      .map((pair) => pair.split('=')[0]!)
      .sort(),
  )
  const kept = written.filter((text) => !text.includes('Max-Age=0')).map((text) => text.split('=')[0]!)
  expect(kept).toEqual(['__Host-latchkey-session-internal--default'])
})

test('signing out and in again with the client of a request leaves only the new session', async () => {
  const { proxySession, person } = await createProxiedSite()
  const headers = { cookie: cookie(person.refreshToken) }
  const session = await proxySession(new Request('https://app.example/', { headers }))
  await signOut(session.client)
  await signInWithPassword(session.client, { email: 'mira@harbor.example', password: 'correct horse' })
  const written = session.keep(new Response()).headers.getSetCookie()
  expect(written.join()).not.toContain(person.refreshToken)
  const { refreshToken } = await session.client.session.getTokens()
  expect(written.filter((text) => text.includes(refreshToken!)).map((text) => text.split('=')[0]!)).toEqual([
    '__Host-hexclave-access',
    '__Host-latchkey-session-internal--default',
    `__Host-${OWN}`,
    'stack-refresh-internal',
  ])
})

const inner = 'http://10.0.0.7:3000/teams'
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'app.example' }

test.each([{}, forwarded])(
  'behind a proxy that ends TLS, a redirect with %j has a relative address',
  async (headers) => {
    const { proxySession } = await createProxiedSite()
    const session = await proxySession(new Request(inner, { headers }))
    const location = (await session.redirect('signIn')).headers.get('location')
    expect(location).toBe('/handler/sign-in?after_auth_return_to=%2Fteams')
  },
)

test('behind a proxy that ends TLS, a redirect in Next.js begins with the address of the request, which Next.js removes', async () => {
  const { proxySession } = await createProxiedSite()
  const request = Object.assign(new Request(inner, { headers: forwarded }), { nextUrl: new URL(inner) })
  const location = (await (await proxySession(request)).redirect('home')).headers.get('location')
  expect(location).toBe('http://10.0.0.7:3000/')
})

test.each([
  ['https: of X-Forwarded-Proto, and the host of the request', false, forwarded, 'https://10.0.0.7:3000/teams'],
  ['the host of X-Forwarded-Host with trustProxy', true, forwarded, 'https://app.example/teams'],
  [
    'the first host of several with trustProxy',
    true,
    { 'x-forwarded-host': 'app.example:8443, inner' },
    'http://app.example:8443/teams',
  ],
  ['no host with a path', true, { 'x-forwarded-host': 'evil.example/x' }, inner],
  ['no host with a user', true, { 'x-forwarded-host': 'user@evil.example' }, inner],
])('behind a proxy that ends TLS, links begin with %s', async (_name, trustProxy, headers, expected) => {
  const { proxySession } = await createProxiedSite({ trustProxy })
  const { client } = await proxySession(new Request(inner, { headers: headers as Record<string, string> }))
  expect(client.platform.location?.href()).toBe(expected)
})

test('the header Cookie is read once for each request', async () => {
  const { proxySession, person } = await createProxiedSite()
  const request = pageRequest(person)
  const reads: string[] = []
  const get = request.headers.get.bind(request.headers)
  request.headers.get = (name) => {
    reads.push(name)
    return get(name)
  }
  await proxySession(request)
  expect(reads.filter((name) => name === 'cookie')).toHaveLength(1)
})
