/** The last requests, for the window. It keeps no body, query or header, because they hold secrets. */
import { REQUEST_LOG_SIZE } from '../limits.ts'

/** One answered request. */
export interface LoggedRequest {
  /** When it was answered, by the clock of the emulator. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** `null` for a path without an operation. */
  readonly operation: string | null
  /** The real status, even if it was overridden. */
  readonly status: number
  readonly knownError: string | null
  /** How long the answer took, in milliseconds of real time. */
  readonly millis: number
}

export interface RequestLog {
  add(request: LoggedRequest): void
  /** Newest first. */
  list(): LoggedRequest[]
  clear(): void
  /** Calls the listener after each request, until the returned function is called. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

export function createRequestLog(): RequestLog {
  const ring: LoggedRequest[] = []
  let next = 0
  const listeners = new Set<(request: LoggedRequest) => void>()
  return {
    add(request) {
      for (const listener of listeners) listener(request)
      ring[next] = request
      next = (next + 1) % REQUEST_LOG_SIZE
    },
    list: () => [...ring.slice(next), ...ring.slice(0, next)].reverse(),
    clear() {
      ring.length = 0
      next = 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
