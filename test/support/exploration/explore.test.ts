import { describe, expect, test } from 'vitest'
import { explore, type Scenario } from './explore.ts'
import { createRandomChoices } from './random.ts'

/** Scenarios whose steps draw a letter, and that break a rule if the drawn letters contain all of `needed` in order. */
function createScenarios(needed: string, { atEnd = false } = {}) {
  const disposed: string[] = []
  const seeds: string[] = []
  const createScenario = (seed: string): Scenario => {
    seeds.push(seed)
    const trace: string[] = []
    let brokenRule: string | null = null
    const check = (): void => {
      let position = 0
      for (const letter of trace) if (letter === needed[position]) position += 1
      if (position === needed.length) brokenRule = 'broken'
    }
    return {
      get brokenRule() {
        return brokenRule
      },
      trace,
      takeStep: async (random) => {
        trace.push(random.pick(['a', 'b', 'c', 'd', 'e']))
        if (!atEnd) check()
      },
      finish: async () => {
        check()
        if (brokenRule === null) trace.push('finished')
      },
      dispose: () => void disposed.push(seed),
    }
  }
  return { createScenario, disposed, seeds }
}

describe('an exploration', () => {
  test('an exploration without a violation runs all steps of all scenarios, each with a seed of its own', async () => {
    const { createScenario, disposed, seeds } = createScenarios('x')
    expect(await explore({ createScenario, scenarios: 3, steps: 5, seed: 's' })).toEqual({
      scenarios: 3,
      steps: 15,
      violation: null,
    })
    expect(seeds).toEqual(['s/0', 's/1', 's/2'])
    expect(disposed).toEqual(seeds)
  })

  test.each([false, true])(
    'an exploration leaves out every step that the violation doesn’t need (found at the end: %s)',
    async (atEnd) => {
      const { createScenario } = createScenarios('ace', { atEnd })
      const { violation } = await explore({ createScenario, scenarios: 50, steps: 60, seed: 's' })
      expect(violation).toMatchObject({ rule: 'broken', trace: ['a', 'c', 'e'] })
    },
  )

  test('an exploration with the seed of a violation finds it at once', async () => {
    const { createScenario } = createScenarios('abcde')
    const { violation, scenarios } = await explore({ createScenario, scenarios: 100, steps: 30, seed: 's' })
    expect(scenarios).toBeGreaterThan(0)
    const again = await explore({ createScenario, scenarios: 1, steps: 30, seed: violation!.seed })
    expect(again).toMatchObject({ scenarios: 1, violation })
  })

  test('an exploration stops at the first violation, and counts the steps until then', async () => {
    const { createScenario } = createScenarios('')
    expect(await explore({ createScenario, scenarios: 9, steps: 9, seed: 's' })).toEqual({
      scenarios: 1,
      steps: 1,
      violation: { seed: 's/0', rule: 'broken', trace: [] },
    })
  })
})

describe('random choices', () => {
  test('random choices are repeated by their seed only', () => {
    const draw = (seed: string): number[] => {
      const random = createRandomChoices(seed)
      return Array.from({ length: 20 }, () => random.fraction())
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
    for (const fraction of draw('a')) expect(fraction >= 0 && fraction < 1).toBe(true)
    expect(new Set(draw('a')).size).toBe(20)
  })

  test('random choices have each item, and weighted ones in proportion', () => {
    const random = createRandomChoices('a')
    const picked = Array.from({ length: 400 }, () => random.pick(['x', 'y']))
    const count = (items: readonly string[], item: string): number =>
      items.filter((candidate) => candidate === item).length
    expect(count(picked, 'x')).toBeGreaterThan(150)
    expect(count(picked, 'y')).toBeGreaterThan(150)
    const items = [
      { weight: 0, name: 'never' },
      { weight: 1, name: 'seldom' },
      { weight: 9, name: 'often' },
    ]
    const weighted = Array.from({ length: 1000 }, () => random.pickWeighted(items).name)
    expect(count(weighted, 'never')).toBe(0)
    expect(count(weighted, 'seldom')).toBeGreaterThan(60)
    expect(count(weighted, 'seldom')).toBeLessThan(140)
    expect(() => random.pickWeighted([])).toThrow(RangeError)
  })
})
