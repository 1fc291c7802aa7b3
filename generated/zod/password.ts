/**
 * Validators of the operations of `password`.
 *
 * Generated from `openapi/paths/password.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  PasswordSignInBodySchema as passwordSignInBody,
  PasswordSignUpBodySchema as passwordSignUpBody,
  SendPasswordResetCodeBodySchema as sendPasswordResetCodeBody,
  ResetPasswordWithCodeBodySchema as resetPasswordWithCodeBody,
  CheckPasswordResetCodeBodySchema as checkPasswordResetCodeBody,
  UpdatePasswordBodySchema as updatePasswordBody,
  SetPasswordBodySchema as setPasswordBody,
} from './requests.ts'
export {
  PasswordSignIn200Response as passwordSignInResponse,
  AnyFailure200Response as passwordSignIn400Response,
  AnyFailure200Response as passwordSignIn401Response,
  AnyFailure200Response as passwordSignIn403Response,
  PasswordSignUp200Response as passwordSignUpResponse,
  AnyFailure200Response as passwordSignUp400Response,
  AnyFailure200Response as passwordSignUp401Response,
  AnyFailure200Response as passwordSignUp403Response,
  AnyFailure200Response as passwordSignUp404Response,
  AnyFailure200Response as passwordSignUp409Response,
  SendPasswordResetCode200Response as sendPasswordResetCodeResponse,
  AnyFailure200Response as sendPasswordResetCode400Response,
  AnyFailure200Response as sendPasswordResetCode401Response,
  AnyFailure200Response as sendPasswordResetCode403Response,
  ResetPasswordWithCode200Response as resetPasswordWithCodeResponse,
  AnyFailure200Response as resetPasswordWithCode400Response,
  AnyFailure200Response as resetPasswordWithCode401Response,
  AnyFailure200Response as resetPasswordWithCode403Response,
  AnyFailure200Response as resetPasswordWithCode404Response,
  AnyFailure200Response as resetPasswordWithCode409Response,
  CheckPasswordResetCode200Response as checkPasswordResetCodeResponse,
  AnyFailure200Response as checkPasswordResetCode400Response,
  AnyFailure200Response as checkPasswordResetCode401Response,
  AnyFailure200Response as checkPasswordResetCode403Response,
  AnyFailure200Response as checkPasswordResetCode404Response,
  AnyFailure200Response as checkPasswordResetCode409Response,
  UpdatePassword200Response as updatePasswordResponse,
  AnyFailure200Response as updatePassword400Response,
  AnyFailure200Response as updatePassword401Response,
  AnyFailure200Response as updatePassword403Response,
  SetPassword200Response as setPasswordResponse,
  AnyFailure200Response as setPassword400Response,
  AnyFailure200Response as setPassword401Response,
  AnyFailure200Response as setPassword403Response,
} from './responses.ts'
