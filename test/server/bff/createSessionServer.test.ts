/** The handler through which pages call the service, over an emulator. */
import { deleteAccount, getUser, signInAnonymously, signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { createSessionServer, type SessionServerOptions } from 'latchkey/bff'
import { createNextClient } from 'latchkey/next'
import { updateCurrentUser } from 'latchkey/operations'
import { authenticate, createServerClient, deleteSession } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { describe, expect, test, vi } from 'vitest'
import { REFRESH_HEADERS } from '../../../src/core/client/refreshHeaders.ts'
import { shortHash } from '../../../src/core/util/hash.ts'
import { TokenSeal } from '../../../src/server/bff/TokenSeal.ts'
import { changeSettings } from '../../emulator/settings.ts'
import { createSessionSite, PATH, SECRET, type SessionSiteOptions } from '../../support/createSessionSite.ts'
import { BASE_URL, createWorld, EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'

const MAIN_COOKIE = 'hexclave-refresh-internal--default'
const REFRESHES = /oauth\/token|sessions\/current\/refresh/

async function createSignedInSite(options: SessionSiteOptions = {}) {
  const site = createSessionSite(options)
  await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
  site.calls.length = 0
  site.requests.length = 0
  const countRefreshes = (): number => site.calls.filter((call) => REFRESHES.test(call)).length
  return { ...site, countRefreshes }
}

/** Sends a request of a page below the path of the handler. */
const send = async (
  { visit }: Pick<ReturnType<typeof createSessionSite>, 'visit'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> => visit(new Request(`${ORIGIN}${PATH}${path}`, init))

/** Reads the user as the page does. */
const readUser = (site: Pick<ReturnType<typeof createSessionSite>, 'visit' | 'browser'>): Promise<Response> =>
  send(site, '/users/me', {
    headers: { 'x-stack-refresh-token': site.browser.cookies.get('stack-refresh-internal') ?? '' },
  })

describe('the page', () => {
  test('signs up, reads the user and signs out without a token', async () => {
    const { client, issued, readPage, httpOnly } = await createSignedInSite()
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: expect.any(String) })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    expect([...httpOnly.keys()]).toEqual([expect.stringMatching(/^latchkey-sealed-internal-[\w-]{22}\.0$/)])
    expect(await signOut(client)).toEqual({ revoked: true })
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(httpOnly.size).toBe(0)
    expect(issued.size).toBe(2)
    for (const token of issued) expect(readPage()).not.toContain(token)
  })

  test('is signed out once its sealed cookie is gone', async () => {
    const { client, httpOnly } = await createSignedInSite()
    httpOnly.clear()
    expect(await getUser(client)).toBeNull()
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('is signed out after the service has ended the session', async () => {
    const { client, emulator, expire, httpOnly } = await createSignedInSite()
    emulator.db.sessions.load([])
    await expire()
    expect(await getUser(client)).toBeNull()
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(httpOnly.size).toBe(0)
  })

  test('keeps no session of a user that it deleted', async () => {
    const { client, emulator, httpOnly } = await createSignedInSite()
    changeSettings(emulator.db, { client_user_deletion_enabled: true })
    await deleteAccount(client)
    expect(emulator.db.users.size).toBe(0)
    expect(httpOnly.size).toBe(0)
  })

  test('stays signed in if the project lets no user delete itself', async () => {
    const { client, emulator, httpOnly } = await createSignedInSite()
    changeSettings(emulator.db, { client_user_deletion_enabled: false })
    await expect(deleteAccount(client)).rejects.toMatchObject({ code: 'STATUS' })
    expect(httpOnly.size).toBe(1)
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })

  test('stays signed in while the service is down', async () => {
    const { client, emulator } = await createSignedInSite()
    const fault = vi.spyOn(emulator, 'fetch')
    emulator.faults.always('*', 'html')
    await expect(getUser(client)).rejects.toMatchObject({ name: 'TransportError' })
    emulator.faults.clear()
    fault.mockRestore()
    expect(client.session.getSnapshot().status).toBe('signed-in')
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })
})

describe('requests of the page', () => {
  test('arrive unchanged if a character is cut in two', async () => {
    const site = await createSignedInSite()
    const bytes = new TextEncoder().encode('{"display_name":"Zoë"}')
    const cut = bytes.indexOf(0xc3) + 1
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut))
        controller.enqueue(bytes.slice(cut))
        controller.close()
      },
    })
    const headers = {
      'content-type': 'application/json',
      'x-stack-refresh-token': site.browser.cookies.get('stack-refresh-internal') ?? '',
    }
    const init = { method: 'PATCH', headers, body, duplex: 'half' }
    expect((await send(site, '/users/me', init)).status).toBe(200)
    expect((await getUser(site.client))?.displayName).toBe('Zoë')
  })

  test('reach the service with the tokens that the server holds, and with no header of the page that could replace them', async () => {
    const site = await createSignedInSite()
    const { refreshToken } = site.client.session.peekTokens() ?? {}
    await send(site, '/users/me', {
      headers: {
        'x-stack-refresh-token': refreshToken ?? '',
        'x-stack-access-token': 'stolen',
        'x-stack-secret-server-key': 'ssk_guess',
        'x-stack-super-secret-admin-key': 'sak_guess',
        'x-stack-admin-access-token': 'stolen',
        'x-stack-access-type': 'admin',
        'x-stack-project-id': 'other',
        authorization: 'Bearer stolen',
        'x-http-method-override': 'DELETE',
        'x-forwarded-for': '203.0.113.9',
        te: 'trailers',
        cookie: 'own=1',
      },
    })
    const [request] = site.requests
    expect(request?.url).toBe(`${BASE_URL}/api/v1/users/me`)
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': 'pck_emulator',
      'x-stack-access-token': [...site.issued].find((token) => token.startsWith('eyJ')),
      'x-stack-refresh-token': [...site.issued].find((token) => !token.startsWith('eyJ')),
    })
  })

  test('keep the headers that describe them, and so do responses', async () => {
    const site = await createSignedInSite()
    const sent = {
      accept: 'application/json',
      'accept-language': 'de',
      'content-type': 'application/json',
      'user-agent': 'a browser',
      'x-stack-client-version': 'js latchkey@1.0.0',
      'x-stack-override-error-status': 'true',
      'x-stack-random-nonce': 'n1',
    }
    const received = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment',
      'retry-after': '7',
      'x-stack-actual-status': '429',
      'x-stack-known-error': 'X',
    }
    const seen: Headers[] = []
    site.replaceServer({
      fetch: async (_input, init) => {
        seen.push(new Headers(init?.headers))
        return new Response('a,b', { headers: { ...received, etag: '1', 'x-stack-refresh-token': 'r' } })
      },
    })
    const response = await send(site, '/projects/current', { headers: sent })
    expect(Object.fromEntries(seen[0]!)).toMatchObject(sent)
    expect(Object.fromEntries(response.headers)).toMatchObject(received)
    expect(response.headers.has('etag')).toBe(false)
    expect(response.headers.has('x-stack-refresh-token')).toBe(false)
  })

  test('with a body of exactly 4 MiB arrive', async () => {
    const site = await createSignedInSite()
    const body = 'x'.repeat(4 * 1024 * 1024)
    const headers = { 'content-length': String(body.length) }
    const sizes: number[] = []
    site.replaceServer({
      fetch: async (_input, init) => {
        sizes.push(String(init?.body).length)
        return Response.json({})
      },
    })
    const response = await send(site, '/auth/otp/send-sign-in-code', { method: 'POST', headers, body })
    expect({ status: response.status, sizes }).toEqual({ status: 200, sizes: [body.length] })
  })

  test('have no session if they present a token instead of a reference', async () => {
    const site = await createSignedInSite()
    const other = await site.signUp('ana@harbor.example')
    site.requests.length = 0
    const response = await send(site, '/users/me', {
      headers: { 'x-stack-access-token': other.accessToken, 'x-stack-refresh-token': other.refreshToken },
    })
    expect(response.status).toBe(401)
    expect(site.requests).toEqual([])
  })

  test.each([
    ['an operation at server level', 'GET', '/users'],
    ['an operation at admin level', 'GET', '/internal/projects/current'],
    ['an operation that returns tokens', 'POST', '/auth/cli/poll'],
    ['a path that leads up', 'GET', '/teams/%2e%2e/users'],
    ['another method', 'PUT', '/users/me'],
    ['no operation', 'GET', '/'],
  ])('for %s are refused', async (_, method, path) => {
    const site = await createSignedInSite()
    const response = await send(site, path, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'OPERATION_NOT_FOUND' })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(site.calls).toEqual([])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ])('of %s are refused unless they are safe', async (_, headers) => {
    const site = await createSignedInSite()
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
    const response = await send(site, '/auth/password/sign-in', { method: 'POST', headers, body })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
    const refresh = await send(site, '/refresh', { method: 'POST', headers })
    expect(refresh.status).toBe(403)
    expect(site.calls).toEqual([])
  })

  test('with a body of more than 4 MiB are refused', async () => {
    const site = await createSignedInSite()
    const response = await send(site, '/users/me', { method: 'PATCH', body: 'x'.repeat(4 * 1024 * 1024 + 1) })
    expect(response.status).toBe(413)
    expect(site.calls).toEqual([])
  })

  test('with an announced length of more than 4 MiB are refused, whatever arrives', async () => {
    const site = await createSignedInSite()
    const headers = { 'content-length': String(4 * 1024 * 1024 + 1) }
    const response = await send(site, '/users/me', { method: 'PATCH', headers, body: '{}' })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
    expect(site.calls).toEqual([])
  })

  test('are aborted at the service when the page aborts', async () => {
    let serviceSignal: AbortSignal | null | undefined
    const site = await createSignedInSite()
    site.replaceServer({
      fetch: (_, init) => {
        serviceSignal = init?.signal
        return new Promise((_resolve, reject) =>
          serviceSignal?.addEventListener('abort', () => reject(serviceSignal?.reason as Error)),
        )
      },
    })
    const controller = new AbortController()
    const response = send(site, '/projects/current', { signal: controller.signal })
    await expect.poll(() => serviceSignal).toBeDefined()
    controller.abort()
    expect((await response).status).toBe(499)
    expect(serviceSignal?.aborted).toBe(true)
  })

  test('get a response as it streams', async () => {
    let sendRest = (): void => {}
    const site = await createSignedInSite()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"first":1,'))
        sendRest = () => {
          controller.enqueue(new TextEncoder().encode('"last":2}'))
          controller.close()
        }
      },
    })
    site.replaceServer({ fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }) })
    const response = await send(site, '/projects/current')
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"first":1,')
    sendRest()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('"last":2}')
  })

  test('get 502 without details if the service cannot be reached', async () => {
    const site = await createSignedInSite()
    site.replaceServer({ fetch: async () => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7')) })
    const response = await send(site, '/projects/current')
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 502,
      body: { code: 'NETWORK', error: 'The service could not be reached. Please try again.' },
    })
  })

  test('get no cookie, no redirect and no token header of the service', async () => {
    const site = await createSignedInSite()
    site.replaceServer({
      fetch: async () =>
        Response.json(
          {},
          {
            headers: {
              'set-cookie': 'service=1',
              'x-stack-access-token': 'fresh',
              'x-stack-request-id': 'r1',
              server: 'nginx',
              'access-control-allow-origin': '*',
            },
          },
        ),
    })
    const response = await send(site, '/projects/current')
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json',
      'x-stack-request-id': 'r1',
    })
    site.replaceServer({
      fetch: async () => new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
    })
    const redirect = await send(site, '/projects/current')
    expect({ status: redirect.status, location: redirect.headers.get('location') }).toEqual({
      status: 502,
      location: null,
    })
  })

  test('get no tokens that the server cannot hold', async () => {
    const site = await createSignedInSite()
    site.replaceServer({ fetch: async () => Response.json({ access_token: 'eyJ.only.this' }) })
    const response = await send(site, '/auth/oauth/token', { method: 'POST', body: 'grant_type=authorization_code' })
    const body = await response.text()
    expect({ status: response.status, body: JSON.parse(body) }).toMatchObject({
      status: 502,
      body: { code: 'TOKENS_WITHHELD' },
    })
    expect(body).not.toContain('eyJ')
  })

  test.each([
    ['with the reference of a session', (reference: string) => `&refresh_token=${reference}`, 200],
    ['with the reference of another session', () => `&refresh_token=latchkey-session.${'b'.repeat(22)}`, 401],
    ['without a refresh token', () => '', 401],
  ])('that refresh %s get references or the end of the session', async (_grant, toParameter, status) => {
    const site = await createSignedInSite()
    const { refreshToken } = site.client.session.peekTokens() ?? {}
    const body = `grant_type=refresh_token${toParameter(refreshToken ?? '')}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await send(site, '/auth/oauth/token', { method: 'POST', headers, body })
    expect({ status: response.status, body: await response.json() }).toEqual({
      status,
      body:
        status === 200
          ? { access_token: expect.stringMatching(/^latchkey-user\./) as string, refresh_token: refreshToken }
          : { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', error: expect.any(String) as string },
    })
    expect(site.calls).toEqual([])
  })

  test.each([
    ['DELETE', '/auth/sessions/current', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
    ['GET', '/users/me', 'ACCESS_TOKEN_EXPIRED'],
  ])('%s %s of a session that has ended gets 401 and %s', async (method, path, code) => {
    const site = await createSignedInSite()
    const headers = { 'x-stack-refresh-token': `latchkey-session.${'b'.repeat(22)}` }
    const response = await send(site, path, { method, headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('x-stack-known-error')).toBe(code)
    expect(await response.json()).toMatchObject({ code })
    expect(site.calls).toEqual([])
  })

  test.each([
    ['a mistake in the app’s fetch', new RangeError('The app is wrong.')],
    ['control flow of a framework', Object.assign(new Error('bail out'), { digest: 'NEXT_DYNAMIC' })],
  ])('do not hide %s', async (_what, error) => {
    const site = await createSignedInSite()
    site.replaceServer({ fetch: () => Promise.reject(error) })
    await expect(send(site, '/projects/current')).rejects.toBe(error)
  })
})

describe('refreshes', () => {
  const STRICT = { rotation: 'strict' } as const

  test('happen on the server, once for concurrent requests, and lose no session with strict rotation', async () => {
    const site = await createSignedInSite(STRICT)
    await site.expire()
    const responses = await Promise.all(Array.from({ length: 10 }, () => readUser(site)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(site.countRefreshes()).toBe(1)
    await site.expire()
    expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
    expect(site.countRefreshes()).toBe(2)
    expect(site.issued.size).toBe(6)
    for (const token of site.issued) expect(site.readPage()).not.toContain(token)
  })

  test.each(['cookie', 'store'] as const)(
    'are shared by the processes of a server that holds tokens in a %s',
    async (holdsTokensIn) => {
      const bff = { sharedStore: memoryStore(), holdsTokensIn }
      const site = await createSignedInSite({ ...STRICT, bff })
      for (let round = 1; round <= 3; round += 1) {
        await site.expire()
        const responses = await Promise.all(
          Array.from({ length: 4 }, () => {
            site.replaceServer({})
            return readUser(site)
          }),
        )
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        expect(site.countRefreshes()).toBe(round)
      }
      expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
    },
  )

  test('keep a late response from replacing the session that began meanwhile', async () => {
    const { client, expire, httpOnly, sessionServer, toRequest, keepCookies } = await createSignedInSite(STRICT)
    await expire()
    const { refreshToken } = client.session.peekTokens() ?? {}
    const late = await sessionServer(
      toRequest(`${PATH}/users/me`, { headers: { 'x-stack-refresh-token': refreshToken ?? '' } }),
    )
    await signOut(client)
    await signUpWithPassword(client, { email: 'ana@harbor.example', password: PASSWORD })
    keepCookies(late.headers)
    expect((await getUser(client))?.primaryEmail).toBe('ana@harbor.example')
    expect(httpOnly.size).toBe(2)
  })

  test('follow a change of claims, and the page sees the new ones', async () => {
    const { client, emulator, countRefreshes } = await createSignedInSite(STRICT)
    const [user] = emulator.db.users.all()
    if (!user) throw new Error('There is no user.')
    const before = client.session.peekTokens()?.accessToken
    client.session.markStale()
    const after = await client.session.getAccessToken()
    expect(after).not.toBe(before)
    expect(countRefreshes()).toBe(1)
  })

  test('need POST', async () => {
    const site = await createSignedInSite()
    const response = await send(site, '/refresh')
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({ status: 405, allow: 'POST' })
  })

  test('respond with 409 if another session has begun in the browser', async () => {
    const site = await createSignedInSite()
    const response = await send(site, '/refresh', { method: 'POST', headers: { 'x-latchkey-session': 'other' } })
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 409,
      body: { code: 'SESSION_CHANGED', error: expect.stringContaining('cookies') as string },
    })
    const { sessionKey } = site.client.session.getSnapshot()
    const headers = { 'x-latchkey-session': sessionKey ?? '' }
    expect((await send(site, '/refresh', { method: 'POST', headers })).status).toBe(200)
    // A page that has no session yet accepts any.
    expect((await send(createSessionSite(), '/refresh', { method: 'POST', headers })).status).toBe(401)
  })

  test('happen early only if the page says that its token is refused, or that claims have changed', async () => {
    const site = await createSignedInSite()
    const { accessToken } = site.client.session.peekTokens() ?? {}
    const refreshWith = async (headers: Record<string, string>): Promise<number> => {
      const response = await send(site, '/refresh', { method: 'POST', headers })
      expect(response.status).toBe(200)
      return site.countRefreshes()
    }
    expect(await refreshWith({})).toBe(0)
    expect(await refreshWith({ [REFRESH_HEADERS.replaces]: shortHash('another token') })).toBe(0)
    expect(await refreshWith({ [REFRESH_HEADERS.claims]: 'unchanged' })).toBe(0)
    expect(await refreshWith({ [REFRESH_HEADERS.replaces]: shortHash(accessToken ?? '') })).toBe(1)
    // The token was replaced: a second page with the earlier one gets the new one.
    expect(await refreshWith({ [REFRESH_HEADERS.replaces]: shortHash(accessToken ?? '') })).toBe(1)
    expect(await refreshWith({ [REFRESH_HEADERS.claims]: 'changed' })).toBe(2)
  })

  test('are counted in the sealed session', async () => {
    const site = await createSignedInSite(STRICT)
    expect((await openSealed(site))?.claims).toMatchObject({ rotation: 0 })
    for (const rotation of [1, 2]) {
      await site.expire()
      await readUser(site)
      const { claims } = (await openSealed(site))!
      expect(claims).toMatchObject({ rotation })
      expect(site.issued).toContain(claims.refreshToken)
    }
  })
})

describe('revocation', () => {
  test.each([
    ['store' as const, 401],
    [undefined, 200],
  ])(
    'with the option revocation %j, a copy of the cookies of a session that was signed out gets %i',
    async (revocation, status) => {
      const bff = { sharedStore: memoryStore(), ...(revocation && { revocation }) }
      const site = await createSignedInSite({ bff })
      const [cookies, httpOnly] = [new Map(site.browser.cookies), new Map(site.httpOnly)]
      await signOut(site.client)
      for (const [name, value] of cookies) site.browser.cookies.set(name, value)
      for (const [name, value] of httpOnly) site.httpOnly.set(name, value)
      expect((await readUser(site)).status === 401).toBe(status === 401)
    },
  )

  test.each([
    ['store' as const, false],
    [undefined, true],
  ])(
    'with the option revocation %j, the tokens in the cookies of a page whose session was deleted are accepted: %j',
    async (revocation, isAccepted) => {
      const { shared, signUp } = createWorld({ service: '2026' })
      const sharedStore = memoryStore()
      const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator', sharedStore })
      const sessionServer = createServer({ ...shared, sharedStore, ...(revocation && { revocation }) })
      const { accessToken, refreshToken, userId } = await signUp(EMAIL)
      const toPair = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`
      const cookie = [
        toPair('__Host-hexclave-refresh-internal--default', { refresh_token: refreshToken }),
        toPair('__Host-hexclave-access', [refreshToken, accessToken]),
      ].join('; ')
      const { token } = await authenticate(server, { headers: { authorization: `Bearer ${accessToken}` } })
      await deleteSession(server, { id: token.sessionId!, userId })
      const { headers } = await sessionServer.open(new Request('https://app.example/', { headers: { cookie } }))
      expect(headers.has('x-stack-auth')).toBe(isAccepted)
    },
  )
})

/** Opens the only sealed cookie of the browser. */
async function openSealed({ httpOnly, platform }: Awaited<ReturnType<typeof createSignedInSite>>) {
  const [[name = '', sealed = ''] = []] = httpOnly
  return new TokenSeal(SECRET, 'internal', platform.now).open(toSealedId(name), sealed)
}

/** Returns the id of the session that a sealed cookie belongs to. */
const toSealedId = (name: string): string => /([\w-]{22})\.0$/.exec(name)?.[1] ?? ''

describe('sealed cookies', () => {
  test.each([
    ['a week', 0, 604_800_000],
    ['more than a week', 1, 604_801_000],
  ])('are sealed again after %s: %i cookies', async (_age, cookieCount, ageMillis) => {
    const site = await createSignedInSite()
    const [name = ''] = site.httpOnly.keys()
    const { claims } = (await openSealed(site))!
    const now = Math.floor(site.platform.now() / 1000) * 1000
    const sealed = await new TokenSeal(SECRET, 'internal', () => now - ageMillis).seal(toSealedId(name), claims)
    site.httpOnly.set(name, sealed)
    Object.assign(site.platform, { now: () => now })
    site.replaceServer({})
    const response = await readUser(site)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toHaveLength(cookieCount)
  })

  test.each([
    ['an access token', { accessToken: undefined }],
    ['a refresh token', { refreshToken: '' }],
    ['a number of rotations', { rotation: '1' }],
    ['anything', { accessToken: 1, refreshToken: 1, rotation: null }],
  ])('that lack %s open no session', async (_what, changes) => {
    const site = await createSignedInSite()
    const [name = ''] = site.httpOnly.keys()
    const { claims } = (await openSealed(site))!
    const seal = new TokenSeal(SECRET, 'internal', site.platform.now)
    site.httpOnly.set(name, await seal.seal(toSealedId(name), { ...claims, ...changes }))
    expect((await readUser(site)).status).toBe(401)
    expect(site.calls).toEqual([])
  })

  test('of the session that the page leaves with a sign-in are not removed, because a response may be late', async () => {
    const { client, httpOnly, platform } = await createSignedInSite()
    const [cookieName = ''] = httpOnly.keys()
    await platform.advance(600_001)
    await signInWithPassword(client, { email: EMAIL, password: PASSWORD })
    expect([...httpOnly.keys()]).toEqual([cookieName, expect.any(String)])
  })

  test('are for HTTPS and this host only', async () => {
    const { sessionServer, sealed } = await signInOverHttps()
    expect(sealed).toEqual([
      expect.stringMatching(
        /^__Host-latchkey-sealed-internal-[\w-]{22}\.0=[\w.-]+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
      ),
    ])
    expect(sessionServer).toBeDefined()
  })

  test('are sealed again with a new secret, so that the earlier one can be removed', async () => {
    const site = await createSignedInSite()
    const [name = ''] = site.httpOnly.keys()
    const before = site.httpOnly.get(name)
    site.replaceServer({ secret: ['a new secret of the app, 32 letters', SECRET] })
    expect(await getUser(site.client)).not.toBeNull()
    expect(site.httpOnly.get(name)).not.toBe(before)
    site.replaceServer({ secret: 'a new secret of the app, 32 letters' })
    expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
  })

  test('of one session do not open another', async () => {
    const site = await createSignedInSite()
    const [[name = '', value = ''] = []] = site.httpOnly
    const otherId = 'b'.repeat(22)
    site.httpOnly.set(name.replace(/[\w-]{22}\.0$/, `${otherId}.0`), value)
    const response = await send(site, '/users/me', {
      headers: { 'x-stack-refresh-token': `latchkey-session.${otherId}` },
    })
    expect(response.status).toBe(401)
  })

  test('of abandoned sessions are removed by the next sign-in', async () => {
    const { client, httpOnly, platform } = await createSignedInSite()
    // The page ends its session without reaching the server.
    client.session.clear()
    await platform.advance(600_001)
    await signInWithPassword(client, { email: EMAIL, password: PASSWORD })
    expect(httpOnly.size).toBe(1)
    client.session.clear()
    await signInWithPassword(client, { email: EMAIL, password: PASSWORD })
    expect(httpOnly.size).toBe(2)
  })
})

describe('tokens in the store', () => {
  test('are sealed, and the browser has only a key', async () => {
    const entries = new Map<string, string>()
    const { client, httpOnly, issued } = await createSignedInSite({
      bff: { holdsTokensIn: 'store', sharedStore: toStore(entries) },
    })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    const held = [...entries].filter(([key]) => key.startsWith('latchkey:held:'))
    expect(held).toHaveLength(1)
    expect(issued.size).toBeGreaterThan(0)
    for (const token of issued) expect(JSON.stringify(held)).not.toContain(token)
    expect([...httpOnly.values()].join('').length).toBeLessThan(500)
    await signOut(client)
    expect([...entries.keys()].filter((key) => key.startsWith('latchkey:held:'))).toEqual([])
  })

  test('are unavailable with the store, which signs no user out', async () => {
    const entries = new Map<string, string>()
    let isDown = false
    const { client } = await createSignedInSite({
      bff: { holdsTokensIn: 'store', sharedStore: toStore(entries, () => isDown), onUnhandledError: () => {} },
      client: { maxRetryAfterMillis: 0 },
    })
    isDown = true
    await expect(getUser(client)).rejects.toMatchObject({ code: 'STATUS', status: 503 })
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test.each([
    ['was changed', (value: string) => `${value.slice(0, -4)}AAAA`],
    ['of a server that held tokens in cookies', null],
  ])('are not read for a cookie that %s', async (_cookie, change) => {
    const entries = new Map<string, string>()
    const inStore = { holdsTokensIn: 'store', sharedStore: toStore(entries) } as const
    const site = await createSignedInSite(change ? { bff: inStore } : {})
    const [[name = '', value = ''] = []] = site.httpOnly
    if (change) site.httpOnly.set(name, change(value))
    site.replaceServer(inStore)
    const get = vi.spyOn(inStore.sharedStore, 'get')
    expect((await readUser(site)).status).toBe(401)
    expect(get.mock.calls.filter(([key]) => !key.startsWith('latchkey:re'))).toEqual([])
  })

  test('of abandoned sessions are removed from the store', async () => {
    const entries = new Map<string, string>()
    const site = await createSignedInSite({ bff: { holdsTokensIn: 'store', sharedStore: toStore(entries) } })
    const listHeld = (): string[] => [...entries.keys()].filter((key) => key.startsWith('latchkey:held:'))
    const [abandoned] = listHeld()
    expect(abandoned).toMatch(/^latchkey:held:[\w-]{43}$/)
    site.client.session.clear()
    await site.platform.advance(600_001)
    await signInWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    expect(listHeld()).toEqual([expect.not.stringMatching(abandoned!)])
  })

  test('are kept for a year under one key', async () => {
    const entries = new Map<string, string>()
    const sharedStore = toStore(entries)
    const set = vi.spyOn(sharedStore, 'set')
    const site = await createSignedInSite({ bff: { holdsTokensIn: 'store', sharedStore } })
    await site.expire()
    await readUser(site)
    const held = set.mock.calls.filter(([key]) => key.startsWith('latchkey:held:'))
    expect(held.map(([key, , options]) => [key, options])).toEqual(
      Array(2).fill([held[0]![0], { ttlMillis: 31_536_000_000 }]),
    )
  })

  test('sign out a session whose entry is gone', async () => {
    const entries = new Map<string, string>()
    const site = await createSignedInSite({ bff: { holdsTokensIn: 'store', sharedStore: toStore(entries) } })
    entries.clear()
    expect(await getUser(site.client)).toBeNull()
    expect(site.client.session.getSnapshot().status).toBe('signed-out')
  })

  test('respond with 503 and no change of cookies while the store is unavailable', async () => {
    const entries = new Map<string, string>()
    let isDown = false
    const site = await createSignedInSite({
      bff: { holdsTokensIn: 'store', sharedStore: toStore(entries, () => isDown), onUnhandledError: () => {} },
    })
    isDown = true
    const response = await readUser(site)
    expect({ status: response.status, cookies: response.headers.getSetCookie() }).toEqual({ status: 503, cookies: [] })
    expect(await response.json()).toMatchObject({ code: 'NETWORK' })
  })

  test('need the option sharedStore', () => {
    expect(() => createServer({ holdsTokensIn: 'store' })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining('sharedStore') }),
    )
  })
})

describe('moving an app', () => {
  test('from cookies takes over the session of the page once, and clears its tokens', async () => {
    const site = createSessionSite({ client: { sessionServer: null } })
    const { client: pageClient, openTab, browser, httpOnly, emulator } = site
    await signUpWithPassword(pageClient, { email: EMAIL, password: PASSWORD })
    const tokens = await pageClient.session.getTokens()
    const { sessionKey } = pageClient.session.getSnapshot()
    const client = openTab({ sessionServer: PATH })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    expect(client.session.getSnapshot().sessionKey).toBe(sessionKey)
    expect(httpOnly.size).toBe(1)
    // A later rotation wins over a late response with the tokens.
    const main = JSON.parse(browser.cookies.get(MAIN_COOKIE)!) as object
    expect(main).toMatchObject({ session: sessionKey, rotation: 1 })
    expect(JSON.stringify([...browser.cookies])).not.toContain(tokens.refreshToken)
    expect(JSON.stringify([...browser.cookies])).not.toContain(tokens.accessToken)
    expect(emulator.db.users.size).toBe(1)
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })

  test('takes over a session once if a page sends several requests at the same moment', async () => {
    const site = createSessionSite({ rotation: 'strict', client: { sessionServer: null } })
    await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    await site.expire()
    const responses = await Promise.all([readUser(site), readUser(site), readUser(site)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(site.httpOnly.size).toBe(1)
    const client = site.openTab({ sessionServer: PATH })
    await site.expire()
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })

  test('back to cookies gives the page its tokens, and signs nobody out', async () => {
    const site = await createSignedInSite()
    site.replaceServer({ shouldReleaseTokens: true })
    const { sessionKey } = site.client.session.getSnapshot()
    const client = site.openTab({ sessionServer: null, refreshUrl: `${PATH}/refresh` })
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    expect(client.session.getSnapshot().sessionKey).toBe(sessionKey)
    expect(site.httpOnly.size).toBe(0)
    expect(site.issued).toContain((await client.session.getTokens()).refreshToken)
  })

  test('back to cookies leaves a page that already has its tokens alone, and gives it those of a refresh', async () => {
    const site = createSessionSite({
      rotation: 'strict',
      client: { sessionServer: null },
      bff: { shouldReleaseTokens: true },
    })
    await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    const { sessionKey } = site.client.session.getSnapshot()
    const before = (await site.client.session.getTokens()).refreshToken
    const unchanged = await readUser(site)
    expect(unchanged.status).toBe(200)
    expect(unchanged.headers.getSetCookie()).toEqual([])
    await site.expire()
    expect((await readUser(site)).status).toBe(200)
    expect(site.httpOnly.size).toBe(0)
    const client = site.openTab({ sessionServer: null })
    const { refreshToken } = await client.session.getTokens()
    expect(refreshToken).not.toBe(before)
    expect(site.issued).toContain(refreshToken)
    expect(client.session.getSnapshot().sessionKey).toBe(sessionKey)
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
  })

  test('back to cookies gives a page without a session nothing', async () => {
    const response = await send(createSessionSite({ bff: { shouldReleaseTokens: true } }), '/refresh', {
      method: 'POST',
    })
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 401,
      body: { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
    })
  })

  test('seals the tokens of a page whose library gave its session no identity', async () => {
    const site = createSessionSite()
    const { accessToken, refreshToken } = await site.signUp('noor@harbor.example')
    site.browser.cookies.set('stack-refresh-internal', refreshToken)
    site.browser.cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]))
    expect((await readUser(site)).status).toBe(200)
    const [[name = '', sealed = ''] = []] = site.httpOnly
    const opened = await new TokenSeal(SECRET, 'internal', site.platform.now).open(toSealedId(name), sealed)
    expect(opened?.claims).toMatchObject({ accessToken, refreshToken, rotation: 0 })
  })
})

describe('open', () => {
  test('gives other routes of the app the session, and the tokens only to the server', async () => {
    const site = await createSignedInSite({ rotation: 'strict' })
    await site.expire()
    const request = site.toRequest('/dashboard')
    const { client, headers, keep } = await site.sessionServer.open(request)
    expect((await getUser(client))?.primaryEmail).toBe(EMAIL)
    expect(headers.get('cookie')).toBeNull()
    const server = createServerClient({ ...site.shared, platform: site.platform, secretServerKey: 'ssk_emulator' })
    const { userId } = await authenticate(server, { headers, method: 'GET' })
    expect(userId).toBe(site.client.session.getSnapshot().userId)
    const response = await keep(new Response('page'))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    site.keepCookies(response.headers)
    await site.expire()
    expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
  })

  test('keeps the cookies of the app, and removes those of the session', async () => {
    const site = await createSignedInSite()
    const request = site.toRequest('/dashboard')
    request.headers.set('cookie', `theme=dark; ${request.headers.get('cookie')}; lang=de`)
    const { headers } = await site.sessionServer.open(request)
    expect(headers.get('cookie')).toBe('theme=dark; lang=de')
  })

  test('of a request without a session adds no tokens, and leaves those of the header', async () => {
    const { sessionServer } = createSessionSite()
    const sent = { 'x-stack-auth': '{}', accept: 'text/html' }
    const { headers } = await sessionServer.open(new Request(`${ORIGIN}/dashboard`, { headers: sent }))
    expect(Object.fromEntries(headers)).toEqual(sent)
  })

  test('lets the server sign in and out for the page', async () => {
    const site = await createSignedInSite()
    const ended = await site.sessionServer.open(
      site.toRequest('/sign-out', { method: 'POST', headers: { origin: ORIGIN, host: 'localhost:3000' } }),
    )
    await signOut(ended.client)
    site.keepCookies((await ended.keep(new Response())).headers)
    expect(site.client.session.getSnapshot().status).toBe('signed-out')
    expect(site.httpOnly.size).toBe(0)
    const begun = await site.sessionServer.open(
      site.toRequest('/sign-in', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
    )
    await signInWithPassword(begun.client, { email: EMAIL, password: PASSWORD })
    site.keepCookies((await begun.keep(new Response())).headers)
    expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
    for (const token of site.issued) expect(site.readPage()).not.toContain(token)
  })

  test('is needed: other entries treat a session that this server holds as signed out, and send nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const site = await createSignedInSite()
    const request = site.toRequest('/dashboard')
    await expect(authenticate(site.server, request)).rejects.toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' })
    const jar = { get: (name: string) => ({ value: site.browser.cookies.get(name) ?? '' }) }
    const options = {
      ...site.shared,
      publishableClientKey: 'pck_emulator',
      cookies: () => jar,
      headers: () => request.headers,
    }
    expect(await getUser(await createNextClient(options))).toBeNull()
    expect(site.calls).toEqual([])
    expect(warn.mock.calls).toEqual(Array(2).fill([expect.stringContaining('sessionServer.open(request)')]))
    warn.mockRestore()
  })

  test('refuses an unsafe request of another site, and sends nothing for it', async () => {
    const site = await createSignedInSite()
    await site.expire()
    const request = site.toRequest('/api/orders', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
    const sentBefore = site.requests.length
    await expect(site.sessionServer.open(request)).rejects.toMatchObject({ code: 'CROSS_SITE_REQUEST' })
    expect(site.requests).toHaveLength(sentBefore)
  })
})

describe('the beginning of an OAuth flow', () => {
  const query = 'type=link&state=s&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fhandler%2Foauth-callback'
  const AUTHORIZE = `/auth/oauth/authorize/github?${query}&token=planted`

  test('adds the access token to the address of the service', async () => {
    const site = await createSignedInSite()
    const response = await send(site, AUTHORIZE, { headers: { 'sec-fetch-mode': 'navigate' } })
    const location = response.headers.get('location') ?? ''
    expect(response.status).toBe(302)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(location.startsWith(`${BASE_URL}/api/v1/auth/oauth/authorize/github?${query}`)).toBe(true)
    expect(location.endsWith(`&token=${[...site.issued].find((token) => token.startsWith('eyJ'))}`)).toBe(true)
  })

  test.each([
    ['a script', { 'sec-fetch-mode': 'cors' }],
    ['a page of another site', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }],
    ['a link in an email', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
  ])('is refused to %s', async (_, headers) => {
    const response = await send(await createSignedInSite(), AUTHORIZE, { headers })
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status: 403,
      location: null,
    })
  })

  test.each([
    ['connects an account of an anonymous user', true, 'link', true],
    ['lets an anonymous user keep the account', true, 'authenticate', true],
    ['connects an account of a user', false, 'link', true],
    ['signs another user in', false, 'authenticate', false],
  ])('that %s has the right token in the address', async (_flow, isAnonymous, type, hasToken) => {
    const site = createSessionSite()
    if (isAnonymous) await signInAnonymously(site.client)
    else await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    const headers = { 'sec-fetch-mode': 'navigate' }
    const response = await send(site, AUTHORIZE.replace('type=link', `type=${type}`), { headers })
    const { searchParams } = new URL(response.headers.get('location') ?? '')
    const accessToken = [...site.issued].find((token) => token.startsWith('eyJ'))
    expect(searchParams.getAll('token')).toEqual(hasToken ? [accessToken] : [])
  })

  test.each([
    ['of this host', { host: 'localhost:3000', referer: `${ORIGIN}/account` }, 302],
    ['of this host, without the header Host', { referer: `${ORIGIN}/account` }, 302],
    ['of another port', { host: 'localhost:3000', referer: 'http://localhost:4000/account' }, 403],
    ['of another host', { host: 'localhost:3000', referer: 'https://evil.example/localhost:3000' }, 403],
    ['of no host', { host: 'localhost:3000', referer: 'about:blank' }, 403],
    ['that is no address', { host: 'localhost:3000', referer: 'localhost:3000' }, 403],
    ['that is missing', { host: 'localhost:3000' }, 403],
  ])('over HTTP, where browsers name no site, depends on a Referer %s', async (_referer, headers, status) => {
    const site = await createSignedInSite()
    const response = await site.sessionServer(site.toRequest(`${PATH}${AUTHORIZE}`, { headers }))
    expect(response.status).toBe(status)
    expect(response.headers.has('location')).toBe(status === 302)
  })

  test('needs a session to connect an account', async () => {
    const response = await send(createSessionSite(), AUTHORIZE, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect(response.status).toBe(401)
  })
})

test.each([
  { path: 'api/session' },
  { cookieDomain: 'example.com' },
  { path: '/api/session/' },
  { path: '/' },
  { publishableClientKey: 'ssk_x' },
  { revocation: 'memory' as never },
  { holdsTokensIn: 'store' as const },
])('the options %j are refused', (options) => {
  expect(() => createServer(options)).toThrow(expect.objectContaining({ name: 'UsageError' }))
})

test('the page can change the user', async () => {
  const { client } = await createSignedInSite()
  await updateCurrentUser(client, { displayName: 'Mira' })
  expect((await getUser(client))?.displayName).toBe('Mira')
})

const createServer = (options: Partial<SessionServerOptions>) =>
  createSessionServer({ projectId: 'internal', publishableClientKey: 'pck_emulator', secret: SECRET, ...options })

/** A store in which a test can look. */
function toStore(entries: Map<string, string>, isDown = (): boolean => false) {
  const requireUp = (): void => {
    if (isDown()) throw new Error('The store is down.')
  }
  return {
    get: async (key: string) => (requireUp(), entries.get(key) ?? null),
    set: async (key: string, value: string, { ifAbsent = false }: { ifAbsent?: boolean }) => {
      requireUp()
      if (ifAbsent && entries.has(key)) return false
      entries.set(key, value)
      return true
    },
    remove: async (key: string, { ifValue }: { ifValue?: string } = {}) => {
      requireUp()
      if (ifValue === undefined || entries.get(key) === ifValue) entries.delete(key)
    },
  }
}

async function signInOverHttps() {
  const { shared, signUp } = createSessionSite()
  await signUp(EMAIL)
  const sessionServer = createSessionServer({ ...shared, publishableClientKey: 'pck_emulator', secret: SECRET })
  const response = await sessionServer(
    new Request(`https://app.example${PATH}/auth/password/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://app.example' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    }),
  )
  return { sessionServer, sealed: response.headers.getSetCookie() }
}
