/**
 * The operations of `permission-definitions`.
 *
 * Generated from `openapi/paths/permission-definitions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  CreateProjectPermissionDefinitionBody,
  CreateTeamPermissionDefinitionBody,
  UpdateProjectPermissionDefinitionBody,
  UpdateTeamPermissionDefinitionBody,
} from '../bodies.ts'
import type { ProjectPermissionDefinition, Success, TeamPermissionDefinition } from '../model.ts'

/** Input of `listTeamPermissionDefinitions`. */
export interface ListTeamPermissionDefinitionsInput {
  /** Page size, at server level. Default: all. Since 2026. */
  limit?: number
  /** The `nextCursor` of the previous page. Since 2026. */
  cursor?: string
  /** Part of a name or a complete id. Since 2026. */
  query?: string
}

/** The operation of {@link listTeamPermissionDefinitions}. */
export const listTeamPermissionDefinitionsOperation: Operation<
  Record<'admin', OperationCall<ListTeamPermissionDefinitionsInput, List<TeamPermissionDefinition>>>
> = {
  id: 'listTeamPermissionDefinitions',
  method: 'GET',
  path: '/team-permission-definitions',
  query: ['limit', 'cursor', 'query'],
}

/**
 * List the team permissions that exist.
 *
 * Sorted by id. The service's own six, which begin with `$`, come first.
 *
 * `GET /team-permission-definitions`
 *
 * @example
 * const result = await listTeamPermissionDefinitions(admin)
 */
export function listTeamPermissionDefinitions(
  client: AdminClient,
  input: ListTeamPermissionDefinitionsInput = {},
  options?: CallOptions,
): Promise<List<TeamPermissionDefinition>> {
  return send(client, listTeamPermissionDefinitionsOperation, input, options)
}

/** Input of `createTeamPermissionDefinition`. */
export interface CreateTeamPermissionDefinitionInput extends CreateTeamPermissionDefinitionBody {}

/** The operation of {@link createTeamPermissionDefinition}. */
export const createTeamPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<CreateTeamPermissionDefinitionInput, TeamPermissionDefinition>>
> = { id: 'createTeamPermissionDefinition', method: 'POST', path: '/team-permission-definitions', body: 'json' }

/**
 * Define a team permission.
 *
 * Team and project permissions share their ids. What a team permission contains must exist and be a team
 * permission too.
 *
 * `POST /team-permission-definitions`
 *
 * @throws {KnownError} CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ID_ALREADY_EXISTS
 *
 * @example
 * const result = await createTeamPermissionDefinition(admin, { id: 'editor' })
 */
export function createTeamPermissionDefinition(
  client: AdminClient,
  input: CreateTeamPermissionDefinitionInput,
  options?: CallOptions,
): Promise<TeamPermissionDefinition> {
  return send(client, createTeamPermissionDefinitionOperation, input, options)
}

/** Input of `updateTeamPermissionDefinition`. */
export interface UpdateTeamPermissionDefinitionInput extends UpdateTeamPermissionDefinitionBody {
  permissionId: string
}

/** The operation of {@link updateTeamPermissionDefinition}. */
export const updateTeamPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<UpdateTeamPermissionDefinitionInput, TeamPermissionDefinition>>
> = {
  id: 'updateTeamPermissionDefinition',
  method: 'PATCH',
  path: '/team-permission-definitions/{permissionId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Replace the definition of a team permission.
 *
 * An omitted description is removed, and an omitted list of contained permissions is emptied; only an omitted id is
 * kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A project permission that is listed here becomes a team permission.
 *
 * `PATCH /team-permission-definitions/{permission_id}`
 *
 * @throws {KnownError} PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ID_ALREADY_EXISTS
 *
 * @example
 * const result = await updateTeamPermissionDefinition(admin, { permissionId: 'editor', description: 'May change content', containedPermissionIds: ['$read_members'] })
 */
export function updateTeamPermissionDefinition(
  client: AdminClient,
  input: UpdateTeamPermissionDefinitionInput,
  options?: CallOptions,
): Promise<TeamPermissionDefinition> {
  return send(client, updateTeamPermissionDefinitionOperation, input, options)
}

/** Input of `deleteTeamPermissionDefinition`. */
export interface DeleteTeamPermissionDefinitionInput {
  permissionId: string
}

/** The operation of {@link deleteTeamPermissionDefinition}. */
export const deleteTeamPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<DeleteTeamPermissionDefinitionInput, Success>>
> = {
  id: 'deleteTeamPermissionDefinition',
  method: 'DELETE',
  path: '/team-permission-definitions/{permissionId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Delete a team permission.
 *
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions first, or creating and joining teams will fail.
 *
 * `DELETE /team-permission-definitions/{permission_id}`
 *
 * @throws {KnownError} PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await deleteTeamPermissionDefinition(admin, { permissionId: 'editor' })
 */
export function deleteTeamPermissionDefinition(
  client: AdminClient,
  input: DeleteTeamPermissionDefinitionInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteTeamPermissionDefinitionOperation, input, options)
}

/** The operation of {@link listProjectPermissionDefinitions}. */
export const listProjectPermissionDefinitionsOperation: Operation<
  Record<'admin', OperationCall<NoInput, List<ProjectPermissionDefinition>>>
> = { id: 'listProjectPermissionDefinitions', method: 'GET', path: '/project-permission-definitions' }

/**
 * List the project permissions that exist.
 *
 * Sorted by id. Empty in a new project.
 *
 * `GET /project-permission-definitions`
 *
 * @example
 * const result = await listProjectPermissionDefinitions(admin)
 */
export function listProjectPermissionDefinitions(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<List<ProjectPermissionDefinition>> {
  return send(client, listProjectPermissionDefinitionsOperation, input, options)
}

/** Input of `createProjectPermissionDefinition`. */
export interface CreateProjectPermissionDefinitionInput extends CreateProjectPermissionDefinitionBody {}

/** The operation of {@link createProjectPermissionDefinition}. */
export const createProjectPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<CreateProjectPermissionDefinitionInput, ProjectPermissionDefinition>>
> = { id: 'createProjectPermissionDefinition', method: 'POST', path: '/project-permission-definitions', body: 'json' }

/**
 * Define a project permission.
 *
 * Team and project permissions share their ids. What a project permission contains must exist and be a
 * project permission too.
 *
 * `POST /project-permission-definitions`
 *
 * @throws {KnownError} CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ID_ALREADY_EXISTS
 *
 * @example
 * const result = await createProjectPermissionDefinition(admin, { id: 'beta_tester' })
 */
export function createProjectPermissionDefinition(
  client: AdminClient,
  input: CreateProjectPermissionDefinitionInput,
  options?: CallOptions,
): Promise<ProjectPermissionDefinition> {
  return send(client, createProjectPermissionDefinitionOperation, input, options)
}

/** Input of `updateProjectPermissionDefinition`. */
export interface UpdateProjectPermissionDefinitionInput extends UpdateProjectPermissionDefinitionBody {
  permissionId: string
}

/** The operation of {@link updateProjectPermissionDefinition}. */
export const updateProjectPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<UpdateProjectPermissionDefinitionInput, ProjectPermissionDefinition>>
> = {
  id: 'updateProjectPermissionDefinition',
  method: 'PATCH',
  path: '/project-permission-definitions/{permissionId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Replace the definition of a project permission.
 *
 * An omitted description is removed, and an omitted list of contained permissions is emptied; only an omitted id is
 * kept. A new id carries the grants along and is put into the definitions that contain the old one, but not
 * into the project's default permissions. A team permission that is listed here becomes a project permission.
 *
 * `PATCH /project-permission-definitions/{permission_id}`
 *
 * @throws {KnownError} PERMISSION_NOT_FOUND, CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_ID_ALREADY_EXISTS
 *
 * @example
 * const result = await updateProjectPermissionDefinition(admin, { permissionId: 'beta_tester', description: 'May try what is new', containedPermissionIds: [] })
 */
export function updateProjectPermissionDefinition(
  client: AdminClient,
  input: UpdateProjectPermissionDefinitionInput,
  options?: CallOptions,
): Promise<ProjectPermissionDefinition> {
  return send(client, updateProjectPermissionDefinitionOperation, input, options)
}

/** Input of `deleteProjectPermissionDefinition`. */
export interface DeleteProjectPermissionDefinitionInput {
  permissionId: string
}

/** The operation of {@link deleteProjectPermissionDefinition}. */
export const deleteProjectPermissionDefinitionOperation: Operation<
  Record<'admin', OperationCall<DeleteProjectPermissionDefinitionInput, Success>>
> = {
  id: 'deleteProjectPermissionDefinition',
  method: 'DELETE',
  path: '/project-permission-definitions/{permissionId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Delete a project permission.
 *
 * Drops its grants and takes it out of the definitions that contain it. Take it out of the project's default
 * permissions too; they are not changed.
 *
 * `DELETE /project-permission-definitions/{permission_id}`
 *
 * @throws {KnownError} PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await deleteProjectPermissionDefinition(admin, { permissionId: 'beta_tester' })
 */
export function deleteProjectPermissionDefinition(
  client: AdminClient,
  input: DeleteProjectPermissionDefinitionInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, deleteProjectPermissionDefinitionOperation, input, options)
}
