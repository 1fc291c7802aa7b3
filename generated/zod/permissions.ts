/**
 * Validators of the operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListTeamPermissionsQueryParams as listTeamPermissionsQuery,
  GrantTeamPermissionBodySchema as grantTeamPermissionBody,
  ListProjectPermissionsQueryParams as listProjectPermissionsQuery,
  GrantProjectPermissionBodySchema as grantProjectPermissionBody,
} from './requests.ts'
export {
  ListTeamPermissions200Response as listTeamPermissionsResponse,
  ListTeamPermissions400Response as listTeamPermissions400Response,
  ListTeamPermissions401Response as listTeamPermissions401Response,
  ListTeamPermissions403Response as listTeamPermissions403Response,
  GrantTeamPermission201Response as grantTeamPermissionResponse,
  GrantTeamPermission400Response as grantTeamPermission400Response,
  GrantTeamPermission401Response as grantTeamPermission401Response,
  GrantTeamPermission404Response as grantTeamPermission404Response,
  RevokeTeamPermission200Response as revokeTeamPermissionResponse,
  RevokeTeamPermission400Response as revokeTeamPermission400Response,
  RevokeTeamPermission401Response as revokeTeamPermission401Response,
  ListProjectPermissions200Response as listProjectPermissionsResponse,
  ListProjectPermissions400Response as listProjectPermissions400Response,
  ListProjectPermissions401Response as listProjectPermissions401Response,
  ListProjectPermissions403Response as listProjectPermissions403Response,
  GrantProjectPermission201Response as grantProjectPermissionResponse,
  GrantProjectPermission400Response as grantProjectPermission400Response,
  GrantProjectPermission401Response as grantProjectPermission401Response,
  GrantProjectPermission404Response as grantProjectPermission404Response,
  RevokeProjectPermission200Response as revokeProjectPermissionResponse,
  RevokeProjectPermission400Response as revokeProjectPermission400Response,
  RevokeProjectPermission401Response as revokeProjectPermission401Response,
  RevokeProjectPermission404Response as revokeProjectPermission404Response,
} from './responses.ts'
