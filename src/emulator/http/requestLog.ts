/** The log of the last requests. */
import { REQUEST_LOG_SIZE } from '../specification.ts'
import type { WireRequest, WireResponse } from './http.ts'

/** A completed request, without its query, headers and body, which contain secrets. */
export interface LoggedRequest {
  /** The number of the request, from 1. */
  readonly id: number
  /** When the response was sent, by the emulator's clock. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** `null` for a path without an operation. */
  readonly operation: string | null
  /** The real status, even if it was overridden. */
  readonly status: number
  readonly knownError: string | null
  /** How long the response took, in milliseconds of real time. */
  readonly millis: number
}

/** A request and its response, including secrets. */
export interface LoggedMessages {
  readonly request: WireRequest
  readonly response: WireResponse
}

export interface RequestLog {
  add(request: LoggedRequest, exchange: LoggedMessages): void
  /** Returns the exchange of a listed request. */
  find(id: number): LoggedMessages | undefined
  /** Newest first. */
  list(): LoggedRequest[]
  clear(): void
  /** Calls the listener after each request, until the returned function is called. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

export function createRequestLog(): RequestLog {
  const ring: { readonly line: LoggedRequest; readonly exchange: LoggedMessages }[] = []
  let next = 0
  const listeners = new Set<(request: LoggedRequest) => void>()
  return {
    add(line, exchange) {
      for (const listener of listeners) listener(line)
      ring[next] = { line, exchange }
      next = (next + 1) % REQUEST_LOG_SIZE
    },
    find: (id) => ring.find(({ line }) => line.id === id)?.exchange,
    list: () => [...ring.slice(next), ...ring.slice(0, next)].reverse().map(({ line }) => line),
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
