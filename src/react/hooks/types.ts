/** Options of hooks: TanStack's options, without those that the operation sets. */
import type {
  UseInfiniteQueryOptions,
  UseMutationOptions,
  UseQueryOptions,
  UseSuspenseQueryOptions,
  InfiniteData,
} from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { OperationError } from '../../core/errors.ts'

type Decided = 'queryKey' | 'queryFn'

export interface ReadOptions<Data, TData, Id extends OperationId> extends Omit<
  UseQueryOptions<Data, OperationError<Id>, TData>,
  Decided
> {}

export interface SuspenseReadOptions<Data, TData, Id extends OperationId> extends Omit<
  UseSuspenseQueryOptions<Data, OperationError<Id>, TData>,
  Decided
> {}

export interface InfiniteReadOptions<Data, Id extends OperationId> extends Omit<
  UseInfiniteQueryOptions<
    Data,
    OperationError<Id>,
    InfiniteData<Data, string | null>,
    readonly unknown[],
    string | null
  >,
  Decided | 'initialPageParam' | 'getNextPageParam'
> {}

export interface WriteOptions<Data, Id extends OperationId, Input, TContext> extends Omit<
  UseMutationOptions<Data, OperationError<Id>, Input, TContext>,
  'mutationFn'
> {}
