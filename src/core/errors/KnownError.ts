import type { KnownErrorCode, KnownErrorDetails } from '../../../generated/errors.ts'
import { LatchkeyError } from './LatchkeyError.ts'

/**
 * The backend said by name what is wrong. One class for the whole catalogue: `code` tells which, and types `details`.
 *
 * ```ts
 * if (isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) error.details.attemptCode
 * ```
 */
export class KnownError<Code extends KnownErrorCode = KnownErrorCode> extends LatchkeyError {
  declare readonly code: Code
  /** The HTTP status the error stands for. */
  readonly status: number
  /** What the code carries; `undefined` for a code that carries nothing. */
  readonly details: KnownErrorDetails[Code]

  constructor(code: Code, message: string, status: number, details: KnownErrorDetails[Code]) {
    super(code, message)
    this.status = status
    this.details = details
  }
}

/** Every known error as a union over the codes, so that `switch (error.code)` narrows `details`. */
export type AnyKnownError<Code extends KnownErrorCode = KnownErrorCode> = { [C in Code]: KnownError<C> }[Code]
