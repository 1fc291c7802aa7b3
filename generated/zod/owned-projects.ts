/**
 * Validators of the operations of `owned-projects`.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateOwnedProjectBodySchema as createOwnedProjectBody } from './requests.ts'
export {
  ListOwnedProjects200Response as listOwnedProjectsResponse,
  ListOwnedProjects400Response as listOwnedProjects400Response,
  ListOwnedProjects401Response as listOwnedProjects401Response,
  CreateOwnedProject201Response as createOwnedProjectResponse,
  CreateOwnedProject400Response as createOwnedProject400Response,
  CreateOwnedProject401Response as createOwnedProject401Response,
} from './responses.ts'
