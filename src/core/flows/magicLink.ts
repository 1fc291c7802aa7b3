/**
 * Signing in with a mail: `sendMagicLink` sends a link and six characters, `signInWithMagicLink` takes either.
 *
 * The six characters are the beginning of the code; the nonce that `sendMagicLink` resolves to is the rest, and stays on
 * the page that asked. Call `signInWithMagicLink` only after a click: programs that read mail open every link in it.
 */
import { otpSignIn, sendSignInCode } from '../../../generated/operations/otp.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { callbackUrl } from '../navigation/callbackUrl.ts'
import { completeSignIn, type SignInOutcome } from './completeSignIn.ts'
import { requireCode } from './signedIn.ts'

export interface SendMagicLinkInput {
  email: string
  /** Where the link in the mail leads. Default: the handler's page; needed outside a browser. */
  callbackUrl?: string
}

/** What to store until the user enters the six characters. */
export interface SendMagicLinkResult {
  /** Completes the six characters to a code: pass it to `signInWithMagicLink`. */
  nonce: string
}

/** The code of a link, or what was typed and the nonce it belongs to. */
export interface SignInWithMagicLinkInput {
  /** The whole code of the link; with a `nonce`, the six characters, in any letter case. */
  code: string
  /** From {@link sendMagicLink}; only together with six characters. */
  nonce?: string
}

/**
 * Mails a link and a code. An address without an account gets one when the code is used, where the project lets people
 * sign up.
 *
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when the account's address isn't verified yet, SIGN_UP_NOT_ENABLED,
 * REDIRECT_URL_NOT_WHITELISTED
 * @throws TransportError STATUS (403) where the project has no sign-in by mail
 */
export async function sendMagicLink(
  client: Client,
  input: SendMagicLinkInput,
  options?: CallOptions,
): Promise<SendMagicLinkResult> {
  const url = input.callbackUrl ?? callbackUrl(client, 'magicLinkCallback', 'callbackUrl')
  const { nonce } = await sendSignInCode(client, { email: input.email.trim().toLowerCase(), callbackUrl: url }, options)
  return { nonce }
}

/**
 * Signs in with the code of a mail. It works once; after 20 wrong tries it is dead.
 *
 * @throws KnownError VERIFICATION_CODE_NOT_FOUND for a wrong code, VERIFICATION_CODE_EXPIRED after 7 days,
 * VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, SIGN_UP_NOT_ENABLED,
 * USER_EMAIL_ALREADY_EXISTS
 */
export async function signInWithMagicLink(
  client: Client,
  input: SignInWithMagicLinkInput,
  options?: CallOptions,
): Promise<SignInOutcome> {
  const code = requireCode(input.code + (input.nonce ?? ''))
  return completeSignIn(client, otpSignIn(client, { code }, options))
}
