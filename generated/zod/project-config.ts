/**
 * Validators of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateProjectConfigOverrideBodySchema as updateProjectConfigOverrideBody } from './requests.ts'
export {
  GetProjectConfig200Response as getProjectConfigResponse,
  GetProjectConfig400Response as getProjectConfig400Response,
  GetProjectConfig401Response as getProjectConfig401Response,
  UpdateProjectConfigOverride200Response as updateProjectConfigOverrideResponse,
  UpdateProjectConfigOverride400Response as updateProjectConfigOverride400Response,
  UpdateProjectConfigOverride401Response as updateProjectConfigOverride401Response,
} from './responses.ts'
