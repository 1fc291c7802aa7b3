/**
 * How the operations of `oauth` are cached.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CrossDomainRedirect, OAuthRefreshedAccessToken, OAuthSignInTokens, SignInOrUpTokens } from '../model.ts'
import type {
  AppleNativeSignInInput,
  AuthorizeCrossDomainInput,
  AuthorizeOAuthInput,
  ExchangeOAuthTokenInput,
} from '../operations/oauth.ts'
import { appleNativeSignIn, authorizeCrossDomain, authorizeOAuth, exchangeOAuthToken } from '../operations/oauth.ts'

/** Mutation options of `authorizeOAuth`. Redirect to an external provider. Invalidates: nothing. */
export function authorizeOAuthMutation(
  client: Client,
): OperationMutation<string, 'authorizeOAuth', AuthorizeOAuthInput> {
  return operationMutation(client, 'authorizeOAuth', authorizeOAuth, [])
}

/** Mutation options of `exchangeOAuthToken`. Exchange an authorization code or a refresh token. Invalidates: everything. */
export function exchangeOAuthTokenMutation(
  client: Client,
): OperationMutation<OAuthSignInTokens | OAuthRefreshedAccessToken, 'exchangeOAuthToken', ExchangeOAuthTokenInput> {
  return operationMutation(client, 'exchangeOAuthToken', exchangeOAuthToken, ['*'])
}

/** Mutation options of `authorizeCrossDomain`. Hand the session over to another domain of the project. Invalidates: oauth. Since 2026. */
export function authorizeCrossDomainMutation(
  client: Client,
): OperationMutation<CrossDomainRedirect, 'authorizeCrossDomain', AuthorizeCrossDomainInput> {
  return operationMutation(client, 'authorizeCrossDomain', authorizeCrossDomain, ['oauth'])
}

/** Mutation options of `appleNativeSignIn`. Sign in with the identity token of a native app. Invalidates: everything. Since 2026. */
export function appleNativeSignInMutation(
  client: Client,
): OperationMutation<SignInOrUpTokens, 'appleNativeSignIn', AppleNativeSignInInput> {
  return operationMutation(client, 'appleNativeSignIn', appleNativeSignIn, ['*'])
}
