/**
 * The deadline of a server for reading, refreshing and verifying the session of one request. Calls that the app makes
 * itself have no deadline.
 */
import { SESSION_DEADLINE_MILLIS, WAIT_MAX_MILLIS } from '../../core/constants.ts'
import { toAborted, TransportError, UsageError } from '../../core/errors.ts'
import { withTimeout, type TaskScope } from '../../core/util/withTimeout.ts'
import type { CreateRefresh } from './refresh/SharedRefresh.ts'

/**
 * Returns the option `deadlineMillis`, with its default filled in.
 *
 * @throws {UsageError} INVALID_OPTION unless it is a number above 0 that timers support
 */
export function toDeadlineMillis(deadlineMillis: number = SESSION_DEADLINE_MILLIS): number {
  if (typeof deadlineMillis === 'number' && deadlineMillis > 0 && deadlineMillis <= WAIT_MAX_MILLIS) {
    return deadlineMillis
  }
  throw new UsageError(
    'INVALID_OPTION',
    `deadlineMillis must be a number of milliseconds above 0, and at most ${WAIT_MAX_MILLIS}.`,
  )
}

/**
 * Runs the session work of one request until it is done or the deadline passes. The task gets a signal that aborts its
 * requests then; refreshes are shared with other requests, so they continue.
 *
 * @param signal the caller's
 * @throws {TransportError} TIMEOUT after the deadline, ABORTED if the caller's signal aborts first
 */
export async function withDeadline<Result>(
  scope: TaskScope,
  deadlineMillis: number,
  signal: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const forwardAbort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted) forwardAbort()
  signal?.addEventListener('abort', forwardAbort)
  const abortTask = (): TransportError => {
    const error = timeoutError(deadlineMillis)
    controller.abort(error)
    return error
  }
  try {
    return await withTimeout(scope, task(controller.signal), {
      timeoutMillis: deadlineMillis,
      timeoutError: abortTask,
      signal,
    })
  } catch (error) {
    throw signal?.aborted && error === signal.reason ? toAborted(error) : error
  } finally {
    signal?.removeEventListener('abort', forwardAbort)
  }
}

/** Limits the refreshes of a client that acts for one request: each must end within the deadline. */
export function limitRefreshes(createRefresh: CreateRefresh, scope: TaskScope, deadlineMillis: number): CreateRefresh {
  return (...parts) => {
    const refresh = createRefresh(...parts)
    return (...input) =>
      withTimeout(scope, refresh(...input), {
        timeoutMillis: deadlineMillis,
        timeoutError: () => timeoutError(deadlineMillis),
      })
  }
}

const timeoutError = (deadlineMillis: number): TransportError =>
  new TransportError(
    'TIMEOUT',
    `The session of the request could not be read, refreshed and verified within ${deadlineMillis} ms. Please try again.`,
  )
