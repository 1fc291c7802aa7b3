/**
 * How the operations of `oauth` are cached.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { OAuthRefreshedAccessToken, OAuthSignInTokens } from '../model.ts'
import type { AuthorizeOAuthInput, ExchangeOAuthTokenInput } from '../operations/oauth.ts'
import { authorizeOAuth, exchangeOAuthToken } from '../operations/oauth.ts'

/** Mutation options of `authorizeOAuth`. Leave for an external provider. Makes stale: nothing. */
export function authorizeOAuthMutation(
  client: Client,
): OperationMutation<string, 'authorizeOAuth', AuthorizeOAuthInput> {
  return operationMutation(client, 'authorizeOAuth', authorizeOAuth, [])
}

/** Mutation options of `exchangeOAuthToken`. Exchange an authorization code or a refresh token. Makes stale: everything. */
export function exchangeOAuthTokenMutation(
  client: Client,
): OperationMutation<OAuthSignInTokens | OAuthRefreshedAccessToken, 'exchangeOAuthToken', ExchangeOAuthTokenInput> {
  return operationMutation(client, 'exchangeOAuthToken', exchangeOAuthToken, ['*'])
}
