/** Query options of read operations. */
import type { OperationId } from '../../generated/errors.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import type { List } from '../core/util/types.ts'
import { operationKey } from './keys.ts'
import { readUntilCurrent } from './pendingReads.ts'
import { getGcTime, registerQueryClient } from './queryClients.ts'
import { share, shareItems } from './shareItems.ts'
import { throttleListRead } from './throttleListRead.ts'
import type { OperationInfiniteQuery, OperationQuery, ReadContext } from './types.ts'

/** A function that runs a read operation. */
type ReadOperation<C extends Client, Input, Data> = (client: C, input: Input, options: CallOptions) => Promise<Data>

/** Returns the query options of an operation. The transport retries, so TanStack doesn't. */
export function operationQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input, Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const queryKey = operationKey(client, tag, id, input)
  return {
    queryKey: queryKey as OperationQuery<Data, Id>['queryKey'],
    queryFn: (context) => read(client, queryKey, context, () => operation(client, input, { signal: context.signal })),
    networkMode: 'always',
    retry: false,
    gcTime: getGcTime(client),
    structuralSharing: share,
  }
}

/** {@link operationQuery} for a list: reads start at least 300 ms apart. */
export function operationListQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input, Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const query = operationQuery(client, tag, id, operation, input)
  return {
    ...query,
    queryFn: (context) =>
      read(client, query.queryKey, context, async () => {
        await throttleListRead(client, context.client, query.queryKey, context.signal)
        return operation(client, input, { signal: context.signal })
      }),
    structuralSharing: shareItems,
  }
}

/** Returns the infinite query options of a paginated operation. The cursor of a page is the parameter of the next. */
export function operationInfiniteQuery<
  C extends Client,
  Input extends object,
  Data extends List<unknown>,
  Id extends OperationId,
>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input & { cursor?: string }, Data>,
  input: Input,
): OperationInfiniteQuery<Data, Id> {
  const queryKey = operationKey(client, tag, id, { pages: input })
  return {
    queryKey: queryKey as OperationInfiniteQuery<Data, Id>['queryKey'],
    queryFn: (context) =>
      read(client, queryKey, context, () => {
        const page = context.pageParam ? { ...input, cursor: context.pageParam } : input
        return operation(client, page, { signal: context.signal })
      }),
    initialPageParam: null,
    getNextPageParam: (lastPage) => lastPage.pagination?.nextCursor,
    networkMode: 'always',
    retry: false,
    gcTime: getGcTime(client),
    structuralSharing: share,
  }
}

async function read<Data>(
  client: Client,
  operationKey: readonly unknown[],
  { signal, client: queryClient, queryKey = operationKey }: ReadContext,
  send: () => Promise<Data>,
): Promise<Data> {
  if (queryClient) registerQueryClient(client, queryClient)
  // StrictMode unmounts its first mount at once. The read of that mount is aborted before it is sent.
  await Promise.resolve()
  signal.throwIfAborted()
  return readUntilCurrent(client, queryKey, send)
}
