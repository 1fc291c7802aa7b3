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

/** TanStack's options of `useQuery`, such as `enabled` and `select`, without the key and the function of the operation. */
export interface OperationQueryOptions<Data, TData, Id extends AnyOperationId> extends Omit<
  UseQueryOptions<Data, OperationError<Id>, TData>,
  SetByOperation
> {}

/** TanStack's options of `useSuspenseQuery`, which has no `enabled`: the component suspends until there is data. */
export interface OperationSuspenseQueryOptions<Data, TData, Id extends AnyOperationId> extends Omit<
  UseSuspenseQueryOptions<Data, OperationError<Id>, TData>,
  SetByOperation
> {}

/** TanStack's options of `useInfiniteQuery`. The pages follow the cursors of the service. */
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

/** TanStack's options of `useMutation`, such as `onSuccess`. */
export interface OperationMutationOptions<Data, Id extends AnyOperationId, Input, TContext> extends Omit<
  UseMutationOptions<Data, OperationError<Id>, Input, TContext>,
  'mutationFn'
> {}
