/**
 * Validators of the operations of `anonymous`.
 *
 * Generated from `openapi/paths/anonymous.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  anonymousSignUpResponse,
  anyFailure as anonymousSignUp400Response,
  anyFailure as anonymousSignUp401Response,
  anyFailure as anonymousSignUp403Response,
  anyFailure as anonymousSignUp404Response,
} from './responses.ts'
