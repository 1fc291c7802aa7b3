/** Query and mutation options for TanStack Query: plain objects, typed by operation. */
import type { DataTag, InfiniteData, MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import type { AnyOperationId, OperationError } from '../core/errors.ts'
import type { OperationKey } from './keys.ts'

/** The argument of a query function. TanStack passes it; apps that call a query function pass only a signal. */
export interface ReadContext {
  readonly signal: AbortSignal
  readonly client?: QueryClient
  readonly queryKey?: readonly unknown[]
}

/** What `useQuery`, `ensureQueryData` of a loader and `getQueryData` take to read one operation, with one key. */
export interface OperationQuery<Data, Id extends AnyOperationId> {
  readonly queryKey: DataTag<OperationKey, Data, OperationError<Id>>
  readonly queryFn: (context: ReadContext) => Promise<Data>
  /** Offline it fails with the offline error; by default, TanStack would wait. */
  readonly networkMode: 'always'
  readonly retry: false
  /** In a browser, unused entries are dropped after 5 s. */
  readonly gcTime: number
  /** Unchanged parts keep their identity. TanStack's own function would set prototypes from a key `__proto__`. */
  readonly structuralSharing: (before: unknown, after: unknown) => unknown
}

/** What `useInfiniteQuery` takes to read a list page by page. */
export interface OperationInfiniteQuery<Data, Id extends AnyOperationId> {
  readonly queryKey: DataTag<OperationKey, InfiniteData<Data, string | null>, OperationError<Id>>
  readonly queryFn: (context: ReadContext & { pageParam: string | null }) => Promise<Data>
  readonly initialPageParam: string | null
  readonly getNextPageParam: (lastPage: Data) => string | null | undefined
  /** Offline it fails with the offline error; by default, TanStack would wait. */
  readonly networkMode: 'always'
  readonly retry: false
  /** In a browser, unused entries are dropped after 5 s. */
  readonly gcTime: number
  /** Unchanged parts keep their identity. */
  readonly structuralSharing: (before: unknown, after: unknown) => unknown
}

/** Options of a mutation. Affected queries are refetched before it resolves. */
export interface OperationMutation<Data, Id extends AnyOperationId, Input> {
  readonly mutationKey: readonly [client: string, operation: Id]
  readonly mutationFn: (input: Input) => Promise<Data>
  readonly onSuccess: (
    data: Data,
    input: Input,
    onMutateResult: unknown,
    context: MutationFunctionContext,
  ) => Promise<void>
  /** Offline it fails with the offline error; by default, TanStack would wait. */
  readonly networkMode: 'always'
  readonly retry: false
  /** In a browser, a finished mutation is dropped after 5 s. */
  readonly gcTime: number
}
