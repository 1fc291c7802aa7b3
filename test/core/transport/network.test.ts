import { expect, test } from 'vitest'
import { NETWORK_OK, NetworkStore } from '../../../src/core/transport/network.ts'

const RETRYING = { status: 'retrying', since: 1, attempt: 1, retryNow: () => {} } as const

test('a listener is called after each change, until it unsubscribes', () => {
  const store = new NetworkStore()
  const seen: unknown[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.getSnapshot()))
  store.setSnapshot(RETRYING)
  store.setSnapshot(NETWORK_OK)
  unsubscribe()
  store.setSnapshot(RETRYING)
  expect(seen).toEqual([RETRYING, NETWORK_OK])
})

test('a function that is subscribed twice is called twice, and unsubscribed one at a time', () => {
  const store = new NetworkStore()
  let count = 0
  const listener = (): void => void (count += 1)
  const unsubscribe = store.subscribe(listener)
  store.subscribe(listener)
  store.setSnapshot(RETRYING)
  unsubscribe()
  unsubscribe()
  store.setSnapshot(NETWORK_OK)
  expect(count).toBe(3)
})

test('a listener that unsubscribes another one during a change lets it see that change', () => {
  const store = new NetworkStore()
  const seen: string[] = []
  const unsubscribes: (() => void)[] = []
  unsubscribes.push(
    store.subscribe(() => {
      seen.push('first')
      unsubscribes[1]!()
    }),
  )
  unsubscribes.push(store.subscribe(() => seen.push('second')))
  store.setSnapshot(RETRYING)
  store.setSnapshot(NETWORK_OK)
  expect(seen).toEqual(['first', 'second', 'first'])
})
