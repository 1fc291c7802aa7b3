/** Which user an account at a provider stands for. */
import { joined } from '../db/tables.ts'
import type { OAuthConnectionRecord, UserRecord } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { authChannel, toStoredEmail } from '../rules/channels.ts'
import { createUser } from '../rules/createUser.ts'
import type { OuterRequest, ProviderAccount } from './flow.ts'

/** What each provider grants without being asked for more. */
const BASE_SCOPES: Readonly<Record<string, readonly string[]>> = {
  google: ['openid', 'email', 'profile'],
  github: ['user:email'],
  microsoft: ['User.Read'],
  discord: ['identify', 'email'],
  spotify: ['user-read-email', 'user-read-private'],
}

/**
 * Signs in with an account: whoever signs in with it already; else, by its address and as the project's merge strategy
 * has it, the user of that address or a new one.
 */
export function signInWithAccount(
  scope: Scope,
  outer: OuterRequest,
  account: ProviderAccount,
): { user: UserRecord; isNew: boolean } {
  const { db, project } = scope
  const existing = ofAccount(scope, outer, account).find((connection) => connection.allow_sign_in)
  if (existing) {
    grantScopes(scope, existing, outer)
    return { user: db.users.get(existing.user_id)!, isNew: false }
  }
  const value = account.email === null ? null : toStoredEmail(account.email)
  const channel = value === null ? undefined : authChannel(scope, value)
  const strategy = project.config.oauth_account_merge_strategy
  if (channel && strategy !== 'allow_duplicates') {
    const canMerge = strategy === 'link_method' && channel.is_verified && account.is_email_verified
    if (!canMerge) {
      fail('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
        type: 'email',
        contact_channel_value: value,
        would_work_if_email_was_verified: strategy === 'link_method' && !channel.is_verified,
      })
    }
    connect(scope, outer, account, channel.user_id)
    return { user: db.users.get(channel.user_id)!, isNew: false }
  }
  if (!project.config.sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
  const user = createUser(scope, {
    display_name: account.name,
    email: value === null ? null : { value, isVerified: account.is_email_verified, isUsedForAuth: !channel },
  })
  connect(scope, outer, account, user.id)
  return { user, isNew: true }
}

/** Connects an account to a signed-in user, or grants more scopes to one that is. */
export function linkAccount(scope: Scope, outer: OuterRequest, account: ProviderAccount, userId: string): UserRecord {
  const { db, project } = scope
  const owners = ofAccount(scope, outer, account)
  if (owners.some(({ user_id }) => user_id !== userId)) fail('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  const own = db.oauthConnections
    .where('user', userId)
    .filter(
      ({ project_id, provider_config_id }) => project_id === project.id && provider_config_id === outer.provider_id,
    )
  if (own.some(({ account_id }) => account_id !== account.id)) {
    fail('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  }
  if (own[0]) grantScopes(scope, own[0], outer)
  else connect(scope, outer, account, userId)
  return db.users.get(userId)!
}

function ofAccount({ db, project }: Scope, { provider_id }: OuterRequest, { id }: ProviderAccount) {
  return db.oauthConnections.where('account', joined(project.id, provider_id, id))
}

function connect({ db, project, random }: Scope, outer: OuterRequest, account: ProviderAccount, userId: string): void {
  db.oauthConnections.insert({
    id: random.uuid(),
    project_id: project.id,
    user_id: userId,
    provider_config_id: outer.provider_id,
    type: outer.provider_id,
    account_id: account.id,
    email: account.email,
    allow_sign_in: true,
    allow_connected_accounts: true,
    scopes: [...new Set([...(BASE_SCOPES[outer.provider_id] ?? []), ...outer.provider_scopes])],
    is_refused: false,
  })
}

function grantScopes({ db }: Scope, connection: OAuthConnectionRecord, { provider_scopes }: OuterRequest): void {
  const base = BASE_SCOPES[connection.provider_config_id] ?? []
  const scopes = [...new Set([...connection.scopes, ...base, ...provider_scopes])]
  db.oauthConnections.update(connection, { scopes, is_refused: false })
}
