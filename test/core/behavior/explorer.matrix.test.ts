/** Faults that the exploration of tabs must find. `SOAK=10` prints the shortest trace of each. */
import { expect, test } from 'vitest'
// Loaded before the first scenario, because loading takes real time and scenarios use virtual time.
import '../../../generated/codes.ts'
import { budget } from '../../support/budget.ts'
import { draw } from './explorer/draw.ts'
import { FAULTS, loadWithFault } from './explorer/faults.ts'

test.each(FAULTS)('the exploration finds a refresher that $name', { timeout: 300_000 }, async (fault) => {
  const { explore: exploreFault } = await loadWithFault(fault)
  const { violation } = await exploreFault(fault.options, Boolean(fault.isFinal))
  expect(violation).not.toBeNull()
  const { trace, broken } = violation!
  expect(trace.length).toBeLessThanOrEqual(fault.options.steps + 1)
  if (budget(1) < 10) return
  console.log(`A refresher that ${fault.name}:\n${draw(trace, fault.options.tabs)}\nbreaks ${broken[0]}`)
})
