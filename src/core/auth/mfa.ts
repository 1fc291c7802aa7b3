/**
 * The second factor. Any sign-in may resolve to `mfa-required`; its attempt code is stored in the tab for the page that
 * requests a time-based code (RFC 6238).
 */
import { mfaSignIn } from '../../../generated/operations/mfa.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, KnownError, UsageError } from '../errors.ts'
import { toBase64, toBytes } from '../util/encoding.ts'
import { readTokenClaims } from '../util/jwt.ts'
import { completeSignIn, forgetMfaAttempt, readMfaAttempt, type SignInResult } from './completeSignIn.ts'
import { requireTokens } from './signedIn.ts'
import { isValidTotp, toManualKey, toTotpUri } from './totp.ts'

export interface SignInWithTotpInput {
  /** The six digits from the user's authenticator app. Whitespace is ignored. */
  totp: string
  /**
   * From the result of the first factor.
   *
   * @default the one stored in this tab
   */
  attemptCode?: string
}

/** Errors after which the sign-in must start again. */
const ATTEMPT_ENDED = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const

/**
 * Completes a sign-in that requires a second factor. After a wrong code the user can try again, up to 20 times in five
 * minutes; after that the sign-in must start again.
 *
 * @param client its token store receives the tokens
 * @param input the six digits, and the attempt code
 * @param options signal and timeout of the call
 * @throws {KnownError} INVALID_TOTP_CODE for a wrong code; VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED if the attempt has ended
 * @throws {UsageError} MISSING_OPTION if there is no pending attempt
 *
 * @example
 * ```ts
 * const result = await signInWithPassword(client, { email, password })
 * if (result.status === 'mfa-required') await signInWithTotp(client, { totp: '123456' })
 * ```
 */
export async function signInWithTotp(
  client: Client,
  input: SignInWithTotpInput,
  options?: CallOptions,
): Promise<SignInResult> {
  const code = input.attemptCode ?? readMfaAttempt(client)
  if (!code) {
    throw new UsageError(
      'MISSING_OPTION',
      'No sign-in is waiting for a second factor. Sign in again, then pass the code.',
    )
  }
  try {
    const body = { type: 'totp' as const, totp: input.totp.replace(/\s/g, ''), code }
    return await completeSignIn(client, mfaSignIn(client, body, options))
  } catch (error) {
    if (hasCode(error, ...ATTEMPT_ENDED)) forgetMfaAttempt(client)
    throw error
  }
}

/** The length that RFC 4226, section 4, recommends: 160 bits. */
const SECRET_BYTES = 20

export interface StartTotpEnrollmentInput {
  /** The account's name in the authenticator app, such as the email address. */
  accountName: string
  /** The service's name in the authenticator app, such as the project's name. */
  issuer: string
}

/** A secret that only this page knows. Don't store it elsewhere. */
export interface TotpEnrollment {
  /** For {@link completeTotpEnrollment}. */
  secretBase64: string
  /** For entering it into an app by hand. */
  secretBase32: string
  /** `otpauth://totp/…`, for a QR code. */
  uri: string
}

/**
 * Generates a secret. Sends no request.
 *
 * @param client a client of the project
 * @param input the names that the authenticator app shows
 * @see https://www.rfc-editor.org/rfc/rfc6238 (TOTP)
 *
 * @example
 * ```ts
 * const { uri, secretBase64 } = startTotpEnrollment(client, { accountName: email, issuer: 'Harbor' })
 * ```
 */
export function startTotpEnrollment(client: Client, input: StartTotpEnrollmentInput): TotpEnrollment {
  const secret = client.platform.randomBytes(SECRET_BYTES)
  return {
    secretBase64: toBase64(secret),
    secretBase32: toManualKey(secret),
    uri: toTotpUri(secret, input.issuer, input.accountName),
  }
}

export interface CompleteTotpEnrollmentInput {
  /** From {@link startTotpEnrollment}. */
  secretBase64: string
  /** The six digits that the app shows now. */
  totp: string
}

/**
 * Enables the second factor if `totp` shows that the app has the secret. The next sign-in requires it. The check uses
 * the service's time, so this device's clock may be wrong.
 *
 * @param client a client with a signed-in user
 * @param input the secret, and the six digits that prove it
 * @param options signal and timeout of the call
 * @throws {KnownError} INVALID_TOTP_CODE; nothing is changed then
 * @throws {UsageError} NOT_SIGNED_IN
 *
 * @example
 * ```ts
 * const { secretBase64 } = startTotpEnrollment(client, { accountName: email, issuer: 'Harbor' })
 * await completeTotpEnrollment(client, { secretBase64, totp: '123456' })
 * ```
 */
export async function completeTotpEnrollment(
  client: Client,
  input: CompleteTotpEnrollmentInput,
  options?: CallOptions,
): Promise<void> {
  const { accessToken } = await requireTokens(client, 'enable a second factor', options)
  const secret = toBytes(input.secretBase64)
  const isValid =
    (await isValidTotp(secret, input.totp, client.platform.now())) ||
    (await isValidTotp(secret, input.totp, await readServiceTime(client, accessToken, options)))
  if (!isValid) {
    throw new KnownError('INVALID_TOTP_CODE', 'The TOTP code is invalid. Please try again.', 400, undefined)
  }
  await updateCurrentUser(client, { totpSecretBase64: input.secretBase64 }, options)
}

/** Returns the service's time in milliseconds since 1970: when it issued a new access token. */
async function readServiceTime(client: Client, accessToken: string, options?: CallOptions): Promise<number> {
  client.session.reject(accessToken)
  const fresh = await requireTokens(client, 'enable a second factor', options)
  return readTokenClaims(fresh.accessToken).issuedAt ?? client.platform.now()
}

/**
 * Disables the second factor.
 *
 * @param client a client with a signed-in user
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN
 *
 * @example
 * ```ts
 * await removeTotp(client)
 * ```
 */
export async function removeTotp(client: Client, options?: CallOptions): Promise<void> {
  await requireTokens(client, 'disable a second factor', options)
  await updateCurrentUser(client, { totpSecretBase64: null }, options)
}
