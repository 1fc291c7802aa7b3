/**
 * How the operations of `mfa` are cached.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { SignInOrUpTokens } from '../model.ts'
import type { MfaSignInInput } from '../operations/mfa.ts'
import { mfaSignIn } from '../operations/mfa.ts'

/** Mutation options of `mfaSignIn`. Finish a sign-in with a second factor. Invalidates: everything. */
export function mfaSignInMutation(client: Client): OperationMutation<SignInOrUpTokens, 'mfaSignIn', MfaSignInInput> {
  return operationMutation(client, 'mfaSignIn', mfaSignIn, ['*'])
}
