import { createClient, getUser, signOut } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../../src/core/platform/standard.ts'
import { toSessionId } from '../../../../src/core/session/tokenCookies.ts'
import { createTestBrowser } from '../testBrowser.ts'

const options = { projectId: 'p1', publishableClientKey: 'pck_test' }
const MARK = '__Host-latchkey-session-internal--default'

describe('cookies', () => {
  test('cookies have the names and values of the service’s own clients, of 2026 and of 2025', () => {
    const { tab, browser, service } = createTestBrowser()
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
        refresh_token: refreshToken,
        updated_at_millis: platform.now(),
        session: toSessionId(refreshToken),
        rotation: 0,
      }),
      '__Host-hexclave-access': JSON.stringify([refreshToken, accessToken]),
      'stack-refresh-internal': refreshToken,
    })
  })

  test('cookies of the service’s own client are read, including its old name', async () => {
    for (const name of ['stack-refresh-internal', 'stack-refresh']) {
      const { tab, browser, service } = createTestBrowser()
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

  test('cookies count how often the service replaced the refresh token of the session', async () => {
    const { tab, browser, service, advance } = createTestBrowser({ rotates: true })
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

  test('cookies with another project’s access token are kept, and the right token is fetched', async () => {
    const { tab, browser, service } = createTestBrowser()
    const { refreshToken } = service.signIn()
    browser.cookies.set('stack-refresh-internal', refreshToken)
    browser.cookies.set('stack-access', JSON.stringify(['refresh of another project', 'access']))
    await getUser(tab().client)
    expect(service.refreshes).toBe(1)
  })

  test.each(['undefined', 'null', ''])('cookies with the text %j read as signed out', (refreshToken) => {
    const { tab, browser } = createTestBrowser()
    browser.cookies.set('stack-refresh-internal', refreshToken)
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
  ])('cookies with the access value %j count as having no access token, without throwing', async (accessCookie) => {
    const { tab, browser, service } = createTestBrowser()
    const { refreshToken } = service.signIn()
    browser.cookies.set('stack-refresh-internal', refreshToken)
    browser.cookies.set('stack-access', accessCookie.replace('"r"', JSON.stringify(refreshToken)))
    expect((await getUser(tab().client))?.id).toBe('mira')
    expect(service.refreshes).toBe(1)
  })

  test('cookies that are blocked are replaced by memory for the client’s lifetime', async () => {
    const { tab, service, browser } = createTestBrowser({ keepsCookies: false })
    const { client } = tab()
    client.session.setTokens(service.signIn())
    expect(browser.cookies.size).toBe(0)
    expect((await getUser(client))?.id).toBe('mira')
    await signOut(client)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('an access token that is too long for a cookie is kept in memory, and other tabs refresh', async () => {
    const { tab, service, browser } = createTestBrowser()
    const { client } = tab()
    const short = service.signIn()
    client.session.setTokens(short)
    const accessToken = `${service.signIn().accessToken}${'x'.repeat(4096)}`
    client.session.setTokens({ ...short, accessToken })
    expect(await client.session.getTokens()).toEqual({ ...short, accessToken })
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('-access'))).toEqual([])
    expect(service.refreshes).toBe(0)
    const other = tab().client
    expect((await getUser(other))?.id).toBe('mira')
    expect(service.refreshes).toBe(1)
    await signOut(other)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('a refresh token that is too long for a cookie signs in this client only, in place of the earlier session', () => {
    const { tab, service } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const refreshToken = 'r'.repeat(4096)
    client.session.setTokens({ ...service.signIn(), refreshToken })
    expect(client.session.peekTokens()?.refreshToken).toBe(refreshToken)
    expect(tab().client.session.getSnapshot().status).toBe('signed-out')
    client.session.clear()
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('a session in memory that a session in cookies replaced doesn’t return when that one ends', async () => {
    const { tab, service } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens({ ...service.signIn(), refreshToken: 'r'.repeat(4096) })
    const other = tab().client
    const tokens = service.signIn()
    other.session.setTokens(tokens)
    await expect.poll(() => client.session.peekTokens()?.refreshToken).toBe(tokens.refreshToken)
    await signOut(other)
    await expect.poll(() => client.session.getSnapshot().status).toBe('signed-out')
    expect(client.session.peekTokens()?.refreshToken ?? null).toBeNull()
  })

  test('an older cookie whose access token fits only under its shorter name keeps its session', async () => {
    const { tab, service, browser } = createTestBrowser()
    const { refreshToken, accessToken } = service.signIn()
    const older = (size: number): string => JSON.stringify([refreshToken, accessToken + 'x'.repeat(size)])
    const size = 4096 - 'stack-access'.length - encodeURIComponent(older(0)).length
    browser.cookies.set('stack-refresh-internal', refreshToken)
    browser.cookies.set('stack-access', older(size))
    const { client } = tab()
    expect(client.session.getSnapshot().status).toBe('signed-in')
    expect((await getUser(client))?.id).toBe('mira')
    expect((await getUser(tab().client))?.id).toBe('mira')
    expect(service.refreshes).toBe(1)
  })

  test('an older cookie whose refresh token fits only without its session keeps it as long as the client', () => {
    const { tab, browser } = createTestBrowser()
    const refreshToken = 'r'.repeat(4096 - 'stack-refresh-internal'.length)
    browser.cookies.set('stack-refresh-internal', refreshToken)
    const { client } = tab()
    for (let reads = 0; reads < 2; reads += 1) expect(client.session.getSnapshot().status).toBe('signed-in')
    expect(browser.cookies.size).toBe(0)
    expect(tab().client.session.getSnapshot().status).toBe('signed-out')
  })

  test('cookies need a browser', () => {
    const make = (): unknown => createClient({ ...options, tokenStore: 'cookie', platform: standard() })
    expect(make).toThrow(expect.objectContaining({ code: 'NO_BROWSER', message: expect.stringContaining("'memory'") }))
  })
})
