/** `exploreServers` finds no violation in the shared refresh. `exploreServers.matrix.test.ts` shows what it finds. */
import { expect, test } from 'vitest'
import { budget, SEED } from '../budget.ts'
import { exploreServers } from './exploreServers.ts'

test.each([{ rotation: 'strict' }, { rotation: { graceSeconds: 10 } }, { rotation: 'none' }] as const)(
  'the shared refresh breaks no rule with $rotation rotation',
  async ({ rotation }) => {
    const count = budget(20)
    const { violation, scenarios, steps } = await exploreServers({ rotation, scenarios: count, seed: String(SEED) })
    expect({ violation, scenarios, steps }).toEqual({ violation: null, scenarios: count, steps: count * 30 })
  },
  1_200_000,
)
