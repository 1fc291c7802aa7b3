/** Everything that waits can be ended from outside: by its time, by its caller, or because the client is disposed. */

/** Where waiting takes place: the timers, and what ends it all at once. */
export interface Scope {
  after(millis: number, callback: () => void): () => void
  /** One function for each task under way; calling it ends the task with that reason. */
  readonly underWay?: Set<(reason: unknown) => void>
}

/**
 * What a promise yields, unless its time (`null` for any) is over or the signal aborts first: then it rejects with
 * `late()` or with the signal's reason. It settles even if the promise never does. What the promise stands for goes
 * on: whoever can end it listens to the signal too.
 */
export function within<Result>(
  { after, underWay }: Scope,
  millis: number | null,
  signal: AbortSignal | null | undefined,
  late: () => unknown,
  promise: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    const settle = (): void => {
      stop?.()
      underWay?.delete(end)
      signal?.removeEventListener('abort', abort)
    }
    const end = (reason: unknown): void => {
      settle()
      reject(reason as Error)
    }
    const abort = (): void => end(signal!.reason)
    const stop = millis === null ? null : after(millis, () => end(late()))
    underWay?.add(end)
    signal?.addEventListener('abort', abort)
    promise.then((result) => {
      settle()
      resolve(result)
    }, end)
  })
}

/** Waits so many milliseconds, unless it is ended. */
export function pause(scope: Scope, millis: number, signal?: AbortSignal | null): Promise<void> {
  return within<void>(scope, millis, signal, () => OVER, new Promise(() => {})).catch((reason: unknown) => {
    if (reason !== OVER) throw reason
  })
}

const OVER = Symbol()
