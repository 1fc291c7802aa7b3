/**
 * Validators of the operations of `otp`.
 *
 * Generated from `openapi/paths/otp.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  SendSignInCodeBodySchema as sendSignInCodeBody,
  OtpSignInBodySchema as otpSignInBody,
  CheckSignInCodeBodySchema as checkSignInCodeBody,
} from './requests.ts'
export {
  SendSignInCode200Response as sendSignInCodeResponse,
  SendSignInCode400Response as sendSignInCode400Response,
  SendSignInCode401Response as sendSignInCode401Response,
  SendSignInCode403Response as sendSignInCode403Response,
  SendSignInCode409Response as sendSignInCode409Response,
  OtpSignIn200Response as otpSignInResponse,
  OtpSignIn400Response as otpSignIn400Response,
  OtpSignIn401Response as otpSignIn401Response,
  OtpSignIn404Response as otpSignIn404Response,
  OtpSignIn409Response as otpSignIn409Response,
  CheckSignInCode200Response as checkSignInCodeResponse,
  CheckSignInCode400Response as checkSignInCode400Response,
  CheckSignInCode401Response as checkSignInCode401Response,
  CheckSignInCode404Response as checkSignInCode404Response,
  CheckSignInCode409Response as checkSignInCode409Response,
} from './responses.ts'
