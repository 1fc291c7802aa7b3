/**
 * Validators of the operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateProjectBodySchema as updateProjectBody } from './requests.ts'
export {
  GetProject200Response as getProjectResponse,
  AnyFailure200Response as getProject400Response,
  AnyFailure200Response as getProject401Response,
  AnyFailure200Response as getProject403Response,
  UpdateProject200Response as updateProjectResponse,
  AnyFailure200Response as updateProject400Response,
  AnyFailure200Response as updateProject401Response,
  AnyFailure200Response as updateProject403Response,
  DeleteProject200Response as deleteProjectResponse,
  AnyFailure200Response as deleteProject400Response,
  AnyFailure200Response as deleteProject401Response,
  AnyFailure200Response as deleteProject403Response,
} from './responses.ts'
