/**
 * The callback of a provider: checks the browser and the code, then finds or creates the user of the provider
 * account. Errors of the flow itself are text responses; known errors redirect to the app's error page if the project
 * trusts it.
 */
import { toRecord } from '../../core/util/record.ts'
import { requireUser } from '../domain/caller.ts'
import { createCode } from '../domain/codes.ts'
import { readSettings } from '../domain/configuration.ts'
import { fail, failInternal, failText, Refusal } from '../domain/refusals.ts'
import { reply, withHeaders, type Reply } from '../domain/reply.ts'
import { withoutProject, type RequestContext } from '../domain/requestContext.ts'
import { isTrustedOAuthUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { OAUTH_CODE_LIFETIME_MILLIS, OAUTH_FLOW_LIFETIME_MILLIS } from '../specification.ts'
import type { AuthorizationRequest, ProviderAccount } from '../state/codeRecords.ts'
import type { OAuthConnectionRecord, UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { signUp } from './accounts.ts'
import { findAuthChannel, toStoredEmail } from './channels.ts'
import { addConnection } from './connectedAccounts.ts'
import { findCode, findFlow, toFields, toFlowCookieName } from './oauth.ts'
import type { OperationContext } from './resolver.ts'
import { readCountryCode } from './signUpRules.ts'

/** The scopes that each provider grants by default. */
const BASE_SCOPES: Readonly<Record<string, readonly string[]>> = {
  google: ['openid', 'email', 'profile'],
  github: ['user:email'],
  microsoft: ['User.Read'],
  discord: ['identify', 'email'],
  spotify: ['user-read-email', 'user-read-private'],
}

/**
 * Handles the redirect from a provider: redirects to the app with a code or an error. Each response deletes the cookie
 * of the flow, if the flow has one. Services of 2025 delete it for an unknown flow too.
 */
export function callback(context: OperationContext): Reply {
  const fields = toFields({ ...context.query, ...toRecord(context.body) })
  const flowState = fields['state'] ?? ''
  const flow = findFlow(context, flowState)?.flow
  const hasCookie = flow ? !flow.data.isFetched : !hasChange(context, 'callbackCookieByState')
  const headers = hasCookie ? deletedCookie(flowState) : {}
  try {
    return withHeaders(complete(context, flowState, fields), headers)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(withHeaders(error.reply, headers), error.knownError)
  }
}

function deletedCookie(flowState: string): Readonly<Record<string, string>> {
  const name = toFlowCookieName(flowState.replace(/[^\w-]/g, ''))
  return { 'set-cookie': `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT` }
}

function complete(
  context: OperationContext,
  flowState: string,
  fields: Readonly<Record<string, string | undefined>>,
): Reply {
  const match = findFlow(context, flowState)
  if (!match) return failText(400, 'This sign-in is unknown. Start it again.')
  const { flow, project } = match
  const cookies = `; ${context.headers.get('cookie') ?? ''};`
  if (!flow.data.isFetched && !cookies.includes(`; ${toFlowCookieName(flowState)}=true;`)) {
    failText(400, 'This browser did not start the sign-in, or its cookie is gone. Start it again.')
  }
  const request = flow.data
  const projectContext = { ...withoutProject(context), project }
  try {
    requireProvider(projectContext, toFields(context.params)['provider_id'], request)
    const location = finishFlow(projectContext, flow.created_at_millis, request, fields)
    context.db.codes.delete(flow.id)
    return reply(303, {}, { location })
  } catch (error) {
    return reply(307, {}, { location: toErrorPage(error, projectContext, request) })
  }
}

/** Requires that the callback's path names the flow's provider, and that the provider is enabled. */
function requireProvider(
  { project }: RequestContext,
  pathId: string | undefined,
  { provider_id }: AuthorizationRequest,
): void {
  const isEnabled = (id: string | undefined): boolean =>
    readSettings(project).oauth_providers.some((provider) => provider.id === id)
  if (!isEnabled(pathId) || !isEnabled(provider_id)) fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  if (pathId !== provider_id) failText(400, 'This sign-in was started with another provider. Start it again.')
}

/** Completes the flow. Returns the app's redirect URI with the authorization code. */
function finishFlow(
  context: RequestContext,
  startedAtMillis: number,
  request: AuthorizationRequest,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const { project, clock, db } = context
  if (clock.now() - startedAtMillis >= OAUTH_FLOW_LIFETIME_MILLIS) fail('OUTER_OAUTH_TIMEOUT')
  if (fields['error'] === 'access_denied') fail('OAUTH_PROVIDER_ACCESS_DENIED')
  const providerCode = findCode(context, project, 'oauth-provider', fields['code'] ?? '')
  if (!providerCode) return failText(400, 'The provider sent no valid code. Start the sign-in again.')
  if (!isTrustedOAuthUrl(context, request.redirect_uri)) fail('REDIRECT_URL_NOT_WHITELISTED')
  checkAuthorizationRequest(request)
  db.codes.delete(providerCode.id)
  const account = providerCode.data
  const { user, isNew } = toUser(context, request, account)
  const { code } = createCode(context, 'oauth-authorization', OAUTH_CODE_LIFETIME_MILLIS, {
    user_id: user.id,
    is_new_user: isNew,
    redirect_uri: request.redirect_uri,
    code_challenge: request.code_challenge,
    code_challenge_method: request.code_challenge_method,
    after_callback_redirect_url: request.after_callback_redirect_url,
  })
  return withQuery(request.redirect_uri, { code, state: request.state })
}

/** Checks parameters from the start of the flow, because the service checks them only now. */
function checkAuthorizationRequest({
  scope,
  response_type,
  code_challenge_method: method,
}: AuthorizationRequest): void {
  if (scope !== 'legacy') failText(400, 'The scope of this sign-in is not `legacy`.')
  if (response_type !== 'code' || (method !== 'S256' && method !== 'plain')) {
    failInternal('The service fails if response_type is not `code`, or the code_challenge_method is unknown.')
  }
}

function toUser(
  context: RequestContext,
  request: AuthorizationRequest,
  account: ProviderAccount,
): { user: UserRecord; isNew: boolean } {
  if (request.user_id === null) return signInWithAccount(context, request, account)
  return { user: linkAccount(context, request, account, request.user_id), isNew: false }
}

/**
 * Signs in with a provider account. If a user already signs in with the account, returns that user. Otherwise the
 * account's address and the project's merge strategy decide between the user of that address and a new user.
 */
function signInWithAccount(
  context: RequestContext,
  request: AuthorizationRequest,
  account: ProviderAccount,
): { user: UserRecord; isNew: boolean } {
  const { db, project } = context
  const existing = findConnectionsOfAccount(context, request, account).find((connection) => connection.allow_sign_in)
  if (existing) {
    grantScopes(context, existing, request)
    return { user: requireUser(context, existing.user_id), isNew: false }
  }
  const value = account.email === null ? null : toStoredEmail(account.email)
  const channel = value === null ? undefined : findAuthChannel(context, value)
  const strategy = readSettings(project).oauth_account_merge_strategy
  if (channel && strategy === 'link_method' && channel.is_verified && account.is_email_verified) {
    connect(context, request, account, channel.user_id)
    return { user: requireUser(context, channel.user_id), isNew: false }
  }
  const isCheckedFirst = !hasChange(context, 'signUpRules')
  if (isCheckedFirst && !readSettings(project).sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
  if (channel && strategy !== 'allow_duplicates') {
    fail('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
      type: 'email',
      contact_channel_value: value,
      would_work_if_email_was_verified: strategy === 'link_method' && !channel.is_verified,
    })
  }
  if (!readSettings(project).sign_up_enabled) fail('SIGN_UP_NOT_ENABLED')
  const anonymous = request.anonymous_user_id == null ? null : db.users.get(request.anonymous_user_id)
  const user = signUp(context, anonymous, {
    display_name: account.name,
    email: value === null ? null : { value, isVerified: account.is_email_verified, isUsedForAuth: !channel },
    attempt: {
      method: 'oauth',
      oauthProvider: request.provider_id,
      countryCode: readCountryCode(context.headers, account.email),
    },
  })
  connect(context, request, account, user.id)
  return { user, isNew: true }
}

/**
 * Links a provider account to a signed-in user, or grants more scopes to a linked account. Connections that don't
 * allow sign-in cause no conflict.
 */
function linkAccount(
  context: RequestContext,
  request: AuthorizationRequest,
  account: ProviderAccount,
  userId: string,
): UserRecord {
  const { db, project } = context
  const owners = findConnectionsOfAccount(context, request, account)
  const isTakenByOther = owners.some(({ user_id, allow_sign_in }) => user_id !== userId && allow_sign_in)
  if (isTakenByOther) {
    if (!hasChange(context, 'connectedAccountsBeyondOne')) fail('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
    fail('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  }
  const ownConnections = db.oauthConnections
    .where('user', userId)
    .filter(
      ({ project_id, provider_config_id }) => project_id === project.id && provider_config_id === request.provider_id,
    )
  // Since 2026 a user may have several accounts of one provider.
  const isTaken = ownConnections.some(({ account_id, allow_sign_in }) => account_id !== account.id && allow_sign_in)
  if (isTaken && !hasChange(context, 'connectedAccountsBeyondOne')) {
    fail('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
  }
  const linked = ownConnections.find(({ account_id }) => account_id === account.id)
  if (linked) grantScopes(context, linked, request)
  else connect(context, request, account, userId)
  return requireUser(context, userId)
}

function findConnectionsOfAccount(
  { db, project }: RequestContext,
  { provider_id }: AuthorizationRequest,
  { id }: ProviderAccount,
) {
  return db.oauthConnections.where('account', compositeKey(project.id, provider_id, id))
}

function connect(
  context: RequestContext,
  request: AuthorizationRequest,
  account: ProviderAccount,
  userId: string,
): void {
  addConnection(context, {
    user_id: userId,
    provider_config_id: request.provider_id,
    account_id: account.id,
    email: account.email,
    allow_sign_in: true,
    allow_connected_accounts: true,
    scopes: mergeScopes(BASE_SCOPES[request.provider_id] ?? [], request.provider_scopes),
  })
}

/** Merges lists of scopes without duplicates. */
const mergeScopes = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

function grantScopes(
  { db }: RequestContext,
  connection: OAuthConnectionRecord,
  { provider_scopes }: AuthorizationRequest,
): void {
  const base = BASE_SCOPES[connection.provider_config_id] ?? []
  const scopes = mergeScopes(connection.scopes, base, provider_scopes)
  db.oauthConnections.update(connection, { scopes, is_refused: false })
}

/**
 * Returns the URL that receives a known error: the app's error page, or since 2026 preferably the `redirect_uri`.
 * Rethrows the error if it is of another kind, or if the project doesn't trust the URL.
 */
function toErrorPage(
  error: unknown,
  context: RequestContext,
  { error_url, redirect_uri }: AuthorizationRequest,
): string {
  if (!(error instanceof Refusal) || error.knownError === null) throw error
  const isToApp = hasChange(context, 'oauthErrorsToApp')
  const targets = isToApp ? [redirect_uri, error_url] : [error_url]
  const target = targets.find((url) => url !== null && isTrustedOAuthUrl(context, url))
  if (!target) throw error
  const { error: message, details = {} } = error.reply.body as { error: string; details?: object }
  const query = { errorCode: error.knownError, message, details: JSON.stringify(details) }
  if (!isToApp) return withQuery(target, query)
  return withQuery(target, { error: 'server_error', error_description: message, ...query })
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
