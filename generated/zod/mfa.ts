/**
 * Validators of the operations of `mfa`.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { MfaSignInBodySchema as mfaSignInBody } from './requests.ts'
export {
  MfaSignIn200Response as mfaSignInResponse,
  MfaSignIn400Response as mfaSignIn400Response,
  MfaSignIn401Response as mfaSignIn401Response,
  MfaSignIn404Response as mfaSignIn404Response,
  MfaSignIn409Response as mfaSignIn409Response,
} from './responses.ts'
