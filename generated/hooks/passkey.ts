/**
 * Hooks over the operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { WriteOptions } from '../../src/react/hooks/types.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
import type {
  InitiatePasskeyAuthenticationResult,
  InitiatePasskeyRegistrationResult,
  RegisterPasskeyCredentialResult,
  SignInOrUpTokens,
} from '../model.ts'
import type { PasskeySignInInput, RegisterPasskeyCredentialInput } from '../operations/passkey.ts'
import {
  initiatePasskeyAuthenticationMutation,
  initiatePasskeyRegistrationMutation,
  passkeySignInMutation,
  registerPasskeyCredentialMutation,
} from '../queries/passkey.ts'

/** Begin to register a passkey. Mutation of `initiatePasskeyRegistration`. */
export function useInitiatePasskeyRegistration<TContext = unknown>(
  options?: WriteOptions<InitiatePasskeyRegistrationResult, 'initiatePasskeyRegistration', NoInput, TContext>,
): UseMutationResult<
  InitiatePasskeyRegistrationResult,
  OperationError<'initiatePasskeyRegistration'>,
  NoInput,
  TContext
> {
  return useWrite('client', initiatePasskeyRegistrationMutation, options)
}

/** Register the passkey that the browser made. Mutation of `registerPasskeyCredential`; refetches affected queries before it resolves. */
export function useRegisterPasskeyCredential<TContext = unknown>(
  options?: WriteOptions<
    RegisterPasskeyCredentialResult,
    'registerPasskeyCredential',
    RegisterPasskeyCredentialInput,
    TContext
  >,
): UseMutationResult<
  RegisterPasskeyCredentialResult,
  OperationError<'registerPasskeyCredential'>,
  RegisterPasskeyCredentialInput,
  TContext
> {
  return useWrite('client', registerPasskeyCredentialMutation, options)
}

/** Begin to sign in with a passkey. Mutation of `initiatePasskeyAuthentication`. */
export function useInitiatePasskeyAuthentication<TContext = unknown>(
  options?: WriteOptions<InitiatePasskeyAuthenticationResult, 'initiatePasskeyAuthentication', NoInput, TContext>,
): UseMutationResult<
  InitiatePasskeyAuthenticationResult,
  OperationError<'initiatePasskeyAuthentication'>,
  NoInput,
  TContext
> {
  return useWrite('client', initiatePasskeyAuthenticationMutation, options)
}

/** Sign in with the outcome of the browser's ceremony. Mutation of `passkeySignIn`; refetches affected queries before it resolves. */
export function usePasskeySignIn<TContext = unknown>(
  options?: WriteOptions<SignInOrUpTokens, 'passkeySignIn', PasskeySignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'passkeySignIn'>, PasskeySignInInput, TContext> {
  return useWrite('client', passkeySignInMutation, options)
}
