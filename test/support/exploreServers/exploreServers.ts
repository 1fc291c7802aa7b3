/** Tests a shared store with several servers in random interleavings that a seed reproduces. */
import { explore } from '../exploration/explore.ts'
import { PendingWork } from './PendingWork.ts'
import { ServersScenario, type ServersScenarioOptions } from './ServersScenario.ts'

export type { ServerContext } from './ServersScenario.ts'

/** Options of {@link exploreServers}. */
export interface ExploreServersOptions extends ServersScenarioOptions {
  /**
   * Number of scenarios.
   *
   * @default 100
   */
  readonly scenarios?: number
  /**
   * Steps of a scenario.
   *
   * @default 30
   */
  readonly steps?: number
  /**
   * Seed of the random choices: the same seed repeats the same scenarios.
   *
   * @default 'servers'
   */
  readonly seed?: string
}

/** A scenario in which a rule was broken. */
export interface ServersViolation {
  /** Pass it as `seed` with `scenarios: 1` to repeat only this scenario. */
  readonly seed: string
  /** The rule that was broken. */
  readonly rule: string
  /** What happened, one line for each step or event. Without any of these steps, the rule isn't broken. */
  readonly trace: readonly string[]
}

/** The result of {@link exploreServers}. */
export interface ServersReport {
  /** The number of scenarios that ran. */
  readonly scenarios: number
  /** The number of steps that ran, without those of the search for the shortest violation. */
  readonly steps: number
  /** The first scenario that broke a rule; `null` if none did. */
  readonly violation: ServersViolation | null
}

/**
 * Runs random scenarios in which pages send requests to several servers that share a store, while messages are delayed,
 * lost and reordered, servers crash and pause, and the store is down or slow. The servers and the service (an emulator
 * that rotates refresh tokens) are real; time and network are virtual. These rules must hold:
 *
 * - A page stays signed in, and gets its own user or 503. Only an event that loses new tokens may sign it out: a crash or
 *   pause during a refresh, a store that goes down during a refresh, a lost response.
 * - A refresh token is presented to the service once.
 * - A server removes only its own locks.
 * - Every request gets a response within the deadline.
 * - When everything works again, each page gets its user from each server.
 *
 * @param options how to create the stores and servers, and how many scenarios to run
 * @returns the first scenario that broke a rule, with its shortest form and the seed that repeats it
 *
 * @example
 * ```ts
 * const { violation } = await exploreServers({ createStores: () => () => createMyStore() })
 * expect(violation).toBeNull()
 * ```
 */
export async function exploreServers(options: ExploreServersOptions = {}): Promise<ServersReport> {
  const { steps = 30, seed = 'servers', scenarios = 100 } = options
  const work = new PendingWork()
  const stopTracking = work.trackCrypto()
  const startMillis = Date.now()
  try {
    return await explore({
      createScenario: (scenarioSeed) => new ServersScenario(options, scenarioSeed, work, startMillis),
      scenarios,
      steps,
      seed,
    })
  } finally {
    stopTracking()
  }
}
