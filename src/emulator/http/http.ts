/**
 * Requests and responses as plain values, the same for every host, and the results of operations other than a plain
 * body: replies with their own status, and refusals.
 */
import { catalogue, type ErrorDetails, type KnownErrorCode } from '../specification.ts'

/**
 * Calls `next` with a value at once, or with a promise's value when it is fulfilled. Most requests are synchronous,
 * which costs a fraction of waiting for a microtask at each step.
 */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Finds headers by their lower-case name. Implemented by `Headers`, among others. */
export interface HeaderLookup {
  get(name: string): string | null
  /** All header names, if the host knows them. */
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

/** Returns the newer name of a header. */
export const toNewerName = (name: string): string =>
  name.startsWith(OLDER_PREFIX) ? `x-hexclave-${name.slice(OLDER_PREFIX.length)}` : name

export interface WireRequest {
  readonly method: string
  /** Scheme, host and port the request was sent to. The issuer of access tokens starts with it. */
  readonly origin: string
  /** The path as sent, percent-encoded. */
  readonly path: string
  /** The text after the question mark; empty without one. */
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

const REPLY = Symbol('reply')

/** A response that is more than a JSON body with the default status. */
export interface Reply {
  readonly [REPLY]: true
  readonly status: number
  /** JSON, or text if `isText`. */
  readonly body: unknown
  readonly isText: boolean
  /** By lower-case name. They replace the default headers. */
  readonly headers: Readonly<Record<string, string>> | null
}

/** A JSON reply with its own status and headers. */
export function reply(status: number, body: unknown, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: false, headers }
}

/** A text reply. A `content-type` among the headers replaces `text/plain`. */
export function replyText(status: number, body: string, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: true, headers }
}

/** Adds headers to a reply. */
export function withHeaders(given: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...given, headers: { ...given.headers, ...headers } }
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value
}

/** Refuses a request. Thrown by {@link fail} and {@link failText}; the engine sends its reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reply: Reply
  /** The code of a known error; `null` for a text. */
  readonly knownError: KnownErrorCode | null

  constructor(reply: Reply, knownError: KnownErrorCode | null) {
    super(knownError ?? String(reply.body))
    this.reply = reply
    this.knownError = knownError
  }
}

/** Refuses a request with a known error. Its status and message are in the catalogue. */
export function fail<Code extends KnownErrorCode>(
  code: Code,
  ...details: ErrorDetails<Code> extends undefined ? [] : [details: ErrorDetails<Code>]
): never {
  throw toRefusal(code, details[0] as Readonly<Record<string, unknown>> | undefined)
}

/** Refuses a request with plain text, without an error code. */
export function failText(status: number, text: string): never {
  throw new Refusal(replyText(status, text), null)
}

/**
 * Fails with status 500 where the service does. The response doesn't contain the reason, but `onError` receives it,
 * so that the developer can fix the request.
 */
export function failUnplanned(reason: string): never {
  throw new Error(reason)
}

/** Creates a refusal with a code that is only known at run time. */
export function toRefusal(code: KnownErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
  const { status, message } = catalogue[code]
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => toText(details?.[name]))
  return new Refusal(reply(status, { code, ...(details && { details }), error }), code)
}

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Wraps a list without pages. */
export function list<Item>(items: Item[]): { items: Item[]; is_paginated: boolean } {
  return { items, is_paginated: false }
}

/** Returns a page of a list whose cursor is the id of the previous page's last item. */
export function pageAfter<Item extends { readonly id: string }>(
  all: readonly Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { items: readonly Item[]; next_cursor: string | null } {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const items = all.slice(from, from + limit)
  return { items, next_cursor: from + items.length < all.length ? items.at(-1)!.id : null }
}

export type EmulatorErrorCode =
  | 'BAD_OPTION'
  | 'BAD_FAULT'
  | 'BAD_SNAPSHOT'
  | 'FULL'
  | 'MISSING_PACKAGE'
  | 'NO_LINK'
  | 'NO_PROJECT'
  | 'NO_WEBHOOK'
  | 'NO_WORKER'
  | 'OFF_SPECIFICATION'
  | 'PORT_IN_USE'
  | 'PRODUCTION'
  | 'STATE_IN_USE'
  | 'STATE_NOT_SAVED'

/** Thrown if the emulator is used in an unsupported way. The message says what to do instead. */
export class EmulatorError extends Error {
  override readonly name = 'EmulatorError'
  readonly code: EmulatorErrorCode

  constructor(code: EmulatorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Escapes a text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (char) => entities[char]!)
}
