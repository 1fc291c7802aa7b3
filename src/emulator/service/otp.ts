/**
 * Sign-in by an email that has a link and six characters to type. The six characters are the start of the code; the
 * rest of the code is the nonce that the client keeps.
 */
import type { Context, Resolvers, Scope } from '../engine/context.ts'
import { fail, failText } from '../engine/reply.ts'
import { isStrictEmail } from '../engine/validate.ts'
import { MAIL_CODE_LIFETIME_MILLIS, OTP_LENGTH } from '../limits.ts'
import { signUp } from './accounts.ts'
import { authChannel, toStoredEmail } from './channels.ts'
import { checkCode, createCode, linkWithCode, requireTrustedUrl, useCode } from './codes.ts'
import { sendLinkMail } from './mails.ts'
import { signIn } from './sessions.ts'
import { requireBotChallenge } from './signUpChecks.ts'
import type { ContactChannelRecord } from '../state/records.ts'

export const otp = {
  sendSignInCode(context) {
    const { body, project } = context
    if (!isStrictEmail(body.email)) context.invalid('body.email must be a valid email')
    const channel = authChannel(context, context.service === '2025' ? body.email : toStoredEmail(body.email))
    const hasMethod = channel !== undefined && context.db.users.get(channel.user_id)?.otp_auth_enabled === true
    if (!project.config.magic_link_enabled && !hasMethod) failText(403, 'OTP sign-in is not enabled for this project')
    requireSignInOrUp(context, channel)
    requireTrustedUrl(context, body.callback_url)
    if (channel) enableOtp(context, channel)
    else requireBotChallenge(context, body)
    return { nonce: sendSignInMail(context) }
  },

  async otpSignIn(context) {
    const { data } = useCode(context, 'sign-in', context.body.code)
    const value = toStoredEmail(String(data['email']))
    const channel = authChannel(context, value)
    requireSignInOrUp(context, channel)
    if (channel) return { ...(await signIn(context, enableOtp(context, channel))), is_new_user: false }
    const email = { value, isVerified: true, isUsedForAuth: true }
    const user = signUp(context, context.user, { email, otp_auth_enabled: true })
    return { ...(await signIn(context, user, true)), is_new_user: true }
  },

  checkSignInCode(context) {
    checkCode(context, 'sign-in', context.body.code)
    return { is_code_valid: true }
  },
} satisfies Resolvers

/**
 * Without an account this is a sign-up, which must be enabled. An account is opened only if its address is verified,
 * because everyone who reads the email can sign in.
 */
function requireSignInOrUp({ project }: Scope, channel: ContactChannelRecord | undefined): void {
  if (channel?.is_verified) return
  if (!project.config.sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
  if (channel) fail('USER_EMAIL_ALREADY_EXISTS', { email: channel.value, would_work_if_email_was_verified: true })
}

function enableOtp({ db }: Scope, channel: ContactChannelRecord) {
  return db.users.update(db.users.get(channel.user_id)!, { otp_auth_enabled: true })
}

/** Sends the email and returns the nonce. */
function sendSignInMail(context: Context<'sendSignInCode'>): string {
  const { body, project } = context
  const { code } = createCode(context, 'sign-in', MAIL_CODE_LIFETIME_MILLIS, { email: body.email })
  sendLinkMail(context, {
    kind: 'magic-link',
    to: body.email,
    subject: `Sign in to ${project.display_name}`,
    text: 'Follow the link to sign in. If you did not ask for this, ignore this mail.',
    button: 'Sign in',
    link: linkWithCode(body.callback_url, code),
    code,
    otp: code.slice(0, OTP_LENGTH).toUpperCase(),
  })
  return code.slice(OTP_LENGTH)
}
