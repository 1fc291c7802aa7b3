/**
 * Hooks over the operations of `metrics`.
 *
 * Generated from `openapi/paths/metrics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import type { Metrics } from '../model.ts'
import { getMetricsQuery } from '../queries/metrics.ts'

/** Get figures about the users. Query of `getMetrics`; `skipToken` disables it. */
export function useGetMetrics<TData = Metrics>(
  input: NoInput | SkipToken = {},
  options?: ReadOptions<Metrics, TData, 'getMetrics'>,
): UseQueryResult<TData, OperationError<'getMetrics'>> {
  return useRead('admin', getMetricsQuery, input, options)
}

/** {@link useGetMetrics}, but suspends until loaded. */
export function useSuspenseGetMetrics<TData = Metrics>(
  input: NoInput = {},
  options?: SuspenseReadOptions<Metrics, TData, 'getMetrics'>,
): UseSuspenseQueryResult<TData, OperationError<'getMetrics'>> {
  return useSuspenseRead('admin', getMetricsQuery, input, options)
}
