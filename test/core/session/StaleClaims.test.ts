/** The session after changes of claims that its access token contains. */
import { getAccessToken, getAuthHeaders, getUser, leaveTeam, removeTeamMember, updateCurrentUser } from 'latchkey'
import { createServerClient } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { ClientSession } from '../../../src/core/session/ClientSession.ts'
import { MemoryTokenStore } from '../../../src/core/session/stores/MemoryTokenStore.ts'
import { createTestBrowser, json, settle, type TestService } from './testBrowser.ts'

const MINUTE = 60_000
const rename = (client: Parameters<typeof updateCurrentUser>[0], displayName = 'Mira') =>
  updateCurrentUser(client, { displayName })

/** Holds the responses to requests of one path until `release` is called. */
function hold(service: TestService, path: string, when: 'meddle' | 'meddleAfter' = 'meddle') {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  service[when] = (url: string) => (url.endsWith(path) ? released : undefined)
  return () => {
    service[when] = null
    release()
  }
}

describe('after a change of claims', () => {
  test('the next access token and the next headers are new, after one refresh', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await rename(client)
    const headers = await getAuthHeaders(client)
    expect(headers['x-stack-auth']).not.toContain(old.accessToken)
    expect(JSON.parse(headers['x-stack-auth'])).toMatchObject({ refreshToken: old.refreshToken })
    await getAccessToken(client)
    expect(service.refreshes).toBe(1)
  })

  test('a page refreshes without being asked, and leaves no timer', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client, platform } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    const held = platform.countResources()
    await rename(client)
    expect(service.refreshes).toBe(0)
    await advance(0)
    expect(service.refreshes).toBe(1)
    expect(client.session.peekTokens()?.accessToken).not.toBe(old.accessToken)
    expect(platform.countResources()).toBe(held)
    await rename(client)
    // The refresh is due while another change is pending.
    hold(service, '/users/me')
    const pending = expect(rename(client)).rejects.toMatchObject({ code: 'DISPOSED' })
    await advance(0)
    client.dispose()
    await pending
    expect(platform.countResources()).toBe(held)
    await advance(MINUTE)
    expect(service.refreshes).toBe(1)
  })

  test('a page refreshes after a change that succeeds, also if one before it failed', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    service.meddle = (url) => (url.endsWith('/users/me') ? json({ error: 'refused' }, 400) : undefined)
    await expect(rename(client)).rejects.toMatchObject({ status: 400 })
    service.meddle = null
    await advance(0)
    expect(service.refreshes).toBe(0)
    await rename(client)
    await advance(0)
    expect(service.refreshes).toBe(1)
  })

  test('the change, and calls to the service, do not wait for the refresh', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    const release = hold(service, '/token')
    await rename(client)
    const token = getAccessToken(client)
    await advance(0)
    expect((await getUser(client))?.id).toBe('mira')
    expect(service.calls.at(-1)!.headers['x-stack-access-token']).toBe(old.accessToken)
    await leaveTeam(client, { teamId: 'harbor' })
    release()
    expect(await token).not.toBe(old.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test.each([
    [
      'concurrent',
      (client: Parameters<typeof rename>[0]) => Promise.all(Array.from({ length: 20 }, () => rename(client))),
    ],
    [
      'consecutive',
      async (client: Parameters<typeof rename>[0]) => {
        for (let count = 0; count < 20; count += 1) await rename(client)
      },
    ],
  ])('20 %s changes cause one refresh', async (_when, change) => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    // The first request loads code, so that the others overlap.
    await getUser(client)
    await change(client)
    await advance(0)
    await getAccessToken(client)
    await advance(MINUTE)
    expect(service.refreshes).toBe(1)
  })

  test.each([
    ['is made', undefined],
    ['is refused', 400],
  ])('the refresh waits for a change that is still pending, and then %s', async (_what, status) => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await rename(client)
    let respond = (): void => {}
    const response = new Promise<Response | void>((resolve) => {
      respond = () => resolve(status === undefined ? undefined : json({ error: 'refused' }, status))
    })
    service.meddle = (url) => (url.endsWith('/users/me') ? response : undefined)
    const secondRename = rename(client)
    await advance(0)
    expect(service.refreshes).toBe(0)
    respond()
    await secondRename.catch((error: unknown) => expect(error).toMatchObject({ status }))
    await advance(0)
    expect(service.refreshes).toBe(1)
  })

  test('a refresh that was sent before the change does not count', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(9.5 * MINUTE)
    const release = hold(service, '/token', 'meddleAfter')
    const early = getAccessToken(client, { minLifeMillis: 50_000 })
    await advance(0)
    expect(service.refreshes).toBe(1)
    await rename(client)
    const late = getAccessToken(client)
    await settle()
    release()
    const [earlyToken, lateToken] = await Promise.all([early, late])
    expect(lateToken).not.toBe(earlyToken)
    expect(service.refreshes).toBe(2)
    await advance(MINUTE)
    expect(await getAccessToken(client)).toBe(lateToken)
    expect(service.refreshes).toBe(2)
  })

  test('a change that is made during the refresh of an earlier one causes another refresh', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await rename(client)
    const release = hold(service, '/token', 'meddleAfter')
    const early = getAccessToken(client)
    await advance(0)
    expect(service.refreshes).toBe(1)
    await rename(client, 'Mira Okafor')
    release()
    const earlyToken = await early
    expect(await getAccessToken(client)).not.toBe(earlyToken)
    expect(service.refreshes).toBe(2)
  })

  test('a service that doesn’t respond delays the old token by three seconds', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await rename(client)
    hold(service, '/auth/oauth/token')
    let token: string | null | undefined
    void getAccessToken(client).then((result) => (token = result))
    await advance(2_999)
    expect(token).toBeUndefined()
    await advance(1)
    expect(token).toBe(old.accessToken)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('a caller that waits for new claims never gets the token of a user who signed in meanwhile as the old one', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn('mira'))
    await rename(client)
    hold(service, '/auth/oauth/token')
    let token: string | null | undefined
    void getAccessToken(client).then((result) => (token = result))
    await advance(1_000)
    const joel = service.signIn('joel')
    client.session.setTokens(joel, { isFresh: true })
    await advance(2_000)
    expect(token).toBe(joel.accessToken)
  })

  test('a failing refresh fails no change, and the old token is returned until a refresh succeeds', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    let attempts = 0
    service.meddle = (url) => {
      if (!url.endsWith('/token')) return
      attempts += 1
      return new Response('', { status: 500 })
    }
    expect(await rename(client)).toMatchObject({ id: 'mira' })
    expect(await getAccessToken(client)).toBe(old.accessToken)
    expect(attempts).toBe(1)
    await advance(0)
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: 'mira' })
    expect((await getUser(client))?.id).toBe('mira')
    // After two failures in a row the session waits before it tries again.
    expect(await getAccessToken(client)).toBe(old.accessToken)
    expect(attempts).toBe(2)
    service.meddle = null
    await advance(MINUTE)
    expect(await getAccessToken(client)).not.toBe(old.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test('the old token is returned while the service can’t be reached', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await rename(client)
    let attempts = 0
    service.meddle = () => {
      attempts += 1
      throw new TypeError('fetch failed')
    }
    const token = getAccessToken(client)
    await advance(2000)
    expect(await token).toBe(old.accessToken)
    expect(attempts).toBe(1)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('the old token is used until it expires if the session has ended', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await rename(client)
    service.revoke()
    expect(await getAccessToken(client)).toBe(old.accessToken)
    expect(client.session.getSnapshot().status).toBe('signed-in')
    await advance(10 * MINUTE)
    expect(await getAccessToken(client)).toBeNull()
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('a sign-out during the refresh stays', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const release = hold(service, '/token', 'meddleAfter')
    await rename(client)
    await advance(0)
    expect(service.refreshes).toBe(1)
    client.session.clear()
    release()
    await advance(MINUTE)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect([...browser.cookies.keys()].filter((name) => /access|refresh/.test(name))).toEqual([])
    expect(await getAccessToken(client)).toBeNull()
  })

  test.each(['before the change is done', 'before the refresh', 'during the refresh'])(
    'another user who signs in %s keeps the own tokens',
    async (when) => {
      const { service, tab, advance } = createTestBrowser()
      const { client } = tab()
      client.session.setTokens(service.signIn())
      await getUser(client)
      const noa = service.signIn('noa')
      const releaseChange = hold(service, '/users/me', 'meddleAfter')
      const change = rename(client)
      await settle()
      if (when === 'before the change is done') client.session.setTokens(noa)
      releaseChange()
      await change
      if (when === 'before the refresh') client.session.setTokens(noa)
      const releaseRefresh = hold(service, '/token', 'meddleAfter')
      await advance(0)
      expect(service.refreshes).toBe(when === 'during the refresh' ? 1 : 0)
      if (when === 'during the refresh') client.session.setTokens(noa)
      releaseRefresh()
      await advance(MINUTE)
      expect(await client.session.getTokens()).toEqual(noa)
      expect(service.refreshes).toBe(when === 'during the refresh' ? 1 : 0)
    },
  )

  test('a sign-in of the same user brings new claims itself', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await rename(client)
    const again = service.signIn()
    client.session.setTokens(again, { isFresh: true })
    expect(await client.session.getTokens()).toEqual(again)
    await advance(0)
    expect(service.refreshes).toBe(0)
  })

  test('the other tabs get the new token through the cookie', async () => {
    const { service, tab, advance } = createTestBrowser({ rotates: true })
    const [one, two] = [tab(), tab()]
    const old = service.signIn()
    one.client.session.setTokens(old)
    expect(await getAccessToken(two.client)).toBe(old.accessToken)
    await rename(one.client)
    await advance(0)
    const token = await getAccessToken(two.client)
    expect(token).not.toBe(old.accessToken)
    expect(await getAccessToken(one.client)).toBe(token)
    expect({ refreshes: service.refreshes, refusals: service.refusals }).toEqual({ refreshes: 1, refusals: 0 })
    expect(one.client.session.getSnapshot().status).toBe('signed-in')
  })

  test('another tab, and a page that loads before the refresh is done, wait for the new token', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const one = tab()
    const old = service.signIn()
    one.client.session.setTokens(old)
    const names = [...browser.cookies.keys()]
    await rename(one.client)
    one.client.dispose()
    const two = tab()
    expect(two.client.session.peekTokens()).toMatchObject(old)
    const token = await getAccessToken(two.client)
    expect(token).not.toBe(old.accessToken)
    await advance(MINUTE)
    expect(await getAccessToken(tab().client)).toBe(token)
    expect(service.refreshes).toBe(1)
    expect([...browser.cookies.keys()]).toEqual(names)
  })

  test.each(['a refresh', 'a sign-out'])('%s removes the cookie about the old token', async (what) => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const names = [...browser.cookies.keys()]
    await rename(client)
    expect([...browser.cookies.keys()]).not.toEqual(names)
    if (what === 'a refresh') await advance(0)
    else client.session.clear()
    const mark = names.filter((name) => name.includes('latchkey-session'))
    expect([...browser.cookies.keys()]).toEqual(what === 'a refresh' ? names : mark)
  })

  test('a token that another tab requested before the change does not count', async () => {
    const { service, tab, advance } = createTestBrowser()
    const [one, two] = [tab(), tab()]
    one.client.session.setTokens(service.signIn())
    await advance(9.5 * MINUTE)
    const release = hold(service, '/token', 'meddleAfter')
    const ofTwo = getAccessToken(two.client, { minLifeMillis: 50_000 })
    await advance(0)
    await rename(one.client)
    const ofOne = getAccessToken(one.client)
    await settle()
    release()
    expect(await ofOne).not.toBe(await ofTwo)
    expect(service.refreshes).toBe(2)
  })

  test('a call with another session refreshes that session only', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client, platform } = tab()
    const [mira, noa] = [service.signIn(), service.signIn('noa')]
    client.session.setTokens(mira)
    const other = tab({ tokenStore: noa, platform }).client
    await updateCurrentUser(client, { displayName: 'Noa' }, { session: other.session })
    await advance(0)
    expect((await client.session.getTokens()).accessToken).toBe(mira.accessToken)
    expect((await other.session.getTokens()).accessToken).not.toBe(noa.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test('a rejected change, one without a session, and other fields cause no refresh', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    await rename(client).catch(() => {})
    client.session.setTokens(service.signIn())
    await updateCurrentUser(client, { clientMetadata: { theme: 'dark' } })
    service.meddle = () => json({ code: 'SCHEMA_ERROR', error: 'It is wrong.' }, 400)
    await expect(rename(client)).rejects.toThrow()
    service.meddle = null
    await advance(0)
    await getAccessToken(client)
    expect(service.refreshes).toBe(0)
  })

  test('a change of a user that the session doesn’t know yet may be its own', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { refreshToken } = service.signIn()
    const { client } = tab({ tokenStore: { accessToken: null, refreshToken } })
    expect(client.session.getSnapshot().userId).toBeNull()
    await removeTeamMember(client, { teamId: 'harbor', userId: 'mira' })
    await advance(0)
    expect(service.refreshes).toBe(2)
    await removeTeamMember(client, { teamId: 'harbor', userId: 'noa' })
    await advance(0)
    expect(service.refreshes).toBe(2)
    await removeTeamMember(client, { teamId: 'harbor', userId: 'mira' })
    await advance(0)
    expect(service.refreshes).toBe(3)
  })

  test('an app can mark the token after a change that its own backend made', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    client.session.markStale()
    const token = await getAccessToken(client)
    expect(token).not.toBe(old.accessToken)
    await advance(MINUTE)
    expect(await getAccessToken(client)).toBe(token)
    expect(service.refreshes).toBe(1)
  })
})

test('a token of a service until 2025 has no claims to refresh', async () => {
  const { service, tab, advance } = createTestBrowser()
  const { platform } = tab()
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(platform.now() / 1000)
  const claims = { sub: 'mira', iat, exp: iat + 600, branchId: 'main', refreshTokenId: 's' }
  const session = new ClientSession({
    store: new MemoryTokenStore({
      accessToken: `e30.${encode(claims)}.c2ln`,
      refreshToken: service.signIn().refreshToken,
    }),
    platform,
    refresh: () => Promise.reject(new Error('No refresh is expected.')),
    onUnhandledError: () => {},
  })
  session.markStale()
  await advance(0)
  expect(await session.getAccessToken()).toBe(session.peekTokens()!.accessToken)
})

test('on a server the refresh is sent when the next caller asks for a token', async () => {
  const { service, tab, advance } = createTestBrowser()
  const old = service.signIn()
  const platform = { ...tab().platform, kind: 'server' as const, cookies: null }
  const refreshes: string[] = []
  const server = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    tokenStore: old,
    platform,
    fetch: async (url, init) => {
      if (!String(url).endsWith('/refresh')) return service.fetch(url, init)
      refreshes.push(String(url))
      return json({ access_token: service.signIn().accessToken })
    },
  })
  await rename(server)
  await advance(MINUTE)
  expect(refreshes).toEqual([])
  expect(await getAccessToken(server)).not.toBe(old.accessToken)
  expect(refreshes).toHaveLength(1)
})
