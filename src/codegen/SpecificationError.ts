/** The keys that lead to a part of a document. */
export type Pointer = readonly (string | number)[]

/** A part of a document that can't be used. */
export interface Problem {
  /** JSON pointer of the part in its file: `/paths/~1books/get`. */
  readonly pointer: string
  /** What is wrong, as a sentence. */
  readonly message: string
  /** File and line: `openapi.yaml:12`; absent for a part that was not read from a file, such as an overlay's. */
  readonly place?: string | undefined
}

/** An operation that can't be generated, and why. */
export interface RefusedOperation {
  /** Its operationId; without one, its method and path: `GET /books`. */
  readonly operation: string
  readonly problems: readonly Problem[]
}

/**
 * A specification, an overlay or the target folder can't be used. The message names the file and the place, one line for
 * each problem.
 *
 * @example
 * ```ts
 * if (error instanceof SpecificationError) console.error(error.message)
 * ```
 */
export class SpecificationError extends Error {
  override readonly name = 'SpecificationError'
  /** The parts of the document that can't be used; empty if it can't be read. */
  readonly problems: readonly Problem[]

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message)
    this.problems = problems
  }
}
