/**
 * The second factor. Any sign-in may come to `mfa-required`; its attempt code waits in the tab for the page that asks
 * for a time-based code (RFC 6238).
 */
import { mfaSignIn } from '../../../generated/operations/mfa.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { isKnownError, UsageError } from '../errors.ts'
import { completeSignIn, type SignInOutcome } from './completeSignIn.ts'
import { forgetMfaAttempt, readMfaAttempt } from './mfaAttempt.ts'

export interface SignInWithTotpInput {
  /** The six digits the person's app shows. Blanks don't matter. */
  totp: string
  /** From the outcome of the first factor. Default: the one this tab keeps. */
  attemptCode?: string
}

/**
 * Ends a sign-in that asked for a second factor. A wrong code leaves the attempt alive, up to 20 tries in five minutes;
 * after that the sign-in begins anew.
 *
 * @throws KnownError INVALID_TOTP_CODE for a wrong code; VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED when the attempt is over
 * @throws UsageError MISSING_OPTION when no attempt is under way
 */
export async function signInWithTotp(
  client: Client,
  input: SignInWithTotpInput,
  options?: CallOptions,
): Promise<SignInOutcome> {
  const code = input.attemptCode ?? readMfaAttempt(client)
  if (!code) {
    throw new UsageError(
      'MISSING_OPTION',
      'There is no sign-in under way that asked for a code. Sign in again, then give the code.',
    )
  }
  try {
    const body = { type: 'totp' as const, totp: input.totp.replace(/\s/g, ''), code }
    return await completeSignIn(client, mfaSignIn(client, body, options))
  } catch (error) {
    if (isKnownError(error, 'VERIFICATION_ERROR')) forgetMfaAttempt(client)
    throw error
  }
}
