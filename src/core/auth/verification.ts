/**
 * Verification of email addresses: `sendVerificationEmail` emails a link; `verifyEmail` accepts its code after a click.
 */
import {
  sendContactChannelVerificationCode,
  sendVerificationCode,
  verifyContactChannel,
} from '../../../generated/operations/contact-channels.ts'
import { getCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, UsageError } from '../errors.ts'
import { toCallbackUrl } from './redirects/toCallbackUrl.ts'
import { requireCode, requireTokens } from './signedIn.ts'

export interface VerifyEmailInput {
  /** The code in the email's link. */
  code: string
}

/** Result of {@link verifyEmail}. In both cases the address is verified. */
export interface VerifyEmailResult {
  status: 'verified' | 'already-verified'
}

export interface SendVerificationEmailInput {
  /**
   * The address to verify.
   *
   * @default the primary address
   */
  contactChannelId?: string
  /**
   * The page that the link in the email opens. Required outside a browser.
   *
   * @default the handler's page
   */
  callbackUrl?: string
}

/**
 * Verifies an address with the code from an email. A code that was already used also succeeds, so that a reload of the
 * page shows no error.
 *
 * @param client a client of the project
 * @param input the code of the email
 * @param options signal and timeout of the call
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED
 *
 * @example
 * ```ts
 * const code = new URLSearchParams(location.search).get('code') ?? ''
 * await verifyEmail(client, { code })
 * ```
 */
export async function verifyEmail(
  client: Client,
  input: VerifyEmailInput,
  options?: CallOptions,
): Promise<VerifyEmailResult> {
  const code = requireCode(input.code)
  try {
    await verifyContactChannel(client, { code }, options)
    // A verified address can end a restriction, but only the new access token shows it. The address is verified even if
    // that token can't be fetched now.
    if (client.session.getSnapshot().status === 'restricted') await client.session.getAccessToken().catch(() => null)
    return { status: 'verified' }
  } catch (error) {
    if (hasCode(error, 'VERIFICATION_CODE_ALREADY_USED')) return { status: 'already-verified' }
    throw error
  }
}

/**
 * Emails the signed-in user a link that verifies an address.
 *
 * @param client a client with a signed-in user
 * @param input the address, and the page of the link
 * @param options signal and timeout of the call
 * @throws {UsageError} NO_PRIMARY_EMAIL if the user has no primary address and `contactChannelId` is missing;
 * NOT_SIGNED_IN
 * @throws {KnownError} EMAIL_ALREADY_VERIFIED, EMAIL_IS_NOT_PRIMARY_EMAIL if it changed meanwhile,
 * REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * ```ts
 * await sendVerificationEmail(client)
 * ```
 */
export async function sendVerificationEmail(
  client: Client,
  input: SendVerificationEmailInput = {},
  options?: CallOptions,
): Promise<void> {
  await requireTokens(client, 'verify an email address', options)
  const { contactChannelId } = input
  const callbackUrl = input.callbackUrl ?? toCallbackUrl(client, 'emailVerification', 'callbackUrl')
  if (contactChannelId) {
    await sendContactChannelVerificationCode(client, { userId: 'me', contactChannelId, callbackUrl }, options)
    return
  }
  const { primaryEmail } = await getCurrentUser(client, {}, options)
  if (!primaryEmail) throw new UsageError('NO_PRIMARY_EMAIL', 'User does not have a primary email')
  await sendVerificationCode(client, { email: primaryEmail, callbackUrl }, options)
}
