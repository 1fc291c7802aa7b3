/** The number of runs of random tests. `npm run soak` multiplies it by ten. */
import process from 'node:process'

const FACTOR = Number(process.env['SOAK'] ?? 1)

/** The seed of property tests: the same in each run, so that a run fails only after a change. `SEED=7` tries others. */
export const SEED = Number(process.env['SEED'] ?? 1)

/** A number of stories, steps or requests, scaled by the environment variable `SOAK`. */
export const budget = (count: number): number => Math.max(1, Math.round(count * FACTOR))
