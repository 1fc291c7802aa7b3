/** What an error of this package may carry beside its sentence. */
export interface LatchkeyErrorOptions {
  cause?: unknown
}

/**
 * The base of everything this package throws. `code` never changes between versions and says what happened;
 * `message` says it to a person, with what to do next; `cause` is what was caught, if anything was.
 */
export class LatchkeyError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: LatchkeyErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }
}
