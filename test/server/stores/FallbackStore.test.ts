/** A store that is down or slow costs a request one wait, and loses nothing that this process knows. */
import { memoryStore, StoreError, type SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { FallbackStore } from '../../../src/server/stores/FallbackStore.ts'
import { testStoreContract } from './storeContract.ts'

const TTL = { ttlMillis: 60_000 }

function setUp() {
  let now = 0
  const timers = new Set<{ readonly dueAt: number; readonly callback: () => void }>()
  const clock = {
    monotonic: () => now,
    after: (millis: number, callback: () => void) => {
      const timer = { dueAt: now + millis, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  /** Lets time pass in turns of 250 ms, between which the process works. */
  const pass = async (millis: number): Promise<void> => {
    const end = now + millis
    while (now < end) {
      now = Math.min(now + 250, end)
      for (const timer of [...timers]) if (timer.dueAt <= now) timer.callback()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  /** Lets time pass without a turn for the process: its timers fire before it reads what has arrived. */
  const block = (millis: number): void => {
    now += millis
    for (const timer of [...timers]) timer.callback()
  }
  const remote = memoryStore({ monotonic: clock.monotonic })
  const calls: string[] = []
  const errors: StoreError[] = []
  /** What happens before an operation of the remote store. */
  const network = { reach: async (): Promise<void> => {} }
  const run = async <Result>(name: string, operation: () => Promise<Result>): Promise<Result> => {
    calls.push(name)
    await network.reach()
    return operation()
  }
  const app: SharedStore = {
    get: (key) => run('get', () => remote.get(key)),
    set: (key, value, options) => run('set', () => remote.set(key, value, options)),
    remove: (key, options) => run('remove', () => remote.remove(key, options)),
  }
  const open = (store: SharedStore) => new FallbackStore({ store, clock, onError: (error) => errors.push(error) })
  return { store: open(app), open, remote, network, calls, errors, pass, block }
}

testStoreContract('FallbackStore', () => setUp())

test('a store that is down is reported once, and is asked again after 5 s', async () => {
  const { store, remote, network, calls, errors, pass } = setUp()
  await remote.set('key', 'remote', TTL)
  const refused = new Error('connect ECONNREFUSED')
  network.reach = () => Promise.reject(refused)
  expect(await Promise.all([store.get('key'), store.get('key'), store.get('key')])).toEqual([null, null, null])
  expect(await store.get('key')).toBeNull()
  expect(calls).toEqual(['get', 'get', 'get'])
  expect(errors).toEqual([expect.objectContaining({ code: 'STORE_UNAVAILABLE', cause: refused })])
  network.reach = async () => {}
  await pass(4999)
  expect(await store.get('key')).toBeNull()
  await pass(1)
  expect(await store.get('key')).toBe('remote')
})

test('a store that does not respond costs one wait of one second, and none for 5 s', async () => {
  const { store, network, calls, pass } = setUp()
  network.reach = () => new Promise(() => {})
  const read = store.get('key')
  const written = store.set('lock', 'owner', { ...TTL, ifAbsent: true })
  await pass(1000)
  expect({ read: await read, isWritten: await written }).toEqual({ read: null, isWritten: true })
  expect(await store.set('lock', 'another', { ...TTL, ifAbsent: true })).toBe(false)
  expect(calls).toEqual(['get', 'set'])
})

test('a lock that is released while the store is down can be taken again at once', async () => {
  const { store, network } = setUp()
  network.reach = () => Promise.reject(new Error('down'))
  const acquire = (owner: string) => store.set('lock', owner, { ...TTL, ifAbsent: true })
  expect(await acquire('first')).toBe(true)
  await store.remove('lock', { ifValue: 'first' })
  expect(await acquire('second')).toBe(true)
  expect(await store.get('lock')).toBe('second')
})

test('what this process wrote is known while the store is down', async () => {
  const { store, network } = setUp()
  await store.set('result', 'tokens', TTL)
  network.reach = () => Promise.reject(new Error('down'))
  expect(await store.get('result')).toBe('tokens')
})

test('results are sent to a store that is slow, without waiting for it', async () => {
  const { store, remote, network, pass } = setUp()
  let arrive = (): void => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  network.reach = () => slow
  const read = store.get('result')
  await pass(1000)
  await read
  expect(await store.set('result', 'tokens', TTL)).toBe(true)
  arrive()
  await expect.poll(() => remote.get('result')).toBe('tokens')
})

test('a lock that a slow store grants too late is released', async () => {
  const { store, remote, network, pass } = setUp()
  let arrive = (): void => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  network.reach = () => slow
  const lock = store.set('lock', 'owner', { ...TTL, ifAbsent: true })
  await pass(1000)
  expect(await lock).toBe(true)
  await store.remove('lock', { ifValue: 'owner' })
  arrive()
  await expect.poll(() => remote.get('lock')).toBeNull()
})

test('a process that was blocked for a minute reads a response that has arrived meanwhile', async () => {
  const { store, remote, network, block } = setUp()
  await remote.set('key', 'value', TTL)
  let arrive = (): void => {}
  network.reach = () => new Promise((resolve) => (arrive = resolve))
  const read = store.get('key')
  block(59_000)
  arrive()
  expect(await read).toBe('value')
})

test('an adapter that throws at once is treated as a store that is down', async () => {
  const { open, errors } = setUp()
  const fail = (): never => {
    throw new TypeError('The client is closed')
  }
  const store = open({ get: fail, set: fail, remove: fail })
  expect(await store.get('key')).toBeNull()
  expect(await store.set('key', 'value', TTL)).toBe(true)
  expect(await store.get('key')).toBe('value')
  expect(errors).toHaveLength(1)
})

test('without its fallback, a store that is down throws NETWORK for each operation, and knows no copy', async () => {
  const { store, network, errors, pass } = setUp()
  const { withoutFallback } = store
  expect(await withoutFallback.set('key', 'value', TTL)).toBe(true)
  expect(await withoutFallback.get('key')).toBe('value')
  network.reach = () => Promise.reject(new Error('down'))
  const operations = [
    () => withoutFallback.get('key'),
    () => withoutFallback.set('key', 'newer', TTL),
    () => withoutFallback.set('lock', 'owner', { ...TTL, ifAbsent: true }),
    () => withoutFallback.remove('key'),
  ]
  for (const operation of operations) {
    const error: unknown = await operation().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'TransportError', code: 'NETWORK', cause: errors[0] })
  }
  expect(errors).toHaveLength(1)
  network.reach = async () => {}
  await pass(5000)
  expect(await withoutFallback.get('key')).toBe('value')
})

test('without its fallback, a value that another process replaced is never answered from memory', async () => {
  const { store, remote, network } = setUp()
  await store.set('key', 'old', TTL)
  await remote.set('key', 'new', TTL)
  network.reach = () => Promise.reject(new Error('down'))
  await expect(store.withoutFallback.get('key')).rejects.toMatchObject({ code: 'NETWORK' })
})
