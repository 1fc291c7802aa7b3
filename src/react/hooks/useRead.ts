/** Queries over operations that read, for the client and session of the nearest provider. The results are TanStack's. */
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
import { useClientOf } from '../ClientContext.ts'
import { scopedKey, useSession } from '../useSession.ts'
import { useReactQuery } from './reactQuery.ts'
import type { InfiniteReadOptions, ReadOptions, SuspenseReadOptions } from './types.ts'

/** A query; `skipToken` as input waits. */
export function useRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input | SkipToken,
  options?: ReadOptions<Data, TData, Id>,
): UseQueryResult<TData, OperationError<Id>> {
  const { library, cache, made, isSkipped } = useMade(level, query, input)
  const skipped = isSkipped && { queryFn: library.skipToken }
  return library.useQuery({ ...made, ...options, queryKey: made.queryKey, ...skipped } as never, cache) as never
}

/** A query that suspends until there is data. */
export function useSuspenseRead<C extends Client, Input, Data, TData, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input,
  options?: SuspenseReadOptions<Data, TData, Id>,
): UseSuspenseQueryResult<TData, OperationError<Id>> {
  const { library, cache, made } = useMade(level, query, input)
  return library.useSuspenseQuery({ ...made, ...options, queryKey: made.queryKey } as never, cache) as never
}

/** A query page by page over a paginated operation. */
export function useInfiniteRead<C extends Client, Input, Data, Id extends OperationId>(
  level: AccessLevel,
  query: (client: C, input: Input) => OperationInfiniteQuery<Data, Id>,
  input: Input | SkipToken,
  options?: InfiniteReadOptions<Data, Id>,
): UseInfiniteQueryResult<InfiniteData<Data, string | null>, OperationError<Id>> {
  const { library, cache, made, isSkipped } = useMade(level, query, input)
  const skipped = isSkipped && { queryFn: library.skipToken }
  return library.useInfiniteQuery({ ...made, ...options, queryKey: made.queryKey, ...skipped } as never, cache) as never
}

/** The options of an operation's query, under the key of the session that is rendered. */
function useMade<C extends Client, Input, Query extends { queryKey: readonly unknown[] }>(
  level: AccessLevel,
  query: (client: C, input: Input) => Query,
  input: Input | SkipToken,
) {
  const client = useClientOf<C>(level)
  const { scope } = useSession()
  const { library, cache } = useReactQuery()
  const isSkipped = input === library.skipToken
  const made = query(client, (isSkipped ? {} : input) as Input)
  return { library, cache, made: { ...made, queryKey: scopedKey(made.queryKey, scope) }, isSkipped }
}
