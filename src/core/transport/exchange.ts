/**
 * A request as a value, and its response. Each layer of the transport takes the `Send` below it and returns
 * one that does one thing more; a layer that changes a request passes on a changed copy.
 */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { TransportError, type TransportErrorCode, type TransportErrorOptions } from '../errors.ts'
import type { Fetch, TokenSource } from '../platform/Platform.ts'
import { usageError } from '../usage.ts'

export type HeaderRecord = Readonly<Record<string, string>>

/** One call to the service. */
export interface Exchange {
  readonly url: string
  readonly method: string
  readonly headers: HeaderRecord
  /** Headers with the tokens of the session, set by the transport; {@link Exchange.headers} take precedence. */
  tokens?: HeaderRecord | undefined
  readonly body?: RequestInit['body']
  /** Whose tokens go along; `null` for none. */
  readonly auth: TokenSource | null
  /** True if a repeat does no harm, so that the request may be sent again after a lost response. */
  readonly isIdempotent: boolean
  /** True if the request goes out without any header of this package. */
  readonly omitHeaders?: boolean | undefined
  /**
   * True if the body is read before the exchange ends, so that a connection that breaks within it is a failed attempt.
   * The body is then in {@link Answer.text}.
   */
  readonly bufferBody?: boolean | undefined
  /** How long the call may take, waiting and retries included. Default: 30,000 ms for each attempt. */
  readonly timeoutMillis?: number | undefined
  readonly signal?: AbortSignal | null | undefined
  /** Asked before the request is sent again: false if its result is no longer needed. */
  isWanted?: (() => boolean) | undefined
  /** Other options of `fetch`, as an app gave them. */
  readonly init?: RequestInit | undefined
}

/** What an exchange ends with. */
export interface Answer {
  readonly response: Response
  /** The body, if {@link Exchange.bufferBody} was set; otherwise it is still in the response. */
  readonly text: string
  /** The status the service means: it may travel as 200, so that browsers don't log it. */
  readonly status: number
  /** The code of a known error, from its header; `null` for none. */
  readonly code: string | null
  /** How many times the request was sent. */
  readonly attempts: number
}

export type Send = (exchange: Exchange) => Promise<Answer>
export type Layer = (next: Send) => Send

/** The lowest layer, and the only place where `fetch` is called. */
export const sendOnce =
  (fetch: Fetch) =>
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
    }
  }

/** What an error contains of the request: never its query, headers or body, where secrets may be. */
export const aboutRequest = ({ method, url }: Exchange): { method: string; url: string } => ({
  method,
  url: url.split('?')[0]!,
})

/** For a call that must not be repeated, after the rest of the message. */
export const MAY_HAVE_BEEN_APPLIED = ' The change may have been made or not: check before you try again.'

/** The error of a call without a response; `when` completes the sentence that says so. */
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

/** The error of a call that took too long. */
export function toLate(exchange: Exchange, options?: TransportErrorOptions): TransportError {
  const { timeoutMillis } = exchange
  return noResponse(
    exchange,
    'TIMEOUT',
    timeoutMillis === undefined ? ' in time' : ` within ${timeoutMillis} ms`,
    options,
  )
}

/** @throws UsageError INVALID_OPTION for a timeout that no timer can do */
export function requireTimeout(millis: number | undefined): void {
  if (millis !== undefined && !(millis >= 0 && millis <= WAIT_MAX_MILLIS))
    throw usageError('INVALID_OPTION', 'timeout', WAIT_MAX_MILLIS)
}
