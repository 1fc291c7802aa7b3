/**
 * A request as a value, and its response. Each layer of the transport wraps the `Send` below it. A layer that changes a
 * request passes on a changed copy.
 */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { TransportError, type TransportErrorCode, type TransportErrorOptions } from '../errors.ts'
import type { EpochMillis } from '../util/types.ts'
import type { Fetch, TokenSource } from '../platform/Platform.ts'
import { invalidTimeout } from '../usageErrors.ts'

export type HeaderRecord = Readonly<Record<string, string>>

/** One call to the service. */
export interface Exchange {
  readonly url: string
  readonly method: string
  readonly headers: HeaderRecord
  /** Headers with the tokens of the session, set by the transport; {@link Exchange.headers} take precedence. */
  tokens?: HeaderRecord | undefined
  readonly body?: RequestInit['body']
  /** The session whose tokens are sent; `null` for none. */
  readonly auth: TokenSource | null
  /** True if the request can be repeated safely after a lost response. */
  readonly isIdempotent: boolean
  /** True if the request is sent without headers of this package. */
  readonly omitHeaders?: boolean | undefined
  /**
   * True if the body is read as part of the exchange, into {@link Answer.text}, so that a connection that breaks
   * meanwhile is a failed attempt.
   */
  readonly bufferBody?: boolean | undefined
  /** Maximum duration in milliseconds, including waits and retries. Default: 30,000 for each attempt. */
  readonly timeoutMillis?: number | undefined
  readonly signal?: AbortSignal | null | undefined
  /** Called before the request is repeated; returns false if its result is no longer needed. */
  isWanted?: (() => boolean) | undefined
  /** The longest `Retry-After` that is waited for, if it is shorter than the client's. */
  readonly maxRetryAfterMillis?: number | undefined
  /** Other options of `fetch` that the app passed. */
  readonly init?: RequestInit | undefined
}

/** The response of an exchange. */
export interface Answer {
  readonly response: Response
  /** The body, if {@link Exchange.bufferBody} was set; otherwise it is still in the response. */
  readonly text: string
  /** The status that the service means. It may be sent as 200, so that browsers don't log it. */
  readonly status: number
  /** The code of a known error, from its header; `null` for none. */
  readonly code: string | null
  /** How many times the request was sent. */
  readonly attempts: number
  /** The headers of the request, so that an error can leave out their values. */
  readonly sentHeaders?: HeaderRecord
  /** When the response arrived. */
  readonly receivedAt: EpochMillis
}

export type Send = (exchange: Exchange) => Promise<Answer>
export type Layer = (next: Send) => Send

/** The lowest layer, and the only place where `fetch` is called. */
export const sendOnce =
  (fetch: Fetch, now: () => EpochMillis) =>
  async (
    { url, method, headers: own, body, signal, bufferBody, init }: Exchange,
    headers: HeaderRecord = own,
  ): Promise<Answer> => {
    const redirect = init?.redirect ?? 'manual'
    const options: RequestInit = { ...init, method, headers, redirect, cache: 'no-store', credentials: 'omit' }
    if (body != null) options.body = body
    if (signal) options.signal = signal
    const response = await fetch(url, options)
    return {
      response,
      text: bufferBody ? await response.text() : '',
      status: Number(response.headers.get('x-stack-actual-status')) || response.status,
      code: response.headers.get('x-stack-known-error'),
      attempts: 1,
      sentHeaders: headers,
      receivedAt: now(),
    }
  }

/** Returns the part of a request that errors contain: never its query, headers or body, which may contain secrets. */
export const aboutRequest = ({ method, url }: Exchange): { method: string; url: string } => ({
  method,
  url: url.split('?')[0]!,
})

/** The end of the error message for a call that must not be repeated. */
export const MAY_HAVE_BEEN_APPLIED = ' The change may have been made or not: check before you try again.'

/** Returns the error for a call without a response. `when` completes the first sentence of its message. */
export function noResponse(
  exchange: Exchange,
  code: TransportErrorCode,
  when: string,
  options?: TransportErrorOptions,
): TransportError {
  const request = aboutRequest(exchange)
  const message = `No response to ${request.method} ${request.url}${when}.${exchange.isIdempotent ? '' : MAY_HAVE_BEEN_APPLIED}`
  return new TransportError(code, message, { request, ...options })
}

/** Returns the error for a call that took too long. */
export function toLate(exchange: Exchange, options?: TransportErrorOptions): TransportError {
  const { timeoutMillis } = exchange
  return noResponse(
    exchange,
    'TIMEOUT',
    timeoutMillis === undefined ? ' in time' : ` within ${timeoutMillis} ms`,
    options,
  )
}

/** @throws UsageError INVALID_OPTION for a timeout that timers don't support */
export function requireTimeout(millis: number | undefined): void {
  if (millis !== undefined && !(millis >= 0 && millis <= WAIT_MAX_MILLIS)) throw invalidTimeout(WAIT_MAX_MILLIS)
}
