/**
 * Hooks over the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/lib/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useRead.ts'
import { useWrite } from '../../src/react/hooks/useWrite.ts'
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

/** Get the rendered configuration. A query over `getProjectConfig`; `skipToken` as input waits. */
export function useGetProjectConfig<TData = RenderedProjectConfig>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useRead('admin', getProjectConfigQuery, input, options)
}

/** {@link useGetProjectConfig} that suspends until there is data. */
export function useSuspenseGetProjectConfig<TData = RenderedProjectConfig>(
  input: NoInput = {},
  options?: SuspenseReadOptions<RenderedProjectConfig, TData, 'getProjectConfig'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfig'>> {
  return useSuspenseRead('admin', getProjectConfigQuery, input, options)
}

/** Override parts of the configuration. A mutation over `updateProjectConfigOverride`; what it makes stale is read again before it resolves. Until 2025. */
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

/** Get what one level of the configuration overrides. A query over `getProjectConfigLevel`; `skipToken` as input waits. Since 2026. */
export function useGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput | SkipToken,
  options?: ReadOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useRead('server', getProjectConfigLevelQuery, input, options)
}

/** {@link useGetProjectConfigLevel} that suspends until there is data. */
export function useSuspenseGetProjectConfigLevel<TData = ProjectConfigLevel>(
  input: GetProjectConfigLevelInput,
  options?: SuspenseReadOptions<ProjectConfigLevel, TData, 'getProjectConfigLevel'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigLevel'>> {
  return useSuspenseRead('server', getProjectConfigLevelQuery, input, options)
}

/** Replace what one level of the configuration overrides. A mutation over `replaceProjectConfigLevel`; what it makes stale is read again before it resolves. Since 2026. */
export function useReplaceProjectConfigLevel<TContext = unknown>(
  options?: WriteOptions<Success, 'replaceProjectConfigLevel', ReplaceProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'replaceProjectConfigLevel'>, ReplaceProjectConfigLevelInput, TContext> {
  return useWrite('server', replaceProjectConfigLevelMutation, options)
}

/** Change what one level of the configuration overrides. A mutation over `updateProjectConfigLevel`; what it makes stale is read again before it resolves. Since 2026. */
export function useUpdateProjectConfigLevel<TContext = unknown>(
  options?: WriteOptions<Success, 'updateProjectConfigLevel', UpdateProjectConfigLevelInput, TContext>,
): UseMutationResult<Success, OperationError<'updateProjectConfigLevel'>, UpdateProjectConfigLevelInput, TContext> {
  return useWrite('server', updateProjectConfigLevelMutation, options)
}

/** Remove keys from one level of the configuration. A mutation over `resetProjectConfigLevelKeys`; what it makes stale is read again before it resolves. Since 2026. */
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

/** Get where the configuration comes from. A query over `getProjectConfigSource`; `skipToken` as input waits. Since 2026. */
export function useGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useRead('admin', getProjectConfigSourceQuery, input, options)
}

/** {@link useGetProjectConfigSource} that suspends until there is data. */
export function useSuspenseGetProjectConfigSource<TData = ProjectConfigSource>(
  input: NoInput = {},
  options?: SuspenseReadOptions<ProjectConfigSource, TData, 'getProjectConfigSource'>,
): UseSuspenseQueryResult<TData, OperationError<'getProjectConfigSource'>> {
  return useSuspenseRead('admin', getProjectConfigSourceQuery, input, options)
}

/** Unlink the configuration from its source. A mutation over `unlinkProjectConfigSource`; what it makes stale is read again before it resolves. Since 2026. */
export function useUnlinkProjectConfigSource<TContext = unknown>(
  options?: WriteOptions<Success, 'unlinkProjectConfigSource', NoInput, TContext>,
): UseMutationResult<Success, OperationError<'unlinkProjectConfigSource'>, NoInput, TContext> {
  return useWrite('admin', unlinkProjectConfigSourceMutation, options)
}
