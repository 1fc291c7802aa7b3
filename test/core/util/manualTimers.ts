/** Timers that the test fires. */
export interface ManualTimers {
  /** The timers that are set. */
  readonly pending: Map<number, () => void>
  /** The durations that were requested. */
  readonly requested: number[]
  after(millis: number, callback: () => void): () => void
  fire(): void
}

export function createManualTimers(): ManualTimers {
  const pending = new Map<number, () => void>()
  const requested: number[] = []
  return {
    pending,
    requested,
    after(millis, callback) {
      const id = requested.push(millis)
      pending.set(id, callback)
      return () => pending.delete(id)
    },
    fire: () => pending.forEach((callback) => callback()),
  }
}
