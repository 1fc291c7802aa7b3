/** Everything that waits can be ended from outside: by its time, by its caller, or because the client is disposed. */

/** Where waiting takes place: the timers, and what ends it all at once. */
export interface Scope {
  after(millis: number, callback: () => void): () => void
  /** One function for each task under way; calling it ends the task with that reason. */
  readonly underWay?: Set<(reason: unknown) => void>
}

/**
 * What a task yields, unless its time (`null` for any) is over or the outer signal aborts first: then it rejects with `late()` or with
 * the signal's reason, and the signal that the task was given aborts. It settles even if the task never does.
 */
export function within<Result>(
  { after, underWay }: Scope,
  millis: number | null,
  outer: AbortSignal | null | undefined,
  late: () => unknown,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (outer?.aborted) return reject(outer.reason as Error)
    const controller = new AbortController()
    const settle = (): void => {
      stop()
      underWay?.delete(end)
      outer?.removeEventListener('abort', abort)
    }
    const end = (reason: unknown): void => {
      settle()
      reject(reason as Error)
      controller.abort(reason)
    }
    const abort = (): void => end(outer!.reason)
    const stop = millis === null ? () => {} : after(millis, () => end(late()))
    underWay?.add(end)
    outer?.addEventListener('abort', abort)
    task(controller.signal).then(
      (result) => {
        settle()
        resolve(result)
      },
      (error: unknown) => {
        settle()
        reject(error as Error)
      },
    )
  })
}
