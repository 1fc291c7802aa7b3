/**
 * Hooks over the operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CodeValidity, SendPasswordResetCodeResult, SignInTokens, Success } from '../model.ts'
import type {
  CheckPasswordResetCodeInput,
  PasswordSignInInput,
  PasswordSignUpInput,
  ResetPasswordWithCodeInput,
  SendPasswordResetCodeInput,
  SetPasswordInput,
  UpdatePasswordInput,
} from '../operations/password.ts'
import {
  checkPasswordResetCodeMutation,
  passwordSignInMutation,
  passwordSignUpMutation,
  resetPasswordWithCodeMutation,
  sendPasswordResetCodeMutation,
  setPasswordMutation,
  updatePasswordMutation,
} from '../queries/password.ts'

/** Sign in with an email address and a password. Mutation of `passwordSignIn`; refetches affected queries before it resolves. */
export function usePasswordSignIn<TContext = unknown>(
  options?: OperationMutationOptions<SignInTokens, 'passwordSignIn', PasswordSignInInput, TContext>,
): UseMutationResult<SignInTokens, OperationError<'passwordSignIn'>, PasswordSignInInput, TContext> {
  return useOperationMutation('client', passwordSignInMutation, options)
}

/** Create an account with an email address and a password. Mutation of `passwordSignUp`; refetches affected queries before it resolves. */
export function usePasswordSignUp<TContext = unknown>(
  options?: OperationMutationOptions<SignInTokens, 'passwordSignUp', PasswordSignUpInput, TContext>,
): UseMutationResult<SignInTokens, OperationError<'passwordSignUp'>, PasswordSignUpInput, TContext> {
  return useOperationMutation('client', passwordSignUpMutation, options)
}

/** Email a link to reset the password. Mutation of `sendPasswordResetCode`; refetches affected queries before it resolves. */
export function useSendPasswordResetCode<TContext = unknown>(
  options?: OperationMutationOptions<
    SendPasswordResetCodeResult,
    'sendPasswordResetCode',
    SendPasswordResetCodeInput,
    TContext
  >,
): UseMutationResult<
  SendPasswordResetCodeResult,
  OperationError<'sendPasswordResetCode'>,
  SendPasswordResetCodeInput,
  TContext
> {
  return useOperationMutation('client', sendPasswordResetCodeMutation, options)
}

/** Set a new password with the code from an email. Mutation of `resetPasswordWithCode`; refetches affected queries before it resolves. */
export function useResetPasswordWithCode<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'resetPasswordWithCode', ResetPasswordWithCodeInput, TContext>,
): UseMutationResult<Success, OperationError<'resetPasswordWithCode'>, ResetPasswordWithCodeInput, TContext> {
  return useOperationMutation('client', resetPasswordWithCodeMutation, options)
}

/** Check a password reset code. Mutation of `checkPasswordResetCode`. */
export function useCheckPasswordResetCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkPasswordResetCode', CheckPasswordResetCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkPasswordResetCode'>, CheckPasswordResetCodeInput, TContext> {
  return useOperationMutation('client', checkPasswordResetCodeMutation, options)
}

/** Change the password of the signed-in user. Mutation of `updatePassword`; refetches affected queries before it resolves. */
export function useUpdatePassword<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'updatePassword', UpdatePasswordInput, TContext>,
): UseMutationResult<Success, OperationError<'updatePassword'>, UpdatePasswordInput, TContext> {
  return useOperationMutation('client', updatePasswordMutation, options)
}

/** Set a first password for the signed-in user. Mutation of `setPassword`; refetches affected queries before it resolves. */
export function useSetPassword<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'setPassword', SetPasswordInput, TContext>,
): UseMutationResult<Success, OperationError<'setPassword'>, SetPasswordInput, TContext> {
  return useOperationMutation('client', setPasswordMutation, options)
}
