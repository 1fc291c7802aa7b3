/**
 * Validators of the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { sendSignInCodeBody, otpSignInBody, checkSignInCodeBody } from './requests.ts'
export {
  sendSignInCodeResponse,
  anyFailure as sendSignInCode400Response,
  anyFailure as sendSignInCode401Response,
  anyFailure as sendSignInCode403Response,
  anyFailure as sendSignInCode409Response,
  otpSignInResponse,
  anyFailure as otpSignIn400Response,
  anyFailure as otpSignIn401Response,
  anyFailure as otpSignIn403Response,
  anyFailure as otpSignIn404Response,
  anyFailure as otpSignIn409Response,
  checkSignInCodeResponse,
  anyFailure as checkSignInCode400Response,
  anyFailure as checkSignInCode401Response,
  anyFailure as checkSignInCode403Response,
  anyFailure as checkSignInCode404Response,
  anyFailure as checkSignInCode409Response,
} from './responses.ts'
