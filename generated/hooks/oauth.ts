/**
 * Hooks over the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CrossDomainRedirect, SignInOrUpTokens } from '../model.ts'
import type { AppleNativeSignInInput, AuthorizeCrossDomainInput } from '../operations/oauth.ts'
import { appleNativeSignInMutation, authorizeCrossDomainMutation } from '../queries/oauth.ts'

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
