/** A user's accounts at external providers. */
import type { OAuthConnectionRecord } from '../db/records.ts'
import type { Call, Resolvers } from '../engine/context.ts'
import { failText } from '../engine/fail.ts'
import { requireSelf, requireUser } from '../rules/caller.ts'
import { requireNoConflict } from '../rules/oauthConnections.ts'
import { list } from '../views/list.ts'
import { oauthProviderViewFor, serverOAuthProviderView } from '../views/oauthProvider.ts'

export const oauthProviders = {
  listOAuthProviders(context) {
    const { query, db, project } = context
    requireSelf(context, query.user_id, 403, 'Client can only list OAuth providers for their own user.')
    const connections =
      query.user_id === undefined
        ? db.oauthConnections.where('project', project.id)
        : db.oauthConnections.where('user', requireUser(context, query.user_id).id)
    return list(connections.map((connection) => oauthProviderViewFor(context, connection)))
  },

  createOAuthProvider(context) {
    const { body, db, project, random } = context
    const { provider_config_id: providerId, account_id, allow_sign_in, allow_connected_accounts } = body
    if (!project.config.oauth_providers.some(({ id }) => id === providerId)) {
      failText(404, `OAuth provider ${providerId} not found or not configured`)
    }
    const user = requireUser(context, body.user_id)
    requireNoConflict(context, { userId: user.id, providerId, accountId: account_id, isForSignIn: allow_sign_in })
    const connection = db.oauthConnections.insert({
      id: random.uuid(),
      project_id: project.id,
      user_id: user.id,
      provider_config_id: providerId,
      type: providerId,
      account_id,
      email: body.email ?? null,
      allow_sign_in,
      allow_connected_accounts,
      scopes: [],
      // Nobody consented at the provider, so there is no token to renew.
      is_refused: true,
    })
    return serverOAuthProviderView(connection)
  },

  getOAuthProvider: (context) => oauthProviderViewFor(context, addressed(context)),

  updateOAuthProvider(context) {
    const { body, db } = context
    const connection = addressed(context)
    const { account_id, email, allow_sign_in, allow_connected_accounts } = body
    requireNoConflict(context, {
      userId: connection.user_id,
      providerId: connection.provider_config_id,
      accountId: account_id,
      isForSignIn: allow_sign_in ?? (account_id !== undefined && connection.allow_sign_in),
      self: connection,
    })
    db.oauthConnections.update(connection, {
      ...(account_id !== undefined && { account_id }),
      ...(email !== undefined && { email }),
      ...(allow_sign_in !== undefined && { allow_sign_in }),
      ...(allow_connected_accounts !== undefined && { allow_connected_accounts }),
    })
    return oauthProviderViewFor(context, connection)
  },

  deleteOAuthProvider(context) {
    context.db.oauthConnections.delete(addressed(context).id)
    return { success: true }
  },
} satisfies Resolvers

/** The connection the path names, if the caller may touch it. */
function addressed(
  context: Call & { readonly params: { readonly user_id: string; readonly provider_id: string } },
): OAuthConnectionRecord {
  const { user_id, provider_id } = context.params
  requireSelf(context, user_id, 403, 'Client can only access OAuth providers of their own user.')
  const connection = context.db.oauthConnections.get(provider_id)
  return connection?.project_id === context.project.id && connection.user_id === user_id
    ? connection
    : failText(404, `OAuth provider ${provider_id} for user ${user_id} not found`)
}
