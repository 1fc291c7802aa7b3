import { createClient, getAuthHeaders, getAuthJson, getUser, signOut } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { createMemoryBrowser, memoryPlatform } from '../../../../src/core/platform/memory.ts'
import { standard } from '../../../../src/core/platform/standard.ts'
import { isSecureRequest } from '../../../../src/core/session/isSecureRequest.ts'
import { parseRequestCookies, readRequestTokens } from '../../../../src/core/session/requestTokens.ts'
import { toSessionId } from '../../../../src/core/session/tokenCookies.ts'
import { createWorld } from '../world.ts'

const options = { projectId: 'p1', publishableClientKey: 'pck_test' }
const MARK = '__Host-latchkey-session-internal--default'
const noTokens = { accessToken: null, refreshToken: null }

describe('cookies', () => {
  test('have the names and values of the service’s own clients, of 2026 and of 2025', () => {
    const { tab, browser, service } = createWorld()
    const { refreshToken, accessToken } = service.signIn()
    const { client, platform } = tab()
    client.session.setTokens({ refreshToken, accessToken })
    expect(Object.fromEntries(browser.cookies)).toEqual({
      '__Host-hexclave-refresh-internal--default': JSON.stringify({
        refresh_token: refreshToken,
        updated_at_millis: platform.now(),
        session: toSessionId(refreshToken),
        rotation: 0,
      }),
      [MARK]: JSON.stringify({
        session: toSessionId(refreshToken),
        rotation: 0,
        refresh_token: refreshToken,
        updated_at_millis: platform.now(),
      }),
      '__Host-hexclave-access': JSON.stringify([refreshToken, accessToken]),
      'stack-refresh-internal': refreshToken,
    })
  })

  test('of the service’s own client are read, including its old name', async () => {
    for (const name of ['stack-refresh-internal', 'stack-refresh']) {
      const { tab, browser, service } = createWorld()
      const { accessToken, refreshToken } = service.signIn()
      browser.cookies.set(name, refreshToken)
      browser.cookies.set('stack-access', JSON.stringify([refreshToken, accessToken]))
      const { client } = tab()
      expect(client.session.getSnapshot().status).toBe('signed-in')
      expect((await getUser(client))?.id).toBe('mira')
      expect(service.refreshes).toBe(0)
      await signOut(client)
      expect([...browser.cookies.keys()]).toEqual([MARK])
    }
  })

  test('count how often the service replaced the refresh token of the session', async () => {
    const { tab, browser, service, advance } = createWorld({ rotates: true })
    const { client } = tab()
    const { refreshToken, accessToken } = service.signIn()
    client.session.setTokens({ refreshToken, accessToken })
    const contents = (): unknown[] =>
      ['__Host-hexclave-refresh-internal--default', MARK].map(
        (name) => JSON.parse(browser.cookies.get(name)!) as unknown,
      )
    for (const rotation of [1, 2, 3]) {
      await advance(601_000)
      await getUser(client)
      const session = { session: toSessionId(refreshToken), rotation }
      expect(contents()).toMatchObject([session, session])
    }
    // A sign-in with tokens that are not the result of a refresh begins another session.
    client.session.setTokens(service.signIn())
    expect(contents()).toMatchObject([{ rotation: 0 }, { rotation: 0 }])
  })

  test('with another project’s access token are kept, and the right token is fetched', async () => {
    const { tab, browser, service } = createWorld()
    const { refreshToken } = service.signIn()
    browser.cookies.set('stack-refresh-internal', refreshToken)
    browser.cookies.set('stack-access', JSON.stringify(['refresh of another project', 'access']))
    await getUser(tab().client)
    expect(service.refreshes).toBe(1)
  })

  test.each(['undefined', 'null', ''])('with the text %j read as signed out', (value) => {
    const { tab, browser } = createWorld()
    browser.cookies.set('stack-refresh-internal', value)
    expect(tab().client.session.getSnapshot().status).toBe('signed-out')
  })

  test.each([
    '[',
    '["r"]',
    '["r",null]',
    '["r","undefined"]',
    '["r",7]',
    '{"r":1}',
    'r',
    '["r","a"',
    '[]',
    '[["r"],"a"]',
  ])('with the access value %j count as having no access token, without throwing', async (value) => {
    const { tab, browser, service } = createWorld()
    const { refreshToken } = service.signIn()
    browser.cookies.set('stack-refresh-internal', refreshToken)
    browser.cookies.set('stack-access', value.replace('"r"', JSON.stringify(refreshToken)))
    expect((await getUser(tab().client))?.id).toBe('mira')
    expect(service.refreshes).toBe(1)
  })

  test('that are blocked are replaced by memory for the client’s lifetime', async () => {
    const { tab, service, browser } = createWorld({ keepsCookies: false })
    const { client } = tab()
    client.session.setTokens(service.signIn())
    expect(browser.cookies.size).toBe(0)
    expect((await getUser(client))?.id).toBe('mira')
    await signOut(client)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('that throw are replaced by memory too', async () => {
    const { service } = createWorld()
    const broken = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const platform = {
      ...memoryPlatform({ fetch: service.fetch }),
      cookies: { isSecure: true, get: broken, getAll: broken, set: broken, delete: broken, names: broken },
      sharedCookies: { all: broken },
    }
    const client = createClient({ ...options, platform })
    expect(client.session.getSnapshot().status).toBe('signed-out')
    client.session.setTokens(service.signIn())
    expect((await getUser(client))?.id).toBe('mira')
  })

  test('longer than 4,096 bytes are refused at sign-in', () => {
    const { tab, service, browser } = createWorld()
    const accessToken = `${service.signIn().accessToken}${'x'.repeat(4096)}`
    expect(() => tab().client.session.setTokens({ accessToken, refreshToken: 'r' })).toThrow(
      expect.objectContaining({ code: 'INVALID_TOKENS', message: expect.stringContaining('4096') }),
    )
    expect(browser.cookies.size).toBe(0)
  })

  test('need a browser', () => {
    const make = (): unknown => createClient({ ...options, tokenStore: 'cookie', platform: standard() })
    expect(make).toThrow(expect.objectContaining({ code: 'NO_BROWSER', message: expect.stringContaining("'memory'") }))
  })
})

describe('a request', () => {
  const request = (headers: Record<string, string>): Request => new Request('https://app.example', { headers })
  const read = (headers: Record<string, string>): Promise<unknown> =>
    createClient({
      ...options,
      tokenStore: request(headers),
      fetch: () => Promise.reject(new Error('No call is needed.')),
    }).session.getTokens()
  const life = Buffer.from(JSON.stringify({ iat: Date.now() / 1000, exp: Date.now() / 1000 + 600 })).toString(
    'base64url',
  )
  const accessToken = `e30.${life}.x`

  test('prefers its header to its cookies', async () => {
    const cookie = `other=1; __Host-stack-refresh-p1--default=r2; stack-access=${encodeURIComponent(JSON.stringify(['r2', accessToken]))}`
    expect(await read({ cookie })).toEqual({ accessToken, refreshToken: 'r2' })
    expect(await read({ cookie, 'x-stack-auth': JSON.stringify({ accessToken, refreshToken: 'r1' }) })).toEqual({
      accessToken,
      refreshToken: 'r1',
    })
    expect(await read({ cookie, 'x-stack-auth': '{}' })).toEqual(noTokens)
    expect(await read({})).toEqual(noTokens)
  })

  test('accepts the headers from getAuthHeaders', async () => {
    const tokens = { accessToken, refreshToken: 'r1' }
    const front = createClient({ ...options, tokenStore: tokens, platform: standard() })
    const headers = await getAuthHeaders(front)
    expect(headers).toEqual({ 'x-stack-auth': JSON.stringify(tokens) })
    expect(await read(headers)).toEqual(await getAuthJson(front))
  })

  test.each(['', 'text', '7', 'null', '[1', '{"accessToken":1}'])('with the header %j is refused', (header) => {
    const headers = { 'x-stack-auth': header, authorization: `Bearer stackauth_${btoa(header)}` }
    for (const [name, value] of Object.entries(headers)) {
      const make = (): unknown => createClient({ ...options, tokenStore: request({ [name]: value }) })
      expect(make).toThrow(expect.objectContaining({ code: 'INVALID_TOKENS', message: expect.stringContaining(name) }))
    }
  })

  test('reports whether its tokens came from a header or cookies', () => {
    const cookieOptions = { projectId: 'p1', cookieDomain: null, isSecure: true, acceptsOlderNames: false }
    const sourceOf = (headers: Record<string, string>): string =>
      readRequestTokens(new Headers(headers), () => [], cookieOptions).source
    expect(sourceOf({ 'x-stack-auth': '{}', cookie: 'stack-refresh-p1=r' })).toBe('header')
    expect(sourceOf({ authorization: `Bearer stackauth_${btoa('{}')}` })).toBe('header')
    expect(sourceOf({ authorization: 'Bearer other', cookie: 'stack-refresh-p1=r' })).toBe('cookies')
  })

  test('ignores an access token without a refresh token', async () => {
    expect(await read({ 'x-stack-auth': JSON.stringify({ accessToken }) })).toEqual(noTokens)
  })
})

test.each([
  [{}, 'https://app.example/', true],
  [{}, 'http://app.example/', false],
  [{}, undefined, false],
  [{ 'x-forwarded-proto': 'https' }, 'http://app.example/', true],
  [{ 'x-forwarded-proto': 'https , http' }, undefined, true],
  [{ 'x-forwarded-proto': 'http, https' }, undefined, true],
  [{ 'x-forwarded-proto': 'HTTPS' }, undefined, true],
  [{ 'x-forwarded-proto': 'http' }, undefined, false],
  [{ 'x-forwarded-proto': 'https.example' }, undefined, false],
  [{ forwarded: 'for=10.0.0.1;proto=https;host=app.example' }, undefined, true],
  [{ forwarded: 'proto="https"' }, undefined, true],
  [{ forwarded: 'proto=http' }, undefined, false],
  [{ 'x-forwarded-ssl': 'on' }, undefined, true],
  [{ 'x-forwarded-ssl': 'off' }, undefined, false],
  [{ origin: 'https://app.example', host: 'localhost:3000' }, '/', true],
  [{ referer: 'https://app.example/teams', host: 'localhost:3000' }, '/', true],
  [{ origin: 'http://localhost:3000' }, '/', false],
  [{ origin: 'null' }, '/', false],
  [{ cookie: 'hexclave-is-https=true' }, undefined, true],
  [{ cookie: 'a=1; stack-is-https=true' }, undefined, true],
  [{ cookie: 'stack-is-https=false; is-https=true' }, undefined, false],
  [{ cookie: '__Host-hexclave-refresh-p1--default=x' }, undefined, true],
  [{ cookie: 'x__Host-a=x' }, undefined, false],
  [{ 'sec-fetch-site': 'none', host: 'app.example' }, 'http://inner:3000/', true],
  [{ 'sec-fetch-site': 'none', host: 'app.example', 'x-forwarded-proto': 'http' }, undefined, true],
  [{ 'sec-fetch-site': 'none', host: 'localhost:3000' }, 'http://localhost:3000/', false],
  [{ 'sec-fetch-site': 'none', host: 'shop.localhost:3000' }, 'http://shop.localhost:3000/', false],
  [{ 'sec-fetch-site': 'none', host: '127.0.0.1:3000' }, 'http://127.0.0.1:3000/', false],
  [{ 'sec-fetch-site': 'none', host: '[::1]' }, 'http://[::1]/', false],
  [{ 'sec-fetch-site': 'none' }, 'http://localhost:3000/', false],
  [{ 'sec-fetch-site': 'none' }, 'http://app.example/', true],
  [{ 'sec-fetch-site': 'none' }, '/path', false],
  [{ 'sec-fetch-site': 'none', host: 'localhost:3000', 'x-forwarded-host': 'app.example' }, undefined, true],
  [{ 'sec-fetch-site': 'none', host: 'localhost.example.com' }, undefined, true],
  [{ 'sec-fetch-mode': 'cors', host: 'app.example' }, 'http://app.example/', false],
])('a request with %j for %s came over HTTPS: %s', (headers, url, isSecure) => {
  const reader = new Headers(headers as Record<string, string>)
  expect(isSecureRequest(reader, parseRequestCookies(reader), url)).toBe(isSecure)
})

describe('other stores', () => {
  test('a pair of tokens is a separate session; the string "undefined" is refused', () => {
    const make = (tokens: { accessToken: string; refreshToken: string }) =>
      createClient({ ...options, tokenStore: tokens })
    expect(make({ accessToken: 'a', refreshToken: 'r' }).session.getSnapshot().status).toBe('signed-in')
    expect(() => make({ accessToken: 'undefined', refreshToken: 'r' })).toThrow(/'undefined'/)
    expect(() => make({ accessToken: 'a', refreshToken: 'undefined' })).toThrow(/'undefined'/)
  })

  test('null has no user, and no user can sign in', async () => {
    const client = createClient({
      ...options,
      tokenStore: null,
      fetch: () => Promise.reject(new Error('No call is needed.')),
    })
    expect(await getUser(client)).toBeNull()
    expect(() => client.session.setTokens({ accessToken: 'a', refreshToken: 'r' })).toThrow(
      expect.objectContaining({ code: 'NO_TOKEN_STORE', message: expect.stringContaining('no token store') }),
    )
    expect(() => client.session.clear()).not.toThrow()
  })

  test('anything else is refused', () => {
    for (const wrong of ['cookies', 7, {}, [], true]) {
      expect(() => createClient({ ...options, tokenStore: wrong as never })).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    }
  })

  test('two memory stores share no state', () => {
    const browser = createMemoryBrowser()
    const make = () =>
      createClient({
        ...options,
        tokenStore: 'memory',
        platform: memoryPlatform({ fetch: () => Promise.reject(new Error()), browser }),
      })
    const [one, two] = [make(), make()]
    one.session.setTokens({ accessToken: 'a', refreshToken: 'r' })
    expect(two.session.getSnapshot().status).toBe('signed-out')
  })
})
