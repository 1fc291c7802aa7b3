/**
 * Hooks over the operations of `analytics`.
 *
 * Generated from `openapi/paths/analytics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { SessionReplay, SessionReplayChunkPage, SessionReplayPage, UndescribedObject } from '../model.ts'
import type {
  GetSessionReplayChunkEventsInput,
  GetSessionReplayEventsInput,
  GetSessionReplayInput,
  ListSessionReplayChunksInput,
  ListSessionReplaysInput,
  QueryAnalyticsInput,
} from '../operations/analytics.ts'
import {
  getSessionReplayChunkEventsQuery,
  getSessionReplayEventsQuery,
  getSessionReplayQuery,
  listSessionReplayChunksQuery,
  listSessionReplaysQuery,
  queryAnalyticsMutation,
} from '../queries/analytics.ts'

/** Query the analytics. Mutation of `queryAnalytics`; refetches affected queries before it resolves. Since 2026. */
export function useQueryAnalytics<TContext = unknown>(
  options?: OperationMutationOptions<UndescribedObject, 'queryAnalytics', QueryAnalyticsInput, TContext>,
): UseMutationResult<UndescribedObject, OperationError<'queryAnalytics'>, QueryAnalyticsInput, TContext> {
  return useOperationMutation('admin', queryAnalyticsMutation, options)
}

/** List the session replays. Query of `listSessionReplays`; `skipToken` disables it. Since 2026. */
export function useListSessionReplays<TData = SessionReplayPage>(
  input: ListSessionReplaysInput | SkipToken = {},
  options?: OperationQueryOptions<SessionReplayPage, TData, 'listSessionReplays'>,
): UseQueryResult<TData, OperationError<'listSessionReplays'>> {
  return useOperationQuery('admin', listSessionReplaysQuery, input, options)
}

/** {@link useListSessionReplays}, but suspends until loaded. */
export function useSuspenseListSessionReplays<TData = SessionReplayPage>(
  input: ListSessionReplaysInput = {},
  options?: OperationSuspenseQueryOptions<SessionReplayPage, TData, 'listSessionReplays'>,
): UseSuspenseQueryResult<TData, OperationError<'listSessionReplays'>> {
  return useOperationSuspenseQuery('admin', listSessionReplaysQuery, input, options)
}

/** Read a session replay. Query of `getSessionReplay`; `skipToken` disables it. Since 2026. */
export function useGetSessionReplay<TData = SessionReplay>(
  input: GetSessionReplayInput | SkipToken,
  options?: OperationQueryOptions<SessionReplay, TData, 'getSessionReplay'>,
): UseQueryResult<TData, OperationError<'getSessionReplay'>> {
  return useOperationQuery('admin', getSessionReplayQuery, input, options)
}

/** {@link useGetSessionReplay}, but suspends until loaded. */
export function useSuspenseGetSessionReplay<TData = SessionReplay>(
  input: GetSessionReplayInput,
  options?: OperationSuspenseQueryOptions<SessionReplay, TData, 'getSessionReplay'>,
): UseSuspenseQueryResult<TData, OperationError<'getSessionReplay'>> {
  return useOperationSuspenseQuery('admin', getSessionReplayQuery, input, options)
}

/** List the chunks of a session replay. Query of `listSessionReplayChunks`; `skipToken` disables it. Since 2026. */
export function useListSessionReplayChunks<TData = SessionReplayChunkPage>(
  input: ListSessionReplayChunksInput | SkipToken,
  options?: OperationQueryOptions<SessionReplayChunkPage, TData, 'listSessionReplayChunks'>,
): UseQueryResult<TData, OperationError<'listSessionReplayChunks'>> {
  return useOperationQuery('admin', listSessionReplayChunksQuery, input, options)
}

/** {@link useListSessionReplayChunks}, but suspends until loaded. */
export function useSuspenseListSessionReplayChunks<TData = SessionReplayChunkPage>(
  input: ListSessionReplayChunksInput,
  options?: OperationSuspenseQueryOptions<SessionReplayChunkPage, TData, 'listSessionReplayChunks'>,
): UseSuspenseQueryResult<TData, OperationError<'listSessionReplayChunks'>> {
  return useOperationSuspenseQuery('admin', listSessionReplayChunksQuery, input, options)
}

/** Read the events of a session replay. Query of `getSessionReplayEvents`; `skipToken` disables it. Since 2026. */
export function useGetSessionReplayEvents<TData = UndescribedObject>(
  input: GetSessionReplayEventsInput | SkipToken,
  options?: OperationQueryOptions<UndescribedObject, TData, 'getSessionReplayEvents'>,
): UseQueryResult<TData, OperationError<'getSessionReplayEvents'>> {
  return useOperationQuery('admin', getSessionReplayEventsQuery, input, options)
}

/** {@link useGetSessionReplayEvents}, but suspends until loaded. */
export function useSuspenseGetSessionReplayEvents<TData = UndescribedObject>(
  input: GetSessionReplayEventsInput,
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'getSessionReplayEvents'>,
): UseSuspenseQueryResult<TData, OperationError<'getSessionReplayEvents'>> {
  return useOperationSuspenseQuery('admin', getSessionReplayEventsQuery, input, options)
}

/** Read the events of a chunk. Query of `getSessionReplayChunkEvents`; `skipToken` disables it. Since 2026. */
export function useGetSessionReplayChunkEvents<TData = UndescribedObject>(
  input: GetSessionReplayChunkEventsInput | SkipToken,
  options?: OperationQueryOptions<UndescribedObject, TData, 'getSessionReplayChunkEvents'>,
): UseQueryResult<TData, OperationError<'getSessionReplayChunkEvents'>> {
  return useOperationQuery('admin', getSessionReplayChunkEventsQuery, input, options)
}

/** {@link useGetSessionReplayChunkEvents}, but suspends until loaded. */
export function useSuspenseGetSessionReplayChunkEvents<TData = UndescribedObject>(
  input: GetSessionReplayChunkEventsInput,
  options?: OperationSuspenseQueryOptions<UndescribedObject, TData, 'getSessionReplayChunkEvents'>,
): UseSuspenseQueryResult<TData, OperationError<'getSessionReplayChunkEvents'>> {
  return useOperationSuspenseQuery('admin', getSessionReplayChunkEventsQuery, input, options)
}
