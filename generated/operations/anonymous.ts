/**
 * The operations of `anonymous`.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { SignInTokens } from '../model.ts'

/** The operation of {@link anonymousSignUp}. */
export const anonymousSignUpOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, SignInTokens>>
> = { id: 'anonymousSignUp', method: 'POST', path: '/auth/anonymous/sign-up', auth: false }

/**
 * Create an anonymous account.
 *
 * Each call creates another user, named `Anonymous user`, without an email address. Signing up or in later does not
 * convert it; at server level `isAnonymous` can be set to false. Few projects allow this, and no setting changes
 * that.
 *
 * `POST /auth/anonymous/sign-up`
 *
 * @throws {KnownError} ANONYMOUS_ACCOUNTS_NOT_ENABLED, PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await anonymousSignUp(client)
 */
export function anonymousSignUp(client: Client, input: NoInput = {}, options?: CallOptions): Promise<SignInTokens> {
  return send(client, anonymousSignUpOperation, input, options)
}
