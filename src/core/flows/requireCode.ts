/** Codes as people bring them: out of a link, or typed. */
import { VERIFICATION_CODE_LENGTH } from '../constants.ts'
import { KnownError } from '../errors.ts'

/**
 * A code as the service compares it. A text that can't be one is refused like a code that nobody knows, without a call:
 * a mail program may have cut the link.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND
 */
export function requireCode(text: string): string {
  const code = text.replace(/\s/g, '').toLowerCase()
  if (code.length === VERIFICATION_CODE_LENGTH) return code
  throw new KnownError(
    'VERIFICATION_CODE_NOT_FOUND',
    'The verification code does not exist for this project. Check that the link is complete, or ask for a new one.',
    404,
    undefined,
  )
}
