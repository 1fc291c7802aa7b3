/**
 * Tests a token store with several tabs in random interleavings that a seed reproduces. For authors of token stores.
 */
import { explore } from '../exploration/explore.ts'
import { TabsScenario, type TabsScenarioOptions } from './TabsScenario.ts'

export type { TabContext } from './TabsScenario.ts'

/** Options of {@link exploreTabs}. */
export interface ExploreTabsOptions extends TabsScenarioOptions {
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
   * @default 'tabs'
   */
  readonly seed?: string
}

/** A scenario in which a token store broke a rule. */
export interface TabsViolation {
  /** Pass it as `seed` with `scenarios: 1` to repeat only this scenario. */
  readonly seed: string
  /** The rule that the store broke. */
  readonly rule: string
  /** What happened, one line for each step. Without any of these steps, the rule isn't broken. */
  readonly trace: readonly string[]
}

/** The result of {@link exploreTabs}. */
export interface TabsReport {
  /** The number of scenarios that ran. */
  readonly scenarios: number
  /** The number of steps that ran, without those of the search for the shortest violation. */
  readonly steps: number
  /** The first scenario that broke a rule; `null` if none did. */
  readonly violation: TabsViolation | null
}

/**
 * Runs random scenarios in which several tabs sign in, sign out, need access tokens and reload, while requests are
 * delayed, lost and reordered. Time is virtual. At the end of each scenario all requests get a response, and these rules
 * must hold:
 *
 * - Every call settles, and its error is a `LatchkeyError`.
 * - All tabs have the same user: the user who signed in last, or no user if the last event was a sign-out. With
 *   `rotates`, a lost or late response may end the session, because only it had the new refresh token.
 * - After a sign-out in a tab, no call of that tab gets a token before a user signs in.
 *
 * @param options how to create the token stores, and how many scenarios to run
 * @returns the first scenario that broke a rule, with the seed that repeats it
 *
 * @example
 * ```ts
 * const { violation } = await exploreTabs({ createStores: () => createMyStore })
 * expect(violation).toBeNull()
 * ```
 */
export async function exploreTabs(options: ExploreTabsOptions): Promise<TabsReport> {
  const { steps = 30, seed = 'tabs', scenarios = 100 } = options
  return explore({ createScenario: () => new TabsScenario(options), scenarios, steps, seed })
}
