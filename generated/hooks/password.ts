/**
 * Hooks over the operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CodeValidity } from '../model.ts'
import type { CheckPasswordResetCodeInput } from '../operations/password.ts'
import { checkPasswordResetCodeMutation } from '../queries/password.ts'

/** Check a password reset code. Mutation of `checkPasswordResetCode`. */
export function useCheckPasswordResetCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkPasswordResetCode', CheckPasswordResetCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkPasswordResetCode'>, CheckPasswordResetCodeInput, TContext> {
  return useOperationMutation('client', checkPasswordResetCodeMutation, options)
}
