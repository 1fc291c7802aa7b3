/**
 * Validators of the operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { getJwksQuery } from './requests.ts'
export {
  getCurrentProjectResponse,
  anyFailure as getCurrentProject400Response,
  anyFailure as getCurrentProject401Response,
  anyFailure as getCurrentProject403Response,
  getJwksResponse,
  anyFailure as getJwks400Response,
  anyFailure as getJwks404Response,
} from './responses.ts'
