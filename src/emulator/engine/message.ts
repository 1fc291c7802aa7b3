/** A request and its response as plain values, the same for every host; and how a body and a query are parsed. */

/**
 * Continues with a value now, or with a promise when it settles. Most requests need no waiting, and a synchronous
 * response costs a fraction of one that waits for a microtask at each step.
 */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Finds a header by its lower-case name. `Headers` implements it. */
export interface HeaderLookup {
  get(name: string): string | null
  /** All names, where the host knows them. */
  names?(): readonly string[]
}

/**
 * Finds `x-stack-…` headers under their newer names `x-hexclave-…` too, as services since 2026 do. The vendor's newer
 * libraries send only those.
 */
export function underBothNames(headers: HeaderLookup): HeaderLookup {
  return {
    get: (name) => headers.get(name) ?? (name.startsWith(OLDER_PREFIX) ? headers.get(toNewerName(name)) : null),
  }
}

const OLDER_PREFIX = 'x-stack-'

/** The newer name of a header. */
export const toNewerName = (name: string): string =>
  name.startsWith(OLDER_PREFIX) ? `x-hexclave-${name.slice(OLDER_PREFIX.length)}` : name

export interface WireRequest {
  readonly method: string
  /** Scheme, host and port the request was sent to. The issuer of access tokens starts with it. */
  readonly origin: string
  /** The path as it was sent, percent-encoded. */
  readonly path: string
  /** The text after the question mark; empty without one. */
  readonly query: string
  readonly headers: HeaderLookup
  /** Empty without a body. */
  readonly body: string
}

/** Response headers as name, value, name, value, in lower case, each name once. Node writes this form fastest. */
export type HeaderList = readonly string[]

export interface WireResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string | Uint8Array<ArrayBuffer>
  /** What happens to the response on its way, if a fault was requested. */
  readonly delivery?: Delivery
  /** Whether a fault caused this response. */
  readonly isFault?: boolean
}

/** A transport fault, which the host of the emulator has to simulate. */
export interface Delivery {
  /** The connection breaks and nothing arrives. */
  readonly isLost?: boolean
  /** The connection breaks in the middle of the body. */
  readonly isTruncated?: boolean
  /** The response is delayed by this time. */
  readonly delayMillis?: number
  /** The error that a host throws if it can; others send the response. */
  readonly failure?: Error
}
