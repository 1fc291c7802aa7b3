/**
 * The operations of `permissions`.
 *
 * Generated from `openapi/paths/permissions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import type { GrantProjectPermissionBody, GrantTeamPermissionBody } from '../bodies.ts'
import type { ProjectPermission, Success, TeamPermission } from '../model.ts'

/** Input of `listTeamPermissions`. */
export interface ListTeamPermissionsInput {
  /** Only within this team. */
  teamId?: string
  /** Only of this user. */
  userId: UserIdOrMe
  /** Only this permission. */
  permissionId?: string
  /**
   * Whether to add what the granted permissions contain. The service's own default is false: then only what was
   * granted directly is listed. Functions and hooks send true by default.
   */
  recursive?: boolean
}

/** Input of `listTeamPermissions` at server level. */
export interface ServerListTeamPermissionsInput {
  /** Only within this team. */
  teamId?: string
  /** Only of this user. */
  userId?: UserIdOrMe
  /** Only this permission. */
  permissionId?: string
  /**
   * Whether to add what the granted permissions contain. The service's own default is false: then only what was
   * granted directly is listed. Functions and hooks send true by default.
   */
  recursive?: boolean
}

/** The operation of {@link listTeamPermissions}. */
export const listTeamPermissionsOperation: Operation<
  Record<'client', OperationCall<ListTeamPermissionsInput, List<TeamPermission>>> &
    Record<'server' | 'admin', OperationCall<ServerListTeamPermissionsInput, List<TeamPermission>>>
> = {
  id: 'listTeamPermissions',
  method: 'GET',
  path: '/team-permissions',
  query: ['teamId', 'userId', 'permissionId', 'recursive'],
  defaults: { recursive: true },
}

/**
 * List permissions held within teams.
 *
 * Ordered by team, user and permission. A client must pass its own `userId`, in one team or in all. With
 * `recursive` and `permissionId` together it returns whether a user has a permission in any way: the list is empty
 * if not.
 *
 * `GET /team-permissions`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listTeamPermissions(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: 'me' })
 */
export function listTeamPermissions(
  client: ServerClient,
  input?: ServerListTeamPermissionsInput,
  options?: CallOptions,
): Promise<List<TeamPermission>>
export function listTeamPermissions(
  client: Client,
  input: ListTeamPermissionsInput,
  options?: CallOptions,
): Promise<List<TeamPermission>>
export function listTeamPermissions(
  client: Client,
  input: ServerListTeamPermissionsInput = {},
  options?: CallOptions,
): Promise<List<TeamPermission>> {
  return send(client, listTeamPermissionsOperation, input as ListTeamPermissionsInput, options)
}

/** Input of `grantTeamPermission`. */
export interface GrantTeamPermissionInput extends GrantTeamPermissionBody {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  permissionId: string
}

/** The operation of {@link grantTeamPermission}. */
export const grantTeamPermissionOperation: Operation<
  Record<'server' | 'admin', OperationCall<GrantTeamPermissionInput, TeamPermission>>
> = {
  id: 'grantTeamPermission',
  method: 'POST',
  path: '/team-permissions/{teamId}/{userId}/{permissionId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Grant a permission within a team.
 *
 * The user must be a member. Granting twice is not an error. A permission that begins with `$` but is not one of the
 * service's six is refused with SCHEMA_ERROR.
 *
 * `POST /team-permissions/{team_id}/{user_id}/{permission_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
 *
 * @example
 * const result = await grantTeamPermission(server, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', permissionId: 'team_admin' })
 */
export function grantTeamPermission(
  client: ServerClient,
  input: GrantTeamPermissionInput,
  options?: CallOptions,
): Promise<TeamPermission> {
  return send(client, grantTeamPermissionOperation, input, options)
}

/** Input of `revokeTeamPermission`. */
export interface RevokeTeamPermissionInput {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  permissionId: string
}

/** The operation of {@link revokeTeamPermission}. */
export const revokeTeamPermissionOperation: Operation<
  Record<'server' | 'admin', OperationCall<RevokeTeamPermissionInput, Success>>
> = {
  id: 'revokeTeamPermission',
  method: 'DELETE',
  path: '/team-permissions/{teamId}/{userId}/{permissionId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Revoke a permission within a team.
 *
 * Only what was granted directly can be revoked, not what another permission contains. A permission that isn't held
 * directly gives TEAM_PERMISSION_NOT_FOUND, whose status is 401.
 *
 * `DELETE /team-permissions/{team_id}/{user_id}/{permission_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await revokeTeamPermission(server, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', permissionId: 'team_admin' })
 */
export function revokeTeamPermission(
  client: ServerClient,
  input: RevokeTeamPermissionInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, revokeTeamPermissionOperation, input, options)
}

/** Input of `listProjectPermissions`. */
export interface ListProjectPermissionsInput {
  /** Only of this user. */
  userId: UserIdOrMe
  /** Only this permission. */
  permissionId?: string
  /**
   * Whether to add what the granted permissions contain. The service's own default is false: then only what was
   * granted directly is listed. Functions and hooks send true by default.
   */
  recursive?: boolean
}

/** Input of `listProjectPermissions` at server level. */
export interface ServerListProjectPermissionsInput {
  /** Only of this user. */
  userId?: UserIdOrMe
  /** Only this permission. */
  permissionId?: string
  /**
   * Whether to add what the granted permissions contain. The service's own default is false: then only what was
   * granted directly is listed. Functions and hooks send true by default.
   */
  recursive?: boolean
}

/** The operation of {@link listProjectPermissions}. */
export const listProjectPermissionsOperation: Operation<
  Record<'client', OperationCall<ListProjectPermissionsInput, List<ProjectPermission>>> &
    Record<'server' | 'admin', OperationCall<ServerListProjectPermissionsInput, List<ProjectPermission>>>
> = {
  id: 'listProjectPermissions',
  method: 'GET',
  path: '/project-permissions',
  query: ['userId', 'permissionId', 'recursive'],
  defaults: { recursive: true },
}

/**
 * List permissions held within the project.
 *
 * Ordered by user and permission. A client must pass its own `userId`. With `recursive` and `permissionId`
 * together it returns whether a user has a permission in any way: the list is empty if not.
 *
 * `GET /project-permissions`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listProjectPermissions(client, { userId: 'me' })
 */
export function listProjectPermissions(
  client: ServerClient,
  input?: ServerListProjectPermissionsInput,
  options?: CallOptions,
): Promise<List<ProjectPermission>>
export function listProjectPermissions(
  client: Client,
  input: ListProjectPermissionsInput,
  options?: CallOptions,
): Promise<List<ProjectPermission>>
export function listProjectPermissions(
  client: Client,
  input: ServerListProjectPermissionsInput = {},
  options?: CallOptions,
): Promise<List<ProjectPermission>> {
  return send(client, listProjectPermissionsOperation, input as ListProjectPermissionsInput, options)
}

/** Input of `grantProjectPermission`. */
export interface GrantProjectPermissionInput extends GrantProjectPermissionBody {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  permissionId: string
}

/** The operation of {@link grantProjectPermission}. */
export const grantProjectPermissionOperation: Operation<
  Record<'server' | 'admin', OperationCall<GrantProjectPermissionInput, ProjectPermission>>
> = {
  id: 'grantProjectPermission',
  method: 'POST',
  path: '/project-permissions/{userId}/{permissionId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Grant a permission within the project.
 *
 * Granting twice is not an error.
 *
 * `POST /project-permissions/{user_id}/{permission_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND, PERMISSION_NOT_FOUND, WRONG_PERMISSION_SCOPE
 *
 * @example
 * const result = await grantProjectPermission(server, { userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', permissionId: 'beta_tester' })
 */
export function grantProjectPermission(
  client: ServerClient,
  input: GrantProjectPermissionInput,
  options?: CallOptions,
): Promise<ProjectPermission> {
  return send(client, grantProjectPermissionOperation, input, options)
}

/** Input of `revokeProjectPermission`. */
export interface RevokeProjectPermissionInput {
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
  permissionId: string
}

/** The operation of {@link revokeProjectPermission}. */
export const revokeProjectPermissionOperation: Operation<
  Record<'server' | 'admin', OperationCall<RevokeProjectPermissionInput, Success>>
> = {
  id: 'revokeProjectPermission',
  method: 'DELETE',
  path: '/project-permissions/{userId}/{permissionId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Revoke a permission within the project.
 *
 * Only what was granted directly can be revoked, not what another permission contains. A permission that isn't held
 * directly gives PERMISSION_NOT_FOUND.
 *
 * `DELETE /project-permissions/{user_id}/{permission_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await revokeProjectPermission(server, { userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', permissionId: 'beta_tester' })
 */
export function revokeProjectPermission(
  client: ServerClient,
  input: RevokeProjectPermissionInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, revokeProjectPermissionOperation, input, options)
}
