/** Errors that the service adds to a URL when a sign-in failed. */
import { knownCodes } from '../../../../generated/codes.ts'
import { KnownError } from '../../errors.ts'
import { isKnownCode } from '../../request/isKnownCode.ts'

/**
 * Reads a known error from the query parameter `errorCode`; `null` for an unknown code. Anyone can create such a link, so
 * its `message` and `details` are ignored: the error has this package's own message, and `details` is an empty object.
 */
export function errorFromUrl(parameters: URLSearchParams): KnownError | null {
  const code = parameters.get('errorCode') ?? ''
  if (!isKnownCode(code)) return null
  const message = `The service ended the sign-in with ${code}. Start the sign-in again.`
  return new KnownError(code, message, knownCodes[code], {})
}
