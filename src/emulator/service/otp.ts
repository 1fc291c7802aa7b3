/**
 * Sign-in by an email with a link and a one-time password of six characters. These are the start of the code; the
 * rest of the code is the nonce that the client keeps.
 *
 * The second factor: time-based one-time passwords (RFC 6238), HMAC-SHA-1, six digits, only the current 30-second
 * step. A wrong code is refused before the attempt code is marked as used, so the user can try again.
 */
import { toBytes } from '../../core/util/encoding.ts'
import { requireUser } from '../domain/caller.ts'
import { checkCode, createCode, linkWithCode, useCode } from '../domain/codes.ts'
import { readSettings } from '../domain/configuration.ts'
import { isStrictEmail } from '../domain/formats.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { EmulatorError } from '../errors.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { MAIL_CODE_LIFETIME_MILLIS, OTP_LENGTH } from '../specification.ts'
import type { ContactChannelRecord, UserRecord } from '../state/records.ts'
import { signUp } from './accounts.ts'
import { findAuthChannel, toLookedUpEmail, toStoredEmail } from './channels.ts'
import { sendLinkMail } from './mail.ts'
import type { OperationContext, Resolvers } from './resolver.ts'
import { requireBotChallenge } from './restrictions.ts'
import { signIn, startSession } from './sessions.ts'
import { readCountryCode } from './signUpRules.ts'

export const otp = {
  sendSignInCode: withMailParser((context) => {
    const { body, project } = context
    if (!isStrictEmail(body.email)) context.invalid('body.email must be a valid email')
    const channel = findAuthChannel(context, toLookedUpEmail(context, body.email))
    const hasMethod = channel !== undefined && context.db.users.get(channel.user_id)?.otp_auth_enabled === true
    if (!readSettings(project).magic_link_enabled && !hasMethod)
      failText(403, 'OTP sign-in is not enabled for this project')
    requireSignInOrUp(context, channel)
    requireTrustedUrl(context, body.callback_url)
    if (channel) enableOtp(context, channel)
    else requireBotChallenge(context, body)
    return { nonce: sendSignInMail(context) }
  }),

  async otpSignIn(context) {
    const { data } = useCode(context, 'sign-in', context.body.code)
    const value = toStoredEmail(data.email)
    const channel = findAuthChannel(context, value)
    requireSignInOrUp(context, channel)
    if (channel) return { ...(await signIn(context, enableOtp(context, channel))), is_new_user: false }
    const email = { value, isVerified: true, isUsedForAuth: true }
    // The country of the request for the code, which may come from another place than the code.
    const countryCode = data.country_code ?? null
    const attempt = { method: 'otp', countryCode } as const
    const user = signUp(context, context.user, { email, otp_auth_enabled: true, attempt })
    return { ...(await signIn(context, user, true)), is_new_user: true }
  },

  checkSignInCode(context) {
    checkCode(context, 'sign-in', context.body.code)
    return { is_code_valid: true }
  },
} satisfies Resolvers

/**
 * Refuses a sign-in to an account whose address isn't verified, because everyone who reads the email could sign in.
 * Without an account this is a sign-up, which must be enabled.
 */
function requireSignInOrUp({ project }: RequestContext, channel: ContactChannelRecord | undefined): void {
  if (channel?.is_verified) return
  if (!readSettings(project).sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
  if (channel) fail('USER_EMAIL_ALREADY_EXISTS', { email: channel.value, would_work_if_email_was_verified: true })
}

function enableOtp(context: RequestContext, { user_id }: ContactChannelRecord): UserRecord {
  return context.db.users.update(requireUser(context, user_id), { otp_auth_enabled: true })
}

/** Sends the email and returns the nonce. */
function sendSignInMail(context: OperationContext<'sendSignInCode'>): string {
  const { body, project } = context
  const { code } = createCode(context, 'sign-in', MAIL_CODE_LIFETIME_MILLIS, {
    email: body.email,
    country_code: readCountryCode(context.headers, body.email),
  })
  sendLinkMail(context, {
    kind: 'magic-link',
    to: body.email,
    subject: `Sign in to ${project.display_name}`,
    text: 'Follow the link to sign in. If you did not ask for this, ignore this email.',
    button: 'Sign in',
    link: linkWithCode(body.callback_url, code),
    code,
    otp: code.slice(0, OTP_LENGTH).toUpperCase(),
  })
  return code.slice(OTP_LENGTH)
}

/** Whether a code is valid at the time `now`, in milliseconds since 1970. False if the secret is not base64. */
type IsTotp = (secretBase64: string, code: string, now: number) => boolean

/** Loads otpauth on demand, and returns a synchronous check. */
export async function loadTotp(): Promise<IsTotp> {
  const { Secret, TOTP } = await import('otpauth').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'Checking a second factor needs otpauth. Install it: npm install -D otpauth',
      { cause },
    )
  })
  return (secretBase64, code, now) => {
    const buffer = toBuffer(secretBase64)
    if (!buffer) return false
    const totp = new TOTP({ secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
    return totp.validate({ token: code, timestamp: now, window: 0 }) === 0
  }
}

function toBuffer(base64: string): ArrayBuffer | null {
  try {
    const bytes = toBytes(base64)
    return bytes.length > 0 ? bytes.buffer : null
  } catch {
    return null
  }
}

export const mfa = {
  async mfaSignIn(context) {
    const { body, db, clock } = context
    const isTotp = await loadTotp()
    const { data } = useCode(context, 'mfa', body.code, (code) => {
      const secret = db.users.get(code.data.user_id)?.totp_secret_base64
      if (secret == null || !isTotp(secret, body.totp, clock.now())) fail('INVALID_TOTP_CODE')
    })
    return { ...(await startSession(context, data.user_id)), ...data }
  },
} satisfies Resolvers
