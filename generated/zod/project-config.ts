/**
 * Validators of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateProjectConfigOverrideBodySchema as updateProjectConfigOverrideBody } from './requests.ts'
export {
  GetProjectConfig200Response as getProjectConfigResponse,
  AnyFailure200Response as getProjectConfig400Response,
  AnyFailure200Response as getProjectConfig401Response,
  UpdateProjectConfigOverride200Response as updateProjectConfigOverrideResponse,
  AnyFailure200Response as updateProjectConfigOverride400Response,
  AnyFailure200Response as updateProjectConfigOverride401Response,
} from './responses.ts'
