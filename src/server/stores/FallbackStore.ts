/** The app's store, and memory in its place while it is down or slow. */
import { STORE_RETRY_MILLIS, STORE_TIMEOUT_MILLIS } from '../../core/constants.ts'
import { LatchkeyError } from '../../core/errors.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import { withTimeout } from '../../core/util/withTimeout.ts'
import { memoryStore } from './memoryStore.ts'
import type { ProcessStore, RemoveOptions, SetOptions, SharedStore } from './SharedStore.ts'

/**
 * The shared store failed or was slow. For some seconds the process works without it. Reported to `onUnhandledError`;
 * never thrown.
 *
 * @example
 * ```ts
 * const server = createServerClient({
 *   ...options,
 *   onUnhandledError: (error) => (error instanceof StoreError ? log.warn(error.message) : log.error(error)),
 * })
 * ```
 */
export class StoreError extends LatchkeyError {
  declare readonly code: 'STORE_UNAVAILABLE'

  constructor(cause: unknown) {
    super(
      'STORE_UNAVAILABLE',
      `The shared store failed or took longer than ${STORE_TIMEOUT_MILLIS} ms, so this process works without it for ${STORE_RETRY_MILLIS / 1000} s. Check the store and its connection.`,
      { cause },
    )
  }

  override get name(): string {
    return 'StoreError'
  }
}

/** How many timers in a row measure the time of an operation. */
const STORE_WAIT_TIMERS = 4

const TIMED_OUT = Symbol('timed out')

export interface FallbackStoreOptions {
  readonly store: SharedStore
  readonly clock: Pick<Platform, 'monotonic' | 'after'>
  /** Called once for each time that the store goes down. */
  readonly onError: (error: StoreError) => void
}

/**
 * ```
 * up ──an operation fails, or takes longer than 1 s──▶ down: memory is used
 * ▲                                                         │
 * └─────────────────── 5 s later ───────────────────────────┘
 * ```
 *
 * A request therefore waits for a store that doesn't respond only once. Memory has a copy of what this process wrote.
 * Results are sent to the store even while it is down, and nothing waits for them: a store that is only slow then still
 * passes them on to other processes.
 */
export class FallbackStore implements ProcessStore {
  readonly #store: SharedStore
  readonly #memory: SharedStore
  readonly #clock: FallbackStoreOptions['clock']
  readonly #onError: FallbackStoreOptions['onError']
  #downUntil = -Infinity

  constructor({ store, clock, onError }: FallbackStoreOptions) {
    this.#store = store
    this.#memory = memoryStore({ monotonic: clock.monotonic })
    this.#clock = clock
    this.#onError = onError
  }

  isAvailable(): boolean {
    return this.#clock.monotonic() >= this.#downUntil
  }

  get(key: string): Promise<string | null> {
    return this.#attempt(
      () => this.#store.get(key),
      () => this.#memory.get(key),
    )
  }

  async set(key: string, value: string, options: SetOptions): Promise<boolean> {
    const setInMemory = (): Promise<boolean> => this.#memory.set(key, value, options)
    // A copy of a lock would outlive the lock that another process releases.
    if (options.ifAbsent) return this.#attempt(() => this.#store.set(key, value, options), setInMemory)
    await setInMemory()
    return this.#attemptAlways(() => this.#store.set(key, value, options), true)
  }

  async remove(key: string, options?: RemoveOptions): Promise<void> {
    await this.#memory.remove(key, options)
    await this.#attemptAlways(() => this.#store.remove(key, options), undefined)
  }

  /** Sends a write in any case, and waits for it only while the store is up. */
  #attemptAlways<Result>(operation: () => Promise<Result>, fallback: Result): Promise<Result> {
    const response = startAsync(operation)
    response.catch(() => {})
    return this.#attempt(
      () => response,
      () => Promise.resolve(fallback),
    )
  }

  async #attempt<Result>(operation: () => Promise<Result>, fallback: () => Promise<Result>): Promise<Result> {
    if (!this.isAvailable()) return fallback()
    try {
      return await this.#waitFor(startAsync(operation))
    } catch (cause) {
      if (this.isAvailable()) {
        this.#downUntil = this.#clock.monotonic() + STORE_RETRY_MILLIS
        this.#onError(new StoreError(cause))
      }
      return fallback()
    }
  }

  /**
   * Waits with several short timers instead of a long one: after a process was blocked, a long timer would fire before the
   * responses that have arrived are read.
   */
  async #waitFor<Result>(response: Promise<Result>): Promise<Result> {
    const options = { timeoutMillis: STORE_TIMEOUT_MILLIS / STORE_WAIT_TIMERS, timeoutError: () => TIMED_OUT }
    for (let count = 0; count < STORE_WAIT_TIMERS; count += 1) {
      try {
        return await withTimeout(this.#clock, response, options)
      } catch (error) {
        if (error !== TIMED_OUT) throw error
      }
    }
    throw new Error(`The store did not respond within ${STORE_TIMEOUT_MILLIS} ms.`)
  }
}

/** Turns an error that an adapter throws at once into a rejection. */
async function startAsync<Result>(operation: () => Promise<Result>): Promise<Result> {
  return operation()
}
