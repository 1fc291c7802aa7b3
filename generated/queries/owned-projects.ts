/**
 * How the operations of `owned-projects` are cached.
 *
 * Generated from `openapi/paths/owned-projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { AdminProject, UndescribedObject } from '../model.ts'
import type { CreateOwnedProjectInput, TransferProjectInput } from '../operations/owned-projects.ts'
import { createOwnedProject, listOwnedProjects, transferProject } from '../operations/owned-projects.ts'

/** Query options of `listOwnedProjects`. List the projects of the signed-in owner. */
export function listOwnedProjectsQuery(
  client: Client,
  input: NoInput = {},
): OperationQuery<List<AdminProject>, 'listOwnedProjects'> {
  return operationListQuery(client, 'owned-projects', 'listOwnedProjects', listOwnedProjects, input)
}

/** Mutation options of `createOwnedProject`. Create a project owned by the signed-in user. Invalidates: owned-projects, users. */
export function createOwnedProjectMutation(
  client: Client,
): OperationMutation<AdminProject, 'createOwnedProject', CreateOwnedProjectInput> {
  return operationMutation(client, 'createOwnedProject', createOwnedProject, ['owned-projects', 'users'])
}

/** Mutation options of `transferProject`. Move a project to another team. Invalidates: owned-projects. Since 2026. */
export function transferProjectMutation(
  client: Client,
): OperationMutation<UndescribedObject, 'transferProject', TransferProjectInput> {
  return operationMutation(client, 'transferProject', transferProject, ['owned-projects'])
}
