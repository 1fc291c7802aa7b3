/** `exploreServers` finds each of the faults that are injected into the shared refresh. */
import { authenticate, createServerClient, type ServerClientOptions } from 'latchkey/server'
import { memoryStore, type SetOptions, type SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { exploreServers, type ExploreServersOptions, type ServerContext } from './exploreServers.ts'

/** A store that all servers share, and what a fault makes of it. */
function faultyStores(
  inject: (store: SharedStore, context: ServerContext, shared: Map<string, unknown>) => SharedStore,
) {
  return () => {
    let store: SharedStore | undefined
    const shared = new Map<string, unknown>()
    return (context: ServerContext): SharedStore => {
      store ??= memoryStore({ monotonic: context.monotonic })
      return inject(store, context, shared)
    }
  }
}

type SetFunction = (key: string, value: string, options: SetOptions) => Promise<boolean>

/** Replaces `set`. */
const withSet = (change: (set: SetFunction, context: ServerContext, store: SharedStore) => SetFunction) =>
  faultyStores((store, context) => ({ ...bound(store), set: change(bound(store).set, context, store) }))

const bound = (store: SharedStore): SharedStore => ({
  get: (key) => store.get(key),
  set: (key, value, options) => store.set(key, value, options),
  remove: (key, options) => store.remove(key, options),
})

const isLock = (key: string): boolean => key.endsWith(':lock')

const PRESENTED_TWICE = /presented once/
const SIGNED_OUT = /stay signed in|presented once/

interface Fault {
  readonly name: string
  readonly options: ExploreServersOptions
  readonly rule: RegExp
}

const FAULTS: readonly Fault[] = [
  {
    name: 'no lock: every server gets it',
    options: {
      createStores: withSet(
        (set) =>
          (key, value, { ttlMillis }) =>
            set(key, value, { ttlMillis }),
      ),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a lock without an owner: a server that was paused removes the lock of the next one',
    options: {
      createStores: faultyStores((store) => ({ ...bound(store), remove: (key) => store.remove(key) })),
    },
    rule: /only its own lock/,
  },
  {
    name: 'a lock without a time limit: a crash keeps it forever',
    options: {
      createStores: withSet(
        (set) => (key, value, options) => set(key, value, isLock(key) ? { ...options, ttlMillis: 1e9 } : options),
      ),
    },
    rule: /must get its user, but one got 503/,
  },
  {
    name: 'an impatient loser: it presents the token after 100 ms',
    options: {
      createStores: withSet((set, { monotonic }) => {
        const firstAttempts = new Map<string, number>()
        return async (key, value, options) => {
          if (await set(key, value, options)) return true
          const firstAttempt = firstAttempts.get(key) ?? monotonic()
          firstAttempts.set(key, firstAttempt)
          return isLock(key) && monotonic() - firstAttempt > 100
        }
      }),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a result that is not remembered',
    options: {
      createStores: withSet((set) => async (key, value, options) => (isLock(key) ? set(key, value, options) : true)),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a result that is forgotten when it is delivered',
    options: {
      createStores: withSet((set, _, store) => async (key, value, options) => {
        const isDelivery = !isLock(key) && (await store.get(key)) !== null
        return set(key, value, isDelivery ? { ...options, ttlMillis: 1 } : options)
      }),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a result that is sealed with a key of the process',
    options: {
      createStores: faultyStores((store, { server }) => ({
        ...bound(store),
        get: async (key) => {
          const stored = await store.get(key)
          if (stored === null || isLock(key)) return stored
          return stored.startsWith(`${server}:`) ? stored.slice(2) : 'unreadable'
        },
        set: (key, value, options) => store.set(key, isLock(key) ? value : `${server}:${value}`, options),
      })),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a lock that is released before the result is written',
    options: {
      createStores: withSet((set, { delay }, store) => async (key, value, options) => {
        if (isLock(key)) return set(key, value, options)
        await store.remove(`${key}:lock`)
        await delay()
        return set(key, value, options)
      }),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a write that is not awaited',
    options: {
      createStores: withSet((set, { delay }) => async (key, value, options) => {
        if (isLock(key)) return set(key, value, options)
        void delay()
          .then(delay)
          .then(() => set(key, value, options))
        return true
      }),
    },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'no sharing within a process: each request has a client of its own',
    options: { servers: 1, createServer: createServerWithoutSharing },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'errors of the store that are swallowed',
    options: {
      // The store of the scenario fails outside the adapter, so this adapter loses its connection by itself.
      createStores: faultyStores((store, { monotonic }, shared) => {
        const isDown = (): boolean => Math.floor(monotonic() / 20_000) % 2 === 1
        return {
          get: async (key) => (isDown() ? null : store.get(key)),
          set: async (key, value, options) => isDown() || store.set(key, value, options),
          remove: (key, options) => (isDown() ? Promise.resolve(shared) : store.remove(key, options)),
        }
      }),
    },
    rule: SIGNED_OUT,
  },
  {
    name: 'an expiry by the clock of each server',
    options: { createStores: createStoresWithLocalClocks },
    rule: PRESENTED_TWICE,
  },
  {
    name: 'a lock that is read and written in two steps',
    options: {
      createStores: withSet((set, { delay }, store) => async (key, value, { ttlMillis, ifAbsent }) => {
        if (ifAbsent && (await store.get(key)) !== null) return false
        await delay()
        return set(key, value, { ttlMillis })
      }),
    },
    rule: PRESENTED_TWICE,
  },
]

/** Without the shared store, as a server that was written before it. */
function createServerWithoutSharing({ sharedStore: _, ...options }: ServerClientOptions) {
  return async (request: Request): Promise<Response> => {
    const headers = new Headers()
    const server = createServerClient(options)
    return authenticate(server, request, { responseHeaders: headers }).then(
      ({ userId }) => Response.json({ userId }, { headers }),
      () => Response.json({}, { status: 401, headers }),
    )
  }
}

/** Stores the time at which a value expires, and compares it to the clock of the server that reads. */
function createStoresWithLocalClocks() {
  const values = new Map<string, { readonly value: string; readonly expiresAt: number }>()
  return ({ now }: ServerContext): SharedStore => {
    const get = async (key: string): Promise<string | null> => {
      const entry = values.get(key)
      return entry && now() < entry.expiresAt ? entry.value : null
    }
    return {
      get,
      set: async (key, value, { ttlMillis, ifAbsent }) => {
        if (ifAbsent && (await get(key)) !== null) return false
        values.set(key, { value, expiresAt: now() + ttlMillis })
        return true
      },
      remove: async (key, { ifValue } = {}) => {
        if (ifValue === undefined || values.get(key)?.value === ifValue) values.delete(key)
      },
    }
  }
}

test.each(FAULTS)('exploreServers detects $name', async ({ options, rule }) => {
  const { violation } = await exploreServers(options)
  expect(violation?.rule).toMatch(rule)
})

test('the trace of a violation has only the steps that it needs', async () => {
  const keptLock = FAULTS.find(({ name }) => name.startsWith('a lock without a time limit'))!
  const { violation } = await exploreServers({ ...keptLock.options, pages: 1 })
  const steps = violation!.trace.filter((line) => !line.includes('s:   ')).map((line) => line.replace(/^.*? s: /, ''))
  const needed = steps.slice(0, steps.indexOf('everything works again'))
  expect(needed).toHaveLength(3)
  expect(needed).toContainEqual(expect.stringMatching(/^page 1 sends \d requests/))
  expect(needed).toContainEqual(expect.stringMatching(/^the service needs \d+ ms longer$/))
  // The owner can't release its lock.
  expect(needed).toContainEqual(
    expect.stringMatching(/^(server \d crashes and starts again|the store is unreachable)$/),
  )
})

test('a violation has a seed that reproduces it', async () => {
  const { options } = FAULTS[0]!
  const { violation } = await exploreServers({ ...options, seed: 'repeat' })
  const again = await exploreServers({ ...options, seed: violation!.seed, scenarios: 1 })
  expect(again.violation).toEqual(violation)
})
