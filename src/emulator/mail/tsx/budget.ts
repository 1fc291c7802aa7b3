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
  /**
   * Counts characters or list items that are about to be created or read.
   *
   * @throws {TsxError} after too many, and for an amount that is negative or no number
   */
  spend(size: number): void
  /** Counts a nested call until `leave`. @throws {TsxError} if too many are nested */
  enter(): void
  leave(): void
}

export function createBudget(limits: Limits): Budget {
  let steps = 0
  let size = 0
  let depth = 0
  return {
    step(count = 1) {
      // No amount is returned to the budget: neither by a negative number nor by NaN, which is not at least 0.
      steps += count >= 0 ? count : Infinity
      if (steps > limits.steps) throw new TsxError('The source takes too long.')
    },
    spend(amount) {
      size += amount >= 0 ? amount : Infinity
      if (size > limits.size) throw new TsxError('The source produces too much output.')
    },
    enter() {
      if (++depth > limits.depth) throw new TsxError('The source is nested too deeply.')
    },
    leave() {
      depth--
    },
  }
}

/** Returns the size of a value where it is read: the characters of a text, the items of a list, and 1 for others. */
export function sizeOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 1
}

/** Returns the number of own properties of a value, without creating a list of them. */
export function countProperties(value: unknown): number {
  if (Array.isArray(value)) return value.length
  let count = 0
  for (const name in Object(value)) if (Object.hasOwn(value as object, name)) count += 1
  return count
}

/**
 * Returns the entries of a value; none if it isn't an object. They are counted before they are created, each as an item and
 * a list of two.
 */
export function toEntries(value: unknown, budget: Budget): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  budget.spend(3 * countProperties(value))
  return Object.entries(value)
}

/** Joins texts, after counting the length of the result. */
export function joinTexts(texts: readonly string[], separator: string, budget: Budget): string {
  budget.spend(texts.reduce((length, text) => length + text.length + separator.length, 0))
  return texts.join(separator)
}

/**
 * Counts the characters of a text that is about to be encoded.
 *
 * @param extraFor how many characters replace one, at most, besides the first; gets its code
 */
export function spendEncoded(text: string, extraFor: (code: number) => number, budget: Budget): void {
  budget.spend(text.length)
  let extra = 0
  for (let index = 0; index < text.length; index++) extra += extraFor(text.charCodeAt(index))
  budget.spend(extra)
}
