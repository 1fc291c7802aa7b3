/** The shared store of Durable Objects, on a storage with the semantics that Cloudflare documents. */
import { Hono } from 'hono'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createServerClient, type ServerClientOptions } from 'latchkey/server'
import type { SharedStore } from 'latchkey/stores'
import { afterEach, expect, test, vi } from 'vitest'
import { durableObjectStore, StoreEntry } from '../../examples/workers/StoreEntry.ts'
import { testStoreContract } from '../server/stores/storeContract.ts'
import { budget, SEED } from '../support/budget.ts'
import { exploreServers, type ServerContext } from '../support/exploreServers/exploreServers.ts'

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown
    constructor(ctx: unknown) {
      this.ctx = ctx
    }
  },
}))

afterEach(() => void vi.useRealTimers())

/**
 * The storage of one object. Values are copied, and there is one alarm. While an operation executes, no other call is
 * delivered to the object (input gates).
 */
class FakeStorage implements DurableObjectStorage {
  readonly values = new Map<string, unknown>()
  alarmAt: number | null = null
  /** Calls wait for the operations that execute. */
  gate: Promise<void> = Promise.resolve()

  get<Value>(key: string): Promise<Value | undefined> {
    return this.#execute(() => structuredClone(this.values.get(key)) as Value | undefined)
  }

  put(key: string, value: unknown): Promise<void> {
    return this.#execute(() => void this.values.set(key, structuredClone(value)))
  }

  deleteAll(): Promise<void> {
    return this.#execute(() => this.values.clear())
  }

  setAlarm(scheduledTime: number): Promise<void> {
    return this.#execute(() => {
      this.alarmAt = scheduledTime
    })
  }

  deleteAlarm(): Promise<void> {
    return this.#execute(() => {
      this.alarmAt = null
    })
  }

  #execute<Result>(operation: () => Result): Promise<Result> {
    const outcome = Promise.resolve().then(operation)
    // The continuation of the call runs before the next call is delivered.
    this.gate = outcome.then(() => new Promise((resolve) => setImmediate(resolve)))
    return outcome
  }
}

/** The objects of a class, by name. */
function createNamespace(beforeCall: () => void = () => {}) {
  const objects = new Map<string, { readonly entry: StoreEntry; readonly storage: FakeStorage }>()
  const open = (name: string) => {
    const storage = new FakeStorage()
    const opened = objects.get(name) ?? { entry: new StoreEntry({ storage }, {}), storage }
    objects.set(name, opened)
    return opened
  }
  /** Delivers a call when no operation of the storage executes. */
  const deliver = async <Result>(name: string, call: (entry: StoreEntry) => Promise<Result>): Promise<Result> => {
    const { entry, storage } = open(name)
    for (let gate: Promise<void> | null = null; gate !== storage.gate;) {
      gate = storage.gate
      await gate
    }
    beforeCall()
    return call(entry)
  }
  const namespace = {
    getByName: (name: string) => ({
      get: () => deliver(name, (entry) => entry.get()),
      set: (...args: Parameters<StoreEntry['set']>) => deliver(name, (entry) => entry.set(...args)),
      remove: (...args: Parameters<StoreEntry['remove']>) => deliver(name, (entry) => entry.remove(...args)),
    }),
  } as DurableObjectNamespace<StoreEntry>
  return { store: durableObjectStore(namespace), open, deliver }
}

testStoreContract('durableObjectStore', () => ({
  store: createNamespace().store,
  pass: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
}))

test('the alarm of an expired value deletes all that the object has stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const { store, open, deliver } = createNamespace()
  await store.set('key', 'value', { ttlMillis: 8000 })
  const { storage } = open('key')
  expect(storage.alarmAt).toBe(1_800_000_008_000)
  vi.setSystemTime(1_800_000_008_000)
  await deliver('key', (entry) => entry.alarm())
  expect({ values: storage.values.size, alarmAt: storage.alarmAt }).toEqual({ values: 0, alarmAt: null })
})

test('an alarm that is delivered after the value was replaced keeps the new value', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const { store, deliver } = createNamespace()
  await store.set('key', 'first', { ttlMillis: 100 })
  vi.setSystemTime(1_800_000_000_200)
  await store.set('key', 'second', { ttlMillis: 8000 })
  await deliver('key', (entry) => entry.alarm())
  expect(await store.get('key')).toBe('second')
})

test('Workers that share Durable Objects, with a client for each request, lose no session', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  const createStores = () => {
    let store: SharedStore | undefined
    return ({ monotonic }: ServerContext): SharedStore => {
      // An object has a clock of its own.
      store ??= createNamespace(() => vi.setSystemTime(start + monotonic())).store
      return store
    }
  }
  const createServer = (options: ServerClientOptions) => (request: Request) => {
    const api = new Hono<AuthEnv>()
    api.use('/api/*', requireUser(createServerClient(options)))
    api.get('/api/me', (c) => c.json({ userId: c.var.auth.userId }))
    return Promise.resolve(api.fetch(request))
  }
  const { violation } = await exploreServers({ createStores, createServer, scenarios: budget(30), seed: String(SEED) })
  expect(violation).toBeNull()
})
