/** A user's accounts at external providers, and access tokens for them. */
import { compact } from '../../core/util/compact.ts'
import { requireSelf, requireUser } from '../domain/caller.ts'
import { readSettings } from '../domain/configuration.ts'
import { fail, failText } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { hasChange } from '../generations.ts'
import { CODE_LENGTH, type Wire } from '../specification.ts'
import type { OAuthConnectionRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'

/** The values of a new connection. */
type NewConnection = Pick<
  OAuthConnectionRecord,
  'user_id' | 'provider_config_id' | 'account_id' | 'email' | 'allow_sign_in' | 'allow_connected_accounts'
> & {
  /** The scopes that the user granted. Without them there is no token to refresh. */
  readonly scopes?: string[]
}

/** Connects an account at a provider with a user. */
export function addConnection(
  { db, project, random }: RequestContext,
  { scopes, ...connection }: NewConnection,
): OAuthConnectionRecord {
  return db.oauthConnections.insert({
    id: random.uuid(),
    project_id: project.id,
    type: connection.provider_config_id,
    ...connection,
    scopes: scopes ?? [],
    is_refused: scopes === undefined,
  })
}

/** A connection before it is created or changed. */
interface ConnectionClaim {
  readonly userId: string
  readonly providerId: string
  /** `undefined` if the request names no account. */
  readonly accountId: string | undefined
  /** Whether the request enables sign-in. */
  readonly isForSignIn: boolean
  /** The connection to change; `undefined` for a new connection. */
  readonly self?: OAuthConnectionRecord | undefined
}

/**
 * Refuses with a text if the user already has a sign-in connection with the provider or a connection to the same
 * account. Refuses with `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN` if another connection signs
 * in with the account. Enabling sign-in without an account id checks all sign-in connections of the project, as the
 * service does, so it may be refused without a real conflict.
 */
function requireNoConflict(context: RequestContext, claim: ConnectionClaim): void {
  const { userId, providerId, accountId, isForSignIn, self } = claim
  const { db, project } = context
  const ownConnections = db.oauthConnections
    .where('user', userId)
    .filter((connection) => connection !== self && connection.provider_config_id === providerId)
  if (isForSignIn && ownConnections.some(({ allow_sign_in }) => allow_sign_in)) {
    failText(400, 'The same provider type with sign-in enabled already exists for this user.')
  }
  if (accountId !== undefined && ownConnections.some(({ account_id }) => account_id === accountId)) {
    failText(400, 'The same provider type with the same account ID already exists for this user.')
  }
  const candidates =
    accountId === undefined
      ? db.oauthConnections.where('project', project.id)
      : db.oauthConnections.where('account', compositeKey(project.id, providerId, accountId))
  if (isForSignIn && candidates.some((connection) => connection !== self && connection.allow_sign_in)) {
    fail('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN')
  }
}

type View = Pick<CallerContext, 'service'>

/** A connection as clients see it. */
function toOAuthProviderView({ service }: View, connection: OAuthConnectionRecord): Wire<'OAuthProvider'> {
  const { id, user_id, provider_config_id, type, email, allow_sign_in, allow_connected_accounts } = connection
  return {
    id,
    user_id,
    ...compact({ provider_config_id: hasChange({ service }, 'providerConfigIds') ? provider_config_id : undefined }),
    type: type as Wire<'OAuthProviderType'>,
    ...compact({ email: email ?? undefined }),
    allow_sign_in,
    allow_connected_accounts,
  }
}

/** A connection as servers see it. */
function toServerOAuthProviderView(view: View, connection: OAuthConnectionRecord): Wire<'ServerOAuthProvider'> {
  return { ...toOAuthProviderView(view, connection), account_id: connection.account_id }
}

/** A connection as the caller sees it. */
function toOAuthProviderViewFor(view: View & Pick<CallerContext, 'level'>, connection: OAuthConnectionRecord) {
  return view.level === 'client' ? toOAuthProviderView(view, connection) : toServerOAuthProviderView(view, connection)
}

export const oauthProviders = {
  listOAuthProviders(context) {
    const { query, db, project } = context
    requireSelf(context, query.user_id, 403, 'Client can only list OAuth providers for their own user.')
    const connections =
      query.user_id === undefined
        ? db.oauthConnections.where('project', project.id)
        : db.oauthConnections.where('user', requireUser(context, query.user_id).id)
    return list(connections.map((connection) => toOAuthProviderViewFor(context, connection)))
  },

  createOAuthProvider(context) {
    const { body, project } = context
    const { provider_config_id: providerId, account_id, allow_sign_in, allow_connected_accounts } = body
    if (!readSettings(project).oauth_providers.some(({ id }) => id === providerId)) {
      failText(404, `OAuth provider ${providerId} not found or not configured`)
    }
    const user = requireUser(context, body.user_id)
    requireNoConflict(context, { userId: user.id, providerId, accountId: account_id, isForSignIn: allow_sign_in })
    const connection = addConnection(context, {
      user_id: user.id,
      provider_config_id: providerId,
      account_id,
      email: body.email ?? null,
      allow_sign_in,
      allow_connected_accounts,
    })
    return toServerOAuthProviderView(context, connection)
  },

  getOAuthProvider: (context) => toOAuthProviderViewFor(context, findConnection(context)),

  updateOAuthProvider(context) {
    const { body, db } = context
    const connection = findConnection(context)
    const { account_id, email, allow_sign_in, allow_connected_accounts } = body
    requireNoConflict(context, {
      userId: connection.user_id,
      providerId: connection.provider_config_id,
      accountId: account_id,
      isForSignIn: allow_sign_in ?? (account_id !== undefined && connection.allow_sign_in),
      self: connection,
    })
    db.oauthConnections.update(connection, compact({ account_id, email, allow_sign_in, allow_connected_accounts }))
    return toOAuthProviderViewFor(context, connection)
  },

  deleteOAuthProvider(context) {
    context.db.oauthConnections.delete(findConnection(context).id)
    return { success: true }
  },
} satisfies Resolvers

/** The connection named by the path, if the caller may use it. */
function findConnection(
  context: CallerContext & { readonly params: { readonly user_id: string; readonly provider_id: string } },
): OAuthConnectionRecord {
  const { user_id, provider_id } = context.params
  requireSelf(context, user_id, 403, 'Client can only access OAuth providers of their own user.')
  const connection = context.db.oauthConnections.get(provider_id)
  return connection?.project_id === context.project.id && connection.user_id === user_id
    ? connection
    : failText(404, `OAuth provider ${provider_id} for user ${user_id} not found`)
}

export const connectedAccounts = {
  listConnectedAccounts(context) {
    const { db, params, project } = context
    requireSelf(context, params.user_id, 403, 'Client can only list its own connected accounts')
    const connections = db.oauthConnections
      .where('user', params.user_id)
      .filter(({ project_id, allow_connected_accounts }) => project_id === project.id && allow_connected_accounts)
    return list(
      connections.map(({ user_id, provider_config_id, account_id }) => ({
        user_id,
        provider: provider_config_id,
        provider_account_id: account_id,
      })),
    )
  },

  createConnectedAccountAccessToken: (context) => createProviderAccessToken(context, () => true),

  createConnectedAccountAccessTokenById: (context) =>
    createProviderAccessToken(context, ({ account_id }) => account_id === context.params.provider_account_id),
} satisfies Resolvers

/** Creates an access token for an account that the user has at the provider named by the path. */
function createProviderAccessToken(
  context: OperationContext<'createConnectedAccountAccessToken'>,
  isRequested: (connection: OAuthConnectionRecord) => boolean,
): { access_token: string } {
  const { params, body, db, project, random } = context
  const { user_id, provider_id } = params
  requireSelf(context, user_id, 403, 'Client can only access its own connected accounts')
  const provider = readSettings(project).oauth_providers.find(({ id }) => id === provider_id)
  if (!provider) return fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
  if (provider.type === 'shared') fail('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
  const connections = db.oauthConnections
    .where('user', user_id)
    .filter(
      (connection) =>
        connection.project_id === project.id &&
        connection.provider_config_id === provider_id &&
        connection.allow_connected_accounts &&
        isRequested(connection),
    )
  if (connections.length === 0) fail('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  const fault = context.takePartyFault('oauth-provider')
  if (fault === 'revokes')
    for (const connection of connections) db.oauthConnections.update(connection, { is_refused: true })
  if (fault === 'refuses-scope') fail('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
  const requestedScopes = (body.scope ?? '').split(' ').filter(Boolean)
  const isUsable = connections.some(
    ({ scopes, is_refused }) => !is_refused && requestedScopes.every((scope) => scopes.includes(scope)),
  )
  if (!isUsable) fail('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
  return { access_token: random.code(CODE_LENGTH) }
}
