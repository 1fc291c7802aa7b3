import { memoryStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { testStoreContract } from './storeContract.ts'

function setUp(maxEntries?: number) {
  let now = 0
  const store = memoryStore({ maxEntries, monotonic: () => now })
  const pass = (millis: number): void => {
    now += millis
  }
  /** Returns those of the keys that have a value. */
  const kept = async (...keys: string[]): Promise<string[]> => {
    const values = await Promise.all(keys.map((key) => store.get(key)))
    return keys.filter((_, index) => values[index] !== null)
  }
  return { store, pass, kept }
}

testStoreContract('memoryStore', () => setUp())

test('a full memory drops the value that expires soonest', async () => {
  const { store, kept } = setUp(3)
  await store.set('undelivered result', '', { ttlMillis: 600_000 })
  await store.set('delivered result', '', { ttlMillis: 30_000 })
  await store.set('another result', '', { ttlMillis: 550_000 })
  await store.set('new result', '', { ttlMillis: 600_000 })
  expect(await kept('undelivered result', 'delivered result', 'another result', 'new result')).toEqual([
    'undelivered result',
    'another result',
    'new result',
  ])
})

test('a full memory drops expired values first', async () => {
  const { store, kept, pass } = setUp(2)
  await store.set('expired', '', { ttlMillis: 1000 })
  await store.set('short', '', { ttlMillis: 30_000 })
  pass(1000)
  await store.set('long', '', { ttlMillis: 600_000 })
  expect(await kept('expired', 'short', 'long')).toEqual(['short', 'long'])
})

test('a memory holds 10,000 values by default', async () => {
  const { store, kept } = setUp()
  const keys = Array.from({ length: 10_001 }, (_, index) => `key ${index}`)
  for (const [index, key] of keys.slice(0, -1).entries()) await store.set(key, '', { ttlMillis: 1000 + index })
  expect(await kept(...keys)).toHaveLength(10_000)
  await store.set('key 10000', '', { ttlMillis: 60_000 })
  expect(await kept(...keys)).toEqual(keys.slice(1))
})

test('a memory never holds more than its maximum', async () => {
  const { store, kept } = setUp(100)
  const keys = Array.from({ length: 2000 }, (_, index) => `key ${index}`)
  for (const [index, key] of keys.entries()) await store.set(key, '', { ttlMillis: 10_000 + (index % 7) })
  expect(await kept(...keys)).toHaveLength(100)
})
