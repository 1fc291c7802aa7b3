/**
 * The operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type {
  CheckPasswordResetCodeBody,
  PasswordSignInBody,
  PasswordSignUpBody,
  ResetPasswordWithCodeBody,
  SendPasswordResetCodeBody,
  SetPasswordBody,
  UpdatePasswordBody,
} from '../bodies.ts'
import type { CodeValidity, SendPasswordResetCodeResult, SignInTokens, Success } from '../model.ts'

/** Input of `passwordSignIn`. */
export interface PasswordSignInInput extends PasswordSignInBody {}

/** The operation of {@link passwordSignIn}. */
export const passwordSignInOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<PasswordSignInInput, SignInTokens>>
> = { id: 'passwordSignIn', method: 'POST', path: '/auth/password/sign-in', body: 'json', auth: false }

/**
 * Sign in with an email address and a password.
 *
 * Finds the account through a contact channel that is used for sign-in. The address is compared as sent; lower-case
 * it first. An unknown address, an account without a password and a wrong password give the same error. Earlier
 * sessions stay valid. A user with a second factor gets an attempt code instead of tokens.
 *
 * `POST /auth/password/sign-in`
 *
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED
 *
 * @example
 * const result = await passwordSignIn(client, { email: 'mira@harbor.example', password: 'correct horse battery' })
 */
export function passwordSignIn(
  client: Client,
  input: PasswordSignInInput,
  options?: CallOptions,
): Promise<SignInTokens> {
  return send(client, passwordSignInOperation, input, options)
}

/** Input of `passwordSignUp`. */
export interface PasswordSignUpInput extends PasswordSignUpBody {}

/** The operation of {@link passwordSignUp}. */
export const passwordSignUpOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<PasswordSignUpInput, SignInTokens>>
> = { id: 'passwordSignUp', method: 'POST', path: '/auth/password/sign-up', body: 'json', auth: 'anonymous' }

/**
 * Create an account with an email address and a password.
 *
 * Creates an account and signs it in, with its address unverified; a verification email is sent in the background.
 * A project may create and select a first team for every new user. An earlier session stays valid.
 * PERMISSION_NOT_FOUND means that the project's default permissions for new users include a deleted one.
 *
 * Services until 2025 ignore the access token. Services since 2026 upgrade the anonymous user whose access token is
 * sent: the account keeps its id and its metadata.
 *
 * `POST /auth/password/sign-up`
 *
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED, PASSWORD_TOO_SHORT, SIGN_UP_NOT_ENABLED, USER_EMAIL_ALREADY_EXISTS, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, PERMISSION_NOT_FOUND, SIGN_UP_REJECTED, BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED
 *
 * @example
 * const result = await passwordSignUp(client, { email: 'mira@harbor.example', password: 'correct horse battery' })
 */
export function passwordSignUp(
  client: Client,
  input: PasswordSignUpInput,
  options?: CallOptions,
): Promise<SignInTokens> {
  return send(client, passwordSignUpOperation, input, options)
}

/** Input of `sendPasswordResetCode`. */
export interface SendPasswordResetCodeInput extends SendPasswordResetCodeBody {}

/** The operation of {@link sendPasswordResetCode}. */
export const sendPasswordResetCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SendPasswordResetCodeInput, SendPasswordResetCodeResult>>
> = { id: 'sendPasswordResetCode', method: 'POST', path: '/auth/password/send-reset-code', body: 'json', auth: false }

/**
 * Email a link to reset the password.
 *
 * The response is the same whether or not the address has an account; for an unknown one it takes 2 to 3 seconds and
 * nothing is sent. Accounts without a password get a link too. The code is valid for 7 days, also if a newer one is
 * sent. The callback URL is checked only when there is an account.
 *
 * `POST /auth/password/send-reset-code`
 *
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await sendPasswordResetCode(client, { email: 'mira@harbor.example', callbackUrl: 'https://app.harbor.example/handler/password-reset' })
 */
export function sendPasswordResetCode(
  client: Client,
  input: SendPasswordResetCodeInput,
  options?: CallOptions,
): Promise<SendPasswordResetCodeResult> {
  return send(client, sendPasswordResetCodeOperation, input, options)
}

/** Input of `resetPasswordWithCode`. */
export interface ResetPasswordWithCodeInput extends ResetPasswordWithCodeBody {}

/** The operation of {@link resetPasswordWithCode}. */
export const resetPasswordWithCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ResetPasswordWithCodeInput, Success>>
> = {
  id: 'resetPasswordWithCode',
  method: 'POST',
  path: '/auth/password/reset',
  body: 'json',
  hasResult: false,
  auth: false,
}

/**
 * Set a new password with the code from an email.
 *
 * Ends all sessions of the user, and starts none: sign in afterwards. An account without a password gets one. The
 * code is used up before the password is validated, also if it is too short.
 *
 * `POST /auth/password/reset`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT
 *
 * @example
 * const result = await resetPasswordWithCode(client, { code: 'r6c99sey1crgappbwhvv9c1pewhs5mrpqvrpdfp7nyxgf', password: 'staple battery horse' })
 */
export function resetPasswordWithCode(
  client: Client,
  input: ResetPasswordWithCodeInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, resetPasswordWithCodeOperation, input, options)
}

/** Input of `checkPasswordResetCode`. */
export interface CheckPasswordResetCodeInput extends CheckPasswordResetCodeBody {}

/** The operation of {@link checkPasswordResetCode}. */
export const checkPasswordResetCodeOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<CheckPasswordResetCodeInput, CodeValidity>>
> = {
  id: 'checkPasswordResetCode',
  method: 'POST',
  path: '/auth/password/reset/check-code',
  body: 'json',
  auth: false,
  isIdempotent: true,
}

/**
 * Check a password reset code.
 *
 * Doesn't use the code up, but counts as one of its 20 attempts.
 *
 * `POST /auth/password/reset/check-code`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * const result = await checkPasswordResetCode(client, { code: 'r6c99sey1crgappbwhvv9c1pewhs5mrpqvrpdfp7nyxgf' })
 */
export function checkPasswordResetCode(
  client: Client,
  input: CheckPasswordResetCodeInput,
  options?: CallOptions,
): Promise<CodeValidity> {
  return send(client, checkPasswordResetCodeOperation, input, options)
}

/** Input of `updatePassword`. */
export interface UpdatePasswordInput extends UpdatePasswordBody {
  /** The refresh token of the session to keep. Default: that of the signed-in client. */
  refreshToken?: string
}

/** The operation of {@link updatePassword}. */
export const updatePasswordOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<UpdatePasswordInput, Success>>
> = {
  id: 'updatePassword',
  method: 'POST',
  path: '/auth/password/update',
  headers: { refreshToken: 'x-stack-refresh-token' },
  body: 'json',
  hasResult: false,
}

/**
 * Change the password of the signed-in user.
 *
 * Ends the other sessions of the user: all but the one whose refresh token is sent; by default, that is the client's
 * own. Without one, all sessions end. Access tokens already issued work until
 * they expire. Signed out, the response is SCHEMA_ERROR.
 *
 * `POST /auth/password/update`
 *
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT, USER_DOES_NOT_HAVE_PASSWORD, PASSWORD_CONFIRMATION_MISMATCH
 *
 * @example
 * const result = await updatePassword(client, { oldPassword: 'correct horse battery', newPassword: 'staple battery horse' })
 */
export function updatePassword(client: Client, input: UpdatePasswordInput, options?: CallOptions): Promise<Success> {
  return send(client, updatePasswordOperation, input, options)
}

/** Input of `setPassword`. */
export interface SetPasswordInput extends SetPasswordBody {}

/** The operation of {@link setPassword}. */
export const setPasswordOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<SetPasswordInput, Success>>
> = { id: 'setPassword', method: 'POST', path: '/auth/password/set', body: 'json', hasResult: false }

/**
 * Set a first password for the signed-in user.
 *
 * Sessions are kept. Signed out, the response is SCHEMA_ERROR.
 *
 * `POST /auth/password/set`
 *
 * @throws {KnownError} PASSWORD_AUTHENTICATION_NOT_ENABLED, PASSWORD_TOO_SHORT
 *
 * @example
 * const result = await setPassword(client, { password: 'correct horse battery' })
 */
export function setPassword(client: Client, input: SetPasswordInput, options?: CallOptions): Promise<Success> {
  return send(client, setPasswordOperation, input, options)
}
