/** How much random tests do. `npm run soak` gives them ten times as much. */
import process from 'node:process'

const FACTOR = Number(process.env['SOAK'] ?? 1)

/** A number of stories, steps or requests, scaled by the environment variable `SOAK`. */
export const budget = (count: number): number => Math.max(1, Math.round(count * FACTOR))
