import { UsageError } from '../../core/errors.ts'
import { toRecord } from '../../core/util/record.ts'

/**
 * What the processes of a server share: results of refreshes, locks, key sets and revocations. Values are text. The store
 * measures how long they live, because the clocks of processes differ.
 *
 * `latchkey/stores` has adapters for Redis, Valkey and Upstash. Any other store with an atomic "set if absent" works:
 *
 * @example
 * ```ts
 * const sharedStore: SharedStore = {
 *   get: (key) => table.read(key),
 *   set: (key, value, { ttlMillis, ifAbsent }) => table.write(key, value, { ttlMillis, onlyIfAbsent: ifAbsent }),
 *   remove: (key, { ifValue } = {}) => table.delete(key, { onlyIfValue: ifValue }),
 * }
 * ```
 */
export interface SharedStore {
  /** Returns a value as it was stored; `null` if the key has none, or if its time is over. */
  get(key: string): Promise<string | null>
  /** Stores a value. Returns `false` if nothing was stored because of `ifAbsent`. */
  set(key: string, value: string, options: SetOptions): Promise<boolean>
  /** Removes a value. */
  remove(key: string, options?: RemoveOptions): Promise<unknown>
}

/**
 * A store as the server entries use it. While the shared store is down, its functions use what this process wrote: only for
 * values that no process changes, such as the result of a refresh.
 */
export interface ProcessStore extends SharedStore {
  /**
   * The store without memory in its place, for values that other processes change, and for values whose absence means
   * something. Its functions throw a `TransportError` `NETWORK` while the store is down.
   */
  readonly withoutFallback: SharedStore
  /** Returns false while what is read and written here doesn't reach the other processes. */
  isAvailable(): boolean
}

export interface SetOptions {
  /** How long the value lives, in whole milliseconds. */
  readonly ttlMillis: number
  /**
   * Whether to store the value only if the key has none. The test and the write must be one atomic step.
   *
   * @default false
   */
  readonly ifAbsent?: boolean
}

export interface RemoveOptions {
  /**
   * Removes only this value. The test and the removal must be one atomic step.
   *
   * @default removes any value
   */
  readonly ifValue?: string
}

/**
 * Returns the option `sharedStore`.
 *
 * @throws {UsageError} INVALID_OPTION unless it has the three functions
 */
export function requireSharedStore(store: SharedStore): SharedStore {
  const { get, set, remove } = toRecord(store)
  if ([get, set, remove].every((method) => typeof method === 'function')) return store
  throw new UsageError(
    'INVALID_OPTION',
    'sharedStore must have the functions get, set and remove. Wrap a Redis client: redisStore(client), of latchkey/stores.',
  )
}
