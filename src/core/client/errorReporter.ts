import { KnownError } from '../errors.ts'

/** Errors of calls that were aborted, by their signal or with the client. */
const IGNORED = ['ABORTED', 'DISPOSED', 'AbortError']

/**
 * Returns a function that reports errors that no caller can catch. Errors of aborted calls are ignored.
 *
 * @param onUnhandledError default: `alert`, with the message of a known error or a general one
 */
export function createErrorReporter(
  alert: (message: string) => void,
  onUnhandledError: (error: unknown) => void = (error) => alert(toMessage(error)),
): (error: unknown) => void {
  return (error) => {
    const { code, name } = Object(error) as { code?: unknown; name?: unknown }
    if (![code, name].some((value) => IGNORED.includes(String(value)))) onUnhandledError(error)
  }
}

const toMessage = (error: unknown): string =>
  error instanceof KnownError ? error.message : 'Something went wrong. Please report it to the developer.'
