import { getAccessToken, getAuthJson, getUser, listTeams } from 'latchkey'
import { observe } from 'latchkey/observe'
import { describe, expect, test } from 'vitest'
import { CookieTokenStore } from '../../../src/core/session/stores/CookieTokenStore.ts'
import { watchTabs } from '../../../src/core/session/tabs.ts'
import { createMemoryBrowser, memoryPlatform, type MemoryAbilities } from '../../support/memoryPlatform.ts'
import { createTestBrowser, settle } from './testBrowser.ts'

const MINUTE = 60_000
const locks = ['working', 'missing', 'throwing', 'stuck'] as const
const abilities: Partial<MemoryAbilities>[] = locks.flatMap((lock) => [
  { locks: lock, cookieStore: true },
  { locks: lock, cookieStore: false },
  { locks: lock, cookieStore: false, channels: false },
])

describe.each(abilities)('with %o', (ability) => {
  test.each([false, true])('eight tabs with 20 calls each settle, token rotation: %s (E7, E9)', async (rotates) => {
    const { service, tab, advance } = createTestBrowser({ ...ability, rotates })
    const tabs = Array.from({ length: 8 }, () => tab())
    tabs[0]!.client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    const calls = tabs.flatMap(({ client }) => Array.from({ length: 20 }, () => getUser(client)))
    const users = Promise.all(calls)
    await advance(35_000)
    expect(new Set((await users).map((user) => user?.id))).toEqual(new Set(['mira']))
    expect(service.refreshes).toBe(ability.locks === 'working' || rotates ? 1 : service.refreshes)
    expect(service.refreshes).toBeLessThanOrEqual(8)
    for (const { client } of tabs) expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('a sign-out reaches the other tab within a second, which sends no authenticated request after it (E10)', async () => {
    const { service, tab, advance } = createTestBrowser(ability)
    const [one, two] = [tab(), tab()]
    one.client.session.setTokens(service.signIn())
    const seen: string[] = []
    two.client.session.subscribe(() => seen.push(two.client.session.getSnapshot().status))
    one.client.session.clear()
    service.calls.length = 0
    await getUser(two.client)
    expect(
      service.calls.filter(({ headers }) => headers['x-stack-access-token'] ?? headers['x-stack-refresh-token']),
    ).toEqual([])
    await advance(1000)
    expect(seen).toEqual(['signed-out'])
  })

  test('a sign-in in another tab is detected, and a different user gets another scope', async () => {
    const { service, tab, advance } = createTestBrowser(ability)
    const [one, two] = [tab(), tab()]
    const seen: (string | null)[] = []
    two.client.session.subscribe(() => seen.push(two.client.session.getSnapshot().userId))
    one.client.session.setTokens(service.signIn('mira'))
    await advance(1000)
    const { sessionKey } = two.client.session.getSnapshot()
    one.client.session.setTokens(service.signIn('noa'))
    await advance(1000)
    expect(seen).toEqual(['mira', 'noa'])
    expect(two.client.session.getSnapshot().sessionKey).not.toBe(sessionKey)
  })
})

test('a session ended elsewhere ends here, at once when locks work', async () => {
  const { service, tab, advance } = createTestBrowser()
  const { client } = tab()
  client.session.setTokens(service.signIn())
  await advance(11 * MINUTE)
  service.revoke()
  expect(await getUser(client)).toBeNull()
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test.each(['missing', 'throwing'] as const)(
  'with %s locks a refused tab waits briefly for a faster tab',
  async (locks) => {
    const { service, tab, advance } = createTestBrowser({ locks })
    const { client } = tab()
    client.session.setTokens(service.signIn())
    await advance(11 * MINUTE)
    service.revoke()
    const token = getAccessToken(client)
    await advance(2900)
    expect(client.session.getSnapshot().status).toBe('signed-in')
    await advance(200)
    expect(await token).toBeNull()
  },
)

test('a sign-in here and a sign-out elsewhere between two polls are both detected', async () => {
  const { service, tab, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const [one, two] = [tab(), tab()]
  const seen: string[] = []
  one.client.session.subscribe(() => seen.push(one.client.session.getSnapshot().status))
  one.client.session.setTokens(service.signIn())
  two.client.session.clear()
  await advance(100)
  expect(seen).toEqual(['signed-in', 'signed-out'])
})

test.each([0, 1, 3])('a change that becomes readable some polls after its event is detected: %s', async (looks) => {
  const { service, tab, advance } = createTestBrowser()
  const [one, two] = [tab(), tab()]
  const { platform } = two
  const { getAll } = platform.cookies
  let isBehind = true
  platform.cookies.getAll = (name) => (isBehind ? [] : getAll(name))
  two.client.session.subscribe(() => {})
  await advance(1000)
  one.client.session.setTokens(service.signIn())
  await advance(100 * looks)
  expect(two.client.session.getSnapshot().status).toBe('signed-out')
  isBehind = false
  await advance(100)
  expect(two.client.session.getSnapshot().status).toBe('signed-in')
  two.client.dispose()
  expect(platform.countResources()).toBe(0)
})

test('a change right after the page subscribed is detected when it becomes readable', async () => {
  const { service, tab, advance } = createTestBrowser()
  const [one, two] = [tab(), tab()]
  const { getAll } = two.platform.cookies
  let isBehind = true
  two.platform.cookies.getAll = (name) => (isBehind ? [] : getAll(name))
  two.client.session.subscribe(() => {})
  one.client.session.setTokens(service.signIn())
  await advance(1)
  isBehind = false
  await advance(100)
  expect(two.client.session.getSnapshot().status).toBe('signed-in')
})

test.each([{ cookieStore: true }, { cookieStore: false }, { cookieStore: false, channels: false }])(
  'with %o, a page that stops listening to other tabs leaves no timer, channel or listener',
  async (ability) => {
    const { service, tab, advance } = createTestBrowser(ability)
    const { client, platform } = tab()
    const stop = client.session.subscribe(() => {})
    await advance(1000)
    // The page's cookies lag behind the event, so that it would read again.
    if (ability.cookieStore) platform.cookies.getAll = () => []
    tab().client.session.setTokens(service.signIn())
    await settle()
    stop()
    expect(platform.countResources()).toBe(0)
    await advance(1000)
    expect(platform.countResources()).toBe(0)
  },
)

test('a change is detected even if the Cookie Store never returns the cookies', async () => {
  const { service, tab, advance } = createTestBrowser()
  const [one, two] = [tab(), tab()]
  two.platform.sharedCookies!.all = () => new Promise(() => {})
  const seen: string[] = []
  two.client.session.subscribe(() => seen.push(two.client.session.getSnapshot().status))
  await advance(1000)
  one.client.session.setTokens(service.signIn())
  await settle()
  expect(seen).toEqual(['signed-in'])
})

test('a tab with outdated document.cookie reads the Cookie Store, and doesn’t send a replaced refresh token', async () => {
  const { service, tab, advance } = createTestBrowser({ rotates: true })
  const [one, two] = [tab(), tab()]
  one.client.session.setTokens(service.signIn())
  await advance(11 * MINUTE)
  const { getAll } = two.platform.cookies
  const old = new Map(two.platform.cookies.names().map((name) => [name, getAll(name)]))
  two.platform.cookies.getAll = (name) => old.get(name) ?? []
  await getAccessToken(one.client)
  const token = getAccessToken(two.client)
  await settle()
  two.platform.cookies.getAll = getAll
  await advance(1000)
  expect(await token).toBe(await getAccessToken(one.client))
  expect({ refreshes: service.refreshes, refusals: service.refusals }).toEqual({ refreshes: 1, refusals: 0 })
})

test('a tab that refreshed releases the lock only when the Cookie Store returns the new tokens', async () => {
  const { service, tab, browser, advance } = createTestBrowser({ rotates: true })
  const tabs = [tab(), tab()]
  tabs[0]!.client.session.setTokens(service.signIn())
  await advance(11 * MINUTE)
  const old = new Map(browser.cookies)
  let late = 2
  for (const { platform } of tabs) {
    const { all } = platform.sharedCookies!
    platform.sharedCookies!.all = async () => {
      const isChanged = [...browser.cookies].some(([name, value]) => old.get(name) !== value)
      if (!isChanged || late === 0) return all()
      late -= 1
      return { getAll: (name) => [old.get(name) ?? []].flat() }
    }
  }
  const tokens = Promise.all(tabs.map(({ client }) => getAccessToken(client)))
  await advance(MINUTE)
  expect(new Set(await tokens).size).toBe(1)
  expect({ refreshes: service.refreshes, refusals: service.refusals }).toEqual({ refreshes: 1, refusals: 0 })
})

test('cookies that never show the change of an event are polled for a limited time', async () => {
  const { service, tab, browser, advance } = createTestBrowser()
  const { client, platform } = tab()
  platform.cookies.getAll = () => []
  client.session.subscribe(() => {})
  await advance(1000)
  tab().client.session.setTokens(service.signIn())
  await advance(100)
  expect(browser.time.timers.size).toBe(1)
  await advance(10_000)
  expect(browser.time.timers.size).toBe(0)
})

test('a page that unsubscribes while the Cookie Store is read leaves no timer', async () => {
  const { tab, advance } = createTestBrowser()
  const { client, platform } = tab()
  let response = (_cookies: { getAll(name: string): string[] }): void => {}
  platform.sharedCookies!.all = () => new Promise((resolve) => (response = resolve))
  const stop = client.session.subscribe(() => {})
  await advance(1000)
  stop()
  response({ getAll: () => ['not what the page reads'] })
  await settle()
  expect(platform.countResources()).toBe(0)
})

test('cookies that show the change of an event are not polled', async () => {
  const { service, tab, browser, advance } = createTestBrowser()
  tab().client.session.setTokens(service.signIn())
  const { client } = tab()
  client.session.subscribe(() => {})
  await advance(1000)
  tab().client.session.setTokens(service.signIn('noa'))
  await settle()
  expect(client.session.getSnapshot().userId).toBe('noa')
  expect(browser.time.timers.size).toBe(0)
})

test('restored tabs with only a refresh token share one refresh', async () => {
  const { service, tab, browser, advance } = createTestBrowser({ rotates: true })
  const tabs = [tab(), tab(), tab()]
  tabs[0]!.client.session.setTokens(service.signIn())
  await advance(100_000_000)
  browser.cookies.delete('__Host-hexclave-access')
  const again = [tab(), tab(), tab()]
  for (const { client } of again) client.session.subscribe(() => {})
  const calls = Promise.all(
    again.flatMap(({ client }) => [
      listTeams(client, { userId: 'me' }),
      getUser(client),
      listTeams(client, { userId: 'me' }),
    ]),
  )
  await advance(1000)
  const [, user] = await calls
  expect(user).toMatchObject({ id: 'mira' })
  expect({ refreshes: service.refreshes, refusals: service.refusals }).toEqual({ refreshes: 1, refusals: 0 })
  for (const { client } of again) client.dispose()
})

test('a tab that times out waiting for the lock doesn’t sign out the holder (E9)', async () => {
  const { service, tab, advance } = createTestBrowser({ rotates: true })
  const [one, two] = [tab(), tab()]
  one.client.session.setTokens(service.signIn())
  await advance(11 * MINUTE)
  const responses: (() => void)[] = []
  service.meddle = (url) => (url.endsWith('/token') ? new Promise((resolve) => responses.push(resolve)) : undefined)
  const tokens = Promise.all([getAccessToken(one.client), getAccessToken(two.client)])
  await advance(5001)
  expect(responses).toHaveLength(2)
  service.meddle = null
  // The tab without the lock refreshes first; its response takes a second longer than the other's refusal.
  let release = (): void => {}
  service.meddleAfter = (url) => (url.endsWith('/token') ? new Promise((resolve) => (release = resolve)) : undefined)
  responses[1]!()
  await settle()
  service.meddleAfter = null
  responses[0]!()
  await advance(1000)
  release()
  await advance(1000)
  const [token, otherToken] = await tokens
  expect(token).toBe(otherToken)
  expect(one.client.session.getSnapshot().status).toBe('signed-in')
  // The lock was granted to the tab that had stopped waiting, and is free again.
  const before = service.refreshes
  await advance(11 * MINUTE)
  const next = getAccessToken(one.client)
  await advance(100)
  expect(service.refreshes).toBe(before + 1)
  await next
})

test('a page restored from the back/forward cache detects a missed sign-out (E13)', async () => {
  const { service, tab, browser, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const { client, platform } = tab()
  client.session.setTokens(service.signIn())
  const seen: string[] = []
  client.session.subscribe(() => seen.push(client.session.getSnapshot().status))
  await advance(100)
  browser.cookies.clear()
  expect(seen).toEqual([])
  platform.restore()
  expect(seen).toEqual(['signed-out'])
})

test('cookies are polled only without cookie events and only while the page is visible', async () => {
  const quiet = createTestBrowser()
  quiet.tab().client.session.subscribe(() => {})
  await quiet.advance(100)
  expect(quiet.browser.time.timers.size).toBe(0)

  const { tab, browser, advance, service } = createTestBrowser({ cookieStore: false, channels: false })
  const { client, platform } = tab()
  const seen: string[] = []
  client.session.subscribe(() => seen.push(client.session.getSnapshot().status))
  await advance(1000)
  expect(browser.time.timers.size).toBe(1)
  platform.setHidden(true)
  expect(browser.time.timers.size).toBe(0)
  browser.cookies.set('stack-refresh-internal', service.signIn().refreshToken)
  await advance(5000)
  expect(seen).toEqual([])
  platform.setHidden(false)
  expect(seen).toEqual(['signed-in'])
  browser.cookies.clear()
  await advance(100)
  expect(seen).toEqual(['signed-in', 'signed-out'])
})

test('without cookie events, tabs notify each other, hidden tabs included', async () => {
  const { service, tab, browser, advance } = createTestBrowser({ cookieStore: false })
  const [one, two] = [tab(), tab()]
  const seen: string[] = []
  two.client.session.subscribe(() => seen.push(two.client.session.getSnapshot().status))
  await advance(1000)
  two.platform.setHidden(true)
  one.client.session.setTokens(service.signIn())
  expect(seen).toEqual(['signed-in'])
  one.client.session.clear()
  expect(seen).toEqual(['signed-in', 'signed-out'])
  // Tabs with another version of the client use the same channel.
  expect([...browser.channels.keys()]).toEqual(['latchkey/__Host-hexclave-refresh-internal--default'])
  const listening = () => [...browser.channels.values()].map(({ size }) => size)
  // The tab that sent it has no listeners.
  expect(listening()).toEqual([1])
  two.client.dispose()
  expect(listening()).toEqual([0])
})

test('with cookie events, no channel is opened', async () => {
  const { service, tab, browser, advance } = createTestBrowser()
  const { client } = tab()
  client.session.subscribe(() => {})
  await advance(1000)
  client.session.setTokens(service.signIn())
  expect(browser.channels.size).toBe(0)
})

test('tokens written elsewhere since the last poll are returned, and not taken for another call’s', async () => {
  const { service, tab } = createTestBrowser({ cookieStore: false, channels: false })
  const { client } = tab()
  client.session.setTokens(service.signIn('mira'))
  client.session.subscribe(() => {})
  const next = service.signIn('noa')
  tab().client.session.setTokens(next)
  expect(await getAuthJson(client, { minLifeMillis: 30_000 })).toEqual(next)
})

test('a sign-out elsewhere since the last poll is detected by the next call', async () => {
  const { service, tab } = createTestBrowser({ cookieStore: false, channels: false })
  const { client } = tab()
  client.session.setTokens(service.signIn())
  client.session.subscribe(() => {})
  tab().client.session.clear()
  expect(await getAccessToken(client)).toBeNull()
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a read is not repeated for a user who has signed out, although a hidden page polls no cookies', async () => {
  const { service, tab, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const { client, platform } = tab()
  client.session.setTokens(service.signIn())
  platform.setHidden(true)
  client.session.subscribe(() => {})
  await advance(1000)
  service.meddle = () => new Response('', { status: 429, headers: { 'retry-after': '2' } })
  const failed = expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'ABORTED', attempts: 1 })
  await settle()
  tab().client.session.setTokens(service.signIn('noa'))
  await advance(MINUTE)
  await failed
  expect(service.calls).toHaveLength(1)
})

test('a sign-in elsewhere since the last poll fails a call that waits for its token', async () => {
  const { service, tab, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const { client } = tab()
  client.session.setTokens(service.signIn('mira'))
  await advance(11 * MINUTE)
  client.session.subscribe(() => {})
  service.meddle = (url) => {
    if (url.endsWith('/token')) tab().client.session.setTokens(service.signIn('noa'))
  }
  await expect(getAuthJson(client)).rejects.toMatchObject({ code: 'OTHER_USER' })
})

test('unknown messages on the channel are ignored', async () => {
  const { tab, browser, advance } = createTestBrowser({ cookieStore: false })
  const { client } = tab()
  let heard = 0
  client.session.subscribe(() => (heard += 1))
  await advance(1000)
  expect(browser.channels.size).toBeGreaterThan(0)
  browser.cookies.set('stack-refresh-internal', 'r')
  for (const listeners of browser.channels.values())
    for (const listen of listeners) for (const message of [null, 7, {}, 'x']) listen(message)
  await settle()
  expect(heard).toBe(0)
})

test('a poll of cookies that are one text reads tokens only if the text changed', async () => {
  const { service, tab, browser, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const { client, platform } = tab()
  client.session.setTokens(service.signIn())
  const seen: string[] = []
  client.session.subscribe(() => seen.push(client.session.getSnapshot().status))
  const { getAll } = platform.cookies
  let reads = 0
  let texts = 0
  Object.assign(platform.cookies, {
    text: () => (texts += 1) && JSON.stringify([...browser.cookies]),
    getAll: (name: string) => (reads += 1) && getAll(name),
  })
  await advance(1000)
  reads = texts = 0
  await advance(1000)
  expect({ reads, texts }).toEqual({ reads: 0, texts: 10 })
  browser.cookies.clear()
  await advance(100)
  expect(seen).toEqual(['signed-out'])
})

test('a visible page polls its cookies every 100 ms, and a hidden one not at all', async () => {
  const { service, tab, advance } = createTestBrowser({ cookieStore: false, channels: false })
  const { client, platform } = tab()
  client.session.setTokens(service.signIn())
  let polls = 0
  Object.assign(platform.cookies, { text: () => String((polls += 1)) })
  const stop = client.session.subscribe(() => {})
  const pollsIn = async (millis: number): Promise<number> => {
    polls = 0
    await advance(millis)
    return polls
  }
  expect(await pollsIn(60_000)).toBe(600)
  platform.setHidden(true)
  expect(await pollsIn(60_000)).toBe(0)
  stop()
  expect(platform.countResources()).toBe(0)
})

test.each([
  ['working', 'acquired', 0],
  ['missing', 'missing', 0],
  ['stuck', 'timeout', 5000],
] as const)(
  'a refresh with locks that are %s tells how it got on without waiting longer than 5 s: %s',
  async (lock, result, millis) => {
    const { service, tab, advance } = createTestBrowser({ locks: lock })
    const { client } = tab()
    client.session.setTokens(service.signIn())
    const locks: unknown[] = []
    const stop = observe(client, (event) => void (event.type === 'lock' && locks.push(event)))
    await advance(11 * MINUTE)
    void getAccessToken(client)
    await advance(MINUTE)
    stop()
    expect(locks).toMatchObject([{ type: 'lock', result, durationMillis: millis }])
  },
)

test.each([
  ['at once', 0, 1],
  ['at the third look', 2, 3],
  ['never', Infinity, 5],
])(
  'a tab looks for the tokens that it wrote until other tabs see them, which is %s, and at most five times',
  async (_when, late, looks) => {
    const platform = {
      ...memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) }),
      pendingTasks: new Set<never>(),
    }
    const store = new CookieTokenStore(platform, { projectId: 'p', cookieDomain: null })
    const pair = { accessToken: 'a1', refreshToken: 'r1' }
    store.write(pair)
    const { all } = platform.sharedCookies!
    let count = 0
    platform.sharedCookies!.all = async () => {
      count += 1
      return count > late ? all() : { getAll: () => [] }
    }
    await store.shared.waitUntilVisible(pair)
    expect(count).toBe(looks)
  },
)

test('a tab reads its tokens from memory if the Cookie Store has none, because cookies are blocked', async () => {
  const browser = createMemoryBrowser({ keepsCookies: false })
  const platform = {
    ...memoryPlatform({ fetch: () => Promise.reject(new Error('unused')), browser }),
    pendingTasks: new Set<never>(),
  }
  const store = new CookieTokenStore(platform, { projectId: 'p', cookieDomain: null })
  store.write({ accessToken: 'a1', refreshToken: 'in memory' })
  expect((await store.shared.readLatest()).refreshToken).toBe('in memory')
})

test('a tab reads the cookies of the page if the Cookie Store fails', async () => {
  const platform = {
    ...memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) }),
    pendingTasks: new Set<never>(),
  }
  const store = new CookieTokenStore(platform, { projectId: 'p', cookieDomain: null })
  store.write({ accessToken: 'a1', refreshToken: 'of-the-page' })
  platform.sharedCookies!.all = async () => ({ getAll: () => [] })
  expect((await store.shared.readLatest()).refreshToken).toBeNull()
  platform.sharedCookies!.all = () => Promise.reject(new Error('The document is not fully active.'))
  expect((await store.shared.readLatest()).refreshToken).toBe('of-the-page')
})

test('a tab reads cookies that don’t show what the browser has six times, 100 ms apart', async () => {
  const platform = memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) })
  const times: number[] = []
  platform.sharedCookies!.all = async () => {
    times.push(platform.monotonic())
    return { getAll: () => ['not what the page reads'] }
  }
  let calls = 0
  const stop = watchTabs(platform, 'cookie', 'channel', () => (calls += 1))
  await platform.advance(10_000)
  const start = times[0]!
  expect({ times: times.map((time) => time - start), calls }).toEqual({ times: [0, 100, 200, 300, 400, 500], calls: 6 })
  stop()
  expect(platform.countResources()).toBe(0)
})
