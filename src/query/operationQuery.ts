/** Query options of read operations. */
import type { CallOptions, Client } from '../core/client/types.ts'
import type { AnyOperationId } from '../core/errors.ts'
import { operationKey, type OperationKey } from './keys.ts'
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
  return createReadOptions(client, operationKey(client, tag, id, input), share, ({ signal }) =>
    operation(client, input, { signal }),
  )
}

/**
 * Returns what the query options of all reads have in common.
 *
 * @param structuralSharing keeps the identity of what a new response has in common with the previous one
 * @param send sends the read; the second parameter is its key in the cache
 */
export function createReadOptions<Key extends OperationKey, Context extends ReadContext, Data>(
  client: Client,
  operationKey: OperationKey,
  structuralSharing: (before: unknown, after: unknown) => unknown,
  send: (context: Context, queryKey: readonly unknown[]) => Promise<Data>,
) {
  return {
    // The key carries the types of the operation for TanStack.
    queryKey: operationKey as Key,
    queryFn: async (context: Context): Promise<Data> => {
      const { signal, client: queryClient, queryKey = operationKey } = context
      if (queryClient) registerQueryClient(client, queryClient)
      // StrictMode unmounts its first mount at once. The read of that mount is aborted before it is sent.
      await Promise.resolve()
      signal.throwIfAborted()
      return readUntilCurrent(client, queryKey, () => send(context, queryKey))
    },
    networkMode: 'always',
    retry: false,
    gcTime: getGcTime(client),
    structuralSharing,
  } as const
}
