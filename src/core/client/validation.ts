/** Checks what travels against validators that the app brings, from `latchkey/zod`. Without them, nothing is checked. */
import type { OperationId } from '../../../generated/errors.ts'
import { TransportError, UsageError } from '../errors.ts'

/** Anything that judges a value as zod does. */
export interface Validator {
  safeParse(value: unknown): {
    readonly success: boolean
    readonly error?: { readonly issues: readonly ValidatorIssue[] } | undefined
  }
}

/** One thing that is wrong with a value. */
export interface ValidatorIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** The type that was expected. */
  readonly expected?: string
  /** Of a value that may be one of several: what is wrong with it as each of them. */
  readonly errors?: readonly (readonly ValidatorIssue[])[]
}

/** What to check with, and what to do when something does not fit. */
export interface Validation {
  /** `validators` of `latchkey/zod`. */
  readonly validators: {
    readonly [Id in OperationId]?: { readonly body?: Validator; readonly response: Readonly<Record<number, Validator>> }
  }
  /** `warn` writes to the console and goes on; `strict` throws. */
  readonly mode: 'warn' | 'strict'
}

/**
 * Judges a body or an answer. The message names places, never values.
 *
 * @throws UsageError INVALID_OPTION for a body, TransportError BAD_ANSWER for an answer, in mode `strict`
 */
export function check({ validators, mode }: Validation, id: string, value: unknown, status?: number): void {
  const own = validators[id as OperationId]
  const result = (status === undefined ? own?.body : own?.response[status])?.safeParse(value)
  if (!result || result.success) return
  const places = (result.error?.issues ?? []).flatMap((issue) => placesOf(issue, [])).join('; ')
  const message = `${status === undefined ? 'The input' : 'The answer'} of ${id} does not fit the specification. ${places}`
  if (mode === 'warn') return console.warn(message)
  throw status === undefined
    ? new UsageError('INVALID_OPTION', message)
    : new TransportError('BAD_ANSWER', message, { status })
}

/** Where a value is wrong: of one that may be several things, as that which it comes closest to. */
function placesOf({ path, message, expected, errors = [] }: ValidatorIssue, above: readonly PropertyKey[]): string[] {
  const here = [...above, ...path]
  const [closest] = [...errors].sort((one, other) => one.length - other.length)
  if (closest) return closest.flatMap((issue) => placesOf(issue, here))
  return [`${here.join('.') || 'it'}: ${expected ? `${expected} expected` : message}`]
}
