/**
 * The operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { CheckSignInCodeBody, OtpSignInBody, SendSignInCodeBody } from '../bodies.ts'
import type { CodeValidity, SendSignInCodeResult, SignInOrUpTokens } from '../model.ts'

/** Input of `sendSignInCode`. */
export interface SendSignInCodeInput extends SendSignInCodeBody {}

/** The operation of {@link sendSignInCode}. */
export const sendSignInCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SendSignInCodeInput, SendSignInCodeResult>>
> = { id: 'sendSignInCode', method: 'POST', path: '/auth/otp/send-sign-in-code', body: 'json', auth: false }

/**
 * Email a magic link and a one-time code.
 *
 * The email contains a link with the full code and a one-time password of six upper-case characters. The response is
 * the nonce that completes those six to the code. The code is valid for 7 days, also if a newer one is sent. For an
 * unknown address the account is created when the code is used. A verified account that could not sign in this way
 * before can from now on.
 *
 * `POST /auth/otp/send-sign-in-code`
 *
 * @throws {KnownError} SIGN_UP_NOT_ENABLED, USER_EMAIL_ALREADY_EXISTS, REDIRECT_URL_NOT_WHITELISTED, BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED
 *
 * @example
 * const result = await sendSignInCode(client, { email: 'mira@harbor.example', callbackUrl: 'https://app.harbor.example/handler/magic-link-callback' })
 */
export function sendSignInCode(
  client: Client,
  input: SendSignInCodeInput,
  options?: CallOptions,
): Promise<SendSignInCodeResult> {
  return send(client, sendSignInCodeOperation, input, options)
}

/** Input of `otpSignIn`. */
export interface OtpSignInInput extends OtpSignInBody {}

/** The operation of {@link otpSignIn}. */
export const otpSignInOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<OtpSignInInput, SignInOrUpTokens>>
> = { id: 'otpSignIn', method: 'POST', path: '/auth/otp/sign-in', body: 'json', auth: 'anonymous' }

/**
 * Sign in with a code from an email.
 *
 * Creates the account if it doesn't exist, with its address verified. A wrong one-time password with the right nonce
 * is VERIFICATION_CODE_NOT_FOUND and counts as an attempt; after 20 attempts the code is invalid. A user with a
 * second factor gets an
 * attempt code instead of tokens, and the code is still used up.
 *
 * Services since 2026 upgrade the anonymous user whose access token is sent, if the address has no account yet.
 *
 * `POST /auth/otp/sign-in`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, SIGN_UP_NOT_ENABLED, USER_EMAIL_ALREADY_EXISTS, PERMISSION_NOT_FOUND, MULTI_FACTOR_AUTHENTICATION_REQUIRED, SIGN_UP_REJECTED
 *
 * @example
 * const result = await otpSignIn(client, { code: 'd5aspa4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt' })
 */
export function otpSignIn(client: Client, input: OtpSignInInput, options?: CallOptions): Promise<SignInOrUpTokens> {
  return send(client, otpSignInOperation, input, options)
}

/** Input of `checkSignInCode`. */
export interface CheckSignInCodeInput extends CheckSignInCodeBody {}

/** The operation of {@link checkSignInCode}. */
export const checkSignInCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CheckSignInCodeInput, CodeValidity>>
> = {
  id: 'checkSignInCode',
  method: 'POST',
  path: '/auth/otp/sign-in/check-code',
  body: 'json',
  auth: false,
  isIdempotent: true,
}

/**
 * Check a sign-in code.
 *
 * Doesn't use the code up, but counts as one of its 20 attempts.
 *
 * `POST /auth/otp/sign-in/check-code`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * const result = await checkSignInCode(client, { code: 'd5aspa4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt' })
 */
export function checkSignInCode(
  client: Client,
  input: CheckSignInCodeInput,
  options?: CallOptions,
): Promise<CodeValidity> {
  return send(client, checkSignInCodeOperation, input, options)
}
