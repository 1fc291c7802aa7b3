import { STORE_RETRY_MILLIS, STORE_TIMEOUT_MILLIS } from '../../core/constants.ts'
import { LatchkeyError } from '../../core/errors.ts'

/** Codes of {@link StoreError}. */
export type StoreErrorCode = 'STORE_UNAVAILABLE' | 'STORE_INVALID_VALUE'

interface StoreErrorOptions {
  readonly cause?: unknown
}

const CONSEQUENCE = `so this process works without it for ${STORE_RETRY_MILLIS / 1000} s`

/**
 * The shared store failed, was slow, or returned a value of another type than it was given. For some seconds the process
 * works without it. Reported to `onUnhandledError`; never thrown.
 *
 * - `STORE_UNAVAILABLE`: the store failed or was slow
 * - `STORE_INVALID_VALUE`: the client of the store converts values, for example texts to numbers or buffers
 *
 * @example
 * ```ts
 * const server = createServerClient({
 *   ...options,
 *   onUnhandledError: (error) => (error instanceof StoreError ? log.warn(error.message) : log.error(error)),
 * })
 * ```
 */
export class StoreError extends LatchkeyError {
  declare readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options: StoreErrorOptions = {}) {
    super(code, message, options)
  }

  override get name(): string {
    return 'StoreError'
  }
}

/** Returns the error of an operation that failed. */
export function toStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause
  const message = `The shared store failed or took longer than ${STORE_TIMEOUT_MILLIS} ms, ${CONSEQUENCE}. Check the store and its connection.`
  return new StoreError('STORE_UNAVAILABLE', message, { cause })
}

/**
 * Returns what a store has under a key. A value of another type must not pass for a missing one: a revoked session would
 * be accepted.
 *
 * @param advice what to change, as a sentence
 * @throws {StoreError} STORE_INVALID_VALUE for anything but a text and `null`. The error doesn't contain the value
 */
export function requireStoredText(value: unknown, advice: string): string | null {
  if (value === null || typeof value === 'string') return value
  throw toInvalidValueError(value, 'a text or null', advice)
}

/** @throws {StoreError} STORE_INVALID_VALUE for anything but a boolean */
export function requireWritten(isWritten: unknown, advice: string): boolean {
  if (typeof isWritten === 'boolean') return isWritten
  throw toInvalidValueError(isWritten, 'true or false for a write', advice)
}

/**
 * Returns whether Redis stored a value, by its reply to `SET`.
 *
 * @throws {StoreError} STORE_INVALID_VALUE for a reply of another type
 */
export function toIsWritten(reply: unknown, advice: string): boolean {
  if (reply === 'OK' || reply === null) return reply !== null
  throw toInvalidValueError(reply, 'OK or null for a write', advice)
}

function toInvalidValueError(value: unknown, expected: string, advice: string): StoreError {
  const type = typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value
  const message = `The shared store returned a value of the type ${type} instead of ${expected}, ${CONSEQUENCE}. ${advice}`
  return new StoreError('STORE_INVALID_VALUE', message)
}
