import type { ProcessStore, RemoveOptions, SetOptions, SharedStore } from './SharedStore.ts'

export interface MemoryStoreOptions {
  /**
   * The maximum number of values. If there are more, the value that expires soonest is dropped.
   *
   * @default 10_000
   */
  readonly maxEntries?: number | undefined
  /**
   * Returns the elapsed time in milliseconds. It never jumps.
   *
   * @default performance.now
   */
  readonly monotonic?: (() => number) | undefined
}

/**
 * Creates a store in the memory of this process: the default of `sharedStore`. Pass one store to all server entries of a
 * process, so that they share refreshes with each other.
 *
 * @param options the clock and the number of values
 * @returns the store
 *
 * @example
 * ```ts
 * const sharedStore = memoryStore()
 * const server = createServerClient({ ...options, sharedStore })
 * const proxySession = createSessionProxy({ ...publicOptions, sharedStore })
 * ```
 */
export function memoryStore(options: MemoryStoreOptions = {}): SharedStore {
  return new MemoryStore(options)
}

interface Entry {
  readonly value: string
  /** Monotonic milliseconds. */
  readonly until: number
}

export class MemoryStore implements ProcessStore {
  readonly #entries = new Map<string, Entry>()
  readonly #maxEntries: number
  readonly #monotonic: () => number
  readonly withoutFallback: SharedStore = this

  constructor({ maxEntries = 10_000, monotonic = () => performance.now() }: MemoryStoreOptions) {
    this.#maxEntries = maxEntries
    this.#monotonic = monotonic
  }

  /** Always true: a process without a shared store is the only one, as far as it knows. */
  isAvailable(): boolean {
    return true
  }

  async get(key: string): Promise<string | null> {
    return this.#read(key)
  }

  async set(key: string, value: string, { ttlMillis, ifAbsent = false }: SetOptions): Promise<boolean> {
    if (ifAbsent && this.#read(key) !== null) return false
    this.#entries.set(key, { value, until: this.#monotonic() + ttlMillis })
    if (this.#entries.size > this.#maxEntries) this.#makeRoom()
    return true
  }

  async remove(key: string, { ifValue }: RemoveOptions = {}): Promise<void> {
    if (ifValue === undefined || this.#read(key) === ifValue) this.#entries.delete(key)
  }

  #read(key: string): string | null {
    const entry = this.#entries.get(key)
    return entry && this.#monotonic() < entry.until ? entry.value : null
  }

  /** Drops the expired values, or else the one that expires soonest. */
  #makeRoom(): void {
    const now = this.#monotonic()
    let soonest: { readonly key: string; readonly until: number } | null = null
    for (const [key, { until }] of this.#entries) {
      if (until <= now) this.#entries.delete(key)
      else if (soonest === null || until < soonest.until) soonest = { key, until }
    }
    if (soonest !== null && this.#entries.size > this.#maxEntries) this.#entries.delete(soonest.key)
  }
}
