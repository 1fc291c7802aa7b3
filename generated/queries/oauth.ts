/**
 * How the operations of `oauth` are cached.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { CrossDomainRedirect, SignInOrUpTokens } from '../model.ts'
import type { AppleNativeSignInInput, AuthorizeCrossDomainInput } from '../operations/oauth.ts'
import { appleNativeSignIn, authorizeCrossDomain } from '../operations/oauth.ts'

/** Mutation options of `authorizeCrossDomain`. Hand the session over to another domain of the project. Invalidates: oauth. Since 2026. */
export function authorizeCrossDomainMutation(
  client: Client,
): OperationMutation<CrossDomainRedirect, 'authorizeCrossDomain', AuthorizeCrossDomainInput> {
  return operationMutation(client, 'authorizeCrossDomain', authorizeCrossDomain, ['oauth'])
}

/** Mutation options of `appleNativeSignIn`. Sign in with the identity token of a native app. Invalidates: everything. Since 2026. */
export function appleNativeSignInMutation(
  client: Client,
): OperationMutation<SignInOrUpTokens, 'appleNativeSignIn', AppleNativeSignInInput> {
  return operationMutation(client, 'appleNativeSignIn', appleNativeSignIn, ['*'])
}
