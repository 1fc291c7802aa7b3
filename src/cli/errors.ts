/** How commands end: their exit status, and how errors are printed. */
/// <reference types="node" />
import process from 'node:process'
import { withOptionNames } from './optionNames.ts'
import { printNotice } from './print.ts'
import { toPrintableJson } from './toPrintable.ts'
import { hideUserInfo } from './userInfo.ts'

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
  readonly code: string

  constructor(message: string, status: number = EXIT.wrongUsage, code = 'INVALID_OPTION') {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Prints an expected error and returns the exit status. Other errors are faults of this package, and are thrown again.
 *
 * @param isJson prints it as JSON, to standard output
 */
export async function reportError(error: unknown, isJson: boolean): Promise<number> {
  const { status, error: known, httpStatus } = await rateError(error)
  const { code } = known
  const message = hideUserInfo(known.message)
  if (isJson) {
    // JSON leaves out an undefined status.
    process.stdout.write(`${toPrintableJson({ error: { code, message, status: httpStatus } })}\n`)
    return status
  }
  const prefix = httpStatus === undefined ? '' : `${code}: `
  printNotice(prefix + message)
  return status
}

/** An expected error. */
interface RatedError {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string }
  /** That of the service's response. */
  readonly httpStatus?: number
}

/** What the client advises, for apps whose address is right. */
const LATER = /Please try again later\.$/
const CHECK_ADDRESS = 'Check the connection and the address, which --base-url or LATCHKEY_BASE_URL sets.'

/** Loads the classes of errors on demand: they are in a large file, and most commands end without an error. */
async function rateError(error: unknown): Promise<RatedError> {
  if (error instanceof CommandError) return { status: error.status, error }
  const { KnownError, LatchkeyError, TransportError, UsageError } = await import('../core/errors.ts')
  if (error instanceof UsageError) {
    const { code, message } = error
    return { status: EXIT.wrongUsage, error: { code, message: withOptionNames(message) } }
  }
  if (error instanceof KnownError) return { status: EXIT.failed, error, httpStatus: error.status }
  if (error instanceof TransportError && error.status === undefined) {
    const { code, message } = error
    return { status: EXIT.failed, error: { code, message: message.replace(LATER, CHECK_ADDRESS) } }
  }
  if (error instanceof LatchkeyError) return { status: EXIT.failed, error }
  throw error
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
    printNotice(notice)
    return EXIT.interrupted
  } finally {
    process.off('SIGINT', interrupt)
  }
}
