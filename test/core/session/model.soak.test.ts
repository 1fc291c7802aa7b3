/**
 * Random sequences of events in the tabs of one browser: calls, failures, clock changes, locks. A
 * sequence that violates a rule of `model/judge.ts` is shrunk to the steps it needs. Another seed: `MODEL_SEED=7`.
 */
import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budget } from '../../support/budget.ts'
import { type Rule, RULES, type Tally } from './model/judge.ts'
import { settings, type Setting, type Step, steps } from './model/steps.ts'
import { createModelWorld } from './model/world.ts'

const STORIES = budget(2_000)
const SEED = Number(process.env.MODEL_SEED ?? 8)
let taken = 0
const tally: Tally = new Map()

async function tell(setting: Setting, story: readonly Step[]): Promise<void> {
  const world = createModelWorld(setting, tally)
  for (const step of [{ do: 'sign in', tab: 0, user: 'mira' } as const, ...story]) {
    if (await world.take(step)) taken += 1
    if (world.judge.violations.length > 0) break
  }
  if (world.judge.violations.length === 0) await world.finish()
  expect(world.judge.violations).toEqual([])
}

test('the session rules hold in every random sequence', { timeout: 3_000_000 }, async () => {
  const start = performance.now()
  await fc.assert(fc.asyncProperty(settings, steps, tell), { seed: SEED, numRuns: STORIES })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const rows = Object.entries(RULES).map(([rule, text]) => {
    return `${String(tally.get(rule as Rule) ?? 0).padStart(9)}  ${rule.padEnd(6)} ${text}`
  })
  console.log(
    [`${taken} steps in ${STORIES} stories, ${seconds} s. How often each rule was tested:`, ...rows].join('\n'),
  )
  expect(taken).toBeGreaterThan(STORIES * 30)
})

test.each(Object.entries(RULES))('%s was tested: %s', (rule) => {
  expect(tally.get(rule as Rule)).toBeGreaterThan(STORIES / 100)
})
