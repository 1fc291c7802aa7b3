/** The emulator's clock. */
import { EmulatorError } from '../errors.ts'

/** The last day of the year 9999. Later dates have a different text format. */
const LATEST_MILLIS = Date.UTC(9999, 11, 31)

/** Everything with a lifetime reads this clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Moves time forward.
   *
   * @throws {EmulatorError} INVALID_OPTION unless `millis` is a finite number, 0 or more
   */
  advance(millis: number): void
  /** Calls the listener with the milliseconds of each advance, until the returned function is called. */
  subscribe(listener: (millis: number) => void): () => void
}

/** A clock that can be reset to its start. */
export interface ResettableClock extends Clock {
  reset(): void
  /** How far it has been advanced since its start, in milliseconds. */
  readonly advancedMillis: number
  /** Undoes or repeats advances, so that it has been advanced by this many milliseconds. Listeners aren't called. */
  rewind(advancedMillis: number): void
  /** Whether the clock only moves when it is advanced. */
  readonly isFrozen: boolean
}

interface ClockOptions {
  /**
   * The start, in milliseconds since 1970.
   *
   * @default the time of the machine
   */
  readonly now?: number | undefined
  /**
   * Whether the clock only moves when it is advanced.
   *
   * @default false
   */
  readonly frozen?: boolean
}

export function createClock({ now, frozen = false }: ClockOptions): ResettableClock {
  if (now !== undefined && !Number.isFinite(now)) {
    throw new EmulatorError('INVALID_OPTION', '`now` must be a number of milliseconds since 1970, like Date.now().')
  }
  const createdAt = Date.now()
  const start = now ?? createdAt
  let advancedMillis = 0
  const listeners = new Set<(millis: number) => void>()
  return {
    now: () => Math.floor(start + advancedMillis + (frozen ? 0 : Date.now() - createdAt)),
    advance(millis) {
      if (!Number.isFinite(millis) || millis < 0) {
        throw new EmulatorError('INVALID_OPTION', 'clock.advance takes a number of milliseconds, 0 or more.')
      }
      if (start + advancedMillis + millis > LATEST_MILLIS) {
        throw new EmulatorError('INVALID_OPTION', 'clock.advance cannot go beyond the year 9999.')
      }
      advancedMillis += millis
      for (const listener of [...listeners]) listener(millis)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isFrozen: frozen,
    get advancedMillis() {
      return advancedMillis
    },
    rewind(millis) {
      advancedMillis = millis
    },
    reset() {
      advancedMillis = 0
    },
  }
}
