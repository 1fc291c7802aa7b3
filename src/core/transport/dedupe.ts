/** Sends concurrent identical reads once, and ends calls that time out or are aborted. */
import { toAborted } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { assertTimeout, timeoutError } from './errors.ts'
import type { Send, TransportPlatform, TransportRequest, TransportResponse } from './types.ts'

/** How long a read in flight is shared with identical reads that begin later. */
const JOIN_MAX_MILLIS = 3000

/**
 * @throws {UsageError} INVALID_OPTION for a timeout that timers don't support
 * @throws {TransportError} ABORTED, TIMEOUT
 */
export function dedupe(platform: TransportPlatform, send: Send): Send {
  const pendingReads = new Map<string, SharedRequest>()
  /** Part of the key, so that a read that begins after a write doesn't get the response of an earlier read. */
  let writeCount = 0

  return async (request) => {
    assertTimeout(request.timeoutMillis)
    if (request.signal?.aborted) throw toAborted(request.signal.reason)
    if (request.method !== 'GET' || request.readBody !== true) {
      writeCount += 1
      return new SharedRequest(platform, send, request).join(request).finally(() => {
        writeCount += 1
      })
    }
    const key = createKey(request, writeCount)
    const pending = pendingReads.get(key)
    if (pending?.isJoinable()) return pending.join(request)
    const read = new SharedRequest(platform, send, request, () => {
      if (pendingReads.get(key) === read) pendingReads.delete(key)
    })
    pendingReads.set(key, read)
    return read.join(request)
  }
}

/** A request that several callers await. It is aborted once all of them have timed out or aborted. */
class SharedRequest {
  readonly #platform: TransportPlatform
  readonly #response: Promise<TransportResponse>
  /** Absent if the first caller never aborts. */
  readonly #controller: AbortController | null
  readonly #onEnd: (() => void) | undefined
  readonly #joinableUntil: number
  #callerCount = 0

  constructor(platform: TransportPlatform, send: Send, request: TransportRequest, onEnd?: () => void) {
    this.#platform = platform
    this.#controller = isAbortable(request) ? new AbortController() : null
    this.#response = send(this.#controller ? { ...request, signal: this.#controller.signal } : request)
    this.#onEnd = onEnd
    this.#joinableUntil = platform.monotonic() + JOIN_MAX_MILLIS
    if (onEnd) this.#response.then(onEnd, onEnd)
  }

  /** False for a read that takes long: it may never end, and users try again with a new call. */
  isJoinable(): boolean {
    return this.#platform.monotonic() < this.#joinableUntil
  }

  join(request: TransportRequest): Promise<TransportResponse> {
    this.#callerCount += 1
    return isAbortable(request) ? this.#joinUntilAborted(request) : this.#response
  }

  async #joinUntilAborted(request: TransportRequest): Promise<TransportResponse> {
    const { timeoutMillis, signal } = request
    try {
      const options = { timeoutMillis, timeoutError: () => timeoutError(request), signal }
      return await withTimeout(this.#platform, this.#response, options)
    } catch (error) {
      this.#callerCount -= 1
      if (this.#callerCount === 0) {
        // Later callers must not join an aborted request.
        this.#onEnd?.()
        this.#controller?.abort(error)
      }
      throw toAborted(error)
    }
  }
}

const isAbortable = ({ signal, timeoutMillis }: TransportRequest): boolean => !!signal || timeoutMillis !== undefined

/** Returns the key by which reads are identical. */
function createKey(request: TransportRequest, writeCount: number): string {
  const { url, headers, auth, skipClientHeaders, timeoutMillis } = request
  const session = auth && auth.getSnapshot().sessionKey
  return JSON.stringify([writeCount, timeoutMillis, skipClientHeaders, session, url, headers])
}
