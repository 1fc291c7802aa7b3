/**
 * How the operations of `otp` are cached.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CodeValidity, SendSignInCodeResult, SignInOrUpTokens } from '../model.ts'
import type { CheckSignInCodeInput, OtpSignInInput, SendSignInCodeInput } from '../operations/otp.ts'
import { checkSignInCode, otpSignIn, sendSignInCode } from '../operations/otp.ts'

/** Mutation options of `sendSignInCode`. Email a magic link and a one-time code. Invalidates: otp, users. */
export function sendSignInCodeMutation(
  client: Client,
): OperationMutation<SendSignInCodeResult, 'sendSignInCode', SendSignInCodeInput> {
  return operationMutation(client, 'sendSignInCode', sendSignInCode, ['otp', 'users'])
}

/** Mutation options of `otpSignIn`. Sign in with a code from an email. Invalidates: everything. */
export function otpSignInMutation(client: Client): OperationMutation<SignInOrUpTokens, 'otpSignIn', OtpSignInInput> {
  return operationMutation(client, 'otpSignIn', otpSignIn, ['*'])
}

/** Mutation options of `checkSignInCode`. Check a sign-in code. Invalidates: nothing. */
export function checkSignInCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkSignInCode', CheckSignInCodeInput> {
  return operationMutation(client, 'checkSignInCode', checkSignInCode, [])
}
