/**
 * How the operations of `otp` are cached.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CodeValidity } from '../model.ts'
import type { CheckSignInCodeInput } from '../operations/otp.ts'
import { checkSignInCode } from '../operations/otp.ts'

/** Mutation options of `checkSignInCode`. Check a sign-in code. Invalidates: nothing. */
export function checkSignInCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkSignInCode', CheckSignInCodeInput> {
  return operationMutation(client, 'checkSignInCode', checkSignInCode, [])
}
