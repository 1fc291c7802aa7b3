/** A new account, however it comes to be. */
import type { UserRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { addChannel, authChannel, toStoredEmail } from './channels.ts'
import { createTeam, grantPermission, requireDefinitions } from './teams.ts'

/** What is known of a user before it exists. What is left out is empty, or off. */
export interface NewUser extends Partial<
  Pick<
    UserRecord,
    | 'display_name'
    | 'profile_image_url'
    | 'client_metadata'
    | 'client_read_only_metadata'
    | 'server_metadata'
    | 'password_hash'
    | 'otp_auth_enabled'
    | 'totp_secret_base64'
    | 'is_anonymous'
    | 'country_code'
  >
> {
  /** Given by a seed; drawn otherwise. */
  readonly id?: string | undefined
  /** Given by a seed; now otherwise. */
  readonly signed_up_at_millis?: number | undefined
  /** The primary address, and what it may be used for. */
  readonly email?: { readonly value: string; readonly isVerified: boolean; readonly isUsedForAuth: boolean } | null
}

/**
 * Adds a user with its primary address, the default permissions of new users and, if the project wants it, a team of
 * its own. Nothing is added when it is refused.
 *
 * Refuses with `USER_EMAIL_ALREADY_EXISTS` when the address is to be used for sign-in and already is.
 */
export function createUser(scope: Scope, given: NewUser): UserRecord {
  const { db, project, random, clock } = scope
  const { config } = project
  if (given.email?.isUsedForAuth) requireFreeEmail(scope, given.email.value)
  requireDefinitions(scope, 'project', config.user_default_permissions)
  if (config.create_team_on_sign_up) requireDefinitions(scope, 'team', config.team_creator_default_permissions)

  const signedUpAt = given.signed_up_at_millis ?? clock.now()
  const user = db.users.insert({
    id: given.id ?? random.uuid(),
    project_id: project.id,
    display_name: given.display_name || null,
    profile_image_url: given.profile_image_url ?? null,
    signed_up_at_millis: signedUpAt,
    last_active_at_millis: signedUpAt,
    client_metadata: given.client_metadata ?? null,
    client_read_only_metadata: given.client_read_only_metadata ?? null,
    server_metadata: given.server_metadata ?? null,
    password_hash: given.password_hash ?? null,
    otp_auth_enabled: given.otp_auth_enabled ?? false,
    requires_totp_mfa: false,
    totp_secret_base64: given.totp_secret_base64 ?? null,
    passkey: null,
    is_anonymous: given.is_anonymous ?? false,
    selected_team_id: null,
    country_code: given.country_code ?? null,
  })
  if (given.email) {
    const { value, isVerified, isUsedForAuth } = given.email
    addChannel(scope, user.id, { value, is_primary: true, is_verified: isVerified, used_for_auth: isUsedForAuth })
  }
  for (const { id } of config.user_default_permissions) grantPermission(scope, null, user.id, id)
  if (config.create_team_on_sign_up) {
    const owner = user.display_name ?? given.email?.value
    const team = createTeam(scope, { display_name: owner ? `${owner}'s Team` : 'Personal Team' }, user.id)
    db.users.update(user, { selected_team_id: team.id })
  }
  return user
}

/** Refuses with `USER_EMAIL_ALREADY_EXISTS` when somebody else signs in with an address. */
export function requireFreeEmail(scope: Scope, email: string, exceptUserId?: string): void {
  const value = toStoredEmail(email)
  const channel = authChannel(scope, value)
  if (channel && channel.user_id !== exceptUserId) {
    fail('USER_EMAIL_ALREADY_EXISTS', { email: value, would_work_if_email_was_verified: false })
  }
}
