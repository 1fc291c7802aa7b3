/** The time of clients that follows the clock of an emulator. */
import type { Platform } from '../../core/platform/Platform.ts'
import type { Clock } from '../../emulator/domain/clock.ts'

/** The runtime's own timers, even if a test replaces them later. */
const { setTimeout, clearTimeout } = globalThis

/** Maximum number of turns of the event loop to wait for pending requests. */
const MAX_TURNS = 200

interface Timer {
  /** Monotonic milliseconds. */
  readonly dueAt: number
  readonly run: () => void
}

/**
 * Connects the time of clients to a clock. `clock.advance` alone also moves the clients, in one step, like device
 * sleep; {@link ClientTime.advance} runs each timer at its own time.
 */
export class ClientTime {
  readonly #clock: Clock
  readonly #timers = new Set<Timer>()
  #advancedMillis = 0
  #pendingRequestCount = 0

  constructor(clock: Clock) {
    this.#clock = clock
    clock.subscribe((millis) => {
      this.#advancedMillis += millis
      this.#runDueTimers()
    })
  }

  /** Returns a platform whose clocks and timers follow the clock. */
  follow(platform: Platform): Platform {
    return {
      ...platform,
      now: this.#clock.now,
      monotonic: () => this.#monotonic(),
      after: (millis, callback) => this.#startTimer(millis, callback),
    }
  }

  /** Wraps a fetch: {@link ClientTime.advance} waits for its requests. */
  watch(fetch: Platform['fetch']): Platform['fetch'] {
    return async (input, init) => {
      this.#pendingRequestCount += 1
      try {
        return await fetch(input, init)
      } finally {
        this.#pendingRequestCount -= 1
      }
    }
  }

  /**
   * Moves the clock and the clients forward. Each timer of a client runs at its own time, in order, and requests
   * that it sends get their responses before the next one runs.
   */
  async advance(millis: number): Promise<void> {
    await this.#waitForRequests()
    let remainingMillis = millis
    do {
      const [next] = this.#timersInOrder()
      const untilNextMillis = next ? Math.max(next.dueAt - this.#monotonic(), 0) : remainingMillis
      const stepMillis = Math.min(remainingMillis, untilNextMillis)
      this.#clock.advance(stepMillis)
      remainingMillis -= stepMillis
      await this.#waitForRequests()
    } while (remainingMillis > 0)
  }

  #monotonic(): number {
    return performance.now() + this.#advancedMillis
  }

  /** Starts a timer that also fires in real time; returns a function that stops it. */
  #startTimer(millis: number, callback: () => void): () => void {
    const stop = (): void => {
      clearTimeout(realTimer)
      this.#timers.delete(timer)
    }
    const run = (): void => {
      stop()
      callback()
    }
    const timer: Timer = { dueAt: this.#monotonic() + millis, run }
    const realTimer = setTimeout(run, millis)
    this.#timers.add(timer)
    return stop
  }

  #runDueTimers(): void {
    const now = this.#monotonic()
    for (const timer of this.#timersInOrder()) {
      // A timer that ran may have stopped this one.
      if (timer.dueAt <= now && this.#timers.has(timer)) timer.run()
    }
  }

  #timersInOrder(): Timer[] {
    return [...this.#timers].sort((left, right) => left.dueAt - right.dueAt)
  }

  /** Waits for pending requests, for at least one turn of the event loop. */
  async #waitForRequests(): Promise<void> {
    for (let turn = 0; turn === 0 || (this.#pendingRequestCount > 0 && turn < MAX_TURNS); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
