/** A user as it travels. */
import type { UserRecord } from '../db/records.ts'
import type { Call } from '../engine/context.ts'
import { primaryChannel } from '../rules/channels.ts'
import type { Wire } from '../specification.ts'
import { serverTeamView, teamView } from './team.ts'

type World = Pick<Call, 'db'>

/** How a user sees itself. */
export function currentUserView(world: World, user: UserRecord): Wire<'CurrentUser'> {
  const { db } = world
  const primary = primaryChannel(world, user.id)
  const team = user.selected_team_id === null ? undefined : db.teams.get(user.selected_team_id)
  const oauthProviders: Wire<'UserOAuthAccount'>[] = []
  for (const { provider_config_id, account_id, email } of db.oauthConnections.each('user', user.id)) {
    oauthProviders.push({ id: provider_config_id, account_id, email })
  }
  const has_password = user.password_hash !== null
  return {
    id: user.id,
    display_name: user.display_name,
    primary_email: primary?.value ?? null,
    primary_email_verified: primary?.is_verified ?? false,
    profile_image_url: user.profile_image_url,
    signed_up_at_millis: user.signed_up_at_millis,
    client_metadata: user.client_metadata,
    client_read_only_metadata: user.client_read_only_metadata,
    has_password,
    otp_auth_enabled: user.otp_auth_enabled,
    auth_with_email: has_password || user.otp_auth_enabled,
    passkey_auth_enabled: user.passkey !== null,
    requires_totp_mfa: user.requires_totp_mfa,
    is_anonymous: user.is_anonymous,
    oauth_providers: oauthProviders,
    selected_team_id: team ? team.id : null,
    selected_team: team ? teamView(team) : null,
  }
}

/** How a server sees a user. */
export function serverUserView(world: World, user: UserRecord): Wire<'ServerUser'> {
  const team = user.selected_team_id === null ? undefined : world.db.teams.get(user.selected_team_id)
  return {
    ...currentUserView(world, user),
    primary_email_auth_enabled: primaryChannel(world, user.id)?.used_for_auth ?? false,
    last_active_at_millis: user.last_active_at_millis,
    server_metadata: user.server_metadata,
    selected_team: team ? serverTeamView(team) : null,
  }
}

/** A user as the caller's level sees it. */
export function userView(context: Pick<Call, 'db' | 'level'>, user: UserRecord) {
  return context.level === 'client' ? currentUserView(context, user) : serverUserView(context, user)
}
