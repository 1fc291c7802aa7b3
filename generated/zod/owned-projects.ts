/**
 * Validators of the operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createOwnedProjectBody, transferProjectBody } from './requests.ts'
export {
  listOwnedProjectsResponse,
  anyFailure as listOwnedProjects400Response,
  anyFailure as listOwnedProjects401Response,
  anyFailure as listOwnedProjects403Response,
  createOwnedProjectResponse,
  anyFailure as createOwnedProject400Response,
  anyFailure as createOwnedProject401Response,
  anyFailure as createOwnedProject403Response,
  transferProjectResponse,
  anyFailure as transferProject400Response,
  anyFailure as transferProject401Response,
  anyFailure as transferProject403Response,
} from './responses.ts'
