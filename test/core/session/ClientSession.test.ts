import { getAccessToken, getAuthJson, getUser, listTeams, signOut, UsageError, type Tokens } from 'latchkey'
import { describe, expect, test, vi } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import { ClientSession } from '../../../src/core/session/ClientSession.ts'
import { MemoryTokenStore } from '../../../src/core/session/stores/MemoryTokenStore.ts'
import { createTestBrowser, json, knownError, settle } from './testBrowser.ts'

const MINUTE = 60_000

test('peekTokens returns null without a refresh token, even if the access token has not expired', async () => {
  const { service, tab } = createTestBrowser()
  const { platform } = tab()
  const pair = service.signIn()
  const open = (tokens: Tokens) =>
    new ClientSession({
      store: new MemoryTokenStore(tokens),
      platform,
      refresh: () => Promise.reject(new Error('No refresh is expected.')),
      onUnhandledError: () => {},
    })
  expect(open(pair).peekTokens()).toMatchObject(pair)
  expect(open({ ...pair, refreshToken: null }).peekTokens()).toBeNull()
  expect(open({ ...pair, accessToken: null }).peekTokens()).toBeNull()
})

describe('an access token', () => {
  test('an access token is used while it has 20 s left, and refreshed after that', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(10 * MINUTE - 20_000)
    await getUser(client)
    expect(service.refreshes).toBe(0)
    await advance(1)
    await getUser(client)
    expect(service.refreshes).toBe(1)
  })

  test.each(['cookie', 'memory'] as const)(
    'an access token can be requested with a minimum life below 60 s (%s)',
    async (tokenStore) => {
      const { service, tab, advance } = createTestBrowser()
      const { client } = tab({ tokenStore })
      client.session.setTokens(service.signIn())
      await advance(10 * MINUTE - 50_000)
      await getAccessToken(client, { minLifeMillis: 50_000 })
      expect(service.refreshes).toBe(0)
      await getAccessToken(client, { minLifeMillis: 50_001 })
      expect(service.refreshes).toBe(1)
      await expect(getAccessToken(client, { minLifeMillis: 60_000 })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('minLifeMillis') as string,
      })
      await expect(getAccessToken(client, { minLifeMillis: NaN })).rejects.toBeInstanceOf(UsageError)
    },
  )

  test('an access token is returned by getAuthJson with that minimum too', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await advance(10 * MINUTE - 50_000)
    expect(await getAuthJson(client)).toEqual(old)
    const { accessToken } = await getAuthJson(client, { minLifeMillis: 50_001 })
    expect(accessToken).not.toBe(old.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test('an access token that still works is returned if a refresh fails, unless the client was disposed', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await advance(10 * MINUTE - 10_000)
    service.meddle = () => Promise.resolve(new Response('', { status: 400 }))
    expect(await getAccessToken(client)).toBe(old.accessToken)
    service.meddle = () => new Promise(() => {})
    const token = getAccessToken(client)
    const disposed = expect(token).rejects.toMatchObject({ code: 'DISPOSED' })
    await settle()
    client.dispose()
    await disposed
  })

  test('an access token that has expired is never returned, even with a minimum life of 0', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    await advance(10 * MINUTE - 1)
    expect(await getAccessToken(client, { minLifeMillis: 0 })).toBe(old.accessToken)
    await advance(1)
    expect(await getAccessToken(client, { minLifeMillis: 0 })).not.toBe(old.accessToken)
  })

  test('an access token that was rejected is never returned, even with a minimum life of 0', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    client.session.reject(old.accessToken)
    expect(await getAccessToken(client, { minLifeMillis: 0 })).not.toBe(old.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test('an access token reaches the other callers if one aborts during the refresh', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    let response = (): void => {}
    service.meddle = () => new Promise((resolve) => (response = resolve))
    const controller = new AbortController()
    const aborted = expect(getAccessToken(client, { signal: controller.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    const other = getAccessToken(client)
    await advance(0)
    controller.abort()
    await aborted
    response()
    expect(await other).toBeTypeOf('string')
    expect(service.refreshes).toBe(1)
  })

  test('an access token is used for its whole life, up to a day; one that claims more is used for ten minutes', async () => {
    for (const [seconds, refreshes] of [
      [86_400, 0],
      [86_401, 1],
    ] as const) {
      const { service, tab, advance } = createTestBrowser({ accessTokenSeconds: seconds })
      const { client } = tab({ tokenStore: 'memory' })
      client.session.setTokens(service.signIn())
      await advance(60 * MINUTE)
      await getAccessToken(client)
      expect(service.refreshes).toBe(refreshes)
    }
  })

  test('an access token with invalid times is used for a minute after it was issued', async () => {
    const { service, tab, advance } = createTestBrowser({ accessTokenSeconds: 0 })
    const { client } = tab({ tokenStore: 'memory' })
    client.session.setTokens(service.signIn())
    for (let call = 0; call < 3; call += 1) await getAccessToken(client)
    expect(service.refreshes).toBe(1)
    await advance(MINUTE)
    await getAccessToken(client)
    expect(service.refreshes).toBe(2)
  })

  test('an access token that has expired is refreshed once for 50 callers, who all get the same token (E1)', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    const tokens = await Promise.all(Array.from({ length: 50 }, () => getAccessToken(client)))
    expect(new Set(tokens).size).toBe(1)
    expect(service.refreshes).toBe(1)
  })

  test('an access token that the service rejects is refreshed, and the call retried once without delay', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    service.meddle = (_url, init) => {
      const { 'x-stack-access-token': token } = init.headers as Record<string, string>
      return token === old.accessToken ? knownError('UNPARSABLE_ACCESS_TOKEN') : undefined
    }
    expect((await getUser(client))?.id).toBe('mira')
    expect(service.calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/v1/users/me',
      '/api/v1/auth/oauth/token',
      '/api/v1/users/me',
    ])
    service.meddle = (url) => (url.endsWith('/users/me') ? knownError('ACCESS_TOKEN_EXPIRED') : undefined)
    await expect(getUser(client)).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
    expect(service.calls).toHaveLength(6)
  })

  test('an access token with missing claims never signs the user out', async () => {
    const { service, tab } = createTestBrowser()
    for (const claims of [{}, { iat: 1 }, { exp: 'soon' }, { sub: 7 }, [], null, 'text']) {
      const { client } = tab({ tokenStore: 'memory' })
      const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
      client.session.setTokens({ accessToken, refreshToken: service.signIn().refreshToken })
      expect(await getAccessToken(client)).toBe(accessToken)
      expect(client.session.getSnapshot().status).toBe('signed-in')
    }
    const { client } = tab({ tokenStore: 'memory' })
    client.session.setTokens({ accessToken: 'not-a-JSON-Web-Token', refreshToken: service.signIn().refreshToken })
    expect(await getAccessToken(client)).toBe('not-a-JSON-Web-Token')
    expect(service.refreshes).toBe(0)
  })
})

describe('clocks', () => {
  test.each([-24, -1, 11 / 60, 1, 24])('a device clock that is %d h off changes nothing (E12)', async (hours) => {
    const { service, tab, advance, browser } = createTestBrowser()
    browser.time.wall += hours * 60 * MINUTE
    const { client } = tab()
    client.session.setTokens(service.signIn())
    for (let minute = 0; minute < 60; minute += 1) {
      await getUser(client)
      await advance(MINUTE)
    }
    expect(service.refreshes).toBeLessThanOrEqual(6)
    expect(service.refreshes).toBeGreaterThanOrEqual(5)
  })

  test.each([-24, 24])('a clock jump of %d h costs at most one refresh and no error', async (hours) => {
    const { service, tab, advance } = createTestBrowser()
    const { client, platform } = tab()
    client.session.setTokens(service.signIn())
    await advance(MINUTE)
    platform.jump(hours * 60 * MINUTE)
    for (let index = 0; index < 20; index += 1) await getUser(client)
    expect(service.refreshes).toBeLessThanOrEqual(1)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('two tabs on a device whose clock is ahead don’t refresh alternately', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    browser.time.wall += 11 * MINUTE
    const [one, two] = [tab(), tab()]
    one.client.session.setTokens(service.signIn())
    for (let minute = 0; minute < 30; minute += 1) {
      await getUser(one.client)
      await getUser(two.client)
      await advance(MINUTE)
    }
    expect(service.refreshes).toBeLessThanOrEqual(5)
  })

  test('a clock offset is stored for the next page load until the clock is right', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client, platform } = tab()
    const set = vi.spyOn(platform.cookies, 'set')
    const refreshed = async (): Promise<string | undefined> => {
      await advance(11 * MINUTE)
      await getUser(client)
      return browser.cookies.get('__Host-latchkey-clock-ahead')
    }
    client.session.setTokens(service.signIn())
    browser.time.wall += 20 * MINUTE
    expect(Number(await refreshed()) / MINUTE).toBeCloseTo(20, 0)
    await refreshed()
    expect(set.mock.calls.filter(([name]) => name === '__Host-latchkey-clock-ahead')).toHaveLength(1)
    browser.time.wall -= 20 * MINUTE
    expect(await refreshed()).toBeUndefined()
  })

  test.each(['stops', 'continues'])(
    'after 8 h of sleep in which the monotonic clock %s, no expired token is returned (E11)',
    async (how) => {
      const { service, tab, advance, browser } = createTestBrowser()
      const { client } = tab()
      const old = service.signIn()
      client.session.setTokens(old)
      if (how === 'continues') browser.time.elapsed += 480 * MINUTE
      browser.time.wall += 480 * MINUTE
      await advance(0)
      expect(await getAccessToken(client)).not.toBe(old.accessToken)
      expect(service.refreshes).toBe(1)
    },
  )
})

describe('a refresh that fails', () => {
  const failures: [string, () => Response | never, number?][] = [
    ['408', () => new Response('', { status: 408 })],
    ['500', () => new Response('sorry', { status: 500, headers: { 'content-type': 'text/plain' } })],
    ['503 as HTML', () => new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['200 as HTML', () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['bad JSON', () => new Response('{"access', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['JSON without a token', () => json({ ok: true })],
    ['an unknown code', () => knownError('A_CODE_FROM_THE_FUTURE')],
    ['another known error', () => knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', 400)],
    [
      'different codes in header and body',
      () =>
        new Response('{"code":"OTHER"}', { headers: { 'x-stack-known-error': 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' } }),
    ],
    ['a redirect elsewhere', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ]
  test.each(failures)(
    'a refresh that fails %s keeps the tokens, and the next call retries (E2, E4)',
    async (_name, fail) => {
      const { service, tab, advance, browser } = createTestBrowser()
      const { client } = tab()
      client.session.setTokens(service.signIn())
      await advance(11 * MINUTE)
      const before = [...browser.cookies]
      service.meddle = (url) => (url.endsWith('/token') ? fail() : undefined)
      await expect(getUser(client)).rejects.toThrow()
      expect([...browser.cookies]).toEqual(before)
      expect(client.session.getSnapshot().status).toBe('signed-in')
      service.meddle = null
      expect((await getUser(client))?.id).toBe('mira')
      expect(service.refreshes).toBe(1)
    },
  )

  test('a refresh that fails without a network keeps the tokens and reports every cause', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    const before = [...browser.cookies]
    service.meddle = () => {
      throw new TypeError('fetch failed')
    }
    const failed = expect(getUser(client)).rejects.toMatchObject({
      code: 'NETWORK',
      attempts: 6,
      causes: { length: 6 },
    })
    await advance(MINUTE)
    await failed
    expect([...browser.cookies]).toEqual(before)
  })

  test('a refresh that fails repeatedly sends one request per cooldown; another session isn’t delayed, and success ends it (E3)', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    service.meddle = (url) => (url.endsWith('/token') ? new Response('', { status: 503 }) : undefined)
    await expect(getUser(client)).rejects.toThrow()
    service.calls.length = 0
    for (let second = 0; second < 50; second += 1) {
      await expect(getUser(client)).rejects.toThrow('status 503')
      await advance(1000)
    }
    expect(service.calls.length).toBeLessThanOrEqual(10)
    service.meddle = null
    client.session.setTokens(service.signIn('noa'))
    expect((await getUser(client))?.id).toBe('noa')
  })

  test('a refresh that fails while the token is valid isn’t reported; the session ends when the token expires (E5)', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const seen: string[] = []
    client.session.subscribe(() => seen.push(client.session.getSnapshot().status))
    await advance(10 * MINUTE - 15_000)
    service.revoke()
    for (let second = 0; second < 14; second += 1) {
      expect((await getUser(client))?.id).toBe('mira')
      await advance(1000)
    }
    expect(seen).toEqual([])
    await advance(1000)
    expect(seen).toEqual(['signed-out'])
    expect(await getUser(client)).toBeNull()
    expect(seen).toEqual(['signed-out'])
    expect(service.refusals).toBe(1)
  })
})

describe('the commit guard (E6)', () => {
  test('a sign-out during a refresh isn’t undone', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    let release = (): void => {}
    service.meddleAfter = (url) => (url.endsWith('/token') ? new Promise((resolve) => (release = resolve)) : undefined)
    const token = getAccessToken(client)
    await settle()
    client.session.clear()
    release()
    expect(await token).toBeNull()
    expect([...browser.cookies.keys()]).toEqual(['__Host-latchkey-session-internal--default'])
  })

  test('another user’s sign-in during a refresh isn’t undone, here or in another tab', async () => {
    for (const where of ['here', 'there']) {
      const { service, tab, advance } = createTestBrowser()
      const [one, two] = [tab(), tab()]
      one.client.session.setTokens(service.signIn())
      await advance(11 * MINUTE)
      let release = (): void => {}
      service.meddleAfter = (url) =>
        url.endsWith('/token') ? new Promise((resolve) => (release = resolve)) : undefined
      const token = getAccessToken(one.client)
      await settle()
      const fresh = service.signIn('noa')
      ;(where === 'here' ? one : two).client.session.setTokens(fresh)
      release()
      expect(await token).toBe(fresh.accessToken)
    }
  })

  test('a call isn’t retried with the next user’s tokens', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    service.meddle = (url) => {
      if (!url.endsWith('/teams?user_id=me')) return
      client.session.setTokens(service.signIn('noa'))
      return knownError('ACCESS_TOKEN_EXPIRED')
    }
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
    expect(service.calls).toHaveLength(1)
  })

  test('a user loaded before a sign-out isn’t returned after it', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    service.meddleAfter = () => void client.session.clear()
    expect(await getUser(client)).toBeNull()
  })
})

describe('another user signs in', () => {
  test('in another tab, after this tab’s session was refused: the new session stays', async () => {
    const { service, tab, advance } = createTestBrowser()
    const [one, two] = [tab(), tab()]
    one.client.session.setTokens(service.signIn('mira'))
    one.client.session.subscribe(() => {})
    await advance(10 * MINUTE - 10_000)
    service.revoke()
    // A refused session lasts until its access token expires.
    await getAccessToken(one.client)
    two.client.session.setTokens(service.signIn('noa'))
    await advance(MINUTE)
    expect(one.client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: 'noa' })
    expect((await getUser(two.client))?.id).toBe('noa')
  })

  test('while a call waits for its token: the call isn’t sent as the new user', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn('mira'))
    await advance(11 * MINUTE)
    const call = expect(createTeam(client, { displayName: 'Harbor' })).rejects.toMatchObject({ code: 'OTHER_USER' })
    client.session.setTokens(service.signIn('noa'))
    await advance(1000)
    await call
    expect(service.calls.filter(({ url }) => url.endsWith('/teams'))).toEqual([])
  })

  test('and out again: their data isn’t returned to the first user', async () => {
    const { service, tab, advance } = createTestBrowser({ cookieStore: false, channels: false })
    const [one, two] = [tab(), tab()]
    one.client.session.setTokens(service.signIn('mira'))
    two.client.session.subscribe(() => {})
    one.client.session.setTokens(service.signIn('noa'))
    service.meddleAfter = (url) => {
      if (!url.endsWith('/users/me')) return
      service.meddleAfter = null
      one.client.session.setTokens(service.signIn('mira'))
    }
    expect(await getUser(two.client)).toMatchObject({ id: 'mira' })
    two.client.dispose()
    await advance(0)
  })

  test.each([
    ['signed out', null],
    ['was replaced by another user', 'noa'],
  ])('a call waiting for a retry isn’t sent after its user %s (E10)', async (_how, next) => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn('mira'))
    service.meddle = () => {
      throw new TypeError('fetch failed')
    }
    const call = expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'ABORTED', attempts: 1 })
    await advance(1)
    service.meddle = null
    if (next) client.session.setTokens(service.signIn(next))
    else client.session.clear()
    await advance(2000)
    await call
    expect(service.calls).toHaveLength(1)
  })
})

describe('signing out', () => {
  test('signing out ends the session before the response, and not one that starts meanwhile (E14)', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const leaving = signOut(client)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    const next = service.signIn('noa')
    client.session.setTokens(next)
    expect(await leaving).toEqual({ revoked: true })
    expect(await getAccessToken(client)).toBe(next.accessToken)
  })

  test('signing out with an expired access token refreshes it first', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    expect(await signOut(client)).toEqual({ revoked: true })
    expect(service.calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/v1/auth/oauth/token',
      '/api/v1/auth/sessions/current',
    ])
  })

  test('signing out with an access token that the service rejects refreshes it too', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const old = service.signIn()
    client.session.setTokens(old)
    service.meddle = (_url, init) => {
      const { 'x-stack-access-token': token } = init.headers as Record<string, string>
      return token === old.accessToken ? knownError('UNPARSABLE_ACCESS_TOKEN') : undefined
    }
    expect(await signOut(client)).toEqual({ revoked: true })
    expect(service.calls).toHaveLength(3)
  })

  test('signing out ends the local session if the call fails, and reports it (E14)', async () => {
    const { service, tab, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    service.meddle = () => new Response('', { status: 500 })
    expect(await signOut(client)).toMatchObject({ revoked: false, error: { code: 'STATUS', status: 500 } })
    expect([...browser.cookies.keys()]).toEqual(['__Host-latchkey-session-internal--default'])
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('signing out offline reports that the service wasn’t notified', async () => {
    const { service, tab } = createTestBrowser()
    const { client, platform } = tab()
    client.session.setTokens(service.signIn())
    platform.setOnline(false)
    service.meddle = () => {
      throw new TypeError('fetch failed')
    }
    const outcome = await signOut(client)
    expect(outcome).toMatchObject({ revoked: false, error: { code: 'OFFLINE' } })
    expect(outcome.error?.message).toMatch(/^You are offline/)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('a session known to have ended needs no request', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    expect(await getUser(client)).toBeNull()
    expect(await signOut(client)).toEqual({ revoked: true })
    expect(service.calls).toEqual([])
  })
})

describe('subscribers', () => {
  test('subscribers are notified once of each change', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const seen: string[] = []
    client.session.subscribe(() => seen.push(client.session.getSnapshot().userId ?? 'signed out'))
    client.session.setTokens(service.signIn('mira'))
    await settle()
    client.session.setTokens(service.signIn('noa'))
    await settle()
    client.session.clear()
    await settle()
    expect(seen).toEqual(['mira', 'noa', 'signed out'])
  })

  test('subscribers are notified once by a token store that reports each of its steps', () => {
    const { service, tab } = createTestBrowser()
    let tokens: Tokens = { accessToken: null, refreshToken: null }
    let report = (): void => {}
    const { client } = tab({
      tokenStore: {
        read: () => tokens,
        write: (next) => {
          for (const name of ['accessToken', 'refreshToken'] as const) {
            tokens = { ...tokens, [name]: next?.[name] ?? null }
            report()
          }
        },
        watch: (listener) => {
          report = listener
          return () => {}
        },
      },
    })
    client.session.setTokens(service.signIn('mira'))
    const { sessionKey } = client.session.getSnapshot()
    const seen: unknown[] = []
    client.session.subscribe(() => seen.push(client.session.getSnapshot().userId))
    client.session.setTokens(service.signIn('noa'))
    expect(client.session.getSnapshot().sessionKey).not.toBe(sessionKey)
    client.session.clear()
    expect(seen).toEqual(['noa', null])
  })

  test('subscribers can call any function from a listener (E8)', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const results: unknown[] = []
    client.session.subscribe(() => {
      const stop = client.session.subscribe(() => {})
      results.push(getUser(client), getAccessToken(client), signOut(client), client.session.getSnapshot())
      stop()
    })
    client.session.setTokens(service.signIn())
    await advance(0)
    expect(results).not.toEqual([])
    await Promise.all(results)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('subscribers leave no listeners after unsubscribing, and one set after subscribing again (E15)', () => {
    for (const cookieStore of [true, false]) {
      const { tab } = createTestBrowser({ cookieStore })
      const { client, platform } = tab()
      expect(platform.countResources()).toBe(0)
      const stop = client.session.subscribe(() => {})
      const one = platform.countResources()
      expect(one).toBeGreaterThan(0)
      stop()
      expect(platform.countResources()).toBe(0)
      client.session.subscribe(() => {})
      client.session.subscribe(() => {})
      expect(platform.countResources()).toBe(one)
      client.dispose()
      expect(platform.countResources()).toBe(0)
    }
  })

  test('the scope stays when a user’s tokens are replaced and changes with the user', async () => {
    const { service, tab, advance } = createTestBrowser({ rotates: true })
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const { sessionKey } = client.session.getSnapshot()
    await advance(11 * MINUTE)
    await getUser(client)
    expect(client.session.getSnapshot().sessionKey).toBe(sessionKey)
    client.session.setTokens(service.signIn('noa'))
    expect(client.session.getSnapshot().sessionKey).not.toBe(sessionKey)
  })
})

describe('a snapshot', () => {
  test('a snapshot identifies the session by a hash of its refresh token, also after a sign-out', () => {
    const { tab } = createTestBrowser()
    const { client } = tab()
    const tokens = { accessToken: 'a', refreshToken: 'foobar' }
    for (let turn = 0; turn < 2; turn += 1) {
      expect(client.session.getSnapshot()).toMatchObject({
        status: 'signed-out',
        userId: null,
        sessionKey: 'signed-out',
      })
      client.session.setTokens(tokens)
      // A test vector of 32-bit FNV-1a.
      const sessionKey = (0xbf9cf968).toString(36)
      expect(client.session.getSnapshot()).toEqual({ status: 'signed-in', userId: null, sessionKey })
      client.session.clear()
    }
  })

  test('a snapshot names the session as before if a refresh brings another refresh token and no user id', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab({ tokenStore: 'memory' })
    client.session.setTokens({ accessToken: 'a', refreshToken: 'r1' })
    const { sessionKey } = client.session.getSnapshot()
    service.meddle = (url) => (url.endsWith('/token') ? json({ access_token: 'b', refresh_token: 'r2' }) : undefined)
    client.session.reject('a')
    expect(await getAuthJson(client)).toEqual({ accessToken: 'b', refreshToken: 'r2' })
    expect(client.session.getSnapshot().sessionKey).toBe(sessionKey)
  })

  test('a snapshot names the user as long as the refresh token is the same, and no user for another without an access token', () => {
    const { service, tab } = createTestBrowser()
    const signedIn = service.signIn('mira')
    let tokens: Tokens = signedIn
    const { client } = tab({ tokenStore: { read: () => tokens, write: () => {}, watch: () => () => {} } })
    const userAfter = (next: Tokens): string | null => {
      tokens = next
      return client.session.getSnapshot().userId
    }
    expect(userAfter(signedIn)).toBe('mira')
    expect(userAfter({ ...signedIn, accessToken: null })).toBe('mira')
    expect(userAfter({ accessToken: null, refreshToken: service.signIn('noa').refreshToken })).toBeNull()
  })

  test('a snapshot of an anonymous user stays so after a refresh, until tokens of the same session are set', async () => {
    const { service, tab } = createTestBrowser()
    const { client } = tab()
    const status = () => client.session.getSnapshot().status
    client.session.setTokens({ accessToken: 'a', refreshToken: 'r' })
    const listener = vi.fn<() => void>()
    client.session.subscribe(listener)
    client.session.setAnonymous(true)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(status()).toBe('anonymous')
    service.meddle = () => json({ access_token: 'b' })
    client.session.reject('a')
    expect(await getAccessToken(client)).toBe('b')
    expect(status()).toBe('anonymous')
    client.session.setTokens({ accessToken: 'c', refreshToken: 'r' })
    expect(status()).toBe('signed-in')
  })
})

test('disposing a client aborts pending work', async () => {
  const { service, tab } = createTestBrowser()
  const { client, platform } = tab()
  service.meddle = () => new Promise(() => {})
  const call = listTeams(client, { userId: 'me' })
  await settle()
  client.dispose()
  await expect(call).rejects.toMatchObject({ code: 'DISPOSED' })
  expect(platform.countResources()).toBe(0)
})

test('a disposed client calls no listener', () => {
  const { service, tab } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  let calls = 0
  client.session.subscribe(() => (calls += 1))
  client.session.setTokens(service.signIn('noa'))
  client.dispose()
  client.session.clear()
  expect(calls).toBe(1)
})

test.each(['working', 'stuck'] as const)(
  'disposing leaves no timer during a pending refresh; lock: %s (E15)',
  async (locks) => {
    const { service, tab, advance } = createTestBrowser({ locks, rotates: true })
    const { client, platform } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    service.meddle = () => new Promise(() => {})
    const token = expect(getAccessToken(client)).rejects.toMatchObject({ code: 'DISPOSED' })
    await advance(1000)
    expect(platform.countResources()).toBeGreaterThan(0)
    client.dispose()
    await token
    expect(platform.countResources()).toBe(0)
  },
)

test('setting tokens requires both, and rejects “undefined” and “null”', () => {
  const { tab } = createTestBrowser()
  const { client } = tab()
  for (const wrong of [undefined, null, '', 'undefined', 'null', 7]) {
    for (const name of ['accessToken', 'refreshToken']) {
      expect(() => client.session.setTokens({ accessToken: 'a', refreshToken: 'r', [name]: wrong as string })).toThrow(
        expect.objectContaining({
          code: 'INVALID_TOKENS',
          message: expect.stringContaining(`${name} is not a token`),
        }),
      )
    }
  }
})

test.each([
  ['cookies', undefined, ['__Host-latchkey-clock-ahead']],
  ['memory', 'memory' as const, []],
  ['a store of its own', { read: () => NO_TOKENS, write: () => {}, watch: () => () => {} }, []],
])('a session in %s stores the clock difference only if tabs share its tokens', (_where, tokenStore, names) => {
  const { service, tab, browser } = createTestBrowser()
  browser.time.wall += 20 * MINUTE
  tab(tokenStore && { tokenStore }).client.session.setTokens(service.signIn(), { isFresh: true })
  expect([...browser.cookies.keys()].filter((name) => name.includes('clock-ahead'))).toEqual(names)
})

const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }
