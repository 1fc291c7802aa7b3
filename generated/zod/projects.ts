/**
 * Validators of the operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { GetJwksQueryParams as getJwksQuery } from './requests.ts'
export {
  GetCurrentProject200Response as getCurrentProjectResponse,
  AnyFailure200Response as getCurrentProject400Response,
  AnyFailure200Response as getCurrentProject401Response,
  AnyFailure200Response as getCurrentProject403Response,
  GetJwks200Response as getJwksResponse,
  AnyFailure200Response as getJwks400Response,
  AnyFailure200Response as getJwks404Response,
} from './responses.ts'
