/**
 * Validators of the operations of `permission-definitions`.
 *
 * Generated from `openapi/paths/permission-definitions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  listTeamPermissionDefinitionsQuery,
  createTeamPermissionDefinitionBody,
  updateTeamPermissionDefinitionBody,
  createProjectPermissionDefinitionBody,
  updateProjectPermissionDefinitionBody,
} from './requests.ts'
export {
  listTeamPermissionDefinitionsResponse,
  anyFailure as listTeamPermissionDefinitions400Response,
  anyFailure as listTeamPermissionDefinitions401Response,
  anyFailure as listTeamPermissionDefinitions403Response,
  createTeamPermissionDefinitionResponse,
  anyFailure as createTeamPermissionDefinition400Response,
  anyFailure as createTeamPermissionDefinition401Response,
  anyFailure as createTeamPermissionDefinition403Response,
  updateTeamPermissionDefinitionResponse,
  anyFailure as updateTeamPermissionDefinition400Response,
  anyFailure as updateTeamPermissionDefinition401Response,
  anyFailure as updateTeamPermissionDefinition403Response,
  anyFailure as updateTeamPermissionDefinition404Response,
  deleteTeamPermissionDefinitionResponse,
  anyFailure as deleteTeamPermissionDefinition400Response,
  anyFailure as deleteTeamPermissionDefinition401Response,
  anyFailure as deleteTeamPermissionDefinition403Response,
  anyFailure as deleteTeamPermissionDefinition404Response,
  listProjectPermissionDefinitionsResponse,
  anyFailure as listProjectPermissionDefinitions400Response,
  anyFailure as listProjectPermissionDefinitions401Response,
  anyFailure as listProjectPermissionDefinitions403Response,
  createProjectPermissionDefinitionResponse,
  anyFailure as createProjectPermissionDefinition400Response,
  anyFailure as createProjectPermissionDefinition401Response,
  anyFailure as createProjectPermissionDefinition403Response,
  updateProjectPermissionDefinitionResponse,
  anyFailure as updateProjectPermissionDefinition400Response,
  anyFailure as updateProjectPermissionDefinition401Response,
  anyFailure as updateProjectPermissionDefinition403Response,
  anyFailure as updateProjectPermissionDefinition404Response,
  deleteProjectPermissionDefinitionResponse,
  anyFailure as deleteProjectPermissionDefinition400Response,
  anyFailure as deleteProjectPermissionDefinition401Response,
  anyFailure as deleteProjectPermissionDefinition403Response,
  anyFailure as deleteProjectPermissionDefinition404Response,
} from './responses.ts'
