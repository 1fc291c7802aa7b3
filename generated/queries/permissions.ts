/**
 * How the operations of `permissions` are cached.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { ProjectPermission, Success, TeamPermission } from '../model.ts'
import type {
  GrantProjectPermissionInput,
  GrantTeamPermissionInput,
  ListProjectPermissionsInput,
  ListTeamPermissionsInput,
  RevokeProjectPermissionInput,
  RevokeTeamPermissionInput,
  ServerListProjectPermissionsInput,
  ServerListTeamPermissionsInput,
} from '../operations/permissions.ts'
import {
  grantProjectPermission,
  grantTeamPermission,
  listProjectPermissions,
  listTeamPermissions,
  revokeProjectPermission,
  revokeTeamPermission,
} from '../operations/permissions.ts'

/** Query options of `listTeamPermissions`. List permissions held within teams. */
export function listTeamPermissionsQuery(
  client: ServerClient,
  input?: ServerListTeamPermissionsInput,
): OperationQuery<List<TeamPermission>, 'listTeamPermissions'>
export function listTeamPermissionsQuery(
  client: Client,
  input: ListTeamPermissionsInput,
): OperationQuery<List<TeamPermission>, 'listTeamPermissions'>
export function listTeamPermissionsQuery(
  client: Client,
  input: ServerListTeamPermissionsInput = {},
): OperationQuery<List<TeamPermission>, 'listTeamPermissions'> {
  return operationListQuery(
    client,
    'permissions',
    'listTeamPermissions',
    listTeamPermissions,
    input as ListTeamPermissionsInput,
  )
}

/** Mutation options of `grantTeamPermission`. Grant a permission within a team. Invalidates: permissions. */
export function grantTeamPermissionMutation(
  client: ServerClient,
): OperationMutation<TeamPermission, 'grantTeamPermission', GrantTeamPermissionInput> {
  return operationMutation(client, 'grantTeamPermission', grantTeamPermission, ['permissions'])
}

/** Mutation options of `revokeTeamPermission`. Revoke a permission within a team. Invalidates: permissions. */
export function revokeTeamPermissionMutation(
  client: ServerClient,
): OperationMutation<Success, 'revokeTeamPermission', RevokeTeamPermissionInput> {
  return operationMutation(client, 'revokeTeamPermission', revokeTeamPermission, ['permissions'])
}

/** Query options of `listProjectPermissions`. List permissions held within the project. */
export function listProjectPermissionsQuery(
  client: ServerClient,
  input?: ServerListProjectPermissionsInput,
): OperationQuery<List<ProjectPermission>, 'listProjectPermissions'>
export function listProjectPermissionsQuery(
  client: Client,
  input: ListProjectPermissionsInput,
): OperationQuery<List<ProjectPermission>, 'listProjectPermissions'>
export function listProjectPermissionsQuery(
  client: Client,
  input: ServerListProjectPermissionsInput = {},
): OperationQuery<List<ProjectPermission>, 'listProjectPermissions'> {
  return operationListQuery(
    client,
    'permissions',
    'listProjectPermissions',
    listProjectPermissions,
    input as ListProjectPermissionsInput,
  )
}

/** Mutation options of `grantProjectPermission`. Grant a permission within the project. Invalidates: permissions. */
export function grantProjectPermissionMutation(
  client: ServerClient,
): OperationMutation<ProjectPermission, 'grantProjectPermission', GrantProjectPermissionInput> {
  return operationMutation(client, 'grantProjectPermission', grantProjectPermission, ['permissions'])
}

/** Mutation options of `revokeProjectPermission`. Revoke a permission within the project. Invalidates: permissions. */
export function revokeProjectPermissionMutation(
  client: ServerClient,
): OperationMutation<Success, 'revokeProjectPermission', RevokeProjectPermissionInput> {
  return operationMutation(client, 'revokeProjectPermission', revokeProjectPermission, ['permissions'])
}
