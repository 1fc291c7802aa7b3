/** Time that passes only when a scenario says so. */
import type { PendingWork } from './PendingWork.ts'

interface Timer {
  readonly dueMillis: number
  readonly callback: () => void
}

export class VirtualTime {
  readonly #work: PendingWork
  readonly #timers = new Set<Timer>()
  #elapsedMillis = 0

  constructor(work: PendingWork) {
    this.#work = work
  }

  get elapsedMillis(): number {
    return this.#elapsedMillis
  }

  /** Calls back later, unless the returned function is called first. */
  readonly after = (millis: number, callback: () => void): (() => void) => {
    const timer = { dueMillis: this.#elapsedMillis + millis, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Lets time pass, and runs the timers that are due, in order. */
  async advance(millis: number): Promise<void> {
    const end = this.#elapsedMillis + millis
    await this.#work.settle()
    for (let timer = this.#next(); timer && timer.dueMillis <= end; timer = this.#next()) {
      this.#timers.delete(timer)
      this.#elapsedMillis = timer.dueMillis
      timer.callback()
      await this.#work.settle()
    }
    this.#elapsedMillis = end
  }

  #next(): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.#timers) if (!next || timer.dueMillis < next.dueMillis) next = timer
    return next
  }
}
