/** Runs random scenarios until one breaks a rule, and then leaves out every step that the violation doesn't need. */
import { createRandomChoices, type RandomChoices } from './random.ts'

/** A scenario that is being explored. */
export interface Scenario {
  /** The first rule that was broken; `null` if none was. */
  readonly brokenRule: string | null
  /** What happened, one line for each step or event. */
  readonly trace: readonly string[]
  /** Executes one of the possible steps. */
  takeStep(random: RandomChoices): Promise<void>
  /** Ends the scenario without further failures, and checks the rules of its end. */
  finish(): Promise<void>
  dispose(): void
}

export interface ExplorationOptions {
  /** Creates a scenario. The same seed creates the same one. */
  readonly createScenario: (seed: string) => Scenario
  /** The number of scenarios. */
  readonly scenarios: number
  /** The number of steps of a scenario. */
  readonly steps: number
  /** The same seed repeats the same scenarios. */
  readonly seed: string
}

/** A scenario in which a rule was broken. */
export interface Violation {
  /** Pass it as `seed` with `scenarios: 1` to repeat only this scenario. */
  readonly seed: string
  /** The rule that was broken. */
  readonly rule: string
  /** What happened, one line for each step or event. Without any of these steps, the rule isn't broken. */
  readonly trace: readonly string[]
}

export interface Exploration {
  /** The number of scenarios that ran. */
  readonly scenarios: number
  /** The number of steps that ran, without those of the search for the shortest violation. */
  readonly steps: number
  /** The first violation; `null` if no rule was broken. */
  readonly violation: Violation | null
}

/** Runs scenarios until one breaks a rule. */
export async function explore({ createScenario, scenarios, steps, seed }: ExplorationOptions): Promise<Exploration> {
  const allSteps = Array.from({ length: steps }, (_, index) => index)
  let stepCount = 0
  for (let index = 0; index < scenarios; index += 1) {
    const scenarioSeed = scenarios === 1 ? seed : `${seed}/${index}`
    const run = (stepNumbers: readonly number[]): Promise<ScenarioRun> =>
      runScenario(createScenario, scenarioSeed, stepNumbers)
    const result = await run(allSteps)
    stepCount += result.stepCount
    if (result.brokenRule !== null) {
      const { trace } = await minimize(run, result, allSteps.slice(0, result.stepCount))
      return {
        scenarios: index + 1,
        steps: stepCount,
        violation: { seed: scenarioSeed, rule: result.brokenRule, trace },
      }
    }
  }
  return { scenarios, steps: stepCount, violation: null }
}

interface ScenarioRun {
  readonly brokenRule: string | null
  readonly trace: readonly string[]
  readonly stepCount: number
}

/** @param taken the numbers of the steps: each draws from a seed of its own, so it is the same without the others */
async function runScenario(
  createScenario: ExplorationOptions['createScenario'],
  seed: string,
  taken: readonly number[],
): Promise<ScenarioRun> {
  const scenario = createScenario(seed)
  let stepCount = 0
  for (const step of taken) {
    await scenario.takeStep(createRandomChoices(`${seed}/${step}`))
    stepCount += 1
    if (scenario.brokenRule !== null) break
  }
  if (scenario.brokenRule === null) await scenario.finish()
  scenario.dispose()
  return { brokenRule: scenario.brokenRule, trace: scenario.trace, stepCount }
}

/**
 * Leaves out steps while the same rule is broken: first half of them at once, then a quarter, and at last single ones.
 *
 * @see https://www.st.cs.uni-saarland.de/papers/tse2002/ for the method, delta debugging
 */
async function minimize(
  run: (taken: readonly number[]) => Promise<ScenarioRun>,
  violation: ScenarioRun,
  allSteps: readonly number[],
): Promise<ScenarioRun> {
  let shortest = violation
  let steps = allSteps
  let size = Math.ceil(steps.length / 2)
  while (size >= 1) {
    let isShorter = false
    for (let start = 0; start < steps.length;) {
      const fewer = [...steps.slice(0, start), ...steps.slice(start + size)]
      const result = await run(fewer)
      if (result.brokenRule === violation.brokenRule) {
        shortest = result
        steps = fewer.slice(0, result.stepCount)
        isShorter = true
      } else start += size
    }
    if (size > 1) size = Math.floor(size / 2)
    else if (!isShorter) size = 0
  }
  return shortest
}
