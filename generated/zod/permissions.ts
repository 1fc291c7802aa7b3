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
  AnyFailure200Response as listTeamPermissions400Response,
  AnyFailure200Response as listTeamPermissions401Response,
  AnyFailure200Response as listTeamPermissions403Response,
  GrantTeamPermission201Response as grantTeamPermissionResponse,
  AnyFailure200Response as grantTeamPermission400Response,
  AnyFailure200Response as grantTeamPermission401Response,
  AnyFailure200Response as grantTeamPermission403Response,
  AnyFailure200Response as grantTeamPermission404Response,
  RevokeTeamPermission200Response as revokeTeamPermissionResponse,
  AnyFailure200Response as revokeTeamPermission400Response,
  AnyFailure200Response as revokeTeamPermission401Response,
  AnyFailure200Response as revokeTeamPermission403Response,
  ListProjectPermissions200Response as listProjectPermissionsResponse,
  AnyFailure200Response as listProjectPermissions400Response,
  AnyFailure200Response as listProjectPermissions401Response,
  AnyFailure200Response as listProjectPermissions403Response,
  GrantProjectPermission201Response as grantProjectPermissionResponse,
  AnyFailure200Response as grantProjectPermission400Response,
  AnyFailure200Response as grantProjectPermission401Response,
  AnyFailure200Response as grantProjectPermission403Response,
  AnyFailure200Response as grantProjectPermission404Response,
  RevokeProjectPermission200Response as revokeProjectPermissionResponse,
  AnyFailure200Response as revokeProjectPermission400Response,
  AnyFailure200Response as revokeProjectPermission401Response,
  AnyFailure200Response as revokeProjectPermission403Response,
  AnyFailure200Response as revokeProjectPermission404Response,
} from './responses.ts'
