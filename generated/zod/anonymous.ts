/**
 * Validators of the operations of `anonymous`.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  AnonymousSignUp200Response as anonymousSignUpResponse,
  AnonymousSignUp400Response as anonymousSignUp400Response,
  AnonymousSignUp401Response as anonymousSignUp401Response,
} from './responses.ts'
