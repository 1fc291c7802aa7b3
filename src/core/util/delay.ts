/** Timers as promises. */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { type Scope, within } from './withTimeout.ts'

/** Waits for a time in milliseconds or until a promise resolves. */
export function pause(
  scope: Scope,
  millis: number,
  signal?: AbortSignal | null,
  until: Promise<void> = new Promise(() => {}),
): Promise<void> {
  return within(scope, millis, signal, () => OVER, until).catch((reason: unknown) => {
    if (reason !== OVER) throw reason
  })
}

const OVER = Symbol()

/**
 * Resolves after a time in milliseconds. Rejects with the signal's reason when aborted.
 *
 * @throws RangeError for a duration that is negative, not finite, or longer than 2,147,483,647 ms
 */
export function wait(
  timers: { after(millis: number, callback: () => void): () => void },
  millis: number,
  signal?: AbortSignal,
): Promise<void> {
  if (!(millis >= 0 && millis <= WAIT_MAX_MILLIS)) {
    throw new RangeError(`Can't wait ${millis} ms: give a number from 0 to ${WAIT_MAX_MILLIS}.`)
  }
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const stop = timers.after(millis, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    const abort = (): void => {
      stop()
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', abort, { once: true })
  })
}
