import { UsageError } from '../errors.ts'

/** @throws {UsageError} INVALID_OPTION unless the age is a positive number of milliseconds */
export function requireMaxAge(maxAgeMillis: unknown): void {
  if (typeof maxAgeMillis === 'number' && maxAgeMillis > 0) return
  throw new UsageError('INVALID_OPTION', 'maxAgeMillis must be a positive number of milliseconds, such as 5 * 60_000.')
}
