/** Timers that run only while the app is in the foreground. Systems suspend apps in the background, or end them. */
import type { Platform, Visibility } from '../core/platform/Platform.ts'

interface Timer {
  readonly dueMillis: number
  readonly callback: () => void
  /** Stops the timer of the system; `null` while the app is in the background. */
  stop: (() => void) | null
}

export class ForegroundTimers {
  readonly #platform: Pick<Platform, 'after' | 'monotonic'>
  readonly #visibility: Pick<Visibility, 'hidden' | 'subscribe'>
  readonly #timers = new Set<Timer>()
  #unsubscribe: (() => void) | null = null

  constructor(platform: Pick<Platform, 'after' | 'monotonic'>, visibility: Pick<Visibility, 'hidden' | 'subscribe'>) {
    this.#platform = platform
    this.#visibility = visibility
  }

  /** Calls `callback` after a delay; if the app is in the background then, when it comes to the foreground. */
  readonly after = (millis: number, callback: () => void): (() => void) => {
    const timer: Timer = { dueMillis: this.#platform.monotonic() + millis, callback, stop: null }
    this.#timers.add(timer)
    this.#unsubscribe ??= this.#visibility.subscribe((event) => this.#update(event === 'hidden'))
    if (!this.#visibility.hidden()) this.#start(timer)
    return () => this.#remove(timer)
  }

  #start(timer: Timer): void {
    const remainingMillis = Math.max(0, timer.dueMillis - this.#platform.monotonic())
    timer.stop = this.#platform.after(remainingMillis, () => {
      this.#remove(timer)
      timer.callback()
    })
  }

  #update(isHidden: boolean): void {
    for (const timer of [...this.#timers]) {
      timer.stop?.()
      timer.stop = null
      if (!isHidden) this.#start(timer)
    }
  }

  #remove(timer: Timer): void {
    timer.stop?.()
    this.#timers.delete(timer)
    if (this.#timers.size > 0) return
    this.#unsubscribe?.()
    this.#unsubscribe = null
  }
}
