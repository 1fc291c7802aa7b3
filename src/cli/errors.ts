/** How commands end: their exit status, and how errors are printed. */
/// <reference types="node" />
import process from 'node:process'
import { KnownError, LatchkeyError, UsageError } from '../core/errors.ts'
import { compact } from '../core/util/compact.ts'
import { toPrintable, toPrintableJson } from './toPrintable.ts'

/** Exit statuses, as docs/cli.md lists them. */
export const EXIT = {
  done: 0,
  /** Declined, a check failed, or the service returned an error. */
  failed: 1,
  /** A wrong option, or a missing key. */
  wrongUsage: 2,
  /** 128 and the number of SIGINT, as shells report it. */
  interrupted: 130,
} as const

/** Thrown by a command that can't go on. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly status: number

  constructor(message: string, status: number = EXIT.wrongUsage) {
    super(message)
    this.status = status
  }
}

/**
 * Prints an expected error and returns the exit status. Other errors are faults of this package, and are thrown again.
 *
 * @param isJson prints it as JSON, to standard output
 */
export function reportError(error: unknown, isJson: boolean): number {
  const status = toStatus(error)
  if (status === null || !(error instanceof Error)) throw error
  if (isJson) {
    const code = 'code' in error ? String(error.code) : 'INVALID_OPTION'
    const httpStatus = error instanceof KnownError ? error.status : undefined
    const content = { error: compact({ code, message: error.message, status: httpStatus }) }
    process.stdout.write(`${toPrintableJson(content)}\n`)
    return status
  }
  const code = error instanceof KnownError ? `${error.code}: ` : ''
  process.stderr.write(`${toPrintable(code + error.message)}\n`)
  return status
}

function toStatus(error: unknown): number | null {
  if (error instanceof CommandError) return error.status
  if (error instanceof UsageError) return EXIT.wrongUsage
  if (error instanceof LatchkeyError) return EXIT.failed
  return null
}

/**
 * Runs a task that Ctrl+C aborts.
 *
 * @param notice printed if it was interrupted
 */
export async function untilInterrupted(
  notice: string,
  task: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const interruption = new AbortController()
  const interrupt = (): void => interruption.abort()
  process.once('SIGINT', interrupt)
  try {
    return await task(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    process.stderr.write(`${notice}\n`)
    return EXIT.interrupted
  } finally {
    process.off('SIGINT', interrupt)
  }
}
