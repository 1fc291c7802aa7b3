/** Responses of a server that reach the browser after its session changed, with a browser's cookie jar. */
import { createClient, getUser, signOut } from 'latchkey'
import { createNextClient } from 'latchkey/next'
import { createServerClient, createSessionProxy, getRequestUser as getServerUser } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { parseCookies } from '../../../src/core/util/cookies.ts'
import { createCookieJar, pageOver } from '../../core/session/cookieJar.ts'
import { createTestService } from '../../core/session/testBrowser.ts'
import { cookieOf, createStrictService, sessionReaders as middlewares } from '../entryPoints.ts'

const shared = { projectId: 'internal', publishableClientKey: 'pck_test', baseUrl: 'http://service.example' }

interface Place {
  url: string
  cookieDomain?: string
}

const places: [string, Place][] = [
  ['over HTTPS', { url: 'https://app.example.com/teams' }],
  ['over HTTP', { url: 'http://app.example.com/teams' }],
  ['on a shared domain', { url: 'https://app.example.com/teams', cookieDomain: 'example.com' }],
]

function createSite({ url, cookieDomain }: Place, rotates: boolean) {
  const service = createTestService(() => Date.now(), { rotates })
  const jar = createCookieJar()
  const clientOptions = { ...shared, ...(cookieDomain && { cookieDomain }), fetch: service.fetch }
  const open = () =>
    createClient({ ...clientOptions, platform: { ...pageOver(jar, url, service.fetch), now: () => Date.now() } })
  const proxySession = createSessionProxy(clientOptions)
  const request = () => new Request(url, { headers: { cookie: jar.header(url) } })
  /** Sends the page's request now; the returned function delivers the response. */
  const sendPageRequest = async (): Promise<() => void> => {
    const session = await proxySession(request())
    const setCookies = session.keep(new Response('page')).headers.getSetCookie()
    return () => setCookies.forEach((text) => jar.set(url, text))
  }
  const userInPage = async () => (await getUser(open()))?.id ?? null
  const readers = {
    page: userInPage,
    proxy: async () => (await getUser((await proxySession(request())).client))?.id ?? null,
    'tokenStore: request': async () =>
      (await getUser(createClient({ ...clientOptions, tokenStore: request() })))?.id ?? null,
    createNextClient: async () => {
      const parsed = parseCookies(jar.header(url))
      const get = (name: string) =>
        parsed
          .getAll(name)
          .map((value) => ({ value }))
          .at(-1)
      const headers = () => new Headers({ cookie: jar.header(url), 'x-forwarded-proto': url.split(':')[0]! })
      return (
        (await getUser(await createNextClient({ ...clientOptions, cookies: () => ({ get }), headers })))?.id ?? null
      )
    },
  }
  /** Removes the access token, so that the next page request refreshes. */
  const expireAccessToken = (): void => {
    for (const { name, isHostOnly } of [...jar.kept]) {
      if (!name.endsWith('hexclave-access')) continue
      jar.set(
        url,
        `${name}=; Path=/; Max-Age=0${isHostOnly ? '' : `; Domain=${cookieDomain}`}${name.startsWith('__Host-') ? '; Secure' : ''}`,
      )
    }
  }
  return { service, jar, open, sendPageRequest, readers, expireAccessToken, userInPage }
}

describe.each(places)('%s', (_name, place) => {
  describe.each([
    ['a service that keeps refresh tokens', false],
    ['a service that rotates refresh tokens', true],
  ])('with %s', (_name, rotates) => {
    test('a late response doesn’t undo a sign-out', async () => {
      const { service, open, sendPageRequest, readers, expireAccessToken } = createSite(place, rotates)
      const client = open()
      client.session.setTokens(service.signIn('mira'))
      expireAccessToken()
      const deliver = await sendPageRequest()
      expect(service.refreshes).toBe(1)
      await signOut(client)
      deliver()
      for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBeNull()
    })

    test('a late response leaves another user signed in who signed in meanwhile', async () => {
      const { service, open, sendPageRequest, readers, expireAccessToken } = createSite(place, rotates)
      open().session.setTokens(service.signIn('mira'))
      expireAccessToken()
      const deliver = await sendPageRequest()
      await signOut(open())
      open().session.setTokens(service.signIn('joel'))
      deliver()
      for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('joel')
    })

    test('a late response leaves another user signed in who replaced the first without a sign-out', async () => {
      const { service, open, sendPageRequest, readers, expireAccessToken } = createSite(place, rotates)
      open().session.setTokens(service.signIn('mira'))
      expireAccessToken()
      const deliver = await sendPageRequest()
      open().session.setTokens(service.signIn('joel'))
      deliver()
      for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('joel')
    })

    test('a response in time keeps the user signed in', async () => {
      const { service, open, sendPageRequest, readers, expireAccessToken } = createSite(place, rotates)
      open().session.setTokens(service.signIn('mira'))
      for (let round = 0; round < 3; round += 1) {
        expireAccessToken()
        const deliver = await sendPageRequest()
        deliver()
        for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('mira')
      }
      expect(service.refusals).toBe(0)
    })
  })

  test('a late response keeps the newer refresh token of a page that refreshed meanwhile', async () => {
    const { service, open, sendPageRequest, userInPage, expireAccessToken } = createSite(place, true)
    open().session.setTokens(service.signIn('mira'))
    expireAccessToken()
    const deliver = await sendPageRequest()
    deliver()
    expireAccessToken()
    expect(await userInPage()).toBe('mira')
    expect(service.refreshes).toBe(2)
    deliver()
    expireAccessToken()
    expect(await userInPage()).toBe('mira')
    expect({ refreshes: service.refreshes, refusals: service.refusals }).toEqual({ refreshes: 3, refusals: 0 })
  })

  test('a late response about an earlier session keeps the refresh token that a server got for the current one', async () => {
    const { service, jar, open, sendPageRequest, readers, userInPage, expireAccessToken } = createSite(place, true)
    open().session.setTokens(service.signIn('mira'))
    expireAccessToken()
    const deliverEarlier = await sendPageRequest()
    await signOut(open())
    open().session.setTokens(service.signIn('joel'))
    expireAccessToken()
    const deliverCurrent = await sendPageRequest()
    deliverCurrent()
    deliverEarlier()
    for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('joel')
    expireAccessToken()
    expect(await userInPage()).toBe('joel')
    expect(jar.kept.filter(({ name }) => name.includes('latchkey-rotated'))).toEqual([])
    expireAccessToken()
    for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('joel')
  })

  test('a session that another library begins after a sign-out is read', async () => {
    const { service, jar, open, readers } = createSite(place, false)
    const client = open()
    client.session.setTokens(service.signIn('mira'))
    const main = jar.kept.find(({ name }) => name.includes('hexclave-refresh'))!
    await signOut(client)
    const { refreshToken } = service.signIn('joel')
    const content = JSON.stringify({ refresh_token: refreshToken, updated_at_millis: Date.now() + 1 })
    const domain = main.isHostOnly ? '' : `; Domain=${main.domain}`
    jar.set(
      place.url,
      `${main.name}=${encodeURIComponent(content)}; Path=/; Max-Age=9${domain}${place.url.startsWith('https') ? '; Secure' : ''}`,
    )
    for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('joel')
  })

  test('a session without a mark is read', async () => {
    const { service, jar, open, readers } = createSite(place, false)
    open().session.setTokens(service.signIn('mira'))
    const mark = jar.kept.find(({ name }) => name.includes('latchkey-session'))!
    const domain = mark.isHostOnly ? '' : `; Domain=${mark.domain}`
    jar.set(place.url, `${mark.name}=; Path=/; Max-Age=0${domain}${place.url.startsWith('https') ? '; Secure' : ''}`)
    expect(jar.kept.some(({ name }) => name.includes('latchkey-session'))).toBe(false)
    for (const [reader, read] of Object.entries(readers)) expect(await read(), reader).toBe('mira')
  })
})

test('getUser with responseHeaders: a late response doesn’t undo a sign-out', async () => {
  const url = 'https://app.example.com/teams'
  for (const rotates of [false, true]) {
    const { service, jar, open, userInPage, expireAccessToken } = createSite({ url }, rotates)
    const { publishableClientKey: _, ...options } = shared
    const server = createServerClient({
      ...options,
      publishableClientKey: 'pck_test',
      secretServerKey: 'ssk_test',
      fetch: service.fetch,
    })
    const client = open()
    client.session.setTokens(service.signIn('mira'))
    expireAccessToken()
    const responseHeaders = new Headers()
    const request = new Request(url, { headers: { cookie: jar.header(url) } })
    expect((await getServerUser(server, { request, responseHeaders }))?.id).toBe('mira')
    await signOut(client)
    for (const setCookie of responseHeaders.getSetCookie()) jar.set(url, setCookie)
    expect(await userInPage()).toBeNull()
    expect(
      await getServerUser(server, { request: new Request(url, { headers: { cookie: jar.header(url) } }) }),
    ).toBeNull()
  }
})

test.each(middlewares)('a refresh by %s never writes the mark', async (_name, serve) => {
  const service = await createStrictService()
  const send = await serve(service)
  const { user, setCookies } = await send(cookieOf(service.signIn()))
  expect(user).toMatch(/^user-/)
  expect(service.counts.refreshes).toBe(1)
  const names = setCookies.map((text) => text.split('=')[0])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => name?.includes('latchkey-session'))).toEqual([])
})
