/**
 * Validators of the operations of `anonymous`.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  AnonymousSignUp200Response as anonymousSignUpResponse,
  AnyFailure200Response as anonymousSignUp400Response,
  AnyFailure200Response as anonymousSignUp401Response,
  AnyFailure200Response as anonymousSignUp403Response,
  AnyFailure200Response as anonymousSignUp404Response,
} from './responses.ts'
