/**
 * Sign-in by email: `sendMagicLink` sends a link and a code of six characters, `signInWithMagicLink` accepts either.
 *
 * The six characters are the beginning of the link's code. The rest is the nonce that `sendMagicLink` returns to
 * its caller. Call `signInWithMagicLink` only after a click: mail scanners open every link.
 */
import { otpSignIn, sendSignInCode } from '../../../generated/operations/otp.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { completeSignIn, type SignInResult } from './completeSignIn.ts'
import { toCallbackUrl } from './redirects/toCallbackUrl.ts'
import { requireCode } from './signedIn.ts'

export interface SendMagicLinkInput {
  email: string
  /**
   * The page that the link in the email opens. Required outside a browser.
   *
   * @default the handler's page
   */
  callbackUrl?: string
}

/** What a page keeps so that the user may type the six characters of the email in place of opening its link. */
export interface SendMagicLinkResult {
  /** Keep it until the user enters the six characters, then pass it to `signInWithMagicLink` together with the six characters. */
  nonce: string
}

/** The code of a link, or the typed characters and their nonce. */
export interface SignInWithMagicLinkInput {
  /** The whole code of the link; with a `nonce`, the six characters, in any letter case. */
  code: string
  /** From {@link sendMagicLink}; only together with six characters. */
  nonce?: string
}

/**
 * Emails a link and a code. If the address has no account and the project allows sign-ups, using the code creates one.
 *
 * @param client a client of the project
 * @param input the user's address
 * @param options signal and timeout of the call
 * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS if the account's address isn't verified yet, SIGN_UP_NOT_ENABLED,
 * REDIRECT_URL_NOT_WHITELISTED
 * @throws {TransportError} STATUS (403) if the project has no sign-in by email
 *
 * @example
 * ```ts
 * const { nonce } = await sendMagicLink(client, { email })
 * ```
 */
export async function sendMagicLink(
  client: Client,
  input: SendMagicLinkInput,
  options?: CallOptions,
): Promise<SendMagicLinkResult> {
  const email = input.email.trim().toLowerCase()
  const callbackUrl = input.callbackUrl ?? toCallbackUrl(client, 'magicLinkCallback', 'callbackUrl')
  const { nonce } = await sendSignInCode(client, { email, callbackUrl }, options)
  return { nonce }
}

/**
 * Signs in with the code from an email. A code works once and is invalid after 20 wrong attempts.
 *
 * @param client its token store receives the tokens
 * @param input the code of the link, or the six characters with their nonce
 * @param options signal and timeout of the call
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND for a wrong code, VERIFICATION_CODE_EXPIRED after 7 days,
 * VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, SIGN_UP_NOT_ENABLED,
 * USER_EMAIL_ALREADY_EXISTS
 *
 * @example
 * ```ts
 * const result = await signInWithMagicLink(client, { code: 'A1B2C3', nonce })
 * if (result.status === 'mfa-required') // ask for a code, then signInWithTotp
 * ```
 */
export async function signInWithMagicLink(
  client: Client,
  input: SignInWithMagicLinkInput,
  options?: CallOptions,
): Promise<SignInResult> {
  const code = requireCode(input.code + (input.nonce ?? ''))
  return completeSignIn(client, otpSignIn(client, { code }, options))
}
