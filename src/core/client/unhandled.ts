import { KnownError } from '../errors.ts'

/**
 * What becomes of an error that nobody can catch. Default: the browser's alert, with a known error's own sentence or
 * else a general one. A call that was aborted, by its signal or with the client, is
 * nobody's error.
 */
export function unhandled(
  alert: (message: string) => void,
  given?: (error: unknown) => void,
): (error: unknown) => void {
  const show = (error: unknown): void =>
    alert(error instanceof KnownError ? error.message : 'Something went wrong. Please report it to the developer.')
  return (error) => {
    const { code, name } = Object(error) as { code?: unknown; name?: unknown }
    if (!/ABORTED|DISPOSED|AbortError/.test(`${code} ${name}`)) (given ?? show)(error)
  }
}
