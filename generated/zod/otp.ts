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
  AnyFailure200Response as sendSignInCode400Response,
  AnyFailure200Response as sendSignInCode401Response,
  AnyFailure200Response as sendSignInCode403Response,
  AnyFailure200Response as sendSignInCode409Response,
  OtpSignIn200Response as otpSignInResponse,
  AnyFailure200Response as otpSignIn400Response,
  AnyFailure200Response as otpSignIn401Response,
  AnyFailure200Response as otpSignIn403Response,
  AnyFailure200Response as otpSignIn404Response,
  AnyFailure200Response as otpSignIn409Response,
  CheckSignInCode200Response as checkSignInCodeResponse,
  AnyFailure200Response as checkSignInCode400Response,
  AnyFailure200Response as checkSignInCode401Response,
  AnyFailure200Response as checkSignInCode403Response,
  AnyFailure200Response as checkSignInCode404Response,
  AnyFailure200Response as checkSignInCode409Response,
} from './responses.ts'
