/**
 * Sign-up and sign-in with an email address and a password, and changes of the password.
 *
 * - new and returning users: `signUpWithPassword`, `signInWithPassword`
 * - a forgotten password: `sendPasswordReset` emails a link, `resetPassword` accepts its code
 * - signed-in users: `updatePassword` with the old password, `setPassword` for a user without one
 *
 * The service stores addresses trimmed and in lower case but compares them as sent, so they are normalized here. The
 * length of a new password is checked before it is sent, because the service uses up the code of a reset even if it
 * refuses the password.
 */
import {
  checkPasswordResetCode,
  passwordSignIn,
  passwordSignUp,
  resetPasswordWithCode,
  sendPasswordResetCode,
  setPassword as setPasswordOperation,
  updatePassword as updatePasswordOperation,
} from '../../../generated/operations/password.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, KnownError } from '../errors.ts'
import { completeSignIn, type SignInResult } from './completeSignIn.ts'
import { DEFAULT_PASSWORD_LIMITS, getPasswordProblem } from './passwordLimits.ts'
import { toCallbackUrl } from './redirects/toCallbackUrl.ts'
import { renewSession, requireCode, requireTokens } from './signedIn.ts'

export interface SignUpWithPasswordInput {
  email: string
  /** 8 to 70 characters. */
  password: string
  /**
   * The page that the link in the verification email opens. Required outside a browser. `null` sends no email; services
   * until 2025 refuse it.
   *
   * @default the handler's page
   */
  verificationCallbackUrl?: string | null
}

export interface SignInWithPasswordInput {
  email: string
  password: string
}

export interface SendPasswordResetInput {
  email: string
  /**
   * The page that the link in the email opens. Required outside a browser.
   *
   * @default the handler's page
   */
  callbackUrl?: string
}

export interface ResetPasswordInput {
  /** The code in the email's link. */
  code: string
  /** 8 to 70 characters. */
  password: string
}

export interface UpdatePasswordInput {
  oldPassword: string
  /** 8 to 70 characters. */
  newPassword: string
}

export interface SetPasswordInput {
  /** 8 to 70 characters. */
  password: string
}

/**
 * Creates an account, signs in to it and sends a verification email. Since 2026, a signed-in anonymous user is
 * upgraded: the account keeps its id and metadata. Services until 2025 create a separate account.
 *
 * @param client its token store receives the tokens
 * @param input address and password
 * @param options signal and timeout of the call
 * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS or CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE if the address is
 * taken, SIGN_UP_REJECTED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, SIGN_UP_NOT_ENABLED, PERMISSION_NOT_FOUND,
 * PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * ```ts
 * await signUpWithPassword(client, { email, password })
 * await redirectTo(client, 'afterSignUp')
 * ```
 */
export async function signUpWithPassword(
  client: Client,
  input: SignUpWithPasswordInput,
  options?: CallOptions,
): Promise<SignInResult> {
  requirePassword(input.password)
  const {
    email,
    password,
    verificationCallbackUrl = toCallbackUrl(client, 'emailVerification', 'verificationCallbackUrl'),
  } = input
  const credentials = { email: toAddress(email), password }
  const body = verificationCallbackUrl === null ? credentials : { ...credentials, verificationCallbackUrl }
  return completeSignIn(client, passwordSignUp(client, body, options), true)
}

/**
 * Signs in to an account with one request.
 *
 * @param client its token store receives the tokens
 * @param input address and password
 * @param options signal and timeout of the call
 * @throws {KnownError} EMAIL_PASSWORD_MISMATCH for an unknown address or a wrong password;
 * PASSWORD_AUTHENTICATION_NOT_ENABLED
 *
 * @example
 * ```ts
 * const result = await signInWithPassword(client, { email, password })
 * if (result.status === 'mfa-required') // ask for a code, then signInWithTotp
 * ```
 */
export async function signInWithPassword(
  client: Client,
  input: SignInWithPasswordInput,
  options?: CallOptions,
): Promise<SignInResult> {
  const body = { email: toAddress(input.email), password: input.password }
  return completeSignIn(client, passwordSignIn(client, body, options))
}

/**
 * Emails a link to choose a new password. Resolves in the same way whether or not the address has an account, so that
 * it doesn't reveal which addresses do.
 *
 * @param client a client of the project
 * @param input the user's address
 * @param options signal and timeout of the call
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * ```ts
 * await sendPasswordReset(client, { email })
 * ```
 */
export async function sendPasswordReset(
  client: Client,
  input: SendPasswordResetInput,
  options?: CallOptions,
): Promise<void> {
  const callbackUrl = input.callbackUrl ?? toCallbackUrl(client, 'passwordReset', 'callbackUrl')
  await sendPasswordResetCode(client, { email: toAddress(input.email), callbackUrl }, options)
}

/**
 * Sets a new password with the code from an email. It ends all sessions of the user, including this one, and doesn't
 * sign in. A password that is too short doesn't use up the code.
 *
 * @param client a client of the project
 * @param input the code of the email, and the new password
 * @param options signal and timeout of the call
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_AUTHENTICATION_NOT_ENABLED
 *
 * @example
 * ```ts
 * const code = new URLSearchParams(location.search).get('code') ?? ''
 * await resetPassword(client, { code, password })
 * ```
 */
export async function resetPassword(client: Client, input: ResetPasswordInput, options?: CallOptions): Promise<void> {
  requirePassword(input.password)
  const code = requireCode(input.code)
  await checkPasswordResetCode(client, { code }, options)
  await resetPasswordWithCode(client, { code, password: input.password }, options)
  await renewSession(client)
}

/**
 * Changes the password of the signed-in user. All other sessions end.
 *
 * @param client a client with a signed-in user
 * @param input the old and the new password
 * @param options signal and timeout of the call
 * @throws {KnownError} PASSWORD_CONFIRMATION_MISMATCH when the old password is wrong, USER_DOES_NOT_HAVE_PASSWORD,
 * PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_AUTHENTICATION_NOT_ENABLED
 * @throws {UsageError} NOT_SIGNED_IN
 *
 * @example
 * ```ts
 * await updatePassword(client, { oldPassword, newPassword })
 * ```
 */
export async function updatePassword(client: Client, input: UpdatePasswordInput, options?: CallOptions): Promise<void> {
  requirePassword(input.newPassword)
  const { refreshToken } = await requireTokens(client, 'change a password', options)
  const { oldPassword, newPassword } = input
  try {
    await updatePasswordOperation(client, { oldPassword, newPassword, refreshToken }, options)
  } catch (cause) {
    // The service's own message is about two passwords that don't match.
    if (!hasCode(cause, 'PASSWORD_CONFIRMATION_MISMATCH')) throw cause
    throw new KnownError(cause.code, 'The current password is wrong. Please try again.', cause.status, undefined, {
      cause,
    })
  }
}

/**
 * Sets the first password of the signed-in user. The user's sessions remain valid.
 *
 * @param client a client with a signed-in user
 * @param input the first password
 * @param options signal and timeout of the call
 * @throws {KnownError} PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_AUTHENTICATION_NOT_ENABLED
 * @throws {TransportError} STATUS (400) if the user already has a password
 * @throws {UsageError} NOT_SIGNED_IN
 *
 * @example
 * ```ts
 * await setPassword(client, { password })
 * ```
 */
export async function setPassword(client: Client, input: SetPasswordInput, options?: CallOptions): Promise<void> {
  requirePassword(input.password)
  await requireTokens(client, 'set a password', options)
  await setPasswordOperation(client, { password: input.password }, options)
}

const toAddress = (email: string): string => email.trim().toLowerCase()

/** @throws {KnownError} PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
function requirePassword(password: string): void {
  const problem = getPasswordProblem(password)
  if (problem === null) return
  const { minLength, maxLength } = DEFAULT_PASSWORD_LIMITS
  if (password.length < minLength) throw new KnownError('PASSWORD_TOO_SHORT', problem, 400, { minLength })
  throw new KnownError('PASSWORD_TOO_LONG', problem, 400, { maxLength })
}
