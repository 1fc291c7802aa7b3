/**
 * How the operations of `project-config` are cached.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, ServerClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type {
  ProjectConfigLevel,
  ProjectConfigSource,
  RenderedProjectConfig,
  Success,
  UpdateProjectConfigOverrideResult,
} from '../model.ts'
import type {
  GetProjectConfigLevelInput,
  ReplaceProjectConfigLevelInput,
  ResetProjectConfigLevelKeysInput,
  UpdateProjectConfigLevelInput,
  UpdateProjectConfigOverrideInput,
} from '../operations/project-config.ts'
import {
  getProjectConfig,
  getProjectConfigLevel,
  getProjectConfigSource,
  replaceProjectConfigLevel,
  resetProjectConfigLevelKeys,
  unlinkProjectConfigSource,
  updateProjectConfigLevel,
  updateProjectConfigOverride,
} from '../operations/project-config.ts'

/** Query options of `getProjectConfig`. Get the rendered configuration. */
export function getProjectConfigQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<RenderedProjectConfig, 'getProjectConfig'> {
  return operationQuery(client, 'project-config', 'getProjectConfig', getProjectConfig, input)
}

/** Mutation options of `updateProjectConfigOverride`. Override parts of the configuration. Invalidates: project-config, projects, owned-projects, project-admin, permissions, permission-definitions, email-templates, email-themes. Until 2025. */
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

/** Query options of `getProjectConfigLevel`. Get what one level of the configuration overrides. Since 2026. */
export function getProjectConfigLevelQuery(
  client: ServerClient,
  input: GetProjectConfigLevelInput,
): OperationQuery<ProjectConfigLevel, 'getProjectConfigLevel'> {
  return operationQuery(client, 'project-config', 'getProjectConfigLevel', getProjectConfigLevel, input)
}

/** Mutation options of `replaceProjectConfigLevel`. Replace what one level of the configuration overrides. Invalidates: project-config, projects, owned-projects, project-admin, permissions, permission-definitions, email-templates, email-themes. Since 2026. */
export function replaceProjectConfigLevelMutation(
  client: ServerClient,
): OperationMutation<Success, 'replaceProjectConfigLevel', ReplaceProjectConfigLevelInput> {
  return operationMutation(client, 'replaceProjectConfigLevel', replaceProjectConfigLevel, [
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

/** Mutation options of `updateProjectConfigLevel`. Change what one level of the configuration overrides. Invalidates: project-config, projects, owned-projects, project-admin, permissions, permission-definitions, email-templates, email-themes. Since 2026. */
export function updateProjectConfigLevelMutation(
  client: ServerClient,
): OperationMutation<Success, 'updateProjectConfigLevel', UpdateProjectConfigLevelInput> {
  return operationMutation(client, 'updateProjectConfigLevel', updateProjectConfigLevel, [
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

/** Mutation options of `resetProjectConfigLevelKeys`. Remove keys from one level of the configuration. Invalidates: project-config, projects, owned-projects, project-admin, permissions, permission-definitions, email-templates, email-themes. Since 2026. */
export function resetProjectConfigLevelKeysMutation(
  client: AdminClient,
): OperationMutation<Success, 'resetProjectConfigLevelKeys', ResetProjectConfigLevelKeysInput> {
  return operationMutation(client, 'resetProjectConfigLevelKeys', resetProjectConfigLevelKeys, [
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

/** Query options of `getProjectConfigSource`. Get where the configuration comes from. Since 2026. */
export function getProjectConfigSourceQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<ProjectConfigSource, 'getProjectConfigSource'> {
  return operationQuery(client, 'project-config', 'getProjectConfigSource', getProjectConfigSource, input)
}

/** Mutation options of `unlinkProjectConfigSource`. Unlink the configuration from its source. Invalidates: project-config. Since 2026. */
export function unlinkProjectConfigSourceMutation(
  client: AdminClient,
): OperationMutation<Success, 'unlinkProjectConfigSource', NoInput> {
  return operationMutation(client, 'unlinkProjectConfigSource', unlinkProjectConfigSource, ['project-config'])
}
