/**
 * How the operations of `project-admin` are cached.
 *
 * Generated from `openapi/paths/project-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { AdminProject, AffectedUsers, Success } from '../model.ts'
import type { PreviewAffectedUsersInput, UpdateProjectInput } from '../operations/project-admin.ts'
import { deleteProject, getProject, previewAffectedUsers, updateProject } from '../operations/project-admin.ts'

/** Query options of `getProject`. Get the project as its owner sees it. */
export function getProjectQuery(client: AdminClient, input: NoInput = {}): OperationQuery<AdminProject, 'getProject'> {
  return operationQuery(client, 'project-admin', 'getProject', getProject, input)
}

/** Mutation options of `updateProject`. Change the project. Invalidates: project-admin, projects, owned-projects, project-config. */
export function updateProjectMutation(
  client: AdminClient,
): OperationMutation<AdminProject, 'updateProject', UpdateProjectInput> {
  return operationMutation(client, 'updateProject', updateProject, [
    'project-admin',
    'projects',
    'owned-projects',
    'project-config',
  ])
}

/** Mutation options of `deleteProject`. Delete the project. Invalidates: everything. */
export function deleteProjectMutation(client: AdminClient): OperationMutation<Success, 'deleteProject', NoInput> {
  return operationMutation(client, 'deleteProject', deleteProject, ['*'])
}

/** Mutation options of `previewAffectedUsers`. List the users whom a change of the sign-up would restrict. Invalidates: project-admin. Since 2026. */
export function previewAffectedUsersMutation(
  client: AdminClient,
): OperationMutation<AffectedUsers, 'previewAffectedUsers', PreviewAffectedUsersInput> {
  return operationMutation(client, 'previewAffectedUsers', previewAffectedUsers, ['project-admin'])
}
