/**
 * The second factor. Any sign-in may resolve to `mfa-required`; its attempt code is stored in the tab for the page that
 * asks for a time-based code (RFC 6238).
 */
import { mfaSignIn } from '../../../generated/operations/mfa.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, KnownError, UsageError } from '../errors.ts'
import { toBase32 } from '../util/encoding.ts'
import { readTokenClaims } from '../util/jwt.ts'
import { completeSignIn, forgetMfaAttempt, readMfaAttempt, type SignInResult } from './completeSignIn.ts'
import { requireTokens } from './signedIn.ts'

export interface SignInWithTotpInput {
  /** The six digits from the user's authenticator app. Whitespace is ignored. */
  totp: string
  /** From the outcome of the first factor. Default: the one stored in this tab. */
  attemptCode?: string
}

/**
 * Completes a sign-in that requires a second factor. After a wrong code the user can try again, up to 20 times in five
 * minutes; after that the sign-in must start again.
 *
 * @throws KnownError INVALID_TOTP_CODE for a wrong code; VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED,
 * VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED if the attempt has ended
 * @throws UsageError MISSING_OPTION if there is no pending attempt
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
      'There is no sign-in under way that asked for a code. Sign in again, then give the code.',
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

const ATTEMPT_ENDED = [
  'VERIFICATION_CODE_NOT_FOUND',
  'VERIFICATION_CODE_EXPIRED',
  'VERIFICATION_CODE_ALREADY_USED',
  'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
] as const

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

export interface CompleteTotpEnrollmentInput {
  secretBase64: string
  /** The six digits that the app shows now. */
  totp: string
}

/** Generates a secret. Sends no request. */
export function startTotpEnrollment(client: Client, input: StartTotpEnrollmentInput): TotpEnrollment {
  const secret = client.platform.randomBytes(SECRET_BYTES)
  return {
    secretBase64: toBase64(secret),
    secretBase32: toBase32(secret, RFC_4648_BASE32),
    uri: totpUri(secret, input.issuer, input.accountName),
  }
}

/**
 * Enables the second factor if `totp` shows that the app has the secret. The next sign-in requires it. The check uses
 * the service's time, so this device's clock may be wrong.
 *
 * @throws KnownError INVALID_TOTP_CODE; nothing is changed then
 * @throws UsageError NOT_SIGNED_IN
 */
export async function completeTotpEnrollment(
  client: Client,
  input: CompleteTotpEnrollmentInput,
  options?: CallOptions,
): Promise<void> {
  const { accessToken } = await requireTokens(client, 'switch on a second factor', options)
  const secret = Uint8Array.from(atob(input.secretBase64), (character) => character.charCodeAt(0))
  const isRight = async (millis: number): Promise<boolean> => isTotpCode(secret, input.totp, millis)
  // This device's clock may be wrong even if the authenticator's is right.
  if (!(await isRight(client.platform.now())) && !(await isRight(await serviceTime(client, accessToken, options)))) {
    throw new KnownError('INVALID_TOTP_CODE', 'The TOTP code is invalid. Please try again.', 400, undefined)
  }
  await updateCurrentUser(client, { totpSecretBase64: input.secretBase64 }, options)
}

/**
 * Disables the second factor.
 *
 * @throws UsageError NOT_SIGNED_IN
 */
export async function removeTotp(
  client: Client,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await requireTokens(client, 'switch off a second factor', options)
  await updateCurrentUser(client, { totpSecretBase64: null }, options)
}

/** Returns the service's time, which is in every new access token. */
async function serviceTime(client: Client, accessToken: string, options?: CallOptions): Promise<number> {
  client.session.reject(accessToken)
  const fresh = await requireTokens(client, 'switch on a second factor', options)
  return readTokenClaims(fresh.accessToken).issuedAt ?? client.platform.now()
}

/**
 * Time-based one-time codes (RFC 6238) as the service checks them: HMAC-SHA-1, six digits, a step of 30 seconds. Used
 * to make sure that the user's app has the secret before a second factor is enabled.
 */
const STEP_SECONDS = 30
const DIGITS = 6
/** The digits of base 32 in which users enter a secret into their app (RFC 4648, section 6). */
const RFC_4648_BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Returns the `otpauth:` URI that a QR code passes to an authenticator app. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret, RFC_4648_BASE32)}&issuer=${encodeURIComponent(issuer)}`
}

/** Returns the code for a time, in milliseconds since 1970. */
export async function totpCode(secret: Uint8Array<ArrayBuffer>, millis: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(millis / 1000 / STEP_SECONDS)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = digest.getUint8(digest.byteLength - 1) & 15
  const number = (digest.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/**
 * Returns true if a code is valid at a time, or one step before or after it, because clocks of phones and computers
 * differ.
 */
export async function isTotpCode(secret: Uint8Array<ArrayBuffer>, code: string, millis: number): Promise<boolean> {
  const step = STEP_SECONDS * 1000
  const codes = await Promise.all([millis - step, millis, millis + step].map((moment) => totpCode(secret, moment)))
  return codes.includes(code.replace(/\s/g, ''))
}
