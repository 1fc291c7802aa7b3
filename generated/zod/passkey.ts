/**
 * Validators of the operations of `passkey`.
 *
 * Generated from `openapi/paths/passkey.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { registerPasskeyCredentialBody, passkeySignInBody } from './requests.ts'
export {
  initiatePasskeyRegistrationResponse,
  anyFailure as initiatePasskeyRegistration400Response,
  anyFailure as initiatePasskeyRegistration401Response,
  anyFailure as initiatePasskeyRegistration403Response,
  registerPasskeyCredentialResponse,
  anyFailure as registerPasskeyCredential400Response,
  anyFailure as registerPasskeyCredential401Response,
  anyFailure as registerPasskeyCredential403Response,
  anyFailure as registerPasskeyCredential404Response,
  anyFailure as registerPasskeyCredential409Response,
  anyFailure as registerPasskeyCredential500Response,
  initiatePasskeyAuthenticationResponse,
  anyFailure as initiatePasskeyAuthentication400Response,
  anyFailure as initiatePasskeyAuthentication401Response,
  anyFailure as initiatePasskeyAuthentication403Response,
  passkeySignInResponse,
  anyFailure as passkeySignIn400Response,
  anyFailure as passkeySignIn401Response,
  anyFailure as passkeySignIn403Response,
  anyFailure as passkeySignIn404Response,
  anyFailure as passkeySignIn409Response,
} from './responses.ts'
