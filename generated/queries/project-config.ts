/**
 * How the operations of `project-config` are cached.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/lib/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { RenderedProjectConfig, UpdateProjectConfigOverrideResult } from '../model.ts'
import type { UpdateProjectConfigOverrideInput } from '../operations/project-config.ts'
import { getProjectConfig, updateProjectConfigOverride } from '../operations/project-config.ts'

/** Query options of `getProjectConfig`. Get the rendered configuration. */
export function getProjectConfigQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<RenderedProjectConfig, 'getProjectConfig'> {
  return operationQuery(client, 'project-config', 'getProjectConfig', getProjectConfig, input)
}

/** Mutation options of `updateProjectConfigOverride`. Override parts of the configuration. Makes stale: project-config, projects, owned-projects, project-admin, permissions, permission-definitions, email-templates, email-themes. */
export function updateProjectConfigOverrideMutation(
  client: AdminClient,
): OperationMutation<
  UpdateProjectConfigOverrideResult,
  'updateProjectConfigOverride',
  UpdateProjectConfigOverrideInput
> {
  return operationMutation(client, 'updateProjectConfigOverride', updateProjectConfigOverride, [
    'project-config',
    'projects',
    'owned-projects',
    'project-admin',
    'permissions',
    'permission-definitions',
    'email-templates',
    'email-themes',
  ])
}
