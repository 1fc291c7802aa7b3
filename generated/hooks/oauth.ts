/**
 * Hooks over the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CrossDomainRedirect, OAuthRefreshedAccessToken, OAuthSignInTokens, SignInOrUpTokens } from '../model.ts'
import type {
  AppleNativeSignInInput,
  AuthorizeCrossDomainInput,
  AuthorizeOAuthInput,
  ExchangeOAuthTokenInput,
} from '../operations/oauth.ts'
import {
  appleNativeSignInMutation,
  authorizeCrossDomainMutation,
  authorizeOAuthMutation,
  exchangeOAuthTokenMutation,
} from '../queries/oauth.ts'

/** Redirect to an external provider. Mutation of `authorizeOAuth`. */
export function useAuthorizeOAuth<TContext = unknown>(
  options?: OperationMutationOptions<string, 'authorizeOAuth', AuthorizeOAuthInput, TContext>,
): UseMutationResult<string, OperationError<'authorizeOAuth'>, AuthorizeOAuthInput, TContext> {
  return useOperationMutation('client', authorizeOAuthMutation, options)
}

/** Exchange an authorization code or a refresh token. Mutation of `exchangeOAuthToken`; refetches affected queries before it resolves. */
export function useExchangeOAuthToken<TContext = unknown>(
  options?: OperationMutationOptions<
    OAuthSignInTokens | OAuthRefreshedAccessToken,
    'exchangeOAuthToken',
    ExchangeOAuthTokenInput,
    TContext
  >,
): UseMutationResult<
  OAuthSignInTokens | OAuthRefreshedAccessToken,
  OperationError<'exchangeOAuthToken'>,
  ExchangeOAuthTokenInput,
  TContext
> {
  return useOperationMutation('client', exchangeOAuthTokenMutation, options)
}

/** Hand the session over to another domain of the project. Mutation of `authorizeCrossDomain`; refetches affected queries before it resolves. Since 2026. */
export function useAuthorizeCrossDomain<TContext = unknown>(
  options?: OperationMutationOptions<CrossDomainRedirect, 'authorizeCrossDomain', AuthorizeCrossDomainInput, TContext>,
): UseMutationResult<CrossDomainRedirect, OperationError<'authorizeCrossDomain'>, AuthorizeCrossDomainInput, TContext> {
  return useOperationMutation('client', authorizeCrossDomainMutation, options)
}

/** Sign in with the identity token of a native app. Mutation of `appleNativeSignIn`; refetches affected queries before it resolves. Since 2026. */
export function useAppleNativeSignIn<TContext = unknown>(
  options?: OperationMutationOptions<SignInOrUpTokens, 'appleNativeSignIn', AppleNativeSignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'appleNativeSignIn'>, AppleNativeSignInInput, TContext> {
  return useOperationMutation('client', appleNativeSignInMutation, options)
}
