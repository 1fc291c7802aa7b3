import { memoryStore, type SharedStore } from 'latchkey/stores'
import { afterEach, expect, test, vi } from 'vitest'
import { FallbackStore } from '../../../src/server/stores/FallbackStore.ts'
import { MemoryStore } from '../../../src/server/stores/memoryStore.ts'
import { openStore } from '../../../src/server/stores/openStore.ts'

const clock = { monotonic: () => 0, after: () => () => {} }
const fail = () => Promise.reject(new Error('connect ECONNREFUSED'))
const broken: SharedStore = { get: fail, set: fail, remove: fail }

afterEach(() => vi.restoreAllMocks())

test('without the option, the store is in the memory of this client', async () => {
  const store = openStore({}, clock)
  expect(store).toBeInstanceOf(MemoryStore)
  await store.set('key', 'mine', { ttlMillis: 1000 })
  expect(await openStore({}, clock).get('key')).toBeNull()
})

test('a store of the app is used, with memory in its place while it is down', async () => {
  const remote = memoryStore()
  const store = openStore({ sharedStore: remote }, clock)
  expect(store).toBeInstanceOf(FallbackStore)
  await store.set('key', 'shared', { ttlMillis: 60_000 })
  expect(await remote.get('key')).toBe('shared')
})

test('a failure of the app’s store is observed first, and then reported', async () => {
  const seen: string[] = []
  const store = openStore(
    { sharedStore: broken },
    clock,
    ({ name }) => seen.push(`reported ${name}`),
    () => seen.push('observed'),
  )
  expect(await store.get('key')).toBeNull()
  expect(seen).toEqual(['observed', 'reported StoreError'])
})

test('a failure of the app’s store is a warning by default', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openStore({ sharedStore: broken }, clock).get('key')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^latchkey: \S/))
})

test.each([null, 'redis://localhost', {}, { get: () => null }])('the option %o is no store', (sharedStore) => {
  expect(() => openStore({ sharedStore } as never, clock)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }) as Error,
  )
})
