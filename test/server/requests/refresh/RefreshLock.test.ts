/** One refresh for each token over several processes, which share only a store. */
import { memoryStore, type SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { MemoryTokenStore } from '../../../../src/core/session/stores/MemoryTokenStore.ts'
import { RefreshLock } from '../../../../src/server/requests/refresh/RefreshLock.ts'
import { RefreshResults } from '../../../../src/server/requests/refresh/RefreshResults.ts'
import { SharedRefresh } from '../../../../src/server/requests/refresh/SharedRefresh.ts'
import { openStore } from '../../../../src/server/stores/openStore.ts'

/** A service that rotates refresh tokens and ends a session when a replaced one is presented. */
function setUp() {
  const time = { elapsed: 0, polls: 0 }
  const used = new Set<string>()
  const service = { sent: [] as string[], reuses: 0, respond: async (): Promise<void> => {} }
  const send = async (refreshToken: string) => {
    service.sent.push(refreshToken)
    if (used.has(refreshToken)) {
      service.reuses += 1
      return null
    }
    await service.respond()
    used.add(refreshToken)
    const claims = Buffer.from(JSON.stringify({ iat: 1, exp: 601, jti: service.sent.length })).toString('base64url')
    return { accessToken: `e30.${claims}.x`, refreshToken: `${refreshToken}+` }
  }
  const monotonic = (): number => time.elapsed
  const store = memoryStore({ monotonic })
  /** @param wallOffset how far the clock of the process is ahead, in milliseconds */
  const createProcess = ({
    sharedStore = store,
    wallOffset = 0,
  }: { sharedStore?: SharedStore; wallOffset?: number } = {}) => {
    const clock = {
      now: () => 1_800_000_000_000 + wallOffset + time.elapsed,
      // Each process counts from its own start.
      monotonic: () => wallOffset / 7 + time.elapsed,
      after: (millis: number, callback: () => void) => {
        // Only a wait for the lock ends. No deadline passes, however long the test takes.
        if (millis !== POLL_MILLIS) return () => {}
        time.polls += 1
        const timer = setTimeout(callback)
        return () => clearTimeout(timer)
      },
    }
    const shared = new SharedRefresh({
      send,
      readSession: async () => null,
      clock,
      store: openStore({ sharedStore }, clock, () => {}),
      projectId: 'p',
    })
    const refresh = (refreshToken: string, needsNewClaims?: boolean) =>
      shared.refresh(refreshToken, new MemoryTokenStore({ refreshToken, accessToken: null }), needsNewClaims)
    return { refresh, clock }
  }
  const pass = (millis: number): void => {
    time.elapsed += millis
  }
  return { createProcess, store, service, time, pass, monotonic }
}

/** How long a process waits before it tries again to take a lock. */
const POLL_MILLIS = 50
const HOUR = 3_600_000

test('eight processes whose clocks differ by days send one refresh for one token', async () => {
  const { createProcess, service } = setUp()
  const processes = Array.from({ length: 8 }, (_, index) => createProcess({ wallOffset: index * 24 * HOUR }))
  const results = await Promise.all(processes.flatMap(({ refresh }) => [refresh('token'), refresh('token')]))
  expect(new Set(results.map((tokens) => JSON.stringify(tokens))).size).toBe(1)
  expect(service.sent).toEqual(['token'])
})

test('a process that comes later uses the result of another one', async () => {
  const { createProcess, service, pass } = setUp()
  const tokens = await createProcess().refresh('token')
  pass(500_000)
  expect(await createProcess().refresh('token')).toEqual(tokens)
  expect(service.sent).toEqual(['token'])
})

test('while a lock lives, its token is not presented, even if its owner was killed', async () => {
  const { createProcess, service, store, time, pass } = setUp()
  const { name } = await new RefreshResults(store, 'p').derive('token')
  await store.set(`${name}:lock`, 'a killed process', { ttlMillis: 8_000, ifAbsent: true })
  const next = createProcess().refresh('token')
  pass(7_999)
  await expect.poll(() => time.polls).toBeGreaterThan(2)
  expect(service.sent).toEqual([])
  pass(1)
  expect(await next).toMatchObject({ refreshToken: 'token+' })
})

test('a process that was paused before it sent its refresh uses the result of the process that took over', async () => {
  const { createProcess, service, store, pass } = setUp()
  let resume = (): void => {}
  const pause = new Promise<void>((resolve) => (resume = resolve))
  let isPaused = false
  // The process stops after it got the lock.
  const pausing: SharedStore = {
    set: (key, value, options) => store.set(key, value, options),
    remove: (key, options) => store.remove(key, options),
    get: async (key) => {
      if ((await store.get(`${key}:lock`)) !== null && !isPaused) {
        isPaused = true
        await pause
        // Read before the pause.
        return null
      }
      return store.get(key)
    },
  }
  const paused = createProcess({ sharedStore: pausing }).refresh('token')
  await expect.poll(() => isPaused).toBe(true)
  pass(8_001)
  const taken = await createProcess().refresh('token')
  resume()
  expect(await paused).toEqual(taken)
  expect(service).toMatchObject({ sent: ['token'], reuses: 0 })
})

test('a process that was paused while it waited for a permit uses the result of the process that took over', async () => {
  const { createProcess, service, store, pass } = setUp()
  let respond = (): void => {}
  const responds = new Promise<void>((resolve) => (respond = resolve))
  service.respond = () => responds
  const { refresh, clock } = createProcess()
  const others = Array.from({ length: 10 }, (_, index) => refresh(`other-${index}`))
  await expect.poll(() => service.sent.length).toBe(10)
  service.respond = async () => {}
  const paused = refresh('token')
  const { name } = await new RefreshResults(
    openStore({ sharedStore: store }, clock, () => {}),
    'p',
  ).derive('token')
  await expect.poll(() => store.get(`${name}:lock`)).not.toBeNull()
  pass(8_001)
  const taken = await createProcess().refresh('token')
  respond()
  await Promise.all(others)
  expect(await paused).toEqual(taken)
  expect(service.sent.filter((refreshToken) => refreshToken === 'token')).toHaveLength(1)
  expect(service.reuses).toBe(0)
})

test('after a change of claims, a result of another process is refreshed once more, with the new refresh token', async () => {
  const { createProcess, service, pass } = setUp()
  await createProcess().refresh('token')
  pass(1000)
  const { refresh } = createProcess()
  expect(await refresh('token', true)).toMatchObject({ refreshToken: 'token++' })
  expect(await refresh('token')).toMatchObject({ refreshToken: 'token++' })
  expect(service).toMatchObject({ sent: ['token', 'token+'], reuses: 0 })
})

test('a refresh that failed releases the lock, so another process tries at once', async () => {
  const { createProcess, service } = setUp()
  const { respond } = service
  service.respond = () => Promise.reject(new Error('fetch failed'))
  await expect(createProcess().refresh('token')).rejects.toThrow('fetch failed')
  service.respond = respond
  expect(await createProcess().refresh('token')).toMatchObject({ refreshToken: 'token+' })
})

test('without its store, a process does not refresh with a service that was seen to rotate refresh tokens', async () => {
  const { createProcess, service, store, pass } = setUp()
  let isDown = true
  const reach = <Result>(result: Promise<Result>): Promise<Result> =>
    isDown ? Promise.reject(new Error('down')) : result
  const sharedStore: SharedStore = {
    get: (key) => reach(store.get(key)),
    set: (key, value, options) => reach(store.set(key, value, options)),
    remove: (key, options) => reach(store.remove(key, options)),
  }
  const { refresh } = createProcess({ sharedStore })
  // Nothing is known about the service yet.
  expect(await refresh('first')).toMatchObject({ refreshToken: 'first+' })
  await expect(refresh('second')).rejects.toMatchObject({ code: 'NETWORK', attempts: 0 })
  expect(service.sent).toEqual(['first'])
  isDown = false
  pass(5_000)
  expect(await refresh('second')).toMatchObject({ refreshToken: 'second+' })
})

test('a lock is released only by its owner', async () => {
  const { store, pass, monotonic } = setUp()
  const holder = new RefreshLock(store, monotonic, 'lock')
  const waiting = new RefreshLock(store, monotonic, 'lock')
  expect(await holder.tryAcquire()).toBe(true)
  expect(await waiting.tryAcquire()).toBe(false)
  pass(8_000)
  expect({ isHeld: holder.isHeld(), isAcquired: await waiting.tryAcquire() }).toEqual({
    isHeld: false,
    isAcquired: true,
  })
  await holder.release()
  expect(await new RefreshLock(store, monotonic, 'lock').tryAcquire()).toBe(false)
  await waiting.release()
  expect(await new RefreshLock(store, monotonic, 'lock').tryAcquire()).toBe(true)
})
