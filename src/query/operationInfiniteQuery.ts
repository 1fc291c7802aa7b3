import type { Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import type { List } from '../core/util/types.ts'
import { operationKey } from './keys.ts'
import { createReadOptions, type ReadOperation } from './operationQuery.ts'
import { share } from './share.ts'
import type { OperationInfiniteQuery, ReadContext } from './types.ts'

/**
 * Returns the infinite query options of a paginated operation. The cursor of a page is the parameter of the next.
 *
 * @param client the client that sends
 * @param tag the tag of the operation, by which writes invalidate it
 * @param id the operation
 * @param operation the function that sends it
 * @param input its input, without the cursor
 *
 * @example
 * ```ts
 * const query = operationInfiniteQuery(client, 'books', 'listBooks', listBooks, {})
 * ```
 */
export function operationInfiniteQuery<
  C extends Client,
  Input extends object,
  Data extends List<unknown>,
  Id extends AnyOperationId,
>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input & { cursor?: string }, Data>,
  input: Input,
): OperationInfiniteQuery<Data, Id> {
  type Query = OperationInfiniteQuery<Data, Id>
  const query = createReadOptions<Query['queryKey'], ReadContext & { pageParam: string | null }, Data>(
    client,
    operationKey(client, tag, id, { pages: input }),
    share,
    ({ pageParam, signal }) => operation(client, pageParam ? { ...input, cursor: pageParam } : input, { signal }),
  )
  return { ...query, initialPageParam: null, getNextPageParam: (lastPage) => lastPage.pagination?.nextCursor }
}
