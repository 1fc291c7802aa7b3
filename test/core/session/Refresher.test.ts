/** Each arrow of the diagram in `Refresher.ts`, and as which user a call is sent. */
import { getAccessToken, getUser, listTeams, signInWithPassword } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import { signInPrompt } from '../../../src/core/client/signInPrompt.ts'
import { TransportError, UsageError } from '../../../src/core/errors.ts'
import {
  Refresher,
  SUPERSEDED,
  type RefreshedToken,
  type RefresherOptions,
} from '../../../src/core/session/Refresher.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import { createTestBrowser, json, knownError, settle } from './testBrowser.ts'

const MINUTE = 60_000
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: object): string => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2ln`

/** A tab whose access token has expired, and whose refresh waits until it is released. */
async function expired(options: Parameters<typeof createTestBrowser>[0] = {}) {
  const world = createTestBrowser(options)
  const { client, platform } = world.tab()
  const tokens = world.service.signIn()
  client.session.setTokens(tokens)
  await world.advance(11 * MINUTE)
  const held: (() => void)[] = []
  world.service.meddleAfter = (url) =>
    url.endsWith('/token') ? new Promise((resolve) => held.push(resolve)) : undefined
  const release = async (): Promise<void> => {
    await settle()
    world.service.meddleAfter = null
    for (const response of held.splice(0)) response()
  }
  return { ...world, client, platform, tokens, release }
}

describe('the refresher', () => {
  test('the refresher goes from idle ─needed─▶ refreshing ─tokens─▶ idle', async () => {
    const { client, service, release } = await expired()
    const calls = [getAccessToken(client), getAccessToken(client)]
    await release()
    const [one, two] = await Promise.all(calls)
    expect(one).toBe(two)
    expect(await getAccessToken(client)).toBe(one)
    expect(service.refreshes).toBe(1)
  })

  test('the refresher sends one refresh for all callers of one token, also in a single tab', async () => {
    const world = createTestBrowser()
    const { client } = world.tab({ tokenStore: 'memory' })
    client.session.setTokens(world.service.signIn())
    await world.advance(11 * MINUTE)
    const tokens = await Promise.all(Array.from({ length: 5 }, () => getAccessToken(client)))
    expect(new Set(tokens).size).toBe(1)
    expect(world.service.refreshes).toBe(1)
  })

  test('the refresher starts another refresh for another token, without joining the previous token’s', async () => {
    const world = createTestBrowser()
    const { client } = world.tab({ tokenStore: 'memory' })
    client.session.setTokens(world.service.signIn())
    await world.advance(11 * MINUTE)
    const held: (() => void)[] = []
    world.service.meddleAfter = (url) =>
      url.endsWith('/token') ? new Promise((resolve) => held.push(resolve)) : undefined
    const firstCall = getAccessToken(client)
    await settle()
    const other = world.service.signIn('noa')
    client.session.setTokens({ ...other, accessToken: tokenWith({ iat: 1, exp: 601 }) })
    const secondCall = getAccessToken(client)
    await settle()
    expect(held).toHaveLength(2)
    world.service.meddleAfter = null
    for (const response of held) response()
    const [firstToken, secondToken] = await Promise.all([firstCall, secondCall])
    expect(firstToken).toBe(secondToken)
    expect(client.session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: 'noa' })
  })

  test('the refresher sends one refresh for a token that is stored again after another while its refresh is in flight', async () => {
    const { client, service, tokens, release } = await expired({ rotates: true, locks: 'missing' })
    const firstCall = getAccessToken(client)
    await settle()
    client.session.setTokens(service.signIn('noa'))
    client.session.setTokens(tokens)
    const secondCall = getAccessToken(client)
    await release()
    expect(await secondCall).toEqual(expect.any(String))
    expect({ token: await firstCall, refreshes: service.refreshes, refusals: service.refusals }).toEqual({
      token: await secondCall,
      refreshes: 1,
      refusals: 0,
    })
  })

  test('the refresher goes from refreshing ─refused─▶ refused ─access token expires─▶ signed out', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    const tokens = service.signIn()
    client.session.setTokens(tokens)
    await advance(10 * MINUTE - 10_000)
    service.revoke()
    expect(await getAccessToken(client)).toBe(tokens.accessToken)
    expect(await getAccessToken(client)).toBe(tokens.accessToken)
    expect(service.refusals).toBe(1)
    await advance(10_000)
    expect(await getAccessToken(client)).toBeNull()
    expect({ status: client.session.getSnapshot().status, refusals: service.refusals }).toEqual({
      status: 'signed-out',
      refusals: 1,
    })
  })

  test('the refresher asks once to sign in again for all calls of a session that ended', async () => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    service.revoke()
    const prompts: ((reason: unknown) => void)[] = []
    signInPrompt.get(client).open = () => new Promise((_resolve, reject) => prompts.push(reject))
    const firstCall = getAccessToken(client).catch((error: unknown) => error)
    await settle()
    const secondCall = getAccessToken(client).catch((error: unknown) => error)
    await settle()
    expect(prompts).toHaveLength(1)
    const dismissed = new UsageError('SIGN_IN_DISMISSED', 'The user closed the dialog.')
    prompts[0]!(dismissed)
    expect(await Promise.all([firstCall, secondCall])).toEqual([dismissed, dismissed])
    expect({ status: client.session.getSnapshot().status, prompts: prompts.length }).toEqual({
      status: 'signed-out',
      prompts: 1,
    })
  })

  test('the refresher goes from refused ─access token expires─▶ signed out without a call, while subscribed', async () => {
    const { service, tab, advance, browser } = createTestBrowser()
    const { client } = tab()
    client.session.setTokens(service.signIn())
    client.session.subscribe(() => {})
    await advance(10 * MINUTE - 10_000)
    service.revoke()
    await getAccessToken(client)
    await advance(9_999)
    expect(client.session.getSnapshot().status).toBe('signed-in')
    await advance(1)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    client.dispose()
    expect(browser.time.timers.size).toBe(0)
  })

  test('the refresher goes from refreshing ─failed─▶ cooldown ─time─▶ idle', async () => {
    const { client, service, advance } = await expired()
    service.meddle = (url) => (url.endsWith('/token') ? new Response('', { status: 503 }) : undefined)
    const send = () => getAccessToken(client).catch(({ status }: { status: number }) => status)
    service.calls.length = 0
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect(service.calls).toHaveLength(2)
    await advance(5_000)
    service.meddle = service.meddleAfter = null
    expect(await send()).toEqual(expect.any(String))
  })

  test('the refresher goes from refreshing ─failed─▶ cooldown at once if the failed refresh was sent twice', async () => {
    const { client, service, advance } = await expired()
    service.meddleAfter = null
    service.calls.length = 0
    service.meddle = (url) => {
      if (!url.endsWith('/token')) return
      if (service.calls.length === 1) throw new TypeError('fetch failed')
      return new Response('', { status: 503 })
    }
    const failed = expect(getAccessToken(client)).rejects.toMatchObject({ status: 503, attempts: 2 })
    await advance(3000)
    await failed
    await expect(getAccessToken(client)).rejects.toMatchObject({ status: 503 })
    expect(service.calls).toHaveLength(2)
  })

  test('the refresher has no cooldown after control flow of a framework, which it rethrows unchanged', async () => {
    const { client, service } = await expired()
    const bailout = Object.assign(new Error('Dynamic server usage'), { digest: 'DYNAMIC_SERVER_USAGE' })
    service.meddle = (url) => {
      if (url.endsWith('/token')) throw bailout
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(getAccessToken(client)).rejects.toBe(bailout)
    }
    service.meddle = service.meddleAfter = null
    expect(await getAccessToken(client)).toEqual(expect.any(String))
  })

  test.each(['a new access token', 'another session'])(
    'the refresher doesn’t repeat a failed refresh if another tab stored %s meanwhile',
    async (what) => {
      const { client, service, advance, tokens, tab } = await expired()
      service.meddleAfter = null
      service.calls.length = 0
      service.meddle = (url) => {
        if (url.endsWith('/token') && service.calls.length === 1) throw new TypeError('fetch failed')
      }
      const results = Promise.allSettled([getAccessToken(client)])
      await settle()
      const next = service.signIn()
      const { accessToken } = what === 'another session' ? tokens : next
      const { refreshToken } = what === 'another session' ? next : tokens
      tab().client.session.setTokens({ accessToken, refreshToken })
      await advance(MINUTE)
      const sent = service.calls.map(({ body }) => new URLSearchParams(body).get('refresh_token'))
      expect(sent).toEqual([tokens.refreshToken])
      const [settled] = await results
      if (what === 'another session') expect(settled).toMatchObject({ reason: { code: 'ABORTED' } })
      else expect(settled).toMatchObject({ value: accessToken })
    },
  )

  test('the refresher starts again after the first failure of a token, whatever failed for the token before it', async () => {
    const { client, service, tab, tokens } = await expired()
    service.meddle = (url) => (url.endsWith('/token') ? new Response('', { status: 503 }) : undefined)
    const fail = () => expect(getAccessToken(client)).rejects.toMatchObject({ status: 503 })
    await fail()
    tab().client.session.setTokens({ ...tokens, refreshToken: service.signIn('noa').refreshToken })
    await settle()
    service.calls.length = 0
    for (let call = 0; call < 3; call += 1) await fail()
    expect(service.calls).toHaveLength(2)
  })

  test('the refresher goes from cooldown ─other token─▶ idle', async () => {
    const { client, service } = await expired()
    service.meddle = (url) => (url.endsWith('/token') ? new Response('', { status: 503 }) : undefined)
    await expect(getAccessToken(client)).rejects.toThrow()
    await expect(getAccessToken(client)).rejects.toThrow()
    const next = service.signIn('noa')
    client.session.setTokens(next)
    expect(await getAccessToken(client)).toBe(next.accessToken)
  })

  test('the refresher goes from refreshing ─superseded─▶ idle, and starts again with the stored token', async () => {
    const { client, service, release } = await expired()
    const token = getAccessToken(client)
    const next = service.signIn('noa')
    client.session.setTokens(next)
    await release()
    expect(await token).toBe(next.accessToken)
  })

  test('the refresher doesn’t change its state if a response arrives after another transition', async () => {
    const { client, service, release, browser } = await expired()
    const token = getAccessToken(client)
    await settle()
    client.session.clear()
    await release()
    expect(await token).toBeNull()
    expect([...browser.cookies.keys()]).toEqual(['__Host-latchkey-session-internal--default'])
    expect(service.refreshes).toBe(1)
  })
})

describe('a refused session', () => {
  /** A tab whose refresh is refused 10 s before its access token expires. */
  async function refused() {
    const world = createTestBrowser()
    const { client, platform } = world.tab()
    const tokens = world.service.signIn()
    client.session.setTokens(tokens)
    client.session.subscribe(() => {})
    await world.advance(10 * MINUTE - 10_000)
    world.service.meddle = (url) =>
      url.endsWith('/token') ? knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') : undefined
    await getAccessToken(client)
    world.service.meddle = null
    return { ...world, client, platform, tokens }
  }

  test('a refused session doesn’t end when its old access token expires if a new one was set', async () => {
    const { client, tokens, service, advance } = await refused()
    client.session.setTokens({ ...tokens, accessToken: service.signIn().accessToken })
    await advance(MINUTE)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('a refused session leaves no timer in a client that is disposed before its access token expires', async () => {
    const { client, platform } = await refused()
    client.dispose()
    expect(platform.countResources()).toBe(0)
  })

  test('a refused session leaves no timer after a sign-out', async () => {
    const { client, browser } = await refused()
    expect(browser.time.timers.size).toBe(1)
    client.session.clear()
    expect(browser.time.timers.size).toBe(0)
  })

  test('a refused session that ended is refreshed again if another tab stores its refresh token again', async () => {
    const { client, tokens, service, advance, tab } = await refused()
    await advance(10_000)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    tab().client.session.setTokens(tokens)
    await settle()
    expect(await getAccessToken(client)).toEqual(expect.any(String))
    expect(service.refreshes).toBe(1)
  })

  test('a refused session ends once if the token store can’t remove it', async () => {
    const { service, tab, advance } = createTestBrowser()
    const tokens = service.signIn()
    const { client } = tab({ tokenStore: { read: () => tokens, write: () => {}, watch: () => () => {} } })
    await advance(11 * MINUTE)
    service.revoke()
    let token: string | null | undefined
    void getAccessToken(client).then((result) => (token = result))
    await advance(MINUTE)
    expect({ token, refusals: service.refusals }).toEqual({ token: null, refusals: 1 })
  })

  // The page's cookies lag behind the browser's events.
  test.each([
    ['before it is refreshed', { reported: ['new'], life: [0], asked: 0 }],
    ['right after the refusal', { reported: ['old', 'new'], life: [10_000], asked: 1 }],
    ['when its access token is about to expire', { reported: ['old', 'old', 'new'], life: [0], asked: 1 }],
    ['when its access token has expired', { reported: ['old', 'old', 'new'], life: [10_000, 0], asked: 1 }],
  ])(
    'a refused session continues with the tokens of another tab that the browser reports %s',
    async (_when, { reported, life, asked }) => {
      const platform = memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) })
      const replaced: unknown[] = []
      let refreshes = 0
      let remainingMillis = 0
      const refresher = new Refresher({
        platform,
        store: {
          read: () => ({ accessToken: 'a', refreshToken: 'old' }),
          shared: {
            readLatest: async () => ({
              accessToken: null,
              refreshToken: reported.length > 1 ? reported.shift()! : 'new',
            }),
            waitUntilVisible: async () => {},
            withLock: (task) => task(() => true),
          },
        },
        lifetimes: { getRemainingMillis: (token) => (token ? remainingMillis : 0), recordIssued: () => {} },
        staleClaims: { findChange: () => null, recordRefresh: () => {} },
        snapshots: { replaceTokens: (_from, tokens) => replaced.push(tokens), hasListeners: () => false },
        refresh: async () => {
          refreshes += 1
          return null
        },
        promptSignIn: () => Promise.reject(new Error('The user must not be asked.')),
      })
      let token: RefreshedToken | undefined
      for (remainingMillis of life) {
        const request = refresher.getAccessToken('old', 20_000)
        await platform.advance(1000)
        token = await request
      }
      expect({ token, refreshes, replaced }).toEqual({ token: SUPERSEDED, refreshes: asked, replaced: [] })
    },
  )
})

describe('a call of a session with an unknown user', () => {
  test.each([
    ['only a refresh token', null],
    ['an access token without sub', tokenWith({ iat: 1_754_550_000, exp: 1_754_550_010 })],
  ])(
    'a call of a session with an unknown user (%s) is never sent as a user who signs in meanwhile',
    async (_what, accessToken) => {
      const { service, tab, advance } = createTestBrowser()
      const { client } = tab({ tokenStore: { accessToken, refreshToken: service.signIn('mira').refreshToken } })
      await advance(MINUTE)
      let release = (): void => {}
      service.meddleAfter = (url) =>
        url.endsWith('/token') ? new Promise((resolve) => (release = resolve)) : undefined
      const call = expect(createTeam(client, { displayName: 'Harbor' })).rejects.toMatchObject({ code: 'OTHER_USER' })
      await settle()
      client.session.setTokens(service.signIn('noa'))
      release()
      await call
      expect(service.calls.filter(({ url }) => url.endsWith('/teams'))).toEqual([])
    },
  )

  test('a call of a session with an unknown user is sent if its own refresh token was replaced, here or in another tab', async () => {
    const { service, tab, browser, advance } = createTestBrowser({ rotates: true })
    tab().client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    for (const name of browser.cookies.keys()) if (name.includes('access')) browser.cookies.delete(name)
    const calls = Promise.all([tab(), tab()].map(({ client }) => listTeams(client, { userId: 'me' })))
    await advance(1000)
    expect(await calls).toHaveLength(2)
    expect(service.refreshes).toBe(1)
  })
})

describe('a token that has expired', () => {
  test.each([
    ['20 minutes ago, by a correct clock', 0],
    ['by a clock that is a day behind', -1440],
  ])('a token that has expired (%s) isn’t returned after setTokens', async (_how, minutes) => {
    const { service, tab, advance, browser } = createTestBrowser()
    const old = service.signIn()
    await advance(30 * MINUTE)
    browser.time.wall += minutes * MINUTE
    const { client } = tab({ tokenStore: 'memory' })
    client.session.setTokens(old)
    expect(await getAccessToken(client, { minLifeMillis: 0 })).not.toBe(old.accessToken)
    expect(service.refreshes).toBe(1)
  })

  test.each([
    ['no iat', {}],
    ['an iat that is a string', { iat: 'now' }],
    ['an iat after its exp', { iat: 1_754_559_999 }],
    ['an iat of 1970', { iat: 1 }],
  ])('a token that has expired and has %s isn’t returned', async (_what, claims) => {
    const { service, tab, advance } = createTestBrowser()
    const { client } = tab({ tokenStore: 'memory' })
    const accessToken = tokenWith({ sub: 'mira', exp: 1_754_550_600, ...claims })
    client.session.setTokens({ accessToken, refreshToken: service.signIn().refreshToken })
    expect(await getAccessToken(client)).toBe(accessToken)
    await advance(11 * MINUTE)
    // A page that loads with the expired token doesn't treat it as newly issued.
    const later = tab({ tokenStore: { accessToken, refreshToken: service.signIn().refreshToken } })
    for (const page of [client, later.client]) {
      expect(await getAccessToken(page, { minLifeMillis: 0 })).not.toBe(accessToken)
    }
    expect(service.refreshes).toBe(2)
  })
})

describe('a device whose clock is wrong', () => {
  test.each([20, -20, 1440])(
    'a device whose clock is wrong (by %d minutes) refreshes once in 100 page loads',
    async (minutes) => {
      const { service, tab, browser } = createTestBrowser()
      tab().client.session.setTokens(service.signIn())
      browser.time.wall += minutes * MINUTE
      for (let load = 0; load < 100; load += 1) {
        const { client } = tab()
        expect((await getUser(client))?.id).toBe('mira')
        client.dispose()
      }
      expect(service.refreshes).toBe(1)
    },
  )

  test('a device whose clock is wrong measures the offset at sign-in without a refresh', async () => {
    const { service, tab, browser } = createTestBrowser()
    browser.time.wall += 20 * MINUTE
    service.meddle = (url) => {
      if (!url.endsWith('/sign-in')) return
      const { accessToken, refreshToken } = service.signIn()
      return json({ access_token: accessToken, refresh_token: refreshToken, user_id: 'mira' })
    }
    await signInWithPassword(tab().client, { email: 'mira@harbor.example', password: 'correct horse' })
    for (let load = 0; load < 20; load += 1) expect((await getUser(tab().client))?.id).toBe('mira')
    expect(service.refreshes).toBe(0)
  })

  test.each(['Infinity', '1e99', '0x10', '-1.5', '315360000001', '-999999999999999', 'soon', ''])(
    'a device whose clock is wrong ignores the stored offset %j, which this client never writes',
    async (offset) => {
      const { service, tab, browser } = createTestBrowser()
      tab().client.session.setTokens(service.signIn())
      browser.cookies.set('__Host-latchkey-clock-ahead', offset)
      expect((await getUser(tab().client))?.id).toBe('mira')
      expect(service.refreshes).toBe(0)
    },
  )

  test('a device whose clock is wrong over HTTPS ignores an offset in a cookie that other hosts of the domain can set', async () => {
    const { service, tab, browser } = createTestBrowser()
    tab().client.session.setTokens(service.signIn())
    browser.cookies.set('latchkey-clock-ahead', String(60 * MINUTE))
    expect((await getUser(tab().client))?.id).toBe('mira')
    expect(service.refreshes).toBe(0)
  })

  test('a device whose clock is wrong deletes the offset when the clock is corrected', async () => {
    const { service, tab, browser, advance } = createTestBrowser()
    tab().client.session.setTokens(service.signIn())
    browser.time.wall += 20 * MINUTE
    await getUser(tab().client)
    expect([...browser.cookies.keys()]).toContain('__Host-latchkey-clock-ahead')
    browser.time.wall -= 20 * MINUTE
    await advance(11 * MINUTE)
    await getUser(tab().client)
    expect([...browser.cookies.keys()]).not.toContain('__Host-latchkey-clock-ahead')
    expect(service.refreshes).toBe(2)
  })

  test.each([
    [2000, []],
    [4999, []],
    [5000, ['__Host-latchkey-clock-ahead']],
  ])(
    'a device whose clock is wrong by %d ms stores the cookies %j: an offset below 5 s is ignored',
    async (millis, names) => {
      const { service, tab, browser } = createTestBrowser()
      browser.time.wall += millis
      tab().client.session.setTokens(service.signIn(), { isFresh: true })
      expect([...browser.cookies.keys()].filter((name) => name.includes('latchkey-clock'))).toEqual(names)
    },
  )
})

/** A refresher of tokens that a test sets, whose refreshes a test answers. */
function createRefresherWorld(
  options: Partial<Omit<RefresherOptions, 'store'>> & { store?: Pick<RefresherOptions['store'], 'shared'> } = {},
) {
  const platform = memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) })
  const stored: { accessToken: string | null; refreshToken: string | null } = { accessToken: 'a1', refreshToken: 'r1' }
  const { store, ...others } = options
  const events: unknown[] = []
  const refreshes: string[] = []
  const replaced: unknown[] = []
  /** The remaining life of each access token. */
  const life = new Map<string, number>()
  let refresh: () => Promise<Awaited<ReturnType<RefresherOptions['refresh']>>> = async () => ({ accessToken: 'a2' })
  const refresher = new Refresher({
    platform,
    store: { read: () => stored, ...store },
    lifetimes: {
      getRemainingMillis: (token) => (token === null ? 0 : (life.get(token) ?? 0)),
      recordIssued: (token) => void life.set(token, 600_000),
    },
    staleClaims: { findChange: () => null, recordRefresh: () => {} },
    snapshots: {
      hasListeners: () => false,
      replaceTokens: (_from, tokens) => {
        replaced.push(tokens)
        Object.assign(stored, tokens ?? { accessToken: null, refreshToken: null })
      },
    },
    refresh: (refreshToken) => {
      refreshes.push(refreshToken)
      return refresh()
    },
    observer: { emit: (event) => void events.push(event) },
    ...others,
  })
  return {
    refresher,
    platform,
    stored,
    events,
    refreshes,
    replaced,
    life,
    respond: (next: typeof refresh): void => {
      refresh = next
    },
    get: (refreshToken = 'r1', minLifeMillis = 20_000) => refresher.getAccessToken(refreshToken, minLifeMillis),
  }
}

describe('the events of a refresh', () => {
  test('the events of a refresh tell who sent it and how long it and each caller that shared it took', async () => {
    const { get, platform, respond, events } = createRefresherWorld()
    let release = (): void => {}
    respond(async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return { accessToken: 'a2' }
    })
    const own = get()
    await platform.advance(300)
    const shared = get()
    await platform.advance(200)
    release()
    expect(await Promise.all([own, shared])).toEqual(['a2', 'a2'])
    expect(events).toEqual([
      { type: 'refresh', source: 'own', result: 'refreshed', durationMillis: 500 },
      { type: 'refresh', source: 'shared', result: 'refreshed', durationMillis: 200 },
    ])
  })

  test('the events of a refresh that the service refuses end with the session', async () => {
    const { get, respond, events, replaced } = createRefresherWorld()
    respond(async () => null)
    expect(await Promise.all([get(), get()])).toEqual([null, null])
    expect(events).toEqual([
      { type: 'refresh', source: 'own', result: 'refused', durationMillis: 0 },
      { type: 'session-end', reason: 'refused' },
      { type: 'refresh', source: 'shared', result: 'refused', durationMillis: 0 },
    ])
    expect(replaced).toEqual([null])
  })

  test('the events of a refresh that fails are failures of its sender and of those who shared it', async () => {
    const { get, respond, events } = createRefresherWorld()
    const offline = new TransportError('NETWORK', 'You are offline.')
    respond(() => Promise.reject(offline))
    const results = await Promise.allSettled([get(), get()])
    expect(results.map((result) => result.status === 'rejected' && result.reason === offline)).toEqual([true, true])
    expect(events).toEqual([
      { type: 'refresh', source: 'own', result: 'failed', durationMillis: 0 },
      { type: 'refresh', source: 'shared', result: 'failed', durationMillis: 0 },
    ])
  })

  test('the events of a refresh that another tab was faster with say that this one waited', async () => {
    const { get, life, events, refreshes } = createRefresherWorld({
      store: {
        shared: {
          readLatest: async () => ({ accessToken: 'of the other tab', refreshToken: 'r1' }),
          waitUntilVisible: async () => {},
          withLock: (task) => task(() => true),
        },
      },
    })
    life.set('of the other tab', 20_000)
    expect(await get()).toBe('of the other tab')
    expect(events).toMatchObject([{ type: 'refresh', source: 'waited', result: 'refreshed' }])
    expect(refreshes).toEqual([])
    life.set('of the other tab', 19_999)
    await get()
    expect(refreshes).toEqual(['r1'])
  })
})

describe('a refresh that fails', () => {
  const outage = new TransportError('NETWORK', 'You are offline.')

  test('a refresh that fails returns the stored access token to its sender and to those who shared it, while it is valid', async () => {
    const { get, life, respond } = createRefresherWorld()
    respond(() => Promise.reject(outage))
    life.set('a1', 1)
    expect(await Promise.all([get(), get()])).toEqual(['a1', 'a1'])
    life.set('a1', 0)
    await expect(get()).rejects.toBe(outage)
  })

  test.each([
    ['an error of the app', new UsageError('OTHER_USER', 'Another session began.')],
    ['control flow of a framework', Object.assign(new Error('dynamic'), { digest: 'DYNAMIC_SERVER_USAGE' })],
  ])('a refresh that fails with %s rejects, though the stored access token is valid', async (_what, error) => {
    const { get, life, respond } = createRefresherWorld()
    life.set('a1', 10_000)
    respond(() => Promise.reject(error))
    await expect(get()).rejects.toBe(error)
  })

  test('a refresh that fails twice is sent again after 5 s, and at once for another refresh token', async () => {
    const { get, platform, respond, refreshes, stored } = createRefresherWorld()
    respond(() => Promise.reject(outage))
    const send = (refreshToken?: string) => get(refreshToken).catch((error: unknown) => error)
    for (let call = 0; call < 4; call += 1) expect(await send()).toBe(outage)
    expect(refreshes).toEqual(['r1', 'r1'])
    await platform.advance(4999)
    await send()
    expect(refreshes).toHaveLength(2)
    stored.refreshToken = 'r2'
    await send('r2')
    expect(refreshes).toEqual(['r1', 'r1', 'r2'])
    stored.refreshToken = 'r1'
    await platform.advance(1)
    respond(async () => ({ accessToken: 'a2' }))
    expect(await send()).toBe('a2')
  })

  test('a refresh that fails because of claims only is repeated neither while the token is valid nor for another session', async () => {
    const asked: (boolean | undefined)[] = []
    const { refresher, life, stored } = createRefresherWorld({
      refresh: async (_refreshToken, shouldRetry) => {
        asked.push(shouldRetry?.())
        life.set('a1', 20_000)
        asked.push(shouldRetry?.())
        life.set('a1', 19_999)
        stored.refreshToken = 'r2'
        asked.push(shouldRetry?.())
        throw outage
      },
    })
    life.set('a1', 19_999)
    await refresher.getAccessToken('r1', 20_000)
    expect(asked).toEqual([true, false, false])
  })
})

describe('a session that the service refuses', () => {
  test('a session that the service refuses ends when its access token has expired, while there are listeners', async () => {
    const ended: unknown[] = []
    const { get, life, respond, platform } = createRefresherWorld({
      snapshots: { hasListeners: () => true, replaceTokens: (_from, tokens) => void ended.push(tokens) },
    })
    life.set('a1', 1000)
    respond(async () => null)
    expect(await get()).toBe('a1')
    await platform.advance(999)
    expect(ended).toEqual([])
    await platform.advance(1)
    expect(ended).toEqual([null])
  })

  test('a session that the service refuses needs no timer without listeners', async () => {
    const { get, life, respond, platform } = createRefresherWorld()
    life.set('a1', 1)
    respond(async () => null)
    expect(await get()).toBe('a1')
    expect(platform.countResources()).toBe(0)
  })

  test('a session that the service refuses never waits longer than timers can', async () => {
    const delays: number[] = []
    const { platform } = createRefresherWorld()
    const { get, life, respond } = createRefresherWorld({
      platform: {
        ...platform,
        after: (millis, callback) => {
          delays.push(millis)
          return platform.after(millis, callback)
        },
      },
      snapshots: { hasListeners: () => true, replaceTokens: () => {} },
    })
    life.set('a1', Infinity)
    respond(async () => null)
    await get()
    expect(delays).toEqual([2_147_483_647])
  })

  test('a session that the service refuses is asked for again at each end: a later one opens a prompt of its own', async () => {
    let prompts = 0
    const world = createRefresherWorld({
      promptSignIn: async () => {
        prompts += 1
        // The user signed in again.
        Object.assign(world.stored, { accessToken: `a${prompts}`, refreshToken: `new ${prompts}` })
      },
    })
    const { get, respond, stored, replaced } = world
    respond(async () => null)
    expect(await get()).toBe(SUPERSEDED)
    Object.assign(stored, { accessToken: null, refreshToken: 'r1' })
    expect(await get()).toBe(SUPERSEDED)
    expect({ prompts, replaced }).toEqual({ prompts: 2, replaced: [] })
  })

  test('a session that the service refuses ends with the reason dismissed if the user closes the prompt', async () => {
    const dismissed = new UsageError('SIGN_IN_DISMISSED', 'The user closed the dialog.')
    const { get, respond, events, replaced } = createRefresherWorld({ promptSignIn: () => Promise.reject(dismissed) })
    respond(async () => null)
    await expect(get()).rejects.toBe(dismissed)
    expect(events).toContainEqual({ type: 'session-end', reason: 'dismissed' })
    expect(replaced).toEqual([null])
  })
})

describe('a refused token that another tab may have replaced', () => {
  /** A tab whose cookies show the new token of the other one after `millis`. */
  function rotated(millis: number, isAlone: boolean) {
    const world: ReturnType<typeof createRefresherWorld> = createRefresherWorld({
      store: {
        shared: {
          readLatest: async () => ({
            accessToken: null,
            refreshToken: world.platform.monotonic() - start >= millis ? 'r2' : 'r1',
          }),
          waitUntilVisible: async () => {},
          withLock: (task) => task(() => isAlone),
        },
      },
    })
    const start = world.platform.monotonic()
    world.respond(async () => null)
    return world
  }

  test.each([
    ['without the lock, 2.9 s later, is superseded', 2900, false, SUPERSEDED],
    ['without the lock, 3.2 s later, ends the session', 3200, false, null],
    ['with the lock, 0.1 s later, ends the session', 100, true, null],
  ])('a refused token that another tab replaced %s', async (_case, millis, isAlone, result) => {
    const { get, platform } = rotated(millis, isAlone)
    const call = get()
    await platform.advance(4000)
    expect(await call).toBe(result)
  })

  test('a refused token that is still readable here is superseded 100 ms later', async () => {
    const { get, platform, stored } = rotated(0, true)
    const results: unknown[] = []
    const waiting = get().then((result) => results.push(result))
    await platform.advance(99)
    expect(results).toEqual([])
    await platform.advance(1)
    await waiting
    expect(results).toEqual([SUPERSEDED])
    stored.refreshToken = 'r2'
    expect(await get()).toBe(SUPERSEDED)
  })
})
