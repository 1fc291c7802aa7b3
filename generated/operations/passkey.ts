/**
 * The operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import {
  initiatePasskeyRegistrationResultKeys,
  passkeySignInBodyWireKeys,
  registerPasskeyCredentialBodyWireKeys,
} from '../casing.ts'
import type { PasskeySignInBody, RegisterPasskeyCredentialBody } from '../bodies.ts'
import type {
  InitiatePasskeyAuthenticationResult,
  InitiatePasskeyRegistrationResult,
  RegisterPasskeyCredentialResult,
  SignInOrUpTokens,
} from '../model.ts'

/** The operation of {@link initiatePasskeyRegistration}. */
export const initiatePasskeyRegistrationOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, InitiatePasskeyRegistrationResult>>
> = {
  id: 'initiatePasskeyRegistration',
  method: 'POST',
  path: '/auth/passkey/initiate-passkey-registration',
  responseKeys: initiatePasskeyRegistrationResultKeys,
  isIdempotent: true,
}

/**
 * Begin to register a passkey.
 *
 * Returns the options of the browser's ceremony and a code to send back with the credential. The ceremony times out
 * after 60 seconds, the code after 65. Signed out, the response is SCHEMA_ERROR.
 *
 * `POST /auth/passkey/initiate-passkey-registration`
 *
 * @throws {KnownError} PASSKEY_AUTHENTICATION_NOT_ENABLED
 *
 * @example
 * const result = await initiatePasskeyRegistration(client)
 */
export function initiatePasskeyRegistration(
  client: Client,
  input: NoInput = {},
  options?: CallOptions,
): Promise<InitiatePasskeyRegistrationResult> {
  return send(client, initiatePasskeyRegistrationOperation, input, options)
}

/** Input of `registerPasskeyCredential`. */
export interface RegisterPasskeyCredentialInput extends RegisterPasskeyCredentialBody {}

/** The operation of {@link registerPasskeyCredential}. */
export const registerPasskeyCredentialOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<RegisterPasskeyCredentialInput, RegisterPasskeyCredentialResult>>
> = {
  id: 'registerPasskeyCredential',
  method: 'POST',
  path: '/auth/passkey/register',
  body: 'json',
  bodyKeys: registerPasskeyCredentialBodyWireKeys,
}

/**
 * Register the passkey that the browser made.
 *
 * A user has one passkey: a new one replaces it. The origin of the page must equal a trusted domain of the
 * project exactly, port included, or be localhost where the project allows it; otherwise the error is
 * PASSKEY_AUTHENTICATION_FAILED. A malformed credential or a signed-out caller can get status 500.
 *
 * `POST /auth/passkey/register`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_REGISTRATION_FAILED, PASSKEY_AUTHENTICATION_FAILED
 *
 * @example
 * const result = await registerPasskeyCredential(client, { credential: { id: 'Z5cEwS_CRd7hfTcJD_q8fWzp5YdTtiC2W059j_ooPeo', rawId: 'Z5cEwS_CRd7hfTcJD_q8fWzp5YdTtiC2W059j_ooPeo', type: 'public-key', response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoibW5makVwSkRTb3ZnYmdvMFRaOW56UVN3MkZ2QXl6MGVybFNHOWJseUpTNCIsIm9yaWdpbiI6Imh0dHBzOi8vYXBwLmhhcmJvci5leGFtcGxlIn0', attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg', transports: ['internal', 'hybrid'] }, clientExtensionResults: { credProps: { rk: true } }, authenticatorAttachment: 'platform' }, code: 'j74mfwmc99gc5mqqa5ce79gn3rhvqhwj8dg4pbf6bta9z' })
 */
export function registerPasskeyCredential(
  client: Client,
  input: RegisterPasskeyCredentialInput,
  options?: CallOptions,
): Promise<RegisterPasskeyCredentialResult> {
  return send(client, registerPasskeyCredentialOperation, input, options)
}

/** The operation of {@link initiatePasskeyAuthentication}. */
export const initiatePasskeyAuthenticationOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, InitiatePasskeyAuthenticationResult>>
> = {
  id: 'initiatePasskeyAuthentication',
  method: 'POST',
  path: '/auth/passkey/initiate-passkey-authentication',
  responseKeys: initiatePasskeyRegistrationResultKeys,
  auth: false,
  isIdempotent: true,
}

/**
 * Begin to sign in with a passkey.
 *
 * Returns the options of the browser's ceremony and a code to send back with its result. The ceremony times out
 * after 60 seconds, the code after 65. Works signed out: the browser offers the passkeys it has.
 *
 * `POST /auth/passkey/initiate-passkey-authentication`
 *
 * @throws {KnownError} PASSKEY_AUTHENTICATION_NOT_ENABLED
 *
 * @example
 * const result = await initiatePasskeyAuthentication(client)
 */
export function initiatePasskeyAuthentication(
  client: Client,
  input: NoInput = {},
  options?: CallOptions,
): Promise<InitiatePasskeyAuthenticationResult> {
  return send(client, initiatePasskeyAuthenticationOperation, input, options)
}

/** Input of `passkeySignIn`. */
export interface PasskeySignInInput extends PasskeySignInBody {}

/** The operation of {@link passkeySignIn}. */
export const passkeySignInOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<PasskeySignInInput, SignInOrUpTokens>>
> = {
  id: 'passkeySignIn',
  method: 'POST',
  path: '/auth/passkey/sign-in',
  body: 'json',
  bodyKeys: passkeySignInBodyWireKeys,
  auth: false,
}

/**
 * Sign in with the outcome of the browser's ceremony.
 *
 * One error covers an unknown passkey, a page that is not on a trusted domain and a bad signature. It never creates an
 * account, so `isNewUser` is false. A user with a second factor gets an attempt code instead of tokens.
 *
 * `POST /auth/passkey/sign-in`
 *
 * @throws {KnownError} VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED, VERIFICATION_CODE_MAX_ATTEMPTS_REACHED, PASSKEY_AUTHENTICATION_NOT_ENABLED, PASSKEY_AUTHENTICATION_FAILED, MULTI_FACTOR_AUTHENTICATION_REQUIRED
 *
 * @example
 * const result = await passkeySignIn(client, { authenticationResponse: { id: 'Z5cEwS_CRd7hfTcJD_q8fWzp5YdTtiC2W059j_ooPeo', rawId: 'Z5cEwS_CRd7hfTcJD_q8fWzp5YdTtiC2W059j_ooPeo', type: 'public-key', response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiLWhBX29lZS1oYW9oQ29QMDc5Wjk2aGVZLTRWREY3TFI5eVV4NVRJM1Y0USIsIm9yaWdpbiI6Imh0dHBzOi8vYXBwLmhhcmJvci5leGFtcGxlIn0', authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ', signature: 'MFwx83zGzUdpimMaoZtPu4_hwAXhL7P4xICzVziTU_E', userHandle: 'NmYwYzJhNGUtMTliNy00YzU1LThkM2EtMmI3ZjFlOTBjNmQ0' }, clientExtensionResults: {}, authenticatorAttachment: 'platform' }, code: '4k0e6whwhg3xrqxh9wdzkr0a4hp6p7xchdrwasy98wpj4' })
 */
export function passkeySignIn(
  client: Client,
  input: PasskeySignInInput,
  options?: CallOptions,
): Promise<SignInOrUpTokens> {
  return send(client, passkeySignInOperation, input, options)
}
