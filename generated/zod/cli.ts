/**
 * Validators of the operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  StartCliLoginBodySchema as startCliLoginBody,
  PollCliLoginBodySchema as pollCliLoginBody,
  CompleteCliLoginBodySchema as completeCliLoginBody,
} from './requests.ts'
export {
  StartCliLogin200Response as startCliLoginResponse,
  AnyFailure200Response as startCliLogin400Response,
  AnyFailure200Response as startCliLogin401Response,
  AnyFailure200Response as startCliLogin403Response,
  PollCliLogin200Response as pollCliLoginResponse,
  PollCliLogin201Response as pollCliLogin201Response,
  AnyFailure200Response as pollCliLogin400Response,
  AnyFailure200Response as pollCliLogin401Response,
  AnyFailure200Response as pollCliLogin403Response,
  CompleteCliLogin200Response as completeCliLoginResponse,
  AnyFailure200Response as completeCliLogin400Response,
  AnyFailure200Response as completeCliLogin401Response,
  AnyFailure200Response as completeCliLogin403Response,
} from './responses.ts'
