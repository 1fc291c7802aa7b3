/**
 * Hooks over the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { WriteOptions } from '../../src/react/hooks/types.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type { CodeValidity, SendSignInCodeResult, SignInOrUpTokens } from '../model.ts'
import type { CheckSignInCodeInput, OtpSignInInput, SendSignInCodeInput } from '../operations/otp.ts'
import { checkSignInCodeMutation, otpSignInMutation, sendSignInCodeMutation } from '../queries/otp.ts'

/** Email a magic link and a one-time code. Mutation of `sendSignInCode`; refetches affected queries before it resolves. */
export function useSendSignInCode<TContext = unknown>(
  options?: WriteOptions<SendSignInCodeResult, 'sendSignInCode', SendSignInCodeInput, TContext>,
): UseMutationResult<SendSignInCodeResult, OperationError<'sendSignInCode'>, SendSignInCodeInput, TContext> {
  return useWrite('client', sendSignInCodeMutation, options)
}

/** Sign in with a code from an email. Mutation of `otpSignIn`; refetches affected queries before it resolves. */
export function useOtpSignIn<TContext = unknown>(
  options?: WriteOptions<SignInOrUpTokens, 'otpSignIn', OtpSignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'otpSignIn'>, OtpSignInInput, TContext> {
  return useWrite('client', otpSignInMutation, options)
}

/** Check a sign-in code. Mutation of `checkSignInCode`. */
export function useCheckSignInCode<TContext = unknown>(
  options?: WriteOptions<CodeValidity, 'checkSignInCode', CheckSignInCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkSignInCode'>, CheckSignInCodeInput, TContext> {
  return useWrite('client', checkSignInCodeMutation, options)
}
