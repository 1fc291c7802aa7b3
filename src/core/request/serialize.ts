/** Values as texts of a URL, a header or a body. */
import { UsageError } from '../errors.ts'

/**
 * Returns a text, a number, a boolean or a `Date` as text. Dates are in ISO 8601, as in JSON.
 *
 * @param place names the value in errors: `teamId of getTeam`
 * @throws {UsageError} INVALID_OPTION for any other value
 */
export function toText(value: unknown, place: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value instanceof Date && Number.isFinite(value.getTime())) return value.toISOString()
  throw new UsageError('INVALID_OPTION', `${place} is ${describeValue(value)}. Pass a text, a number or a boolean.`)
}

/** Returns a value's kind, for errors: never the value, which may be secret. */
function describeValue(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  if (value instanceof Date) return 'an invalid date'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/**
 * Returns a text percent-encoded for a part of a URL.
 *
 * @throws {UsageError} INVALID_OPTION for a lone surrogate, which UTF-8 can't encode
 */
export function encode(text: string, place: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    throw loneSurrogate(place)
  }
}

/** @param place the field and its operation: `teamId of getTeam` */
export const loneSurrogate = (place: string): UsageError =>
  new UsageError(
    'INVALID_OPTION',
    `${place} has half of a surrogate pair, which UTF-8 can't contain. Check where the text was cut or decoded.`,
  )

/** @param place the field and its operation, or `body of updateTeam` */
export const notSerializable = (place: string, problem: string): UsageError =>
  new UsageError('INVALID_OPTION', `${place} can't be sent: ${problem}`)
