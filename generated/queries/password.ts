/**
 * How the operations of `password` are cached.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
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
  checkPasswordResetCode,
  passwordSignIn,
  passwordSignUp,
  resetPasswordWithCode,
  sendPasswordResetCode,
  setPassword,
  updatePassword,
} from '../operations/password.ts'

/** Mutation options of `passwordSignIn`. Sign in with an email address and a password. Invalidates: everything. */
export function passwordSignInMutation(
  client: Client,
): OperationMutation<SignInTokens, 'passwordSignIn', PasswordSignInInput> {
  return operationMutation(client, 'passwordSignIn', passwordSignIn, ['*'])
}

/** Mutation options of `passwordSignUp`. Create an account with an email address and a password. Invalidates: everything. */
export function passwordSignUpMutation(
  client: Client,
): OperationMutation<SignInTokens, 'passwordSignUp', PasswordSignUpInput> {
  return operationMutation(client, 'passwordSignUp', passwordSignUp, ['*'])
}

/** Mutation options of `sendPasswordResetCode`. Email a link to reset the password. Invalidates: password. */
export function sendPasswordResetCodeMutation(
  client: Client,
): OperationMutation<SendPasswordResetCodeResult, 'sendPasswordResetCode', SendPasswordResetCodeInput> {
  return operationMutation(client, 'sendPasswordResetCode', sendPasswordResetCode, ['password'])
}

/** Mutation options of `resetPasswordWithCode`. Set a new password with the code from an email. Invalidates: password, users, sessions. */
export function resetPasswordWithCodeMutation(
  client: Client,
): OperationMutation<Success, 'resetPasswordWithCode', ResetPasswordWithCodeInput> {
  return operationMutation(client, 'resetPasswordWithCode', resetPasswordWithCode, ['password', 'users', 'sessions'])
}

/** Mutation options of `checkPasswordResetCode`. Check a password reset code. Invalidates: nothing. */
export function checkPasswordResetCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkPasswordResetCode', CheckPasswordResetCodeInput> {
  return operationMutation(client, 'checkPasswordResetCode', checkPasswordResetCode, [])
}

/** Mutation options of `updatePassword`. Change the password of the signed-in user. Invalidates: password, sessions. */
export function updatePasswordMutation(
  client: Client,
): OperationMutation<Success, 'updatePassword', UpdatePasswordInput> {
  return operationMutation(client, 'updatePassword', updatePassword, ['password', 'sessions'])
}

/** Mutation options of `setPassword`. Set a first password for the signed-in user. Invalidates: password, users. */
export function setPasswordMutation(client: Client): OperationMutation<Success, 'setPassword', SetPasswordInput> {
  return operationMutation(client, 'setPassword', setPassword, ['password', 'users'])
}
