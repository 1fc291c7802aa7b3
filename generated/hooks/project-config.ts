/**
 * Hooks over the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
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
  getProjectConfigLevelQuery,
  getProjectConfigQuery,
  getProjectConfigSourceQuery,
  replaceProjectConfigLevelMutation,
  resetProjectConfigLevelKeysMutation,
  unlinkProjectConfigSourceMutation,
  updateProjectConfigLevelMutation,
  updateProjectConfigOverrideMutation,
} from '../queries/project-config.ts'

/** Get the rendered configuration. Query of `getProjectConfig`; `skipToken` disables it. */
export function useGetProjectConfig<TData = RenderedProjectConfig>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useOperationQuery('admin', getProjectConfigQuery, input, options)
}

/** {@link useGetProjectConfig}, but suspends until loaded. */
export function useSuspenseGetProjectConfig<TData = RenderedProjectConfig>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useOperationSuspenseQuery('admin', getProjectConfigQuery, input, options)
}

/** Override parts of the configuration. Mutation of `updateProjectConfigOverride`; refetches affected queries before it resolves. Until 2025. */
export function useUpdateProjectConfigOverride<TContext = unknown>(
  options?: OperationMutationOptions<
    UpdateProjectConfigOverrideResult,
    'updateProjectConfigOverride',
    UpdateProjectConfigOverrideInput,
    TContext
  >,
): UseMutationResult<
  UpdateProjectConfigOverrideResult,
  OperationError<'updateProjectConfigOverride'>,
  UpdateProjectConfigOverrideInput,
  TContext
> {
  return useOperationMutation('admin', updateProjectConfigOverrideMutation, options)
}

/** Get what one level of the configuration overrides. Query of `getProjectConfigLevel`; `skipToken` disables it. Since 2026. */
export function useGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput | SkipToken,
  options?: OperationQueryOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useOperationQuery('server', getProjectConfigLevelQuery, input, options)
}

/** {@link useGetProjectConfigLevel}, but suspends until loaded. */
export function useSuspenseGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput,
  options?: OperationSuspenseQueryOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useOperationSuspenseQuery('server', getProjectConfigLevelQuery, input, options)
}

/** Replace what one level of the configuration overrides. Mutation of `replaceProjectConfigLevel`; refetches affected queries before it resolves. Since 2026. */
export function useReplaceProjectConfigLevel<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'replaceProjectConfigLevel', ReplaceProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'replaceProjectConfigLevel'>, ReplaceProjectConfigLevelInput, TContext> {
  return useOperationMutation('server', replaceProjectConfigLevelMutation, options)
}

/** Change what one level of the configuration overrides. Mutation of `updateProjectConfigLevel`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateProjectConfigLevel<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'updateProjectConfigLevel', UpdateProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'updateProjectConfigLevel'>, UpdateProjectConfigLevelInput, TContext> {
  return useOperationMutation('server', updateProjectConfigLevelMutation, options)
}

/** Remove keys from one level of the configuration. Mutation of `resetProjectConfigLevelKeys`; refetches affected queries before it resolves. Since 2026. */
export function useResetProjectConfigLevelKeys<TContext = unknown>(
  options?: OperationMutationOptions<
    Success,
    'resetProjectConfigLevelKeys',
    ResetProjectConfigLevelKeysInput,
    TContext
  >,
): UseMutationResult<
  Success,
  OperationError<'resetProjectConfigLevelKeys'>,
  ResetProjectConfigLevelKeysInput,
  TContext
> {
  return useOperationMutation('admin', resetProjectConfigLevelKeysMutation, options)
}

/** Get where the configuration comes from. Query of `getProjectConfigSource`; `skipToken` disables it. Since 2026. */
export function useGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useOperationQuery('admin', getProjectConfigSourceQuery, input, options)
}

/** {@link useGetProjectConfigSource}, but suspends until loaded. */
export function useSuspenseGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useOperationSuspenseQuery('admin', getProjectConfigSourceQuery, input, options)
}

/** Unlink the configuration from its source. Mutation of `unlinkProjectConfigSource`; refetches affected queries before it resolves. Since 2026. */
export function useUnlinkProjectConfigSource<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'unlinkProjectConfigSource', NoInput, TContext>,
): UseMutationResult<Success, OperationError<'unlinkProjectConfigSource'>, NoInput, TContext> {
  return useOperationMutation('admin', unlinkProjectConfigSourceMutation, options)
}
