/**
 * Hooks over the operations of `anonymous`.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SignInTokens } from '../model.ts'
import { anonymousSignUpMutation } from '../queries/anonymous.ts'

/** Create an anonymous account. Mutation of `anonymousSignUp`; refetches affected queries before it resolves. */
export function useAnonymousSignUp<TContext = unknown>(
  options?: OperationMutationOptions<SignInTokens, 'anonymousSignUp', NoInput, TContext>,
): UseMutationResult<SignInTokens, OperationError<'anonymousSignUp'>, NoInput, TContext> {
  return useOperationMutation('client', anonymousSignUpMutation, options)
}
