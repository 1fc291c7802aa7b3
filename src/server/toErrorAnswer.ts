import { nameTable } from '../../generated/casing.ts'
import { KnownError, TransportError, UsageError } from '../core/errors.ts'
import { createCasing } from '../core/transport/casing.ts'

const casing = /* @__PURE__ */ createCasing(nameTable)

/** An error as a backend answers it: the same form as the service's, so that a client of it reads both alike. */
export interface ErrorAnswer {
  readonly status: 401 | 403 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly error: string; readonly details?: unknown }
}

/**
 * How to answer a request that could not be verified; `null` for an error that is not about that.
 *
 * - 401 without a good token, and 403 without the permission: the known error, named in `x-stack-known-error` too
 * - 503 when the service can't be asked: nothing is known of the sender then, so nothing is let through
 */
export function toErrorAnswer(error: unknown): ErrorAnswer | null {
  if (error instanceof KnownError && (error.status === 401 || error.status === 403)) {
    const details = error.details === undefined ? {} : { details: casing.toWire(error.details) }
    return {
      status: error.status,
      headers: {
        'x-stack-known-error': error.code,
        'cache-control': 'no-store',
        ...(error.status === 401 && CHALLENGE),
      },
      body: { code: error.code, error: error.message, ...details },
    }
  }
  if (error instanceof UsageError && error.code === 'INVALID_TOKENS') {
    return {
      status: 401,
      headers: { 'cache-control': 'no-store', ...CHALLENGE },
      body: { code: error.code, error: error.message },
    }
  }
  if (error instanceof TransportError) {
    const sentence = 'Who sent this cannot be verified at the moment. Please try again.'
    return {
      status: 503,
      headers: { 'retry-after': '1', 'cache-control': 'no-store' },
      body: { code: error.code, error: sentence },
    }
  }
  return null
}

/** RFC 6750, section 3. */
const CHALLENGE = { 'www-authenticate': 'Bearer' }
