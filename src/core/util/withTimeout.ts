/** Promises with a timeout, a signal, and an end when the client is disposed. */

/** Where timers and pending tasks live: a platform, or a client. */
export interface TaskScope {
  after(millis: number, callback: () => void): () => void
  /** Rejects each pending task with a reason. Present if the scope can be disposed. */
  readonly pendingTasks?: Set<(reason: unknown) => void>
}

export interface TimeoutOptions {
  /** @default no timeout */
  timeoutMillis?: number | undefined
  /** Creates the reason of the rejection after the timeout. */
  timeoutError?: () => unknown
  signal?: AbortSignal | null | undefined
}

/**
 * Resolves like a promise, unless the timeout expires, the signal aborts or the scope is disposed first: then it rejects
 * with that reason. It doesn't stop the work behind the promise.
 */
export function withTimeout<Result>(
  { after, pendingTasks }: TaskScope,
  promise: Promise<Result>,
  { timeoutMillis, timeoutError, signal }: TimeoutOptions,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cleanUp = (): void => {
      stopTimer?.()
      pendingTasks?.delete(fail)
      signal?.removeEventListener('abort', abort)
    }
    const fail = (reason: unknown): void => {
      cleanUp()
      reject(reason)
    }
    const abort = (): void => fail(signal?.reason)
    const stopTimer = timeoutMillis === undefined ? null : after(timeoutMillis, () => fail(timeoutError?.()))
    pendingTasks?.add(fail)
    signal?.addEventListener('abort', abort)
    promise.then((result) => {
      cleanUp()
      resolve(result)
    }, fail)
    if (signal?.aborted) abort()
  })
}
