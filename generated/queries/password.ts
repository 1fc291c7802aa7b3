/**
 * How the operations of `password` are cached.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CodeValidity } from '../model.ts'
import type { CheckPasswordResetCodeInput } from '../operations/password.ts'
import { checkPasswordResetCode } from '../operations/password.ts'

/** Mutation options of `checkPasswordResetCode`. Check a password reset code. Invalidates: nothing. */
export function checkPasswordResetCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkPasswordResetCode', CheckPasswordResetCodeInput> {
  return operationMutation(client, 'checkPasswordResetCode', checkPasswordResetCode, [])
}
