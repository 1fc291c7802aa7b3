/** The state of a client's network, for pages. */
import type { EpochMillis } from '../util/types.ts'

/** The state of the network that pages can show. */
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

/** The state of the network as a small store, for pages. */
export interface NetworkStatus {
  getSnapshot(): NetworkSnapshot
  /** Calls back after each change; returns a function that stops it. */
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
