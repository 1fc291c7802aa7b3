/** Measures which operations and known errors of the specification a test suite uses. */
import { routes } from '../../generated/routes.ts'
import { UsageError } from '../core/errors.ts'
import type { EmulatorCore } from '../emulator/createCore.ts'

/** The coverage of one operation. */
export interface OperationCoverage {
  readonly operation: string
  /** The number of requests. */
  readonly requests: number
  /** Known errors that were returned, including those from faults. */
  readonly errors: readonly string[]
  /** Known errors of the operation that were never returned. */
  readonly missingErrors: readonly string[]
}

/** What a test suite used of the specification. */
export interface CoverageReport {
  /** Every operation of the specification, in its order. */
  readonly operations: readonly OperationCoverage[]
  /** The number of operations with at least one request. */
  readonly usedOperations: number
  /** The number of pairs of an operation and one of its known errors that were returned. */
  readonly usedErrors: number
  /** The number of such pairs in the specification. */
  readonly allErrors: number
}

/** Plain JSON, to store in a file and to merge with the coverage of other processes. */
export type CoverageJson = Readonly<Record<string, { readonly requests: number; readonly errors: readonly string[] }>>

/** Counts operations and known errors. */
export interface Coverage {
  /** Starts to count the requests of an emulator; returns a function that stops counting. */
  watch(emulator: Pick<EmulatorCore, 'requests'>): () => void
  /** Adds the counts of another process. */
  add(json: CoverageJson): void
  report(): CoverageReport
  /**
   * Throws unless enough known errors of the used operations were returned: users will see those errors, so a test
   * should too.
   *
   * @param options `atLeast`: the share of these errors, from 0 to 1; 1 by default.
   * @throws {UsageError} INVALID_OPTION if `atLeast` is not such a number
   * @throws {Error} with the missing errors of each operation
   */
  expectErrors(options?: { readonly atLeast?: number }): void
  /** Returns the report as a table, with the unused operations in one line. */
  toText(): string
  toJSON(): CoverageJson
}

/**
 * Creates a counter of operations and known errors. If the emulator has `conformance: 'throw'`, each counted request
 * and response was also checked against the specification.
 *
 * @returns the counter, which counts nothing until it watches an emulator
 *
 * @example
 * ```ts
 * const coverage = createCoverage()
 * coverage.watch(emulator)
 * afterAll(() => console.log(coverage.toText()))
 * ```
 */
export function createCoverage(): Coverage {
  const usage = new Map<string, { requests: number; errors: Set<string> }>()
  const count = (operation: string, requests: number, errors: readonly string[]): void => {
    const entry = usage.get(operation) ?? { requests: 0, errors: new Set() }
    usage.set(operation, entry)
    entry.requests += requests
    for (const error of errors) entry.errors.add(error)
  }
  const report = (): CoverageReport => {
    const operations = routes.map(({ id, errors }) => {
      const { requests = 0, errors: returnedErrors = new Set<string>() } = usage.get(id) ?? {}
      const missingErrors = errors.filter((code) => !returnedErrors.has(code))
      return { operation: id, requests, errors: [...returnedErrors].sort(), missingErrors }
    })
    const allErrors = routes.reduce((sum, { errors }) => sum + errors.length, 0)
    return {
      operations,
      usedOperations: operations.filter(({ requests }) => requests > 0).length,
      usedErrors: allErrors - operations.reduce((sum, { missingErrors }) => sum + missingErrors.length, 0),
      allErrors,
    }
  }
  return {
    watch: ({ requests }) =>
      requests.subscribe(({ operation, knownError }) => {
        if (operation !== null) count(operation, 1, knownError === null ? [] : [knownError])
      }),
    add: (json) => {
      for (const [operation, { requests, errors }] of Object.entries(json)) count(operation, requests, errors)
    },
    report,
    expectErrors: ({ atLeast = 1 } = {}) => expectErrors(report(), atLeast),
    toText: () => toText(report()),
    toJSON: () =>
      Object.fromEntries(
        [...usage].map(([id, { requests, errors }]) => [id, { requests, errors: [...errors].sort() }]),
      ),
  }
}

function expectErrors({ operations, usedErrors }: CoverageReport, atLeast: number): void {
  if (!(atLeast >= 0 && atLeast <= 1)) {
    throw new UsageError('INVALID_OPTION', 'atLeast must be a number from 0 to 1, such as 0.5 for half of the errors.')
  }
  const untested = operations.filter(({ requests, missingErrors }) => requests > 0 && missingErrors.length > 0)
  const all = usedErrors + untested.reduce((sum, { missingErrors }) => sum + missingErrors.length, 0)
  if (usedErrors >= all * atLeast) return
  const lines = untested.map(({ operation, missingErrors }) => `  ${operation}: ${missingErrors.join(', ')}`)
  throw new Error(
    `The tests see ${usedErrors} of the ${all} known errors of the operations they use, and at least ` +
      `${Math.ceil(all * atLeast)} are expected. Missing:\n${lines.join('\n')}\n` +
      `Return one with emulator.faults.once(operation, code).`,
  )
}

function toText({ operations, usedOperations, usedErrors, allErrors }: CoverageReport): string {
  const used = operations.filter(({ requests }) => requests > 0)
  const unused = operations.filter(({ requests }) => requests === 0).map(({ operation }) => operation)
  const width = Math.max(0, ...used.map(({ operation }) => operation.length))
  const lines = used.map(({ operation, requests, errors, missingErrors }) => {
    const missing = missingErrors.length > 0 ? `  missing: ${missingErrors.join(', ')}` : ''
    return `${operation.padEnd(width)}  ${String(requests).padStart(5)}  ${errors.join(', ')}${missing}`.trimEnd()
  })
  return [
    `Operations: ${usedOperations} of ${operations.length}. Known errors: ${usedErrors} of ${allErrors}.`,
    ...lines,
    ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : []),
  ].join('\n')
}
