/**
 * The results of refreshes, by a hash of the refresh token that was replaced.
 *
 * ```
 * undelivered ──a response with the new tokens is handed to the framework──▶ delivered
 *      └──the access token expires──▶ forgotten ◀──30 s after the delivery──┘
 * ```
 *
 * At the maximum size, expired results are dropped first, then the delivered ones, oldest first, then the undelivered
 * ones: a browser that never received its new tokens would be signed out by a service that revokes reused tokens.
 */

/** The result of a refresh. Plain data, so that a store outside of the process could keep it. */
export interface RememberedRefresh {
  readonly accessToken: string
  /** The refresh token to use from now on; the same as before if the service keeps it. */
  readonly refreshToken: string
  /** Monotonic time at which the refresh was sent, in milliseconds. */
  readonly requestedAt: number
  /** Monotonic time at which the service responded, in milliseconds. */
  readonly refreshedAt: number
  /** Monotonic time at which the access token expires, in milliseconds. */
  readonly expiresAt: number
  /** Whether a response has carried the new tokens. */
  readonly isDelivered: boolean
}

interface Entry {
  readonly result: RememberedRefresh
  /** Monotonic milliseconds. */
  readonly until: number
}

/** How often a full memory looks for expired results. */
const SWEEP_INTERVAL_MILLIS = 10_000

export class RefreshMemory {
  readonly #delivered = new Map<string, Entry>()
  readonly #undelivered = new Map<string, Entry>()
  readonly #maxSize: number
  readonly #monotonic: () => number
  #sweptAt = -Infinity

  /** @param maxSize the maximum number of results */
  constructor(maxSize: number, monotonic: () => number) {
    this.#maxSize = maxSize
    this.#monotonic = monotonic
  }

  get size(): number {
    return this.#delivered.size + this.#undelivered.size
  }

  get(key: string): RememberedRefresh | undefined {
    const entry = this.#undelivered.get(key) ?? this.#delivered.get(key)
    if (!entry) return undefined
    if (this.#monotonic() < entry.until) return entry.result
    this.remove(key)
    return undefined
  }

  set(key: string, result: RememberedRefresh, ttlMillis: number): void {
    this.remove(key)
    const entry = { result, until: this.#monotonic() + ttlMillis }
    if (result.isDelivered) this.#delivered.set(key, entry)
    else this.#undelivered.set(key, entry)
    this.#makeRoom()
  }

  remove(key: string): void {
    this.#delivered.delete(key)
    this.#undelivered.delete(key)
  }

  #makeRoom(): void {
    if (this.size <= this.#maxSize) return
    const now = this.#monotonic()
    if (now - this.#sweptAt >= SWEEP_INTERVAL_MILLIS) {
      this.#sweptAt = now
      for (const entries of [this.#delivered, this.#undelivered]) {
        for (const [key, { until }] of entries) if (now >= until) entries.delete(key)
      }
    }
    while (this.size > this.#maxSize) {
      const entries = this.#delivered.size > 0 ? this.#delivered : this.#undelivered
      const [oldest = ''] = entries.keys()
      entries.delete(oldest)
    }
  }
}
