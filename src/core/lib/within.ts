/** Everything that waits can be ended from outside: by its time, by its caller, or because the client is disposed. */

/** Where waiting takes place: the timers, and what ends it all at once. */
export interface Scope {
  after(millis: number, callback: () => void): () => void
  readonly underWay?: UnderWay
}

/** Ends a task with a reason. */
type End = (reason: unknown) => void

/**
 * The tasks under way, each in a place of its own that the next one takes over. (A `Set` would do; but engines keep what
 * was once in it alive for long when many tasks come and go.)
 */
export interface UnderWay {
  readonly ends: (End | null)[]
  readonly free: number[]
}

/**
 * What a promise yields, unless its time (`null` for any) is over or the signal aborts first: then it rejects with
 * `late()` or with the signal's reason. It settles even if the promise never does. The work behind the promise goes
 * on, unless it listens to the signal too.
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
      if (underWay) leave(underWay, place!, end)
      signal?.removeEventListener('abort', abort)
    }
    const end = (reason: unknown): void => {
      settle()
      reject(reason as Error)
    }
    const abort = (): void => end(signal!.reason)
    const stop = millis === null ? null : after(millis, () => end(late()))
    const place = underWay && enter(underWay, end)
    signal?.addEventListener('abort', abort)
    promise.then((result) => {
      settle()
      resolve(result)
    }, end)
  })
}

function enter({ ends, free }: UnderWay, end: End): number {
  const place = free.pop() ?? ends.length
  ends[place] = end
  return place
}

function leave({ ends, free }: UnderWay, place: number, end: End): void {
  if (ends[place] !== end) return
  ends[place] = null
  free.push(place)
}
