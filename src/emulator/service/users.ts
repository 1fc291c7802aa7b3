/** Users: the operations on the signed-in user and on all users of a project. */
import { compact } from '../../core/util/compact.ts'
import { requireOwnUser, requireUser } from '../domain/caller.ts'
import { readSettings } from '../domain/configuration.ts'
import { failInternal, failText } from '../domain/refusals.ts'
import { hasChange } from '../generations.ts'
import type { BodyOf } from '../specification.ts'
import { findUsers } from '../state/findUsers.ts'
import type { ContactChannelRecord, UserRecord } from '../state/records.ts'
import {
  createUser,
  deleteUser,
  listUsersOf2026,
  requireUnusedEmail,
  toServerUserView,
  toUserViewFor,
} from './accounts.ts'
import { addChannel, demoteOtherChannels, findPrimaryChannel, toStoredEmail } from './channels.ts'
import { addConnection } from './connectedAccounts.ts'
import { toImageUrl } from './images.ts'
import { isSupportedHash } from './password.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import { checkRestriction, toRestrictionChanges } from './restrictions.ts'
import { endSessions } from './sessions.ts'
import { requireMember } from './teams.ts'

/** The values that a server can change. The schema lets clients change fewer of them. */
type UserChanges = BodyOf<'updateUser'>

/** Changes a user. Setting a password or its hash, even to `null`, ends all sessions of the user. */
export async function updateUser(context: CallerContext, user: UserRecord, changes: UserChanges): Promise<UserRecord> {
  checkCredentials(context, changes)
  checkRestriction(context, changes)
  if (changes.selected_team_id != null) requireMember(context, changes.selected_team_id, user.id)
  const primary = findPrimaryChannel(context, user.id)
  checkPrimaryEmail(context, user, changes, primary)
  const isFirstPassword = changes.password != null && user.password_hash === null
  if (isFirstPassword && hasNoAddress(changes.primary_email, primary)) {
    failInternal('The service fails if a user without a primary_email gets a password. Set a primary_email first.')
  }
  const source = context.level === 'client' ? 'upload' : 'upload or url'
  const imageUrl = toImageUrl(context, 'user-profile-images', changes.profile_image_url, source)
  const passwordHash = await toPasswordHash(context, changes)

  writePrimaryEmail(context, user, changes)
  context.db.users.update(user, {
    ...compact({
      display_name: changes.display_name === '' ? null : changes.display_name,
      profile_image_url: imageUrl,
      client_metadata: changes.client_metadata,
      client_read_only_metadata: changes.client_read_only_metadata,
      server_metadata: changes.server_metadata,
      selected_team_id: changes.selected_team_id,
      totp_secret_base64: changes.totp_secret_base64,
      requires_totp_mfa: changes.totp_secret_base64 === undefined ? undefined : changes.totp_secret_base64 !== null,
      otp_auth_enabled: changes.otp_auth_enabled,
      passkey: changes.passkey_auth_enabled === false ? null : undefined,
      password_hash: passwordHash,
      is_anonymous: changes.is_anonymous,
    }),
    ...toRestrictionChanges(changes),
  })
  if (passwordHash !== undefined) endSessions(context, user.id)
  return user
}

/** Returns the hash to store: `null` removes the password, `undefined` leaves it unchanged. */
async function toPasswordHash(
  { passwords, random }: CallerContext,
  { password, password_hash }: Credentials,
): Promise<string | null | undefined> {
  if (password_hash !== undefined) return password_hash
  return password == null ? password : passwords.hash(password, random)
}

const BASE_64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i

type Credentials = Pick<
  UserChanges,
  'password' | 'password_hash' | 'otp_auth_enabled' | 'passkey_auth_enabled' | 'totp_secret_base64'
>

/** Refuses credentials that contradict each other or the sign-in methods of the project. */
function checkCredentials({ project, invalid }: CallerContext, credentials: Credentials): void {
  const { password, password_hash, otp_auth_enabled, passkey_auth_enabled, totp_secret_base64 } = credentials
  if (password != null && password_hash !== undefined) {
    failText(400, 'Cannot set both password and password_hash at the same time.')
  }
  if (password_hash !== undefined && !isSupportedHash(password_hash)) {
    failText(400, 'The password_hash is not supported. Use bcrypt ($2a$, $2b$ or $2y$) with a cost of at most 16.')
  }
  if ((password != null || password_hash !== undefined) && !readSettings(project).credential_enabled) {
    failText(400, 'Password auth not enabled in the project')
  }
  if (otp_auth_enabled && !readSettings(project).magic_link_enabled) {
    failText(400, 'OTP auth not enabled in the project')
  }
  if (passkey_auth_enabled) failText(400, 'A passkey cannot be enabled by hand: it has to be registered.')
  if (totp_secret_base64 != null && !BASE_64.test(totp_secret_base64)) {
    invalid('body.totp_secret_base64 is not valid base64')
  }
}

/** Returns true if the user has no primary address after the change. */
function hasNoAddress(change: UserChanges['primary_email'], primary: ContactChannelRecord | undefined): boolean {
  return change === undefined ? primary === undefined : change === null
}

/** Refuses flags without an address, and an address with which another user signs in. */
function checkPrimaryEmail(
  context: CallerContext,
  user: UserRecord,
  { primary_email, primary_email_verified, primary_email_auth_enabled }: UserChanges,
  primary: ContactChannelRecord | undefined,
): void {
  if (primary_email === null && !primary && context.level !== 'client') {
    failInternal('The service fails if a missing primary_email is removed. Omit it.')
  }
  if (hasNoAddress(primary_email, primary)) {
    if (primary_email_auth_enabled) failText(400, 'primary_email_auth_enabled cannot be true without primary_email')
    if (primary_email_verified) failText(400, 'primary_email_verified cannot be true without primary_email')
    if (primary_email_verified === false && !hasChange(context, 'verificationOfAddresses')) {
      failInternal('The service fails if primary_email_verified is false without a primary_email. Omit it.')
    }
    return
  }
  const email = primary_email ?? primary?.value ?? ''
  if (primary_email_auth_enabled ?? primary?.used_for_auth) requireUnusedEmail(context, email, user.id)
}

/**
 * Writes the primary address. A new channel starts unverified. If a server changes the address of the primary channel,
 * it becomes unverified too, but in a service of 2025 it keeps its state.
 */
function writePrimaryEmail(
  context: CallerContext,
  user: UserRecord,
  { primary_email, primary_email_verified, primary_email_auth_enabled }: UserChanges,
): void {
  const { contactChannels } = context.db
  const primary = findPrimaryChannel(context, user.id)
  if (primary_email === null) {
    if (primary && context.level === 'client') contactChannels.update(primary, { is_primary: false })
    else if (primary) contactChannels.delete(primary.id)
    return
  }
  const value = primary_email === undefined ? undefined : toStoredEmail(primary_email)
  const same = contactChannels.where('user', user.id).find((channel) => channel.value === value)
  // If a client sets a new address, it becomes a new channel, and the old channel stays as a secondary one.
  const channel = same ?? (context.level === 'client' && value !== undefined ? undefined : primary)
  if (!channel) {
    if (value === undefined) return
    addChannel(context, user.id, {
      value,
      is_primary: true,
      is_verified: primary_email_verified ?? false,
      used_for_auth: primary_email_auth_enabled ?? false,
    })
    return
  }
  demoteOtherChannels(context, user.id, channel.id)
  const isChanged = value !== undefined && value !== channel.value
  const is_verified =
    primary_email_verified ?? (isChanged && hasChange(context, 'verificationOfAddresses') ? false : undefined)
  contactChannels.update(channel, {
    is_primary: true,
    ...compact({ value, is_verified, used_for_auth: primary_email_auth_enabled }),
  })
}

export const users = {
  getCurrentUser: (context) => toUserViewFor(context, requireOwnUser(context)),

  async updateCurrentUser(context) {
    return toUserViewFor(context, await updateUser(context, requireOwnUser(context), context.body))
  },

  deleteCurrentUser(context) {
    const user = requireOwnUser(context)
    if (context.level === 'client' && !readSettings(context.project).client_user_deletion_enabled) {
      failText(400, 'Client user deletion is not enabled for this project')
    }
    deleteUser(context, user)
    return { success: true }
  },

  listUsers(context) {
    const { limit, cursor, desc, query, team_id } = context.query
    if (hasChange(context, 'userPages')) return listUsersOf2026(context)
    if (context.query.order_by === 'last_active_at') {
      context.invalid('query.order_by must be one of the following values: signed_up_at')
    }
    const { users: page, next } = findUsers(context.db, {
      projectId: context.project.id,
      teamId: team_id,
      text: query,
      cursor,
      isDescending: desc,
      limit,
    })
    return {
      items: page.map((user) => toServerUserView(context, user)),
      is_paginated: true,
      pagination: { next_cursor: next?.id ?? null },
    }
  },

  async createUser(context) {
    const { body, project } = context
    checkCredentials(context, { ...body, passkey_auth_enabled: undefined })
    checkRestriction(context, body)
    const { primary_email = null, primary_email_verified = false, primary_email_auth_enabled = false, ...rest } = body
    const { oauth_providers: accounts = [], password: _, passkey_auth_enabled: __, ...values } = rest
    if (primary_email === null && primary_email_auth_enabled) {
      failText(400, 'primary_email_auth_enabled cannot be true without primary_email')
    }
    if (primary_email === null && primary_email_verified) {
      failText(400, 'primary_email_verified cannot be true without primary_email')
    }
    for (const account of accounts) {
      const isEnabled = readSettings(project).oauth_providers.some(({ id }) => id === account.id)
      if (!isEnabled) failText(400, `OAuth provider ${account.id} not found`)
    }
    const imageUrl = toImageUrl(context, 'user-profile-images', body.profile_image_url, 'upload or url') ?? null
    const password_hash = (await toPasswordHash(context, body)) ?? null
    const email = { isVerified: primary_email_verified, isUsedForAuth: primary_email_auth_enabled }
    const user = createUser(context, {
      ...compact(values),
      profile_image_url: imageUrl,
      password_hash,
      email: primary_email === null ? null : { value: primary_email, ...email },
    })
    for (const { id, account_id, email } of accounts) {
      addConnection(context, {
        user_id: user.id,
        provider_config_id: id,
        account_id,
        email: email ?? null,
        allow_sign_in: true,
        allow_connected_accounts: true,
      })
    }
    // The service creates the response before it selects the user's team.
    return { ...toServerUserView(context, user), selected_team_id: null, selected_team: null }
  },

  getUserById: (context) => toServerUserView(context, findUser(context)),

  async updateUser(context) {
    return toServerUserView(context, await updateUser(context, findUser(context), context.body))
  },

  deleteUser(context) {
    deleteUser(context, findUser(context))
    return { success: true }
  },
} satisfies Resolvers

/** The user named by the path. */
function findUser(context: OperationContext<'getUserById' | 'updateUser' | 'deleteUser'>): UserRecord {
  return requireUser(context, context.params.user_id)
}
