/**
 * Validators of the operations of `cli`.
 *
 * Generated from `openapi/paths/cli.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { startCliLoginBody, pollCliLoginBody, completeCliLoginBody } from './requests.ts'
export {
  startCliLoginResponse,
  anyFailure as startCliLogin400Response,
  anyFailure as startCliLogin401Response,
  anyFailure as startCliLogin403Response,
  pollCliLoginResponse,
  pollCliLogin201Response,
  anyFailure as pollCliLogin400Response,
  anyFailure as pollCliLogin401Response,
  anyFailure as pollCliLogin403Response,
  completeCliLoginResponse,
  anyFailure as completeCliLogin400Response,
  anyFailure as completeCliLogin401Response,
  anyFailure as completeCliLogin403Response,
} from './responses.ts'
