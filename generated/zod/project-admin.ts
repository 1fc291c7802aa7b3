/**
 * Validators of the operations of `project-admin`.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { updateProjectBody, previewAffectedUsersBody, previewAffectedUsersQuery } from './requests.ts'
export {
  getProjectResponse,
  anyFailure as getProject400Response,
  anyFailure as getProject401Response,
  anyFailure as getProject403Response,
  updateProjectResponse,
  anyFailure as updateProject400Response,
  anyFailure as updateProject401Response,
  anyFailure as updateProject403Response,
  deleteProjectResponse,
  anyFailure as deleteProject400Response,
  anyFailure as deleteProject401Response,
  anyFailure as deleteProject403Response,
  previewAffectedUsersResponse,
  anyFailure as previewAffectedUsers400Response,
  anyFailure as previewAffectedUsers401Response,
  anyFailure as previewAffectedUsers403Response,
} from './responses.ts'
