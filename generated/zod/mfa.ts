/**
 * Validators of the operations of `mfa`.
 *
 * Generated from `openapi/paths/mfa.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { mfaSignInBody } from './requests.ts'
export {
  mfaSignInResponse,
  anyFailure as mfaSignIn400Response,
  anyFailure as mfaSignIn401Response,
  anyFailure as mfaSignIn403Response,
  anyFailure as mfaSignIn404Response,
  anyFailure as mfaSignIn409Response,
} from './responses.ts'
