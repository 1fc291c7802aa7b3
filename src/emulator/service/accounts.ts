/** User accounts: creating, deleting and listing them, and their views for clients and servers. */
import { compact } from '../../core/util/compact.ts'
import { readSettings } from '../domain/configuration.ts'
import { isDomain } from '../domain/formats.ts'
import { grantPermission, requireDefinitions } from '../domain/permissions.ts'
import { fail, failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import type { Wire } from '../specification.ts'
import { findUsers } from '../state/findUsers.ts'
import type { UserRecord } from '../state/records.ts'
import { deleteOwned } from '../state/tables.ts'
import { addChannel, findAuthChannel, findPrimaryChannel, toStoredEmail } from './channels.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import { getRestrictedReason } from './restrictions.ts'
import { skipMailsOfDeletedUser } from './scheduledMails.ts'
import { signIn } from './sessions.ts'
import { applySignUpRules, type SignUpAttempt } from './signUpRules.ts'
import { createTeam, removeMember, toServerTeamView, toTeamView } from './teams.ts'

type ViewContext = Pick<CallerContext, 'db' | 'service' | 'project'>

/** Returns a user as clients see it. Built without spreads, which would take most of the time for a page of users. */
function toCurrentUserView(context: ViewContext, user: UserRecord): Wire<'CurrentUser'> {
  const { db } = context
  const primary = findPrimaryChannel(context, user.id)
  const team = user.selected_team_id === null ? undefined : db.teams.get(user.selected_team_id)
  const oauthProviders: Wire<'UserOAuthAccount'>[] = []
  for (const { provider_config_id, account_id, email } of db.oauthConnections.each('user', user.id)) {
    oauthProviders.push({ id: provider_config_id, account_id, email })
  }
  const has_password = user.password_hash !== null
  const view: Wire<'CurrentUser'> = {
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
    selected_team: team ? toTeamView(team) : null,
  }
  if (hasChange(context, 'restrictedUsers')) {
    const reason = getRestrictedReason(context, user)
    view.is_restricted = reason !== null
    view.restricted_reason = reason
    view.restricted_by_admin = user.restricted_by_admin ?? false
    view.restricted_by_admin_reason = user.restricted_by_admin_reason ?? null
    view.external_auth_providers = db.externalAccounts
      .where('user', user.id)
      .map(({ provider_id }) => ({ id: provider_id }))
  }
  return view
}

/** Returns a user as servers see it. */
export function toServerUserView(context: ViewContext, user: UserRecord): Wire<'ServerUser'> {
  const team = user.selected_team_id === null ? undefined : context.db.teams.get(user.selected_team_id)
  const view = toCurrentUserView(context, user) as Wire<'ServerUser'>
  view.primary_email_auth_enabled = findPrimaryChannel(context, user.id)?.used_for_auth ?? false
  view.last_active_at_millis = user.last_active_at_millis
  view.server_metadata = user.server_metadata
  view.selected_team = team ? toServerTeamView(team) : null
  if (hasChange(context, 'restrictedUsers')) {
    view.restricted_by_admin_private_details = user.restricted_by_admin_private_details ?? null
    view.country_code = user.country_code
    view.risk_scores = user.risk_scores ?? { sign_up: { bot: 0, free_trial_abuse: 0 } }
  }
  return view
}

/** Returns a user as the caller sees it. */
export function toUserViewFor(context: ViewContext & Pick<CallerContext, 'level'>, user: UserRecord) {
  return context.level === 'client' ? toCurrentUserView(context, user) : toServerUserView(context, user)
}

/** The values of a new user. Missing values are empty or disabled. */
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
    | 'restricted_by_admin'
    | 'restricted_by_admin_reason'
    | 'restricted_by_admin_private_details'
    | 'risk_scores'
  >
> {
  /**
   * Set by a seed.
   *
   * @default random
   */
  readonly id?: string | undefined
  /**
   * Set by a seed.
   *
   * @default now
   */
  readonly signed_up_at_millis?: number | undefined
  /** The primary email address and its flags. */
  readonly email?: { readonly value: string; readonly isVerified: boolean; readonly isUsedForAuth: boolean } | null
}

/**
 * Adds a user with the primary address, the default permissions and, if the project's settings say so, a team. If the
 * user is refused, nothing is added.
 *
 * Refuses with `USER_EMAIL_ALREADY_EXISTS` if another user signs in with the address.
 */
export function createUser(context: RequestContext, input: NewUser): UserRecord {
  const { db, project, random, clock } = context
  const config = readSettings(project)
  if (input.email?.isUsedForAuth) requireUnusedEmail(context, input.email.value)
  requireDefinitions(context, 'project', config.user_default_permissions)
  if (config.create_team_on_sign_up) requireDefinitions(context, 'team', config.team_creator_default_permissions)

  const signedUpAt = input.signed_up_at_millis ?? clock.now()
  const user = db.users.insert({
    id: input.id ?? random.uuid(),
    project_id: project.id,
    display_name: input.display_name || null,
    profile_image_url: input.profile_image_url ?? null,
    signed_up_at_millis: signedUpAt,
    last_active_at_millis: signedUpAt,
    client_metadata: input.client_metadata ?? null,
    client_read_only_metadata: input.client_read_only_metadata ?? null,
    server_metadata: input.server_metadata ?? null,
    password_hash: input.password_hash ?? null,
    otp_auth_enabled: input.otp_auth_enabled ?? false,
    requires_totp_mfa: false,
    totp_secret_base64: input.totp_secret_base64 ?? null,
    passkey: null,
    is_anonymous: input.is_anonymous ?? false,
    selected_team_id: null,
    country_code: input.country_code ?? null,
    ...compact({
      restricted_by_admin: input.restricted_by_admin,
      restricted_by_admin_reason: input.restricted_by_admin_reason,
      restricted_by_admin_private_details: input.restricted_by_admin_private_details,
      risk_scores: input.risk_scores,
    }),
  })
  if (input.email) {
    const { value, isVerified, isUsedForAuth } = input.email
    addChannel(context, user.id, { value, is_primary: true, is_verified: isVerified, used_for_auth: isUsedForAuth })
  }
  for (const { id } of config.user_default_permissions) grantPermission(context, null, user.id, id)
  if (config.create_team_on_sign_up) {
    const owner = user.display_name ?? input.email?.value
    const team = createTeam(context, { display_name: owner ? teamNameOf(owner) : PERSONAL_TEAM }, user.id)
    db.users.update(user, { selected_team_id: team.id })
  }
  return user
}

/** The name of the team of a user who has neither a name nor an address. */
const PERSONAL_TEAM = 'Personal Team'

const teamNameOf = (owner: string): string => `${owner}'s Team`

/**
 * Refuses an address with which another user signs in. Some services since 2026 send
 * `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` instead. The emulator sends the code that every client knows.
 */
export function requireUnusedEmail(context: RequestContext, email: string, exceptUserId?: string): void {
  const value = toStoredEmail(email)
  const channel = findAuthChannel(context, value)
  if (!channel || channel.user_id === exceptUserId) return
  fail('USER_EMAIL_ALREADY_EXISTS', { email: value, would_work_if_email_was_verified: false })
}

/** The values that a sign-up sets on a new account or, in a service of 2026, on the caller's anonymous account. */
type SignUp = Pick<NewUser, 'password_hash' | 'otp_auth_enabled' | 'display_name'> & {
  readonly email: NonNullable<NewUser['email']> | null
  /** What the project's rules evaluate. */
  readonly attempt: Omit<SignUpAttempt, 'email'>
}

/**
 * Creates the account of a sign-up, if the rules of the project allow it. If the caller of a service since 2026 is an
 * anonymous user, that account becomes an ordinary one instead, with the same id and metadata.
 */
export function signUp(
  context: RequestContext,
  caller: UserRecord | null | undefined,
  { attempt, ...input }: SignUp,
): UserRecord {
  const restriction = applySignUpRules(context, { ...attempt, email: input.email?.value ?? null })
  if (!hasChange(context, 'signUpRules')) return createUser(context, input)
  if (caller?.is_anonymous) return upgradeUser(context, caller, { ...input, attempt }, restriction)
  return createUser(context, {
    ...input,
    country_code: attempt.countryCode,
    ...(restriction !== null && { restricted_by_admin: true, restricted_by_admin_private_details: restriction }),
  })
}

/** Makes an anonymous account that of a user of another library. What the token doesn't tell is kept. */
export const upgradeToExternalUser = (
  context: RequestContext,
  user: UserRecord,
  { display_name, email = null }: Pick<NewUser, 'display_name' | 'email'>,
): UserRecord =>
  upgradeUser(
    context,
    user,
    { ...compact({ display_name }), email, attempt: { method: 'oauth', countryCode: user.country_code } },
    null,
  )

/** Makes an anonymous account an ordinary one. Teams without the name of a user get the name of the user. */
function upgradeUser(context: RequestContext, user: UserRecord, input: SignUp, restriction: string | null): UserRecord {
  const { db } = context
  if (input.email?.isUsedForAuth) requireUnusedEmail(context, input.email.value)
  if (input.email) {
    const { value, isVerified, isUsedForAuth } = input.email
    addChannel(context, user.id, { value, is_primary: true, is_verified: isVerified, used_for_auth: isUsedForAuth })
  }
  const owner = input.display_name || input.email?.value
  for (const { team_id } of owner ? db.memberships.where('user', user.id) : []) {
    const team = db.teams.get(team_id)
    if (owner && team?.display_name === PERSONAL_TEAM) db.teams.update(team, { display_name: teamNameOf(owner) })
  }
  const details = [user.restricted_by_admin_private_details, restriction].filter(Boolean).join('\n\n')
  return db.users.update(user, {
    is_anonymous: false,
    country_code: user.country_code ?? input.attempt.countryCode,
    ...(restriction !== null && { restricted_by_admin: true, restricted_by_admin_private_details: details }),
    ...compact({
      display_name: input.display_name || undefined,
      password_hash: input.password_hash ?? undefined,
      otp_auth_enabled: input.otp_auth_enabled || undefined,
    }),
  })
}

/**
 * Deletes a user and everything that belongs to it, except its sessions. In services of 2025, their refresh tokens
 * still get access tokens, which then have no user.
 */
export function deleteUser(context: RequestContext, user: UserRecord): void {
  const { db } = context
  for (const { team_id } of db.memberships.where('user', user.id)) removeMember(context, team_id, user.id)
  deleteOwned(db, 'user', user.id)
  skipMailsOfDeletedUser(context, user.id)
  db.users.delete(user.id)
}

export const anonymous = {
  anonymousSignUp(context) {
    const isAlways = hasChange(context, 'anonymousAlways')
    if (!isAlways && !context.project.anonymous_accounts) fail('ANONYMOUS_ACCOUNTS_NOT_ENABLED')
    return signIn(
      context,
      createUser(context, { display_name: isAlways ? null : 'Anonymous user', is_anonymous: true }),
    )
  },
} satisfies Resolvers

/** The maximum users in a page, and domains in `excluded_email_domains`. */
const LIST_MAX = 1000
const DOMAINS_MAX = 100

/**
 * Lists users as services since 2026 do: without anonymous and restricted users unless requested. The cursor is the
 * id of the previous page's last user.
 */
export function listUsersOf2026(context: OperationContext<'listUsers'>) {
  const { limit, cursor, desc = false, query, team_id, order_by, only_anonymous: onlyAnonymous } = context.query
  const { include_anonymous: withAnonymous, include_restricted, excluded_email_domains: excluded } = context.query
  if (onlyAnonymous && !withAnonymous) failText(400, 'only_anonymous needs include_anonymous')
  if (limit !== undefined && limit > LIST_MAX) context.invalid(`query.limit must be less than or equal to ${LIST_MAX}`)
  const withRestricted = withAnonymous || include_restricted
  const excludedDomains = excluded ? excluded.toLowerCase().split(',') : []
  if (excludedDomains.length > DOMAINS_MAX) {
    context.invalid(`query.excluded_email_domains must have at most ${DOMAINS_MAX} domains`)
  }
  const domains = new Set(excludedDomains.map((domain) => domain.trim()))
  for (const domain of domains)
    if (!isDomain(domain)) failText(400, 'excluded_email_domains has something that is no domain')
  const isListed = (user: UserRecord): boolean => {
    if (onlyAnonymous && !user.is_anonymous) return false
    if (user.is_anonymous ? !withAnonymous : !withRestricted && getRestrictedReason(context, user) !== null)
      return false
    const domain = findPrimaryChannel(context, user.id)?.value.split('@').at(-1)
    return domain === undefined || !domains.has(domain)
  }
  const { db, project } = context
  const size = limit ?? LIST_MAX
  const filter = { projectId: project.id, teamId: team_id, text: query, isDescending: desc, isListed }
  const { users, next } =
    order_by === 'last_active_at'
      ? pageByActivity(findUsers(db, filter).users, { cursor, size, desc })
      : findUsers(db, { ...filter, after: cursor, limit: size })
  if (limit === undefined && next) failText(400, `More than ${LIST_MAX} users: send a limit`)
  return {
    items: users.map((user) => toServerUserView(context, user)),
    is_paginated: true,
    pagination: { next_cursor: next ? (users.at(-1)?.id ?? null) : null },
  }
}

/** Returns a page of users in order of last activity, after the user of the cursor. */
function pageByActivity(
  users: UserRecord[],
  { cursor, size, desc }: { readonly cursor: string | undefined; readonly size: number; readonly desc: boolean },
) {
  const sign = desc ? -1 : 1
  users.sort((a, b) => sign * (a.last_active_at_millis - b.last_active_at_millis))
  const index = cursor === undefined ? -1 : users.findIndex(({ id }) => id === cursor)
  const from = cursor !== undefined && index < 0 ? users.length : index + 1
  return { users: users.slice(from, from + size), next: users[from + size] ?? null }
}
