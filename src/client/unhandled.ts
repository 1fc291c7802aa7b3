import { KnownError } from '../errors/KnownError.ts'
import { TransportError } from '../errors/TransportError.ts'

/**
 * What becomes of an error that nobody can catch. Default: the browser's alert, with a known error's own sentence or
 * else a general one. Product specification, section 8. A call that was aborted is nobody's error.
 */
export function unhandled(alert: (message: string) => void, given?: (error: unknown) => void): (error: unknown) => void {
  const show = (error: unknown): void =>
    alert(error instanceof KnownError ? error.message : 'Something went wrong. Please report this to the developer.')
  return (error) => {
    const isAbort = error instanceof TransportError ? error.code === 'ABORTED' : (error as Error | null)?.name === 'AbortError'
    if (!isAbort) (given ?? show)(error)
  }
}
