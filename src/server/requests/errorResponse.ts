/** The response to a request that could not be authenticated or authorized. */
import { errorDetailWireKeys } from '../../../generated/casing.ts'
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError, UsageError, type LatchkeyError } from '../../core/errors.ts'
import { toWireKeys } from '../../core/request/casing.ts'
import { compact } from '../../core/util/compact.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import { PRIVATE_CACHE_CONTROL } from './responseHeaders.ts'

/** An error as a backend sends it: in the service's format, so that clients parse both in the same way. */
export interface ErrorResponse {
  readonly status: 401 | 403 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly error: string; readonly details?: unknown }
}

/**
 * Returns the response to a request that could not be authenticated or authorized.
 *
 * - 401 without a valid token, 403 without the permission: the known error, named in `x-stack-known-error` too
 * - 403 for a request with cookies that another site has sent
 * - 403 for a session that is too old, with the challenge of RFC 9470
 * - 503 if the service is unreachable: the sender can't be verified, so the request is refused. `Retry-After` is the
 *   service's, if it sent one
 *
 * @param error what `authenticate` or `authorize` threw
 * @param now milliseconds since 1970
 * @returns `null` for an error about something else, which the app must handle
 *
 * @example
 * ```ts
 * const response = toErrorResponse(error)
 * if (response) return Response.json(response.body, { status: response.status, headers: response.headers })
 * ```
 */
export function toErrorResponse(error: unknown, now: EpochMillis = Date.now()): ErrorResponse | null {
  if (error instanceof KnownError && (error.status === 401 || error.status === 403)) {
    const code = error.code as KnownErrorCode
    const headers = { 'x-stack-known-error': code, ...PRIVATE }
    return {
      status: error.status,
      headers: error.status === 401 ? { ...headers, ...CHALLENGE } : headers,
      body: compact({ ...toBody(error), details: toWireKeys(error.details, errorDetailWireKeys[code]) }),
    }
  }
  if (error instanceof UsageError && error.code === 'INVALID_TOKENS') {
    return { status: 401, headers: { ...PRIVATE, ...CHALLENGE }, body: toBody(error) }
  }
  if (error instanceof UsageError && error.code === 'CROSS_SITE_REQUEST') {
    return { status: 403, headers: PRIVATE, body: toBody(error) }
  }
  if (error instanceof UsageError && error.code === 'SESSION_TOO_OLD') {
    return { status: 403, headers: { ...PRIVATE, ...STEP_UP_CHALLENGE }, body: toBody(error) }
  }
  if (error instanceof TransportError) {
    const message = 'The sender of this request cannot be verified at the moment. Please try again.'
    return {
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds(error, now)), ...PRIVATE },
      body: { code: error.code, error: message },
    }
  }
  return null
}

const toBody = ({ code, message }: LatchkeyError): ErrorResponse['body'] => ({ code, error: message })

/** Returns the delay for `Retry-After`, rounded up to seconds; 1 if the service didn't name one. */
const retryAfterSeconds = ({ retryAt }: TransportError, now: EpochMillis): number =>
  Math.max(Math.ceil(((retryAt ?? now) - now) / 1000), 1)

const PRIVATE = { 'cache-control': PRIVATE_CACHE_CONTROL }
/** RFC 6750, section 3. */
const CHALLENGE = { 'www-authenticate': 'Bearer' }
/** RFC 9470, section 3. */
const STEP_UP_CHALLENGE = { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' }
