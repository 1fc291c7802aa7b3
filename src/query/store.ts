/**
 * The client's own small cache, so that `useUser` and the pages need no React Query: all readers share one read,
 * which is kept outside of React, because React may discard any mount. Unused entries are dropped after 5 s, without
 * timers.
 */
import { createSlot } from '../core/client/slots.ts'
import type { Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import { share } from './shareItems.ts'
import type { StorableQuery } from './types.ts'

/** The state of a read. The object is replaced only when something changed. */
export interface StoredRead<Data = unknown> {
  /** `undefined` until a read succeeds. */
  readonly data: Data | undefined
  /** The error of the last attempt; `null` if it succeeded. */
  readonly error: unknown
}

interface Entry {
  readonly queryKey: readonly unknown[]
  read: StoredRead
  /** The state that the server rendered; hydration must begin with it. */
  initial: StoredRead
  /** When the data was read, on the client's monotonic clock; `-Infinity` when it is stale. */
  readAt: number
  failedAt: number
  idleSince: number
  running: { readonly promise: Promise<void>; readonly abort: AbortController } | null
  /** Stops listening for the tab to become visible. */
  unwatch: (() => void) | undefined
  readonly listeners: Map<() => void, { query: StorableQuery<unknown>; staleMillis: number }>
}

/** All entries of a client, by key. In a browser there is one store for a client, on a server one for each render. */
export interface Store {
  readonly client: Client
  readonly entries: Map<string, Entry>
  readonly seeded: WeakSet<object>
}

export const NOTHING_READ: StoredRead<never> = { data: undefined, error: null }

export function createStore(client: Client): Store {
  return { client, entries: new Map(), seeded: new WeakSet() }
}

/** The store of a browser's client. */
const stores = /* @__PURE__ */ createSlot(createStore)

export const storeOf = (client: Client): Store => stores.get(client)

/** Omits the client's key, because it contains the service's URL, which may differ between server and browser. */
const nameOf = (queryKey: readonly unknown[]): string => JSON.stringify(queryKey.slice(1))

export function entryOf({ client, entries }: Store, queryKey: readonly unknown[]): Entry {
  const name = nameOf(queryKey)
  const now = client.platform.monotonic()
  for (const [each, other] of entries)
    if (isIdle(other) && now - other.idleSince > CACHE_IDLE_MILLIS) entries.delete(each)
  let entry = entries.get(name)
  if (!entry) {
    entry = {
      queryKey: [client.key, ...queryKey.slice(1)],
      read: NOTHING_READ,
      initial: NOTHING_READ,
      readAt: -Infinity,
      failedAt: -Infinity,
      idleSince: now,
      running: null,
      unwatch: undefined,
      listeners: new Map(),
    }
    entries.set(name, entry)
  }
  return entry
}

const isIdle = ({ running, listeners }: Entry): boolean => !running && !listeners.size

export const getStored = <Data>(store: Store, queryKey: readonly unknown[]): StoredRead<Data> =>
  entryOf(store, queryKey).read as StoredRead<Data>

/** Returns the state of a read that the server sent; an empty state if the server sent none. */
export const getInitial = <Data>(store: Store, queryKey: readonly unknown[]): StoredRead<Data> =>
  entryOf(store, queryKey).initial as StoredRead<Data>

/**
 * Calls `listener` after each change, and reads again if the data is older than `staleMillis`. Returns a function
 * that unsubscribes.
 */
export function subscribeStored(
  store: Store,
  query: StorableQuery<unknown>,
  staleMillis: number,
  listener: () => void,
): () => void {
  const entry = entryOf(store, query.queryKey)
  const { platform } = store.client
  const own = (): void => listener()
  entry.listeners.set(own, { query, staleMillis })
  refreshStored(store, query, staleMillis)
  entry.unwatch ??= platform.visibility?.subscribe((event) => {
    const least = Math.min(...[...entry.listeners.values()].map((each) => each.staleMillis))
    if (event !== 'hidden' && platform.monotonic() - entry.readAt >= least) void readStored(store, query)
  })
  return () => {
    if (!entry.listeners.delete(own) || entry.listeners.size > 0) return
    entry.unwatch?.()
    entry.unwatch = undefined
    entry.idleSince = platform.monotonic()
  }
}

/** Reads again if the data is older than `staleMillis`. */
export function refreshStored(store: Store, query: StorableQuery<unknown>, staleMillis: number): void {
  const { readAt } = entryOf(store, query.queryKey)
  if (store.client.platform.monotonic() - readAt >= staleMillis) void readStored(store, query)
}

/** Reads again. A read in flight is joined if there is data to show meanwhile; otherwise it is aborted and replaced. */
export function readAgain(store: Store, query: StorableQuery<unknown>): Promise<void> {
  const entry = entryOf(store, query.queryKey)
  if (entry.running && entry.read.data === undefined) {
    entry.running.abort.abort()
    entry.running = null
  }
  return readStored(store, query)
}

/** Reads, or joins the read in flight. Never rejects: the result or the error is stored in the entry. */
export function readStored(store: Store, query: StorableQuery<unknown>): Promise<void> {
  const entry = entryOf(store, query.queryKey)
  if (entry.running) return entry.running.promise
  const { platform } = store.client
  const settle = (read: StoredRead): void => {
    if (entry.running !== running) return
    entry.running = null
    entry.idleSince = platform.monotonic()
    if (read.error === null) entry.readAt = entry.idleSince
    else entry.failedAt = entry.idleSince
    show(entry, read)
  }
  const abort = new AbortController()
  const { structuralSharing = share } = query
  const promise = query.queryFn({ signal: abort.signal }).then(
    (data) => settle({ data: structuralSharing(entry.read.data, data), error: null }),
    (error: unknown) => settle({ data: entry.read.data, error }),
  )
  const running = { promise, abort }
  entry.running = running
  // A retry shows a loading state instead of the previous error.
  if (entry.read.data === undefined) show(entry, NOTHING_READ)
  return promise
}

/** Returns the milliseconds since the last failed attempt. */
export const sinceFailure = (store: Store, queryKey: readonly unknown[]): number =>
  store.client.platform.monotonic() - entryOf(store, queryKey).failedAt

export function show(entry: Entry, read: StoredRead): void {
  if (read.data === entry.read.data && read.error === entry.read.error) return
  entry.read = read
  for (const listener of [...entry.listeners.keys()]) listener()
}

/**
 * Marks reads stale, and resolves when the mounted reads are refetched. Ignores reads in flight, which may predate
 * the write.
 */
export async function invalidateStored(client: Client, matches: (key: readonly unknown[]) => boolean): Promise<void> {
  const store = storeOf(client)
  await Promise.all(
    [...store.entries.values()].map((entry) => {
      if (!matches(entry.queryKey)) return null
      entry.readAt = -Infinity
      entry.running = null
      const [first] = entry.listeners.values()
      return first && readStored(store, first.query)
    }),
  )
}

/** Removes reads. The results of reads in flight are ignored. */
export function dropStored(client: Client, matches: (key: readonly unknown[]) => boolean): void {
  const { entries } = storeOf(client)
  for (const [name, entry] of entries) {
    if (!matches(entry.queryKey)) continue
    entry.running = null
    entries.delete(name)
  }
}

/**
 * Adds data that a server has read, once for each `initial` object. The data counts as read now, because the server's
 * clock may differ.
 */
export function seedStore(
  store: Store,
  initial: { queries: { queries: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[] } },
): void {
  if (store.seeded.has(initial)) return
  store.seeded.add(initial)
  for (const { queryKey, state } of initial.queries.queries) {
    const entry = entryOf(store, queryKey)
    entry.initial = { data: state.data, error: null }
    entry.running = null
    entry.readAt = store.client.platform.monotonic()
    show(entry, entry.initial)
  }
}
