/** Query options of read operations. */
import type { CallOptions, Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import { operationKey } from './keys.ts'
import { readUntilCurrent } from './pendingReads.ts'
import { getGcTime, registerQueryClient } from './queryClients.ts'
import { share } from './share.ts'
import type { OperationQuery, ReadContext } from './types.ts'

/** A function that runs a read operation. */
export type ReadOperation<C extends Client, Input, Data> = (
  client: C,
  input: Input,
  options: CallOptions,
) => Promise<Data>

/**
 * Returns the query options of an operation. The transport retries, so TanStack doesn't.
 *
 * @param client the client that sends
 * @param tag the tag of the operation, by which writes invalidate it
 * @param id the operation
 * @param operation the function that sends it
 * @param input its input
 *
 * @example
 * ```ts
 * const query = operationQuery(client, 'books', 'getBook', getBook, { bookId: 1 })
 * ```
 */
export function operationQuery<C extends Client, Input, Data, Id extends AnyOperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: ReadOperation<C, Input, Data>,
  input: Input,
): OperationQuery<Data, Id> {
  const queryKey = operationKey(client, tag, id, input)
  return {
    queryKey: queryKey as OperationQuery<Data, Id>['queryKey'],
    queryFn: (context) =>
      readOperation(client, queryKey, context, () => operation(client, input, { signal: context.signal })),
    networkMode: 'always',
    retry: false,
    gcTime: getGcTime(client),
    structuralSharing: share,
  }
}

/** Runs the `queryFn` of a read operation: the response is current, and the cache is known to the client. */
export async function readOperation<Data>(
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
