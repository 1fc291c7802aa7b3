/**
 * Validators of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  UpdateProjectConfigOverrideBodySchema as updateProjectConfigOverrideBody,
  ReplaceProjectConfigLevelBodySchema as replaceProjectConfigLevelBody,
  UpdateProjectConfigLevelBodySchema as updateProjectConfigLevelBody,
  ResetProjectConfigLevelKeysBodySchema as resetProjectConfigLevelKeysBody,
} from './requests.ts'
export {
  GetProjectConfig200Response as getProjectConfigResponse,
  AnyFailure200Response as getProjectConfig400Response,
  AnyFailure200Response as getProjectConfig401Response,
  AnyFailure200Response as getProjectConfig403Response,
  UpdateProjectConfigOverride200Response as updateProjectConfigOverrideResponse,
  AnyFailure200Response as updateProjectConfigOverride400Response,
  AnyFailure200Response as updateProjectConfigOverride401Response,
  AnyFailure200Response as updateProjectConfigOverride403Response,
  GetProjectConfigLevel200Response as getProjectConfigLevelResponse,
  AnyFailure200Response as getProjectConfigLevel400Response,
  AnyFailure200Response as getProjectConfigLevel401Response,
  AnyFailure200Response as getProjectConfigLevel403Response,
  ReplaceProjectConfigLevel200Response as replaceProjectConfigLevelResponse,
  AnyFailure200Response as replaceProjectConfigLevel400Response,
  AnyFailure200Response as replaceProjectConfigLevel401Response,
  AnyFailure200Response as replaceProjectConfigLevel403Response,
  UpdateProjectConfigLevel200Response as updateProjectConfigLevelResponse,
  AnyFailure200Response as updateProjectConfigLevel400Response,
  AnyFailure200Response as updateProjectConfigLevel401Response,
  AnyFailure200Response as updateProjectConfigLevel403Response,
  ResetProjectConfigLevelKeys200Response as resetProjectConfigLevelKeysResponse,
  AnyFailure200Response as resetProjectConfigLevelKeys400Response,
  AnyFailure200Response as resetProjectConfigLevelKeys401Response,
  AnyFailure200Response as resetProjectConfigLevelKeys403Response,
  GetProjectConfigSource200Response as getProjectConfigSourceResponse,
  AnyFailure200Response as getProjectConfigSource400Response,
  AnyFailure200Response as getProjectConfigSource401Response,
  AnyFailure200Response as getProjectConfigSource403Response,
  UnlinkProjectConfigSource200Response as unlinkProjectConfigSourceResponse,
  AnyFailure200Response as unlinkProjectConfigSource400Response,
  AnyFailure200Response as unlinkProjectConfigSource401Response,
  AnyFailure200Response as unlinkProjectConfigSource403Response,
} from './responses.ts'
