/** The network status of a client. */
import type { EpochMillis } from '../util/types.ts'

/** Whether the service can be reached. */
export type NetworkSnapshot =
  | { readonly status: 'ok' }
  | {
      /** The service could not be reached, and another attempt follows. */
      readonly status: 'retrying'
      /** When the first attempt failed. */
      readonly since: EpochMillis
      /** How many attempts failed since then. */
      readonly attempt: number
      /** Makes the next attempt at once. */
      retryNow(): void
    }

/** A store with the state of the network. */
export interface NetworkStatus {
  getSnapshot(): NetworkSnapshot
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

export const NETWORK_OK: NetworkSnapshot = { status: 'ok' }

export class NetworkStore implements NetworkStatus {
  readonly #listeners = new Set<{ readonly notify: () => void }>()
  #snapshot = NETWORK_OK

  readonly getSnapshot = (): NetworkSnapshot => this.#snapshot

  readonly subscribe = (notify: () => void): (() => void) => {
    const listener = { notify }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  setSnapshot(snapshot: NetworkSnapshot): void {
    this.#snapshot = snapshot
    for (const { notify } of [...this.#listeners]) notify()
  }
}
