/**
 * Every interleaving of tabs, up to a number of steps that grows with `SOAK`. `explorer.matrix.test.ts` shows that the
 * exploration finds faults.
 */
import { expect, test } from 'vitest'
// Loaded before the first scenario, because loading takes real time and scenarios use virtual time.
import '../../../generated/codes.ts'
import { IS_WHOLE } from '../../support/budget.ts'
import { draw } from './explorer/draw.ts'
import { explore, listExplorations } from './explorer/explore.ts'

const nameOf = (value: object): string =>
  Object.entries(value)
    .map(([name, each]) => `${name} ${each}`)
    .join(', ')

test('no interleaving breaks a session rule', { timeout: 3_000_000 }, async () => {
  let [states, transitions] = [0, 0]
  for (const options of listExplorations()) {
    const exploration = await explore(options)
    console.log(
      `${String(exploration.states).padStart(8)} states ${String(exploration.transitions).padStart(8)} transitions  ${nameOf(options)}`,
    )
    states += exploration.states
    transitions += exploration.transitions
    const { broken, trace } = exploration.violation ?? { broken: [], trace: [] }
    expect(broken, `${nameOf(options)}\n${draw(trace, options.tabs)}`).toEqual([])
  }
  console.log(`${states} states, ${transitions} transitions, 0 violations`)
  expect(states).toBeGreaterThan(IS_WHOLE ? 1000 : 500)
})
