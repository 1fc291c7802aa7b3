/** Errors that the service adds to a URL when a sign-in failed. */
import { knownCodes } from '../../../../generated/codes.ts'
import type { KnownErrorCode } from '../../../../generated/errors.ts'
import { KnownError } from '../../errors.ts'

const MESSAGE_MAX_LENGTH = 300

/**
 * Reads a known error from query parameters (`errorCode`, `message`, `details` as JSON); `null` for an unknown code.
 * Anyone can create such a link, so its message is truncated, and shown as plain text only.
 */
export function errorFromUrl(parameters: URLSearchParams): KnownError | null {
  const code = parameters.get('errorCode') ?? ''
  if (!Object.hasOwn(knownCodes, code)) return null
  const message = (parameters.get('message') ?? '').slice(0, MESSAGE_MAX_LENGTH)
  return new KnownError(
    code as KnownErrorCode,
    message,
    knownCodes[code]!,
    toDetails(parameters.get('details')) as never,
  )
}

function toDetails(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
