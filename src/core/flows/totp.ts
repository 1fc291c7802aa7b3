/**
 * Switching the second factor on: `startTotpEnrolment` draws a secret and tells how an authenticator app gets it,
 * `completeTotpEnrolment` takes the first code of that app and only then gives the secret to the service.
 */
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { KnownError } from '../errors.ts'
import { readTokenLife } from '../lib/readTokenLife.ts'
import { isTotpCode, toBase32, toBase64, totpUri } from '../lib/totp.ts'
import { requireTokens } from './signedIn.ts'

/** The length that RFC 4226, section 4, recommends: 160 bits. */
const SECRET_BYTES = 20

export interface StartTotpEnrolmentInput {
  /** What the app calls the account, such as the e-mail address. */
  accountName: string
  /** What the app calls the service, such as the project's name. */
  issuer: string
}

/** A secret that nobody else knows yet. Keep it on the page, and nowhere else. */
export interface TotpEnrolment {
  /** For {@link completeTotpEnrolment}. */
  secretBase64: string
  /** For typing into an app by hand. */
  secretBase32: string
  /** `otpauth://totp/…`, for a QR code. */
  uri: string
}

export interface CompleteTotpEnrolmentInput {
  secretBase64: string
  /** The six digits the app shows now. */
  totp: string
}

/** Draws a secret. Nothing is sent. */
export function startTotpEnrolment(client: Client, input: StartTotpEnrolmentInput): TotpEnrolment {
  const secret = client.platform.randomBytes(SECRET_BYTES)
  return {
    secretBase64: toBase64(secret),
    secretBase32: toBase32(secret),
    uri: totpUri(secret, input.issuer, input.accountName),
  }
}

/**
 * Asks for a second factor from the next sign-in on, once the app has shown that it has the secret. What counts is the
 * time of the app and of the service: this device's clock may be wrong.
 *
 * @throws KnownError INVALID_TOTP_CODE, and nothing is changed
 * @throws UsageError NOT_SIGNED_IN
 */
export async function completeTotpEnrolment(
  client: Client,
  input: CompleteTotpEnrolmentInput,
  options?: CallOptions,
): Promise<void> {
  const { accessToken } = await requireTokens(client, 'switch on a second factor', options)
  const secret = Uint8Array.from(atob(input.secretBase64), (character) => character.charCodeAt(0))
  const isRight = async (millis: number): Promise<boolean> => isTotpCode(secret, input.totp, millis)
  // The clock of this device may be wrong where that of the app is right.
  if (!(await isRight(client.platform.now())) && !(await isRight(await serviceTime(client, accessToken, options)))) {
    throw new KnownError('INVALID_TOTP_CODE', 'The TOTP code is invalid. Please try again.', 400, undefined)
  }
  await updateCurrentUser(client, { totpSecretBase64: input.secretBase64 }, options)
}

/**
 * Asks for no second factor any more.
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

/** What the clock of the service says: it stands in every new access token. */
async function serviceTime(client: Client, accessToken: string, options?: CallOptions): Promise<number> {
  client.session.reject(accessToken)
  const fresh = await requireTokens(client, 'switch on a second factor', options)
  return readTokenLife(fresh.accessToken).issuedAt ?? client.platform.now()
}
