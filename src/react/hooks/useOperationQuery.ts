/** Query hooks of read operations, for the client and session of the nearest provider. They return TanStack's results. */
import {
  skipToken,
  useInfiniteQuery,
  useQuery,
  useSuspenseQuery,
  type InfiniteData,
  type SkipToken,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { AnyOperationId, OperationError } from '../../core/errors.ts'
import { withSessionKey, type OperationKey } from '../../query/keys.ts'
import type { OperationInfiniteQuery, OperationQuery } from '../../query/types.ts'
import { useClientOf } from '../provider/ProviderContext.ts'
import type {
  OperationInfiniteQueryOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from './operationOptions.ts'
import { useSession } from './useSession.ts'

/**
 * Runs a query. With `skipToken` as input, the query is disabled.
 *
 * @param level the access level that the operation needs
 * @param createQuery returns the query options of an input
 * @param input the input, or `skipToken`
 * @param options options of TanStack Query
 *
 * @example
 * ```ts
 * const book = useOperationQuery('client', getBookQuery, { bookId: 1 })
 * ```
 */
export function useOperationQuery<C extends Client, Input, Data, TData, Id extends AnyOperationId>(
  level: AccessLevel,
  createQuery: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input | SkipToken,
  options?: OperationQueryOptions<Data, TData, Id>,
): UseQueryResult<TData, OperationError<Id>> {
  const query = useSessionQuery(level, createQuery, input)
  return useQuery<Data, OperationError<Id>, TData>({
    ...query,
    ...options,
    queryFn: input === skipToken ? skipToken : query.queryFn,
  })
}

/**
 * Runs a query that suspends until there is data.
 *
 * @param level the access level that the operation needs
 * @param createQuery returns the query options of an input
 * @param input its input
 * @param options options of TanStack Query
 *
 * @example
 * ```ts
 * const { data } = useOperationSuspenseQuery('client', getBookQuery, { bookId: 1 })
 * ```
 */
export function useOperationSuspenseQuery<C extends Client, Input, Data, TData, Id extends AnyOperationId>(
  level: AccessLevel,
  createQuery: (client: C, input: Input) => OperationQuery<Data, Id>,
  input: Input,
  options?: OperationSuspenseQueryOptions<Data, TData, Id>,
): UseSuspenseQueryResult<TData, OperationError<Id>> {
  const query = useSessionQuery(level, createQuery, input)
  return useSuspenseQuery<Data, OperationError<Id>, TData>({ ...query, ...options })
}

/**
 * Runs an infinite query over the pages of a paginated operation.
 *
 * @param level the access level that the operation needs
 * @param createQuery returns the query options of an input
 * @param input the input, or `skipToken`
 * @param options options of TanStack Query
 *
 * @example
 * ```ts
 * const pages = useOperationInfiniteQuery('client', listBooksInfiniteQuery, {})
 * ```
 */
export function useOperationInfiniteQuery<C extends Client, Input, Data, Id extends AnyOperationId>(
  level: AccessLevel,
  createQuery: (client: C, input: Input) => OperationInfiniteQuery<Data, Id>,
  input: Input | SkipToken,
  options?: OperationInfiniteQueryOptions<Data, Id>,
): UseInfiniteQueryResult<InfiniteData<Data, string | null>, OperationError<Id>> {
  const query = useSessionQuery(level, createQuery, input)
  return useInfiniteQuery<
    Data,
    OperationError<Id>,
    InfiniteData<Data, string | null>,
    readonly unknown[],
    string | null
  >({ ...query, ...options, queryFn: input === skipToken ? skipToken : query.queryFn })
}

/** Returns the query of an operation for the session that is being rendered. */
function useSessionQuery<C extends Client, Input, Query extends { readonly queryKey: OperationKey }>(
  level: AccessLevel,
  createQuery: (client: C, input: Input) => Query,
  input: Input | SkipToken,
): Query {
  const client = useClientOf<C>(level)
  const { sessionKey } = useSession()
  // A disabled query needs a key too.
  const query = createQuery(client, (input === skipToken ? {} : input) as Input)
  return withSessionKey(query, sessionKey)
}
