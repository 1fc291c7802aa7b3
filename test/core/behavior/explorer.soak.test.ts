/**
 * Every interleaving of tabs, up to a number of steps, and faults that the exploration must find. `SOAK=10` explores more,
 * and prints the shortest trace of each fault.
 */
import { expect, test } from 'vitest'
// Loaded before the first scenario, because loading takes real time and scenarios use virtual time.
import '../../../generated/codes.ts'
import { budget } from '../../support/budget.ts'
import { draw } from './explorer/draw.ts'
import { explore, listExplorations } from './explorer/explore.ts'
import { FAULTS, loadWithFault } from './explorer/faults.ts'

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
  expect(states).toBeGreaterThan(1000)
})

test.each(FAULTS)('the exploration finds a refresher that $name', { timeout: 300_000 }, async (fault) => {
  const { explore: exploreFault } = await loadWithFault(fault)
  const { violation } = await exploreFault(fault.options, Boolean(fault.isFinal))
  expect(violation).not.toBeNull()
  const { trace, broken } = violation!
  expect(trace.length).toBeLessThanOrEqual(fault.options.steps + 1)
  if (budget(1) < 10) return
  console.log(`A refresher that ${fault.name}:\n${draw(trace, fault.options.tabs)}\nbreaks ${broken[0]}`)
})
