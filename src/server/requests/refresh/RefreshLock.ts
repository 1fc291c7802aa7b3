/**
 * The lock on the refresh of one token, over all processes that share a store. Its owner has a random name, and it ends
 * by itself after 8 s, by the clock of the store: a process that was killed blocks others no longer than that.
 */
import { REFRESH_LOCK_MILLIS } from '../../../core/constants.ts'
import type { SharedStore } from '../../stores/SharedStore.ts'

export class RefreshLock {
  readonly #store: SharedStore
  readonly #monotonic: () => number
  readonly #name: string
  readonly #owner = crypto.randomUUID()
  #acquiredAt = -Infinity

  constructor(store: SharedStore, monotonic: () => number, name: string) {
    this.#store = store
    this.#monotonic = monotonic
    this.#name = name
  }

  /** Returns true if this process owns the lock now. */
  async tryAcquire(): Promise<boolean> {
    const requestedAt = this.#monotonic()
    const isAcquired = await this.#store.set(this.#name, this.#owner, {
      ttlMillis: REFRESH_LOCK_MILLIS,
      ifAbsent: true,
    })
    if (isAcquired) this.#acquiredAt = requestedAt
    return isAcquired
  }

  /** Returns false if the lock may have ended, for example because this process was paused. */
  isHeld(): boolean {
    return this.#monotonic() - this.#acquiredAt < REFRESH_LOCK_MILLIS
  }

  /** Removes the lock, unless another process owns it by now. */
  async release(): Promise<void> {
    if (this.#acquiredAt !== -Infinity) await this.#store.remove(this.#name, { ifValue: this.#owner })
  }
}
