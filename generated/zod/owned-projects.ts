/**
 * Validators of the operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateOwnedProjectBodySchema as createOwnedProjectBody } from './requests.ts'
export {
  ListOwnedProjects200Response as listOwnedProjectsResponse,
  AnyFailure200Response as listOwnedProjects400Response,
  AnyFailure200Response as listOwnedProjects401Response,
  AnyFailure200Response as listOwnedProjects403Response,
  CreateOwnedProject201Response as createOwnedProjectResponse,
  AnyFailure200Response as createOwnedProject400Response,
  AnyFailure200Response as createOwnedProject401Response,
  AnyFailure200Response as createOwnedProject403Response,
} from './responses.ts'
