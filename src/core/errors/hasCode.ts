import type { KnownErrorCode } from '../../../generated/errors.ts'
import { type AnyKnownError, KnownError } from './KnownError.ts'

/** {@link isKnownError} for codes alone: it does not bring the table of families along. */
export const hasCode = <Code extends KnownErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is AnyKnownError<Code> => error instanceof KnownError && (codes as readonly string[]).includes(error.code)
