/** Contact channels: e-mail addresses of users, of which one may be primary and some may be used for sign-in. */
import { joined } from '../db/tables.ts'
import type { ContactChannelRecord, UserRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { MAIL_CODE_LIFETIME_MILLIS } from '../limits.ts'
import { createCode, linkWithCode } from './codes.ts'
import { sendLinkMail } from './mails.ts'

/** The primary address of a user; `undefined` when no channel is primary. */
export function primaryChannel({ db }: Pick<Scope, 'db'>, userId: string): ContactChannelRecord | undefined {
  for (const channel of db.contactChannels.each('user', userId)) if (channel.is_primary) return channel
  return undefined
}

/** The channel through which an address signs in. The address is compared as it is given. */
export function authChannel({ db, project }: Scope, value: string): ContactChannelRecord | undefined {
  return db.contactChannels.first('auth', joined(project.id, value))
}

/** The user that signs in through an address, as it is given. */
export function userByAuthEmail(scope: Scope, value: string): UserRecord | undefined {
  const channel = authChannel(scope, value)
  return channel && scope.db.users.get(channel.user_id)
}

/** An address as it is stored. */
export const toStoredEmail = (value: string): string => value.trim().toLowerCase()

/** What is known of a channel before it exists. */
export type NewChannel = Pick<ContactChannelRecord, 'value' | 'is_primary' | 'is_verified' | 'used_for_auth'>

/** Adds a channel; a primary one makes the others secondary. */
export function addChannel(scope: Scope, userId: string, channel: NewChannel): ContactChannelRecord {
  if (channel.is_primary) makeOthersSecondary(scope, userId)
  return scope.db.contactChannels.insert({
    id: scope.random.uuid(),
    project_id: scope.project.id,
    user_id: userId,
    type: 'email',
    ...channel,
    value: toStoredEmail(channel.value),
  })
}

/** Makes a user's channels secondary, but for one. */
export function makeOthersSecondary({ db }: Scope, userId: string, exceptId?: string): void {
  for (const channel of db.contactChannels.where('user', userId)) {
    if (channel.id !== exceptId && channel.is_primary) db.contactChannels.update(channel, { is_primary: false })
  }
}

/** Sends the mail that verifies a channel. */
export function sendVerificationMail(scope: Scope, channel: ContactChannelRecord, callbackUrl: string): void {
  const { code } = createCode(scope, 'email-verification', MAIL_CODE_LIFETIME_MILLIS, {
    contact_channel_id: channel.id,
    value: channel.value,
  })
  sendLinkMail(scope, {
    kind: 'email-verification',
    to: channel.value,
    subject: `Verify your e-mail address at ${scope.project.display_name}`,
    text: 'Please confirm that this address is yours. If you did not ask for this, ignore this mail.',
    button: 'Verify my e-mail address',
    link: linkWithCode(callbackUrl, code),
    code,
  })
}
