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
  add(request: LoggedRequest, messages: LoggedMessages): void
  /** Returns a listed request with its response; `undefined` if the log no longer has it. */
  find(id: number): LoggedMessages | undefined
  /** Newest first. */
  list(): LoggedRequest[]
  clear(): void
  /** Calls the listener after each request, until the returned function is called. */
  subscribe(listener: (request: LoggedRequest) => void): () => void
}

export function createRequestLog(): RequestLog {
  /** Overwritten from the start when it is full. */
  const ring: { readonly request: LoggedRequest; readonly messages: LoggedMessages }[] = []
  let next = 0
  const listeners = new Set<(request: LoggedRequest) => void>()
  return {
    add(request, messages) {
      ring[next] = { request, messages }
      next = (next + 1) % REQUEST_LOG_SIZE
      for (const listener of listeners) listener(request)
    },
    find: (id) => ring.find(({ request }) => request.id === id)?.messages,
    list: () => [...ring.slice(next), ...ring.slice(0, next)].reverse().map(({ request }) => request),
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
