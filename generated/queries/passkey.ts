/**
 * How the operations of `passkey` are cached.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type {
  InitiatePasskeyAuthenticationResult,
  InitiatePasskeyRegistrationResult,
  RegisterPasskeyCredentialResult,
  SignInOrUpTokens,
} from '../model.ts'
import type { PasskeySignInInput, RegisterPasskeyCredentialInput } from '../operations/passkey.ts'
import {
  initiatePasskeyAuthentication,
  initiatePasskeyRegistration,
  passkeySignIn,
  registerPasskeyCredential,
} from '../operations/passkey.ts'

/** Mutation options of `initiatePasskeyRegistration`. Begin to register a passkey. Invalidates: nothing. */
export function initiatePasskeyRegistrationMutation(
  client: Client,
): OperationMutation<InitiatePasskeyRegistrationResult, 'initiatePasskeyRegistration', NoInput> {
  return operationMutation(client, 'initiatePasskeyRegistration', initiatePasskeyRegistration, [])
}

/** Mutation options of `registerPasskeyCredential`. Register the passkey that the browser made. Invalidates: passkey, users. */
export function registerPasskeyCredentialMutation(
  client: Client,
): OperationMutation<RegisterPasskeyCredentialResult, 'registerPasskeyCredential', RegisterPasskeyCredentialInput> {
  return operationMutation(client, 'registerPasskeyCredential', registerPasskeyCredential, ['passkey', 'users'])
}

/** Mutation options of `initiatePasskeyAuthentication`. Begin to sign in with a passkey. Invalidates: nothing. */
export function initiatePasskeyAuthenticationMutation(
  client: Client,
): OperationMutation<InitiatePasskeyAuthenticationResult, 'initiatePasskeyAuthentication', NoInput> {
  return operationMutation(client, 'initiatePasskeyAuthentication', initiatePasskeyAuthentication, [])
}

/** Mutation options of `passkeySignIn`. Sign in with the outcome of the browser's ceremony. Invalidates: everything. */
export function passkeySignInMutation(
  client: Client,
): OperationMutation<SignInOrUpTokens, 'passkeySignIn', PasskeySignInInput> {
  return operationMutation(client, 'passkeySignIn', passkeySignIn, ['*'])
}
