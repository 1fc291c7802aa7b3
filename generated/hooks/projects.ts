/**
 * Hooks over the operations of `projects`.
 *
 * Generated from `openapi/paths/projects.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationQueryOptions, OperationSuspenseQueryOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import type { JsonWebKeySet, Project } from '../model.ts'
import type { GetJwksInput } from '../operations/projects.ts'
import { getCurrentProjectQuery, getJwksQuery } from '../queries/projects.ts'

/** Get the project. Query of `getCurrentProject`; `skipToken` disables it. */
export function useGetCurrentProject<TData = Project>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<Project, TData, 'getCurrentProject'>,
): UseQueryResult<TData, OperationError<'getCurrentProject'>> {
  return useOperationQuery('client', getCurrentProjectQuery, input, options)
}

/** {@link useGetCurrentProject}, but suspends until loaded. */
export function useSuspenseGetCurrentProject<TData = Project>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<Project, TData, 'getCurrentProject'>,
): UseSuspenseQueryResult<TData, OperationError<'getCurrentProject'>> {
  return useOperationSuspenseQuery('client', getCurrentProjectQuery, input, options)
}

/** Get the public keys of a project. Query of `getJwks`; `skipToken` disables it. */
export function useGetJwks<TData = JsonWebKeySet>(
  input: GetJwksInput | SkipToken,
  options?: OperationQueryOptions<JsonWebKeySet, TData, 'getJwks'>,
): UseQueryResult<TData, OperationError<'getJwks'>> {
  return useOperationQuery('client', getJwksQuery, input, options)
}

/** {@link useGetJwks}, but suspends until loaded. */
export function useSuspenseGetJwks<TData = JsonWebKeySet>(
  input: GetJwksInput,
  options?: OperationSuspenseQueryOptions<JsonWebKeySet, TData, 'getJwks'>,
): UseSuspenseQueryResult<TData, OperationError<'getJwks'>> {
  return useOperationSuspenseQuery('client', getJwksQuery, input, options)
}
