/**
 * Hooks over the operations of `metrics`.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationQueryOptions, OperationSuspenseQueryOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import type { Metrics } from '../model.ts'
import type { GetMetricsInput } from '../operations/metrics.ts'
import { getMetricsQuery } from '../queries/metrics.ts'

/** Get figures about the users. Query of `getMetrics`; `skipToken` disables it. */
export function useGetMetrics<TData = Metrics>(
  input: GetMetricsInput | SkipToken = {},
  options?: OperationQueryOptions<Metrics, TData, 'getMetrics'>,
): UseQueryResult<TData, OperationError<'getMetrics'>> {
  return useOperationQuery('admin', getMetricsQuery, input, options)
}

/** {@link useGetMetrics}, but suspends until loaded. */
export function useSuspenseGetMetrics<TData = Metrics>(
  input: GetMetricsInput = {},
  options?: OperationSuspenseQueryOptions<Metrics, TData, 'getMetrics'>,
): UseSuspenseQueryResult<TData, OperationError<'getMetrics'>> {
  return useOperationSuspenseQuery('admin', getMetricsQuery, input, options)
}
