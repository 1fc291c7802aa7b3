/**
 * The callback of a provider: checks the browser and the code, then finds or creates the user of the provider account.
 * Errors of the flow itself are answered as text; a known error goes to the app's error page if the project trusts it.
 */
import { type Context, type Scope, withoutProject } from '../engine/context.ts'
import { fail, failText, failUnplanned, Refusal, type Reply, reply } from '../engine/reply.ts'
import { OAUTH_CODE_LIFETIME_MILLIS, OAUTH_FLOW_LIFETIME_MILLIS } from '../limits.ts'
import { createUser } from './accounts.ts'
import { authChannel, toStoredEmail } from './channels.ts'
import { createCode, isTrustedUrl } from './codes.ts'
import { findCode, findFlow, innerCookie, type OuterRequest, outerRequest, type ProviderAccount } from './oauth.ts'
import type { ProjectRecord } from '../state/projectRecords.ts'
import type { OAuthConnectionRecord, UserRecord } from '../state/records.ts'
import { joined } from '../state/tables.ts'

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
function signInWithAccount(
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
function linkAccount(scope: Scope, outer: OuterRequest, account: ProviderAccount, userId: string): UserRecord {
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

/** Answers the provider's redirect: on to the app with a code, or with what went wrong. */
export function callback(context: Context): Reply {
  const given = { ...context.query, ...(context.body as object) } as Readonly<Record<string, string | undefined>>
  const innerState = given['state'] ?? ''
  const found = findFlow(context, innerState)
  if (!found) return failText(400, 'This sign-in is unknown. Go back and begin again.')
  const { flow, project } = found
  const cookies = `; ${context.headers.get('cookie') ?? ''};`
  if (!cookies.includes(`; ${innerCookie(innerState)}=true;`)) {
    failText(400, 'This browser did not begin that sign-in, or its cookie is gone. Go back and begin again.')
  }
  const outer = outerRequest(flow)
  try {
    const location = complete({ ...withoutProject(context), project }, flow.created_at_millis, outer, given)
    context.db.codes.delete(flow.id)
    return leave(303, location, innerState)
  } catch (error) {
    return leave(307, errorPage(error, project, outer), innerState)
  }
}

/** Where to go with the code. */
function complete(
  scope: Scope,
  begunAt: number,
  outer: OuterRequest,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const { project, clock, db } = scope
  if (clock.now() - begunAt >= OAUTH_FLOW_LIFETIME_MILLIS) fail('OUTER_OAUTH_TIMEOUT')
  if (!project.config.oauth_providers.some(({ id }) => id === outer.provider_id)) {
    fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  }
  if (given['error'] === 'access_denied') fail('OAUTH_PROVIDER_ACCESS_DENIED')
  const providerCode = findCode(scope, project, 'oauth-provider', given['code'] ?? '')
  if (!providerCode) return failText(400, 'The provider did not say who this is. Go back and begin again.')
  if (!isTrustedUrl(project.config, outer.redirect_uri)) {
    failText(400, 'The redirect_uri is not on a trusted domain of the project.')
  }
  judgeOuter(outer)
  db.codes.delete(providerCode.id)
  const account = providerCode.data as unknown as ProviderAccount
  const { user, isNew } = toUser(scope, outer, account)
  const { code } = createCode(scope, 'oauth-authorization', OAUTH_CODE_LIFETIME_MILLIS, {
    user_id: user.id,
    is_new_user: isNew,
    redirect_uri: outer.redirect_uri,
    code_challenge: outer.code_challenge,
    code_challenge_method: outer.code_challenge_method,
    after_callback_redirect_url: outer.after_callback_redirect_url,
  })
  return withQuery(outer.redirect_uri, { code, state: outer.state })
}

/** What the service looks at only now, though the browser brought it when it left. */
function judgeOuter({ scope, response_type, code_challenge_method: method }: OuterRequest): void {
  if (scope !== 'legacy') failText(400, 'The scope of this sign-in is not `legacy`.')
  if (response_type !== 'code' || (method !== 'S256' && method !== 'plain')) {
    failUnplanned('The service breaks down with another response_type than `code`, or a method it does not know.')
  }
}

function toUser(scope: Scope, outer: OuterRequest, account: ProviderAccount): { user: UserRecord; isNew: boolean } {
  if (outer.user_id === null) return signInWithAccount(scope, outer, account)
  return { user: linkAccount(scope, outer, account, outer.user_id), isNew: false }
}

/** Back to the app. The cookie that tied this browser to the flow has done its work, however that went. */
const leave = (status: number, location: string, innerState: string): Reply =>
  reply(status, undefined, { location, 'set-cookie': `${innerCookie(innerState)}=; Path=/; Max-Age=0; HttpOnly` })

/** The app's error page, for a known error, where the project trusts it; anything else is answered as it is. */
function errorPage(error: unknown, project: ProjectRecord, { error_url }: OuterRequest): string {
  const isKnown = error instanceof Refusal && error.knownError !== null
  if (!isKnown || error_url === null || !isTrustedUrl(project.config, error_url)) throw error
  const { error: message, details = {} } = error.reply.body as { error: string; details?: object }
  const query = { errorCode: error.knownError!, message, details: JSON.stringify(details) }
  return withQuery(error_url, query)
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
