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
  StartCliLogin400Response as startCliLogin400Response,
  StartCliLogin401Response as startCliLogin401Response,
  PollCliLogin200Response as pollCliLoginResponse,
  PollCliLogin201Response as pollCliLogin201Response,
  PollCliLogin400Response as pollCliLogin400Response,
  PollCliLogin401Response as pollCliLogin401Response,
  CompleteCliLogin200Response as completeCliLoginResponse,
  CompleteCliLogin400Response as completeCliLogin400Response,
  CompleteCliLogin401Response as completeCliLogin401Response,
} from './responses.ts'
