/** Validates requests and responses with the validators that the app passes, from `latchkey/zod`. */
import { TransportError, UsageError } from '../errors.ts'

/** A validator with the interface of zod schemas. */
export interface Validator {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly error?: { readonly issues: readonly ValidatorIssue[] } | undefined
  }
}

/** One problem of a value. */
export interface ValidatorIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The type that was expected. */
  readonly expected?: string
  /** For a union: the issues of each member. */
  readonly errors?: readonly (readonly ValidatorIssue[])[]
}

/** The validators of an operation; those of responses by status, such as `200`, `2XX` and `default`. */
export interface OperationValidators {
  readonly body?: Validator
  readonly response: Readonly<Record<string, Validator>>
}

/** The validators, and the behavior for an invalid value. */
export interface Validation {
  /** `validators` of `latchkey/zod`, or of the code that `latchkey generate` writes, by operation. */
  readonly validators: Readonly<Record<string, OperationValidators | undefined>>
  /** `warn` logs to the console and continues; `strict` throws. */
  readonly mode: 'warn' | 'strict'
}

/**
 * Validates a body, or a response with its status. The message contains paths, never values.
 *
 * @throws {UsageError} INVALID_OPTION for a body, TransportError INVALID_RESPONSE for a response, in mode `strict`
 */
export type Validate = (value: unknown, status?: number) => void

/** Returns the function that validates the calls of an operation. */
export function createValidator({ validators, mode }: Validation, id: string): Validate {
  const { body, response } = validators[id] ?? {}
  return (value, status) => {
    const validator = status === undefined ? body : findByStatus(response, status)
    const result = validator?.safeParse(value)
    if (!result || result.success) return
    const problems = (result.error?.issues ?? []).flatMap((issue) => describeIssue(issue, [])).join('; ')
    const message = `${status === undefined ? 'The input' : 'The response'} of ${id} does not fit the specification. ${problems}`
    if (mode === 'warn') return console.warn(message)
    throw status === undefined
      ? new UsageError('INVALID_OPTION', message)
      : new TransportError('INVALID_RESPONSE', message, { status })
  }
}

/** Returns the entry of a status, of its range such as `2XX`, or of `default`. */
export const findByStatus = <Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  status: number,
): Value | undefined => entries?.[status] ?? entries?.[`${Math.floor(status / 100)}XX`] ?? entries?.['default']

/** Returns a line for each problem, with its path; for a union, the problems of the closest member. */
function describeIssue(
  { path, message, expected, errors = [] }: ValidatorIssue,
  parentPath: readonly PropertyKey[],
): string[] {
  const fullPath = [...parentPath, ...path]
  const [closest] = [...errors].sort((left, right) => left.length - right.length)
  if (closest) return closest.flatMap((issue) => describeIssue(issue, fullPath))
  return [`${fullPath.join('.') || 'it'}: ${expected ? `${expected} expected` : message}`]
}
