/**
 * Limits of refreshes, so that requests with invented cookies don't use up the service's rate limit for all users of
 * this server. The reasons are in docs/decisions/0023-refreshes-of-unverified-requests.md.
 */
import { TransportError } from '../../../core/errors.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import { withTimeout } from '../../../core/util/withTimeout.ts'
import { createLruCache } from '../../createLruCache.ts'

/** How many refreshes of requests without a signed access token a server sends at once. */
const REFRESH_PERMIT_COUNT = 10
/** A permit returns after this long if the service did not accept the refresh. */
const REFRESH_PERMIT_RETURN_MILLIS = 10_000
/** How long a refresh waits for a permit. */
const REFRESH_PERMIT_WAIT_MILLIS = 2_000
/** How many refreshes wait for a permit. */
const REFRESH_PERMIT_QUEUE_SIZE = 500
/** The interval in which a session may be refreshed once without a permit. */
const SESSION_REFRESH_INTERVAL_MILLIS = 10_000
/** For how many sessions the time of the last refresh is remembered. */
const PACED_SESSIONS_REMEMBERED = 4000

type Clock = Pick<Platform, 'now' | 'monotonic' | 'after'>

/**
 * Decides when a refresh is sent. One whose access token proves the session is sent at once, once per session and 10 s: the
 * signature proves a session, not the refresh token beside it. Others take one of 10 permits. A permit returns when the
 * service accepted the refresh; otherwise 10 s later. So honest requests are limited only in how many run at once, and
 * invented refresh tokens reach the service once per second.
 */
export class RefreshLimit {
  readonly #clock: Clock
  #freeCount = REFRESH_PERMIT_COUNT
  /** Monotonic times at which the permits of rejected refreshes return, earliest first. */
  readonly #returnTimes: number[] = []
  /** Requests that wait for a permit, oldest first. */
  readonly #queue = new Set<PermitRequest>()
  /** Monotonic times at which sessions may refresh again without a permit. */
  readonly #allowedAt = createLruCache<number>(PACED_SESSIONS_REMEMBERED)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Sends a refresh at once, or with a permit.
   *
   * @param provenSession the session that a signed access token names; `null` for a request that proves none
   * @param toSession returns the session of the tokens that the service issued; `null` if there are none
   * @throws {TransportError} NETWORK, as if the service were unreachable, if no permit is free
   */
  async run<Attempt>(
    provenSession: string | null,
    send: () => Promise<Attempt>,
    toSession: (attempt: Attempt) => string | null,
  ): Promise<Attempt> {
    if (provenSession !== null && this.#tryPace(provenSession)) return send()
    await this.#acquire()
    let isAccepted = false
    try {
      const attempt = await send()
      const session = toSession(attempt)
      isAccepted = session !== null && this.#tryPace(session)
      return attempt
    } finally {
      this.#release(isAccepted)
    }
  }

  /**
   * Takes a permit. Waits up to 2 s while other refreshes may still return theirs.
   *
   * @throws {TransportError} NETWORK if no permit is free
   */
  async #acquire(): Promise<void> {
    this.requireOpen()
    if (this.#freeCount > 0) {
      this.#freeCount -= 1
      return
    }
    const request: PermitRequest = { grant: () => {}, refuse: () => {} }
    const permit = new Promise<void>((resolve, reject) => {
      request.grant = resolve
      request.refuse = reject
    })
    this.#queue.add(request)
    try {
      await withTimeout(this.#clock, permit, {
        timeoutMillis: REFRESH_PERMIT_WAIT_MILLIS,
        timeoutError: () => this.#toError(),
      })
    } finally {
      this.#queue.delete(request)
    }
  }

  /**
   * Returns if a permit is free, or if it makes sense to wait for one.
   *
   * @throws {TransportError} NETWORK, as {@link RefreshLimit.run}
   */
  requireOpen(): void {
    this.#collectReturns()
    if (this.#freeCount > 0) return
    if (this.#isSpent() || this.#queue.size >= REFRESH_PERMIT_QUEUE_SIZE) throw this.#toError()
  }

  /** Returns a permit: at once after an accepted refresh, later after a rejected one. */
  #release(isAccepted: boolean): void {
    if (isAccepted) this.#grant()
    else this.#returnTimes.push(this.#clock.monotonic() + REFRESH_PERMIT_RETURN_MILLIS)
    this.#collectReturns()
    if (!this.#isSpent()) return
    const error = this.#toError()
    for (const request of this.#queue) request.refuse(error)
    this.#queue.clear()
  }

  /** Returns true, and starts the interval, if the session has not refreshed within the last 10 s. */
  #tryPace(session: string): boolean {
    const now = this.#clock.monotonic()
    if (now < (this.#allowedAt.get(session) ?? -Infinity)) return false
    this.#allowedAt.set(session, now + SESSION_REFRESH_INTERVAL_MILLIS)
    return true
  }

  /** True if no refresh is in flight that could return its permit soon. */
  #isSpent(): boolean {
    return this.#returnTimes.length === REFRESH_PERMIT_COUNT
  }

  #collectReturns(): void {
    const now = this.#clock.monotonic()
    while ((this.#returnTimes[0] ?? Infinity) <= now) {
      this.#returnTimes.shift()
      this.#grant()
    }
  }

  /** Passes a permit to the request that has waited longest. */
  #grant(): void {
    const [oldest] = this.#queue
    if (!oldest) {
      this.#freeCount += 1
      return
    }
    this.#queue.delete(oldest)
    oldest.grant()
  }

  #toError(): TransportError {
    const { monotonic, now } = this.#clock
    const millis = Math.max((this.#returnTimes[0] ?? 0) - monotonic(), 1000)
    return new TransportError(
      'NETWORK',
      `The session was not refreshed, because this server got too many requests without a valid access token. Please try again in ${Math.ceil(millis / 1000)} s.`,
      { attempts: 0, retryAt: now() + millis },
    )
  }
}

interface PermitRequest {
  grant: () => void
  refuse: (error: TransportError) => void
}
