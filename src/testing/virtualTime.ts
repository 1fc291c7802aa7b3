/** Time of a test: the clocks and timers of clients follow the clock of an emulator. */
import type { Platform } from '../core/platform/Platform.ts'
import { loadLater } from '../core/client/assembleClient.ts'
import type { Clock } from '../emulator/engine/clock.ts'

/** The runtime's own timers, also in a test that replaces them later. */
const { setTimeout, clearTimeout } = globalThis

/** Turns of the event loop to wait for requests that are under way. */
const MOST_TURNS = 200

export interface VirtualTime {
  /** A platform whose clocks and timers follow the emulator. */
  follow(platform: Platform): Platform
  /** A fetch whose requests {@link VirtualTime.advance} waits for. */
  watch(fetch: Platform['fetch']): Platform['fetch']
  /**
   * Moves the emulator and the clients forward. Each timer of a client runs at its own time, in order, and requests that
   * it sends are answered before the next one runs.
   */
  advance(millis: number): Promise<void>
}

/** Joins the time of clients to a clock. A plain `clock.advance` moves them too, all at once, like a device that slept. */
export function createVirtualTime(clock: Clock): VirtualTime {
  let advanced = 0
  let underWay = 0
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const monotonic = (): number => performance.now() + advanced
  const byTime = () => [...timers].sort((a, b) => a.at - b.at)

  clock.subscribe((millis) => {
    advanced += millis
    const now = monotonic()
    for (const timer of byTime()) if (timer.at <= now && timers.has(timer)) timer.run()
  })

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn === 0 || (underWay > 0 && turn < MOST_TURNS); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  return {
    follow: (platform) => ({
      ...platform,
      now: clock.now,
      monotonic,
      after: (millis, callback) => {
        const timer = {
          at: monotonic() + millis,
          run: () => {
            stop()
            callback()
          },
        }
        const real = setTimeout(timer.run, millis)
        const stop = (): void => {
          clearTimeout(real)
          timers.delete(timer)
        }
        timers.add(timer)
        return stop
      },
    }),
    watch: (fetch) => async (input, init) => {
      underWay += 1
      try {
        return await fetch(input, init)
      } finally {
        underWay -= 1
      }
    },
    advance: async (millis) => {
      await loadLater()
      await settle()
      let left = millis
      do {
        const [next] = byTime()
        const step = Math.min(left, next ? Math.max(next.at - monotonic(), 0) : left)
        clock.advance(step)
        left -= step
        await settle()
      } while (left > 0)
    },
  }
}
