/**
 * Validators of the operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  RegisterPasskeyCredentialBodySchema as registerPasskeyCredentialBody,
  PasskeySignInBodySchema as passkeySignInBody,
} from './requests.ts'
export {
  InitiatePasskeyRegistration200Response as initiatePasskeyRegistrationResponse,
  AnyFailure200Response as initiatePasskeyRegistration400Response,
  AnyFailure200Response as initiatePasskeyRegistration401Response,
  AnyFailure200Response as initiatePasskeyRegistration403Response,
  RegisterPasskeyCredential200Response as registerPasskeyCredentialResponse,
  AnyFailure200Response as registerPasskeyCredential400Response,
  AnyFailure200Response as registerPasskeyCredential401Response,
  AnyFailure200Response as registerPasskeyCredential403Response,
  AnyFailure200Response as registerPasskeyCredential404Response,
  AnyFailure200Response as registerPasskeyCredential409Response,
  AnyFailure200Response as registerPasskeyCredential500Response,
  InitiatePasskeyAuthentication200Response as initiatePasskeyAuthenticationResponse,
  AnyFailure200Response as initiatePasskeyAuthentication400Response,
  AnyFailure200Response as initiatePasskeyAuthentication401Response,
  AnyFailure200Response as initiatePasskeyAuthentication403Response,
  PasskeySignIn200Response as passkeySignInResponse,
  AnyFailure200Response as passkeySignIn400Response,
  AnyFailure200Response as passkeySignIn401Response,
  AnyFailure200Response as passkeySignIn403Response,
  AnyFailure200Response as passkeySignIn404Response,
  AnyFailure200Response as passkeySignIn409Response,
} from './responses.ts'
