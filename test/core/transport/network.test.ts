import { expect, test } from 'vitest'
import { Network } from '../../../src/core/transport/network.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'

/** A network whose status changes to `retrying` and back. */
function createNetwork() {
  const network = new Network(memoryPlatform({ fetch }))
  return { network, fail: () => network.startProbe(false), respond: () => network.endProbe('responds') }
}

test('a listener is called after each change, until it unsubscribes', () => {
  const { network, fail, respond } = createNetwork()
  const seen: string[] = []
  const unsubscribe = network.subscribe(() => seen.push(network.getSnapshot().status))
  fail()
  respond()
  unsubscribe()
  fail()
  expect(seen).toEqual(['retrying', 'ok'])
})

test('a function that is subscribed twice is called twice, and unsubscribed one at a time', () => {
  const { network, fail, respond } = createNetwork()
  let count = 0
  const listener = (): void => void (count += 1)
  const unsubscribe = network.subscribe(listener)
  network.subscribe(listener)
  fail()
  unsubscribe()
  unsubscribe()
  respond()
  expect(count).toBe(3)
})

test('a listener that unsubscribes another one during a change lets it see that change', () => {
  const { network, fail, respond } = createNetwork()
  const seen: string[] = []
  const unsubscribes: (() => void)[] = []
  unsubscribes.push(
    network.subscribe(() => {
      seen.push('first')
      unsubscribes[1]!()
    }),
  )
  unsubscribes.push(network.subscribe(() => seen.push('second')))
  fail()
  respond()
  expect(seen).toEqual(['first', 'second', 'first'])
})

test('a call that waited for a probe without a result is just sent if the service has responded to another since', async () => {
  const { network, fail, respond } = createNetwork()
  fail()
  const wait = network.waitForProbe(null)
  network.endProbe('unknown')
  fail()
  respond()
  expect(await wait).toBe('responds')
  expect(network.getSnapshot()).toEqual({ status: 'ok' })
})

test('an aborted call no longer waits: the retries end with the probe if no other call waits', async () => {
  const { network, fail } = createNetwork()
  fail()
  const controller = new AbortController()
  const wait = network.waitForProbe(controller.signal)
  controller.abort()
  await expect(wait).rejects.toThrow()
  network.endProbe('unknown')
  expect(network.getSnapshot()).toEqual({ status: 'ok' })
})
