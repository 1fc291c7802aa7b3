/** Requests and responses as plain values, the same for every host. */
import type { HeaderLookup } from '../domain/requestContext.ts'

export type MaybePromise<Value> = Value | Promise<Value>

/**
 * Calls `next` with a value at once, or with a promise's value when it is fulfilled. A request whose steps return no
 * promise is handled synchronously.
 */
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/**
 * Finds `x-stack-…` headers under their newer names `x-hexclave-…` too, as services since 2026 do. The vendor's newer
 * libraries send only those.
 */
export function withLegacyHeaders(headers: HeaderLookup): HeaderLookup {
  return {
    get: (name) => headers.get(name) ?? (name.startsWith(LEGACY_PREFIX) ? headers.get(toCurrentName(name)) : null),
  }
}

const LEGACY_PREFIX = 'x-stack-'

/** Returns the newer name of a header. */
export const toCurrentName = (name: string): string =>
  name.startsWith(LEGACY_PREFIX) ? `x-hexclave-${name.slice(LEGACY_PREFIX.length)}` : name

export interface WireRequest {
  readonly method: string
  /** Scheme, host, port and path of the service that the request was sent to. The issuer of access tokens starts with it. */
  readonly origin: string
  /** The path as sent, percent-encoded. */
  readonly path: string
  /** The text after the question mark; empty if the URL has no question mark. */
  readonly query: string
  readonly headers: HeaderLookup
  /** Empty without a body. */
  readonly body: string
}

/**
 * Response headers as alternating names and values. Names are in lower case and occur once. Node writes this form
 * fastest.
 */
export type HeaderList = readonly string[]

/** Returns headers as pairs of name and value. */
export function toHeaderEntries(headers: HeaderList): [name: string, value: string][] {
  const entries: [name: string, value: string][] = []
  for (let index = 0; index < headers.length; index += 2) {
    entries.push([headers[index] ?? '', headers[index + 1] ?? ''])
  }
  return entries
}

export interface WireResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string | Uint8Array<ArrayBuffer>
  /** The transport fault of the response, if one was requested. */
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
  /** The error to throw, in hosts that can throw; other hosts send the response. */
  readonly failure?: Error
}
