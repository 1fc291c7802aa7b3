/** Query options of read operations: the key, and a query function that shares one request among identical reads. */
import type { OperationId } from '../../generated/errors.ts'
import { createSlot } from '../core/client/slots.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS, REFETCH_THROTTLE_MILLIS } from '../core/constants.ts'
import type { List } from '../core/util/types.ts'
import { delay } from '../core/util/delay.ts'
import { withTimeout } from '../core/util/withTimeout.ts'
import { noteCache, readsOf, type SharedRead } from './caches.ts'
import { share, shareItems } from './shareItems.ts'
import type { OperationInfiniteQuery, OperationKey, OperationQuery, ReadContext } from './types.ts'

/** Returns the query options of an operation. The transport retries, so TanStack doesn't. */
export function operationQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const queryKey = operationKey(client, tag, id, input)
  return {
    queryKey: queryKey as OperationQuery<Data, Id>['queryKey'],
    queryFn: (context) => shareRead(client, queryKey, context, (signal) => operation(client, input, { signal })),
    networkMode: 'always',
    retry: false,
    gcTime: CACHE_IDLE_MILLIS,
    structuralSharing: share,
  }
}

/** {@link operationQuery} for a list: fetches start at least 300 ms apart. */
export function operationListQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const query = operationQuery(client, tag, id, operation, input)
  const queryKey: OperationKey = query.queryKey
  return {
    ...query,
    queryFn: (context) =>
      shareRead(client, queryKey, context, async (signal) => {
        await waitForTurn(client, JSON.stringify(queryKey), signal)
        return operation(client, input, { signal })
      }),
    structuralSharing: shareItems,
  }
}

/** Returns the infinite query options of a paginated operation. The cursor of a page leads to the next page. */
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
  const queryKey = operationKey(client, tag, id, { pages: input })
  return {
    queryKey: queryKey as OperationInfiniteQuery<Data, Id>['queryKey'],
    queryFn: (context) =>
      shareRead(client, [...queryKey, context.pageParam], context, (signal) =>
        operation(client, context.pageParam ? { ...input, cursor: context.pageParam } : input, { signal }),
      ),
    initialPageParam: null,
    getNextPageParam: (lastPage) => lastPage.pagination?.nextCursor,
    networkMode: 'always',
    retry: false,
    gcTime: CACHE_IDLE_MILLIS,
    structuralSharing: share,
  }
}

/** Returns the cache key of an operation for the client's current session. */
function operationKey(client: Client, tag: string, id: string, input: unknown): OperationKey {
  return [client.key, client.session.getSnapshot().scope, tag, id, input]
}

/**
 * Joins the identical read in flight, or starts a read. The read is aborted when its last caller aborts. A caller
 * that aborts at once, as the first of StrictMode's two mounts does, sends nothing.
 */
async function shareRead<Data>(
  client: Client,
  key: readonly unknown[],
  { signal, client: cache }: ReadContext,
  start: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> {
  if (cache) noteCache(client, cache)
  await null
  signal.throwIfAborted()
  const reads = readsOf(client)
  const name = JSON.stringify(key)
  const read = reads.get(name) ?? begin(reads, name, start)
  read.callers += 1
  const leave = (): void => {
    read.callers -= 1
    if (read.callers > 0) return
    if (reads.get(name) === read) reads.delete(name)
    read.controller.abort(signal.reason)
  }
  signal.addEventListener('abort', leave)
  try {
    return (await withTimeout(client.platform, read.promise, { signal })) as Data
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function begin(
  reads: Map<string, SharedRead>,
  name: string,
  start: (signal: AbortSignal) => Promise<unknown>,
): SharedRead {
  const controller = new AbortController()
  const promise = start(controller.signal).finally(() => {
    if (reads.get(name) === read) reads.delete(name)
  })
  const read: SharedRead = { promise, controller, callers: 0 }
  reads.set(name, read)
  return read
}

/** Start times of the latest fetches, by key. */
const fetchStarts = /* @__PURE__ */ createSlot(() => new Map<string, number>())

/** Waits until 300 ms have passed since the last fetch of a list. The first fetch doesn't wait. */
async function waitForTurn(client: Client, key: string, signal: AbortSignal): Promise<void> {
  const { platform } = client
  const starts = fetchStarts.get(client)
  const left = (): number => starts.get(key)! + REFETCH_THROTTLE_MILLIS - platform.monotonic()
  while (left() > 0) await delay(platform, left(), { signal })
  const now = platform.monotonic()
  for (const [each, start] of starts) if (now - start >= REFETCH_THROTTLE_MILLIS) starts.delete(each)
  starts.set(key, now)
}
