/**
 * Validators of the operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  listTeamPermissionsQuery,
  grantTeamPermissionBody,
  listProjectPermissionsQuery,
  grantProjectPermissionBody,
} from './requests.ts'
export {
  listTeamPermissionsResponse,
  anyFailure as listTeamPermissions400Response,
  anyFailure as listTeamPermissions401Response,
  anyFailure as listTeamPermissions403Response,
  grantTeamPermissionResponse,
  anyFailure as grantTeamPermission400Response,
  anyFailure as grantTeamPermission401Response,
  anyFailure as grantTeamPermission403Response,
  anyFailure as grantTeamPermission404Response,
  revokeTeamPermissionResponse,
  anyFailure as revokeTeamPermission400Response,
  anyFailure as revokeTeamPermission401Response,
  anyFailure as revokeTeamPermission403Response,
  listProjectPermissionsResponse,
  anyFailure as listProjectPermissions400Response,
  anyFailure as listProjectPermissions401Response,
  anyFailure as listProjectPermissions403Response,
  grantProjectPermissionResponse,
  anyFailure as grantProjectPermission400Response,
  anyFailure as grantProjectPermission401Response,
  anyFailure as grantProjectPermission403Response,
  anyFailure as grantProjectPermission404Response,
  revokeProjectPermissionResponse,
  anyFailure as revokeProjectPermission400Response,
  anyFailure as revokeProjectPermission401Response,
  anyFailure as revokeProjectPermission403Response,
  anyFailure as revokeProjectPermission404Response,
} from './responses.ts'
