/** Limits for one evaluation, so that a source made to take long or to grow ends soon. */
import { TsxError } from './reader.ts'

/** Steps of the interpreter. */
const MAX_STEPS = 200_000
/** Characters and list items that are made or read, in total. */
const MAX_SIZE = 2_000_000

export interface Budget {
  /** Counts one step. @throws TsxError after too many. */
  step(): void
  /** Counts characters or list items. @throws TsxError after too many. */
  spend(size: number): void
}

export function createBudget(): Budget {
  let steps = 0
  let size = 0
  return {
    step() {
      if (++steps > MAX_STEPS) throw new TsxError('The source takes too long.')
    },
    spend(amount) {
      size += amount
      // Also true for NaN.
      if (!(size <= MAX_SIZE)) throw new TsxError('The source makes too much output.')
    },
  }
}
