/** The middleware as TanStack Start calls it. */
import { isRedirect, type AnyRedirect } from '@tanstack/react-router'
import { listTeamsQuery } from 'latchkey/query'
import type { LimitedAccount } from 'latchkey/server'
import {
  getSession,
  latchkeyMiddleware,
  readInitialState,
  requireUser,
  type SessionProxyOptions,
} from 'latchkey/tanstack-start'
import { expect, test, vi } from 'vitest'
import { getUser, listTeams, signOut } from '../../../src/entrypoints/index.ts'
import * as browserEntry from '../../../src/entrypoints/tanstack-start.browser.ts'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { ALLOW, createSenders, findDifferences, readPage, toPageRequests, type Send } from '../../support/guardPairs.ts'
import { patientPlatform } from '../../support/patientPlatform.ts'

const { responseHeaders } = vi.hoisted(() => ({ responseHeaders: new Headers() }))
vi.mock('@tanstack/react-start/server', () => ({
  setResponseHeader: (name: string, value: string) => responseHeaders.set(name, value),
  appendResponseHeader: (name: string, value: string) => responseHeaders.append(name, value),
}))

const REFRESH = 'POST /auth/oauth/token'
const APP = 'https://app.example'
const MIRA = 'mira@harbor.example'

/** The cookies of a session whose access token is missing or current. */
function toCookie({ refreshToken, accessToken = null }: { refreshToken: string; accessToken?: string | null }): string {
  const own = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: 1 })
  const cookie = `__Host-hexclave-refresh-internal--default=${encodeURIComponent(own)}`
  if (accessToken === null) return cookie
  return `${cookie}; __Host-hexclave-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`
}

type Handler = () => Response | Promise<Response>

interface Call {
  readonly path?: string
  readonly init?: RequestInit
  readonly handlerType?: 'router' | 'serverFn'
}

interface MiddlewareResult {
  readonly response: Response
}

async function createSite({ user = {}, ...worldOptions }: WorldOptions & { user?: object } = {}) {
  const world = createWorld(worldOptions)
  const mira = await world.signUp(MIRA)
  const fetch: typeof world.fetch = async (input, init) => {
    const response = await world.fetch(input, init)
    if (!String(input).endsWith('/users/me')) return response
    return Response.json({ ...((await response.json()) as object), ...user })
  }
  const options: SessionProxyOptions = { ...world.shared, fetch, publishableClientKey: 'pck_emulator' }
  const { server } = latchkeyMiddleware(options).options
  world.calls.length = 0
  /** Handles a request as `executeMiddleware` of TanStack Start does: a thrown response is returned to the middleware. */
  const handle = async (handler: Handler, { path = '/', init = {}, handlerType = 'router' }: Call = {}) => {
    const request = new Request(APP + path, init)
    const context = { request, pathname: path, handlerType, context: {} }
    const next = async (added: object = {}): Promise<object> => {
      const response = await Promise.resolve()
        .then(handler)
        .catch((error: unknown) => {
          if (error instanceof Response) return error
          throw error
        })
      return { ...context, ...added, response }
    }
    const handled = (await server!({ ...context, next } as unknown as Parameters<NonNullable<typeof server>>[0])) as
      MiddlewareResult | Response
    return handled instanceof Response ? handled : handled.response
  }
  const refreshes = (): number => world.calls.filter((call) => call === REFRESH).length
  return { ...world, options, mira, handle, refreshes }
}

const asUser = (cookie: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { cookie, ...(init.headers as Record<string, string>) },
})

const readEmail: Handler = async () => Response.json({ email: (await getUser(getSession().client))?.primaryEmail })
const requireId: Handler = async () => Response.json({ id: (await requireUser()).id })

/** Returns the redirect that a handler threw, as the router sees it. */
async function catchRedirect(
  site: Awaited<ReturnType<typeof createSite>>,
  call: Call,
): Promise<AnyRedirect['options']> {
  let thrown: unknown
  await site.handle(async () => {
    try {
      return await requireId()
    } catch (error) {
      thrown = error
      throw error
    }
  }, call)
  if (!isRedirect(thrown)) throw new Error('The handler threw no redirect.')
  return thrown.options
}

test('a server function reads the user of its request, and the response is private', async () => {
  const { mira, handle } = await createSite()
  const response = await handle(readEmail, { init: asUser(toCookie(mira)) })
  expect(await response.json()).toEqual({ email: MIRA })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a page without a session may be cached and sends nothing to the service', async () => {
  const { calls, handle } = await createSite()
  const response = await handle(readEmail)
  expect(response.headers.get('cache-control')).toBeNull()
  expect(response.headers.get('vary')).toBe('Cookie')
  expect(calls).toEqual([])
})

test.each([
  ['a page', () => new Response('page')],
  ['a thrown response', () => Promise.reject(new Response('Gone.', { status: 410 }))],
  ['an immutable redirect', () => Response.redirect(`${APP}/other`)],
  ['the redirect of a signed-out user', () => getSession().redirect('signIn')],
] as [string, Handler][])('%s has the cookies of a refreshed session', async (_, handler) => {
  const { mira, handle, refreshes } = await createSite()
  const response = await handle(handler, { init: asUser(toCookie({ refreshToken: mira.refreshToken })) })
  expect(refreshes()).toBe(1)
  expect(response.headers.getSetCookie().join('\n')).toContain('__Host-hexclave-access=')
})

test('the redirect of the router remains one after the cookies were added', async () => {
  const { mira, handle } = await createSite({ user: { is_restricted: true } })
  const response = await handle(requireId, { init: asUser(toCookie({ refreshToken: mira.refreshToken })) })
  expect(isRedirect(response)).toBe(true)
  expect(response.headers.getSetCookie().join('\n')).toContain('__Host-hexclave-access=')
})

test('a sign-out in a server function removes the cookies', async () => {
  const { mira, handle } = await createSite()
  const handler = async () => Response.json(await signOut(getSession().client))
  const response = await handle(handler, { init: asUser(toCookie(mira), { method: 'POST' }), handlerType: 'serverFn' })
  expect(response.headers.getSetCookie().join('\n')).toContain('__Host-hexclave-access=; Path=/; Max-Age=0')
})

test('a signed-out user of a page is redirected to sign-in and back', async () => {
  const site = await createSite()
  expect(await catchRedirect(site, { path: '/account?tab=keys' })).toMatchObject({
    href: '/handler/sign-in?after_auth_return_to=%2Faccount%3Ftab%3Dkeys',
    statusCode: 307,
  })
})

test.each([
  { method: 'GET', returnTo: '%2Faccount' },
  { method: 'HEAD', returnTo: '%2Faccount' },
  // A server route has no page of its own.
  { method: 'POST', returnTo: '%2Fform%3Fstep%3D2' },
])('a signed-out user of a $method request from another page returns to $returnTo', async ({ method, returnTo }) => {
  const site = await createSite()
  const call: Call = { path: '/account', init: { method, headers: { referer: `${APP}/form?step=2` } } }
  expect((await catchRedirect(site, call)).href).toBe(`/handler/sign-in?after_auth_return_to=${returnTo}`)
})

test.each([
  { referer: `${APP}/account?tab=keys`, returnTo: '%2Faccount%3Ftab%3Dkeys' },
  { referer: `${APP}//evil.example`, returnTo: '%2Fevil.example' },
])('a server function called by $referer returns to $returnTo', async ({ referer, returnTo }) => {
  const site = await createSite()
  const call: Call = { path: '/_serverFn/abc', init: { headers: { referer } }, handlerType: 'serverFn' }
  expect((await catchRedirect(site, call)).href).toBe(`/handler/sign-in?after_auth_return_to=${returnTo}`)
})

test.each(['https://evil.example/account', ''])(
  'a server function called by an unknown page (%s) returns to the home page',
  async (referer) => {
    const site = await createSite()
    const call: Call = { path: '/_serverFn/abc', init: { headers: { referer } }, handlerType: 'serverFn' }
    expect((await catchRedirect(site, call)).href).toBe('/handler/sign-in?after_auth_return_to=%2F')
  },
)

test('a restricted user is redirected to onboarding, unless restricted users are included', async () => {
  const site = await createSite({ user: { is_restricted: true } })
  const init = asUser(toCookie(site.mira))
  expect((await catchRedirect(site, { init })).href).toMatch(/^\/handler\/onboarding/)
  const response = await site.handle(
    async () => Response.json({ id: (await requireUser({ allow: ['restricted'] })).id }),
    { init },
  )
  expect(await response.json()).toEqual({ id: site.mira.userId })
})

test('two calls of requireUser in sequence each check their own options', async () => {
  const { shared, senders } = await createSenders()
  const { server } = latchkeyMiddleware({ ...shared, publishableClientKey: 'pck_emulator' }).options
  const toSend =
    (guards: readonly (readonly LimitedAccount[])[]): Send =>
    async (headers) => {
      const next = async () => {
        for (const allow of guards) await requireUser({ allow })
        return { response: new Response() }
      }
      const call = { request: new Request(`${APP}/page`, { headers }), handlerType: 'router', next }
      const handled = server!(call as unknown as Parameters<NonNullable<typeof server>>[0]) as Promise<{
        response: Response
      }>
      const response = await handled.then(
        (result) => result.response,
        (redirect: Response) => redirect,
      )
      return readPage(response)
    }
  expect(await findDifferences(ALLOW, toPageRequests(senders), toSend, (allow) => ({ project: 'own', allow }))).toEqual(
    [],
  )
})

test.each(['router', 'serverFn'] as const)('an unsafe request of another site is refused: %s', async (handlerType) => {
  const { mira, handle, calls } = await createSite()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const init = asUser(toCookie(mira), { method: 'POST', headers })
  const response = await handle(readEmail, { init, handlerType })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  expect(calls).toEqual([])
})

test('50 parallel requests with 50 parallel reads share one refresh with strict rotation', async () => {
  const { mira, handle, refreshes } = await createSite({ rotation: 'strict', backend: { platform: patientPlatform() } })
  const indexes = Array.from({ length: 50 }, (_, index) => index)
  const handler: Handler = async () => {
    const { client } = getSession()
    const emails = await Promise.all(indexes.map(async () => (await requireUser()).primaryEmail))
    const teams = await Promise.all(indexes.map(() => listTeams(client, { userId: 'me' })))
    return Response.json({ emails: [...new Set(emails)], teamLists: teams.length })
  }
  const init = asUser(toCookie({ refreshToken: mira.refreshToken }))
  const responses = await Promise.all(
    indexes.map((index) => handle(handler, { init, handlerType: index % 2 ? 'router' : 'serverFn' })),
  )
  expect(refreshes()).toBe(1)
  for (const response of responses) expect(await response.json()).toEqual({ emails: [MIRA], teamLists: 50 })
  const setCookies = responses[0]!.headers.getSetCookie()
  const cookie = setCookies.map((setCookie) => setCookie.split(';')[0]).join('; ')
  expect(await (await handle(readEmail, { init: asUser(cookie) })).json()).toEqual({ email: MIRA })
})

test('100 concurrent users never get each other’s data', async () => {
  const { signUp, handle } = await createSite({ backend: { platform: patientPlatform() } })
  const users = await Promise.all(Array.from({ length: 100 }, (_, index) => signUp(`person${index}@harbor.example`)))
  const handler: Handler = async () => {
    const { client } = getSession()
    return Response.json(await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })]))
  }
  const pages = await Promise.all(
    users.map(async ({ refreshToken, accessToken }, index) => {
      // Half of the sessions must be refreshed.
      const cookie = toCookie({ refreshToken, accessToken: index % 2 ? accessToken : null })
      const response = await handle(handler, { init: asUser(cookie) })
      return `${await response.text()} ${response.headers.getSetCookie().join(' ')}`
    }),
  )
  const emails = pages.map((page) => [...new Set(page.match(/person\d+@harbor\.example/g))])
  expect(emails).toEqual(users.map((_, index) => [`person${index}@harbor.example`]))
  const foreign = pages.flatMap((page, index) =>
    users.filter((user, other) => other !== index && (page.includes(user.userId) || page.includes(user.refreshToken))),
  )
  expect(foreign).toEqual([])
})

test('as the middleware of a single server function, the cookies are set through the framework', async () => {
  const { mira, options } = await createSite()
  const { server } = latchkeyMiddleware(options).options
  const request = new Request(APP, asUser(toCookie({ refreshToken: mira.refreshToken })))
  const call = { request, next: async () => ({ result: (await requireUser()).primaryEmail }) }
  expect(await server!(call as unknown as Parameters<NonNullable<typeof server>>[0])).toEqual({ result: MIRA })
  expect(responseHeaders.getSetCookie().join('\n')).toContain('__Host-hexclave-access=')
  expect(responseHeaders.get('cache-control')).toBe('private, no-store')
})

test('outside of a request, the helpers explain what is missing', async () => {
  expect(() => getSession()).toThrow(expect.objectContaining({ code: 'NO_MIDDLEWARE' }) as Error)
  await expect(requireUser()).rejects.toMatchObject({ code: 'NO_MIDDLEWARE' })
})

test('in a browser, the middleware does nothing and the helpers throw', async () => {
  const { createSessionProxy } = browserEntry
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator' }
  expect(browserEntry.latchkeyMiddleware(createSessionProxy(options)).options.server).toBeUndefined()
  await expect(createSessionProxy(options)(new Request(APP))).rejects.toMatchObject({ code: 'NO_MIDDLEWARE' })
  expect(() => browserEntry.getSession()).toThrow(expect.objectContaining({ code: 'NO_MIDDLEWARE' }) as Error)
  await expect(browserEntry.requireUser()).rejects.toMatchObject({ code: 'NO_MIDDLEWARE' })
})
