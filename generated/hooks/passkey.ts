/**
 * Hooks over the operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
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
  options?: OperationMutationOptions<
    InitiatePasskeyRegistrationResult,
    'initiatePasskeyRegistration',
    NoInput,
    TContext
  >,
): UseMutationResult<
  InitiatePasskeyRegistrationResult,
  OperationError<'initiatePasskeyRegistration'>,
  NoInput,
  TContext
> {
  return useOperationMutation('client', initiatePasskeyRegistrationMutation, options)
}

/** Register the passkey that the browser made. Mutation of `registerPasskeyCredential`; refetches affected queries before it resolves. */
export function useRegisterPasskeyCredential<TContext = unknown>(
  options?: OperationMutationOptions<
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
  return useOperationMutation('client', registerPasskeyCredentialMutation, options)
}

/** Begin to sign in with a passkey. Mutation of `initiatePasskeyAuthentication`. */
export function useInitiatePasskeyAuthentication<TContext = unknown>(
  options?: OperationMutationOptions<
    InitiatePasskeyAuthenticationResult,
    'initiatePasskeyAuthentication',
    NoInput,
    TContext
  >,
): UseMutationResult<
  InitiatePasskeyAuthenticationResult,
  OperationError<'initiatePasskeyAuthentication'>,
  NoInput,
  TContext
> {
  return useOperationMutation('client', initiatePasskeyAuthenticationMutation, options)
}

/** Sign in with the outcome of the browser's ceremony. Mutation of `passkeySignIn`; refetches affected queries before it resolves. */
export function usePasskeySignIn<TContext = unknown>(
  options?: OperationMutationOptions<SignInOrUpTokens, 'passkeySignIn', PasskeySignInInput, TContext>,
): UseMutationResult<SignInOrUpTokens, OperationError<'passkeySignIn'>, PasskeySignInInput, TContext> {
  return useOperationMutation('client', passkeySignInMutation, options)
}
