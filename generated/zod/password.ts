/**
 * Validators of the operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  passwordSignInBody,
  passwordSignUpBody,
  sendPasswordResetCodeBody,
  resetPasswordWithCodeBody,
  checkPasswordResetCodeBody,
  updatePasswordBody,
  setPasswordBody,
} from './requests.ts'
export {
  passwordSignInResponse,
  anyFailure as passwordSignIn400Response,
  anyFailure as passwordSignIn401Response,
  anyFailure as passwordSignIn403Response,
  passwordSignUpResponse,
  anyFailure as passwordSignUp400Response,
  anyFailure as passwordSignUp401Response,
  anyFailure as passwordSignUp403Response,
  anyFailure as passwordSignUp404Response,
  anyFailure as passwordSignUp409Response,
  sendPasswordResetCodeResponse,
  anyFailure as sendPasswordResetCode400Response,
  anyFailure as sendPasswordResetCode401Response,
  anyFailure as sendPasswordResetCode403Response,
  resetPasswordWithCodeResponse,
  anyFailure as resetPasswordWithCode400Response,
  anyFailure as resetPasswordWithCode401Response,
  anyFailure as resetPasswordWithCode403Response,
  anyFailure as resetPasswordWithCode404Response,
  anyFailure as resetPasswordWithCode409Response,
  checkPasswordResetCodeResponse,
  anyFailure as checkPasswordResetCode400Response,
  anyFailure as checkPasswordResetCode401Response,
  anyFailure as checkPasswordResetCode403Response,
  anyFailure as checkPasswordResetCode404Response,
  anyFailure as checkPasswordResetCode409Response,
  updatePasswordResponse,
  anyFailure as updatePassword400Response,
  anyFailure as updatePassword401Response,
  anyFailure as updatePassword403Response,
  setPasswordResponse,
  anyFailure as setPassword400Response,
  anyFailure as setPassword401Response,
  anyFailure as setPassword403Response,
} from './responses.ts'
