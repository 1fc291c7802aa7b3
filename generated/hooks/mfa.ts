/**
 * Hooks over the operations of `mfa`.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SignInOrUpTokens } from '../model.ts'
import type { MfaSignInInput } from '../operations/mfa.ts'
import { mfaSignInMutation } from '../queries/mfa.ts'

/** Finish a sign-in with a second factor. Mutation of `mfaSignIn`; refetches affected queries before it resolves. */
export function useMfaSignIn<TContext = unknown>(
  options?: OperationMutationOptions<SignInOrUpTokens, 'mfaSignIn', MfaSignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'mfaSignIn'>, MfaSignInInput, TContext> {
  return useOperationMutation('client', mfaSignInMutation, options)
}
