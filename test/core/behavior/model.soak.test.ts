/**
 * Random sequences of events in the tabs of one browser: calls, failures, clock changes, locks. A
 * sequence that violates a rule of `model/invariants.ts` is shrunk to the steps it needs.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budget, SEED } from '../../support/budget.ts'
import { RULES, type CheckCounts, type Rule } from './model/invariants.ts'
import { settings, steps, type Setting, type Step } from './model/steps.ts'
import { createModelWorld } from './model/world.ts'

const SCENARIO_COUNT = budget(2_000)
let stepCount = 0
const checkCounts: CheckCounts = new Map()

async function runScenario(setting: Setting, scenario: readonly Step[]): Promise<void> {
  const world = createModelWorld(setting, checkCounts)
  for (const step of [{ do: 'sign in', tab: 0, user: 'mira' } as const, ...scenario]) {
    if (await world.take(step)) stepCount += 1
    if (world.invariants.violations.length > 0) break
  }
  if (world.invariants.violations.length === 0) await world.finish()
  expect(world.invariants.violations).toEqual([])
}

test('the session rules hold in every random sequence', { timeout: 3_000_000 }, async () => {
  const start = performance.now()
  await fc.assert(fc.asyncProperty(settings, steps, runScenario), { seed: SEED, numRuns: SCENARIO_COUNT })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const rows = Object.entries(RULES).map(([rule, description]) => {
    return `${String(checkCounts.get(rule as Rule) ?? 0).padStart(9)}  ${rule.padEnd(6)} ${description}`
  })
  console.log(
    [`${stepCount} steps in ${SCENARIO_COUNT} scenarios, ${seconds} s. How often each rule was tested:`, ...rows].join(
      '\n',
    ),
  )
  expect(stepCount).toBeGreaterThan(SCENARIO_COUNT * 30)
})

test.each(Object.entries(RULES))('%s was tested: %s', (rule) => {
  expect(checkCounts.get(rule as Rule)).toBeGreaterThan(SCENARIO_COUNT / 100)
})
