/** The refreshes that the requests of one process share. */
import { TransportError } from 'latchkey'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MemoryTokenStore } from '../../../../src/core/session/stores/MemoryTokenStore.ts'
import type { TokenStore } from '../../../../src/core/session/types.ts'
import { SharedRefresh } from '../../../../src/server/requests/refresh/SharedRefresh.ts'
import { RequestTokenStore } from '../../../../src/server/requests/RequestTokenStore.ts'
import { FallbackStore } from '../../../../src/server/stores/FallbackStore.ts'
import { MemoryStore } from '../../../../src/server/stores/memoryStore.ts'
import type { ProcessStore } from '../../../../src/server/stores/SharedStore.ts'
import { PendingWork } from '../../../support/exploreServers/PendingWork.ts'

const START = 1_800_000_000_000
const LIFE_SECONDS = 600

/** A service that rotates refresh tokens and ends a session when an old one is used again. */
function createServers({ isRotating = true } = {}) {
  const time = { elapsed: 0 }
  const timers = new Set<{ readonly millis: number; readonly callback: () => void }>()
  const clock = {
    now: () => START + time.elapsed,
    monotonic: () => time.elapsed,
    after: (millis: number, callback: () => void) => {
      const timer = { millis, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  const expire = (): void => [...timers].forEach(({ callback }) => callback())
  const store = new MemoryStore({ monotonic: clock.monotonic })
  const sent: string[] = []
  const used = new Set<string>()
  const service = {
    reuses: 0,
    respond: async (refreshToken: string): Promise<{ accessToken: string; refreshToken?: string } | null> => {
      if (!/^user-\d+(\.\d+)?$/.test(refreshToken)) return null
      if (used.has(refreshToken)) {
        service.reuses += 1
        return null
      }
      const [user, serial = '0'] = refreshToken.split('.') as [string, string?]
      const iat = Math.floor(clock.now() / 1000)
      const claims = {
        sub: user,
        refresh_token_id: `session of ${user}`,
        iat,
        exp: iat + LIFE_SECONDS,
        jti: sent.length,
      }
      const accessToken = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
      if (!isRotating) return { accessToken }
      used.add(refreshToken)
      return { accessToken, refreshToken: `${user}.${Number(serial) + 1}` }
    },
  }
  /** Signed access tokens are `signed:<session>` here. */
  const readSession = async (accessToken: string): Promise<string | null> =>
    accessToken.startsWith('signed:') ? accessToken.slice(7) : null
  const send = (refreshToken: string) => {
    sent.push(refreshToken)
    return service.respond(refreshToken)
  }
  const shared = new SharedRefresh({ send, readSession, clock, store, projectId: 'internal' })
  /** Refreshes for a request with these tokens. */
  const sendRequest = (refreshToken: string, accessToken: string | null = null) => {
    const store = new RequestTokenStore({ refreshToken, accessToken, source: 'header', name: null })
    return { store, result: shared.refresh(refreshToken, store) }
  }
  const pass = (millis: number): void => {
    time.elapsed += millis
  }
  return { shared, ask: sendRequest, sent, service, pass, expire, timers, clock, store }
}

const tokensOf = async ({ result }: { result: Promise<unknown> }): Promise<unknown> => result

test('a result that was not delivered is returned until its access token expires', async () => {
  const { ask, pass, sent, service } = createServers()
  const tokens = await ask('user-1').result
  pass(540_000)
  expect(await ask('user-1').result).toEqual(tokens)
  expect({ sent, reuses: service.reuses }).toEqual({ sent: ['user-1'], reuses: 0 })
})

test('a result that was delivered is returned for 30 s after the first delivery', async () => {
  const { ask, pass, sent } = createServers()
  const { store, result } = ask('user-1')
  await result
  pass(100_000)
  await store.markDelivered()
  pass(20_000)
  const late = ask('user-1')
  expect(await late.result).toEqual(await result)
  await late.store.markDelivered()
  pass(9_999)
  expect(await ask('user-1').result).toEqual(await result)
  pass(1)
  expect(await ask('user-1').result).toBeNull()
  expect(sent).toEqual(['user-1', 'user-1'])
})

test('a result whose access token is about to expire is replaced with the new refresh token, not with the old one', async () => {
  const { ask, pass, sent, service } = createServers()
  await ask('user-1').result
  pass(551_000)
  const next = ask('user-1')
  expect(await next.result).toMatchObject({ refreshToken: 'user-1.2' })
  expect(await ask('user-1').result).toEqual(await next.result)
  expect({ sent, reuses: service.reuses }).toEqual({ sent: ['user-1', 'user-1.1'], reuses: 0 })
})

test('a result whose access token the client can’t use is replaced with the new refresh token', async () => {
  const { ask, sent, service } = createServers()
  const tokens = (await ask('user-1').result)!
  expect(await ask('user-1', tokens.accessToken).result).toMatchObject({ refreshToken: 'user-1.2' })
  expect({ sent, reuses: service.reuses }).toEqual({ sent: ['user-1', 'user-1.1'], reuses: 0 })
})

test('a result is kept 30 s if the service keeps the refresh token, because nothing can be lost', async () => {
  const { ask, pass, sent } = createServers({ isRotating: false })
  const tokens = await ask('user-1').result
  expect(tokens).toMatchObject({ refreshToken: 'user-1' })
  pass(29_999)
  expect(await ask('user-1').result).toEqual(tokens)
  pass(1)
  expect(await ask('user-1').result).not.toEqual(tokens)
  expect(sent).toEqual(['user-1', 'user-1'])
})

test('a result of 20 users outlives 5,000 refreshes of invented tokens', async () => {
  const { ask, sent, service } = createServers()
  const users = Array.from({ length: 20 }, (_, index) => `user-${index}`)
  const tokens = await Promise.all(users.map((user) => tokensOf(ask(user, `signed:${user}`))))
  for (let index = 0; index < 5000; index += 1) {
    expect(await ask(`invented-${index}`, `signed:attacker-${index}`).result).toBeNull()
  }
  expect(await Promise.all(users.map((user) => tokensOf(ask(user))))).toEqual(tokens)
  expect({ sentCount: sent.length, reuses: service.reuses }).toEqual({ sentCount: 5020, reuses: 0 })
})

test('a refresh that was refused is not repeated for 30 s', async () => {
  const { ask, pass, sent } = createServers()
  expect(await ask('invented').result).toBeNull()
  pass(29_999)
  expect(await ask('invented').result).toBeNull()
  expect(sent).toHaveLength(1)
  pass(1)
  await ask('invented').result
  expect(sent).toHaveLength(2)
})

test.each([
  ['5 s without Retry-After', undefined, 5000],
  ['5 s after a shorter one', 1000, 5000],
  ['until Retry-After', 20_000, 20_000],
  ['60 s after a longer one', 3_600_000, 60_000],
])('a refresh that failed is not repeated for %s', async (_name, retryAfterMillis, millis) => {
  const { ask, pass, sent, service } = createServers()
  const retryAt = retryAfterMillis && START + retryAfterMillis
  const error = new TransportError('STATUS', 'Too Many Requests', { status: 429, retryAt })
  service.respond = () => Promise.reject(error)
  await expect(ask('user-1').result).rejects.toBe(error)
  pass(millis - 1)
  await expect(ask('user-1').result).rejects.toBe(error)
  expect(sent).toHaveLength(1)
  pass(1)
  await expect(ask('user-1').result).rejects.toBe(error)
  expect(sent).toHaveLength(2)
})

test('a refresh waits one second at most for the keys that verify its access token', async () => {
  const world = createServers()
  const shared = new SharedRefresh({
    send: (refreshToken) => world.service.respond(refreshToken),
    readSession: () => new Promise(() => {}),
    clock: world.clock,
    store: new MemoryStore({ monotonic: world.clock.monotonic }),
    projectId: 'internal',
  })
  const store: TokenStore = new MemoryTokenStore({ refreshToken: 'user-1', accessToken: 'signed:x' })
  const refreshed = shared.refresh('user-1', store)
  await expect.poll(() => [...world.timers].map(({ millis }) => millis)).toEqual([1000])
  world.expire()
  expect(await refreshed).toMatchObject({ refreshToken: 'user-1.1' })
})

test('a refresh of a verified session goes ahead while 600 others wait for the service', async () => {
  const { ask, sent, service } = createServers()
  const { respond } = service
  service.respond = (refreshToken) =>
    refreshToken.startsWith('invented') ? new Promise(() => {}) : respond(refreshToken)
  let failed = 0
  for (let index = 0; index < 600; index += 1) ask(`invented-${index}`).result.catch(() => (failed += 1))
  // The rest is in flight or waits for a permit.
  await expect.poll(() => failed).toBe(90)
  expect(await ask('user-1', 'signed:one').result).toMatchObject({ refreshToken: 'user-1.1' })
  expect(sent).toHaveLength(11)
})

test('a refresh of a verified session is sent once per 10 s without a permit, whatever its refresh token', async () => {
  const { ask, pass, sent } = createServers()
  const flood = () =>
    Array.from({ length: 40 }, (_, index) => ask(`invented-${index}-${sent.length}`, 'signed:attacker'))
  await Promise.allSettled(flood().map(tokensOf))
  expect(sent).toHaveLength(11)
  pass(9_999)
  await Promise.allSettled(flood().map(tokensOf))
  expect(sent).toHaveLength(11)
  pass(1)
  await Promise.allSettled(flood().map(tokensOf))
  expect(sent).toHaveLength(22)
})

test('a refresh that is accepted returns its permit, so 200 users without an access token are refreshed together', async () => {
  const { ask, sent } = createServers()
  const results = await Promise.all(Array.from({ length: 200 }, (_, index) => tokensOf(ask(`user-${index}`))))
  expect(results.every((tokens) => tokens !== null)).toBe(true)
  expect(sent).toHaveLength(200)
})

test('a refresh that fails returns its permit after 10 s, so that sessions are refreshed again after an outage', async () => {
  const { ask, service, sent, pass, expire } = createServers()
  const { respond } = service
  service.respond = () => Promise.reject(new TransportError('NETWORK', 'The service is down.'))
  for (const round of [1, 2]) {
    let rejectedCount = 0
    for (let index = 0; index < 20; index += 1) ask(`user-${index}`).result.catch(() => (rejectedCount += 1))
    // What waits for a permit gives up.
    while (rejectedCount < 20) {
      await new Promise((resolve) => setImmediate(resolve))
      expire()
    }
    expect(sent).toHaveLength(10 * round)
    pass(60_000)
  }
  service.respond = respond
  expect(await ask('user-1').result).toMatchObject({ refreshToken: 'user-1.1' })
})

test('a refresh is limited for a session that is refreshed again and again without an access token', async () => {
  const { ask, sent } = createServers()
  let next = 'user-1'
  const run = async (): Promise<void> => {
    for (;;) next = (await ask(next).result)!.refreshToken
  }
  await expect(run()).rejects.toMatchObject({ code: 'NETWORK', retryAt: START + 10_000 })
  expect(sent).toHaveLength(11)
})

test('a refresh waits for a permit for two seconds', async () => {
  const { ask, service, sent, timers, expire } = createServers()
  service.respond = () => new Promise(() => {})
  for (let index = 0; index < 10; index += 1) void ask(`user-${index}`)
  await expect.poll(() => sent).toHaveLength(10)
  const { result } = ask('user-10')
  await expect.poll(() => [...timers].map(({ millis }) => millis)).toEqual([2000])
  expire()
  await expect(result).rejects.toMatchObject({ code: 'NETWORK', attempts: 0 })
  expect(sent).toHaveLength(10)
})

test('a refresh that waits for a permit fails as soon as none can be returned', async () => {
  const { ask, service, sent, timers } = createServers()
  let finish = (): void => {}
  const finished = new Promise<null>((resolve) => (finish = () => resolve(null)))
  service.respond = () => finished
  const refused = Array.from({ length: 10 }, (_, index) => ask(`invented-${index}`))
  await expect.poll(() => sent).toHaveLength(10)
  const { result } = ask('invented-10')
  const failed = expect(result).rejects.toMatchObject({ code: 'NETWORK', retryAt: START + 10_000 })
  await expect.poll(() => timers.size).toBe(1)
  finish()
  await failed
  expect(await Promise.all(refused.map(tokensOf))).toEqual(Array.from({ length: 10 }, () => null))
})

test('a refresh waits together with 499 others; more fail at once', async () => {
  const { ask, service, sent } = createServers()
  service.respond = () => new Promise(() => {})
  let failed = 0
  for (let index = 0; index < 600; index += 1) ask(`user-${index}`).result.catch(() => (failed += 1))
  await expect.poll(() => ({ sentCount: sent.length, failed })).toEqual({ sentCount: 10, failed: 90 })
})

test('a refresh is shared by 50 requests with one token, verified or not, that begin together', async () => {
  const { ask, sent } = createServers()
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tokensOf(ask('user-1', index % 2 === 0 ? 'signed:one' : null))),
  )
  expect(new Set(results.map((tokens) => JSON.stringify(tokens))).size).toBe(1)
  expect(sent).toEqual(['user-1'])
})

test('an announcement of a page is followed for 10 s of each minute, however long the browser sends it', async () => {
  const { shared, pass, sent } = createServers({ isRotating: false })
  const send = async (): Promise<string> => {
    const store = new RequestTokenStore({
      refreshToken: 'user-1',
      accessToken: null,
      name: null,
      source: 'cookies',
      isRefreshAnnounced: true,
    })
    return shared.refresh('user-1', store).then(
      () => 'refreshed',
      ({ code }: TransportError) => code,
    )
  }
  const results: string[] = []
  for (let seconds = 0; seconds < 120; seconds += 5) {
    results.push(await send())
    pass(5000)
  }
  const left = results.filter((result) => result === 'NETWORK').length
  expect(results.slice(0, 4)).toEqual(['NETWORK', 'NETWORK', 'refreshed', 'refreshed'])
  expect(left).toBe(4)
  expect(sent.length).toBeGreaterThan(0)
})

test('a refresh isn’t sent with a lock that ended while this process was paused', async () => {
  const { clock, pass, expire, sent, service, store } = createServers()
  let pauses = 1
  const paused: ProcessStore = {
    withoutFallback: store,
    get: (key) => store.get(key),
    set: async (key, value, options) => {
      const isSet = await store.set(key, value, options)
      if (options.ifAbsent && pauses > 0) {
        // The process is paused after it took the lock, for as long as that lasts.
        pauses -= 1
        pass(8_000)
      }
      return isSet
    },
    remove: (key, options) => store.remove(key, options),
    isAvailable: () => true,
  }
  const send = (refreshToken: string) => {
    sent.push(refreshToken)
    return service.respond(refreshToken)
  }
  const shared = new SharedRefresh({ send, readSession: async () => null, clock, store: paused, projectId: 'internal' })
  const refreshed = shared.refresh('user-1', new MemoryTokenStore({ refreshToken: 'user-1', accessToken: null }))
  await expect.poll(() => pauses).toBe(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  const expireAndRead = (): string[] => {
    expire()
    return sent
  }
  await expect.poll(expireAndRead).toEqual(['user-1'])
  expect(await refreshed).toMatchObject({ refreshToken: 'user-1.1' })
})

/** The store of a request whose cookies say how often the refresh token was replaced. */
const createStoreWith = (rotation: number | null): RequestTokenStore =>
  new RequestTokenStore({
    accessToken: null,
    refreshToken: 'user-1',
    source: 'cookies',
    name: null,
    ...(rotation !== null && { identity: { sessionId: 's1', rotation } }),
  })

test.each([
  ['of older cookies', true, null],
  ['that was never replaced', true, 0],
  ['that was replaced once', false, 1],
])('without the shared store, a refresh token %s is presented: %s', async (_which, isSent, rotation) => {
  const { shared, store, sent } = createServers()
  vi.spyOn(store, 'isAvailable').mockReturnValue(false)
  const refreshed = shared.refresh('user-1', createStoreWith(rotation))
  if (isSent) await expect(refreshed).resolves.toMatchObject({ refreshToken: 'user-1.1' })
  else await expect(refreshed).rejects.toMatchObject({ code: 'NETWORK', attempts: 0, retryAt: START + 5_000 })
  expect(sent).toEqual(isSent ? ['user-1'] : [])
})

test.each([true, false])(
  'without the shared store, a process that saw a rotation (%s) presents no refresh token any more',
  async (isRotating) => {
    const { shared, ask, store, sent } = createServers({ isRotating })
    await ask('user-2').result
    vi.spyOn(store, 'isAvailable').mockReturnValue(false)
    const refreshed = shared.refresh('user-1', createStoreWith(0)).catch(({ code }: { code: string }) => code)
    expect(await refreshed).toEqual(isRotating ? 'NETWORK' : expect.objectContaining({ refreshToken: 'user-1' }))
    expect(sent).toEqual(isRotating ? ['user-2'] : ['user-2', 'user-1'])
  },
)

test('a lock that another process holds all the time is waited for 16 s, and its token is never presented', async () => {
  const { ask, store, sent, pass, expire, clock } = createServers()
  // Cryptography takes real time, in which the clock stands still.
  const work = new PendingWork()
  onTestFinished(work.trackCrypto())
  const set = store.set.bind(store)
  vi.spyOn(store, 'set').mockImplementation((key, value, options) =>
    key.endsWith(':lock') ? Promise.resolve(false) : set(key, value, options),
  )
  let failedAt = 0
  let code = ''
  ask('user-1').result.catch((error: TransportError) => {
    failedAt = clock.monotonic()
    code = error.code
  })
  while (code === '' && clock.monotonic() < 30_000) {
    await work.settle()
    pass(50)
    expire()
  }
  expect({ code, failedAt, sent }).toEqual({ code: 'TIMEOUT', failedAt: expect.any(Number), sent: [] })
  expect(failedAt).toBeGreaterThanOrEqual(16_000)
  expect(failedAt).toBeLessThanOrEqual(16_200)
})

test.each([
  { what: 'a delivered result, which another process may have replaced', isDelivered: true, isReturned: false },
  { what: 'a result that reached no browser', isDelivered: false, isReturned: true },
])('while the store is down, a process returns $what: $isReturned', async ({ isDelivered, isReturned }) => {
  const { service, sent, clock, pass } = createServers()
  const network = { isDown: false }
  const remote = new MemoryStore({ monotonic: clock.monotonic })
  const reach = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    if (network.isDown) throw new Error('connect ECONNREFUSED')
    return operation()
  }
  const createProcess = (): SharedRefresh =>
    new SharedRefresh({
      send: (refreshToken) => {
        sent.push(refreshToken)
        return service.respond(refreshToken)
      },
      readSession: async () => null,
      clock,
      store: new FallbackStore({
        store: {
          get: (key) => reach(() => remote.get(key)),
          set: (key, value, options) => reach(() => remote.set(key, value, options)),
          remove: (key, options) => reach(() => remote.remove(key, options)),
        },
        clock,
        onError: () => {},
      }),
      projectId: 'internal',
    })
  const [first, second] = [createProcess(), createProcess()]
  const toStore = (refreshToken: string) =>
    new RequestTokenStore({ refreshToken, accessToken: null, source: 'header', name: null })
  const tokenStore = toStore('user-1')
  const tokens = await first.refresh('user-1', tokenStore)
  if (isDelivered) {
    await tokenStore.markDelivered()
    pass(1000)
    const newer = await second.refresh('user-1.1', toStore('user-1.1'), true)
    expect(newer).toMatchObject({ refreshToken: 'user-1.2' })
  }
  network.isDown = true
  const late = first.refresh('user-1', toStore('user-1'))
  await (isReturned ? expect(late).resolves.toEqual(tokens) : expect(late).rejects.toMatchObject({ code: 'NETWORK' }))
  expect(service.reuses).toBe(0)
})
