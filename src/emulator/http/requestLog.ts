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
  /** When the request arrived, in milliseconds of real time since the emulator's process started. */
  readonly startedAt: number
  /** How long the response took, in milliseconds of real time. */
  readonly millis: number
  /** The fault that changed the response: the code of a known error, or the kind of a transport fault. */
  readonly fault: string | null
}

/** A request and its response, including secrets. */
export interface LoggedMessages {
  readonly request: WireRequest
  readonly response: WireResponse
}

export interface RequestLog {
  /**
   * Called before a request is processed. Its id is higher than those of all logged requests, unless an earlier state
   * was restored: then the log forgets the requests that this state doesn't have.
   */
  start(id: number): void
  /** Calls the listener before each request. */
  onStart(listener: () => void): void
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
  /** Oldest first. */
  let entries: { readonly request: LoggedRequest; readonly messages: LoggedMessages }[] = []
  let latestId = 0
  const listeners = new Set<(request: LoggedRequest) => void>()
  const startListeners: (() => void)[] = []
  return {
    onStart: (listener) => void startListeners.push(listener),
    start(id) {
      for (const listener of startListeners) listener()
      if (id <= latestId) entries = entries.filter(({ request }) => request.id < id)
      latestId = id
    },
    add(request, messages) {
      entries.push({ request, messages })
      if (entries.length > REQUEST_LOG_SIZE) entries.shift()
      for (const listener of listeners) listener(request)
    },
    find: (id) => entries.find(({ request }) => request.id === id)?.messages,
    list: () => entries.map(({ request }) => request).reverse(),
    clear() {
      entries = []
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
