/** The states of a client whose service can't be reached. */
import { TransportError } from 'latchkey'
import { beforeEach, expect, test } from 'vitest'
import { memoryPlatform, type MemoryPlatform } from '../../../src/core/platform/memory.ts'
import { CircuitBreaker } from '../../../src/core/transport/circuitBreaker.ts'
import { NetworkStore } from '../../../src/core/transport/network.ts'

const COOLDOWN_MILLIS = 30_000
const outage = new TransportError('NETWORK', 'No response.')
const laterOutage = new TransportError('NETWORK', 'Still no response.')

let platform: MemoryPlatform
let network: NetworkStore
let breaker: CircuitBreaker
beforeEach(() => {
  platform = memoryPlatform({ fetch: () => Promise.reject(new Error('unused')) })
  network = new NetworkStore()
  breaker = new CircuitBreaker({ ...platform, random: () => 0.5 }, network)
})

/** Lets pending promises resolve. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Starts the wait of a call, and returns how it has ended so far. */
function startWait(signal?: AbortSignal): { result: unknown } {
  const wait: { result: unknown } = { result: 'waiting' }
  breaker.waitForProbe(signal).then(
    (result) => (wait.result = result),
    (error: unknown) => (wait.result = error),
  )
  return wait
}

test('a client whose service responds sends all calls', async () => {
  expect(breaker.state).toBe('closed')
  expect(breaker.refuse()).toBeNull()
  expect(await breaker.waitForProbe(undefined)).toBeNull()
})

test('the first call without a response is the probe, and no other one is', () => {
  expect(breaker.recordFailure(false)).toBe(true)
  expect(breaker.state).toBe('half-open')
  expect(breaker.recordFailure(false)).toBe(false)
  expect(network.getSnapshot()).toMatchObject({ status: 'retrying', attempt: 1 })
})

test('pages see since when the service is missing, and the attempts of the probe', async () => {
  const since = platform.now()
  breaker.recordFailure(false)
  await platform.advance(1_000)
  expect(breaker.recordFailure(true)).toBe(true)
  expect(network.getSnapshot()).toMatchObject({ status: 'retrying', since, attempt: 2 })
})

test('all waiting calls are sent when the probe gets a response', async () => {
  breaker.recordFailure(false)
  const waits = [startWait(), startWait()]
  await settle()
  expect(waits).toEqual([{ result: 'waiting' }, { result: 'waiting' }])
  breaker.close()
  await settle()
  expect(waits).toEqual([{ result: 'send' }, { result: 'send' }])
  expect([breaker.state, network.getSnapshot()]).toEqual(['closed', { status: 'ok' }])
})

test('all waiting calls fail with the error of the probe', async () => {
  breaker.recordFailure(false)
  const waits = [startWait(), startWait()]
  breaker.failProbe(outage)
  await settle()
  expect(waits).toEqual([{ result: outage }, { result: outage }])
  expect(network.getSnapshot()).toEqual({ status: 'ok' })
})

test('one waiting call takes over from a probe that ends without a result', async () => {
  breaker.recordFailure(false)
  const waits = [startWait(), startWait()]
  breaker.passProbe()
  await settle()
  expect(waits).toEqual([{ result: 'probe' }, { result: 'waiting' }])
  expect(breaker.state).toBe('half-open')
  breaker.passProbe()
  await settle()
  expect(waits[1]).toEqual({ result: 'probe' })
})

test('retries end when the probe ends without a result and no call waits for it', () => {
  breaker.recordFailure(false)
  breaker.passProbe()
  expect([breaker.state, network.getSnapshot()]).toEqual(['closed', { status: 'ok' }])
})

test('an aborted call waits no longer, and doesn’t become the probe', async () => {
  breaker.recordFailure(false)
  const controller = new AbortController()
  const reason = new Error('left the page')
  const waits = [startWait(controller.signal), startWait()]
  controller.abort(reason)
  await settle()
  expect(waits).toEqual([{ result: reason }, { result: 'waiting' }])
  breaker.passProbe()
  await settle()
  expect(waits[1]).toEqual({ result: 'probe' })
})

test('a call that is aborted at the moment when it becomes the probe passes it on', async () => {
  breaker.recordFailure(false)
  const controller = new AbortController()
  const waits = [startWait(controller.signal), startWait()]
  breaker.passProbe()
  controller.abort(new Error('left the page'))
  await settle()
  expect(waits[1]).toEqual({ result: 'probe' })
})

test('a person ends the wait for the next attempt', async () => {
  breaker.recordFailure(false)
  let isOver = false
  void breaker.waitForRetryNow().then(() => (isOver = true))
  await settle()
  expect(isOver).toBe(false)
  const snapshot = network.getSnapshot()
  if (snapshot.status === 'retrying') snapshot.retryNow()
  await settle()
  expect(isOver).toBe(true)
})

test('an outage refuses calls until the cool-down ends, and then lets one through in each', async () => {
  breaker.open(outage, 10_000)
  expect([breaker.state, breaker.refuse()]).toEqual(['open', outage])
  await platform.advance(9_999)
  expect(breaker.refuse()).toBe(outage)
  await platform.advance(1)
  expect(breaker.refuse()).toBeNull()
  expect([breaker.state, breaker.refuse()]).toEqual(['open', outage])
  await platform.advance(COOLDOWN_MILLIS - 1)
  expect(breaker.refuse()).toBe(outage)
  await platform.advance(1)
  expect(breaker.refuse()).toBeNull()
})

test('an outage that goes on keeps its first error, and starts the next cool-down', async () => {
  breaker.open(outage, 10_000)
  await platform.advance(10_000)
  breaker.open(laterOutage, 5_000)
  expect(breaker.refuse()).toBe(outage)
  await platform.advance(5_000)
  expect(breaker.refuse()).toBeNull()
})

test('an outage ends with a response, and the next one has its own error', () => {
  breaker.open(outage, 10_000)
  breaker.endOutage()
  expect([breaker.state, breaker.refuse()]).toEqual(['closed', null])
  breaker.open(laterOutage, 10_000)
  expect(breaker.refuse()).toBe(laterOutage)
})

test('the next call replaces one that tested the service and was aborted', () => {
  breaker.skipCooldown()
  expect(breaker.refuse()).toBeNull()
  breaker.open(outage, 10_000)
  breaker.skipCooldown()
  expect(breaker.refuse()).toBeNull()
  expect(breaker.refuse()).toBe(outage)
})
