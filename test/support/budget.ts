/**
 * The number of runs of random tests. `SOAK=1` is what a change must pass, after `npm test` has run three tenths of it with
 * another seed. `npm run soak` runs ten times as much.
 */
import process from 'node:process'

const FACTOR = Number(process.env['SOAK'] ?? 0.3)

/** Whether the run has its whole number of stories, so that it reaches nearly all that they can reach. */
export const IS_WHOLE = FACTOR >= 1

/** The seed of random tests: the same in each run, so that a run fails only after a change. `SEED=7` tries others. */
export const SEED = Number(process.env['SEED'] ?? 1)

/** A number of stories, steps or requests, scaled by the environment variable `SOAK`. */
export const budget = (count: number): number => Math.max(1, Math.round(count * FACTOR))
