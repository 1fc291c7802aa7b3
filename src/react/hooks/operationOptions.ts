/** Options of the hooks of operations: TanStack's options, without those that the operation sets. */
import type {
  InfiniteData,
  UseInfiniteQueryOptions,
  UseMutationOptions,
  UseQueryOptions,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import type { AnyOperationId, OperationError } from '../../core/errors.ts'

type SetByOperation = 'queryKey' | 'queryFn'

/** Options of `use<Operation>` of a read. */
export interface OperationQueryOptions<Data, TData, Id extends AnyOperationId> extends Omit<
  UseQueryOptions<Data, OperationError<Id>, TData>,
  SetByOperation
> {}

/** Options of `useSuspense<Operation>`. */
export interface OperationSuspenseQueryOptions<Data, TData, Id extends AnyOperationId> extends Omit<
  UseSuspenseQueryOptions<Data, OperationError<Id>, TData>,
  SetByOperation
> {}

/** Options of `useInfinite<Operation>`. */
export interface OperationInfiniteQueryOptions<Data, Id extends AnyOperationId> extends Omit<
  UseInfiniteQueryOptions<
    Data,
    OperationError<Id>,
    InfiniteData<Data, string | null>,
    readonly unknown[],
    string | null
  >,
  SetByOperation | 'initialPageParam' | 'getNextPageParam'
> {}

/** Options of `use<Operation>` of a write. */
export interface OperationMutationOptions<Data, Id extends AnyOperationId, Input, TContext> extends Omit<
  UseMutationOptions<Data, OperationError<Id>, Input, TContext>,
  'mutationFn'
> {}
