/**
 * How the operations of `permission-definitions` are cached.
 *
 * Generated from `openapi/paths/permission-definitions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { ProjectPermissionDefinition, Success, TeamPermissionDefinition } from '../model.ts'
import type {
  CreateProjectPermissionDefinitionInput,
  CreateTeamPermissionDefinitionInput,
  DeleteProjectPermissionDefinitionInput,
  DeleteTeamPermissionDefinitionInput,
  ListTeamPermissionDefinitionsInput,
  UpdateProjectPermissionDefinitionInput,
  UpdateTeamPermissionDefinitionInput,
} from '../operations/permission-definitions.ts'
import {
  createProjectPermissionDefinition,
  createTeamPermissionDefinition,
  deleteProjectPermissionDefinition,
  deleteTeamPermissionDefinition,
  listProjectPermissionDefinitions,
  listTeamPermissionDefinitions,
  updateProjectPermissionDefinition,
  updateTeamPermissionDefinition,
} from '../operations/permission-definitions.ts'

/** Query options of `listTeamPermissionDefinitions`. List the team permissions that exist. */
export function listTeamPermissionDefinitionsQuery(
  client: AdminClient,
  input: ListTeamPermissionDefinitionsInput = {},
): OperationQuery<List<TeamPermissionDefinition>, 'listTeamPermissionDefinitions'> {
  return operationListQuery(
    client,
    'permission-definitions',
    'listTeamPermissionDefinitions',
    listTeamPermissionDefinitions,
    input,
  )
}

/** Mutation options of `createTeamPermissionDefinition`. Define a team permission. Invalidates: permission-definitions, project-config. */
export function createTeamPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<TeamPermissionDefinition, 'createTeamPermissionDefinition', CreateTeamPermissionDefinitionInput> {
  return operationMutation(client, 'createTeamPermissionDefinition', createTeamPermissionDefinition, [
    'permission-definitions',
    'project-config',
  ])
}

/** Mutation options of `updateTeamPermissionDefinition`. Replace the definition of a team permission. Invalidates: permission-definitions, permissions, project-config. */
export function updateTeamPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<TeamPermissionDefinition, 'updateTeamPermissionDefinition', UpdateTeamPermissionDefinitionInput> {
  return operationMutation(client, 'updateTeamPermissionDefinition', updateTeamPermissionDefinition, [
    'permission-definitions',
    'permissions',
    'project-config',
  ])
}

/** Mutation options of `deleteTeamPermissionDefinition`. Delete a team permission. Invalidates: permission-definitions, permissions, project-config. */
export function deleteTeamPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<Success, 'deleteTeamPermissionDefinition', DeleteTeamPermissionDefinitionInput> {
  return operationMutation(client, 'deleteTeamPermissionDefinition', deleteTeamPermissionDefinition, [
    'permission-definitions',
    'permissions',
    'project-config',
  ])
}

/** Query options of `listProjectPermissionDefinitions`. List the project permissions that exist. */
export function listProjectPermissionDefinitionsQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<List<ProjectPermissionDefinition>, 'listProjectPermissionDefinitions'> {
  return operationListQuery(
    client,
    'permission-definitions',
    'listProjectPermissionDefinitions',
    listProjectPermissionDefinitions,
    input,
  )
}

/** Mutation options of `createProjectPermissionDefinition`. Define a project permission. Invalidates: permission-definitions, project-config. */
export function createProjectPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<
  ProjectPermissionDefinition,
  'createProjectPermissionDefinition',
  CreateProjectPermissionDefinitionInput
> {
  return operationMutation(client, 'createProjectPermissionDefinition', createProjectPermissionDefinition, [
    'permission-definitions',
    'project-config',
  ])
}

/** Mutation options of `updateProjectPermissionDefinition`. Replace the definition of a project permission. Invalidates: permission-definitions, permissions, project-config. */
export function updateProjectPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<
  ProjectPermissionDefinition,
  'updateProjectPermissionDefinition',
  UpdateProjectPermissionDefinitionInput
> {
  return operationMutation(client, 'updateProjectPermissionDefinition', updateProjectPermissionDefinition, [
    'permission-definitions',
    'permissions',
    'project-config',
  ])
}

/** Mutation options of `deleteProjectPermissionDefinition`. Delete a project permission. Invalidates: permission-definitions, permissions, project-config. */
export function deleteProjectPermissionDefinitionMutation(
  client: AdminClient,
): OperationMutation<Success, 'deleteProjectPermissionDefinition', DeleteProjectPermissionDefinitionInput> {
  return operationMutation(client, 'deleteProjectPermissionDefinition', deleteProjectPermissionDefinition, [
    'permission-definitions',
    'permissions',
    'project-config',
  ])
}
