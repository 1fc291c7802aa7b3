/**
 * Hooks over the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CodeValidity } from '../model.ts'
import type { CheckSignInCodeInput } from '../operations/otp.ts'
import { checkSignInCodeMutation } from '../queries/otp.ts'

/** Check a sign-in code. Mutation of `checkSignInCode`. */
export function useCheckSignInCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkSignInCode', CheckSignInCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkSignInCode'>, CheckSignInCodeInput, TContext> {
  return useOperationMutation('client', checkSignInCodeMutation, options)
}
