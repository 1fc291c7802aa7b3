import type { OperationId } from '../../generated/errors.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import { stillWanted } from './stillWanted.ts'
import type { OperationKey, OperationQuery } from './types.ts'

/**
 * Makes the query options of an operation. Retries belong to the transport, so TanStack does none. It has one fetch of a
 * key under way at a time in each cache.
 */
export function operationQuery<C extends Client, Input, Data, Id extends OperationId>(
  client: C,
  tag: string,
  id: Id,
  operation: (client: C, input: Input, options: CallOptions) => Promise<Data>,
  input: Input,
): OperationQuery<Data, Id> {
  return {
    queryKey: operationKey(client, tag, id, input) as OperationQuery<Data, Id>['queryKey'],
    queryFn: async ({ signal }) => {
      await stillWanted(signal)
      return operation(client, input, { signal })
    },
    retry: false,
    gcTime: CACHE_IDLE_MILLIS,
  }
}

/** The cache key of an operation for the session of this moment. */
export function operationKey(client: Client, tag: string, id: string, input: unknown): OperationKey {
  return [client.key, client.session.getSnapshot().scope, tag, id, input]
}
