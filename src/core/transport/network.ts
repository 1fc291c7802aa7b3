/** What the calls of a client know about the network, together: its status, which pages see, and an outage of the service. */
import type { TransportError } from '../errors.ts'
import type { EpochMillis } from '../util/types.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { addJitter, addRetryAfterJitter, RETRY_AFTER_MAX_MILLIS } from './retryAfter.ts'
import type { TransportPlatform, TransportRequest } from './types.ts'

/** The time to the next attempt after the last, a seventh, would be 32 s. */
const OUTAGE_COOLDOWN_MILLIS = 30_000

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
    }

/** A store with the state of the network. */
export interface NetworkStatus {
  getSnapshot(): NetworkSnapshot
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/** How a probe ended: the service responds, the calls that wait fail with its error, or the next one is the probe. */
export type ProbeResult = 'responds' | 'unknown' | TransportError

const OK: NetworkSnapshot = { status: 'ok' }

export class Network implements NetworkStatus {
  readonly #platform: TransportPlatform
  readonly #listeners = new Set<{ readonly notify: () => void }>()
  #snapshot = OK
  /** The call that tries again while all others wait for it. */
  #probe: { readonly result: Promise<ProbeResult>; readonly end: (result: ProbeResult) => void } | null = null
  /** How many calls wait for the probe. */
  #waitingCount = 0
  /** The error of the call whose attempts all failed, until the service responds. */
  outageError: TransportError | null = null
  /** Monotonic time. */
  #cooldownEnd = 0

  constructor(platform: TransportPlatform) {
    this.#platform = platform
  }

  readonly getSnapshot = (): NetworkSnapshot => this.#snapshot

  readonly subscribe = (notify: () => void): (() => void) => {
    const listener = { notify }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Returns true for a read or a refresh during a cool-down. The first one after it is sent, and starts the next. */
  refuses({ method, auth, shouldRetry }: TransportRequest): boolean {
    // Of the requests without a session, only refreshes have `shouldRetry`.
    if (!this.outageError || (method !== 'GET' && (auth || !shouldRetry))) return false
    const nowMillis = this.#platform.monotonic()
    if (nowMillis < this.#cooldownEnd) return true
    this.#cooldownEnd = nowMillis + addJitter(this.#platform, OUTAGE_COOLDOWN_MILLIS)
    return false
  }

  beginOutage(error: TransportError, retryAfterMillis: number): void {
    this.outageError ??= error
    // It stops calls that the service may accept, so it never lasts as long as a long `Retry-After`.
    const requestedMillis = Math.min(retryAfterMillis, RETRY_AFTER_MAX_MILLIS)
    const cooldownMillis = addJitter(this.#platform, OUTAGE_COOLDOWN_MILLIS)
    this.#cooldownEnd =
      this.#platform.monotonic() + Math.max(addRetryAfterJitter(this.#platform, requestedMillis), cooldownMillis)
  }

  endOutage(): void {
    this.outageError = null
  }

  /** Lets the next call through, because the one that tested the service was aborted. */
  skipCooldown(): void {
    this.#cooldownEnd = 0
  }

  /** Waits while another call is the probe. If that one ends with an unknown result, the call is the probe now. */
  async waitForProbe(signal: AbortSignal | null | undefined): Promise<ProbeResult> {
    while (this.#probe) {
      this.#waitingCount += 1
      try {
        const result = await withTimeout(this.#platform, this.#probe.result, { signal })
        this.#waitingCount -= 1
        if (result !== 'unknown') return result
      } catch (error) {
        this.#waitingCount -= 1
        if (!this.#probe) this.#endRetries('unknown')
        throw error
      }
    }
    if (this.#snapshot === OK) return 'responds'
    this.#setProbe()
    return 'unknown'
  }

  /** Notifies pages of an attempt without a response. Returns true if the call is now the probe. */
  startProbe(isProbe: boolean): boolean {
    if (this.#probe && !isProbe) return false
    const snapshot = this.#snapshot
    const { since, attempt } = snapshot.status === 'retrying' ? snapshot : { since: this.#platform.now(), attempt: 0 }
    if (!isProbe) this.#setProbe()
    this.#setSnapshot({ status: 'retrying', since, attempt: attempt + 1 })
    return true
  }

  endProbe(result: ProbeResult): void {
    const probe = this.#probe
    this.#probe = null
    this.#endRetries(result)
    probe?.end(result)
  }

  /** Pages see the end of the retries, unless one of the calls that wait is the next probe. */
  #endRetries(result: ProbeResult): void {
    if (result !== 'unknown' || this.#waitingCount === 0) this.#setSnapshot(OK)
  }

  #setProbe(): void {
    let end!: (result: ProbeResult) => void
    this.#probe = { result: new Promise((resolve) => (end = resolve)), end: (result) => end(result) }
  }

  #setSnapshot(snapshot: NetworkSnapshot): void {
    this.#snapshot = snapshot
    for (const { notify } of [...this.#listeners]) notify()
  }
}
