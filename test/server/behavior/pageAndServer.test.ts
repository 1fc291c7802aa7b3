/** A page and a server that refresh one session at the same moment, at a service that accepts each refresh token once. */
import { getAccessToken, signUpWithPassword, type ClientOptions } from 'latchkey'
import { authenticate, createServerClient, createSessionProxy, toErrorResponse } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../../src/core/client/createClient.ts'
import { BASE_URL, createWorld, EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { createMemoryBrowser, memoryPlatform, type MemoryBrowserOptions } from '../../support/memoryPlatform.ts'

const REFRESH_URL = '/api/session/refresh'
const MARK = 'latchkey-session-internal--default--refreshing'
const DAY = 86_400_000

/** An app whose pages and servers share the cookies of one browser. */
async function createSite(
  clientOptions: Partial<ClientOptions> = {},
  {
    browserOptions = {},
    beforeRoute = async (request: Request) => request.headers,
  }: {
    browserOptions?: MemoryBrowserOptions
    /** Returns the headers that reach the route. */
    beforeRoute?: (request: Request) => Promise<Headers>
  } = {},
) {
  const browser = createMemoryBrowser({ now: Date.now(), ...browserOptions })
  const toRequest = (path: string, init: RequestInit = {}): Request => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    return new Request(new URL(path, ORIGIN), { ...init, headers: { ...init.headers, cookie } })
  }
  const keepCookies = (headers: Headers): void => {
    for (const setCookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      if (/max-age=0\b/i.test(setCookie)) browser.cookies.delete(name)
      else browser.cookies.set(name, decodeURIComponent(value))
    }
  }
  const routeResponses: Response[] = []
  const world = createWorld({
    service: '2026',
    rotation: 'strict',
    browser,
    client: clientOptions,
    through: async (request, next) => {
      if (!request.url.startsWith(ORIGIN)) {
        if (request.url.endsWith('/token')) await held
        return next(request)
      }
      const isWithCookies = request.credentials === 'same-origin'
      const headers = { ...Object.fromEntries(request.headers), 'sec-fetch-site': 'same-origin' }
      const sent = isWithCookies ? toRequest(request.url, { method: request.method, headers }) : request
      const response = await proxySession.refresh(new Request(sent, { headers: await beforeRoute(sent) }))
      routeResponses.push(response.clone())
      keepCookies(response.headers)
      return response
    },
  })
  /** Refreshes of pages wait for this. */
  let held: Promise<void> = Promise.resolve()
  const hold = (): (() => void) => {
    let release = (): void => {}
    held = new Promise((resolve) => (release = resolve))
    return release
  }
  const sharedStore = memoryStore()
  const proxyOptions = { ...world.shared, publishableClientKey: 'pck_emulator', sharedStore }
  const proxySession = createSessionProxy(proxyOptions)
  const server = createServerClient({ ...world.shared, secretServerKey: 'ssk_emulator', sharedStore })
  await signUpWithPassword(world.client, {
    email: EMAIL,
    password: PASSWORD,
    verificationCallbackUrl: `${ORIGIN}/verify`,
  })
  world.calls.length = 0

  /** Sends a request to an API of the app. */
  const send = async (request = toRequest('/api/me')) => {
    const responseHeaders = new Headers()
    try {
      const { userId } = await authenticate(server, request, { responseHeaders })
      return { status: 200, userId, retryAfter: null }
    } catch (error) {
      const response = toErrorResponse(error)
      if (!response) throw error
      return { status: response.status, userId: null, retryAfter: response.headers['retry-after'] ?? null }
    } finally {
      keepCookies(responseHeaders)
    }
  }
  /** Forgets the access token, as if it had expired. */
  const expire = (): void => {
    for (const name of browser.cookies.keys()) if (name.endsWith('-access')) browser.cookies.delete(name)
  }
  const openTab = () =>
    createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: BASE_URL,
      platform: memoryPlatform({ browser, url: ORIGIN, fetch: world.platform.fetch }),
      ...clientOptions,
    })
  const countRefreshes = (): number =>
    world.calls.filter((call) => /oauth\/token|sessions\/current\/refresh/.test(call)).length
  const isSignedIn = async (): Promise<boolean> => {
    expire()
    return (await send()).status === 200
  }
  return {
    ...world,
    proxySession,
    toRequest,
    ask: send,
    expire,
    hold,
    openTab,
    countRefreshes,
    isSignedIn,
    routeResponses,
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

describe('a page that refreshes at the service', () => {
  test('announces the refresh, and a server with a valid access token does not refresh meanwhile', async () => {
    const { client, browser, ask, hold, countRefreshes, isSignedIn } = await createSite()
    client.session.markStale()
    const release = hold()
    const refresh = getAccessToken(client)
    await settle()
    expect(browser.cookies.get(MARK)).toMatch(/^\w{1,7}$/)
    expect((await ask()).status).toBe(200)
    release()
    expect(await refresh).toEqual(expect.any(String))
    expect(countRefreshes()).toBe(1)
    expect(await isSignedIn()).toBe(true)
  })

  test('makes a server with an expired access token respond with 503 and Retry-After until the page is done', async () => {
    const { client, ask, expire, hold, isSignedIn } = await createSite()
    expire()
    const release = hold()
    const refresh = getAccessToken(client)
    await settle()
    expect(await ask()).toEqual({ status: 503, userId: null, retryAfter: '1' })
    release()
    await refresh
    expect((await ask()).status).toBe(200)
    expect(await isSignedIn()).toBe(true)
  })

  test('makes a server client with the request as its token store fail until the page is done', async () => {
    const { client, shared, toRequest, expire, hold, isSignedIn } = await createSite()
    expire()
    const release = hold()
    const refresh = getAccessToken(client)
    await settle()
    const read = () =>
      getAccessToken(createServerClient({ ...shared, secretServerKey: 'ssk_emulator', tokenStore: toRequest('/') }))
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK', attempts: 0 })
    release()
    await refresh
    expect(await read()).toEqual(expect.any(String))
    expect(await isSignedIn()).toBe(true)
  })

  test('removes the announcement after a refresh that failed', async () => {
    const { client, browser, emulator, expire } = await createSite()
    expire()
    emulator.faults.always('*', 'html')
    await getAccessToken(client).catch(() => null)
    expect(browser.cookies.has(MARK)).toBe(false)
  })

  test('has no effect on servers if the announcement names another refresh token', async () => {
    const { browser, ask, expire } = await createSite()
    browser.cookies.set(MARK, 'abc123')
    expire()
    expect((await ask()).status).toBe(200)
  })
})

describe('a page with refreshUrl', () => {
  test.each([
    ['the page', ['page', 'server']],
    ['the server', ['server', 'page']],
  ])('stays signed in with one refresh if a server refreshes at the same moment, and %s is first', async (_, order) => {
    const { client, browser, ask, expire, countRefreshes, isSignedIn } = await createSite({ refreshUrl: REFRESH_URL })
    expire()
    const results = await Promise.all(
      order.map((place) => (place === 'page' ? getAccessToken(client) : ask().then(({ status }) => status))),
    )
    expect(results).toEqual(order.map((place) => (place === 'page' ? expect.any(String) : 200)))
    expect({ refreshes: countRefreshes(), isAnnounced: browser.cookies.has(MARK) }).toEqual({
      refreshes: 1,
      isAnnounced: false,
    })
    expect(await isSignedIn()).toBe(true)
  })

  test('keeps two tabs and a server signed in over several expirations', async () => {
    const { client, ask, expire, openTab, isSignedIn } = await createSite({ refreshUrl: REFRESH_URL })
    const tab = openTab()
    for (let round = 0; round < 5; round += 1) {
      expire()
      const [one, two, { status }] = await Promise.all([getAccessToken(client), getAccessToken(tab), ask()])
      expect({ one, two, status }).toEqual({ one: expect.any(String), two: expect.any(String), status: 200 })
    }
    expect(await isSignedIn()).toBe(true)
  })

  test('gets tokens that are new, private to it, and in the cookies too', async () => {
    const { client, expire, routeResponses } = await createSite({ refreshUrl: REFRESH_URL })
    expire()
    const accessToken = await getAccessToken(client)
    const [response] = routeResponses
    expect(response!.headers.get('cache-control')).toBe('private, no-store')
    expect(await response!.json()).toEqual({ access_token: accessToken, refresh_token: expect.any(String) })
    expect(response!.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['hexclave-access', 'hexclave-refresh-internal--default']),
    )
  })

  test('loses nothing if it is closed before it reads the response', async () => {
    const { client, expire, openTab, platform, isSignedIn } = await createSite({ refreshUrl: REFRESH_URL })
    expire()
    void getAccessToken(client).catch(() => {})
    client.dispose()
    await settle()
    expect(await getAccessToken(openTab())).toEqual(expect.any(String))
    expect(platform.alerts).toEqual([])
    expect(await isSignedIn()).toBe(true)
  })

  test.each([-DAY, DAY])('refreshes once if the clock of its device is wrong by %i ms', async (millis) => {
    const { client, expire, countRefreshes, isSignedIn } = await createSite(
      { refreshUrl: REFRESH_URL },
      { browserOptions: { now: Date.now() + millis } },
    )
    expire()
    const tokens = [await getAccessToken(client), await getAccessToken(client), await getAccessToken(client)]
    expect({ distinct: new Set(tokens).size, refreshes: countRefreshes() }).toEqual({ distinct: 1, refreshes: 1 })
    expect(await isSignedIn()).toBe(true)
  })

  test('gets a new token after a change of claims, although the old one is valid', async () => {
    const { client, countRefreshes } = await createSite({ refreshUrl: REFRESH_URL })
    const old = await getAccessToken(client)
    client.session.markStale()
    const [next, again] = [await getAccessToken(client), await getAccessToken(client)]
    expect({ isNew: next !== old, isKept: next === again, refreshes: countRefreshes() }).toEqual({
      isNew: true,
      isKept: true,
      refreshes: 1,
    })
  })

  test('refreshes once if a proxy in front of the route has refreshed already', async () => {
    const site = await createSite(
      { refreshUrl: REFRESH_URL },
      { beforeRoute: async (request) => (await site.proxySession(request)).headers },
    )
    site.expire()
    expect(await getAccessToken(site.client)).toEqual(expect.any(String))
    expect(site.countRefreshes()).toBe(1)
    expect(await site.isSignedIn()).toBe(true)
  })

  test('refreshes at the service if the server gets no session from its cookies', async () => {
    const { client, calls } = await createSite(
      { refreshUrl: REFRESH_URL },
      { beforeRoute: async () => new Headers({ 'sec-fetch-site': 'same-origin' }) },
    )
    client.session.markStale()
    expect(await getAccessToken(client)).toEqual(expect.any(String))
    expect(calls).toEqual([`POST ${REFRESH_URL}`, 'POST /auth/oauth/token'])
  })

  test('is signed out once the service has ended the session', async () => {
    const { client, emulator, expire } = await createSite({ refreshUrl: REFRESH_URL })
    const { accessToken, refreshToken } = await client.session.getTokens()
    await emulator.fetch(`${BASE_URL}/api/v1/auth/sessions/current`, {
      method: 'DELETE',
      headers: {
        'x-stack-project-id': 'internal',
        'x-stack-publishable-client-key': 'pck_emulator',
        'x-stack-access-type': 'client',
        'x-stack-access-token': accessToken!,
        'x-stack-refresh-token': refreshToken!,
      },
    })
    expire()
    expect(await getAccessToken(client)).toBeNull()
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })
})

describe('the route of refreshUrl', () => {
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' }],
    ['a page of a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:3000' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses %s with 403, and sends nothing to the service', async (_, headers) => {
    const { proxySession, toRequest, expire, calls } = await createSite()
    expire()
    const response = await proxySession.refresh(toRequest(REFRESH_URL, { method: 'POST', headers }))
    expect({ status: response.status, cookies: response.headers.getSetCookie(), calls }).toEqual({
      status: 403,
      cookies: [],
      calls: [],
    })
  })

  test('responds to GET, which a link of another site can send, with 405', async () => {
    const { proxySession, toRequest, expire, calls } = await createSite()
    expire()
    const response = await proxySession.refresh(toRequest(REFRESH_URL))
    expect({ status: response.status, allow: response.headers.get('allow'), calls }).toEqual({
      status: 405,
      allow: 'POST',
      calls: [],
    })
  })

  test('responds with 401 without a session, and with 409 if the page asks for another session', async () => {
    const { proxySession, toRequest, calls } = await createSite()
    const signedOut = await proxySession.refresh(new Request(`${ORIGIN}${REFRESH_URL}`, { method: 'POST' }))
    const headers = { 'x-latchkey-session': 'other' }
    const changed = await proxySession.refresh(toRequest(REFRESH_URL, { method: 'POST', headers }))
    expect({ signedOut: signedOut.status, changed: changed.status, calls }).toEqual({
      signedOut: 401,
      changed: 409,
      calls: [],
    })
  })

  test('responds with 503 and Retry-After if the service is unreachable', async () => {
    const { shared, toRequest, emulator, expire } = await createSite()
    const proxySession = createSessionProxy({ ...shared, publishableClientKey: 'pck_emulator', deadlineMillis: 1 })
    expire()
    emulator.faults.always('*', 'rate-limited')
    const response = await proxySession.refresh(toRequest(REFRESH_URL, { method: 'POST' }))
    expect({ status: response.status, retryAfter: Number(response.headers.get('retry-after')) > 0 }).toEqual({
      status: 503,
      retryAfter: true,
    })
  })
})
