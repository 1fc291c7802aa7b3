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
  InitiatePasskeyRegistration400Response as initiatePasskeyRegistration400Response,
  InitiatePasskeyRegistration401Response as initiatePasskeyRegistration401Response,
  RegisterPasskeyCredential200Response as registerPasskeyCredentialResponse,
  RegisterPasskeyCredential400Response as registerPasskeyCredential400Response,
  RegisterPasskeyCredential401Response as registerPasskeyCredential401Response,
  RegisterPasskeyCredential404Response as registerPasskeyCredential404Response,
  RegisterPasskeyCredential409Response as registerPasskeyCredential409Response,
  InitiatePasskeyAuthentication200Response as initiatePasskeyAuthenticationResponse,
  InitiatePasskeyAuthentication400Response as initiatePasskeyAuthentication400Response,
  InitiatePasskeyAuthentication401Response as initiatePasskeyAuthentication401Response,
  PasskeySignIn200Response as passkeySignInResponse,
  PasskeySignIn400Response as passkeySignIn400Response,
  PasskeySignIn401Response as passkeySignIn401Response,
  PasskeySignIn404Response as passkeySignIn404Response,
  PasskeySignIn409Response as passkeySignIn409Response,
} from './responses.ts'
