import { OUTAGE_COOLDOWN_MILLIS } from '../constants.ts'
import type { TransportError } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { addJitter } from './delays.ts'
import { NETWORK_OK, type NetworkStore } from './network.ts'
import type { TransportPlatform } from './types.ts'

/** How the wait of a call ends: it is sent, it becomes the probe, or it fails with the probe's error. */
export type WaitResult = 'send' | 'probe' | TransportError

/** The wait of one call. */
interface PendingWait {
  /** Absent until the wait ends. */
  result?: WaitResult
}

/**
 * Limits the requests of a client while the service can't be reached. One call, the probe, tries to reach it again while
 * all others wait for its result.
 *
 * ```
 * closed ──a request gets no response──▶ half-open ──the probe gets any response──▶ closed: waiting calls are sent
 *                                          │ ├──the probe has no attempts left──▶ open: waiting calls fail with its error
 *                                          │ └──the probe is aborted──▶ half-open: the next waiting call is the probe
 *                                          └──retryNow()──▶ half-open, without the rest of the delay
 *
 * open ──any response──▶ closed
 *   ├──a read or a refresh──▶ open: it fails with the error of the outage and is not sent
 *   ├──the same, after the cool-down──▶ open: it is sent once, and a failure starts the next cool-down
 *   └──a change──▶ open: it is sent once, because a user waits for it
 * ```
 */
export class CircuitBreaker {
  readonly #platform: TransportPlatform
  readonly #network: NetworkStore
  /** The calls that wait for the probe, with the functions that resolve their promises. */
  readonly #pendingWaits = new Map<PendingWait, (result: WaitResult) => void>()
  /** Present while open. `endsAt` is the monotonic time of the end of the cool-down. */
  #outage: { readonly error: TransportError; endsAt: number } | undefined
  #skipDelay: (() => void) | undefined

  constructor(platform: TransportPlatform, network: NetworkStore) {
    this.#platform = platform
    this.#network = network
  }

  get state(): 'closed' | 'half-open' | 'open' {
    if (this.#outage) return 'open'
    return this.#network.getSnapshot().status === 'ok' ? 'closed' : 'half-open'
  }

  /** Returns the error of the outage if a read or a refresh must not be sent now. */
  refuse(): TransportError | null {
    const { monotonic } = this.#platform
    if (!this.#outage) return null
    if (monotonic() < this.#outage.endsAt) return this.#outage.error
    this.#outage.endsAt = monotonic() + addJitter(this.#platform, OUTAGE_COOLDOWN_MILLIS)
    return null
  }

  /** Waits while another call is the probe; resolves to `null` at once if there is no probe. */
  async waitForProbe(signal: AbortSignal | null | undefined): Promise<WaitResult | null> {
    if (this.#network.getSnapshot().status === 'ok') return null
    const wait: PendingWait = {}
    const promise = new Promise<WaitResult>((resolve) => this.#pendingWaits.set(wait, resolve))
    try {
      return await withTimeout(this.#platform, promise, { signal })
    } catch (error) {
      this.#pendingWaits.delete(wait)
      // The call became the probe just before it was aborted.
      if (wait.result === 'probe') this.passProbe()
      throw error
    }
  }

  /** Notifies pages of an attempt without a response. Returns true if the call is now the probe. */
  recordFailure(isProbe: boolean): boolean {
    const snapshot = this.#network.getSnapshot()
    if (snapshot.status === 'retrying' && !isProbe) return false
    const { since, attempt } = snapshot.status === 'retrying' ? snapshot : { since: this.#platform.now(), attempt: 0 }
    const retryNow = (): void => this.#skipDelay?.()
    this.#network.setSnapshot({ status: 'retrying', since, attempt: attempt + 1, retryNow })
    return true
  }

  /** Resolves when the user asks for the next attempt of the probe. */
  waitForRetryNow(): Promise<void> {
    return new Promise((resolve) => {
      this.#skipDelay = resolve
    })
  }

  /** Ends the probe: the service responds, and all waiting calls are sent. */
  close(): void {
    this.#endAllWaits('send')
  }

  /** Ends the cool-down: the service accepts requests. */
  endOutage(): void {
    this.#outage = undefined
  }

  /** Starts a cool-down, or the next one. */
  open(error: TransportError, cooldownMillis: number): void {
    const endsAt = this.#platform.monotonic() + cooldownMillis
    this.#outage = { error: this.#outage?.error ?? error, endsAt }
  }

  /** Sends the next call in spite of the cool-down, because the one that tested the service was aborted. */
  skipCooldown(): void {
    if (this.#outage) this.#outage.endsAt = 0
  }

  /** Ends the probe with an error, with which all waiting calls fail. */
  failProbe(error: TransportError): void {
    this.#endAllWaits(error)
  }

  /** Ends the probe without a result: the next waiting call is the probe. */
  passProbe(): void {
    const [firstWait] = this.#pendingWaits.keys()
    if (firstWait) this.#endWait(firstWait, 'probe')
    else this.#network.setSnapshot(NETWORK_OK)
  }

  #endAllWaits(result: WaitResult): void {
    for (const wait of this.#pendingWaits.keys()) this.#endWait(wait, result)
    this.#network.setSnapshot(NETWORK_OK)
  }

  #endWait(wait: PendingWait, result: WaitResult): void {
    const resolve = this.#pendingWaits.get(wait)
    this.#pendingWaits.delete(wait)
    wait.result = result
    resolve?.(result)
  }
}
