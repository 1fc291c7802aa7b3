/** Processes of one app, a service that rotates refresh tokens, and a real store that fails in every way. */
import { getAccessToken } from 'latchkey'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRedisServer } from '../../../scripts/testTools.ts'
import { REFRESH_LOCK_MILLIS } from '../../../src/core/constants.ts'
import { startFleet, type Browser, type Fleet, type FleetOptions, type FleetResponse } from '../../support/fleet.ts'
import { startRedisServer, type RedisServer } from '../../support/redisServer.ts'
import { startStoreProxy, type StoreProxy } from '../../support/storeProxy.ts'

/** The most that a test starts; each takes as long as all that it then does. */
const PROCESSES = 4
/** On a busy machine no process gives up another one or the store. */
const PATIENT = { patience: 10 }

describe.skipIf(findRedisServer() === null)('processes with redis-server (skipped where it is not installed)', () => {
  let redis: RedisServer
  let proxies: StoreProxy[]
  let fleet: Fleet

  const start = async (
    rotation: FleetOptions['rotation'],
    options: Pick<FleetOptions, 'patience' | 'isClockFrozen'>,
    processes = PROCESSES,
  ): Promise<void> => {
    const storeUrl = (index: number): string => proxies[index]!.url
    fleet = await startFleet({ processes, rotation, storeUrl, ...options })
  }

  beforeEach(async () => {
    redis = await startRedisServer()
    proxies = await Promise.all(Array.from({ length: PROCESSES }, () => startStoreProxy(redis.port)))
  })

  afterEach(async () => {
    await fleet.close()
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await redis.kill()
  })

  const signUp = (count: number): Promise<Browser[]> => Promise.all(Array.from({ length: count }, () => fleet.signUp()))

  /** Each person sends one request to every process at the same moment. */
  const sendToAll = async (people: readonly Browser[]): Promise<FleetResponse[]> =>
    Promise.all(people.flatMap((person) => fleet.processes.map((process) => person.send(process))))

  const statusesOf = (responses: readonly FleetResponse[]): number[] => [
    ...new Set(responses.map(({ status }) => status)),
  ]

  test('each session is refreshed once when its requests reach all processes', async () => {
    await start('strict', PATIENT)
    const people = await signUp(15)
    expect(statusesOf(await sendToAll(people))).toEqual([200])
    expect(fleet.refreshes).toEqual({ accepted: 15, refused: 0 })
    expect(statusesOf(await sendToAll(people))).toEqual([200])
    expect(fleet.refreshes.accepted).toBe(15)
    const entries = await redis.read('*')
    expect(entries.length).toBeGreaterThan(0)
    for (const { key } of entries) expect(key).toMatch(/^latchkey:(refresh:[\w-]{43}(:next|:lock)?|keys:.+)$/)
  })

  test('a page with refreshUrl and servers that refresh at the same moment lose no session', async () => {
    await start('strict', PATIENT)
    const people = await signUp(10)
    let turn = 0
    const chooseProcess = () => fleet.processes[(turn += 1) % PROCESSES]!
    const pages = people.map((person) =>
      person.openPage({ serviceUrl: fleet.serviceUrl, refreshUrl: '/api/session/refresh', chooseProcess }),
    )
    for (let round = 1; round <= 3; round += 1) {
      const responses = await Promise.all(
        people.map((person, index) => {
          person.expire()
          const page = getAccessToken(pages[index]!)
          return Promise.all([page, person.send(chooseProcess()), person.send(chooseProcess())])
        }),
      )
      const results = responses.map(([token, ...renders]) => [typeof token, ...renders.map(({ status }) => status)])
      expect(results).toEqual(people.map(() => ['string', 200, 200]))
      expect(fleet.refreshes).toEqual({ accepted: 10 * round, refused: 0 })
    }
    expect(fleet.core.db.sessions.size).toBe(10)
  })

  test('a store that needs 200 ms for each operation loses no session', async () => {
    await start('strict', PATIENT, 2)
    const people = await signUp(10)
    for (const proxy of proxies) proxy.delayMillis = 200
    expect(statusesOf(await sendToAll(people))).toEqual([200])
    expect(fleet.refreshes).toEqual({ accepted: 10, refused: 0 })
  })

  test('a store that does not respond is given up after a second, and one that is down costs no session', async () => {
    // No deadline of a request passes, and the store is given up after three seconds.
    await start('none', { patience: 3 }, 1)
    const [limited, other, third] = (await signUp(3)) as [Browser, Browser, Browser]
    const [process] = fleet.processes as [Fleet['processes'][number]]
    for (const proxy of proxies) proxy.delayMillis = Infinity
    const slow = await Promise.all([limited.send(process), limited.send(process)])
    expect(statusesOf(slow)).toEqual([200])
    await expect.poll(() => process.errors.join('')).toContain('The shared store failed or took longer than 1000 ms')
    expect((await other.send(process)).status).toBe(200)
    await redis.kill()
    expect((await third.send(process)).status).toBe(200)
    expect(fleet.refreshes).toEqual({ accepted: 3, refused: 0 })
  })

  test('a store that was restarted, and is empty, is used again', async () => {
    await start('strict', PATIENT, 2)
    const [warmUp, ...people] = await signUp(11)
    await redis.kill()
    expect((await warmUp!.send(fleet.processes[0]!)).status).toBe(200)
    await redis.start()
    // The client library reconnects, and a process reads from a store again after 5 s; it writes to one that is down too.
    const reconnected = new Set<number>()
    for (const [index, proxy] of proxies.entries())
      proxy.onCommand = (command) => {
        if (command.includes('\r\nGET\r\n')) reconnected.add(index)
        return true
      }
    const countReconnected = async (): Promise<number> => {
      for (const [index, process] of fleet.processes.entries()) {
        // A process limits how often it refreshes one session without a valid access token.
        if (reconnected.has(index)) continue
        warmUp!.expire()
        await warmUp!.send(process)
      }
      return reconnected.size
    }
    await expect.poll(countReconnected).toBe(fleet.processes.length)
    fleet.refreshes.accepted = 0
    expect(statusesOf(await sendToAll(people))).toEqual([200])
    expect(fleet.refreshes).toEqual({ accepted: 10, refused: 0 })
  })

  test('a process that is paused while it has the lock loses no session', async () => {
    await start('strict', PATIENT, 2)
    const [person] = (await signUp(1)) as [Browser]
    const [paused, other] = fleet.processes as [Fleet['processes'][number], Fleet['processes'][number]]
    proxies[0]!.onCommand = (command) => {
      if (command.includes(':lock') && command.includes('NX')) paused.child.kill('SIGSTOP')
      return true
    }
    const late = person.send(paused)
    await expect.poll(() => redis.read('*:lock')).toHaveLength(1)
    const [lock] = await redis.read('*:lock')
    const response = person.send(other)
    // While the lock lives, the token is not presented.
    let presentedCount = 0
    const isLocked = async (): Promise<boolean> => {
      const { accepted, refused } = fleet.refreshes
      const isHeld = (await redis.read('*:lock')).some(({ value }) => value === lock!.value)
      if (isHeld) presentedCount = accepted + refused
      return isHeld
    }
    await expect.poll(isLocked).toBe(false)
    expect(presentedCount).toBe(0)
    expect((await response).status).toBe(200)
    proxies[0]!.onCommand = () => true
    paused.child.kill('SIGCONT')
    await late
    person.expire()
    expect(statusesOf(await sendToAll([person]))).toEqual([200])
    expect(fleet.refreshes.refused).toBe(0)
  })

  test('a process that is killed between the refresh and its result loses no session within a grace period of 10 s', async () => {
    await start({ graceSeconds: 10 }, { ...PATIENT, isClockFrozen: true }, 3)
    const [person] = (await signUp(1)) as [Browser]
    const [killed, other] = fleet.processes as [Fleet['processes'][number], Fleet['processes'][number]]
    proxies[0]!.onCommand = (command) => {
      const isResult = command.includes('SET') && !command.includes(':lock')
      if (isResult) killed.child.kill('SIGKILL')
      return !isResult
    }
    await expect(person.send(killed)).rejects.toThrow()
    expect(fleet.refreshes).toEqual({ accepted: 1, refused: 0 })
    // For the service, the other process is a second late when the lock ends, however busy the machine is.
    fleet.core.clock.advance(REFRESH_LOCK_MILLIS + 1000)
    expect((await person.send(other)).status).toBe(200)
    expect(statusesOf(await Promise.all(fleet.processes.slice(1).map((process) => person.send(process))))).toEqual([
      200,
    ])
    expect(fleet.refreshes).toEqual({ accepted: 2, refused: 0 })
  })
})
