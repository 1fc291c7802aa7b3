/** How operations are cached: plain values for TanStack Query, typed by operation. */
import type { DataTag, InfiniteData, MutationFunctionContext, QueryFunctionContext } from '@tanstack/react-query'
import type { OperationId } from '../../generated/errors.ts'
import type { OperationError } from '../core/errors.ts'

/**
 * `[client.key, scope, tag, operationId, input]`. The scope is the session's, so no answer for one user is ever found
 * under another's key.
 */
export type OperationKey = readonly [client: string, scope: string, tag: string, operation: string, input: unknown]

/** Options of a query, for hooks, loaders and cache reads alike. */
export interface OperationQuery<Data, Id extends OperationId> {
  readonly queryKey: DataTag<OperationKey, Data, OperationError<Id>>
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>
  readonly retry: false
  /** Unused entries are dropped after 5 s. */
  readonly gcTime: number
  /** For lists: takes over the items that are as before. */
  readonly structuralSharing?: (before: unknown, after: unknown) => unknown
}

/** Options of a query page by page. */
export interface OperationInfiniteQuery<Data, Id extends OperationId> {
  readonly queryKey: DataTag<OperationKey, InfiniteData<Data, string | null>, OperationError<Id>>
  readonly queryFn: (context: { signal: AbortSignal; pageParam: string | null }) => Promise<Data>
  readonly initialPageParam: string | null
  readonly getNextPageParam: (lastPage: Data) => string | null | undefined
  readonly retry: false
  /** Unused entries are dropped after 5 s. */
  readonly gcTime: number
}

/** Options of a mutation. What it makes stale is invalidated before it resolves. */
export interface OperationMutation<Data, Id extends OperationId, Input> {
  readonly mutationKey: readonly [client: string, operation: Id]
  readonly mutationFn: (input: Input) => Promise<Data>
  readonly onSuccess: (
    data: Data,
    input: Input,
    onMutateResult: unknown,
    context: MutationFunctionContext,
  ) => Promise<void>
  readonly retry: false
}
