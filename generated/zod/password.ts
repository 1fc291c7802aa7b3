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
  PasswordSignIn400Response as passwordSignIn400Response,
  PasswordSignIn401Response as passwordSignIn401Response,
  PasswordSignUp200Response as passwordSignUpResponse,
  PasswordSignUp400Response as passwordSignUp400Response,
  PasswordSignUp401Response as passwordSignUp401Response,
  PasswordSignUp409Response as passwordSignUp409Response,
  SendPasswordResetCode200Response as sendPasswordResetCodeResponse,
  SendPasswordResetCode400Response as sendPasswordResetCode400Response,
  SendPasswordResetCode401Response as sendPasswordResetCode401Response,
  ResetPasswordWithCode200Response as resetPasswordWithCodeResponse,
  ResetPasswordWithCode400Response as resetPasswordWithCode400Response,
  ResetPasswordWithCode401Response as resetPasswordWithCode401Response,
  ResetPasswordWithCode404Response as resetPasswordWithCode404Response,
  ResetPasswordWithCode409Response as resetPasswordWithCode409Response,
  CheckPasswordResetCode200Response as checkPasswordResetCodeResponse,
  CheckPasswordResetCode400Response as checkPasswordResetCode400Response,
  CheckPasswordResetCode401Response as checkPasswordResetCode401Response,
  CheckPasswordResetCode404Response as checkPasswordResetCode404Response,
  CheckPasswordResetCode409Response as checkPasswordResetCode409Response,
  UpdatePassword200Response as updatePasswordResponse,
  UpdatePassword400Response as updatePassword400Response,
  UpdatePassword401Response as updatePassword401Response,
  SetPassword200Response as setPasswordResponse,
  SetPassword400Response as setPassword400Response,
  SetPassword401Response as setPassword401Response,
} from './responses.ts'
