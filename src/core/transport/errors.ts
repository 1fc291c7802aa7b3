/** Errors of requests. */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { TransportError, UsageError, type TransportErrorCode, type TransportErrorOptions } from '../errors.ts'
import { readRetryAt } from './retryAfter.ts'
import type { TransportRequest, TransportResponse } from './types.ts'

/** Returns the part of a request that errors contain: never its query, headers or body, which may contain secrets. */
const describeRequest = ({ method, url }: TransportRequest): { method: string; url: string } => ({
  method,
  url: url.replace(/\?.*/s, ''),
})

/** Creates the error of a request. */
export const requestError = (
  request: TransportRequest,
  code: TransportErrorCode,
  message: string,
  options?: TransportErrorOptions,
): TransportError => new TransportError(code, message, { request: describeRequest(request), ...options })

/** Creates the error of a response. */
export const responseError = (
  request: TransportRequest,
  { response, status, attempts, receivedAt }: TransportResponse,
  code: TransportErrorCode,
  message: string,
  options?: TransportErrorOptions,
): TransportError =>
  requestError(request, code, message, {
    status,
    attempts,
    retryAt: readRetryAt(response.headers, receivedAt),
    ...options,
  })

/** Names a request in messages: `GET https://…`. */
export function toPlace(request: TransportRequest): string {
  const { method, url } = describeRequest(request)
  return `${method} ${url}`
}

/** The message of a response that has none. */
export const messageOfStatus = (status: number): string => `The service responded with status ${status}`

/** The end of the message for a request that must not be repeated. */
export const LOST_RESPONSE_ADVICE = ' The change may have been made or not: check before you try again.'

export function timeoutError(request: TransportRequest, options?: TransportErrorOptions): TransportError {
  const { timeoutMillis, isIdempotent } = request
  const when = timeoutMillis === undefined ? 'in time' : `within ${timeoutMillis} ms`
  const advice = isIdempotent ? '' : LOST_RESPONSE_ADVICE
  return requestError(request, 'TIMEOUT', `No response to ${toPlace(request)} ${when}.${advice}`, options)
}

/** @throws {UsageError} INVALID_OPTION for a timeout that timers don't support */
export function assertTimeout(millis: number | undefined): void {
  if (millis === undefined || (millis >= 0 && millis <= WAIT_MAX_MILLIS)) return
  const message = `timeoutMillis must be a number of milliseconds from 0 to ${WAIT_MAX_MILLIS}.`
  throw new UsageError('INVALID_OPTION', message)
}
