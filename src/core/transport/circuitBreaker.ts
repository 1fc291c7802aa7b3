/**
 * The state of a client's network. While one call tries to reach the service again (the probe), all others wait for its
 * result, so that an outage causes one series of requests instead of one for each call.
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
import type { EpochMillis } from '../util/types.ts'
import type { TaskScope } from '../util/withTimeout.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Answer, Send } from './fetchOnce.ts'

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

/** A series of failed attempts. */
export interface Outage {
  readonly error: TransportError
  /** Monotonic time at which the next call is sent. */
  until: number
}

/** The next step of a waiting call: it is sent, becomes the probe, or fails with the probe's error. */
export type Turn = 'send' | 'probe' | { readonly error: TransportError }

/** The state that a client's calls share while the service can't be reached. */
export interface Network extends NetworkStatus {
  /** Notifies pages of a change. */
  show(snapshot: NetworkSnapshot): void
  /** Present while the client is cooling. */
  outage?: Outage | undefined
  /** The calls that wait for the probe. */
  readonly waiting: Set<(turn: Turn) => void>
  /** Ends the pause of the probe. */
  hurry?: () => void
}

export type TransportPlatform = Pick<
  Platform,
  'kind' | 'fetch' | 'after' | 'random' | 'randomBytes' | 'online' | 'now' | 'monotonic'
> &
  TaskScope

/** The context of a retry. */
export interface RetryContext {
  readonly platform: TransportPlatform
  readonly network: Network
  /** Sends the request once. */
  readonly next: Send
  /** A request isn't repeated after a longer `Retry-After`. Default: 60 s. */
  readonly maxRetryAfterMillis: number | undefined
}

/** The first attempt, and whether the device was online. */
export interface FirstAttempt {
  readonly answer: Promise<Answer>
  readonly wasOnline: boolean
}

export const NETWORK_OK: NetworkSnapshot = { status: 'ok' }

export function createNetwork(): Network {
  const listeners = new Set<() => void>()
  let snapshot = NETWORK_OK
  return {
    waiting: new Set(),
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    show: (next) => {
      snapshot = next
      for (const listener of [...listeners]) listener()
    },
  }
}
