/**
 * Validators of the operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  GetCurrentProject200Response as getCurrentProjectResponse,
  GetCurrentProject400Response as getCurrentProject400Response,
  GetCurrentProject401Response as getCurrentProject401Response,
  GetJwks200Response as getJwksResponse,
  GetJwks400Response as getJwks400Response,
  GetJwks404Response as getJwks404Response,
} from './responses.ts'
