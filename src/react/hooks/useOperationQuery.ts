/**
 * Query hooks for read operations, with the client and session of the nearest provider. They return TanStack's
 * results.
 */
import type {
  InfiniteData,
  SkipToken,
  UseInfiniteQueryResult,
  UseQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationInfiniteQuery, OperationQuery } from '../../query/types.ts'
import { useClientOf } from '../provider/ProviderContext.ts'
import { scopedKey, useSession } from './useSession.ts'
import { useReactQuery } from './reactQuery.ts'
import type { InfiniteReadOptions, ReadOptions, SuspenseReadOptions } from './types.ts'

/** Runs a query. With `skipToken` as input, the query is disabled. */
export function useRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input | SkipToken,
  options?: ReadOptions<Data, TData, Id>,
): UseQueryResult<TData, OperationError<Id>> {
  const { library, made, cache } = useMade(level, query, input, options)
  return library.useQuery(made, cache) as never
}

/** Runs a query that suspends until there is data. */
export function useSuspenseRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input,
  options?: SuspenseReadOptions<Data, TData, Id>,
): UseSuspenseQueryResult<TData, OperationError<Id>> {
  const { library, made, cache } = useMade(level, query, input, options)
  return library.useSuspenseQuery(made, cache) as never
}

/** Runs an infinite query over the pages of a paginated operation. */
export function useInfiniteRead<C extends Client, Input, Data, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationInfiniteQuery<Data, Id>,
  input: Input | SkipToken,
  options?: InfiniteReadOptions<Data, Id>,
): UseInfiniteQueryResult<InfiniteData<Data, string | null>, OperationError<Id>> {
  const { library, made, cache } = useMade(level, query, input, options)
  return library.useInfiniteQuery(made, cache) as never
}

/** Merges the query options of an operation with the app's, under the key of the session that is being rendered. */
function useMade<C extends Client, Input>(
  level: AccessLevel,
  query: (client: C, input: Input) => { queryKey: readonly unknown[] },
  input: Input | SkipToken,
  options: object | undefined,
) {
  const client = useClientOf<C>(level)
  const { scope } = useSession()
  const { library, cache } = useReactQuery()
  const { skipToken } = library
  const isSkipped = input === skipToken
  const made = query(client, (isSkipped ? {} : input) as Input)
  const queryKey = scopedKey(made.queryKey, scope)
  return { library, cache, made: { ...made, ...options, queryKey, ...(isSkipped && { queryFn: skipToken }) } as never }
}
