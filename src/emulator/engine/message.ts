/** A request and its response as plain values, the same for every host; and how a body and a query are parsed. */

/**
 * Goes on with a value now, or with a promise when it settles. Most requests need nothing that takes time, and an
 * answer that never leaves the stack costs a fraction of one that waits for a microtask at each step.
 */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Whatever finds a header by its lower-case name. `Headers` is one. */
export interface HeaderLookup {
  get(name: string): string | null
}

export interface WireRequest {
  readonly method: string
  /** Scheme, host and port the request was sent to. The issuer of access tokens is below it. */
  readonly origin: string
  /** The path as it was sent, percent-encoding and all. */
  readonly path: string
  /** What stands behind the question mark; empty when there is none. */
  readonly query: string
  readonly headers: HeaderLookup
  /** Empty when there is none. */
  readonly body: string
}

/** Headers of an answer: name, value, name, value; names in lower case, each once. Node writes them fastest so. */
export type HeaderList = readonly string[]

export interface WireResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string | Uint8Array<ArrayBuffer>
  /** What happens to the answer on its way, when a fault was asked for. */
  readonly delivery?: Delivery
  /** Somebody asked for this answer: it is trouble, and not what the service says. */
  readonly isFault?: boolean
}

/** Trouble on the way. The host that carries the answer has to make it. */
export interface Delivery {
  /** The connection breaks and nothing arrives. */
  readonly isLost?: boolean
  /** The connection breaks in the middle of the body. */
  readonly isTruncated?: boolean
  /** The answer waits this long. */
  readonly delayMillis?: number
  /** What the caller is told instead, by a host that can throw; others send the answer. */
  readonly failure?: Error
}
