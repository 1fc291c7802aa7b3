import { listTeamsQuery } from 'latchkey/query'
import {
  createSessionProxy,
  latchkeyLoader,
  latchkeyMiddleware,
  requireUser,
  requireUserMiddleware,
  sessionContext,
  type InitialState,
  type LoaderContext,
  type SessionProxyOptions,
} from 'latchkey/react-router'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { getUser, listTeams, signOut } from '../../../src/entrypoints/index.ts'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { patientPlatform } from '../../support/patientPlatform.ts'
import { createReactRouterSite, REACT_ROUTER_VERSIONS, type RouteModule } from '../../support/reactRouterSite.ts'

const REFRESH = 'POST /auth/oauth/token'
const APP = 'https://app.example'
const MIRA = 'mira@harbor.example'

/** The cookies of a session whose access token is missing or current. */
function toCookie({ refreshToken, accessToken = null }: { refreshToken: string; accessToken?: string | null }): string {
  const cookieValue = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 })
  const cookie = `__Host-hexclave-refresh-internal--default=${encodeURIComponent(cookieValue)}`
  if (accessToken === null) return cookie
  return `${cookie}; __Host-hexclave-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`
}

const readEmail: RouteModule['loader'] = async ({ context }) => ({
  email: (await getUser(context.get(sessionContext).client))?.primaryEmail ?? null,
})

async function signOutOf({ context }: { context: LoaderContext }): Promise<Response> {
  await signOut(context.get(sessionContext).client)
  return Response.json({ isSignedOut: true })
}

/** A page for each kind of response. */
const ROUTES: readonly RouteModule[] = [
  { path: '/me', loader: readEmail },
  { path: '/account', loader: async ({ context }) => ({ id: (await requireUser(context)).id }) },
  { path: '/save', action: async ({ context }) => ({ id: (await requireUser(context)).id }) },
  {
    path: '/thrown',
    loader: () => {
      throw new Response('Gone.', { status: 410 })
    },
  },
  {
    path: '/failed',
    loader: () => {
      throw new Error('The loader failed.')
    },
  },
  {
    path: '/api/thrown',
    isResource: true,
    loader: () => {
      throw new Response('Gone.', { status: 410 })
    },
  },
  { path: '/api/file', isResource: true, loader: () => new Response('file') },
  { path: '/sign-out', action: signOutOf },
  { path: '/api/sign-out', isResource: true, action: signOutOf },
]

async function createSite(version: 7 | 8, { world: worldOptions = {}, user = {}, routes = ROUTES }: SiteOptions = {}) {
  const world = createWorld(worldOptions)
  const mira = await world.signUp(MIRA)
  const fetch: typeof world.fetch = async (input, init) => {
    const response = await world.fetch(input, init)
    if (!String(input).endsWith('/users/me')) return response
    return Response.json({ ...((await response.json()) as object), ...user })
  }
  const options: SessionProxyOptions = { ...world.shared, fetch, publishableClientKey: 'pck_emulator' }
  const handle = createReactRouterSite(version, [latchkeyMiddleware(options)], routes)
  world.calls.length = 0
  const open = (path: string, init: RequestInit = {}): Promise<Response> => handle(new Request(APP + path, init))
  const openAs = (cookie: string, path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    open(path, { ...init, headers: { cookie, ...(headers as Record<string, string>) } })
  const refreshes = (): number => world.calls.filter((call) => call === REFRESH).length
  return { ...world, mira, options, open, openAs, refreshes }
}

interface SiteOptions {
  readonly world?: WorldOptions
  /** Fields of the user that differ from those of the emulator. */
  readonly user?: object
  readonly routes?: readonly RouteModule[]
}

const cookieNames = (response: Response): string[] =>
  response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]!)

describe.each(REACT_ROUTER_VERSIONS)('React Router %s', (version) => {
  test('a loader reads the user of the request, and the page is private', async () => {
    const { mira, openAs } = await createSite(version)
    const response = await openAs(toCookie(mira), '/me')
    expect(await response.json()).toMatchObject({ '/me': { email: MIRA } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(cookieNames(response)).toEqual([])
  })

  test('a page without a session may be cached and sends nothing to the service', async () => {
    const { calls, open } = await createSite(version)
    const response = await open('/me')
    expect(await response.json()).toMatchObject({ '/me': { email: null } })
    expect(response.headers.get('cache-control')).toBeNull()
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(calls).toEqual([])
  })

  test.each(['/me', '/me.data', '/account', '/thrown', '/failed', '/api/thrown', '/api/file', '/unknown'])(
    'the response of %s has the cookies of a refreshed session',
    async (path) => {
      const { mira, openAs, refreshes } = await createSite(version)
      const response = await openAs(toCookie({ refreshToken: mira.refreshToken }), path)
      expect(refreshes()).toBe(path === '/unknown' ? 0 : 1)
      expect(cookieNames(response).includes('__Host-hexclave-access')).toBe(path !== '/unknown')
    },
  )

  test.each(['/me', '/me.data', '/account', '/account.data', '/save', '/thrown', '/api/thrown', '/api/file'])(
    'the response of %s sets each cookie once, and names Cookie in Vary once',
    async (path) => {
      // A restricted user is redirected by requireUser.
      const { mira, openAs, open } = await createSite(version, { user: { is_restricted: true } })
      const init = path === '/save' ? { method: 'POST' } : {}
      const names = cookieNames(await openAs(toCookie({ refreshToken: mira.refreshToken }), path, init))
      expect(names).toContain('__Host-hexclave-access')
      expect(names).toEqual([...new Set(names)])
      const varies = (await open(path, init)).headers.get('vary')?.split(', ')
      expect(varies?.filter((name) => name === 'Cookie')).toEqual(['Cookie'])
    },
  )

  test('a sign-out in an action removes the cookies', async () => {
    const { mira, openAs } = await createSite(version)
    const response = await openAs(toCookie(mira), '/sign-out', { method: 'POST' })
    expect(response.headers.getSetCookie().join('\n')).toContain('__Host-hexclave-access=; Path=/; Max-Age=0')
  })

  test.each([
    { path: '/account', location: '/handler/sign-in?after_auth_return_to=%2Faccount' },
    { path: '/account?tab=keys', location: '/handler/sign-in?after_auth_return_to=%2Faccount%3Ftab%3Dkeys' },
    { path: '/account?index&a=1', location: '/handler/sign-in?after_auth_return_to=%2Faccount%3Fa%3D1' },
    { path: '/account?a=1&index&b=2', location: '/handler/sign-in?after_auth_return_to=%2Faccount%3Fa%3D1%26b%3D2' },
  ])('a signed-out user of $path is redirected to sign-in and back', async ({ path, location }) => {
    const { open } = await createSite(version)
    const response = await open(path)
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({ status: 307, location })
  })

  test('a navigation in the browser gets the redirect with the address of the page', async () => {
    const { open } = await createSite(version)
    const response = await open('/account.data?tab=keys&_routes=%2Faccount')
    expect(response.status).toBe(202)
    expect(await response.text()).toContain('/handler/sign-in?after_auth_return_to=%2Faccount%3Ftab%3Dkeys"')
  })

  test.each([
    { referer: `${APP}/form?step=2`, returnTo: '%2Fform%3Fstep%3D2' },
    { referer: 'https://evil.example/form', returnTo: '%2Fsave' },
    { referer: `${APP}//evil.example`, returnTo: '%2Fevil.example' },
    { referer: 'no address', returnTo: '%2Fsave' },
  ])('an action sent by $referer returns to $returnTo', async ({ referer, returnTo }) => {
    const { open } = await createSite(version)
    const response = await open('/save', { method: 'POST', headers: { referer } })
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status: 303,
      location: `/handler/sign-in?after_auth_return_to=${returnTo}`,
    })
  })

  test.each(['//evil.example', '/\\evil.example', '/account/..//evil.example', '//evil.example/_.data'])(
    'the redirect for %s stays on the site',
    async (path) => {
      const { open } = await createSite(version, {
        routes: [{ path: '/*', loader: async ({ context }) => ({ id: (await requireUser(context)).id }) }],
      })
      const response = await open(path)
      const location = response.headers.get('location') ?? /\/handler\/[^"]*/.exec(await response.text())?.[0] ?? ''
      expect(location).toMatch(/^\/handler\/sign-in/)
      const returnTo = new URL(location, APP).searchParams.get('after_auth_return_to')
      expect(new URL(returnTo ?? '/', APP).origin).toBe(APP)
    },
  )

  test.each([
    { path: '/api/sign-out', headers: { origin: 'https://evil.example' } },
    { path: '/api/sign-out', headers: { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' } },
    { path: '/sign-out', headers: { 'sec-fetch-site': 'cross-site' } },
  ])(
    'an unsafe request of another site to $path with $headers is refused and changes nothing',
    async ({ path, headers }) => {
      const { mira, openAs, calls } = await createSite(version)
      const response = await openAs(toCookie(mira), path, { method: 'POST', headers })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(calls).toEqual([])
    },
  )

  test('50 parallel loaders share one refresh with strict rotation, and the session remains', async () => {
    const loaders = Array.from({ length: 50 }, (_, index) => index)
    const nested: RouteModule = {
      path: '/page',
      loader: async ({ context }) => {
        const { client } = context.get(sessionContext)
        const users = loaders.map(async () => (await requireUser(context)).primaryEmail)
        const teams = loaders.map(async () => (await listTeams(client, { userId: 'me' })).items.length)
        return { emails: await Promise.all(users), teams: await Promise.all(teams) }
      },
    }
    const { mira, openAs, refreshes } = await createSite(version, {
      world: { rotation: 'strict', backend: { platform: patientPlatform() } },
      routes: [nested, ...ROUTES],
    })
    const cookie = toCookie({ refreshToken: mira.refreshToken })
    const responses = await Promise.all(loaders.map((index) => openAs(cookie, index % 2 ? '/page' : '/page.data')))
    expect(refreshes()).toBe(1)
    const page = (await responses[1]!.json()) as { '/page': { emails: string[] } }
    expect(page['/page'].emails).toEqual(loaders.map(() => MIRA))
    const setCookie = responses.map((response) => response.headers.getSetCookie().join('\n'))
    expect(new Set(setCookie.map((cookies) => cookies.includes('hexclave-refresh'))).size).toBe(1)
    const newCookie = responses[0]!.headers
      .getSetCookie()
      .map((setCookieHeader) => setCookieHeader.split(';')[0])
      .join('; ')
    expect(await (await openAs(newCookie, '/me')).json()).toMatchObject({ '/me': { email: MIRA } })
  })

  test('50 parallel loaders of a signed-out user get the same redirect', async () => {
    const { open } = await createSite(version, {
      routes: [
        {
          path: '/page',
          loader: async ({ context }) => {
            const attempts = Array.from({ length: 50 }, () => requireUser(context))
            const results = await Promise.allSettled(attempts)
            return results.map((result) =>
              result.status === 'rejected' ? (result.reason as Response).headers.get('location') : null,
            )
          },
        },
      ],
    })
    const page = (await (await open('/page')).json()) as { '/page': string[] }
    expect(new Set(page['/page'])).toEqual(new Set(['/handler/sign-in?after_auth_return_to=%2Fpage']))
  })

  test('100 concurrent users never get each other’s data', async () => {
    const { signUp, openAs } = await createSite(version, {
      world: { backend: { platform: patientPlatform() } },
      routes: [{ path: '/', loader: latchkeyLoader((client) => [listTeamsQuery(client, { userId: 'me' })]) }],
    })
    const users = await Promise.all(Array.from({ length: 100 }, (_, index) => signUp(`person${index}@harbor.example`)))
    const pages = await Promise.all(
      users.map(async ({ refreshToken, accessToken }, index) => {
        // Half of the sessions must be refreshed.
        const response = await openAs(toCookie({ refreshToken, accessToken: index % 2 ? accessToken : null }), '/')
        return `${await response.text()} ${response.headers.getSetCookie().join(' ')}`
      }),
    )
    const emails = pages.map((page) => [...new Set(page.match(/person\d+@harbor\.example/g))])
    expect(emails).toEqual(users.map((_, index) => [`person${index}@harbor.example`]))
    const foreign = pages.flatMap((page, index) =>
      users.filter(
        (user, other) => other !== index && (page.includes(user.userId) || page.includes(user.refreshToken)),
      ),
    )
    expect(foreign).toEqual([])
  })

  test('the initial state has the user and the teams, and no token', async () => {
    const { mira, openAs, open } = await createSite(version, {
      routes: [{ path: '/', loader: latchkeyLoader((client) => [listTeamsQuery(client, { userId: 'me' })]) }],
    })
    const body = await (await openAs(toCookie(mira), '/')).text()
    const { '/': state } = JSON.parse(body) as { '/': InitialState }
    expect(state.session).toMatchObject({ status: 'signed-in', userId: mira.userId })
    expect(state.queries).toHaveLength(2)
    expect([mira.accessToken, mira.refreshToken].filter((token) => body.includes(token))).toEqual([])
    const signedOut = (await (await open('/')).json()) as { '/': InitialState }
    expect(signedOut['/']).toMatchObject({ session: { status: 'signed-out' }, queries: [] })
  })

  describe('requireUserMiddleware of a layout', () => {
    /** Routes of which each records that its loader or action ran. */
    function createLayout(guard: Pick<RouteModule, 'middleware' | 'loader'>) {
      const ran: string[] = []
      const record = (name: string) => () => {
        ran.push(name)
        return Response.json(name)
      }
      const routes: RouteModule[] = [
        { path: '/in', loader: record('layout'), ...guard },
        { path: '/in/page', parent: '/in', loader: record('loader'), action: record('action') },
        { path: '/in/page/deep', parent: '/in/page', loader: record('deep loader'), action: record('deep action') },
        { path: '/in/api', parent: '/in', isResource: true, loader: record('GET'), action: record('write') },
        { path: '/out', loader: () => null, action: () => null },
      ]
      return { ran, routes }
    }

    const PATHS = ['/in', '/in/page', '/IN//Page/', '/in/page/deep', '/in/api', '/out']
    const SEARCHES = ['', '?index', '?_routes=/in/page', '?_routes=/in/page/deep', '?_routes=/in/api']
    const METHODS = ['GET', 'HEAD', 'POST', 'DELETE']
    /** Requests for pages, and those that the router sends itself. */
    const REQUESTS = PATHS.flatMap((path) =>
      [path, `${path.replace(/\/$/, '')}.data`, `${path.replace(/\/$/, '')}/_.data`].flatMap((address) =>
        SEARCHES.flatMap((search) => METHODS.map((method) => ({ address: address + search, method }))),
      ),
    )

    test('no loader and no action below it runs for a signed-out user, whatever the request', async () => {
      const { ran, routes } = createLayout({ middleware: [requireUserMiddleware()] })
      const { open, calls } = await createSite(version, { routes })
      for (const { address, method } of REQUESTS) await open(address, { method })
      expect(ran).toEqual([])
      expect(calls).toEqual([])
    })

    test('all of them run for a signed-in user', async () => {
      const { ran, routes } = createLayout({ middleware: [requireUserMiddleware()] })
      const { mira, openAs } = await createSite(version, { routes })
      const plain = REQUESTS.filter(({ address }) => !address.includes('?'))
      for (const { address, method } of plain) await openAs(toCookie(mira), address, { method })
      expect(new Set(ran)).toEqual(
        new Set(['layout', 'loader', 'action', 'deep loader', 'deep action', 'GET', 'write']),
      )
    })

    test('requireUser in the loader of the layout protects only that loader', async () => {
      const { ran, routes } = createLayout({ loader: async ({ context }) => ({ id: (await requireUser(context)).id }) })
      const { open } = await createSite(version, { routes })
      await open('/in/page.data?_routes=%2Fin%2Fpage')
      await open('/in/page.data', { method: 'POST' })
      expect(ran).toEqual(['loader', 'action'])
    })

    test.each([
      { address: '/in/page?tab=keys', method: 'GET', status: 307, returnTo: '/in/page?tab=keys' },
      { address: '/in/page.data?_routes=%2Fin%2Fpage', method: 'GET', status: 202, returnTo: '/in/page' },
      { address: '/in/page', method: 'POST', status: 303, returnTo: '/form' },
      { address: '/in/page.data', method: 'POST', status: 202, returnTo: '/form' },
      { address: '/in/api', method: 'DELETE', status: 303, returnTo: '/form' },
    ])('a signed-out user of $method $address is redirected to sign-in and back', async (row) => {
      const { routes } = createLayout({ middleware: [requireUserMiddleware()] })
      const { open } = await createSite(version, { routes })
      const init = { method: row.method, headers: row.method === 'GET' ? {} : { referer: `${APP}/form` } }
      const response = await open(row.address, init)
      const location = `/handler/sign-in?${new URLSearchParams({ after_auth_return_to: row.returnTo })}`
      expect(response.status).toBe(row.status)
      expect(response.headers.get('location') ?? (await response.text())).toContain(location)
    })

    test('without latchkeyMiddleware above it, it explains what is missing, and nothing runs', async () => {
      const { ran, routes } = createLayout({ middleware: [requireUserMiddleware()] })
      const handle = createReactRouterSite(version, [], routes)
      expect((await handle(new Request(`${APP}/in/api`))).status).toBe(500)
      expect(ran).toEqual([])
    })
  })

  test('a restricted user is redirected to onboarding, unless restricted users are included', async () => {
    const routes: RouteModule[] = [
      { path: '/account', loader: async ({ context }) => ({ id: (await requireUser(context)).id }) },
      {
        path: '/verify',
        loader: async ({ context }) => ({ id: (await requireUser(context, { allow: ['restricted'] })).id }),
      },
    ]
    const { mira, openAs } = await createSite(version, { user: { is_restricted: true }, routes })
    const cookie = toCookie(mira)
    expect((await openAs(cookie, '/account')).headers.get('location')).toMatch(/^\/handler\/onboarding/)
    expect(await (await openAs(cookie, '/verify')).json()).toMatchObject({ '/verify': { id: mira.userId } })
  })
})

test('a session proxy of the app’s own is shared with the route of refreshUrl', async () => {
  const { options, mira, refreshes } = await createSite(8)
  const proxySession = createSessionProxy(options)
  const handle = createReactRouterSite(
    8,
    [latchkeyMiddleware(proxySession)],
    [{ path: '/api/session/refresh', isResource: true, action: ({ request }) => proxySession.refresh(request) }],
  )
  const init = { method: 'POST', headers: { cookie: toCookie({ refreshToken: mira.refreshToken }) } }
  const response = await handle(new Request(`${APP}/api/session/refresh`, init))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ refresh_token: mira.refreshToken })
  expect(refreshes()).toBe(1)
})

test.each([
  ['the context has no session', new RouterContextProvider()],
  ['the context is that of React Router 7 without middleware', {} as LoaderContext],
])('a helper explains what is missing if %s', async (_, context) => {
  await expect(requireUser(context)).rejects.toMatchObject({ code: 'NO_MIDDLEWARE' })
  const request = new Request(APP)
  await expect(latchkeyLoader()({ context, params: {}, request })).rejects.toMatchObject({ code: 'NO_MIDDLEWARE' })
})
