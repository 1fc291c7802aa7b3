/** Errors of requests. */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { TransportError, UsageError, type TransportErrorCode, type TransportErrorOptions } from '../errors.ts'
import type { TransportRequest } from './types.ts'

/** Returns the part of a request that errors contain: never its query, headers or body, which may contain secrets. */
export const describeRequest = ({ method, url }: TransportRequest): { method: string; url: string } => ({
  method,
  url: url.replace(/\?.*/s, ''),
})

/** The message of a response that has none. */
export const messageOfStatus = (status: number): string => `The service responded with status ${status}`

/** The end of the message for a request that must not be repeated. */
export const LOST_RESPONSE_ADVICE = ' The change may have been made or not: check before you try again.'

/** @param when completes the first sentence of the message */
export function noResponseError(
  request: TransportRequest,
  code: TransportErrorCode,
  when: string,
  options?: TransportErrorOptions,
): TransportError {
  const description = describeRequest(request)
  const advice = request.isIdempotent ? '' : LOST_RESPONSE_ADVICE
  const message = `No response to ${description.method} ${description.url}${when}.${advice}`
  return new TransportError(code, message, { request: description, ...options })
}

export function timeoutError(request: TransportRequest, options?: TransportErrorOptions): TransportError {
  const { timeoutMillis } = request
  const when = timeoutMillis === undefined ? ' in time' : ` within ${timeoutMillis} ms`
  return noResponseError(request, 'TIMEOUT', when, options)
}

/** @throws {UsageError} INVALID_OPTION for a timeout that timers don't support */
export function assertTimeout(millis: number | undefined): void {
  if (millis === undefined || (millis >= 0 && millis <= WAIT_MAX_MILLIS)) return
  const message = `timeoutMillis must be a number of milliseconds from 0 to ${WAIT_MAX_MILLIS}.`
  throw new UsageError('INVALID_OPTION', message)
}
