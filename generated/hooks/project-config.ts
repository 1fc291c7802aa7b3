/**
 * Hooks over the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  options?: ReadOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useRead('admin', getProjectConfigQuery, input, options)
}

/** {@link useGetProjectConfig}, but suspends until loaded. */
export function useSuspenseGetProjectConfig<TData = RenderedProjectConfig>(
  input: NoInput = {},
  options?: SuspenseReadOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useSuspenseRead('admin', getProjectConfigQuery, input, options)
}

/** Override parts of the configuration. Mutation of `updateProjectConfigOverride`; refetches affected queries before it resolves. Until 2025. */
export function useUpdateProjectConfigOverride<TContext = unknown>(
  options?: WriteOptions<
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
  return useWrite('admin', updateProjectConfigOverrideMutation, options)
}

/** Get what one level of the configuration overrides. Query of `getProjectConfigLevel`; `skipToken` disables it. Since 2026. */
export function useGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput | SkipToken,
  options?: ReadOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useRead('server', getProjectConfigLevelQuery, input, options)
}

/** {@link useGetProjectConfigLevel}, but suspends until loaded. */
export function useSuspenseGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput,
  options?: SuspenseReadOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useSuspenseRead('server', getProjectConfigLevelQuery, input, options)
}

/** Replace what one level of the configuration overrides. Mutation of `replaceProjectConfigLevel`; refetches affected queries before it resolves. Since 2026. */
export function useReplaceProjectConfigLevel<TContext = unknown>(
  options?: WriteOptions<Success, 'replaceProjectConfigLevel', ReplaceProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'replaceProjectConfigLevel'>, ReplaceProjectConfigLevelInput, TContext> {
  return useWrite('server', replaceProjectConfigLevelMutation, options)
}

/** Change what one level of the configuration overrides. Mutation of `updateProjectConfigLevel`; refetches affected queries before it resolves. Since 2026. */
export function useUpdateProjectConfigLevel<TContext = unknown>(
  options?: WriteOptions<Success, 'updateProjectConfigLevel', UpdateProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'updateProjectConfigLevel'>, UpdateProjectConfigLevelInput, TContext> {
  return useWrite('server', updateProjectConfigLevelMutation, options)
}

/** Remove keys from one level of the configuration. Mutation of `resetProjectConfigLevelKeys`; refetches affected queries before it resolves. Since 2026. */
export function useResetProjectConfigLevelKeys<TContext = unknown>(
  options?: WriteOptions<Success, 'resetProjectConfigLevelKeys', ResetProjectConfigLevelKeysInput, TContext>,
): UseMutationResult<
  Success,
  OperationError<'resetProjectConfigLevelKeys'>,
  ResetProjectConfigLevelKeysInput,
  TContext
> {
  return useWrite('admin', resetProjectConfigLevelKeysMutation, options)
}

/** Get where the configuration comes from. Query of `getProjectConfigSource`; `skipToken` disables it. Since 2026. */
export function useGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useRead('admin', getProjectConfigSourceQuery, input, options)
}

/** {@link useGetProjectConfigSource}, but suspends until loaded. */
export function useSuspenseGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput = {},
  options?: SuspenseReadOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useSuspenseRead('admin', getProjectConfigSourceQuery, input, options)
}

/** Unlink the configuration from its source. Mutation of `unlinkProjectConfigSource`; refetches affected queries before it resolves. Since 2026. */
export function useUnlinkProjectConfigSource<TContext = unknown>(
  options?: WriteOptions<Success, 'unlinkProjectConfigSource', NoInput, TContext>,
): UseMutationResult<Success, OperationError<'unlinkProjectConfigSource'>, NoInput, TContext> {
  return useWrite('admin', unlinkProjectConfigSourceMutation, options)
}
