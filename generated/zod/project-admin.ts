/**
 * Validators of the operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateProjectBodySchema as updateProjectBody } from './requests.ts'
export {
  GetProject200Response as getProjectResponse,
  GetProject400Response as getProject400Response,
  GetProject401Response as getProject401Response,
  UpdateProject200Response as updateProjectResponse,
  UpdateProject400Response as updateProject400Response,
  UpdateProject401Response as updateProject401Response,
  DeleteProject200Response as deleteProjectResponse,
  DeleteProject400Response as deleteProject400Response,
  DeleteProject401Response as deleteProject401Response,
} from './responses.ts'
