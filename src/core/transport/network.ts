/**
 * What one client knows of the network. While one call tries to reach the service again (the probe), all others wait
 * for its result, so that an outage costs one series of requests and not one for each call.
 *
 * ```
 * up ──a request fails──▶ retrying ──the probe gets any response──▶ up: all waiting calls are sent
 *                            │ ├──the probe has no attempts left──▶ cooling: all waiting calls fail with its error
 *                            │ └──the probe is aborted──▶ retrying: the next waiting call is the probe
 *                            └──retryNow()──▶ retrying, without the rest of the pause
 *
 * cooling ──any response──▶ up
 *   ├──a read or a refresh──▶ cooling: it fails with the error of the outage and is not sent
 *   ├──the same, after the cool-down──▶ cooling: it is sent once, and a failure starts the next cool-down
 *   └──a change──▶ cooling: it is sent once, because a user waits for it
 * ```
 */
import type { TransportError } from '../errors.ts'
import type { EpochMillis } from '../lib/types.ts'

/** What a page can show about the network. */
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

/** The part that pages use: a small store. */
export interface NetworkStatus {
  getSnapshot(): NetworkSnapshot
  /** Calls back after each change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** The end of a series of attempts without success. */
export interface Outage {
  readonly error: TransportError
  /** Monotonic time at which the next call is sent. */
  until: number
}

/** What a waiting call is told: to be sent, to be the probe, or the error of the probe. */
export type Turn = 'send' | 'probe' | { readonly error: TransportError }

export interface Network extends NetworkStatus {
  /** Present while the client is cooling. */
  outage?: Outage | undefined
  /** Reports a failed attempt. Returns true if this call is the probe now, false if another call is. */
  fail(isProbe: boolean, now: EpochMillis): boolean
  /** What a call that is not the probe waits for; `null` while the network is up. */
  turn(): { readonly promise: Promise<Turn>; cancel(): void } | null
  /** The probe got a response, or fails with an error, or ends without either. */
  end(how: 'response' | 'aborted' | { readonly error: TransportError }): void
  /** Resolves when `retryNow` is called. */
  hurry(): Promise<void>
}

const OK: NetworkSnapshot = { status: 'ok' }

export function createNetwork(): Network {
  const listeners = new Set<() => void>()
  const waiting = new Set<(turn: Turn) => void>()
  let snapshot = OK
  let hurry = (): void => {}
  const show = (next: NetworkSnapshot): void => {
    snapshot = next
    for (const listener of [...listeners]) listener()
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    fail: (isProbe, now) => {
      if (snapshot.status === 'retrying' && !isProbe) return false
      const { since = now, attempt = 0 } = snapshot as { since?: EpochMillis; attempt?: number }
      show({ status: 'retrying', since, attempt: attempt + 1, retryNow: () => hurry() })
      return true
    },
    turn: () => {
      if (snapshot.status === 'ok') return null
      let resolve!: (turn: Turn) => void
      const promise = new Promise<Turn>((settle) => waiting.add((resolve = settle)))
      return { promise, cancel: () => void waiting.delete(resolve) }
    },
    end: (how) => {
      const all = [...waiting]
      if (how === 'aborted' && all[0]) {
        waiting.delete(all[0])
        return all[0]('probe')
      }
      waiting.clear()
      for (const resolve of all) resolve(typeof how === 'object' ? how : 'send')
      show(OK)
    },
    hurry: () => new Promise((resolve) => (hurry = resolve)),
  }
}
