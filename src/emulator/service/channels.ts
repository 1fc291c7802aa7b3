/**
 * Contact channels: the email addresses of users. One of a user's channels may be primary, and some may be used for
 * sign-in.
 */
import { compact } from '../../core/util/compact.ts'
import { requireOwnUser, requireSelf } from '../domain/caller.ts'
import { checkCode, createCode, linkWithCode, useCode } from '../domain/codes.ts'
import { isEmail, isStrictEmail } from '../domain/formats.ts'
import { fail, failText } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { MAIL_CODE_LIFETIME_MILLIS, type Wire } from '../specification.ts'
import type { ContactChannelRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { sendLinkMail } from './mail.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

/** Returns the primary channel of a user; `undefined` if no channel is primary. */
export function findPrimaryChannel(
  { db }: Pick<RequestContext, 'db'>,
  userId: string,
): ContactChannelRecord | undefined {
  for (const channel of db.contactChannels.each('user', userId)) if (channel.is_primary) return channel
  return undefined
}

/** Returns the channel that is used to sign in with an address. Addresses are compared exactly. */
export function findAuthChannel({ db, project }: RequestContext, value: string): ContactChannelRecord | undefined {
  return db.contactChannels.first('auth', compositeKey(project.id, value))
}

/** Returns the user who signs in with an address. Addresses are compared exactly. */
export function findUserByAuthEmail(context: RequestContext, value: string): UserRecord | undefined {
  const channel = findAuthChannel(context, value)
  return channel && context.db.users.get(channel.user_id)
}

/** Normalizes an address to its stored form: trimmed and in lower case. */
export const toStoredEmail = (value: string): string => value.trim().toLowerCase()

/** Returns the form of an address in which a user with it is looked up. */
export const toLookedUpEmail = (context: Pick<RequestContext, 'service'>, value: string): string =>
  hasChange(context, 'authEmailsNormalized') ? toStoredEmail(value) : value

/** The values of a new channel. */
type NewChannel = Pick<ContactChannelRecord, 'value' | 'is_primary' | 'is_verified' | 'used_for_auth'>

/** Adds a channel. If it is primary, the user's other channels become secondary. */
export function addChannel(context: RequestContext, userId: string, channel: NewChannel): ContactChannelRecord {
  if (channel.is_primary) demoteOtherChannels(context, userId)
  return context.db.contactChannels.insert({
    id: context.random.uuid(),
    project_id: context.project.id,
    user_id: userId,
    type: 'email',
    ...channel,
    value: toStoredEmail(channel.value),
  })
}

/** Makes all channels of a user secondary, except the one with the id `exceptId`. */
export function demoteOtherChannels({ db }: RequestContext, userId: string, exceptId?: string): void {
  for (const channel of db.contactChannels.where('user', userId)) {
    if (channel.id !== exceptId && channel.is_primary) db.contactChannels.update(channel, { is_primary: false })
  }
}

/** Sends the verification email of a channel. */
export function sendVerificationMail(
  context: RequestContext,
  channel: ContactChannelRecord,
  callbackUrl: string,
): void {
  const { code } = createCode(context, 'email-verification', MAIL_CODE_LIFETIME_MILLIS, {
    contact_channel_id: channel.id,
    value: channel.value,
  })
  sendLinkMail(context, {
    kind: 'email-verification',
    to: channel.value,
    subject: `Verify your email address at ${context.project.display_name}`,
    text: 'Please confirm that this address is yours. If you did not ask for this, ignore this email.',
    button: 'Verify my email address',
    link: linkWithCode(callbackUrl, code),
    code,
  })
}

function toContactChannelView(channel: ContactChannelRecord): Wire<'ContactChannel'> {
  const { id, user_id, type, value, is_primary, is_verified, used_for_auth } = channel
  return { id, user_id, type, value, is_primary, is_verified, used_for_auth }
}

export const contactChannels = {
  sendVerificationCode: withMailParser((context) => {
    const { body } = context
    if (!isStrictEmail(body.email)) context.invalid('body.email must be a valid email')
    const primary = findPrimaryChannel(context, requireOwnUser(context).id)
    if (primary?.value !== body.email) {
      return fail('EMAIL_IS_NOT_PRIMARY_EMAIL', { email: body.email, primary_email: primary?.value ?? null })
    }
    if (primary.is_verified) fail('EMAIL_ALREADY_VERIFIED')
    requireTrustedUrl(context, body.callback_url)
    sendVerificationMail(context, primary, body.callback_url)
    return { success: true }
  }),

  verifyContactChannel(context) {
    const { data } = useCode(context, 'email-verification', context.body.code)
    const channel = context.db.contactChannels.get(data.contact_channel_id)
    if (!channel || channel.value !== data.value) {
      return failText(400, 'The contact channel of this code no longer exists. Send a new code to the current address.')
    }
    context.db.contactChannels.update(channel, { is_verified: true })
    return { success: true }
  },

  checkVerificationCode(context) {
    checkCode(context, 'email-verification', context.body.code)
    return { is_code_valid: true }
  },

  listContactChannels(context) {
    const { query, db, project } = context
    if (context.level === 'client') requireOwnUser(context)
    requireSelf(context, query.user_id, 403, 'Client can only list contact channels for their own user.')
    const { user_id, contact_channel_id: id } = query
    const channels =
      user_id === undefined
        ? db.contactChannels.where('project', project.id)
        : db.contactChannels.where('user', user_id).filter((channel) => channel.project_id === project.id)
    return list(channels.filter((channel) => id === undefined || channel.id === id).map(toContactChannelView))
  },

  createContactChannel(context) {
    const { body, db, project } = context
    if (context.level === 'client') requireOwnUser(context)
    requireSelf(context, body.user_id, 403, 'Client can only create contact channels for their own user.')
    if (db.users.get(body.user_id)?.project_id !== project.id) failText(404, 'User not found')
    const value = toStoredEmail(body.value)
    if (db.contactChannels.where('user', body.user_id).some((channel) => channel.value === value)) {
      failText(400, 'Contact channel already exists')
    }
    if (body.used_for_auth) requireUnusedForSignIn(context, body.user_id, value, value)
    const channel = addChannel(context, body.user_id, {
      value,
      is_primary: body.is_primary ?? false,
      is_verified: body.is_verified ?? false,
      used_for_auth: body.used_for_auth,
    })
    return toContactChannelView(channel)
  },

  getContactChannel: (context) =>
    toContactChannelView(findChannel(context) ?? failText(404, 'Contact channel not found.')),

  updateContactChannel(context) {
    const { body, db } = context
    const channel = findChannel(context) ?? failText(400, 'Contact channel not found')
    // The value is validated and normalized as an address only if the request has a type.
    if (body.value !== undefined && body.type === 'email' && !isEmail(body.value)) {
      context.invalid('body.value must be a valid email')
    }
    const value = body.type === 'email' && body.value !== undefined ? toStoredEmail(body.value) : body.value
    const isDuplicate = db.contactChannels
      .where('user', channel.user_id)
      .some((other) => other.id !== channel.id && other.value === value)
    if (isDuplicate) failText(400, 'Contact channel already exists')
    if (body.used_for_auth ?? channel.used_for_auth) {
      requireUnusedForSignIn(context, channel.user_id, value ?? channel.value, null)
    }
    if (body.is_primary) demoteOtherChannels(context, channel.user_id, channel.id)
    const isChanged = value !== undefined && value !== channel.value
    db.contactChannels.update(
      channel,
      compact({
        value,
        is_verified: body.is_verified ?? (isChanged ? false : undefined),
        is_primary: body.is_primary,
        used_for_auth: body.used_for_auth,
      }),
    )
    return toContactChannelView(channel)
  },

  deleteContactChannel(context) {
    const channel = findChannel(context) ?? failText(400, 'Contact channel not found')
    context.db.contactChannels.delete(channel.id)
    return { success: true }
  },

  sendContactChannelVerificationCode: withMailParser((context) => {
    const { params, body, db, project, level } = context
    if (level === 'client') requireOwnUser(context)
    requireSelf(context, params.user_id, 400, 'Can only send verification code for your own user')
    if (db.users.get(params.user_id)?.project_id !== project.id) {
      fail('USER_ID_DOES_NOT_EXIST', { user_id: params.user_id })
    }
    const channel = findChannelOfUser(context) ?? failText(404, 'Contact channel not found')
    if (channel.is_verified) fail('EMAIL_ALREADY_VERIFIED')
    requireTrustedUrl(context, body.callback_url)
    sendVerificationMail(context, channel, body.callback_url)
    return { success: true }
  }),
} satisfies Resolvers

type ChannelSelector = Pick<OperationContext<'getContactChannel'>, 'db' | 'project' | 'params' | 'level' | 'user'>

/** The channel named by the path, if the caller may use it. */
function findChannel(context: ChannelSelector): ContactChannelRecord | undefined {
  if (context.level === 'client') requireOwnUser(context)
  requireSelf(context, context.params.user_id, 403, 'Client can only manage contact channels of their own user.')
  return findChannelOfUser(context)
}

function findChannelOfUser({ db, project, params }: ChannelSelector): ContactChannelRecord | undefined {
  const channel = db.contactChannels.get(params.contact_channel_id)
  return channel?.project_id === project.id && channel.user_id === params.user_id ? channel : undefined
}

/** Refuses an address with which another user signs in. @param reported the address in the error details. */
function requireUnusedForSignIn(
  { db, project }: Pick<CallerContext, 'db' | 'project'>,
  userId: string,
  value: string,
  reported: string | null,
): void {
  for (const channel of db.contactChannels.each('auth', compositeKey(project.id, value))) {
    if (channel.user_id === userId) continue
    fail('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
      type: 'email',
      contact_channel_value: reported,
      would_work_if_email_was_verified: false,
    })
  }
}
