/** Tokens for what a user's account at a provider gives access to. */
import type { Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { CODE_LENGTH } from '../limits.ts'
import { requireSelf } from '../rules/caller.ts'

export const connectedAccounts = {
  createConnectedAccountAccessToken(context) {
    const { params, body, db, project, random } = context
    const { user_id, provider_id } = params
    requireSelf(context, user_id, 403, 'Client can only access its own connected accounts')
    const provider = project.config.oauth_providers.find(({ id }) => id === provider_id)
    if (!provider) return fail('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
    if (provider.type === 'shared') fail('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS')
    const connections = db.oauthConnections
      .where('user', user_id)
      .filter(
        (connection) =>
          connection.project_id === project.id &&
          connection.provider_config_id === provider_id &&
          connection.allow_connected_accounts,
      )
    if (connections.length === 0) fail('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
    const wanted = (body.scope ?? '').split(' ').filter(Boolean)
    const isUsable = connections.some(
      ({ scopes, is_refused }) => !is_refused && wanted.every((scope) => scopes.includes(scope)),
    )
    if (!isUsable) fail('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
    return { access_token: random.code(CODE_LENGTH) }
  },
} satisfies Resolvers
