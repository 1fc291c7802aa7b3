/** The app's store, and memory in its place while it is down or slow. */
import { STORE_RETRY_MILLIS, STORE_TIMEOUT_MILLIS } from '../../core/constants.ts'
import { TransportError } from '../../core/errors.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import { withTimeout } from '../../core/util/withTimeout.ts'
import { memoryStore } from './memoryStore.ts'
import type { ProcessStore, RemoveOptions, SetOptions, SharedStore } from './SharedStore.ts'
import { requireStoredText, requireWritten, toStoreError, type StoreError } from './StoreError.ts'

/** How many timers in a row measure the time of an operation. */
const STORE_WAIT_TIMERS = 4

const TIMED_OUT = Symbol('timed out')

const ADVICE = 'get of sharedStore must resolve to the text that was stored, or to null; set to true or false.'

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
 * A request therefore waits for a store that doesn't respond only once. Memory has a copy of what this process wrote, which
 * is right only for values that no process changes; for others there is {@link ProcessStore.withoutFallback}. Writes are
 * sent to the store even while it is down, and nothing waits for them: a store that is only slow then still passes them on
 * to other processes.
 */
export class FallbackStore implements ProcessStore {
  readonly #store: SharedStore
  readonly #memory: SharedStore
  readonly #clock: FallbackStoreOptions['clock']
  readonly #onError: FallbackStoreOptions['onError']
  #downUntil = -Infinity
  #lastError: StoreError | undefined

  constructor({ store, clock, onError }: FallbackStoreOptions) {
    this.#store = store
    this.#memory = memoryStore({ monotonic: clock.monotonic })
    this.#clock = clock
    this.#onError = onError
  }

  isAvailable(): boolean {
    return this.#clock.monotonic() >= this.#downUntil
  }

  readonly withoutFallback: SharedStore = {
    get: (key) => this.#attempt(() => this.#read(key), this.#refuse),
    set: (key, value, options) => this.#send(() => this.#write(key, value, options), this.#refuse),
    remove: (key, options) => this.#send(() => this.#store.remove(key, options), this.#refuse),
  }

  get(key: string): Promise<string | null> {
    return this.#attempt(
      () => this.#read(key),
      () => this.#memory.get(key),
    )
  }

  async set(key: string, value: string, options: SetOptions): Promise<boolean> {
    const setInMemory = (): Promise<boolean> => this.#memory.set(key, value, options)
    // A copy of a lock would outlive the lock that another process releases.
    if (options.ifAbsent) return this.#attempt(() => this.#write(key, value, options), setInMemory)
    await setInMemory()
    return this.#send(
      () => this.#write(key, value, options),
      async () => true,
    )
  }

  async remove(key: string, options?: RemoveOptions): Promise<void> {
    await this.#memory.remove(key, options)
    await this.#send(
      () => this.#store.remove(key, options),
      async () => {},
    )
  }

  async #read(key: string): Promise<string | null> {
    return requireStoredText(await this.#store.get(key), ADVICE)
  }

  async #write(key: string, value: string, options: SetOptions): Promise<boolean> {
    return requireWritten(await this.#store.set(key, value, options), ADVICE)
  }

  readonly #refuse = async (): Promise<never> => {
    throw new TransportError('NETWORK', 'The shared store of this server is unavailable. Please try again.', {
      attempts: 0,
      cause: this.#lastError,
    })
  }

  /** Sends a write in any case, and waits for it only while the store is up. */
  #send<Result>(operation: () => Promise<Result>, fallback: () => Promise<Result>): Promise<Result> {
    const response = startAsync(operation)
    response.catch(() => {})
    return this.#attempt(() => response, fallback)
  }

  async #attempt<Result>(operation: () => Promise<Result>, fallback: () => Promise<Result>): Promise<Result> {
    if (!this.isAvailable()) return fallback()
    try {
      return await this.#waitFor(startAsync(operation))
    } catch (cause) {
      if (this.isAvailable()) {
        this.#downUntil = this.#clock.monotonic() + STORE_RETRY_MILLIS
        this.#lastError = toStoreError(cause)
        this.#onError(this.#lastError)
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
