/**
 * How the operations of `anonymous` are cached.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { SignInTokens } from '../model.ts'
import { anonymousSignUp } from '../operations/anonymous.ts'

/** Mutation options of `anonymousSignUp`. Create an anonymous account. Invalidates: everything. */
export function anonymousSignUpMutation(client: Client): OperationMutation<SignInTokens, 'anonymousSignUp', NoInput> {
  return operationMutation(client, 'anonymousSignUp', anonymousSignUp, ['*'])
}
