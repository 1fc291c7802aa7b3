/**
 * Hooks over the operations of `project-config`.
 *
 * Generated from `openapi/paths/project-config.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/lib/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead } from '../../src/react/hooks/useRead.ts'
import { useSuspenseRead } from '../../src/react/hooks/useSuspenseRead.ts'
import { useWrite } from '../../src/react/hooks/useWrite.ts'
import type { RenderedProjectConfig, UpdateProjectConfigOverrideResult } from '../model.ts'
import type { UpdateProjectConfigOverrideInput } from '../operations/project-config.ts'
import { getProjectConfigQuery, updateProjectConfigOverrideMutation } from '../queries/project-config.ts'

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

/** Override parts of the configuration. A mutation over `updateProjectConfigOverride`; what it makes stale is read again before it resolves. */
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
