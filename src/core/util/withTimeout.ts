/** Limits of pending work: a timeout, the caller's signal, and the disposal of the client. */

/** The timer, and the pending tasks that are ended when the client is disposed. */
export interface Scope {
  after(millis: number, callback: () => void): () => void
  readonly underWay?: UnderWay
}

/** Ends a task with a reason. */
type End = (reason: unknown) => void

/**
 * The pending tasks, in slots that are reused. A `Set` would be simpler, but engines keep its deleted entries alive for
 * long.
 */
export interface UnderWay {
  readonly ends: (End | null)[]
  readonly free: number[]
}

/**
 * Resolves like a promise, unless the timeout (`null` for no timeout) expires or the signal aborts first: then it
 * rejects with `late()` or with the signal's reason. It doesn't stop the work behind the promise.
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
