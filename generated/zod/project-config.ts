/**
 * Validators of the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  updateProjectConfigOverrideBody,
  replaceProjectConfigLevelBody,
  updateProjectConfigLevelBody,
  resetProjectConfigLevelKeysBody,
} from './requests.ts'
export {
  getProjectConfigResponse,
  anyFailure as getProjectConfig400Response,
  anyFailure as getProjectConfig401Response,
  anyFailure as getProjectConfig403Response,
  updateProjectConfigOverrideResponse,
  anyFailure as updateProjectConfigOverride400Response,
  anyFailure as updateProjectConfigOverride401Response,
  anyFailure as updateProjectConfigOverride403Response,
  getProjectConfigLevelResponse,
  anyFailure as getProjectConfigLevel400Response,
  anyFailure as getProjectConfigLevel401Response,
  anyFailure as getProjectConfigLevel403Response,
  replaceProjectConfigLevelResponse,
  anyFailure as replaceProjectConfigLevel400Response,
  anyFailure as replaceProjectConfigLevel401Response,
  anyFailure as replaceProjectConfigLevel403Response,
  updateProjectConfigLevelResponse,
  anyFailure as updateProjectConfigLevel400Response,
  anyFailure as updateProjectConfigLevel401Response,
  anyFailure as updateProjectConfigLevel403Response,
  resetProjectConfigLevelKeysResponse,
  anyFailure as resetProjectConfigLevelKeys400Response,
  anyFailure as resetProjectConfigLevelKeys401Response,
  anyFailure as resetProjectConfigLevelKeys403Response,
  getProjectConfigSourceResponse,
  anyFailure as getProjectConfigSource400Response,
  anyFailure as getProjectConfigSource401Response,
  anyFailure as getProjectConfigSource403Response,
  unlinkProjectConfigSourceResponse,
  anyFailure as unlinkProjectConfigSource400Response,
  anyFailure as unlinkProjectConfigSource401Response,
  anyFailure as unlinkProjectConfigSource403Response,
} from './responses.ts'
