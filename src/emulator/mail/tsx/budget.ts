/** Limits of the work and the output of a source. */

/** The part of TSX that the emulator supports. Every error ends with this text. */
export const LIMIT =
  'The emulator interprets a part of TSX and runs no code: components, the elements of @react-email/components, text, ' +
  'properties, template literals, operators, variables, if, loops, switch, the usual methods of lists, texts, numbers ' +
  'and dates, Math, JSON.stringify, Object.entries and encodeURIComponent.'

/** Thrown if a source is not TSX, or uses unsupported features. */
export class TsxError extends Error {
  override readonly name = 'TsxError'

  constructor(problem: string) {
    super(`${problem} ${LIMIT}`)
  }
}

/** Limits far above what any email needs. A source at each limit is refused within a second. */
interface Limits {
  readonly steps: number
  /** Characters and list items that are created or read, in total. */
  readonly size: number
  /**
   * Nested calls. Well below the maximum of the stack: near it, Node.js aborts the process if it compiles a regular
   * expression.
   */
  readonly depth: number
}

export const READING: Limits = { steps: 80_000, size: 200_000, depth: 400 }
export const RENDERING: Limits = { steps: 200_000, size: 2_000_000, depth: 1_000 }

export interface Budget {
  /**
   * Counts steps.
   *
   * @param count the number of steps; default 1
   * @throws {TsxError} after too many
   */
  step(count?: number): void
  /** Counts characters or list items. @throws {TsxError} after too many */
  spend(size: number): void
  /** Counts the characters of a text and returns it. @throws {TsxError} after too many */
  spendText(text: string): string
  /** Counts a nested call until `leave`. @throws {TsxError} if too many are nested */
  enter(): void
  leave(): void
}

export function createBudget(limits: Limits): Budget {
  let steps = 0
  let size = 0
  let depth = 0
  const spend = (amount: number): void => {
    size += amount
    // Also true for NaN.
    if (!(size <= limits.size)) throw new TsxError('The source produces too much output.')
  }
  return {
    step(count = 1) {
      steps += count
      if (steps > limits.steps) throw new TsxError('The source takes too long.')
    },
    spend,
    spendText(text) {
      spend(text.length)
      return text
    },
    enter() {
      if (++depth > limits.depth) throw new TsxError('The source is nested too deeply.')
    },
    leave() {
      depth--
    },
  }
}
