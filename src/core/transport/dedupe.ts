/** Sends concurrent identical reads once, and ends calls that time out or are aborted. */
import { toAborted } from '../errors.ts'
import { SharedTask } from '../util/SharedTask.ts'
import type { TimeoutOptions } from '../util/withTimeout.ts'
import { assertTimeout, timeoutError } from './errors.ts'
import type { Send, TransportPlatform, TransportRequest, TransportResponse } from './types.ts'

/** How long a read in flight is shared with identical reads that begin later. */
const JOIN_MAX_MILLIS = 3000

interface PendingRead {
  readonly task: SharedTask<TransportResponse>
  /** A read that takes long may never end, and users try again with a new call. */
  readonly joinableUntil: number
}

/**
 * @throws {UsageError} INVALID_OPTION for a timeout that timers don't support
 * @throws {TransportError} ABORTED, TIMEOUT
 */
export function dedupe(platform: TransportPlatform, send: Send): Send {
  const pendingReads = new Map<string, PendingRead>()
  /** Part of the key, so that a read that begins after a write doesn't get the response of an earlier read. */
  let writeCount = 0

  const start = (request: TransportRequest): SharedTask<TransportResponse> =>
    new SharedTask(platform, (signal) => send(signal ? { ...request, signal } : request), toLimits(request))

  return async (request) => {
    assertTimeout(request.timeoutMillis)
    if (request.signal?.aborted) throw toAborted(request.signal.reason)
    const limits = toLimits(request)
    if (request.method !== 'GET' || request.readBody !== true) {
      writeCount += 1
      return start(request)
        .join(limits)
        .finally(() => {
          writeCount += 1
        })
    }
    const key = createKey(request, writeCount)
    const pending = pendingReads.get(key)
    const nowMillis = platform.monotonic()
    if (pending && !pending.task.isAborted && nowMillis < pending.joinableUntil) return pending.task.join(limits)
    const read = { task: start(request), joinableUntil: nowMillis + JOIN_MAX_MILLIS }
    pendingReads.set(key, read)
    const forget = (): void => {
      if (pendingReads.get(key) === read) pendingReads.delete(key)
    }
    read.task.result.then(forget, forget)
    return read.task.join(limits)
  }
}

const toLimits = (request: TransportRequest): TimeoutOptions => ({
  timeoutMillis: request.timeoutMillis,
  timeoutError: () => timeoutError(request),
  signal: request.signal,
})

/** Returns the key by which reads are identical. */
function createKey(request: TransportRequest, writeCount: number): string {
  const { url, headers, auth, skipClientHeaders, timeoutMillis } = request
  const session = auth && auth.getSnapshot().sessionKey
  return JSON.stringify([writeCount, timeoutMillis, skipClientHeaders, session, url, headers])
}
