/**
 * Hooks over the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CodeValidity, SendSignInCodeResult, SignInOrUpTokens } from '../model.ts'
import type { CheckSignInCodeInput, OtpSignInInput, SendSignInCodeInput } from '../operations/otp.ts'
import { checkSignInCodeMutation, otpSignInMutation, sendSignInCodeMutation } from '../queries/otp.ts'

/** Email a magic link and a one-time code. Mutation of `sendSignInCode`; refetches affected queries before it resolves. */
export function useSendSignInCode<TContext = unknown>(
  options?: OperationMutationOptions<SendSignInCodeResult, 'sendSignInCode', SendSignInCodeInput, TContext>,
): UseMutationResult<SendSignInCodeResult, OperationError<'sendSignInCode'>, SendSignInCodeInput, TContext> {
  return useOperationMutation('client', sendSignInCodeMutation, options)
}

/** Sign in with a code from an email. Mutation of `otpSignIn`; refetches affected queries before it resolves. */
export function useOtpSignIn<TContext = unknown>(
  options?: OperationMutationOptions<SignInOrUpTokens, 'otpSignIn', OtpSignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'otpSignIn'>, OtpSignInInput, TContext> {
  return useOperationMutation('client', otpSignInMutation, options)
}

/** Check a sign-in code. Mutation of `checkSignInCode`. */
export function useCheckSignInCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkSignInCode', CheckSignInCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkSignInCode'>, CheckSignInCodeInput, TContext> {
  return useOperationMutation('client', checkSignInCodeMutation, options)
}
