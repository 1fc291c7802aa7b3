import type { OperationId } from '../../generated/errors.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import type { List } from '../core/lib/types.ts'
import { operationKey } from './operationQuery.ts'
import { stillWanted } from './stillWanted.ts'
import type { OperationInfiniteQuery } from './types.ts'

/** Makes the infinite query options of a paginated operation: each page follows the cursor of the one before. */
export function operationInfiniteQuery<
  C extends Client,
  Input extends object,
  Data extends List<unknown>,
  Id extends OperationId,
>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input & { cursor?: string }, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationInfiniteQuery<Data, Id> {
  return {
    queryKey: operationKey(client, tag, id, { pages: input }) as OperationInfiniteQuery<Data, Id>['queryKey'],
    queryFn: async ({ signal, pageParam }) => {
      await stillWanted(signal)
      return operation(client, pageParam ? { ...input, cursor: pageParam } : input, { signal })
    },
    initialPageParam: null,
    getNextPageParam: (lastPage) => lastPage.pagination?.nextCursor,
    retry: false,
    gcTime: CACHE_IDLE_MILLIS,
  }
}
