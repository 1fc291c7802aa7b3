/**
 * Validators of the operations of `mfa`.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { MfaSignInBodySchema as mfaSignInBody } from './requests.ts'
export {
  MfaSignIn200Response as mfaSignInResponse,
  AnyFailure200Response as mfaSignIn400Response,
  AnyFailure200Response as mfaSignIn401Response,
  AnyFailure200Response as mfaSignIn403Response,
  AnyFailure200Response as mfaSignIn404Response,
  AnyFailure200Response as mfaSignIn409Response,
} from './responses.ts'
