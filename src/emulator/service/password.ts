/** Sign-up and sign-in with email and password; resetting, changing and setting a password. */
import { requireOwnUser } from '../domain/caller.ts'
import { checkCode, createCode, linkWithCode, useCode } from '../domain/codes.ts'
import { readSettings } from '../domain/configuration.ts'
import { isStrictEmail } from '../domain/formats.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { loadParser } from '../mail/tsx/parseModule.ts'
import { MAIL_CODE_LIFETIME_MILLIS, PASSWORD_MIN_LENGTH } from '../specification.ts'
import type { UserRecord } from '../state/records.ts'
import { signUp } from './accounts.ts'
import { findPrimaryChannel, findUserByAuthEmail, sendVerificationMail, toLookedUpEmail } from './channels.ts'
import { sendLinkMail } from './mail.ts'
import type { OperationContext, Resolvers } from './resolver.ts'
import { requireBotChallenge } from './restrictions.ts'
import { endSessions, signIn } from './sessions.ts'
import { readCountryCode } from './signUpRules.ts'

/** Refuses with `PASSWORD_AUTHENTICATION_NOT_ENABLED` if sign-in with a password is disabled. */
function requirePasswordMethod({ project }: RequestContext): void {
  if (!readSettings(project).credential_enabled) fail('PASSWORD_AUTHENTICATION_NOT_ENABLED')
}

/** Refuses with `PASSWORD_TOO_SHORT`. Passwords that are too long are refused by the schema. */
function requirePasswordLength(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) fail('PASSWORD_TOO_SHORT', { min_length: PASSWORD_MIN_LENGTH })
}

/** Whether the service accepts a hash: bcrypt with `$2a$`, `$2b$` or `$2y$`, and a cost from 4 to 16. */
export function isSupportedHash(hash: string): boolean {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash)?.[1]
  return cost !== undefined && Number(cost) >= 4 && Number(cost) <= 16
}

export const password = {
  async passwordSignIn(context) {
    const { body, passwords } = context
    const user = findUserByAuthEmail(context, toLookedUpEmail(context, body.email))
    // Users who have a password can sign in with it even if the method is disabled.
    if (!user || user.password_hash === null) {
      requirePasswordMethod(context)
      return fail('EMAIL_PASSWORD_MISMATCH')
    }
    if (!(await passwords.verify(body.password, user.password_hash))) fail('EMAIL_PASSWORD_MISMATCH')
    return signIn(context, user)
  },

  async passwordSignUp(context) {
    const { body, headers, project, passwords, random } = context
    if (!isStrictEmail(body.email)) context.invalid('body.email must be a valid email')
    requirePasswordMethod(context)
    const { verification_callback_url: callbackUrl } = body
    if (callbackUrl !== undefined) requireTrustedUrl(context, callbackUrl)
    if (!hasChange(context, 'passwordLengthLast')) requirePasswordLength(body.password)
    if (!readSettings(project).sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
    requirePasswordLength(body.password)
    requireBotChallenge(context, body)
    if (callbackUrl !== undefined) await loadParser()
    const password_hash = await passwords.hash(body.password, random)
    const email = { value: body.email, isVerified: false, isUsedForAuth: true }
    const attempt = { method: 'password', countryCode: readCountryCode(headers, body.email) } as const
    const user = signUp(context, context.user, { email, password_hash, attempt })
    const channel = findPrimaryChannel(context, user.id)
    if (channel && callbackUrl !== undefined) sendVerificationMail(context, channel, callbackUrl)
    return signIn(context, user)
  },

  sendPasswordResetCode: withMailParser((context) => {
    const { body, project } = context
    requirePasswordMethod(context)
    const user = findUserByAuthEmail(context, toLookedUpEmail(context, body.email))
    if (user) {
      requireTrustedUrl(context, body.callback_url)
      const { code } = createCode(context, 'password-reset', MAIL_CODE_LIFETIME_MILLIS, { user_id: user.id })
      sendLinkMail(context, {
        kind: 'password-reset',
        to: body.email,
        subject: `Reset your password at ${project.display_name}`,
        text: 'Follow the link to choose a new password. If you did not ask for this, ignore this email.',
        button: 'Reset my password',
        link: linkWithCode(body.callback_url, code),
        code,
      })
    }
    return { success: 'maybe, only if user with e-mail exists' }
  }),

  async resetPasswordWithCode(context) {
    const { body, db, passwords, random } = context
    const { data } = useCode(context, 'password-reset', body.code)
    requirePasswordMethod(context)
    requirePasswordLength(body.password)
    const password_hash = await passwords.hash(body.password, random)
    const user = db.users.get(data.user_id) ?? fail('VERIFICATION_CODE_NOT_FOUND')
    db.users.update(user, { password_hash })
    endSessions(context, user.id)
    return { success: true }
  },

  checkPasswordResetCode(context) {
    checkCode(context, 'password-reset', context.body.code)
    return { is_code_valid: true }
  },

  async updatePassword(context) {
    const { body, db, headers, passwords, random } = context
    const user = requireOwnUser(context)
    const currentHash = user.password_hash
    requirePasswordMethod(context)
    requirePasswordLength(body.new_password)
    if (currentHash === null) return fail('USER_DOES_NOT_HAVE_PASSWORD')
    if (!(await passwords.verify(body.old_password, currentHash))) fail('PASSWORD_CONFIRMATION_MISMATCH')
    const password_hash = await passwords.hash(body.new_password, random)
    // A concurrent change may have replaced the old password meanwhile.
    if (user.password_hash !== currentHash) fail('PASSWORD_CONFIRMATION_MISMATCH')
    db.users.update(user, { password_hash })
    endSessions(context, user.id, headers.get('x-stack-refresh-token'))
    return { success: true }
  },

  async setPassword(context) {
    const { body, db, passwords, random } = context
    requireNoPassword(context)
    const password_hash = await passwords.hash(body.password, random)
    // Checked again, because a concurrent request may have set a password meanwhile.
    db.users.update(requireNoPassword(context), { password_hash })
    return { success: true }
  },
} satisfies Resolvers

function requireNoPassword(context: OperationContext<'setPassword'>): UserRecord {
  const user = requireOwnUser(context)
  requirePasswordMethod(context)
  requirePasswordLength(context.body.password)
  if (user.password_hash !== null) failText(400, 'User already has a password set.')
  return user
}
