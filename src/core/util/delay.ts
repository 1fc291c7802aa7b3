import { WAIT_MAX_MILLIS } from '../constants.ts'
import { withTimeout, type TaskScope } from './withTimeout.ts'

export interface DelayOptions {
  signal?: AbortSignal | null | undefined
  /** Ends the delay early when it resolves. */
  until?: Promise<void>
}

/**
 * Resolves after a time in milliseconds. Rejects with the signal's reason when aborted.
 *
 * @throws {RangeError} for a duration that timers don't support: negative, or longer than 2,147,483,647 ms
 */
export async function delay(scope: TaskScope, millis: number, { signal, until }: DelayOptions = {}): Promise<void> {
  if (!(millis >= 0 && millis <= WAIT_MAX_MILLIS)) {
    throw new RangeError(`Can't wait ${millis} ms: give a number from 0 to ${WAIT_MAX_MILLIS}.`)
  }
  signal?.throwIfAborted()
  // The timer is that of the timeout, so that it stops at once when the client is disposed.
  const elapsed = Symbol('elapsed')
  const options = { timeoutMillis: millis, timeoutError: () => elapsed, signal }
  await withTimeout(scope, until ?? new Promise<void>(() => {}), options).catch((reason: unknown) => {
    if (reason !== elapsed) throw reason
  })
}
